import Platform

/// The absolute path without links; nil, with `errno` set, if the path does not exist.
package func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

import Platform

/// The absolute path of what is at a path, without links in it; nil, with `errno` set, where there is nothing.
package func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

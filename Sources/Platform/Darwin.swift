// What differs on macOS; Linux.swift has the same functions for Linux. Nothing in this file has been tried
// yet.
#if canImport(Darwin)
  @_exported import Darwin

  package enum System {
    /// A thread that a process has started.
    package typealias Thread = pthread_t?

    /// The value for no thread.
    package static var noThread: Thread { nil }

    /// Creates a file without a name, open for reading and writing; returns -1 on failure.
    package static func memoryFile(_ name: StaticString) -> Int32 {
      // Looking up the folder for temporary files is not safe in a signal handler.
      var path: [CChar] = Array("/tmp/navscript.XXXXXX".utf8CString)
      let file = mkstemp(&path)
      if file >= 0 { unlink(path) }
      return file
    }

    /// Replaces the process with a new run of its own program; returns only on failure.
    package static func restart(
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
      _ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) {
      var size = UInt32(4 * PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      if _NSGetExecutablePath(&path, &size) == 0 { execve(path, arguments, variables) }
    }

    /// Installs a function as the handler of signals, on the thread's alternate signal stack.
    package static func handle(_ signals: [Int32], by handler: @escaping @convention(c) (Int32) -> Void) {
      var action = sigaction()
      action.__sigaction_u.__sa_handler = handler
      action.sa_flags = SA_ONSTACK
      for signal in signals { sigaction(signal, &action, nil) }
    }

    /// The environment's variables; the last element is nil.
    package static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
      _NSGetEnviron().pointee
    }

    /// When a file was last modified.
    package static func modified(_ status: stat) -> (seconds: Int, nanoseconds: Int) {
      (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    }

    /// Starts a thread with a stack of that many bytes; returns nil if no thread can be created.
    package static func start(
      stack: Int, _ context: UnsafeMutableRawPointer,
      _ body: @escaping @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    ) -> Thread? {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, stack)
      var thread: pthread_t?
      return pthread_create(&thread, &attributes, body, context) == 0 ? thread : nil
    }
  }
#endif

// What macOS does in a way of its own; Linux.swift has the same for Linux. Nothing of this has been tried yet.
#if canImport(Darwin)
  @_exported import Darwin

  package enum System {
    /// A thread that a process has started.
    package typealias Thread = pthread_t?

    /// What no thread is.
    package static var noThread: Thread { nil }

    /// Makes a file that has no name in any folder, open for reading and writing; -1 where that fails.
    package static func memoryFile(_ name: StaticString) -> Int32 {
      // The folder of temporary files would have to be asked for, which a signal handler must not do.
      var path: [CChar] = Array("/tmp/navscript.XXXXXX".utf8CString)
      let file = mkstemp(&path)
      if file >= 0 { unlink(path) }
      return file
    }

    /// Replaces the process by its own program; returns only where that fails.
    package static func restart(
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
      _ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) {
      var size = UInt32(4 * PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      if _NSGetExecutablePath(&path, &size) == 0 { execve(path, arguments, variables) }
    }

    /// Has signals call a function, on the stack that a thread keeps for that.
    package static func handle(_ signals: [Int32], by handler: @escaping @convention(c) (Int32) -> Void) {
      var action = sigaction()
      action.__sigaction_u.__sa_handler = handler
      action.sa_flags = SA_ONSTACK
      for signal in signals { sigaction(signal, &action, nil) }
    }

    /// The variables of the environment, the last one nil.
    package static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
      _NSGetEnviron().pointee
    }

    /// When a file was changed.
    package static func modified(_ status: stat) -> (seconds: Int, nanoseconds: Int) {
      (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    }

    /// Starts a thread with a stack of so many bytes; nil where there can be no more.
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

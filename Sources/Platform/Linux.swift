// What Linux and its C library do in a way of their own; Darwin.swift has the same for macOS.
#if os(Linux)
  @_exported import Glibc

  package enum System {
    /// A thread that a process has started.
    package typealias Thread = pthread_t

    /// What no thread is.
    package static var noThread: Thread { 0 }

    /// Makes a file that has no name in any folder, open for reading and writing; -1 where that fails.
    ///
    /// A signal handler may call it.
    package static func memoryFile(_ name: StaticString) -> Int32 {
      name.withUTF8Buffer { buffer in
        guard let base = buffer.baseAddress else { return -1 }
        return base.withMemoryRebound(to: CChar.self, capacity: buffer.count + 1) { memfd_create($0, 0) }
      }
    }

    /// Replaces the process by its own program; returns only where that fails.
    ///
    /// A signal handler may call it.
    package static func restart(
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
      _ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) {
      execve("/proc/self/exe", arguments, variables)
    }

    /// Has signals call a function, on the stack that a thread keeps for that.
    package static func handle(_ signals: [Int32], by handler: @escaping @convention(c) (Int32) -> Void) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handler
      action.sa_flags = SA_ONSTACK
      for signal in signals { sigaction(signal, &action, nil) }
    }

    /// The variables of the environment, the last one nil.
    package static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { environ }

    /// When a file was changed.
    package static func modified(_ status: stat) -> (seconds: Int, nanoseconds: Int) {
      (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    /// Starts a thread with a stack of so many bytes; nil where there can be no more.
    package static func start(
      stack: Int, _ context: UnsafeMutableRawPointer,
      _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> Thread? {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, stack)
      var thread = pthread_t()
      return pthread_create(&thread, &attributes, body, context) == 0 ? thread : nil
    }
  }

  /// A file in memory; the system's headers hide it from Swift.
  ///
  /// - Source: memfd_create(2).
  @_silgen_name("memfd_create")
  private func memfd_create(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
#endif

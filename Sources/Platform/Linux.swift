// What differs on Linux; Darwin.swift has the same functions for macOS.
#if os(Linux)
  @_exported import Glibc

  package enum System {
    /// A thread that a process has started.
    package typealias Thread = pthread_t

    /// The value for no thread.
    package static var noThread: Thread { 0 }

    /// Creates a file without a name, open for reading and writing; returns -1 on failure.
    ///
    /// Safe to call in a signal handler.
    package static func memoryFile(_ name: StaticString) -> Int32 {
      name.withUTF8Buffer { buffer in
        guard let base = buffer.baseAddress else { return -1 }
        return base.withMemoryRebound(to: CChar.self, capacity: buffer.count + 1) { memfd_create($0, 0) }
      }
    }

    /// Replaces the process with a new run of its own program; returns only on failure.
    ///
    /// Safe to call in a signal handler.
    package static func restart(
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
      _ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) {
      execve("/proc/self/exe", arguments, variables)
    }

    /// Installs a function as the handler of signals, on the thread's alternate signal stack.
    package static func handle(_ signals: [Int32], by handler: @escaping @convention(c) (Int32) -> Void) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handler
      action.sa_flags = SA_ONSTACK
      for signal in signals { sigaction(signal, &action, nil) }
    }

    /// The environment's variables; the last element is nil.
    package static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { environ }

    /// When a file was last modified.
    package static func modified(_ status: stat) -> (seconds: Int, nanoseconds: Int) {
      (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    /// Starts a thread with a stack of that many bytes; returns nil if no thread can be created.
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

  /// Creates an anonymous file in memory; Swift cannot import the system's declaration.
  ///
  /// - Source: memfd_create(2).
  @_silgen_name("memfd_create")
  private func memfd_create(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
#endif

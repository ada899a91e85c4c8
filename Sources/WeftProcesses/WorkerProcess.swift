import CProcesses
import WeftEssentials
import WeftSupport

/// A process that reads requests from a pipe and writes answers to another one, and has this process's standard error.
/// Its release closes the pipes and ends the process.
package final class WorkerProcess: Sendable {
  /// The process's number.
  package let identifier: pid_t
  /// The descriptor that its answers are read from.
  package let output: Int32
  private let input: Int32
  private let status = LockedState<Int32?>(nil)

  /// The system's reason why a process can't be started.
  package struct NotStarted: Error {
    package let reason: String
  }

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - words: the command, which is looked up on the PATH, and its arguments; not empty.
  ///   - endsByInterrupt: true if Ctrl-C in this terminal is for it, too.
  package init(_ words: [String], endsByInterrupt: Bool) throws(NotStarted) {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var worker = weft_worker()
    let failure = weft_start_worker(&arguments, endsByInterrupt ? 0 : 1, &worker)
    guard failure == 0 else { throw NotStarted(reason: String(cString: strerror(failure))) }
    identifier = worker.process
    input = worker.input
    output = worker.output
    // The writer waits no longer than it wants to for a process that doesn't read.
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(input)
    close(output)
    if status.withLock({ $0 }) == nil {
      kill()
      _ = end()
    }
  }

  /// The outcome of writing to a process.
  package enum Written {
    case all
    /// It has closed its input, as at its end.
    case closed
    /// The moment until which it could read has come.
    case late
  }

  /// Writes bytes to its input, as fast as it reads.
  ///
  /// - Parameter deadline: in seconds of `Deadline.now`.
  package func write(_ bytes: [UInt8], until deadline: Double) -> Written {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { weft_write_to_worker(input, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard Deadline.wait(for: input, POLLOUT, until: deadline) else { return .late }
      } else if errno != EINTR {
        return .closed
      }
    }
    return .all
  }

  /// Ends it at once.
  package func kill() { WeftEssentials.kill(identifier, SIGKILL) }

  /// Waits until it has ended.
  ///
  /// - Returns: The status, or the signal as a negative number.
  package func end() -> Int32 {
    status.withLock { known in
      if let known { return known }
      var raw: Int32 = 0
      while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
      let signal = raw & 0x7F
      let ended = signal == 0 ? raw >> 8 & 0xFF : -signal
      known = ended
      return ended
    }
  }
}

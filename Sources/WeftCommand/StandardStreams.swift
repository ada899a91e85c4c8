import WeftEssentials
import Weft
import WeftREPL
import WeftSession
import WeftTerminal
import WeftSupport

/// Standard input, output and error, any of which may be closed, or a folder.
enum StandardStreams {
  /// The maximum length of standard input, in bytes.
  private static let maximumInputSize = 64 << 20

  /// Opens a descriptor that can't be read or written for each closed stream. Otherwise the next opened file would get
  /// its number, and be used as the stream.
  static func occupyClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Takes standard input and output for a protocol: what a script without the sandbox reads from them is empty, and what
  /// it writes to them goes to standard error. The process ends when no other one can read its answers: its client was
  /// killed, and nobody waits for what a script does.
  ///
  /// - Returns: The descriptors of the protocol, which no other process gets.
  /// - Throws: `Failure` if the system has no descriptor left.
  static func taken() throws -> (input: Int32, output: Int32) {
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0, output >= 0, flush(), dup2(nothing, STDIN_FILENO) >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0
    else { throw Failure("can't use standard input and output: \(reason)") }
    close(nothing)
    startThread(named: "weft client") {
      var answers = pollfd(fd: output, events: 0, revents: 0)
      while poll(&answers, 1, -1) < 0, errno == EINTR {}
      if answers.revents & Int16(POLLERR) != 0 { _exit(1) }
    }
    return (input, output)
  }

  /// Checks that standard input can be read, without reading.
  ///
  /// - Throws: `Failure` if it can't.
  static func checkInput() throws {
    guard read(STDIN_FILENO, nil, 0) < 0, errno != EINTR else { return }
    throw unreadable("standard input")
  }

  private static func unreadable(_ name: String) -> Failure {
    errno == EISDIR ? Failure("expected a file, but \(name) is a folder") : Failure("can't read \(name): \(reason)")
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: `Failure` if it can't be read.
  static func input() throws -> [UInt8] { try contents(of: STDIN_FILENO, named: "standard input") }

  /// Reads a descriptor to its end: a file, or a pipe.
  ///
  /// - Throws: `Failure` if it can't be read, or is longer than 64 MB.
  static func contents(of descriptor: Int32, named name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += part[..<count]
        guard bytes.count <= maximumInputSize else {
          throw Failure("\(name) is longer than \(maximumInputSize >> 20) MB")
        }
      } else if errno != EINTR {
        throw unreadable(name)
      }
    }
  }

  /// Writes the buffered output.
  ///
  /// - Returns: False if it could not be written.
  static func flush() -> Bool { fflush(nil) == 0 }

  /// Writes bytes to standard output at once.
  ///
  /// - Throws: `Failure` if it can't be written.
  static func write(_ bytes: [UInt8]) throws {
    // Earlier output comes first.
    guard flush(), DescriptorOutput.standardOutput.write(bytes) else {
      throw Failure("can't write to standard output: \(reason)")
    }
  }

  /// Writes a text to standard output. While nobody reads, another thread waits for that: the text appears later.
  ///
  /// - Returns: False, with ``reason`` set, if it could not be written.
  static func tryWriting(_ text: String) -> Bool {
    guard flush() else { return false }
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 0) == 0 else { return DescriptorOutput.standardOutput.write(Array(text.utf8)) }
    startThread { DescriptorOutput.standardOutput.write(Array(text.utf8)) }
    return true
  }

  /// Writes a line to standard error. A failure of that can't be reported.
  static func tell(_ line: String) { DescriptorOutput.standardError.write(Array((line + "\n").utf8)) }

  /// Writes a problem of a script to standard error, in colours on a terminal.
  static func tell(_ problem: [ProblemText.Line]) { tell(text(of: problem)) }

  /// Returns a problem of a script as standard error shows it: in colours on a terminal.
  static func text(of problem: [ProblemText.Line]) -> String {
    let paint = TextPaint(for: STDERR_FILENO)
    return problem.map { $0.painted(paint) }.joined(separator: "\n")
  }

  /// Writes a warning of a script to standard error.
  static func tell(_ warning: ScriptWarning) { tell([ProblemText.Line(.warning, ProblemText.line(warning))]) }

  /// The system's message for the last error.
  static var reason: String { String(cString: strerror(errno)) }
}

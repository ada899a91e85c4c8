import WeftEssentials
import WeftDisplay
import WeftSupport

/// The terminal of the process: its size, capabilities, and input mode.
///
/// Any thread can use it.
public final class Terminal: Sendable {
  private let input: Int32
  private let output: Int32
  /// The input mode before ``becomeQuiet()``.
  private let before = LockedState<termios?>(nil)
  /// Its replies, which are requested once.
  private let answer = LockedState<(TerminalAnswer?)?>(nil)
  /// The input that arrived while waiting for a reply.
  private let typed = LockedState<[UInt8]>([])

  /// Makes the terminal of standard input and output; nil if output isn't a terminal.
  public convenience init?() { self.init(input: STDIN_FILENO, output: STDOUT_FILENO) }

  /// Makes a terminal from descriptors; nil if output isn't a terminal.
  public init?(input: Int32, output: Int32) {
    guard isatty(output) == 1 else { return nil }
    self.input = input
    self.output = output
  }

  deinit { restore() }

  /// The current size; 80 by 24 if unknown.
  public var size: TerminalSize {
    var window = winsize()
    let known = ioctl(output, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    let columns = known ? Int(window.ws_col) : 80
    let rows = known && window.ws_row > 0 ? Int(window.ws_row) : 24
    if window.ws_xpixel > 0, window.ws_ypixel > 0 {
      return TerminalSize(
        columns: columns, rows: rows, cellWidth: Double(window.ws_xpixel) / Double(columns),
        cellHeight: Double(window.ws_ypixel) / Double(rows))
    }
    let cell = answer.withLock { $0 }??.cell ?? TerminalSize.usualCell
    return TerminalSize(columns: columns, rows: rows, cellWidth: cell.width, cellHeight: cell.height)
  }

  /// Returns the capabilities. If the environment doesn't determine them, the terminal is asked, once; without a reply
  /// this takes the full timeout.
  ///
  /// - Parameter wait: the timeout in seconds.
  public func traits(
    environment: [String: String] = ProcessInfo.processInfo.environment, wait: Double = 0.5
  ) -> TerminalTraits {
    guard TerminalTraits.isToBeAsked(environment) else { return TerminalTraits(environment: environment) }
    let answered = answer.withLock { answer in
      if answer == nil {
        answer = .some(ask(isMultiplexed: TerminalTraits.isMultiplexed(environment), wait: wait))
      }
      return answer
    }
    return TerminalTraits(environment: environment, answer: answered ?? nil)
  }

  /// Writes all bytes; returns false if the reader is gone.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool { DescriptorOutput(output).write(bytes) }

  // MARK: Input

  /// True if it can be asked and configured: input comes from a terminal, and this process is in the foreground.
  private var isOurs: Bool { isatty(input) == 1 && tcgetpgrp(input) == getpgrp() }

  /// Turns echo and line mode off, until ``restore()``. Ctrl-C still interrupts.
  public func becomeQuiet() {
    guard isOurs else { return }
    before.withLock { before in
      var attributes = termios()
      guard tcgetattr(input, &attributes) == 0 else { return }
      if before == nil { before = attributes }
      attributes.c_lflag &= ~tcflag_t(ECHO | ICANON)
      tcsetattr(input, TCSANOW, &attributes)
    }
  }

  /// Restores the input mode before ``becomeQuiet()``. Pending input is dropped.
  public func restore() { restore(TCSAFLUSH) }

  /// Removes and returns the input that arrived while waiting for a reply.
  public func takeTyped() -> [UInt8] {
    typed.withLock { typed in
      defer { typed = [] }
      return typed
    }
  }

  private func restore(_ when: Int32) {
    before.withLock { before in
      guard var attributes = before else { return }
      before = nil
      guard isOurs else { return }
      tcsetattr(input, when, &attributes)
    }
  }

  /// Asks for the capabilities; nil if that isn't possible, or after the timeout.
  private func ask(isMultiplexed: Bool, wait: Double) -> TerminalAnswer? {
    guard isOurs else { return nil }
    // Replies arrive as input: they must be neither echoed nor held until the end of a line.
    let wasQuiet = before.withLock { $0 != nil }
    becomeQuiet()
    defer { if !wasQuiet { restore(TCSADRAIN) } }
    guard write(TerminalQuery.bytes(isMultiplexed: isMultiplexed)) else { return nil }
    var bytes: [UInt8] = []
    defer { typed.withLock { $0 += TerminalAnswer.rest(of: bytes) } }
    let end = ContinuousClock.now + .seconds(wait)
    while true {
      let answer = TerminalAnswer(bytes)
      let rest = (end - .now) / .milliseconds(1)
      guard !answer.isComplete, rest > 0, bytes.count < 4096 else { return bytes.isEmpty ? nil : answer }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(rest.rounded(.up))) > 0 else { continue }
      var buffer: [UInt8] = Array(repeating: 0, count: 256)
      let count = read(input, &buffer, buffer.count)
      guard count > 0 else { return bytes.isEmpty ? nil : TerminalAnswer(bytes) }
      bytes += buffer[..<count]
    }
  }
}

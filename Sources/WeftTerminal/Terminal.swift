import Foundation
import WeftDisplay

/// The terminal that the process runs on: its size, what it can do, and how it takes what is typed.
///
/// Any thread may use it.
public final class Terminal: Sendable {
  private let input: Int32
  private let output: Int32
  /// How it took what is typed before ``becomeQuiet()``.
  private let before = Guarded<termios?>(nil)
  /// What it has answered; asked once.
  private let answer = Guarded<(TerminalAnswer?)?>(nil)
  /// What was typed while its answer was waited for.
  private let typed = Guarded<[UInt8]>([])

  /// The terminal of standard input and output; nil where output goes elsewhere.
  public convenience init?() { self.init(input: STDIN_FILENO, output: STDOUT_FILENO) }

  /// A terminal by its descriptors; nil where output goes elsewhere.
  public init?(input: Int32, output: Int32) {
    guard isatty(output) == 1 else { return nil }
    self.input = input
    self.output = output
  }

  deinit { restore() }

  /// Its size now. Where it doesn't say, it is 80 by 24.
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

  /// What it can do. It is asked where its environment doesn't say, once; one that is silent costs the wait.
  ///
  /// - Parameter wait: seconds that it may take to answer.
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

  /// Writes all bytes; false where nobody takes them any more.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool { DescriptorOutput(output).write(bytes) }

  // MARK: What is typed

  /// Whether it may be asked and set: what is typed comes from a terminal, and this process is the one in front.
  private var isOurs: Bool { isatty(input) == 1 && tcgetpgrp(input) == getpgrp() }

  /// Shows what is typed no more, until ``restore()``. Ctrl-C still interrupts.
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

  /// Takes what is typed as before ``becomeQuiet()``. What was typed meanwhile is dropped.
  public func restore() { restore(TCSAFLUSH) }

  /// What was typed while it was asked what it can do, for whoever reads what is typed; each byte once.
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

  /// Asks what it can do; nil where it can't be asked, or doesn't answer in time.
  private func ask(isMultiplexed: Bool, wait: Double) -> TerminalAnswer? {
    guard isOurs else { return nil }
    // Answers come as if they were typed: they must not be shown, nor wait for the end of a line.
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

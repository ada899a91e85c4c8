import CEdit
import Foundation
import Weft

/// What may come while a prompt waits or a script runs: signals, and calls from other threads.
///
/// Ctrl-C stops the script that runs, and drops what is being typed if none does.
final class Interrupts: Sendable {
  /// What the prompt is to do.
  enum Event: Sendable, Equatable { case drop, resize, suspend }

  private struct State {
    var running: [LuaInterrupter] = []
    var events: [Event] = []
    /// Whether what runs is no entry, but what is due while one is being typed.
    var isBesideTyping = false
    var wasInterrupted = false
  }

  private let state = Guarded(State())
  /// Can be read when there is something to do: for `poll`.
  let bell: Int32
  private let ring: Int32
  /// How the terminal took what is typed before the prompt changed that.
  private let terminal: termios?

  /// Takes the signals of the terminal: Ctrl-C, Ctrl-Z, another size.
  ///
  /// - Returns: nil where the process has no more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (bell, ring) = (ends[0], ends[1])
    var attributes = termios()
    terminal = tcgetattr(STDIN_FILENO, &attributes) == 0 ? attributes : nil
    let numbers = [SIGINT, SIGWINCH, SIGTSTP] + Self.deadly
    let signals = weft_catch_signals(numbers, numbers.count)
    guard signals >= 0 else { return nil }
    let thread = Thread { [self] in listen(signals) }
    thread.name = "weft signals"
    thread.start()
  }

  private func listen(_ signals: Int32) {
    var number: UInt8 = 0
    while true {
      let count = read(signals, &number, 1)
      if count == 1 { handle(Int32(number)) } else if count == 0 || errno != EINTR { return }
    }
  }

  /// Signals that end the process, which would leave the terminal as the editor has set it.
  private static let deadly = [SIGTERM, SIGQUIT, SIGHUP]

  private func handle(_ number: Int32) {
    if Self.deadly.contains(number) { die(of: number) }
    let (running, isTyping) = state.withLock { state in
      // What runs while something is being typed is beside the point of all but Ctrl-C.
      let isTyping = state.running.isEmpty || state.isBesideTyping
      switch number {
      case SIGWINCH: state.events.append(.resize)
      case SIGTSTP: if isTyping { state.events.append(.suspend) }
      default: if state.running.isEmpty { state.events.append(.drop) } else { state.wasInterrupted = true }
      }
      return (state.running, isTyping)
    }
    if number == SIGINT, !running.isEmpty {
      var hasStopped = false
      for interrupter in running where interrupter.interrupt() { hasStopped = true }
      if !hasStopped, isTyping { state.withLock { $0.events.append(.drop) } }
    }
    if number == SIGTSTP, !isTyping { kill(getpid(), SIGSTOP) }
    wake()
  }

  /// Gives the terminal back, and ends as the signal would have it.
  private func die(of number: Int32) {
    if var terminal {
      tcsetattr(STDIN_FILENO, TCSANOW, &terminal)
      let marks = Array("\u{1B}[?2004l\r\n".utf8)
      _ = write(STDOUT_FILENO, marks, marks.count)
    }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Has the prompt look for what there is to do. Any thread may call it.
  func wake() {
    var byte: UInt8 = 1
    _ = write(ring, &byte, 1)
  }

  /// What has come since this was asked last.
  func take() -> [Event] {
    var bytes: [UInt8] = Array(repeating: 0, count: 256)
    while read(bell, &bytes, bytes.count) > 0 {}
    return state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Runs what Ctrl-C stops.
  ///
  /// - Parameters:
  ///   - interrupters: of the states that may run.
  ///   - isBesideTyping: whether it is no entry, but what is due while one is being typed.
  func interruptible<Result>(
    _ interrupters: [LuaInterrupter], isBesideTyping: Bool = false, _ body: () -> Result
  ) -> Result {
    state.withLock { state in
      state.running = interrupters
      state.isBesideTyping = isBesideTyping
      state.wasInterrupted = false
    }
    defer { state.withLock { $0.running = [] } }
    return body()
  }

  /// Whether Ctrl-C has come while something ran that could be stopped.
  var wasInterrupted: Bool { state.withLock { $0.wasInterrupted } }
}

import CEdit
import WeftEssentials
import Weft
import WeftSupport

/// The events that may arrive while a prompt waits or a script runs: signals, and calls from other threads.
///
/// Ctrl-C stops the running script, or drops the typed text if none runs. Ctrl-\ stops a script, too, and never ends the
/// session, as it would by a slip of the finger.
final class Interrupts: Sendable {
  /// An event that the prompt has to handle.
  enum Event: Sendable, Equatable { case drop, resize, suspend, quitKey }

  /// A run that is to be stopped.
  fileprivate struct Stop {
    /// The number of a run outside an entry; nil for the entry.
    var run: Int?
    /// The delay of the stop, in milliseconds.
    var grace = 0
    /// The number of earlier interrupts of each state.
    var before: [LuaInterrupter: Int] = [:]
  }

  fileprivate struct State {
    var running: [LuaInterrupter] = []
    var events: [Event] = []
    /// True if an entry runs. Other runs are of work that is due while an entry is being typed.
    var isInEntry = false
    /// True if Ctrl-C was pressed for the entry.
    var entryIsInterrupted = false
    /// The number of runs so far.
    var runs = 0
    /// The run that Ctrl-C was pressed for and that has not stopped yet.
    var stop: Stop?
  }

  private let state = LockedState(State())
  /// A descriptor for `poll`, readable if there is something to do.
  let readEnd: Int32
  private let writeEnd: Int32
  /// The terminal's settings before the prompt changed them.
  private let terminal: termios?
  /// The thread that uses the terminal.
  private let promptThread = pthread_self()

  /// Handles the signals of the terminal: Ctrl-C, Ctrl-Z, a change of size.
  ///
  /// - Returns: Nil if the process has no free descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    var attributes = termios()
    terminal = tcgetattr(STDIN_FILENO, &attributes) == 0 ? attributes : nil
    let numbers = [SIGINT, SIGWINCH, SIGTSTP] + Self.deadly
    let signals = weft_catch_signals(numbers, numbers.count)
    guard signals >= 0 else { return nil }
    startThread(named: "weft signals") { [self] in listen(signals) }
  }

  private func listen(_ signals: Int32) {
    var number: UInt8 = 0
    var wait = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    while true {
      if poll(&wait, 1, stopsRun() ? -1 : 1) > 0 {
        let count = read(signals, &number, 1)
        if count == 1 { handle(Int32(number)) } else if count == 0 || errno != EINTR { return }
      }
    }
  }

  /// Signals that end the process. Without a handler they would leave the terminal with the editor's settings.
  private static let deadly = [SIGTERM, SIGQUIT, SIGHUP]

  private func handle(_ number: Int32) {
    if Self.deadly.contains(number) { die(of: number) }
    state.withLock { state in
      switch number {
      case SIGWINCH: state.events.append(.resize)
      // Only an entry is suspended at once, under the lock: it doesn't end, and the editor doesn't set up the terminal,
      // before the process has stopped. While one is being typed, the editor first restores the terminal, whatever else
      // runs.
      case SIGTSTP: if state.isInEntry { kill(getpid(), SIGSTOP) } else { state.events.append(.suspend) }
      case Int32(WEFT_QUIT_KEY) where !state.isInEntry: state.events.append(.quitKey)
      default: state.interrupt()
      }
    }
    wake()
  }

  /// Stops the run that Ctrl-C was pressed for, as soon as it is inside a script.
  ///
  /// - Returns: True if nothing is left to stop; otherwise this has to be called again in a millisecond.
  private func stopsRun() -> Bool {
    let running: [LuaInterrupter]? = state.withLock { state in
      guard let stop = state.stop else { return nil }
      if stop.before.contains(where: { $0.interruptions > $1 }) {
        state.stop = nil
        return nil
      }
      if let run = stop.run, state.running.isEmpty || state.runs != run {
        state.stop = nil
        state.events.append(.drop)
        wake()
        return nil
      }
      if stop.grace > 0 {
        state.stop?.grace -= 1
        return []
      }
      for interrupter in state.running where stop.before[interrupter] == nil {
        state.stop?.before[interrupter] = interrupter.interruptions
      }
      return state.running
    }
    guard let running else { return true }
    for interrupter in running { interrupter.interrupt() }
    return false
  }

  /// Restores the terminal, and ends the process with the signal's default action.
  private func die(of number: Int32) {
    if var terminal {
      // The editor may be about to change the terminal's settings.
      weft_stop_thread(promptThread)
      tcsetattr(STDIN_FILENO, TCSANOW, &terminal)
      let marks = Array("\u{1B}[?2004l\r\n".utf8)
      _ = write(STDOUT_FILENO, marks, marks.count)
    }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Makes the prompt look for work. Any thread may call it.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Returns the events since the last call.
  func take() -> [Event] {
    var bytes: [UInt8] = Array(repeating: 0, count: 256)
    while read(readEnd, &bytes, bytes.count) > 0 {}
    return state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Runs an entry; from now on Ctrl-C stops it.
  func entry(_ body: () -> Void) {
    state.withLock { state in
      state.isInEntry = true
      state.stop = nil
      // Events since the last `take()` arrived after Enter.
      state.entryIsInterrupted = state.events.contains(.drop)
      state.events.removeAll { $0 == .drop }
    }
    body()
    state.withLock { state in
      state.isInEntry = false
      state.stop = nil
    }
  }

  /// Runs code that Ctrl-C stops.
  ///
  /// - Parameter interrupters: of the states that may run.
  func interruptible<Result>(_ interrupters: [LuaInterrupter], _ body: () -> Result) -> Result {
    state.withLock { state in
      state.running = interrupters
      state.runs += 1
    }
    defer { state.withLock { $0.running = [] } }
    return body()
  }

  /// True if Ctrl-C was pressed for the running entry.
  var entryIsInterrupted: Bool { state.withLock { $0.entryIsInterrupted } }
}

extension Interrupts.State {
  /// Handles Ctrl-C.
  fileprivate mutating func interrupt() {
    if isInEntry {
      entryIsInterrupted = true
      stop = Interrupts.Stop()
    } else if running.isEmpty {
      events.append(.drop)
    } else {
      // Work that is due while an entry is being typed runs for a moment at every turn; Ctrl-C is for the typed text,
      // unless that work takes longer.
      stop = Interrupts.Stop(run: runs, grace: 20)
    }
  }
}

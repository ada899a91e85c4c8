import CEdit
import Foundation
import Weft

/// What may come while a prompt waits or a script runs: signals, and calls from other threads.
///
/// Ctrl-C stops the script that runs, and drops what is being typed if none does.
final class Interrupts: Sendable {
  /// What the prompt is to do.
  enum Event: Sendable, Equatable { case drop, resize, suspend }

  /// Something that is to be stopped.
  fileprivate struct Stop {
    /// Which run that is beside typing; nil for the entry.
    var run: Int?
    /// In how many milliseconds.
    var grace = 0
    /// How often each state had been interrupted before.
    var before: [LuaInterrupter: Int] = [:]
  }

  fileprivate struct State {
    var running: [LuaInterrupter] = []
    var events: [Event] = []
    /// Whether an entry runs. Else what runs is what is due while one is being typed.
    var isInEntry = false
    /// Whether Ctrl-C has come for the entry.
    var entryIsInterrupted = false
    /// How often something has run.
    var runs = 0
    /// What Ctrl-C has come for, and has not stopped yet.
    var stop: Stop?
  }

  private let state = LockedState(State())
  /// Can be read when there is something to do: for `poll`.
  let bell: Int32
  private let ring: Int32
  /// How the terminal took what is typed before the prompt changed that.
  private let terminal: termios?
  /// The thread that uses the terminal.
  private let promptThread = pthread_self()

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
    var wait = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    while true {
      if poll(&wait, 1, stopsRun() ? -1 : 1) > 0 {
        let count = read(signals, &number, 1)
        if count == 1 { handle(Int32(number)) } else if count == 0 || errno != EINTR { return }
      }
    }
  }

  /// Signals that end the process, which would leave the terminal as the editor has set it.
  private static let deadly = [SIGTERM, SIGQUIT, SIGHUP]

  private func handle(_ number: Int32) {
    if Self.deadly.contains(number) { die(of: number) }
    let isInEntry = state.withLock { state in
      switch number {
      case SIGWINCH: state.events.append(.resize)
      // What runs while something is being typed is beside the point.
      case SIGTSTP: if !state.isInEntry { state.events.append(.suspend) }
      default: state.interrupt()
      }
      return state.isInEntry
    }
    if number == SIGTSTP, isInEntry { kill(getpid(), SIGSTOP) }
    wake()
  }

  /// Stops what Ctrl-C was meant for, as soon as it is in the midst of a script.
  ///
  /// - Returns: whether there is nothing left to stop; else this is to be asked again in a millisecond.
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

  /// Gives the terminal back, and ends as the signal would have it.
  private func die(of number: Int32) {
    if var terminal {
      // The editor may be about to set it.
      weft_stop_thread(promptThread)
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

  /// Runs an entry, which Ctrl-C is meant for from now on.
  func entry(_ body: () -> Void) {
    state.withLock { state in
      state.isInEntry = true
      state.stop = nil
      // What has come since events were asked for last came after Enter.
      state.entryIsInterrupted = state.events.contains(.drop)
      state.events.removeAll { $0 == .drop }
    }
    body()
    state.withLock { state in
      state.isInEntry = false
      state.stop = nil
    }
  }

  /// Runs what Ctrl-C stops.
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

  /// Whether Ctrl-C has come for the entry that runs.
  var entryIsInterrupted: Bool { state.withLock { $0.entryIsInterrupted } }
}

extension Interrupts.State {
  /// Ctrl-C was pressed.
  fileprivate mutating func interrupt() {
    if isInEntry {
      entryIsInterrupted = true
      stop = Interrupts.Stop()
    } else if running.isEmpty {
      events.append(.drop)
    } else {
      // What is due while something is typed runs for a moment at every turn; Ctrl-C is meant for what is typed, unless
      // that goes on for longer.
      stop = Interrupts.Stop(run: runs, grace: 20)
    }
  }
}

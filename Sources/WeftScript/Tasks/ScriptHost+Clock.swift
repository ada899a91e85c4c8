import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

// The clock of a script: virtual, or real if `isRealTime` is true.
extension ScriptHost {
  /// The seconds on the script's clock.
  public var clock: Double { tasks.realTime?.now ?? eventLoop.now }

  /// True if the script's clock is the machine's. Otherwise, as by default, it stands still until something waits for
  /// it or ``advance(to:)`` moves it.
  public var isRealTime: Bool {
    get { tasks.realTime != nil }
    set { if newValue != isRealTime { tasks.realTime = newValue ? RealTime(eventLoop) : nil } }
  }

  /// Advances the clock to a time, in seconds, and runs the work that is due on the way: turns, timers, tasks, layout
  /// passes of windows.
  ///
  /// - Throws: `WeftError` of a timer or a hook, or `runtime` after
  ///   ``WeftNodes/EventLoop/maximumTurnsAtOnce`` turns at one time; then the clock stops at that time.
  public func advance(to time: Double) throws(WeftError) {
    let hasArrived = try running { try eventLoop.advance(to: time) }
    try checkTime(hasArrived)
  }

  /// Runs the work that is due by now if time is real, else that of the next turns; doesn't wait.
  ///
  /// - Throws: `WeftError` as ``advance(to:)``, and of a task for which nobody has waited.
  public func catchUp() throws(WeftError) {
    let hasArrived = try running { try tasks.realTime?.catchUp() ?? eventLoop.runTurns() }
    try checkTime(hasArrived)
    try checkUnawaited()
  }

  /// Runs the next turns until none is due; the clock stands still.
  ///
  /// - Throws: `WeftError` as ``advance(to:)``.
  public func settle() throws(WeftError) {
    let isSettled = try running { try eventLoop.runTurns() }
    try checkTime(isSettled)
  }

  /// True if there is work for idle time, and the clock runs.
  package var hasIdleWork: Bool { tasks.realTime != nil && eventLoop.hasIdleWork && !eventLoop.isInterrupted() }

  /// Does work for idle time, for a few milliseconds.
  ///
  /// - Throws: `WeftError` of code of scripts.
  package func runIdleWork() throws(WeftError) {
    try running { try eventLoop.runIdleWork() }
  }

  /// Runs timers and tasks, and work of other threads, until there is none left, as `weft run` does after the script's
  /// body.
  ///
  /// - Throws: `WeftError` of a timer, a hook, or a task for which nobody has waited; the time limit's error names the
  ///   wait.
  public func finish() throws(WeftError) {
    try settle()
    while eventLoop.nextDue != nil || eventLoop.isExpecting { try advanceToNextTime(nil) }
    try checkUnawaited()
  }

  /// Runs a task to its end, with the clock running.
  ///
  /// - Throws: The error of the task; that of a timer meanwhile.
  package func finish(_ task: LuaTask, _ push: (LuaFrame) throws(WeftError) -> Int32 = { _ in 0 }) throws(WeftError) {
    task.isAwaitedByHost = true
    defer { task.isAwaitedByHost = false }
    resume(task, push)
    while !task.isDone {
      try settle()
      if task.isDone { break }
      guard eventLoop.nextDue != nil || eventLoop.isExpecting else {
        throw WeftError(
          .runtime, "\(task.name) waits for what can't come: \(task.wait?.what ?? "nothing")",
          location: task.wait?.location ?? task.location)
      }
      try advanceToNextTime(task)
    }
    state.unawaited.removeAll { $0 === task }
    try task.throwFailure()
  }

  /// Advances to the next timer, or to the next message of another thread.
  private func advanceToNextTime(_ task: LuaTask?) throws(WeftError) {
    let hasArrived = try running {
      try tasks.realTime?.runNext() ?? eventLoop.advance(to: eventLoop.nextDue ?? eventLoop.now)
    }
    try checkTime(hasArrived, waiting: task)
  }

  /// Throws the error that has stopped the clock.
  private func checkTime(_ hasArrived: Bool, waiting: LuaTask? = nil) throws(WeftError) {
    try waiting?.throwFailure()
    if lua.isStopped { throw stopped(waiting) }
    guard !hasArrived, eventLoop.hasTurn || (eventLoop.nextDue ?? .infinity) <= eventLoop.now else { return }
    throw WeftError(
      .runtime,
      "\(EventLoop.maximumTurnsAtOnce) turns at one moment, \(shortNumber(eventLoop.now)) s: something starts itself again "
        + "without letting time pass", location: tasks.last?.location, hint: "let it wait: ui.after(0.1, function)")
  }

  /// Returns the limit's error, with the present wait. An unreported task's error is more important.
  private func stopped(_ waiting: LuaTask?) -> WeftError {
    do throws(WeftError) {
      try checkUnawaited()
      try lua.checkLimits()
    } catch {
      guard error.code == .time || error.code == .interrupted else { return error }
      var error = error
      if let wait = waiting?.wait ?? nextWait {
        error.message += "; at \(shortNumber(clock)) s it waited for \(wait.what)"
        error.location = wait.location ?? error.location
      } else if let expected = eventLoop.expectation {
        error.message += "; at \(shortNumber(clock)) s it waited for \(expected.what)"
        error.location = expected.source ?? error.location
      } else if error.location == nil, let last = tasks.last {
        error.message += "; what ran last was \(last.name)"
        error.location = last.location
      }
      return error
    }
    return WeftError(.interrupted, "interrupted")
  }

  /// The wait that the next timer ends.
  private var nextWait: LuaTask.Wait? {
    let frame = lua.stack
    var next: (due: Double, wait: LuaTask.Wait)?
    frame.forEachObject(objects.task.kind) { task in
      guard let timer = task.timer, let wait = task.wait, timer.due < next?.due ?? .infinity else { return }
      next = (timer.due, wait)
    }
    return next?.wait
  }

  /// Makes the loop stop at the first error.
  func superviseTime() {
    eventLoop.isInterrupted = { [link] in
      guard let host = link.host else { return false }
      return host.eventLoop.hasReport || host.lua.isStopped
    }
    eventLoop.aroundWait = { [link] wait in
      if let host = link.host { host.lua.waiting(wait) } else { wait() }
    }
  }
}

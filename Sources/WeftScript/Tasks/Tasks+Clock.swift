import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

// The clock of a script.
extension Tasks {
  /// See ``ScriptHost/clock``.
  var clock: Double { realTime?.now ?? host.eventLoop.now }

  /// See ``ScriptHost/advance(to:)``.
  func advance(to time: Double) throws(WeftError) {
    let hasArrived = try reporting { try host.eventLoop.advance(to: time) }
    try checkTime(hasArrived)
  }

  /// See ``ScriptHost/catchUp()``.
  func catchUp() throws(WeftError) {
    let hasArrived = try reporting { try realTime?.catchUp() ?? host.eventLoop.runTurns() }
    try checkTime(hasArrived)
    try checkUnawaited()
  }

  /// See ``ScriptHost/settle()``.
  func settle() throws(WeftError) {
    let isSettled = try reporting { try host.eventLoop.runTurns() }
    try checkTime(isSettled)
  }

  /// See ``ScriptHost/finish()``.
  func finish() throws(WeftError) {
    try settle()
    while host.eventLoop.nextDue != nil || host.eventLoop.isExpecting { try advanceToNextTime(nil) }
    try checkUnawaited()
  }

  /// True if there is work for idle time, and the clock runs.
  package var hasIdleWork: Bool { realTime != nil && host.eventLoop.hasIdleWork && !host.eventLoop.isInterrupted() }

  /// Does work for idle time, for a few milliseconds.
  ///
  /// - Throws: `WeftError` of code of scripts.
  package func runIdleWork() throws(WeftError) {
    try reporting { try host.eventLoop.runIdleWork() }
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
      guard host.eventLoop.nextDue != nil || host.eventLoop.isExpecting else {
        throw WeftError(
          .runtime, "\(task.name) waits for what can't come: \(task.wait?.what ?? "nothing")",
          location: task.wait?.location ?? task.location)
      }
      try advanceToNextTime(task)
    }
    host.state.unawaited.removeAll { $0 === task }
    try task.throwFailure()
  }

  /// Advances to the next timer, or to the next message of another thread.
  private func advanceToNextTime(_ task: LuaTask?) throws(WeftError) {
    let hasArrived = try reporting {
      try realTime?.runNext() ?? host.eventLoop.advance(to: host.eventLoop.nextDue ?? host.eventLoop.now)
    }
    try checkTime(hasArrived, waiting: task)
  }

  /// Throws the error that has stopped the clock.
  private func checkTime(_ hasArrived: Bool, waiting: LuaTask? = nil) throws(WeftError) {
    try waiting?.throwFailure()
    if host.lua.isStopped { throw stopped(waiting) }
    guard !hasArrived, host.eventLoop.hasTurn || (host.eventLoop.nextDue ?? .infinity) <= host.eventLoop.now else {
      return
    }
    throw WeftError(
      .runtime,
      "\(EventLoop.maximumTurnsAtOnce) turns at one moment, \(shortNumber(host.eventLoop.now)) s: something starts itself again "
        + "without letting time pass", location: last?.location, hint: "let it wait: ui.after(0.1, function)")
  }

  /// Returns the limit's error, with the present wait. An unreported task's error is more important.
  private func stopped(_ waiting: LuaTask?) -> WeftError {
    do throws(WeftError) {
      try checkUnawaited()
      try host.lua.checkLimits()
    } catch {
      guard error.code == .time || error.code == .interrupted else { return error }
      var error = error
      if let wait = waiting?.wait ?? nextWait {
        error.message += "; at \(shortNumber(clock)) s it waited for \(wait.what)"
        error.location = wait.location ?? error.location
      } else if let expected = host.eventLoop.expectation {
        error.message += "; at \(shortNumber(clock)) s it waited for \(expected.what)"
        error.location = expected.source ?? error.location
      } else if error.location == nil, let last = last {
        error.message += "; what ran last was \(last.name)"
        error.location = last.location
      }
      return error
    }
    return WeftError(.interrupted, "interrupted")
  }

  /// The wait that the next timer ends.
  private var nextWait: LuaTask.Wait? {
    let frame = host.lua.stack
    var next: (due: Double, wait: LuaTask.Wait)?
    frame.forEachObject(host.objects.task.kind) { task in
      guard let timer = task.timer, let wait = task.wait, timer.due < next?.due ?? .infinity else { return }
      next = (timer.due, wait)
    }
    return next?.wait
  }

  /// Runs turns and timers, whose errors it gives as the script's.
  private func reporting<Result>(_ run: () throws -> Result) throws(WeftError) -> Result {
    do {
      return try run()
    } catch {
      throw WeftError(reported: error)
    }
  }

  /// Makes the loop stop at the first error.
  func superviseTime() {
    host.eventLoop.isInterrupted = { [link = host.link] in
      guard let host = link.host else { return false }
      return host.eventLoop.hasReport || host.lua.isStopped
    }
    host.eventLoop.aroundWait = { [link = host.link] wait in
      if let host = link.host { host.lua.waiting(wait) } else { wait() }
    }
  }
}

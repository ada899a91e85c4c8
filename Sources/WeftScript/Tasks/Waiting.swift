import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

// `ui.sleep` and `ui.await`: they yield from the coroutine of the running task.
extension Tasks {
  /// Carries out `ui.sleep(seconds)`.
  ///
  /// - Parameter name: the function's name in messages.
  package func sleep(_ seconds: Double, calling name: String, _ caller: Caller) throws(WeftError) -> Int32 {
    let frame = caller.frame
    let task = try waitingTask(name, frame)
    guard frame.pushKnown(task) else { return 0 }
    let held = host.lua.makeReference()
    task.wait = LuaTask.Wait(what: "\(name)(\(shortNumber(seconds)))", location: frame.location(), task: nil)
    task.timer = host.eventLoop.perform(after: seconds + lag) { [weak self] in
      withExtendedLifetime(held) {
        self?.resume(task) { stack in
          stack.push(true)
          return 1
        }
      }
    }
    return LuaFrame.waiting
  }

  /// Carries out `ui.await(task)`.
  ///
  /// - Parameter name: the function's name in messages.
  package func await(_ awaited: LuaTask, calling name: String, _ caller: Caller) throws(WeftError) -> Int32 {
    let frame = caller.frame
    let task = try waitingTask(name, frame)
    host.state.unawaited.removeAll { $0 === awaited }
    switch awaited.state {
    case .ended: return try pushResults(of: awaited, frame)
    case .failed, .cancelled:
      pushFailure(of: awaited, frame)
      return LuaFrame.raising
    case .ready, .running, .waiting: break
    }
    guard !awaited.waits(for: task) else {
      throw WeftError(
        .runtime,
        awaited === task
          ? "\(name): the task would wait for itself" : "\(name): the tasks would wait for each other forever")
    }
    task.wait = LuaTask.Wait(what: "\(name) of \(awaited.name)", location: frame.location(), task: awaited)
    // The script has just given it.
    guard frame.pushKnown(awaited) else { return 0 }
    if frame.userValue(TaskValues.waiters, at: -1) != .table {
      frame.pop()
      frame.pushTable()
      frame.pushValue(at: -1)
      frame.setUserValue(TaskValues.waiters, at: -3)
    }
    if frame.pushKnown(task) { frame.rawSet(-2, Int64(frame.rawLength(-2) + 1)) }
    frame.pop(2)
    return LuaFrame.waiting
  }

  /// Carries out `ui.task(function)`: the task begins in the next turn.
  package func startTask(_ action: FunctionValue) -> Int32 {
    let frame = action.frame
    let task = pushTask("a task", functionAt: action.slot, location: frame.location(), frame)
    let held = frame.reference(at: -1)
    host.eventLoop.perform { [weak self] in withExtendedLifetime(held) { self?.resume(task) } }
    return 1
  }

  /// Carries out `ui.after(seconds, function)`.
  ///
  /// - Parameter name: the function's name in messages.
  package func startTimer(
    _ seconds: Double, calling name: String, _ action: FunctionValue
  ) throws(WeftError) -> Int32 {
    let frame = action.frame
    let location = frame.location()
    let task = pushTask("a timer", functionAt: action.slot, location: location, endsScript: true, frame)
    let held = frame.reference(at: -1)
    task.wait = LuaTask.Wait(what: "\(name)(\(shortNumber(seconds)))", location: location, task: nil)
    task.timer = host.eventLoop.perform(after: seconds + lag) { [weak self] in
      withExtendedLifetime(held) { self?.resume(task) }
    }
    if task.scope?.isEnded == true { try cancel(task) }
    return 1
  }

  /// The difference of real time and the turn's: a sleep takes its seconds from the time of the call.
  private var lag: Double { max(0, clock - host.eventLoop.now) }

  /// Returns the task whose function calls, if it can wait here.
  private func waitingTask(_ name: String, _ frame: LuaFrame) throws(WeftError) -> LuaTask {
    if frame.isYieldable {
      if let (task, stack) = current, stack == frame.raw { return task }
      throw WeftError(
        .runtime, "\(name) can't wait in a coroutine of the script's own", hint: "use ui.task in place of coroutine")
    }
    let places = "a script's body, a timer, a task, a touch handler, a ui.test"
    let method = ErrorExplainer(host: host).named(frame.traceback()).lazy.compactMap(\.function).first { function in
      host.api.classes.contains { $0.callbacks.contains { function.hasSuffix(":\($0.name)") } }
        || function.hasSuffix(":init")
    }
    let place = method.map { "in \($0)" } ?? (host.modules.loading.isEmpty ? "here" : "while a module is loaded")
    throw WeftError(
      .runtime, "\(name) can't wait \(place); it can in \(places)",
      hint: "start a task, which continues by itself: ui.task(function() … end)")
  }
}

import WeftLua
import WeftNodes
import WeftSupport

// Tasks run as coroutines that Swift resumes. The userdata of a task is held by the timer or turn that will resume it;
// a task that waits for another is held by that one.
extension Tasks {
  /// Makes a task from a function, and pushes it. It has not begun.
  package func pushTask(
    _ name: String, functionAt index: Int32, location: SourceLocation?, endsScript: Bool = false, _ frame: LuaFrame
  ) -> LuaTask {
    let task = LuaTask(name, location: location, endsScript: endsScript)
    task.functionFile = frame.functionPlace(at: index)?.file
    task.isOfBody = host.modules.loadingFile != nil
    task.scope = currentScope
    host.reloading?.note(task)
    let thread = host.lua.makeThread(frame.reference(at: index))
    frame.pushObject(task, host.objects.task.kind, metatable: host.objects.task.metatable, userValues: TaskValues.count)
    frame.push(thread)
    frame.setUserValue(TaskValues.thread, at: -2)
    return task
  }

  /// Begins or resumes a task, until it ends or waits.
  ///
  /// - Parameter push: pushes the function's arguments, or for a resumed function: true and the results of the wait, or
  ///   false and an error value. Returns the number of values.
  func resume(_ task: LuaTask, _ push: (LuaFrame) throws(WeftError) -> Int32 = { _ in 0 }) {
    switch task.state {
    case .ready, .waiting: break
    case .running, .ended, .failed, .cancelled: return
    }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(20), frame.pushKnown(task), frame.userValue(TaskValues.thread, at: -1) == .thread else {
      return
    }
    let thread = frame.reference(at: -1)
    guard let stack = host.lua.frame(of: thread) else { return }
    task.state = .running
    task.wait = nil
    task.timer = nil
    let before = current
    let owner = host.eventLoop.owner
    current = (task, stack.raw)
    last = task
    host.eventLoop.owner = task.scope
    defer {
      current = before
      host.eventLoop.owner = owner
    }
    do throws(WeftError) {
      // A raised value that isn't a string is only known within this scope.
      try host.lua.withLimits { () throws(WeftError) in
        do throws(WeftError) {
          guard stack.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
          switch try host.lua.resume(thread, arguments: try push(stack)) {
          case .yielded:
            task.state = .waiting
            let isLate = task.scope?.isEnded == true && task.timer != nil
            if task.isCancelledWhileRunning || isLate { try cancel(task) }
          case .ended(let count):
            task.state = .ended
            keepResults(count, of: task, stack)
          }
        } catch {
          _ = frame.fail(error)
          keepOutcome(of: task, frame)
          throw error
        }
      }
    } catch {
      task.state = .failed(error)
    }
    if task.isDone { taskDidEnd(task) }
  }

  /// Makes the topmost `count` values of a stack the task's results.
  func keepResults(_ count: Int32, of task: LuaTask, _ stack: LuaFrame) {
    let first = stack.top - count
    stack.pushTable(items: count)
    for index in 0..<count {
      stack.pushValue(at: first + 1 + index)
      stack.rawSet(-2, Int64(index + 1))
    }
    stack.push(Int64(count))
    stack.rawSet(-2, field: "n")
    keepOutcome(of: task, stack)
    stack.top = first
  }

  /// Pops a value and keeps it as the task's outcome.
  func keepOutcome(of task: LuaTask, _ frame: LuaFrame) {
    guard frame.pushKnown(task) else { return frame.pop() }
    frame.insert(-2)
    frame.setUserValue(TaskValues.outcome, at: -2)
    frame.pushNil()
    frame.setUserValue(TaskValues.thread, at: -2)
    frame.pop()
  }

  /// Pushes the task's results; returns their number.
  package func pushResults(of task: LuaTask, _ frame: LuaFrame) throws(WeftError) -> Int32 {
    guard frame.pushKnown(task), frame.userValue(TaskValues.outcome, at: -1) == .table else { return 0 }
    frame.remove(-2)
    frame.rawGet(-1, field: "n")
    let count = Int32(clamping: frame.integer(at: -1) ?? 0)
    frame.pop()
    guard frame.checkStack(count + 8) else { throw WeftError(.depth, "a task gave too many values") }
    let list = frame.top
    for index in 0..<count { frame.rawGet(list, Int64(index + 1)) }
    frame.remove(list)
    return count
  }

  /// Pushes the error for waiting for a task that has ended without results.
  func pushFailure(of task: LuaTask, _ frame: LuaFrame) {
    guard case .failed = task.state, frame.pushKnown(task) else {
      _ = frame.fail(WeftError(.runtime, "the task that is waited for was cancelled"))
      return
    }
    frame.userValue(TaskValues.outcome, at: -1)
    frame.remove(-2)
  }

  /// Resumes the tasks that wait for a task, in the next turn.
  func taskDidEnd(_ task: LuaTask) {
    let isAwaited = wakeWaiters(of: task)
    guard case .failed(let error) = task.state, !task.isAwaitedByHost else { return }
    if host.lua.isStopped || error.code == .time || error.code == .interrupted || (task.endsScript && !isAwaited) {
      host.eventLoop.report(error)
    } else if !isAwaited {
      host.state.unawaited.append(task)
    }
  }

  /// Resumes tasks that wait for one that has ended, in the next turn.
  ///
  /// - Parameter isWoken: false for those that continue to wait; by default none does.
  /// - Returns: True if any is resumed.
  @discardableResult
  private func wakeWaiters(of task: LuaTask, where isWoken: ((LuaTask) -> Bool)? = nil) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8), frame.pushKnown(task) else { return false }
    let held = frame.reference(at: -1)
    guard frame.userValue(TaskValues.waiters, at: -1) == .table else { return false }
    var isAwaited = false
    for index in 0..<frame.rawLength(-1) {
      frame.rawGet(-1, Int64(index + 1))
      if let waiter = frame.object(at: -1, host.objects.task.kind), waiter.wait?.task === task, isWoken?(waiter) ?? true
      {
        isAwaited = true
        resumeLater(waiter, frame.reference(at: -1), after: task, held)
      }
      frame.pop()
    }
    if isWoken == nil {
      frame.pushNil()
      frame.setUserValue(TaskValues.waiters, at: top + 1)
    }
    return isAwaited
  }

  private func resumeLater(_ waiter: LuaTask, _ held: LuaReference, after task: LuaTask, _ heldTask: LuaReference) {
    let resumes = { [weak self] in
      // Both are held until here.
      withExtendedLifetime((held, heldTask)) {
        if waiter.wait?.task === task { self?.resume(waiter, after: task) }
      }
    }
    host.eventLoop.owned(by: waiter.scope) { host.eventLoop.perform(resumes) }
  }

  private func resume(_ waiter: LuaTask, after task: LuaTask) {
    resume(waiter) { (stack) throws(WeftError) in
      if case .ended = task.state {
        stack.push(true)
        return try 1 + self.pushResults(of: task, stack)
      }
      stack.push(false)
      self.pushFailure(of: task, stack)
      return 2
    }
  }

  // MARK: cancelling

  /// Cancels a task: it isn't resumed. One that has ended is unchanged; one whose function runs ends at its next wait.
  ///
  /// - Throws: `WeftError` of a `__close` method that was called at the end of the function.
  package func cancel(_ task: LuaTask) throws(WeftError) {
    switch task.state {
    case .ended, .failed, .cancelled: return
    case .running:
      task.isCancelledWhileRunning = true
      return
    case .ready, .waiting: break
    }
    if let reloading = host.reloading, reloading.postpones(cancelling: task) {
      // Older tasks are put aside until the trial ends; its own ones may be what it waits for.
      wakeWaiters(of: task) { reloading.hasBegun($0) }
      return
    }
    if let timer = task.timer { host.eventLoop.cancel(timer) }
    task.timer = nil
    task.wait = nil
    task.state = .cancelled
    task.onCancel?()
    task.onCancel = nil
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(8), frame.pushKnown(task) else { return }
    if frame.userValue(TaskValues.thread, at: -1) == .thread {
      let thread = frame.reference(at: -1)
      frame.pushNil()
      frame.setUserValue(TaskValues.thread, at: top + 1)
      defer { taskDidEnd(task) }
      try host.lua.close(thread)
    } else {
      taskDidEnd(task)
    }
  }

  // MARK: failures

  /// True if an error waits to be thrown by ``catchUp()``.
  package var hasFailures: Bool { host.eventLoop.hasReport || !host.state.unawaited.isEmpty }

  /// Drops errors that were not raised because of an earlier one: they must not be reported for a new script.
  package func forgetFailures() {
    host.state.unawaited = []
    host.eventLoop.dropReport()
  }

  /// Throws the error of the first task for which nobody has waited.
  package func checkUnawaited() throws(WeftError) {
    let failed = host.state.unawaited
    host.state.unawaited = []
    for task in failed { try task.throwFailure() }
  }
}

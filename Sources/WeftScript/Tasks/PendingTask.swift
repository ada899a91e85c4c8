import WeftLua

/// A task whose work Swift does: it holds the task until that ends.
public final class PendingTask {
  /// What scripts wait for.
  public let task: LuaTask
  private unowned let host: ScriptHost
  private var held: LuaReference?

  init(_ task: LuaTask, _ held: LuaReference, _ host: ScriptHost) {
    self.task = task
    self.held = held
    self.host = host
  }

  /// Ends the task with values; what waits for it goes on in the next turn. Without effect where it has ended.
  ///
  /// - Parameter push: pushes the values, and nothing else.
  public func complete(_ push: (LuaFrame) -> Void = { _ in }) {
    guard held != nil, !task.isDone else { return }
    let frame = host.lua.stack
    let first = frame.top
    push(frame)
    task.state = .ended
    host.keepResults(frame.top - first, of: task, frame)
    host.taskDidEnd(task)
    held = nil
  }

  /// Ends the task with an error.
  public func fail(_ error: WeftError) {
    guard held != nil, !task.isDone else { return }
    let frame = host.lua.stack
    task.state = .failed(error)
    _ = frame.fail(error)
    host.keepOutcome(of: task, frame)
    host.taskDidEnd(task)
    held = nil
  }

  /// Pushes the task, for scripts.
  public func push(_ frame: LuaFrame) {
    if !frame.pushKnown(task) { frame.pushNil() }
  }
}

extension ScriptHost {
  /// Makes a task for work of Swift.
  ///
  /// - Parameters:
  ///   - name: what it is, as messages name it: `node:display()`.
  ///   - location: where the script has asked for it.
  public func makePendingTask(_ name: String, location: SourceLocation?) -> PendingTask {
    let frame = lua.stack
    let task = LuaTask(name, location: location)
    task.state = .waiting
    frame.pushObject(task, objects.task.kind, metatable: objects.task.metatable, userValues: TaskValues.count)
    return PendingTask(task, lua.makeReference(), self)
  }
}

import WeftLua
import WeftSupport

/// A task whose work Swift code does: it holds the task until that ends. Used by the thread of its host; a value of
/// another thread reaches that one by the event loop. After its host was released, nothing has an effect.
///
/// A function that scripts call as `ui.await(later())`, and that has its value a second later:
///
/// ```swift
/// let later = host.lua.makeFunction("later") { [unowned host] (frame) throws(WeftError) in
///   let task = host.makePendingTask("later()", location: frame.location())
///   host.eventLoop.perform(after: 1) { task.complete { $0.push("done") } }
///   task.push(frame)
///   return 1
/// }
/// host.lua.stack.push(later)
/// host.lua.setGlobal("later")
/// ```
public final class PendingTask {
  /// The task that scripts wait for.
  public let task: LuaTask
  private let link: HostLink
  private var held: LuaReference?

  init(_ task: LuaTask, _ held: LuaReference, _ host: ScriptHost) {
    self.task = task
    self.held = held
    link = host.link
  }

  /// Ends the task with values; waiting tasks are resumed in the next turn. Has no effect on a task that has ended.
  ///
  /// - Parameter push: pushes the values, and nothing else.
  public func complete(_ push: (LuaFrame) -> Void = { _ in }) {
    guard held != nil, !task.isDone, let host = link.host else { return }
    task.onCancel = nil
    let frame = host.lua.stack
    let first = frame.top
    push(frame)
    task.state = .ended
    Tasks.of(host).keepResults(frame.top - first, of: task, frame)
    Tasks.of(host).taskDidEnd(task)
    held = nil
  }

  /// Ends the task with an error; waiting tasks are resumed in the next turn. Has no effect on a task that has ended.
  public func fail(_ error: WeftError) {
    guard held != nil, !task.isDone, let host = link.host else { return }
    task.onCancel = nil
    let frame = host.lua.stack
    task.state = .failed(error)
    _ = frame.fail(error)
    Tasks.of(host).keepOutcome(of: task, frame)
    Tasks.of(host).taskDidEnd(task)
    held = nil
  }

  /// Sets a closure that runs if the task is cancelled before its end, in place of the one that was set before.
  public func onCancel(_ body: @escaping () -> Void) { task.onCancel = body }

  /// Pushes the task, for scripts; nil if Lua has released it.
  public func push(_ frame: LuaFrame) {
    if link.host == nil || !frame.pushKnown(task) { frame.pushNil() }
  }
}

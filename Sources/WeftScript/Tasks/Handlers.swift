import WeftLua
import WeftNodes

// Methods that are called because of a user's action: they return nothing, so they may wait.
extension NodeHook {
  /// True if a class's method for it runs as a task.
  var isHandler: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .endTracking, .cancelTracking: true
    default: false
    }
  }
}

extension Tasks {
  /// Calls the method at `index` as a task, for a node. It runs until it ends or waits; what it raises by then is
  /// reported, and the answer is false; what it raises later ends the script.
  func handle(
    _ callback: NodeCallback, methodAt index: Int32, of node: DisplayNode, _ argument: HookArgument, _ frame: LuaFrame
  ) -> Bool {
    handle("\(node.className):\(callback.name)", functionAt: index, frame) { [host] (stack) throws(WeftError) in
      stack.push(node, host)
      return try 1 + callback.push(argument, stack, host)
    }
  }

  /// Calls the function at `index` as a task; see ``handle(_:methodAt:of:_:_:)``.
  ///
  /// - Parameters:
  ///   - name: the task's name in messages.
  ///   - push: pushes the arguments; returns their number.
  @discardableResult
  package func handle(
    _ name: String, functionAt index: Int32, _ frame: LuaFrame, _ push: (LuaFrame) throws(WeftError) -> Int32
  ) -> Bool {
    let place = frame.functionLocation(at: index)
    let task = pushTask(name, functionAt: index, location: place, endsScript: true, frame)
    task.isAwaitedByHost = true
    resume(task, push)
    task.isAwaitedByHost = false
    guard case .failed(let error) = task.state else { return true }
    host.eventLoop.report(error)
    return false
  }

  /// Calls a function for which nobody waits: its error is kept, as a hook's is.
  package func callBack(_ function: LuaReference, _ push: (LuaFrame) -> Int32 = { _ in 0 }) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
      frame.push(function)
      try host.lua.call(arguments: push(frame), results: 0)
    } catch {
      host.eventLoop.report(error)
    }
  }
}

extension HostLink {
  /// Calls a function for which nobody waits, as ``Tasks/callBack(_:_:)`` does; nothing when the host is gone.
  package func callBack(_ function: LuaReference, _ push: (LuaFrame) -> Int32 = { _ in 0 }) {
    if let host { Tasks.of(host).callBack(function, push) }
  }
}

import WeftLua
import WeftNodes

// Methods that are called because somebody has done something: they answer nothing, so they may wait.
extension NodeHook {
  /// Whether a class's method for it runs as a task.
  var isHandler: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: true
    default: false
    }
  }
}

extension ScriptHost {
  /// Calls the method at `index` as a task, for a node. It runs until it ends or waits; what it raises by then is kept
  /// for ``checkHooks()``, and the answer is false; what it raises later ends the script.
  func handle(
    _ callback: NodeCallback, methodAt index: Int32, of node: DisplayNode, _ argument: HookArgument, _ frame: LuaFrame
  ) -> Bool {
    let place = frame.functionPlace(at: index).map { SourceLocation(file: $0.file, line: $0.lines.lowerBound) }
    let task = pushTask(
      "\(node.className):\(callback.name)", functionAt: index, location: place, endsScript: true, frame)
    resume(task) { (stack) throws(WeftError) in
      self.push(node, stack)
      return try 1 + callback.push(argument, stack, self)
    }
    guard case .failed(let error) = task.state else { return true }
    if tasks.failure == error { tasks.failure = nil }
    keep(hookError: error)
    return false
  }
}

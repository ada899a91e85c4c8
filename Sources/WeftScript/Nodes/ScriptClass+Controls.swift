import WeftLua
import WeftNodes

// Methods of scripts' classes that controls call.
extension ScriptClass {
  package func tracking(_ method: NodeOverrides, _ control: DisplayNode, _ touch: Touch) -> Bool {
    guard link.host != nil else { return false }
    let method: ScriptMethod = method == .beginTracking ? .beginTracking : .continueTracking
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      try push(method, control, frame)
      frame.push(touch, in: control)
      try host.lua.call(arguments: 2, results: 1)
      return try answer(of: method, of: control, frame)
    } catch {
      host.eventLoop.report(error)
      return false
    }
  }

  /// Returns the answer of a method of a node, which is at the top of the stack. One that only observes or acts need not
  /// return a value: nil counts as true.
  func answer(of method: ScriptMethod, of node: DisplayNode, _ frame: LuaFrame) throws(WeftError) -> Bool {
    let value = ScriptValue(frame, at: -1)
    if value.isNil { return true }
    do throws(Mismatch) {
      return try value.bool()
    } catch {
      throw LayoutResults(host).located(
        WeftError(error, node.layoutName, method.rawValue), atResultOf: .method(method), of: node, isNil: false, frame)
    }
  }

  package func perform(action: String, on node: DisplayNode, from sender: DisplayNode, _ event: SentControlEvent)
    -> Bool
  {
    guard link.host != nil else { return false }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { return false }
    frame.push(node, host)
    frame.push(action)
    do throws(WeftError) {
      try frame.get(top + 1)
    } catch {
      // A name that can't be a field's is not one of this node's.
      return false
    }
    guard frame.type(at: -1) == .function else { return false }
    Tasks.of(host).handle("\(node.className):\(action)", functionAt: frame.top, frame) {
      [host] (stack) throws(WeftError) in
      stack.push(node, host)
      stack.push(sender, host)
      stack.push(event, from: sender)
      return 3
    }
    return true
  }

  package func noteUnanswered(_ action: String, of control: DisplayNode) {
    guard link.host != nil else { return }
    host.eventLoop.report(
      WeftError(
        .runtime, "\(control.layoutName): no node from \(control.path) up to the window has a method \"\(action)\"",
        location: source(of: control),
        hint: "addTarget(nil, \"\(action)\", …) looks for it there"))
  }
}

extension LuaFrame {
  /// Pushes an event for its actions.
  package func push(_ event: SentControlEvent, from control: DisplayNode) {
    pushTable(fields: 3)
    push(event.event.rawValue)
    rawSet(-2, field: "controlEvent")
    push(event.touches, in: control)
    rawSet(-2, field: "touches")
    push(event.time)
    rawSet(-2, field: "time")
  }
}

import WeftLayout
import WeftLua
import WeftNodes

// The methods of the built-in classes that a class may override, for `Card.super.didLoad(self)`. What Texture's
// base does in a hook happens here whether or not it is called, so that most of them do nothing.
extension NodeClasses {
  /// Pushes the base of a method that may be overridden; false, with nothing pushed, where there is none of that name, or
  /// none to call: a class gives its layout in one way, and the built-in ones have none.
  func pushBase(of name: String, in nodeClass: ScriptClass, _ frame: LuaFrame) -> Bool {
    guard let callback = nodeClass.native.allCallbacks.first(where: { $0.name == name }),
      ![.layoutSpecThatFits, .calculateLayoutThatFits].contains(callback.override)
    else { return false }
    if let made = bases[name] {
      frame.push(made)
      return true
    }
    frame.pushFunction(name) { [unowned host = nodeClass.host] (frame) throws(WeftError) in
      guard let node = frame.node(at: 1, host) else {
        throw WeftError(
          .type, "\(name): expected a node, got \(ScriptValue(frame, at: 1).description)",
          hint:
            "write Class.super.\(name)(self\(callback.description.signature.parameters.map { ", " + $0.name }.joined()))"
        )
      }
      return try Self.base(of: callback, node, frame, host)
    }
    frame.pushValue(at: -1)
    bases[name] = frame.state.makeReference()
    return true
  }

  private static func base(
    of callback: NodeCallback, _ node: DisplayNode, _ frame: LuaFrame, _ host: ScriptHost
  ) throws(WeftError) -> Int32 {
    switch callback.override {
    case .calculateSizeThatFits:
      let limit: Size
      do throws(Mismatch) {
        limit = try ScriptValue(frame, at: 2).size()
      } catch {
        throw WeftError(error, node.layoutName, callback.name)
      }
      guard host.engine.isInPass else {
        throw WeftError(
          .layout, "\(callback.name): the base can be asked only while the node is measured",
          hint: "a node is measured by node:layoutThatFits { max = { width, height } }")
      }
      let size = try refusing { try node.baseSizeThatFits(limit, host.engine.currentPass) }
      frame.push(size)
      return 1
    case .drawParameters:
      frame.pushTable()
      return 1
    case .canUpdateToNodeModel, .accessibilityActions:
      frame.push(false)
      return 1
    case .beginTracking, .continueTracking:
      frame.push(true)
      return 1
    case NodeOverrides(.animateLayoutTransition):
      frame.pushValue(at: 2)
      try frame.get(2, field: "animateByDefault")
      frame.insert(-2)
      try frame.call(arguments: 1, results: 0)
      return 0
    default: return 0
    }
  }
}

import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// Callbacks of touches; a script calls the inherited ones to pass a touch on.

let touchCallbacks: [NodeCallback] = [
  touchCallback(.touchesBegan, "Fingers have come down in the node, or in one inside that doesn't act on it."),
  touchCallback(.touchesMoved, "Fingers that came down in the node, or inside, have moved, maybe out of it."),
  touchCallback(.touchesEnded, "Fingers that came down in the node, or inside, have been lifted."),
  touchCallback(.touchesCancelled, "Touches of the node, or inside, won't end, since it has left the window."),
]

let touchMethods: [NodeMethod] = methods(
  of: DisplayNode.self,
  touchMethod(
    .touchesBegan, "Fingers have come down in the node, or in one inside that doesn't act on it."),
  touchMethod(
    .touchesMoved, "Fingers that came down in the node, or inside, have moved, maybe out of it."),
  touchMethod(
    .touchesEnded, "Fingers that came down in the node, or inside, have been lifted."),
  touchMethod(
    .touchesCancelled, "Touches of the node, or inside, won't end, since it has left the window."))

private func touchCallback(_ hook: NodeHook, _ doc: String) -> NodeCallback {
  return NodeCallback(hook, [("touches", .list(.touch))], doc) { argument, frame, host in
    guard case .object(let list as TouchList) = argument else { return 0 }
    // The node is below the pushed value.
    let node = frame.node(at: -1, host)
    frame.push(list.touches, in: node)
    return 1
  }
}

private func touchMethod(_ hook: NodeHook, _ doc: String) -> Method<DisplayNode> {
  Method(
    hook.name, ("touches", .passedTouches),
    doc + " A class has its own to act on them; the base passes them on to the supernode, so super's is called to do "
      + "that, too."
  ) { (node, _) throws(WeftError) in
    guard node.passTouchesOn(hook) else {
      throw WeftError(
        .runtime, "\(hook.name) passes touches on while a class's own \(hook.name) runs",
        hint: "a window is what has touches: window:tap({x, y})")
    }
  }
}

extension Codec where Value == Void {
  /// The touches that a class's method got, which are known without them.
  fileprivate static var passedTouches: Codec { Codec(passing: .list(.touch)) { _ in } }
}

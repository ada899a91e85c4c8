import WeftLua
import WeftNodes
import WeftScript

extension LayoutTransitionContext: FeatureObject {
  package static var nameInLua: String { "transition context" }

  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<LayoutTransitionContext>) {
    transitionContextMembers.fillIndex(frame, function: "transition.__index", kind)
  }

  /// Pushes a transition. Its node lives as long as it does.
  func pushKeepingNode(_ frame: LuaFrame, _ host: ScriptHost) {
    if frame.pushKnown(self) { return }
    push(frame, host, userValues: 1)
    guard let node else { return }
    frame.push(node, host)
    frame.setUserValue(1, at: -2)
  }
}

extension LayoutTransitionContext: MethodReceiver {
  package var nameInMessages: String { transitionContextMembers.owner }
}

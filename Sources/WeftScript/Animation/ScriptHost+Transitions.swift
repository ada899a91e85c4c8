import WeftLayout
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Returns the layout context of a node: its window's, else the host's.
  package func layoutContext(of node: DisplayNode) -> LayoutContext {
    node.layoutContext ?? makeLayoutContext()
  }

  /// Pushes a list of nodes.
  package func push(_ nodes: [DisplayNode], _ frame: LuaFrame) {
    frame.pushTable(items: Int32(clamping: nodes.count))
    for (index, node) in nodes.enumerated() {
      push(node, frame)
      frame.rawSet(-2, Int64(index + 1))
    }
  }

  /// Pushes a transition. Its node lives as long as it does.
  package func push(_ context: LayoutTransitionContext, _ frame: LuaFrame) {
    if frame.pushKnown(context) { return }
    frame.pushObject(context, objects.transition.kind, metatable: objects.transition.metatable, userValues: 1)
    guard let node = context.node else { return }
    push(node, frame)
    frame.setUserValue(1, at: -2)
  }
}

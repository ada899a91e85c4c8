import WeftLayout
import WeftLua
import WeftNodes

extension LayoutObject {
  /// Pushes the element that has the layout; nil for one that a script has calculated.
  package func pushElement(_ frame: LuaFrame, _ host: ScriptHost) {
    switch content {
    case .node(let node, _): LayoutObject.pushNode(node, frame, host)
    case .element(let element): frame.push(element.element, host)
    case .calculated: frame.pushNil()
    }
  }
}

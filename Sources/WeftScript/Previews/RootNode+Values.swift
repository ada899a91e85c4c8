import WeftLayout
import WeftLua
import WeftNodes

extension RootNode {
  /// Returns the node at an index, or a node made for the spec there, retained; nil for other values.
  package convenience init?(at index: Int32, _ frame: LuaFrame, _ host: ScriptHost) {
    let index = frame.absolute(index)
    if let node = frame.node(at: index, host) {
      self.init(node, frame.reference(at: index))
      return
    }
    guard let spec = frame.spec(at: index, host) else { return nil }
    let node = DisplayNode()
    node.automaticallyManagesSubnodes = true
    node.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in try spec.add(to: pass) }
    self.init(node, frame.reference(at: index))
  }
}

extension LuaFrame {
  /// Returns the spec at an index, if it outlives a pass.
  package func spec(at index: Int32, _ host: ScriptHost) -> DetachedSpec? {
    object(at: index, host.objects.spec.kind) ?? object(at: index, LayoutClasses.of(host).kind)
  }
}

import WeftLayout
import WeftLua
import WeftNodes

// Values of scripts that can be laid out by themselves.
extension ScriptHost {
  /// Returns the node at an index; nil for other values.
  package func node(at index: Int32, _ frame: LuaFrame) -> DisplayNode? { frame.object(at: index, nodeKind) }

  /// Returns the spec at an index, if it outlives a pass.
  package func spec(at index: Int32, _ frame: LuaFrame) -> DetachedSpec? {
    frame.object(at: index, specKind) ?? frame.object(at: index, layoutClasses.kind)
  }

  /// Returns the node at an index, or a node made for the spec there, retained; nil for other values.
  package func rootNode(at index: Int32, _ frame: LuaFrame) -> RootNode? {
    let index = frame.absolute(index)
    if let node = node(at: index, frame) { return RootNode(node, frame.reference(at: index)) }
    guard let spec = spec(at: index, frame) else { return nil }
    let node = DisplayNode()
    node.automaticallyManagesSubnodes = true
    node.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in try spec.add(to: pass) }
    return RootNode(node, frame.reference(at: index))
  }
}

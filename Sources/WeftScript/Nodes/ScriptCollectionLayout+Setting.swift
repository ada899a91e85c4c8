import WeftLists
import WeftLua
import WeftNodes

extension ScriptCollectionLayout {
  /// Sets a collection's layout; nil for the flow layout.
  package static func set(_ value: ScriptValue, of node: CollectionNode, _ host: ScriptHost) throws(Mismatch) {
    let frame = value.frame
    guard !(node is PagerNode) || value.isNil else {
      throw Mismatch(
        expected: "no layout of its own for a pager", value, hint: "its pages are side by side; use a ui.CollectionNode"
      )
    }
    guard !value.isNil else {
      if !(node is PagerNode) { node.collectionLayout = node.flowLayout }
      frame.pushNil()
      return NodeBlocks(host).setHiddenValue(.collectionLayout, of: node, frame)
    }
    guard let layout = frame.object(at: value.slot, LayoutClasses.of(host).layoutKind) else {
      let derived = LayoutClasses.of(host).specClass(frame, at: value.slot)
      throw Mismatch(
        expected: "a layout: an object of a class derived from ui.CollectionLayout", value,
        hint: derived.map { "call the class to make one: \($0.name) { … }" })
    }
    if let other = layout.layout.container, other !== node {
      throw Mismatch(
        expected: "a layout of no other collection", got: "that of \(other.layoutName)",
        hint: "make one for each: \(layout.layoutClass.name) { … }")
    }
    node.collectionLayout = layout.layout
    frame.pushValue(at: value.slot)
    NodeBlocks(host).setHiddenValue(.collectionLayout, of: node, frame)
  }
}

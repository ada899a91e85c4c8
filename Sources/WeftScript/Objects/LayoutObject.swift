import WeftLayout
import WeftLua
import WeftNodes

/// A measured layout, as Lua holds it.
package final class LayoutObject {
  /// What the layout is of.
  package enum Content {
    /// A node. Without a layout of its own it has no nodes inside.
    case node(LayoutNode, NodeLayout?)
    /// An element of the pass that goes on.
    case element(ElementLayout)
    /// What a `calculateLayoutThatFits` answers: other layouts with their places.
    case calculated([LayoutObject])
  }

  package let content: Content
  package let size: Size
  /// Where it stands in what holds it: a `calculateLayoutThatFits` sets it.
  package var position = Point.zero

  package init(_ layout: NodeLayout, of node: LayoutNode) {
    content = .node(node, layout)
    size = layout.size
  }

  init(_ element: ElementLayout) {
    content = .element(element)
    size = element.size
  }

  init(size: Size, sublayouts: [LayoutObject]) {
    content = .calculated(sublayouts)
    self.size = size
  }

  init(_ sublayout: NodeLayout.Sublayout) {
    content = .node(sublayout.node, sublayout.layout)
    size = sublayout.frame.size
    position = sublayout.frame.origin
  }

  /// What the layout is of, for messages.
  package var name: String {
    switch content {
    case .node(let node, _): node.layoutName
    case .element: "a spec"
    case .calculated: "its own"
    }
  }
}

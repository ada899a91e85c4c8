import WeftLayout
import WeftLua
import WeftNodes

/// A measured layout, as a Lua object.
package final class LayoutObject {
  /// The origin of the layout.
  package enum Content {
    /// A node. Without a layout of its own it has no nodes inside.
    case node(LayoutNode, NodeLayout?)
    /// An element of the current pass.
    case element(ElementLayout)
    /// The result of a `calculateLayoutThatFits`: other layouts with their positions.
    case calculated([LayoutObject])
  }

  package let content: Content
  package let size: Size
  /// Its position in its parent, set by a `calculateLayoutThatFits`.
  package var position = Point.zero

  package init(_ layout: NodeLayout, of node: LayoutNode) {
    content = .node(node, layout)
    size = layout.size
  }

  init(_ element: ElementLayout) {
    content = .element(element)
    size = element.size
  }

  package init(size: Size, sublayouts: [LayoutObject]) {
    content = .calculated(sublayouts)
    self.size = size
  }

  init(_ sublayout: NodeLayout.Sublayout) {
    content = .node(sublayout.node, sublayout.layout)
    size = sublayout.frame.size
    position = sublayout.frame.origin
  }

  /// The name of the layout's owner, for messages.
  package var name: String {
    switch content {
    case .node(let node, _): node.layoutName
    case .element: "a spec"
    case .calculated: "its own"
    }
  }
}

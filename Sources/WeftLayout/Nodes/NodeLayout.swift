/// A node's layout in one range: its size, and the nearest nodes inside it with their frames, in the order in which
/// they are drawn. Specs are gone; what is inside a nested node belongs to that node's own layout.
public final class NodeLayout {
  /// A node inside the layout.
  public struct Sublayout {
    /// The node.
    public let node: LayoutNode
    /// Its frame in the host's coordinates, on whole pixels.
    public let frame: Rect
    /// Its own layout, the one for the range that its parent's final layout used; nil for a node without nodes inside.
    public let layout: NodeLayout?
  }

  /// The size, on whole pixels.
  public let size: Size
  /// The range that the size was chosen from.
  public let constrainedSize: SizeRange
  /// The direct nodes, in drawing order.
  public let sublayouts: ContiguousArray<Sublayout>
  /// What the node's own code has measured on the way, in its order; the last measurement of a node is the one that
  /// holds. A node among the ``sublayouts``, too, has the layout that it has there.
  package internal(set) final var measured: ContiguousArray<MeasuredNode>?
  /// What the content came to, of which the node shows a part; nil for a node that doesn't scroll.
  public internal(set) final var contentSize: Size?

  init(size: Size, constrainedSize: SizeRange, sublayouts: ContiguousArray<Sublayout>) {
    self.size = size
    self.constrainedSize = constrainedSize
    self.sublayouts = sublayouts
  }

  /// All nodes below, those of nested nodes too, in pre-order, with frames in this layout's coordinates.
  public func frames() -> [(node: LayoutNode, frame: Rect)] {
    var frames: [(node: LayoutNode, frame: Rect)] = []
    collect(into: &frames, x: 0, y: 0)
    return frames
  }

  private func collect(into frames: inout [(node: LayoutNode, frame: Rect)], x: Double, y: Double) {
    for sublayout in sublayouts {
      frames.append((sublayout.node, sublayout.frame.offset(x: x, y: y)))
      sublayout.layout?.collect(
        into: &frames, x: x + sublayout.frame.origin.x, y: y + sublayout.frame.origin.y)
    }
  }
}

/// A node that the layout code of another has measured by hand.
package struct MeasuredNode {
  /// The node.
  package let node: LayoutNode
  /// What it came to.
  package let layout: NodeLayout
  /// The range that it was asked for.
  package let constrainedSize: SizeRange
  /// What its percentages referred to.
  package let parentSize: Size

  /// Names the four.
  package init(node: LayoutNode, layout: NodeLayout, constrainedSize: SizeRange, parentSize: Size) {
    self.node = node
    self.layout = layout
    self.constrainedSize = constrainedSize
    self.parentSize = parentSize
  }
}

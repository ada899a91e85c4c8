/// A node's layout in one range: its size, and the nearest nodes inside it with their frames, in drawing order. Specs
/// are not part of it; the content of a nested node belongs to that node's own layout.
///
/// It doesn't change, but refers to its nodes: used by the thread of these.
public final class NodeLayout {
  /// A node inside the layout.
  public struct Sublayout {
    /// The node.
    public let node: LayoutNode
    /// Its frame in the host's coordinates, on whole pixels.
    public let frame: Rect
    /// Its own layout, the one for the range in its parent's final layout; nil for a node without nodes inside.
    public let layout: NodeLayout?
  }

  /// The size, on whole pixels.
  public let size: Size
  /// The range of the size.
  public let constrainedSize: SizeRange
  /// The direct nodes, in drawing order.
  public let sublayouts: ContiguousArray<Sublayout>
  /// The nodes that the node's own code has measured, in order; the last measurement of a node is the valid one. One of
  /// the ``sublayouts`` has the layout given there.
  package internal(set) final var measured: ContiguousArray<MeasuredNode>?
  /// The size of the content of a scroll node; nil for a node that doesn't scroll.
  public internal(set) final var contentSize: Size?

  init(size: Size, constrainedSize: SizeRange, sublayouts: ContiguousArray<Sublayout>) {
    self.size = size
    self.constrainedSize = constrainedSize
    self.sublayouts = sublayouts
  }

  /// Returns all nodes below, those of nested nodes included, in pre-order, with frames in this layout's coordinates.
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

/// A node that the layout code of another has measured.
package struct MeasuredNode {
  /// The node.
  package let node: LayoutNode
  /// Its layout.
  package let layout: NodeLayout
  /// The range of the measurement.
  package let constrainedSize: SizeRange
  /// The reference of its percentages.
  package let parentSize: Size

  /// Makes the record of a measurement.
  package init(node: LayoutNode, layout: NodeLayout, constrainedSize: SizeRange, parentSize: Size) {
    self.node = node
    self.layout = layout
    self.constrainedSize = constrainedSize
    self.parentSize = parentSize
  }
}

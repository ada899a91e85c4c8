import WeftLayout

/// A layout of a node, with the constraints that it was measured for.
final class LayoutSlot {
  let layout: NodeLayout
  let constrainedSize: SizeRange
  let parentSize: Size
  let scale: Double
  /// The node's `layoutVersion` at the measurement.
  let version: Int
  /// The size of the bounds when the node requested the layout's size: it does so once for a layout. NaN until then,
  /// which takes less memory than an optional.
  var askedAt = Size.undefined

  init(_ layout: NodeLayout, constrainedSize: SizeRange, parentSize: Size, scale: Double, version: Int) {
    self.layout = layout
    self.constrainedSize = constrainedSize
    self.parentSize = parentSize
    self.scale = scale
    self.version = version
  }

  /// Returns true if the layout can be used for bounds of a size.
  func suits(_ size: Size) -> Bool { layout.size == size || askedAt == size }

  /// Returns true if another slot has the same layout. Nodes without subnodes get a new layout object at each
  /// measurement, so these are compared by size.
  func isSame(as other: LayoutSlot) -> Bool {
    if layout === other.layout { return true }
    func isEmpty(_ layout: NodeLayout) -> Bool { layout.sublayouts.isEmpty && layout.measured == nil }
    return isEmpty(layout) && isEmpty(other.layout) && layout.size == other.layout.size
  }
}

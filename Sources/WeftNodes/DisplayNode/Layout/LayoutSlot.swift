import WeftLayout

/// A layout of a node, with what it was measured for.
final class LayoutSlot {
  let layout: NodeLayout
  let constrainedSize: SizeRange
  let parentSize: Size
  let scale: Double
  /// The node's `layoutVersion` that it belongs to.
  let version: Int
  /// The size that the bounds had when the node asked to get the layout's: a layout asks once.
  var askedAt: Size?

  init(_ layout: NodeLayout, constrainedSize: SizeRange, parentSize: Size, scale: Double, version: Int) {
    self.layout = layout
    self.constrainedSize = constrainedSize
    self.parentSize = parentSize
    self.scale = scale
    self.version = version
  }

  /// Whether the layout is one for bounds of a size.
  func suits(_ size: Size) -> Bool { layout.size == size || askedAt == size }

  /// Whether another slot has the same layout. The layouts of nodes without nodes inside are made at each measurement.
  func isSame(as other: LayoutSlot) -> Bool {
    if layout === other.layout { return true }
    func isEmpty(_ layout: NodeLayout) -> Bool { layout.sublayouts.isEmpty && layout.measured == nil }
    return isEmpty(layout) && isEmpty(other.layout) && layout.size == other.layout.size
  }
}

extension DisplayNode {
  /// The layout that the subnodes stand by; nil before the first layout pass.
  public final var calculatedLayout: NodeLayout? { applied?.layout }

  /// The size measured last, in points: of a layout that waits for the layout pass, else of the one that the subnodes
  /// stand by, even if that no longer holds; zero before.
  public final var calculatedSize: Size { latest?.layout.size ?? .zero }

  /// The range that ``calculatedSize`` was chosen from; zero before the first measurement.
  public final var constrainedSizeForCalculatedLayout: SizeRange {
    latest?.constrainedSize ?? SizeRange(exactly: .zero)
  }

  /// What percentages referred to when ``calculatedSize`` was measured; nil before the first measurement.
  public final var parentSizeForCalculatedLayout: Size? { latest?.parentSize }

  private final var latest: LayoutSlot? {
    if let pending, pending.version == layoutVersion { return pending }
    return applied
  }

  /// Whether a slot's layout is what a fresh measurement would give.
  final func isValid(_ slot: LayoutSlot, scale: Double) -> Bool {
    slot.version == layoutVersion && slot.scale == scale
  }

  /// Measures the node, as a parent would. The layout waits for the next layout pass, which applies it if the bounds
  /// have its size by then. Asked again for the same range, the node gives the same layout, and none of its code runs.
  ///
  /// - Parameters:
  ///   - parentSize: what percentages refer to; the range's maximum if nil.
  ///   - scale: pixels per point.
  ///   - trace: notes what is measured.
  /// - Throws: ``WeftLayout/LayoutError`` where the node has no layout in that range.
  @discardableResult
  public final func layoutThatFits(
    _ range: SizeRange, parentSize: Size? = nil, in engine: LayoutEngine, scale: Double = 2, trace: LayoutTrace? = nil
  ) throws(LayoutError) -> NodeLayout {
    let layout = try engine.layout(self, range, parentSize: parentSize, scale: scale, trace: trace)
    let placing = engine.placing
    if let placing { noteMeasured(by: placing) }
    noteMeasured(by: self)
    keepPending(
      LayoutSlot(
        layout, constrainedSize: range, parentSize: parentSize ?? range.max, scale: scale, version: layoutVersion))
    // It stands by this layout then, also where its size stays the same.
    if placing != nil, pending != nil { setNeedsPass() }
    return layout
  }

  /// Measures the node for the code of another that is being measured.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` where the node has no layout in that range.
  @discardableResult
  public final func layoutThatFits(
    _ range: SizeRange, parentSize: Size? = nil, in pass: borrowing LayoutPass
  ) throws(LayoutError) -> NodeLayout {
    let layout = try pass.layoutThatFits(self, range, parentSize: parentSize)
    if pass.isLook { return layout }
    let measured = MeasuredNode(
      node: self, layout: layout, constrainedSize: range, parentSize: parentSize ?? range.max)
    if let supernode { pass.remember(measured, for: supernode) }
    take(measured, scale: pass.scale)
    return layout
  }

  /// Takes what the code of another has measured.
  final func take(_ measured: MeasuredNode, scale: Double) {
    keepPending(
      LayoutSlot(
        measured.layout, constrainedSize: measured.constrainedSize, parentSize: measured.parentSize, scale: scale,
        version: layoutVersion))
  }

  /// Lets a layout wait for the layout pass, unless it is the one that is applied.
  private final func keepPending(_ slot: LayoutSlot) {
    if let applied, applied.isSame(as: slot), applied.constrainedSize == slot.constrainedSize,
      isValid(applied, scale: slot.scale)
    {
      pending = nil
    } else {
      pending = slot
    }
  }
}

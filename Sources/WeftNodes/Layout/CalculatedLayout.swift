import WeftLayout

extension DisplayNode {
  /// The applied layout; nil before the first layout pass.
  public final var calculatedLayout: NodeLayout? { applied?.layout }

  /// The latest measured size, in points: of the pending layout, else of the applied one, even if that is invalid; zero
  /// before the first measurement.
  public final var calculatedSize: Size { latest?.layout.size ?? .zero }

  /// The range for which ``calculatedSize`` was measured; zero before the first measurement.
  public final var constrainedSizeForCalculatedLayout: SizeRange {
    latest?.constrainedSize ?? SizeRange(exactly: .zero)
  }

  /// The size that percentages referred to when ``calculatedSize`` was measured; nil before the first measurement.
  public final var parentSizeForCalculatedLayout: Size? { latest?.parentSize }

  private final var latest: LayoutSlot? {
    if let pending, pending.version == layoutVersion { return pending }
    return applied
  }

  /// Returns true if measuring again would give a slot's layout.
  final func isValid(_ slot: LayoutSlot, scale: Double) -> Bool {
    slot.version == layoutVersion && slot.scale == scale
  }

  /// Measures the node, as a parent would. The next layout pass applies the layout if the bounds have its size by then.
  /// A second call with the same range returns the cached layout without running the node's code.
  ///
  /// - Parameters:
  ///   - range: the sizes that the node may have, in points.
  ///   - parentSize: the size that percentages refer to, in points; nil, the default, means the range's maximum.
  ///   - engine: measures: that of the node's window, if it has one.
  ///   - scale: pixels per point; 2 by default.
  ///   - trace: records the measurements; nil by default.
  /// - Returns: The layout; its size is in the range, rounded up to pixels.
  /// - Throws: ``WeftLayout/LayoutError`` if the node has no layout in that range.
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
    // The new layout has to be applied even if its size is the same.
    if placing != nil, pending != nil { setNeedsPass() }
    return layout
  }

  /// Measures the node for the layout code of another; the arguments are those of
  /// ``layoutThatFits(_:parentSize:in:scale:trace:)``, the scale that of the pass.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` if the node has no layout in that range.
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

  /// Takes a measurement made by another node's layout code.
  final func take(_ measured: MeasuredNode, scale: Double) {
    keepPending(
      LayoutSlot(
        measured.layout, constrainedSize: measured.constrainedSize, parentSize: measured.parentSize, scale: scale,
        version: layoutVersion))
  }

  /// Keeps a layout for the layout pass, unless it is the applied one.
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

import WeftLayout

extension DisplayNode {
  /// The layout that the subnodes stand by; nil before the first pass.
  public final var calculatedLayout: NodeLayout? { applied?.layout }

  /// The size measured last, in points; zero before the first measurement.
  public final var calculatedSize: Size { latest?.layout.size ?? .zero }

  /// The range that ``calculatedSize`` was chosen from.
  public final var constrainedSizeForCalculatedLayout: SizeRange {
    latest?.layout.constrainedSize ?? SizeRange(exactly: .zero)
  }

  private final var latest: AppliedLayout? {
    if let pending, pending.version == layoutVersion { return pending }
    return applied ?? pending
  }

  /// Measures the node, as a parent would.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: ``WeftLayout/LayoutError`` where the node has no layout in that range.
  @discardableResult
  public final func layoutThatFits(
    _ range: SizeRange, parentSize: Size? = nil, in engine: LayoutEngine, scale: Double = 2, trace: LayoutTrace? = nil
  ) throws(LayoutError) -> NodeLayout {
    let layout = try engine.layout(self, range, parentSize: parentSize, scale: scale, trace: trace)
    pending = AppliedLayout(layout: layout, version: layoutVersion, scale: scale)
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
    pending = AppliedLayout(layout: layout, version: layoutVersion, scale: pass.scale)
    return layout
  }

  /// The layout pass: measures what has changed, gives the subnodes their frames, calls ``layout()``, and goes down.
  /// A node without a size is left out, as in Texture.
  ///
  /// - Parameter trace: notes what is measured for it.
  /// - Throws: ``WeftLayout/LayoutError``; frames that were set stay set.
  public final func layoutIfNeeded(
    in engine: LayoutEngine, scale: Double, trace: LayoutTrace? = nil
  ) throws(LayoutError) {
    guard bounds.size != .zero else { return }
    updateInsets(deep: false)
    let layout = try currentLayout(in: engine, scale: scale, trace: trace)
    try apply(layout, scale: scale)
    if isNodeLoaded, !isSynchronous { try self.layout() }
    for subnode in subnodes { try subnode.layoutIfNeeded(in: engine, scale: scale, trace: trace) }
  }

  /// The layout for the bounds that the node has: the one it was given or measured with, else a new one for exactly
  /// this size.
  private final func currentLayout(
    in engine: LayoutEngine, scale: Double, trace: LayoutTrace?
  ) throws(LayoutError) -> NodeLayout {
    let grid = PixelGrid(scale: scale)
    let size = Size(width: grid.ceil(bounds.size.width), height: grid.ceil(bounds.size.height))
    for candidate in [pending, applied] {
      if let candidate, candidate.version == layoutVersion, candidate.scale == scale, candidate.layout.size == size {
        return candidate.layout
      }
    }
    return try engine.layout(self, SizeRange(exactly: size), scale: scale, trace: trace)
  }

  private final func apply(_ layout: NodeLayout, scale: Double) throws(LayoutError) {
    let isNew = applied?.layout !== layout
    let previous = applied?.layout
    if isNew, automaticallyManagesSubnodes { try requirePlaces(for: layout) }
    applied = AppliedLayout(layout: layout, version: layoutVersion, scale: scale)
    pending = nil
    if isNew, automaticallyManagesSubnodes { try manageSubnodes(from: previous, to: layout) }
    for sublayout in layout.sublayouts {
      guard let node = sublayout.node as? DisplayNode, node.supernode === self else { continue }
      node.frame = sublayout.frame
      node.take(sublayout, scale: scale)
    }
  }

  /// Takes the layout that the parent's final layout used for this node.
  private final func take(_ sublayout: NodeLayout.Sublayout, scale: Double) {
    guard let layout = sublayout.layout else { return }
    pending = AppliedLayout(layout: layout, version: layoutVersion, scale: scale)
  }

  /// Refuses a layout's nodes that contain this one, for a tree with a circle has no end, or that would stand too deep.
  private final func requirePlaces(for layout: NodeLayout) throws(LayoutError) {
    var around: Set<ObjectIdentifier> = []
    var ancestor: DisplayNode? = self
    while let current = ancestor {
      around.insert(ObjectIdentifier(current))
      ancestor = current.supernode
    }
    for sublayout in layout.sublayouts {
      guard let node = sublayout.node as? DisplayNode, node.supernode !== self else { continue }
      guard !around.contains(ObjectIdentifier(node)) else {
        throw LayoutError(
          .cycle, "contains \(layoutName), whose layout it stands in; a node can't be inside itself",
          element: node.layoutName, source: node.layoutSource)
      }
      let limit = LayoutEngine.maximumDepth
      let depth = Int32(clamping: around.count)
      guard depth + node.greatestHeight <= limit || depth + node.height() <= limit else {
        throw LayoutError(
          .tooDeep, "more than \(limit) nodes would stand inside one another", element: node.layoutName,
          source: node.layoutSource)
      }
    }
  }

  /// Automatic subnode management: nodes that have left the layout leave the subnodes, those of the new one come in
  /// its order. Nodes that were never in a layout are not touched.
  private final func manageSubnodes(
    from previous: NodeLayout?, to layout: NodeLayout
  ) throws(LayoutError) {
    let staying = Set(layout.sublayouts.map { ObjectIdentifier($0.node) })
    for sublayout in previous?.sublayouts ?? [] where !staying.contains(ObjectIdentifier(sublayout.node)) {
      if let node = sublayout.node as? DisplayNode { detach(node) }
    }
    for (index, sublayout) in layout.sublayouts.enumerated() {
      guard let node = sublayout.node as? DisplayNode else { continue }
      if index < subnodes.count, subnodes[index] === node { continue }
      do throws(NodeError) {
        try insert(node, at: index)
      } catch {
        throw LayoutError(
          .nodeFailed, error.message, element: layoutName, source: node.layoutSource,
          underlying: error.underlying ?? error)
      }
    }
    methods?.subnodesDidChange(self)
  }
}

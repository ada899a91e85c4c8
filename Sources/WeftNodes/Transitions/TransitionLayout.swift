import WeftLayout

/// What layout transitions do to a node's layouts.
extension DisplayNode {
  /// Whether the layout pass leaves the node and what is inside it as they are.
  final var keepsLayout: Bool {
    get { storedExtras?.measuredTransition != nil }
    set {}
  }

  /// What the layout pass would measure the node in.
  final func constraintForBounds(scale: Double) -> (range: SizeRange, parentSize: Size) {
    let grid = PixelGrid(scale: scale)
    let size = Size(width: grid.ceil(bounds.size.width), height: grid.ceil(bounds.size.height))
    for slot in [pending, applied] {
      if let slot, slot.layout.size == size { return (slot.layout.constrainedSize, slot.layout.constrainedSize.max) }
    }
    return (SizeRange(exactly: size), size)
  }

  final func measure(for transition: LayoutTransition) throws(LayoutError) -> NodeLayout {
    try transition.context.engine.layout(
      self, transition.range, parentSize: transition.parentSize, scale: transition.context.scale)
  }

  final func setApplied(_ layout: NodeLayout, of transition: LayoutTransition) {
    pending = nil
    applied = AppliedLayout(layout: layout, version: layoutVersion, scale: transition.context.scale)
  }

  /// The range of the layout that the subnodes stand by.
  final var constrainedSizeOfApplied: SizeRange { applied?.layout.constrainedSize ?? SizeRange(exactly: .zero) }

  final func subnodesRemoved(by layout: NodeLayout) -> [DisplayNode] {
    let staying = Set(layout.sublayouts.map { ObjectIdentifier($0.node) })
    return (applied?.layout.sublayouts ?? []).compactMap { $0.node as? DisplayNode }
      .filter { $0.supernode === self && !staying.contains(ObjectIdentifier($0)) }
  }

  final func insertSubnodes(of layout: NodeLayout) throws(LayoutError) {
    for (index, sublayout) in layout.sublayouts.enumerated() {
      guard let node = sublayout.node as? DisplayNode else { continue }
      if index < subnodes.count, subnodes[index] === node { continue }
      do throws(NodeError) {
        try insert(node, at: index)
      } catch {
        throw LayoutError(.nodeFailed, error.message, element: layoutName, underlying: error.underlying ?? error)
      }
    }
    methods?.subnodesDidChange(self)
  }

  /// Takes the size that the layout has come to, unless what is around decides.
  final func askForSize(_ size: Size) {
    if supernode == nil, bounds.size != size { frame = Rect(origin: frame.origin, size: size) }
  }
}

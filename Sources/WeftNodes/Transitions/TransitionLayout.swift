import WeftLayout

/// What layout transitions do to a node's layouts.
extension DisplayNode {
  /// Makes the layout pass leave the node, and what is inside it, as they are.
  final func beginKeepingLayout() { layoutFlags.insert(.keepsLayout) }

  /// Makes the layout pass look at the node and what is inside it again.
  final func endKeepingLayout() {
    guard layoutFlags.contains(.keepsLayout) else { return }
    layoutFlags.remove(.keepsLayout)
    // The pass has passed over what was due.
    layoutFlags.insert(.hasDueBelow)
    setNeedsPass()
  }

  /// What the layout pass would measure the node in.
  final func constraintForBounds(scale: Double) -> (range: SizeRange, parentSize: Size) {
    let size = sizeOfBounds(scale)
    for slot in [pending, applied] {
      if let slot, slot.suits(size) { return (slot.constrainedSize, slot.parentSize) }
    }
    return (SizeRange(exactly: size), size)
  }

  final func measure(for transition: LayoutTransition) throws(LayoutError) -> LayoutSlot {
    let context = transition.context
    let layout = try context.engine.layout(
      self, transition.range, parentSize: transition.parentSize, scale: context.scale)
    noteMeasured(by: self)
    return LayoutSlot(
      layout, constrainedSize: transition.range, parentSize: transition.parentSize, scale: context.scale,
      version: layoutVersion)
  }

  /// Makes a layout the one that the subnodes stand by; they come and get their places afterwards.
  final func setApplied(_ slot: LayoutSlot) {
    pending = nil
    for sublayout in applied?.layout.sublayouts ?? [] {
      if let node = sublayout.node as? DisplayNode, node.supernode === self { node.given = nil }
    }
    applied = slot
    // A pass before the node has the layout's size keeps the layout.
    if slot.layout.size != sizeOfBounds(slot.scale) { slot.askedAt = sizeOfBounds(slot.scale) }
    setNeedsPass()
  }

  /// Puts the nodes of a transition's layout in; those that leave stay in front of them until it is over.
  final func insertForTransition(_ layout: NodeLayout) throws(LayoutError) {
    layoutFlags.insert(.managing)
    defer { layoutFlags.remove(.managing) }
    let isChanged = try insertSubnodes(of: layout)
    layoutFlags.remove(.needsManagement)
    if isChanged { methods?.subnodesDidChange(self) }
  }

  /// Takes subnodes out at the end of a transition.
  final func removeForTransition(_ leaving: [DisplayNode]) {
    guard !leaving.isEmpty else { return }
    layoutFlags.insert(.managing)
    defer { layoutFlags.remove(.managing) }
    for node in leaving { detach(node) }
    methods?.subnodesDidChange(self)
  }

  /// Takes the size that a transition's layout has come to, unless the transition has given it; inside another node it
  /// is that one's layout that does.
  final func askForSize(of slot: LayoutSlot) {
    guard applied === slot, supernode == nil, slot.layout.size != sizeOfBounds(slot.scale) else { return }
    didInvalidateSize(to: slot.layout.size)
  }

  private final func sizeOfBounds(_ scale: Double) -> Size {
    let grid = PixelGrid(scale: scale)
    return Size(width: grid.ceil(bounds.size.width), height: grid.ceil(bounds.size.height))
  }
}

import WeftLayout

/// The changes that layout transitions make to a node's layouts.
extension DisplayNode {
  /// Makes the layout pass skip the node's subtree.
  final func beginKeepingLayout() { layoutFlags.insert(.keepsLayout) }

  /// Makes the layout pass visit the node's subtree again.
  final func endKeepingLayout() {
    guard layoutFlags.contains(.keepsLayout) else { return }
    layoutFlags.remove(.keepsLayout)
    // The pass has skipped invalid nodes.
    layoutFlags.insert(.hasDueBelow)
    setNeedsPass()
  }

  /// Returns the constraints with which the layout pass would measure the node. A node of zero size has no pass of its
  /// own, and so only the constraints that its supernode's layout has used.
  final func constraintForBounds(scale: Double) -> (range: SizeRange, parentSize: Size) {
    let size = sizeOfBounds(scale)
    for slot in [pending, applied, given] {
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

  /// Makes a layout the applied one; the subnodes are inserted and placed afterwards.
  final func setApplied(_ slot: LayoutSlot) {
    pending = nil
    for sublayout in applied?.layout.sublayouts ?? .empty {
      if let node = sublayout.node as? DisplayNode, node.supernode === self { node.given = nil }
    }
    noteSubnodesLeft(by: slot.layout)
    applied = slot
    // A pass before the node has the layout's size keeps the layout.
    if slot.layout.size != sizeOfBounds(slot.scale) { slot.askedAt = sizeOfBounds(slot.scale) }
    setNeedsPass()
  }

  /// Inserts the nodes of a transition's layout; removed ones stay in front of them until it is completed.
  final func insertForTransition(_ layout: NodeLayout) throws(LayoutError) {
    layoutFlags.insert(.managing)
    defer { layoutFlags.remove(.managing) }
    let isChanged = try insertSubnodes(of: layout)
    layoutFlags.remove(.needsManagement)
    if isChanged { methods?.subnodesDidChange(self) }
  }

  /// Removes subnodes when a transition is completed.
  final func removeForTransition(_ leaving: [DisplayNode]) {
    guard !leaving.isEmpty else { return }
    layoutFlags.insert(.managing)
    defer { layoutFlags.remove(.managing) }
    detach(leaving)
    methods?.subnodesDidChange(self)
  }

  /// Requests the size of a transition's layout, unless the transition has set it; only at the root of a tree, since
  /// other nodes get their size from the layout around.
  final func askForSize(of slot: LayoutSlot) {
    guard applied === slot, supernode == nil, slot.layout.size != sizeOfBounds(slot.scale) else { return }
    didInvalidateSize(to: slot.layout.size)
  }

  private final func sizeOfBounds(_ scale: Double) -> Size {
    let grid = PixelGrid(scale: scale)
    return Size(width: grid.ceil(bounds.size.width), height: grid.ceil(bounds.size.height))
  }
}

import WeftLayout

extension DisplayNode {
  /// Runs the layout pass: measures invalid nodes, updates managed subnodes, gives subnodes their frames, calls
  /// ``layout()``, and descends. Unchanged subtrees are not walked.
  ///
  /// A node with zero bounds has no pass of its own, as in Texture, and so no managed subnodes. If a node's layout has
  /// another size than its bounds, the pass lays out the nodes around it again, from the root of the tree, before it
  /// ends.
  ///
  /// - Parameters:
  ///   - engine: the engine that measures.
  ///   - scale: pixels per point.
  ///   - trace: records the measurements.
  /// - Throws: ``WeftLayout/LayoutError``; frames already set stay set, and the remaining nodes stay invalid.
  public final func layoutIfNeeded(
    in engine: LayoutEngine, scale: Double, trace: LayoutTrace? = nil
  ) throws(LayoutError) {
    guard !layoutFlags.contains(.layingOut) else { return }
    let run = LayoutRun(engine, scale: scale, trace: trace)
    if hasPendingLayout(scale) { setNeedsPass() }
    var top = self
    repeat {
      run.hasAsked = false
      if top.isDue(at: scale) { _ = try top.pass(run) }
      if run.hasAsked {
        let root = top.root
        // Code of a node around calls this: that node's pass continues after it.
        guard !root.layoutFlags.contains(.layingOut) else { return }
        try root.measureForAsking(run)
        top = root
      } else {
        run.walksLeft -= 1
      }
    } while run.hasAsked || (top.isDue(at: scale) && run.walksLeft > 0)
  }

  /// Returns true if a layout waits to be applied that the supernode didn't provide.
  private final func hasPendingLayout(_ scale: Double) -> Bool {
    guard given == nil, let pending else { return false }
    return isValid(pending, scale: scale)
  }

  /// Runs the pass of the subtree; returns true if it is complete, false if a node has requested a size.
  private final func pass(_ run: LayoutRun) throws(LayoutError) -> Bool {
    guard !layoutFlags.contains(.layingOut) else { return true }
    layoutFlags.insert(.layingOut)
    defer { layoutFlags.remove(.layingOut) }
    do throws(LayoutError) {
      return try layOut(run)
    } catch {
      layoutFlags.formUnion([.needsLayout, .hasDueBelow])
      throw error
    }
  }

  private final func layOut(_ run: LayoutRun) throws(LayoutError) -> Bool {
    let isOwnDue = layoutFlags.contains(.needsLayout) || passScale != run.scale
    layoutFlags.subtract([.needsLayout, .hasDueBelow])
    passScale = run.scale
    // Invalid nodes wait until the transition has been measured.
    guard !layoutFlags.contains(.keepsLayout) else { return true }
    let isLaidOut = isOwnDue && bounds != .zero
    if isOwnDue, !isLaidOut { removeManagedSubnodes() }
    if isLaidOut {
      updateInsets(deep: false)
      guard let slot = try layoutForBounds(run) else {
        requestLayoutAbove(run)
        return false
      }
      try apply(slot)
      placeSubnodes(scale: run.scale)
      try layOutContents(run)
      if receivesLayout {
        let placing = run.engine.placing
        run.engine.placing = self
        defer { run.engine.placing = placing }
        try layout()
        forEachDelegate { $0.nodeDidLayout(self) }
      }
    }
    var isFinished = true
    for subnode in subnodes where subnode.supernode === self && subnode.isDue(at: run.scale) {
      if try !pass(of: subnode, run) { isFinished = false }
    }
    if subnodes.contains(where: { $0.isDue(at: run.scale) }) {
      layoutFlags.insert(.hasDueBelow)
    } else {
      layoutFlags.remove(.hasDueBelow)
    }
    // A node invalidated by its own code is walked once more, and finishes then.
    let isLast = !layoutFlags.contains(.needsLayout) || run.walksLeft <= 1
    if isLaidOut, isFinished, isLast, receivesLayout { notify(.layoutDidFinish) }
    return isFinished
  }

  /// Runs the pass of a subnode. One that is being removed and has no layout any more stays as it is, and doesn't stop
  /// the others: its error is reported to the event loop.
  private final func pass(of subnode: DisplayNode, _ run: LayoutRun) throws(LayoutError) -> Bool {
    do throws(LayoutError) {
      return try subnode.pass(run)
    } catch {
      guard isLeaving(subnode), let loop = layoutContext?.eventLoop else { throw error }
      loop.report(error)
      return true
    }
  }

  /// True if ``layout()`` and the hooks after it are called.
  private final var receivesLayout: Bool { isNodeLoaded && !isSynchronous }

  // MARK: layout for the bounds

  /// Returns the layout for the node's bounds: the supernode's, the pending or the applied one if its size matches;
  /// else a new one. Nil if the new one has another size, which the node may request.
  private final func layoutForBounds(_ run: LayoutRun) throws(LayoutError) -> LayoutSlot? {
    let grid = PixelGrid(scale: run.scale)
    let size = Size(width: grid.ceil(bounds.size.width), height: grid.ceil(bounds.size.height))
    if let given, isValid(given, scale: run.scale), given.layout.size == size { return given }
    if let pending, isValid(pending, scale: run.scale), pending.suits(size) { return pending }
    if let applied, isValid(applied, scale: run.scale), applied.suits(size) { return applied }
    let slot = try measure(for: size, from: [pending, applied].lazy.compactMap { $0 }.first { $0.suits(size) }, run)
    guard slot.layout.size != size else { return slot }
    slot.askedAt = size
    guard run.askers.insert(ObjectIdentifier(self)).inserted else { return slot }
    pending = slot
    return nil
  }

  /// Measures a new layout, in the range of an earlier one if there is one, else for exactly a size.
  private final func measure(
    for size: Size, from earlier: LayoutSlot?, _ run: LayoutRun
  ) throws(LayoutError) -> LayoutSlot {
    let range = earlier?.constrainedSize ?? SizeRange(exactly: size)
    let parentSize = earlier?.parentSize ?? size
    let layout = try run.engine.layout(self, range, parentSize: parentSize, scale: run.scale, trace: run.trace)
    noteMeasured(by: self)
    return LayoutSlot(
      layout, constrainedSize: range, parentSize: parentSize, scale: run.scale, version: layoutVersion)
  }

  // MARK: size requests

  /// Requests a new layout of the nodes around: only they can give the node its new size.
  private final func requestLayoutAbove(_ run: LayoutRun) {
    run.hasAsked = true
    setNeedsPass()
    var ancestor = supernode
    while let current = ancestor {
      current.invalidateLayout()
      ancestor = current.supernode
    }
  }

  /// Measures the root of a tree in which a node has requested a size, in the root's last range.
  private final func measureForAsking(_ run: LayoutRun) throws(LayoutError) {
    let grid = PixelGrid(scale: run.scale)
    let size = Size(width: grid.ceil(bounds.size.width), height: grid.ceil(bounds.size.height))
    let slot: LayoutSlot
    if let pending, isValid(pending, scale: run.scale) {
      slot = pending
    } else {
      slot = try measure(for: size, from: pending ?? applied, run)
      pending = slot
    }
    guard slot.layout.size != size else { return }
    slot.askedAt = size
    run.askers.insert(ObjectIdentifier(self))
    setNeedsPass()
    didInvalidateSize(to: slot.layout.size)
  }

  // MARK: applying

  /// Applies a layout to the subnodes.
  private final func apply(_ slot: LayoutSlot) throws(LayoutError) {
    let previous = applied?.layout
    let isNew = previous !== slot.layout
    pending = nil
    if automaticallyManagesSubnodes, isNew || layoutFlags.contains(.needsManagement) {
      layoutFlags.insert(.needsManagement)
      try manageSubnodes(for: slot.layout)
    }
    if isNew { noteSubnodesLeft(by: slot.layout) }
    applied = slot
    guard isNew else { return }
    for sublayout in previous?.sublayouts ?? .empty {
      if let node = sublayout.node as? DisplayNode, node.supernode === self { node.given = nil }
    }
    notify(.calculatedLayoutDidChange)
  }

  /// Gives the subnodes in the layout their frames and layouts; the others are left alone.
  private final func placeSubnodes(scale: Double) {
    guard let layout = applied?.layout else { return }
    for measured in layout.measured ?? [] {
      guard let node = measured.node as? DisplayNode, node.supernode === self else { continue }
      node.take(measured, scale: scale)
      if node.pending != nil { node.setNeedsPass() }
    }
    for sublayout in layout.sublayouts {
      guard let node = sublayout.node as? DisplayNode, node.supernode === self else { continue }
      node.frame = sublayout.frame
      node.take(sublayout, parentSize: layout.size, scale: scale)
    }
  }

  /// Takes the layout that the supernode has used for this node.
  private final func take(_ sublayout: NodeLayout.Sublayout, parentSize: Size, scale: Double) {
    pending = nil
    for slot in [given, applied] {
      guard let slot, isValid(slot, scale: scale) else { continue }
      if let layout = sublayout.layout {
        guard layout === slot.layout else { continue }
      } else {
        let range = constrainedSize(ofAnswer: sublayout.frame.size) ?? SizeRange(exactly: sublayout.frame.size)
        guard slot.layout.size == sublayout.frame.size, slot.constrainedSize == range,
          slot.layout.sublayouts.isEmpty, slot.layout.measured == nil
        else { continue }
      }
      given = slot
      if slot !== applied { setNeedsPass() }
      return
    }
    let layout = sublayout.layout ?? layoutWithoutNodes(sublayout.frame.size)
    given = LayoutSlot(
      layout, constrainedSize: layout.constrainedSize, parentSize: parentSize, scale: scale, version: layoutVersion)
    setNeedsPass()
  }
}

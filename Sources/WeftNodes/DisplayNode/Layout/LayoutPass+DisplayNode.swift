import WeftLayout

/// One run of the layout pass.
final class LayoutRun {
  let engine: LayoutEngine
  let scale: Double
  let trace: LayoutTrace?
  /// The nodes that have asked to be another size: each asks once in a run, so that a run ends.
  var askers: Set<ObjectIdentifier> = []
  /// Whether a node has asked since the tree was walked last.
  var hasAsked = false
  /// Walks that are left for what the nodes' own code has changed during the last one.
  var walksLeft = 4

  init(_ engine: LayoutEngine, scale: Double, trace: LayoutTrace?) {
    self.engine = engine
    self.scale = scale
    self.trace = trace
  }
}

extension DisplayNode {
  /// The layout pass: measures what has changed, makes nodes of layouts subnodes where the management does, gives
  /// subnodes their frames, calls ``layout()``, and goes down. What is unchanged is not walked.
  ///
  /// A node with zero bounds has no pass of its own, as in Texture, and so no subnodes that come by its layout. A node that comes to another size than its bounds
  /// asks from above: what is around it is laid out anew, from the top of the tree, before this ends.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - trace: notes what is measured for it.
  /// - Throws: ``WeftLayout/LayoutError``; frames that were set stay set, and what is left to do stays due.
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
        // Code of a node around is calling this: its own pass goes on after it.
        guard !root.layoutFlags.contains(.layingOut) else { return }
        try root.measureForAsking(run)
        top = root
      } else {
        run.walksLeft -= 1
      }
    } while run.hasAsked || (top.isDue(at: scale) && run.walksLeft > 0)
  }

  /// Whether a layout waits to be applied that isn't given by the node around.
  private final func hasPendingLayout(_ scale: Double) -> Bool {
    guard given == nil, let pending else { return false }
    return isValid(pending, scale: scale)
  }

  /// The pass of the node and what is inside it; answers whether it has come to its end: it has not where a node has
  /// asked from above.
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
    // What is due meanwhile is done when the transition has been measured.
    guard !layoutFlags.contains(.keepsLayout) else { return true }
    let isLaidOut = isOwnDue && bounds != .zero
    if isOwnDue, !isLaidOut { removeManagedSubnodes() }
    if isLaidOut {
      updateInsets(deep: false)
      guard let slot = try layoutForBounds(run) else {
        askFromAbove(run)
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
    // What its own code has made due again is walked once more, and ends then.
    let isLast = !layoutFlags.contains(.needsLayout) || run.walksLeft <= 1
    if isLaidOut, isFinished, isLast, receivesLayout { notify(.layoutDidFinish) }
    return isFinished
  }

  /// The pass of a subnode. One that is leaving and has no layout any more stays as it is, and keeps nobody from theirs: its
  /// error is reported to the event loop.
  private final func pass(of subnode: DisplayNode, _ run: LayoutRun) throws(LayoutError) -> Bool {
    do throws(LayoutError) {
      return try subnode.pass(run)
    } catch {
      guard isLeaving(subnode), let loop = layoutContext?.eventLoop else { throw error }
      loop.report(error)
      return true
    }
  }

  /// Whether ``layout()`` and what comes after it are called.
  private final var receivesLayout: Bool { isNodeLoaded && !isSynchronous }

  // MARK: the layout for the bounds

  /// The layout for the bounds that the node has: the one that the node around gave it, the one measured last, or the
  /// one that it has, if it is of their size; else a new one. Nil if that is of another size, for which the node may
  /// ask.
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

  /// A new layout, in the range of an earlier one if there is one, else for exactly a size.
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

  // MARK: asking from above

  /// Makes what is around lay out anew: the node has come to a size that only they can give it.
  private final func askFromAbove(_ run: LayoutRun) {
    run.hasAsked = true
    setNeedsPass()
    var ancestor = supernode
    while let current = ancestor {
      current.invalidateLayout()
      ancestor = current.supernode
    }
  }

  /// Measures the top of a tree in which a node has asked, in the range that it was measured in last.
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

  /// Makes a layout the one that the subnodes stand by.
  private final func apply(_ slot: LayoutSlot) throws(LayoutError) {
    let previous = applied?.layout
    let isNew = previous !== slot.layout
    pending = nil
    if automaticallyManagesSubnodes, isNew || layoutFlags.contains(.needsManagement) {
      layoutFlags.insert(.needsManagement)
      try manageSubnodes(for: slot.layout)
    }
    applied = slot
    guard isNew else { return }
    for sublayout in previous?.sublayouts ?? [] {
      if let node = sublayout.node as? DisplayNode, node.supernode === self { node.given = nil }
    }
    notify(.calculatedLayoutDidChange)
  }

  /// Gives the subnodes that the layout places their frames and layouts; the others are left alone.
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

  /// Takes the layout that the node around has used for this one.
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

extension LayoutNode {
  /// Returns the node's answer for a range: a kept one, else a new one.
  final func measured(_ range: SizeRange, _ arena: Arena) throws(LayoutError) -> Measured {
    if memoScale != arena.pointee.grid.scale {
      if memoCount > 0 || fixedContent != nil || contentWindow != nil { forgetAnswers() }
      memoScale = arena.pointee.grid.scale
    }
    if let measured = keptAnswer(range, arena) {
      arena.pointee.memoHits += 1
      return measured
    }
    guard !isMeasuring else {
      throw LayoutError(
        .cycle, "contains itself: it is measured while it is being measured", element: layoutName,
        source: layoutSource)
    }
    if method == .arithmetic || isArithmeticAtFirst, arena.pointee.trace == nil,
      arena.pointee.depth < LayoutEngine.maximumDepth
    {
      arena.pointee.answers += 1
      let size = try ownSize(range, arena)
      keep(range, size, nil, arena)
      return Measured(width: size.width, height: size.height, record: -1)
    }
    let (size, layout) = try computed(range, arena)
    return Measured(
      width: size.width, height: size.height, record: layout.map { arena.pointee.layouts.append($0) } ?? -1)
  }

  /// Determines that the node's size is the arithmetic of its class alone, if that is known without a call.
  private final var isArithmeticAtFirst: Bool {
    guard method == .unknown, layoutSpecBlock == nil, hasOwnSizeOnly else { return false }
    method = .arithmetic
    return true
  }

  /// Computes a new answer, which is kept, too. Its layout is retained for the arena.
  private final func computed(
    _ range: SizeRange, _ arena: Arena
  ) throws(LayoutError) -> (size: Size, layout: Unmanaged<NodeLayout.Storage>?) {
    let mark = ArenaMark(arena)
    arena.pointee.answers += 1
    arena.pointee.trace?.takeUnretainedValue().measuredNodes.insert(ObjectIdentifier(self))
    arena.pointee.depth += 1
    guard arena.pointee.depth <= LayoutEngine.maximumDepth else {
      throw LayoutError(
        .tooDeep, "more than \(LayoutEngine.maximumDepth) elements inside one another", element: layoutName,
        source: layoutSource)
    }
    let host = arena.pointee.host
    let calculating = arena.pointee.calculating
    let measuredByHand = arena.pointee.measuredByHand.count
    arena.pointee.calculating = .nothing
    isMeasuring = true
    arena.pointee.host = Unmanaged.passUnretained(self)
    // Specs that are made from here on belong to this measurement.
    arena.pointee.lastGeneration &+= 1
    arena.pointee.generation = arena.pointee.lastGeneration
    defer {
      isMeasuring = false
      arena.pointee.host = host
      arena.pointee.calculating = calculating
      let count = arena.pointee.measuredByHand.count
      if count > measuredByHand { arena.pointee.measuredByHand.removeLast(count - measuredByHand) }
    }
    let version = layoutVersion
    if method == .unknown || method == .layout, let layout = try calculated(range, arena) {
      defer { mark.rewind(arena) }
      if version == layoutVersion { method = .layout }
      layout.measured = arena.measuredByHand(since: measuredByHand)
      keep(range, layout.size, layout, arena)
      return (layout.size, .passRetained(layout.storage))
    }
    if method == .unknown || method == .spec, let root = try specs(range, arena) {
      defer { mark.rewind(arena) }
      // Code that invalidates its own node may have replaced the method, too.
      if version == layoutVersion { method = .spec }
      let layout = try layout(root, range, arena)
      if arena.pointee.measuredByHand.count > measuredByHand {
        layout.measured = arena.measuredByHand(since: measuredByHand)
        fixedContent = nil
      }
      keep(range, layout.size, layout, arena)
      return (layout.size, .passRetained(layout.storage))
    }
    defer {
      mark.releaseNodes(arena)
      arena.pointee.generation = mark.generation
      arena.pointee.depth = mark.depth
    }
    let size = try ownSize(range, arena)
    var layout: NodeLayout?
    if let measured = arena.measuredByHand(since: measuredByHand) {
      layout = NodeLayout.make(size: size, constrainedSize: range)
      layout?.measured = measured
    }
    keep(range, size, layout, arena)
    return (size, layout.map { .passRetained($0.storage) })
  }

  // MARK: kept answers

  @inline(__always)
  private final func keptAnswer(_ range: SizeRange, _ arena: Arena) -> Measured? {
    if memoCount == 0 { return nil }
    if firstAnswer.range == range {
      guard let layout = firstAnswer.layout else {
        return Measured(width: firstAnswer.size.width, height: firstAnswer.size.height, record: -1)
      }
      return record(layout, arena)
    }
    if memoCount > 1, let measured = otherAnswer(range, arena) { return measured }
    return fixedContent == nil ? nil : fixedAnswer(range, arena)
  }

  private final func otherAnswer(_ range: SizeRange, _ arena: Arena) -> Measured? {
    var measured: Measured?
    withFurther { further in
      // The last ones first: a pass mostly asks for its own.
      var index = further.answers.count - 1
      while index >= 0, further.answers[index].range != range { index -= 1 }
      guard index >= 0 else { return }
      let size = further.answers[index].size
      if let layout = further.answers[index].layout {
        measured = record(layout, arena)
      } else {
        measured = Measured(width: size.width, height: size.height, record: -1)
      }
    }
    return measured
  }

  /// Returns the answer of a node whose content has the same places in every range.
  private final func fixedAnswer(_ range: SizeRange, _ arena: Arena) -> Measured? {
    guard let fixedContent, fixedContent.holds(in: range) else { return nil }
    let clamped = range.clamp(fixedContent.natural)
    guard isUsable(clamped.width), isUsable(clamped.height) else { return nil }
    let grid = arena.pointee.grid
    let size = Size(width: grid.ceil(clamped.width), height: grid.ceil(clamped.height))
    let layout = NodeLayout.make(size: size, constrainedSize: range, sublayouts: fixedContent.layout.sublayouts)
    keep(range, size, layout, arena)
    return record(layout, arena)
  }

  /// Keeps an answer. Within a pass all are kept, as measuring again takes time exponential in the depth; a node with
  /// answers for many ranges of many passes drops them first.
  private final func keep(_ range: SizeRange, _ size: Size, _ layout: NodeLayout?, _ arena: Arena) {
    if memoCount >= 16, answersSince != arena.pointee.passCount { dropAnswers() }
    defer { memoCount += 1 }
    if memoCount == 0 {
      answersSince = arena.pointee.passCount
      firstAnswer.range = range
      firstAnswer.size = size
      if let layout { firstAnswer.layout = layout }
    } else {
      withFurther { further in
        // A node that was measured in a second range is mostly measured in more.
        if memoCount == 1 { further.answers.reserveCapacity(4) }
        further.answers.append(NodeAnswer(range: range, size: size, layout: layout))
      }
    }
  }

  private final func record(_ layout: NodeLayout, _ arena: Arena) -> Measured {
    Measured(width: layout.size.width, height: layout.size.height, record: arena.pointee.append(layout))
  }

  // MARK: new answers

  /// Returns the layout that the node's own code computes; nil if it has none.
  private final func calculated(_ range: SizeRange, _ arena: Arena) throws(LayoutError) -> NodeLayout? {
    arena.pointee.calculating = .node
    defer { arena.pointee.calculating = .nothing }
    let pass = LayoutPass(arena: arena)
    guard let calculated = try calculateLayoutThatFits(range, pass) else { return nil }
    guard isUsable(calculated.size.width), isUsable(calculated.size.height) else {
      throw LayoutError(
        .invalidSize, LayoutError.unusable(calculated.size), element: layoutName, property: "size",
        source: layoutSource)
    }
    let trace = arena.pointee.trace?.takeUnretainedValue()
    let firstFrame = trace?.frames.count ?? 0
    var sublayouts: ContiguousArray<NodeLayout.Sublayout> = []
    for element in calculated.sublayouts {
      guard pass.isLive(element.element) else { throw pass.staleError(element.element) }
      if let trace { PlainSolver(arena: arena).traceFrames(placedByHost: element, start: firstFrame, in: trace) }
      pass.collect(element, into: &sublayouts)
    }
    try requirePlaces(sublayouts)
    let grid = arena.pointee.grid
    let size = Size(width: grid.ceil(calculated.size.width), height: grid.ceil(calculated.size.height))
    let layout = NodeLayout.make(size: size, constrainedSize: range, sublayouts: sublayouts)
    if mirrorsLayout { layout.mirror() }
    trace?.note(layout, framesFrom: firstFrame)
    return layout
  }

  /// Throws if a node occurs twice in a calculated layout, or at an invalid position.
  private final func requirePlaces(_ sublayouts: ContiguousArray<NodeLayout.Sublayout>) throws(LayoutError) {
    var seen: Set<ObjectIdentifier> = []
    for sublayout in sublayouts {
      guard seen.insert(ObjectIdentifier(sublayout.node)).inserted else {
        throw LayoutError(
          .duplicate, LayoutError.usedTwice("a node", in: layoutName), element: sublayout.node.layoutName,
          source: sublayout.node.layoutSource)
      }
      let origin = sublayout.frame.origin
      guard abs(origin.x) < 1e7, abs(origin.y) < 1e7 else {
        throw LayoutError(
          .invalidSize, "has a position out of range; expected one within 10,000,000 points",
          element: sublayout.node.layoutName, property: "position", source: sublayout.node.layoutSource)
      }
    }
  }

  /// Returns the root of the node's specs; nil if the node has none after all.
  @inline(__always)
  private final func specs(_ range: SizeRange, _ arena: Arena) throws(LayoutError) -> LayoutElement? {
    let pass = LayoutPass(arena: arena)
    let root =
      if let layoutSpecBlock { try layoutSpecBlock(self, range, pass) } else { try layoutSpecThatFits(range, pass) }
    if root != .none { return root }
    guard method == .unknown else {
      throw LayoutError(
        .nodeFailed, "layoutSpecThatFits gave no element; expected a layout spec or a node", element: layoutName,
        source: layoutSource)
    }
    return nil
  }

  /// Returns the layout that the node's specs give.
  @inline(__always)
  private final func layout(
    _ root: LayoutElement, _ range: SizeRange, _ arena: Arena
  ) throws(LayoutError) -> NodeLayout {
    let solver = PlainSolver(arena: arena)
    let nodeCount = try solver.seal(root, for: self)
    let deferred = arena.pointee.deferred.count
    let measured = try solver.settled(
      root.index, try arena.measure(root.index, range, range.max), since: deferred)
    let fixed = solver.fixedSize(of: root.index, record: measured.record)
    rootKeepsToRange = solver.keepsToRange(root.index)
    let trace = arena.pointee.trace?.takeUnretainedValue()
    let firstFrame = trace?.frames.count ?? 0
    if let trace { solver.traceFrames(root.index, measured, in: trace) }
    let layout = try solver.flatten(root.index, measured, range, nodeCount)
    if mirrorsLayout { layout.mirror() }
    trace?.note(layout, framesFrom: firstFrame)
    // Mirrored content has other positions for every width.
    fixedContent =
      mirrorsLayout ? nil : fixed.flatMap { specsDependOnRange ? nil : FixedContent($0, layout) }
    return layout
  }

  /// Returns the size by the node's own arithmetic, or by the rule for nodes without one.
  private final func ownSize(_ range: SizeRange, _ arena: Arena) throws(LayoutError) -> Size {
    var size: Size?
    if method != .plain {
      // A node's own arithmetic, such as that of text, costs more than many specs.
      try PlainSolver(arena: arena).poll(cost: 32)
      let clock = arena.pointee.trace?.takeUnretainedValue().clock
      clock?.begin(.measure)
      defer { clock?.end() }
      size = try calculateSizeThatFits(range.max, LayoutPass(arena: arena))
      if method != .arithmetic { method = size == nil ? .plain : .size }
      if let size { arena.pointee.trace?.takeUnretainedValue().note(content: size, of: self, in: range) }
    }
    let content = size.map { PerAxis(width: $0.width, height: $0.height) }
    let clamped = Size(Silent(arena).range(range).nodeSize(content).clamped)
    guard isUsable(clamped.width), isUsable(clamped.height) else {
      throw LayoutError(
        .invalidSize, LayoutError.unusable(clamped), element: layoutName, property: "range", source: layoutSource)
    }
    let grid = arena.pointee.grid
    return Size(width: grid.ceil(clamped.width), height: grid.ceil(clamped.height))
  }
}

extension Arena {
  /// Returns the nodes measured since there were this many; nil if there are none.
  fileprivate func measuredByHand(since count: Int) -> ContiguousArray<MeasuredNode>? {
    guard pointee.measuredByHand.count > count else { return nil }
    return ContiguousArray(pointee.measuredByHand[count...])
  }

  /// Lays out a node for a node's own code, or as the outermost one: resolves the node's style as a parent would.
  func layout(_ node: LayoutNode, _ range: SizeRange, parentSize: Size) throws(LayoutError) -> NodeLayout {
    let mark = ArenaMark(self)
    defer { mark.rewind(self) }
    if let host = pointee.host?.takeUnretainedValue() { node.link(by: host.linkForMeasured()) }
    pointee.lastGeneration &+= 1
    pointee.generation = pointee.lastGeneration
    let handle = LayoutPass(arena: self).node(node)
    PlainSolver(arena: self).takeStyle(node, handle.index, ObjectIdentifier(LayoutNode.self))
    let measured = try measure(handle.index, range, parentSize)
    let size = Size(width: measured.width, height: measured.height)
    if let layout = pointee.layout(measured.record) { return layout }
    return NodeLayout.make(size: size, constrainedSize: range)
  }
}

extension LayoutNode {
  /// The node's answer for a range: a kept one, else a new one.
  final func measured(_ range: SizeRange, _ arena: Arena) throws(LayoutError) -> Measured {
    if memoScale != arena.pointee.grid.scale {
      memoCount = 0
      memoScale = arena.pointee.grid.scale
    }
    if let answer = keptAnswer(range) {
      arena.pointee.memoHits += 1
      return record(answer, arena)
    }
    guard !isMeasuring else {
      throw LayoutError(
        .cycle, "contains itself: it is measured while it is being measured", element: layoutName,
        source: layoutSource)
    }
    let answer = try computeAndRewind(range, arena)
    keep(answer, arena)
    return record(answer, arena)
  }

  private final func computeAndRewind(_ range: SizeRange, _ arena: Arena) throws(LayoutError) -> NodeAnswer {
    let mark = ArenaMark(arena)
    let host = arena.pointee.host
    isMeasuring = true
    arena.pointee.host = Unmanaged.passUnretained(self)
    defer {
      isMeasuring = false
      arena.pointee.host = host
      mark.rewind(arena)
    }
    return try compute(range, arena)
  }

  @inline(__always)
  private final func keptAnswer(_ range: SizeRange) -> NodeAnswer? {
    if memoCount == 0 { return nil }
    if firstAnswer.range == range { return firstAnswer }
    for index in 0..<Int(memoCount - 1) where otherAnswers[index].range == range { return otherAnswers[index] }
    return nil
  }

  /// Keeps an answer. Within a pass all are kept, since measuring again multiplies with depth; a node that many
  /// passes have asked for many ranges starts anew.
  private final func keep(_ answer: NodeAnswer, _ arena: Arena) {
    if memoCount >= 16, answersSince != arena.pointee.passCount {
      memoCount = 0
      otherAnswers.removeAll(keepingCapacity: true)
    }
    if memoCount == 0 {
      answersSince = arena.pointee.passCount
      firstAnswer = answer
      if !otherAnswers.isEmpty { otherAnswers.removeAll(keepingCapacity: true) }
    } else {
      otherAnswers.append(answer)
    }
    memoCount += 1
  }

  private final func record(_ answer: NodeAnswer, _ arena: Arena) -> Measured {
    var index: Int32 = -1
    if let layout = answer.layout {
      index = arena.pointee.layouts.append(Unmanaged.passRetained(layout))
    }
    return Measured(width: answer.size.width, height: answer.size.height, record: index)
  }

  private final func compute(_ range: SizeRange, _ arena: Arena) throws(LayoutError) -> NodeAnswer {
    let solver = Solver(arena: arena)
    arena.pointee.answers += 1
    arena.pointee.depth += 1
    guard arena.pointee.depth <= LayoutEngine.maximumDepth else {
      throw LayoutError(
        .tooDeep, "more than \(LayoutEngine.maximumDepth) elements inside one another", element: layoutName,
        source: layoutSource)
    }
    // Specs made from here on belong to this measurement.
    arena.pointee.lastGeneration &+= 1
    arena.pointee.generation = arena.pointee.lastGeneration
    if method == .unknown || method == .spec {
      let pass = LayoutPass(arena: arena)
      let root =
        if let layoutSpecBlock { try layoutSpecBlock(self, range, pass) } else { try layoutSpecThatFits(range, pass) }
      if root != .none {
        method = .spec
        try solver.seal(root, for: self)
        let measured = try solver.measure(root.index, range, range.max)
        let size = Size(width: measured.width, height: measured.height)
        let trace = arena.pointee.trace?.takeUnretainedValue()
        let firstFrame = trace?.frames.count ?? 0
        let layout = NodeLayout(
          size: size, constrainedSize: range, sublayouts: solver.flatten(root.index, measured))
        trace?.note(layout, framesFrom: firstFrame)
        return NodeAnswer(range: range, size: size, layout: layout)
      }
      guard method == .unknown else {
        throw LayoutError(
          .nodeFailed, "layoutSpecThatFits gave no element; expected a layout spec or a node", element: layoutName,
          source: layoutSource)
      }
    }
    var size: Size?
    if method != .plain {
      size = try calculateSizeThatFits(range.max, LayoutPass(arena: arena))
      method = size == nil ? .plain : .size
    }
    let fills = isUsable(range.max.width) && isUsable(range.max.height)
    let clamped = range.clamp(size ?? (fills ? range.max : .zero))
    guard isUsable(clamped.width), isUsable(clamped.height) else {
      throw LayoutError(
        .invalidSize,
        "comes to \(shortNumber(clamped.width)) x \(shortNumber(clamped.height)) in \(range); "
          + "expected finite sizes of 0 to 10,000,000 points",
        element: layoutName, property: "range", source: layoutSource)
    }
    let grid = arena.pointee.grid
    return NodeAnswer(
      range: range, size: Size(width: grid.ceil(clamped.width), height: grid.ceil(clamped.height)))
  }
}

extension Solver {
  /// Takes the specs that a node's code returned: copies the styles of the nodes among them, refuses an element that
  /// stands in two places, and closes the specs to changes.
  func seal(_ root: LayoutElement, for host: LayoutNode) throws(LayoutError) {
    let pass = LayoutPass(arena: arena)
    guard pass.isLive(root) else { throw pass.staleError(root) }
    arena.pointee.sealCount += 1
    let sealCount = arena.pointee.sealCount
    var index = root.index
    while true {
      let element = arena.pointee.elements.base + Int(index)
      element.pointee.flags.insert(.sealed)
      if let pointer = element.pointee.node {
        try Unmanaged<LayoutNode>.fromOpaque(pointer).borrowed { (node) throws(LayoutError) in
          try take(node, index, sealCount, host)
        }
      }
      // The next element in pre-order.
      if element.pointee.firstChild >= 0 {
        index = element.pointee.firstChild
        continue
      }
      while index != root.index, arena.pointee.elements[index].nextSibling < 0 {
        index = arena.pointee.elements[index].parent
      }
      if index == root.index { return }
      index = arena.pointee.elements[index].nextSibling
    }
  }

  @inline(__always)
  private func take(
    _ node: LayoutNode, _ index: Int32, _ sealCount: UInt32, _ host: LayoutNode
  ) throws(LayoutError) {
    guard node.seal != sealCount else {
      throw LayoutError(
        .duplicate, "stands in two places of the layout of \(host.layoutName); a node may be used once",
        element: node.layoutName, source: node.layoutSource)
    }
    guard !node.isMeasuring else {
      throw LayoutError(
        .cycle,
        node === host ? "its own layout contains it" : "the layout of \(host.layoutName), inside it, contains it",
        element: node.layoutName, source: node.layoutSource)
    }
    node.seal = sealCount
    let element = arena.pointee.elements.base + Int(index)
    element.pointee.style = node.storedStyle.flex
    if node.storedStyle.flex.usesRare {
      element.pointee.rare = arena.pointee.rare.append(node.storedStyle.rare)
    }
    if node.method == .plain { element.pointee.flags.insert(.plainNode) }
    node.link(to: host)
  }

  /// The nearest nodes below an element, in order, with frames in its coordinates.
  func flatten(_ root: Int32, _ measured: Measured) -> ContiguousArray<NodeLayout.Sublayout> {
    var sublayouts = ContiguousArray<NodeLayout.Sublayout>()
    let placement = Placement(
      width: measured.width, height: measured.height, element: root, record: measured.record)
    if arena.pointee.elements[root].kind != .node, measured.record >= 0 {
      sublayouts.reserveCapacity(Int(arena.pointee.records[measured.record].placementCount))
    }
    flatten(placement, x: 0, y: 0, depth: 0, into: &sublayouts)
    return sublayouts
  }

  private func flatten(
    _ placement: Placement, x: Double, y: Double, depth: Int, into sublayouts: inout ContiguousArray<NodeLayout.Sublayout>
  ) {
    traceFrame(placement, x, y, depth: depth)
    let element = arena.pointee.elements.base + Int(placement.element)
    if let pointer = element.pointee.node {
      let grid = arena.pointee.grid
      sublayouts.append(
        NodeLayout.Sublayout(
          node: Unmanaged<LayoutNode>.fromOpaque(pointer).takeUnretainedValue(),
          frame: Rect(x: grid.ceil(x), y: grid.ceil(y), width: placement.width, height: placement.height),
          layout: placement.record < 0 ? nil : arena.pointee.layouts[placement.record].takeUnretainedValue()))
      return
    }
    guard placement.record >= 0 else { return }
    let record = arena.pointee.records[placement.record]
    for child in record.firstPlacement..<record.firstPlacement + record.placementCount {
      let place = arena.pointee.placements[child]
      flatten(place, x: x + place.x, y: y + place.y, depth: depth + 1, into: &sublayouts)
    }
  }
}

extension Arena {
  /// A layout that a node's own code asks for, or the outermost one: resolves the node's style as a parent would.
  func layout(_ node: LayoutNode, _ range: SizeRange, parentSize: Size) throws(LayoutError) -> NodeLayout {
    let mark = ArenaMark(self)
    let generation = pointee.generation
    defer {
      mark.rewind(self)
      pointee.generation = generation
    }
    if let host = pointee.host?.takeUnretainedValue() { node.link(to: host) }
    pointee.lastGeneration &+= 1
    pointee.generation = pointee.lastGeneration
    let handle = LayoutPass(arena: self).node(node)
    let element = pointee.elements.base + Int(handle.index)
    element.pointee.style = node.storedStyle.flex
    if node.storedStyle.flex.usesRare { element.pointee.rare = pointee.rare.append(node.storedStyle.rare) }
    let measured = try Solver(arena: self).measure(handle.index, range, parentSize)
    let size = Size(width: measured.width, height: measured.height)
    if measured.record >= 0 { return pointee.layouts[measured.record].takeUnretainedValue() }
    return NodeLayout(size: size, constrainedSize: range, sublayouts: [])
  }
}

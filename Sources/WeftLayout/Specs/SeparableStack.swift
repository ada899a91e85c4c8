// Stacks whose extents each depend on the range along the same axis only: fixed leaves, and stacks of such, without
// wrapping and baselines. The size of such a stack in a range can be computed without solving it, so a stack that
// measures its children in many ranges, and each of them its own, costs no more than one solving of each. Solving is
// deferred until the places inside are requested.
//
// This is possible because every rule that mixes the axes is excluded, and because nothing inside can fail: a child's
// extent along the stack depends on its own and on the space shared along it, its extent across on its own and on the
// range across.

extension PlainSolver {
  /// Computes a stack's size in an unbounded range, if it is separable.
  func findNatural(
    of stack: UnsafeMutablePointer<Element>, _ summary: inout StackSummary, _ depth: Int32
  ) {
    let properties = summary.properties
    // A stack whose one child that can both grow and shrink stays unmeasured may ignore that child's extent across.
    guard !properties.wraps, summary.flexibility.bothWays != 1, depth < 256, !arena.pointee.usesFractions,
      properties.spacing >= 0, properties.lineSpacing.isFinite
    else { return }
    let horizontal = properties.horizontal
    var main = summary.spaces
    var cross = 0.0
    var isFixed = properties.justify == .start
    var child = stack.pointee.firstChild
    while child >= 0 {
      let element = arena.pointee.elements.base + Int(child)
      guard hasPlainFlex(element) else { return }
      let size: Size
      switch element.pointee.style.alignSelf.alignment(in: properties.align) {
      case .baselineFirst, .baselineLast: return
      case .start: break
      case .stretch:
        if (horizontal ? element.pointee.style.height : element.pointee.style.width) == 0 { isFixed = false }
      case .center, .end: isFixed = false
      }
      if element.pointee.flags.contains(.fixedLeaf), !element.pointee.flags.contains(.asksBaselines) {
        size = arena.pointee.grid.ceil(
          Size(width: element.pointee.style.width, height: element.pointee.style.height))
        if element.pointee.style.flexGrow != 0 || element.pointee.style.flexShrink != 0 { isFixed = false }
      } else {
        guard let inner = naturalSize(of: element, child, &summary, depth) else { return }
        size = inner
        isFixed = false
      }
      main += horizontal ? size.width : size.height
      cross = Swift.max(cross, horizontal ? size.height : size.width)
      child = element.pointee.nextSibling
    }
    guard isUsable(main), isUsable(cross) else { return }
    summary.natural = Size(main: main, cross: cross, horizontal: horizontal)
    summary.isSeparable = true
    summary.isFixed = isFixed
    if !horizontal { writeBaselines(of: stack) }
  }

  /// Returns false for most stacks that aren't separable, by looking at the first and the last child.
  @inline(__always)
  func mayBeSeparable(_ stack: UnsafeMutablePointer<Element>) -> Bool {
    guard stack.pointee.childCount > 0 else { return false }
    let first = arena.pointee.elements.base + Int(stack.pointee.firstChild)
    let last = arena.pointee.elements.base + Int(stack.pointee.lastChild)
    return (first.pointee.flags.contains(.fixedLeaf) || first.pointee.kind == .stack || first.pointee.kind == .plain)
      && (last.pointee.flags.contains(.fixedLeaf) || last.pointee.kind == .stack || last.pointee.kind == .plain)
  }

  /// Returns true if a child flexes in the usual way, with numbers that lead to no invalid ones.
  @inline(__always)
  private func hasPlainFlex(_ element: UnsafeMutablePointer<Element>) -> Bool {
    element.pointee.style.flexBasisUnit == .auto
      && element.pointee.style.flexGrow >= 0 && element.pointee.style.flexGrow < 1e6
      && element.pointee.style.flexShrink >= 0 && element.pointee.style.flexShrink < 1e6
      && element.pointee.style.spacingBefore >= 0 && element.pointee.style.spacingAfter >= 0
  }

  /// Returns the size of a spec without a size of its own in an unbounded range, if it is separable.
  private func naturalSize(
    of element: UnsafeMutablePointer<Element>, _ index: Int32, _ summary: inout StackSummary, _ depth: Int32
  ) -> Size? {
    guard !element.pointee.style.hasExact, !element.pointee.style.hasLimits else { return nil }
    if element.pointee.kind == .plain { return .zero }
    guard element.pointee.kind == .stack, element.pointee.childCount > 0 else { return nil }
    let inner = self.summary(of: index, depth: depth + 1)
    guard inner.pointee.isSeparable else { return nil }
    summary.height = Swift.max(summary.height, inner.pointee.height + 1)
    return arena.pointee.grid.ceil(inner.pointee.natural)
  }

  /// Writes a vertical stack's first child's ascender and its last child's descender: leaves have them in their styles,
  /// which are the same in every range.
  private func writeBaselines(of stack: UnsafeMutablePointer<Element>) {
    writeBaselines(of: stack, Placement(element: stack.pointee.firstChild), Placement(element: stack.pointee.lastChild))
  }
}

extension Solver {
  /// Returns the answer of a separable stack, to be solved when the places inside it are requested. Nil if the range
  /// bounds its size without determining it.
  func deferredAnswer(_ element: UnsafeMutablePointer<Element>, _ range: SizeRange) -> Measured? {
    let summary = arena.pointee.summaries.base + Int(element.pointee.numbers)
    guard summary.pointee.isSeparable, !summary.pointee.isFixed, arena.pointee.trace == nil,
      arena.pointee.depth + summary.pointee.height < LayoutEngine.maximumDepth,
      let width = extent(range.min.width, range.max.width, summary.pointee.natural.width),
      let height = extent(range.min.height, range.max.height, summary.pointee.natural.height)
    else { return nil }
    arena.pointee.memoHits += 1
    let size = arena.pointee.grid.ceil(Size(width: width, height: height))
    return Measured(width: size.width, height: size.height, record: -2 - arena.pointee.deferred.append(range))
  }

  /// Returns an extent in its part of a range, if it follows from that: the maximum, or its natural extent.
  @inline(__always)
  private func extent(_ low: Double, _ high: Double, _ natural: Double) -> Double? {
    if low == high { return isUsable(low) ? low : nil }
    return low == 0 && natural <= high ? natural : nil
  }
}

extension PlainSolver {
  /// Solves the deferred answers in an answer, and inside it.
  ///
  /// - Parameter since: the number of deferred answers before it was given.
  @inline(__always)
  func settled(_ index: Int32, _ measured: Measured, since: Int32) throws(LayoutError) -> Measured {
    guard arena.pointee.deferred.count > since, arena.pointee.elements.base[Int(index)].kind != .node else {
      return measured
    }
    var settled = measured
    if measured.record < -1 { settled = try solveDeferred(index, measured.record) }
    if settled.record >= 0 { try settleInside(settled.record) }
    return settled
  }

  private func solveDeferred(_ index: Int32, _ record: Int32) throws(LayoutError) -> Measured {
    let range = arena.pointee.deferred[-2 - record]
    if let known = remembered(index, range, mayDefer: false) { return known }
    return try solveSpec(index, .stack, range, .undefined)
  }

  private func settleInside(_ record: Int32) throws(LayoutError) {
    let first = arena.pointee.records[record].firstPlacement
    for place in first..<first + arena.pointee.records[record].placementCount {
      let placement = arena.pointee.placements.base + Int(place)
      guard placement.pointee.record != -1 else { continue }
      let index = placement.pointee.element
      let element = arena.pointee.elements.base + Int(index)
      if element.pointee.kind == .node || element.pointee.flags.contains(.fixedStack) { continue }
      if placement.pointee.record < -1 {
        let settled = try solveDeferred(index, placement.pointee.record).record
        arena.pointee.placements.base[Int(place)].record = settled
      }
      let inner = arena.pointee.placements.base[Int(place)].record
      if inner >= 0 { try settleInside(inner) }
    }
  }
}

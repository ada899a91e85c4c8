// When a stack need not be solved anew: a stack asks its children in several ranges, and each of them its own, so what
// is saved here is saved again on every level.

extension Solver {
  /// The quick way for a stack of fixed leaves that neither flex nor stretch: they stand alike in every range, so the
  /// stack is solved once. Answers the least maximum across for which that holds, or nil for another stack.
  @inline(__always)
  func measureFixed(_ stack: Stack) -> Double? {
    guard !stack.wraps, stack.justify == .start, arena.pointee.trace == nil else { return nil }
    let elements = arena.pointee.elements.base
    var leastCross = 0.0
    var child = elements[Int(stack.index)].firstChild
    while child >= 0 {
      guard isFixed(elements + Int(child), in: stack, &leastCross) else { return nil }
      child = elements[Int(child)].nextSibling
    }
    guard stack.maxCross >= leastCross else { return nil }
    let places = arena.pointee.placements.base
    var place = Int(stack.first)
    child = elements[Int(stack.index)].firstChild
    while child >= 0 {
      guard let measured = measureFixedLeaf(elements + Int(child), .unconstrained) else { return nil }
      places[place] = Placement(width: measured.width, height: measured.height, element: child)
      place += 1
      child = elements[Int(child)].nextSibling
    }
    return leastCross
  }

  /// Whether a child comes out the same whatever the stack is offered, given `leastCross` points across.
  @inline(__always)
  private func isFixed(
    _ element: UnsafeMutablePointer<Element>, in stack: Stack, _ leastCross: inout Double
  ) -> Bool {
    guard element.pointee.flags.contains(.fixedLeaf), element.pointee.style.flexGrow == 0,
      element.pointee.style.flexShrink == 0, element.pointee.style.flexBasisUnit == .auto
    else { return false }
    let cross = stack.horizontal ? element.pointee.style.height : element.pointee.style.width
    switch alignment(stack, element.pointee.style) {
    // A stretched child with an extent of its own across keeps it; none, which is 0, gives way.
    case .stretch: return cross != 0
    case .start:
      leastCross = Swift.max(leastCross, cross)
      return true
    default: return false
    }
  }

  /// For which extents along the stack an answer without flexing holds, the range across being the same: wherever there
  /// is nothing to share, or nobody to share it.
  @inline(__always)
  func reach(_ stack: Stack, _ flexing: Flexing, _ sum: Double, _ violation: Double) -> MainReach {
    guard !stack.wraps, flexing.bothWays != 1 else { return .never }
    let mayGrow = flexing.grows || stack.justify != .start
    let mayShrink = flexing.shrinks || stack.justify != .start
    guard violation == 0 || !(violation > 0 ? mayGrow : mayShrink) else { return .never }
    return MainReach(greatestMin: mayGrow ? sum : .infinity, leastMax: mayShrink ? sum : -.infinity)
  }

  /// Whether the children would stand alike if the stack were measured at exactly the extent across that it came to:
  /// fixed leaves do, and stacks in the other direction whose answer holds for that extent along them.
  @inline(__always)
  func isTight(_ stack: Stack, _ cross: Double) -> Bool {
    let places = arena.pointee.placements.base
    for place in Int(stack.first)..<Int(stack.first + stack.count) {
      let element = arena.pointee.elements.base + Int(places[place].element)
      var leastCross = 0.0
      if isFixed(element, in: stack, &leastCross) { continue }
      guard element.pointee.kind == .stack, places[place].record >= 0, !element.pointee.style.hasExact,
        !element.pointee.style.hasLimits, alignment(stack, element.pointee.style) == .stretch,
        element.pointee.options.a != arena.pointee.elements.base[Int(stack.index)].options.a
      else { return false }
      if element.pointee.flags.contains(.fixedStack) { continue }
      let record = arena.pointee.records.base + Int(places[place].record)
      guard record.pointee.main.includes((cross, cross)),
        record.pointee.range.axis(horizontal: stack.horizontal) == (0, .infinity)
      else { return false }
    }
    return true
  }
}

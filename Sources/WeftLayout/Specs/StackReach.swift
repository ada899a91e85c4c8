// When a stack need not be solved anew: a stack asks its children in several ranges, and each of them its own, so what
// is saved here is saved again on every level.

extension StackSolver {
  /// The quick way for a stack of fixed leaves that neither flex nor stretch: they stand alike in every range, so the
  /// stack is solved once. Nil for another
  @inline(__always)
  func measureFixed(_ range: Ranges<Number>) throws(LayoutError) -> Measured? {
    guard !Notes.isOn, !wraps, properties.justify == .start, arena.pointee.trace == nil else { return nil }
    let elements = arena.pointee.elements.base
    var leastCross = 0.0
    var mainSum = spacing.value * Double(count - 1)
    var child = elements[Int(index)].firstChild
    while child >= 0 {
      let element = elements + Int(child)
      guard isFixed(element, &leastCross) else { return nil }
      mainSum = mainSum + element.pointee.style.spacingBefore + element.pointee.style.spacingAfter
      child = element.pointee.nextSibling
    }
    guard cross.max.value >= leastCross else { return nil }
    return try placeFixed(range, leastCross, mainSum)
  }

  @inline(__always)
  private func placeFixed(
    _ range: Ranges<Number>, _ leastCross: Double, _ spaces: Double
  ) throws(LayoutError) -> Measured {
    let elements = arena.pointee.elements.base
    let places = arena.pointee.placements.base
    var mainSum = spaces
    var end = 0.0
    var largest = 0.0
    var place = Int(first)
    var child = elements[Int(index)].firstChild
    while child >= 0 {
      let element = elements + Int(child)
      let measured = solver.measureFixedLeaf(element)
      let extent = horizontal ? measured.width : measured.height
      end += element.pointee.style.spacingBefore
      if place > Int(first) { end += spacing.value }
      places[place] = Placement(
        x: horizontal ? end : 0, y: horizontal ? 0 : end, width: measured.width, height: measured.height,
        element: child)
      end += extent + element.pointee.style.spacingAfter
      mainSum += extent
      largest = Swift.max(largest, horizontal ? measured.height : measured.width)
      place += 1
      child = element.pointee.nextSibling
    }
    let bounds = Bounds(min: cross.min.value, max: cross.max.value)
    let lineCross = bounds.isExact ? bounds.min : Swift.min(Swift.max(bounds.min, largest), bounds.max)
    return try rememberFixed(
      range, leastCross, largest, Swift.max(mainSum, 0), lineSpacing.value * 0 + lineCross)
  }

  @inline(__always)
  private func rememberFixed(
    _ range: Ranges<Number>, _ holdsFrom: Double, _ largest: Double, _ mainSum: Double, _ crossSum: Double
  ) throws(LayoutError) -> Measured {
    if !horizontal { writeBaselines() }
    let width = solver.constant(.width, horizontal ? mainSum : crossSum, "").clamped(range.width)
    let height = solver.constant(.height, horizontal ? crossSum : mainSum, "").clamped(range.height)
    let measured = try solver.remember(
      index, range, width, height, first: first, count: count,
      natural: Size(main: mainSum, cross: largest, horizontal: horizontal), holdsFrom: holdsFrom)
    if !horizontal { keepBaselines(measured.record) }
    arena.pointee.elements.base[Int(index)].flags.insert(.fixedStack)
    return measured
  }

  /// Whether a child comes out the same whatever the stack is offered, given `leastCross` points across.
  @inline(__always)
  private func isFixed(
    _ element: UnsafeMutablePointer<Element>, _ leastCross: inout Double
  ) -> Bool {
    guard element.pointee.flags.contains(.fixedLeaf), element.pointee.style.flexGrow == 0,
      element.pointee.style.flexShrink == 0, element.pointee.style.flexBasisUnit == .auto
    else { return false }
    let cross = horizontal ? element.pointee.style.height : element.pointee.style.width
    switch alignment(element.pointee.style) {
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
  func reach(_ summary: StackSummary, _ sum: Double) -> MainReach {
    let violation = sum.violation(Bounds(min: main.min.value, max: main.max.value))
    guard !wraps, summary.bothWays != 1 else { return .never }
    let mayGrow = summary.grows || properties.justify != .start
    let mayShrink = summary.shrinks || properties.justify != .start
    guard violation == 0 || !(violation > 0 ? mayGrow : mayShrink) else { return .never }
    return MainReach(greatestMin: mayGrow ? sum : .infinity, leastMax: mayShrink ? sum : -.infinity)
  }

  /// Whether the children would stand alike if the stack were measured at exactly the extent across that it came to:
  /// fixed leaves do, and stacks in the other direction whose answer holds for that extent along them.
  @inline(__always)
  func isTight(_ cross: Double) -> Bool {
    let places = arena.pointee.placements.base
    for place in Int(first)..<Int(first + count) {
      let element = arena.pointee.elements.base + Int(places[place].element)
      var leastCross = 0.0
      if isFixed(element, &leastCross) { continue }
      guard element.pointee.kind == .stack, places[place].record >= 0, !element.pointee.style.hasExact,
        !element.pointee.style.hasLimits, alignment(element.pointee.style) == .stretch,
        element.pointee.options.a != arena.pointee.elements.base[Int(index)].options.a
      else { return false }
      if element.pointee.flags.contains(.fixedStack) { continue }
      let record = arena.pointee.records.base + Int(places[place].record)
      guard record.pointee.main.includes((cross, cross)),
        record.pointee.range.axis(horizontal: horizontal) == (0, .infinity)
      else { return false }
    }
    return true
  }
}

// Steps 5 and 6 of `StackLayoutSpec.swift`.
extension StackSolver {
  /// Stretches the line's children to it, and places them. Flexed or stretched children have new extents, which are
  /// then part of the line's sum.
  @inline(__always)
  mutating func finish(at start: Number) throws(LayoutError) {
    // The position of the first child then doesn't depend on their sizes.
    let isStart = properties.justify == .start
    var end = solver.zero(mainAxis)
    line.sum = line.spaces
    var place = line.first
    while place < line.end {
      let alignment = alignment(element(place).pointee.style)
      if alignment == .stretch { try stretch(place) }
      line.sum = line.sum.plus(main(place), "sum of the line")
      if isStart { end = put(place, alignment, after: end, spacing, at: start) }
      place &+= 1
    }
    guard !isStart else { return }
    let along = distribute(mainAxis, justifyPlacement, line.sum.violation(main), Int(line.end - line.first))
    end = along.offset
    let gap = spacing.plus(along.gap, "between two children")
    for place in line.first..<line.end {
      end = put(place, alignment(element(place).pointee.style), after: end, gap, at: start)
    }
  }

  @inline(__always)
  private mutating func stretch(_ place: Int32) throws(LayoutError) {
    let across = cross(place).value
    let child = arena.pointee.placements.base[Int(place)].element
    // A child without an extent across may be the one that step 1 left unmeasured.
    guard line.cross.value - across > violationEpsilon, across == 0 || !keepsCross(element(place)) else { return }
    try measureChild(place, child, Bounds(exactly: main(place)), Bounds(exactly: line.cross))
    notes.stretched(child, to: line.cross)
    notes.effect(
      child, crossAxis, NotedWords(.text("stretched across to the line's "), line.cross.word, decision: .stretch))
  }

  /// Places a child; returns the position after it.
  @inline(__always)
  private func put(
    _ place: Int32, _ alignment: AlignItems, after end: Number, _ gap: Number, at start: Number
  ) -> Number {
    let slot = arena.pointee.placements.base + Int(place)
    let child = slot.pointee.element
    let element = arena.pointee.elements.base + Int(child)
    var along = end.plus(solver.style(mainAxis, child, "spacingBefore", element.pointee.style.spacingBefore))
    if place > line.first { along = along.plus(gap, "place along the stack") }
    var across = start
    switch alignment {
    case .start, .stretch: break
    case .end: across = start.plus(line.cross.less(cross(place), "space before, at the end"))
    case .center:
      let half = line.cross.less(cross(place), "space across")
        .divided(by: solver.constant(crossAxis, 2, "sides"), "half of it")
      across = start.plus(half.floored(solver.scale(crossAxis), "on whole pixels"), "place across the stack")
    case .baselineFirst, .baselineLast:
      across = start.plus(line.aboveBaseline.less(baseline(place), "down to the line's baseline"))
    }
    slot.pointee.x = horizontal ? along.value : across.value
    slot.pointee.y = horizontal ? across.value : along.value
    notes.place(child, x: horizontal ? along : across, y: horizontal ? across : along)
    let after = solver.style(mainAxis, child, "spacingAfter", element.pointee.style.spacingAfter)
    return along.plus(main(place).plus(after, "extent and space of a child"), "end of a child")
  }

  /// The distribution of free space among items.
  enum Spread { case start, center, end, between, around }

  @inline(__always) private var justifyPlacement: Spread {
    switch properties.justify {
    case .start: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }

  @inline(__always) var contentPlacement: Spread {
    switch properties.alignContent {
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }

  /// Returns the offset of the first item and the gap between items; an overflow counts as negative space.
  @inline(__always)
  func distribute(
    _ axis: LayoutAxis, _ spread: Spread, _ violation: Number, _ count: Int
  ) -> (offset: Number, gap: Number) {
    let zero = solver.zero(axis)
    var spread = spread
    if violation.value < violationEpsilon || count == 1 {
      if spread == .between { spread = .start }
      if spread == .around { spread = .center }
    }
    switch spread {
    case .start: return (zero, zero)
    case .center: return (part(axis, violation, 2, "half of the free space"), zero)
    case .end: return (violation, zero)
    case .between: return (zero, part(axis, violation, Double(count - 1), "free space between two"))
    case .around:
      let unit = part(axis, violation, Double(count * 2), "free space at each side")
      return (unit, unit.times(solver.constant(axis, 2, "sides"), "free space between two"))
    }
  }

  @inline(__always)
  private func part(
    _ axis: LayoutAxis, _ violation: Number, _ divisor: Double, _ label: @autoclosure () -> String
  ) -> Number {
    violation.divided(by: solver.constant(axis, divisor, "parts of the free space"), label())
  }
}

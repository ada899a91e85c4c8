// Step 3 of `StackLayoutSpec.swift`.
extension StackSolver {
  /// Shares the points that the line lacks or has too many, and measures the affected children again.
  @inline(__always)
  mutating func flex() throws(LayoutError) {
    let violation = line.sum.violation(main)
    let grows = violation.value > 0
    let factorSum = grows ? line.growSum : line.shrinkSum
    guard abs(violation.value) >= violationEpsilon, factorSum.value != 0 else {
      if leavesOne { try measureLeftOut() } else { try measurePostponed() }
      return
    }
    let rest = share(violation, grows: grows, factorSum)
    guard rest.first >= 0 else { return try measurePostponed() }
    try measureShares(violation, grows: grows, factorSum, rest: rest.points, first: rest.first)
  }

  /// Computes each child's share; returns the rest of whole points, and the first child with a share, or -1.
  // A child's weight, then its share, is kept in its future placement.
  @inline(__always)
  private func share(
    _ violation: Number, grows: Bool, _ factorSum: Number
  ) -> (points: Number, first: Int32) {
    let places = arena.pointee.placements.base
    var weightSum = solver.zero(mainAxis)
    if !grows {
      var place = line.first
      while place < line.end {
        let weight = main(place).shrinkWeight(factor(place, grows: false), of: factorSum)
        places[Int(place)].x = weight.value
        notes.keep(weight, with: places[Int(place)].element)
        weightSum = weightSum.plus(weight, "all weights")
        place &+= 1
      }
    }
    var rest = violation
    var first: Int32 = -1
    var place = line.first
    while place < line.end {
      let slot = places + Int(place)
      let share =
        grows
        ? violation.growShare(factor(place, grows: true), of: factorSum)
        : notes.kept(with: slot.pointee.element, slot.pointee.x).shrinkShare(of: weightSum, violation)
      slot.pointee.x = share.value
      notes.keep(share, with: slot.pointee.element)
      rest = rest.less(share, "what whole points leave over")
      if first < 0, share.value != 0 { first = place }
      place &+= 1
    }
    return (rest, first)
  }

  @inline(__always)
  private mutating func measureShares(
    _ violation: Number, grows: Bool, _ factorSum: Number, rest: Number, first: Int32
  ) throws(LayoutError) {
    clear()
    var place = line.first
    while place < line.end {
      let slot = arena.pointee.placements.base + Int(place)
      let child = slot.pointee.element
      let share = notes.kept(with: child, slot.pointee.x)
      if share.value != 0 {
        let takesRest = place == first && element(place).pointee.style.flexGrow > 0
        let flexed = main(place).plus(share, "with its share")
        let target = (takesRest ? flexed.plus(rest, "with its share") : flexed)
          .orMore(solver.zero(mainAxis), "not below 0")
        notes.base(of: child, main(place))
        notes.flex(
          child, mainAxis,
          NotedFlex(
            violation: violation, factor: factor(place, grows: grows), factorSum: factorSum,
            share: takesRest ? share.plus(rest, "the first one's share") : share, target: target, grows: grows))
        try measureChild(place, child, Bounds(exactly: target), cross)
      } else if slot.pointee.record == postponedRecord {
        try measureUnshared(place)
      }
      addExtents(place)
      place &+= 1
    }
  }

  @inline(__always)
  private func factor(_ place: Int32, grows: Bool) -> Number {
    let element = element(place)
    return solver.style(
      mainAxis, arena.pointee.placements.base[Int(place)].element, grows ? "flexGrow" : "flexShrink",
      grows ? element.pointee.style.flexGrow : element.pointee.style.flexShrink)
  }

  /// Measures the child that step 1 left at zero, if there was nothing to share.
  private mutating func measureLeftOut() throws(LayoutError) {
    clear()
    for place in line.first..<line.end {
      if isFlexible(element(place)) {
        let child = arena.pointee.placements[place].element
        try measureChild(place, child, Bounds(exactly: solver.zero(mainAxis)), cross)
      } else if arena.pointee.placements[place].record == postponedRecord {
        try measureUnshared(place)
      }
      addExtents(place)
    }
  }
}

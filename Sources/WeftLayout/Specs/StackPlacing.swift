// Step 6 of `StackLayoutSpec.swift`.

extension Solver {
  @inline(__always)
  func position(_ stack: Stack, _ firstLine: Int32, _ lineCount: Int32, _ crossSum: Double) {
    let crossViolation = stack.violation(crossSum, stack.minCross, stack.maxCross)
    var (cross, lineGap) = distribute(contentPlacement(stack.alignContent), crossViolation, lineCount)
    for lineIndex in firstLine..<firstLine + lineCount {
      let line = arena.pointee.lines[lineIndex]
      if lineIndex > firstLine { cross += lineGap + stack.lineSpacing }
      let violation = stack.violation(line.mainSum, stack.minMain, stack.maxMain)
      var (main, gap) = distribute(justifyPlacement(stack.justify), violation, line.count)
      for place in line.first..<line.first + line.count {
        let slot = arena.pointee.placements.base + Int(place)
        let element = arena.pointee.elements.base + Int(slot.pointee.element)
        main += element.pointee.style.spacingBefore
        if place > line.first { main += stack.spacing + gap }
        let offset: Double
        switch alignment(stack, element.pointee.style) {
        case .end: offset = line.crossSize - stack.cross(slot.pointee)
        case .center: offset = arena.pointee.grid.floor((line.crossSize - stack.cross(slot.pointee)) / 2)
        case .baselineFirst, .baselineLast:
          let baseline = self.baseline(stack, place)
          offset = line.baseline - baseline
          if arena.pointee.trace != nil { trace(baseline: baseline, of: slot.pointee.element) }
        case .start, .stretch: offset = 0
        }
        if stack.horizontal {
          slot.pointee.x = main
          slot.pointee.y = cross + offset
        } else {
          slot.pointee.x = cross + offset
          slot.pointee.y = main
        }
        main += stack.main(slot.pointee) + element.pointee.style.spacingAfter
      }
      cross += line.crossSize
    }
  }

  private enum Spread { case start, center, end, between, around }

  private func justifyPlacement(_ justify: JustifyContent) -> Spread {
    switch justify {
    case .start: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }

  private func contentPlacement(_ content: AlignContent) -> Spread {
    switch content {
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }

  /// The offset of the first item and the gap between items; an overflow counts as negative space.
  private func distribute(_ spread: Spread, _ violation: Double, _ count: Int32) -> (Double, Double) {
    var spread = spread
    if violation < violationEpsilon || count == 1 {
      if spread == .between { spread = .start }
      if spread == .around { spread = .center }
    }
    switch spread {
    case .start: return (0, 0)
    case .center: return (violation / 2, 0)
    case .end: return (violation, 0)
    case .between: return (0, violation / Double(count - 1))
    case .around:
      let unit = violation / Double(count * 2)
      return (unit, unit * 2)
    }
  }
}

// Steps 4 and 6 of `StackLayoutSpec.swift`: how large lines are across, where their baselines lie, and where lines and
// children stand.

extension Solver {
  // MARK: 4. lines across

  /// Finds the lines' extents across; answers that of the last line before it is clamped into the range.
  func sizeLines(_ stack: Stack, _ firstLine: Int32, _ lineCount: Int32) -> Double {
    let isSingle = lineCount == 1
    var unclamped = 0.0
    for lineIndex in firstLine..<firstLine + lineCount {
      let line = arena.pointee.lines[lineIndex]
      var aboveBaseline = 0.0
      var belowBaseline = 0.0
      var largest = 0.0
      for place in line.first..<line.first + line.count {
        let cross = stack.cross(arena.pointee.placements[place])
        switch alignment(stack, element(place).pointee.style) {
        case .baselineFirst, .baselineLast:
          let baseline = self.baseline(stack, place)
          aboveBaseline = Swift.max(aboveBaseline, baseline)
          belowBaseline = Swift.max(belowBaseline, cross - baseline)
        default:
          largest = Swift.max(largest, cross)
        }
      }
      var size = Swift.max(aboveBaseline + belowBaseline, largest)
      unclamped = size
      if isSingle {
        size =
          stack.minCross == stack.maxCross
          ? stack.minCross : Swift.min(Swift.max(stack.minCross, size), stack.maxCross)
      }
      arena.pointee.lines[lineIndex].baseline = aboveBaseline
      arena.pointee.lines[lineIndex].crossSize = size
    }
    return unclamped
  }

  func baseline(_ stack: Stack, _ place: Int32) -> Double {
    let placement = arena.pointee.placements[place]
    let (ascender, descender) = baselines(placement.element)
    return switch alignment(stack, arena.pointee.elements[placement.element].style) {
    case .baselineFirst: ascender
    case .baselineLast: stack.cross(placement) + descender
    default: 0
    }
  }

  /// The ascender and descender of an element: what a vertical stack wrote, else what its style says.
  private func baselines(_ index: Int32) -> (Double, Double) {
    let element = arena.pointee.elements[index]
    if element.flags.contains(.hasBaselines) {
      let numbers = arena.pointee.numbers[element.numbers]
      return (numbers.c, numbers.d)
    }
    let rare = arena.pointee.rareStyle(element)
    return (rare.ascender, rare.descender)
  }

  /// A vertical stack passes its first child's ascender and its last child's descender on.
  func writeBaselines(_ stack: Stack) {
    let places = arena.pointee.placements
    let ascender = baselines(places[stack.first].element).0
    let descender = baselines(places[stack.first + stack.count - 1].element).1
    let numbers = arena.pointee.elements[stack.index].numbers
    arena.pointee.numbers[numbers].c = ascender
    arena.pointee.numbers[numbers].d = descender
    arena.pointee.elements[stack.index].flags.insert(.hasBaselines)
  }

  func keepBaselines(_ record: UnsafeMutablePointer<MemoRecord>, _ index: Int32) {
    let numbers = arena.pointee.numbers.base + Int(arena.pointee.elements.base[Int(index)].numbers)
    record.pointee.ascender = numbers.pointee.c
    record.pointee.descender = numbers.pointee.d
  }

  /// A remembered answer writes again what measuring wrote.
  @inline(__always)
  func restoreBaselines(_ index: Int32, _ record: UnsafeMutablePointer<MemoRecord>) {
    let element = arena.pointee.elements.base + Int(index)
    guard element.pointee.flags.contains(.hasBaselines) else { return }
    let numbers = arena.pointee.numbers.base + Int(element.pointee.numbers)
    numbers.pointee.c = record.pointee.ascender
    numbers.pointee.d = record.pointee.descender
  }

  // MARK: 6. placing

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
        case .baselineFirst, .baselineLast: offset = line.baseline - baseline(stack, place)
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

// The numbers are those of the steps in `StackLayoutSpec.swift`. "Main" is along the stack, "cross" across it.
// Every sum is written in the order in which Texture adds, so that rounding to pixels comes out alike.

/// Violations smaller than this many points count as none.
let violationEpsilon = 0.01

/// A stack while it is being solved: its properties, its range by axis, and where its children's places stand.
struct Stack {
  let index: Int32
  let horizontal: Bool
  let spacing: Double
  let lineSpacing: Double
  let align: AlignItems
  let justify: JustifyContent
  let alignContent: AlignContent
  let wraps: Bool
  let minMain, maxMain, minCross, maxCross: Double
  let parent: Size
  let first: Int32
  let count: Int32

  @inline(__always) func main(_ placement: Placement) -> Double { horizontal ? placement.width : placement.height }
  @inline(__always) func cross(_ placement: Placement) -> Double { horizontal ? placement.height : placement.width }

  @inline(__always) func violation(_ sum: Double, _ low: Double, _ high: Double) -> Double {
    sum < low ? low - sum : sum > high ? high - sum : 0
  }
}

/// How a stack's children take part in flexing.
struct Flexing {
  var grows = false
  var shrinks = false
  /// How many can do both.
  var bothWays = 0

  @inline(__always)
  mutating func count(_ element: UnsafeMutablePointer<Element>) {
    if element.pointee.style.flexGrow != 0 { grows = true }
    if element.pointee.style.flexShrink != 0 { shrinks = true }
    if isFlexible(element) { bothWays += 1 }
  }

  /// Whether the one child that can do both is left at zero for now: where the stack's extent is fixed, it takes what
  /// is left anyway.
  @inline(__always) func leavesOne(_ stack: Stack) -> Bool { bothWays == 1 && stack.minMain == stack.maxMain }
}

@inline(__always) func isFlexible(_ element: UnsafeMutablePointer<Element>) -> Bool {
  element.pointee.style.flexGrow > 0 && element.pointee.style.flexShrink > 0
}

extension Solver {
  func measureStack(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    let element = arena.pointee.elements.base + Int(index)
    let count = element.pointee.childCount
    guard count > 0 else {
      return try remember(index, range, range.min.width, range.min.height, first: 0, count: 0)
    }
    let properties = StackLayoutSpec(
      options: element.pointee.options, numbers: arena.pointee.numbers[element.pointee.numbers])
    let (justify, align) = properties.effectiveAlignment
    let horizontal = properties.direction == .horizontal
    let stack = Stack(
      index: index, horizontal: horizontal, spacing: properties.spacing, lineSpacing: properties.lineSpacing,
      align: align, justify: justify, alignContent: properties.alignContent, wraps: properties.flexWrap == .wrap,
      minMain: horizontal ? range.min.width : range.min.height,
      maxMain: horizontal ? range.max.width : range.max.height,
      minCross: horizontal ? range.min.height : range.min.width,
      maxCross: horizontal ? range.max.height : range.max.width,
      parent: Size(
        width: range.min.width == range.max.width ? range.min.width : .nan,
        height: range.min.height == range.max.height ? range.min.height : .nan),
      first: arena.pointee.placements.reserve(count), count: count)

    let fixedFrom = measureFixed(stack)
    let flexing = fixedFrom == nil ? try measureUnconstrained(stack) : Flexing()
    let firstLine = arena.pointee.lines.count
    collectLines(stack)
    let lineCount = arena.pointee.lines.count - firstLine
    defer { arena.pointee.lines.count = firstLine }
    var holds = MainReach.never
    if fixedFrom == nil {
      for line in firstLine..<firstLine + lineCount {
        let sum = self.mainSum(stack, arena.pointee.lines[line])
        let violation = stack.violation(sum, stack.minMain, stack.maxMain)
        if !arena.pointee.usesFractions { holds = reach(stack, flexing, sum, violation) }
        try flex(stack, line, violation, leavesOne: flexing.leavesOne(stack))
      }
    }
    let largest = sizeLines(stack, firstLine, lineCount)
    if fixedFrom == nil { try stretch(stack, firstLine, lineCount) }
    // What was flexed or stretched has new extents.
    var mainSum = 0.0
    for line in firstLine..<firstLine + lineCount {
      let sum = self.mainSum(stack, arena.pointee.lines[line])
      arena.pointee.lines[line].mainSum = sum
      mainSum = Swift.max(sum, mainSum)
    }
    let crossSum = self.crossSum(stack, firstLine, lineCount)
    position(stack, firstLine, lineCount, crossSum)
    let natural = Size(main: mainSum, cross: crossSum, horizontal: horizontal)
    let size = range.clamp(natural)
    if !horizontal { writeBaselines(stack) }
    let measured = try remember(index, range, size.width, size.height, first: stack.first, count: count)
    let record = arena.pointee.records.base + Int(measured.record)
    record.pointee.natural = natural
    record.pointee.main = holds
    record.pointee.isTight = holds.greatestMin >= 0 && isTight(stack, crossSum)
    if !horizontal { keepBaselines(record, index) }
    if let fixedFrom {
      record.pointee.natural = Size(main: mainSum, cross: largest, horizontal: horizontal)
      record.pointee.holdsFrom = fixedFrom
      arena.pointee.elements.base[Int(index)].flags.insert(.fixedStack)
    }
    return measured
  }

  // MARK: 1. children, unconstrained along the stack

  /// Measures the children.
  @inline(__always)
  private func measureUnconstrained(_ stack: Stack) throws(LayoutError) -> Flexing {
    let elements = arena.pointee.elements.base
    var flexing = Flexing()
    var child = elements[Int(stack.index)].firstChild
    while child >= 0 {
      flexing.count(elements + Int(child))
      child = elements[Int(child)].nextSibling
    }
    child = elements[Int(stack.index)].firstChild
    let leavesOne = flexing.leavesOne(stack)
    let parentMain = stack.horizontal ? stack.parent.width : stack.parent.height
    var place = stack.first
    while child >= 0 {
      let element = arena.pointee.elements.base + Int(child)
      if leavesOne, isFlexible(element) {
        arena.pointee.placements[place] = Placement(element: child)
      } else {
        var low = 0.0
        var high = Double.infinity
        if element.pointee.style.flexBasisUnit != .auto {
          let basis = Dimension(unit: element.pointee.style.flexBasisUnit, value: element.pointee.style.flexBasis)
          low = basis.resolved(in: parentMain, auto: 0)
          high = low
        }
        if low >= 0, low < .infinity {
          try measureChild(stack, place, child, low, high, stack.minCross, stack.maxCross)
        } else {
          try measureWithoutBasis(stack, place, child, low)
        }
      }
      place += 1
      child = arena.pointee.elements.base[Int(child)].nextSibling
    }
    return flexing
  }

  /// Measures a child whose basis is no extent: a percentage of a stack that has none yet. Some children come out all
  /// the same, as in Texture; where one doesn't, the basis is to blame.
  @inline(never)
  private func measureWithoutBasis(
    _ stack: Stack, _ place: Int32, _ child: Int32, _ basis: Double
  ) throws(LayoutError) {
    do {
      try measureChild(stack, place, child, basis, basis, stack.minCross, stack.maxCross)
    } catch {
      guard error.code == .invalidSize || error.code == .invalidProperty else { throw error }
      throw failure(
        .invalidProperty,
        basis.isNaN
          ? "a percentage of a stack whose extent is not known; give the basis in points, or the stack an exact size"
          : "comes to \(shortNumber(basis)); expected points from 0",
        child, property: "flexBasis")
    }
  }

  /// Measures one child and writes its size. A stretched child is at least as large as the line, unless its own style
  /// says how large it is across.
  private func measureChild(
    _ stack: Stack, _ place: Int32, _ child: Int32, _ minMain: Double, _ maxMain: Double, _ minCross: Double,
    _ maxCross: Double
  ) throws(LayoutError) {
    let element = arena.pointee.elements.base + Int(child)
    var low = 0.0
    var high = maxCross
    if alignment(stack, element.pointee.style) == .stretch {
      low = minCross
      if element.pointee.flags.contains(.fixedLeaf) {
        high = stack.horizontal ? element.pointee.style.height : element.pointee.style.width
        if high != 0 { low = high }
      } else if element.pointee.style.hasExact || element.pointee.style.hasLimits {
        let own = try ownRange(element, .undefined)
        let ownMin = stack.horizontal ? own.min.height : own.min.width
        let ownMax = stack.horizontal ? own.max.height : own.max.width
        if ownMin != 0 { low = ownMin }
        if ownMax.isFinite { high = ownMax }
      }
    }
    let range =
      stack.horizontal
      ? SizeRange(min: Size(width: minMain, height: low), max: Size(width: maxMain, height: high))
      : SizeRange(min: Size(width: low, height: minMain), max: Size(width: high, height: maxMain))
    let measured = try measure(child, range, stack.parent)
    let slot = arena.pointee.placements.base + Int(place)
    slot.pointee.width = measured.width
    slot.pointee.height = measured.height
    slot.pointee.element = child
    slot.pointee.record = measured.record
  }

  @inline(__always) func alignment(_ stack: Stack, _ style: FlexStyle) -> AlignItems {
    switch style.alignSelf {
    case .auto: stack.align
    case .start: .start
    case .end: .end
    case .center: .center
    case .stretch: .stretch
    }
  }

  @inline(__always) private func element(_ place: Int32) -> UnsafeMutablePointer<Element> {
    arena.pointee.elements.base + Int(arena.pointee.placements.base[Int(place)].element)
  }

  // MARK: 2. lines

  @inline(__always)
  private func collectLines(_ stack: Stack) {
    let end = stack.first + stack.count
    guard stack.wraps else {
      _ = arena.pointee.lines.append(StackLine(first: stack.first, count: stack.count))
      return
    }
    var lineStart = stack.first
    var sum = 0.0
    for place in stack.first..<end {
      let style = arena.pointee.elements.base[Int(arena.pointee.placements[place].element)].style
      let item = style.spacingBefore + stack.main(arena.pointee.placements[place]) + style.spacingAfter
      let spacing = place == lineStart ? 0 : stack.spacing
      if place > lineStart, stack.violation(sum + spacing + item, stack.minMain, stack.maxMain) < 0 {
        _ = arena.pointee.lines.append(StackLine(first: lineStart, count: place - lineStart))
        lineStart = place
        sum = item
      } else {
        sum += spacing + item
      }
    }
    _ = arena.pointee.lines.append(StackLine(first: lineStart, count: end - lineStart))
  }

  /// The extent of a line: the spacings first, then the children.
  @inline(__always)
  private func mainSum(_ stack: Stack, _ line: StackLine) -> Double {
    let places = arena.pointee.placements.base
    let elements = arena.pointee.elements.base
    var sum = stack.spacing * Double(line.count - 1)
    for place in Int(line.first)..<Int(line.first + line.count) {
      let style = elements + Int(places[place].element)
      sum = sum + style.pointee.style.spacingBefore + style.pointee.style.spacingAfter
    }
    for place in Int(line.first)..<Int(line.first + line.count) {
      sum += stack.main(places[place])
    }
    return sum
  }

  @inline(__always)
  private func crossSum(_ stack: Stack, _ firstLine: Int32, _ lineCount: Int32) -> Double {
    var sum = stack.lineSpacing * Double(lineCount - 1)
    for line in firstLine..<firstLine + lineCount { sum += arena.pointee.lines[line].crossSize }
    return sum
  }

  // MARK: 3. flexing

  @inline(__always)
  private func flex(
    _ stack: Stack, _ lineIndex: Int32, _ violation: Double, leavesOne: Bool
  ) throws(LayoutError) {
    let line = arena.pointee.lines[lineIndex]
    let grows = violation > 0
    var factorSum = 0.0
    if abs(violation) >= violationEpsilon {
      for place in line.first..<line.first + line.count {
        let element = self.element(place)
        factorSum += grows ? element.pointee.style.flexGrow : element.pointee.style.flexShrink
      }
    }
    guard factorSum != 0 else {
      if leavesOne { try measureLeftOut(stack, line) }
      return
    }
    var weightSum = 0.0
    if !grows {
      for place in line.first..<line.first + line.count {
        weightSum += stack.main(arena.pointee.placements[place]) * (element(place).pointee.style.flexShrink / factorSum)
      }
    }
    var rest = violation
    var firstFlexed: Int32 = -1
    for place in line.first..<line.first + line.count {
      let adjustment = self.adjustment(stack, place, violation, factorSum, weightSum)
      rest -= adjustment
      if firstFlexed < 0, adjustment != 0 { firstFlexed = place }
    }
    guard firstFlexed >= 0 else { return }
    for place in firstFlexed..<line.first + line.count {
      let adjustment = self.adjustment(stack, place, violation, factorSum, weightSum)
      guard adjustment != 0 else { continue }
      let original = stack.main(arena.pointee.placements[place])
      let remainder = place == firstFlexed && element(place).pointee.style.flexGrow > 0 ? rest : 0
      let flexed = Swift.max(original + adjustment + remainder, 0)
      let child = arena.pointee.placements[place].element
      traceShare(
        stack.index, child, base: original,
        factor: grows ? element(place).pointee.style.flexGrow : element(place).pointee.style.flexShrink,
        share: adjustment + remainder, target: flexed, violation: violation)
      try measureChild(stack, place, child, flexed, flexed, stack.minCross, stack.maxCross)
    }
  }

  /// The points that a child gains or loses.
  @inline(__always)
  private func adjustment(
    _ stack: Stack, _ place: Int32, _ violation: Double, _ factorSum: Double, _ weightSum: Double
  ) -> Double {
    let style = arena.pointee.elements.base + Int(arena.pointee.placements[place].element)
    if violation > 0 {
      let factor = style.pointee.style.flexGrow
      return factor == 0 ? 0 : wholeDown(violation * (factor / factorSum))
    }
    guard weightSum != 0 else { return 0 }
    let weight = stack.main(arena.pointee.placements[place]) * (style.pointee.style.flexShrink / factorSum)
    return -abs(weight / weightSum * violation)
  }

  /// The child that step 1 left at zero gets its measurement there if there was nothing to share.
  private func measureLeftOut(_ stack: Stack, _ line: StackLine) throws(LayoutError) {
    for place in line.first..<line.first + line.count where isFlexible(element(place)) {
      let child = arena.pointee.placements[place].element
      try measureChild(stack, place, child, 0, 0, stack.minCross, stack.maxCross)
    }
  }

  // MARK: 4. lines across

  /// Finds the lines' extents across; answers that of the last line before it is clamped into the range.
  @inline(__always)
  private func sizeLines(_ stack: Stack, _ firstLine: Int32, _ lineCount: Int32) -> Double {
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
    let (ascender, descender) = baselines(placement)
    return switch alignment(stack, arena.pointee.elements[placement.element].style) {
    case .baselineFirst: ascender
    case .baselineLast: stack.cross(placement) + descender
    default: 0
    }
  }

  /// The ascender and descender of an element: what a vertical stack wrote, what a node makes of its size, else what its
  /// style says.
  private func baselines(_ placement: Placement) -> (Double, Double) {
    let element = arena.pointee.elements[placement.element]
    if element.flags.contains(.hasBaselines) {
      let numbers = arena.pointee.numbers[element.numbers]
      return (numbers.c, numbers.d)
    }
    if element.flags.contains(.asksBaselines), let pointer = element.node {
      return Unmanaged<LayoutNode>.fromOpaque(pointer)._withUnsafeGuaranteedRef { node in
        node.baselines(in: Size(width: placement.width, height: placement.height))
      }
    }
    let rare = arena.pointee.rareStyle(element)
    return (rare.ascender, rare.descender)
  }

  /// A vertical stack passes its first child's ascender and its last child's descender on.
  private func writeBaselines(_ stack: Stack) {
    let places = arena.pointee.placements
    let ascender = baselines(places[stack.first]).0
    let descender = baselines(places[stack.first + stack.count - 1]).1
    let numbers = arena.pointee.elements[stack.index].numbers
    arena.pointee.numbers[numbers].c = ascender
    arena.pointee.numbers[numbers].d = descender
    arena.pointee.elements[stack.index].flags.insert(.hasBaselines)
  }

  private func keepBaselines(_ record: UnsafeMutablePointer<MemoRecord>, _ index: Int32) {
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

  // MARK: 5. stretching

  /// Whether a child comes out as it is however far it is stretched.
  @inline(__always)
  private func keepsCross(_ stack: Stack, _ child: Int32) -> Bool {
    let element = arena.pointee.elements.base + Int(child)
    return element.pointee.flags.contains(.fixedLeaf)
      && (stack.horizontal ? element.pointee.style.height : element.pointee.style.width) != 0
  }

  @inline(__always)
  private func stretch(_ stack: Stack, _ firstLine: Int32, _ lineCount: Int32) throws(LayoutError) {
    var extra = 0.0
    if lineCount > 1, stack.alignContent == .stretch {
      let violation = stack.violation(crossSum(stack, firstLine, lineCount), stack.minCross, stack.maxCross)
      if violation > violationEpsilon { extra = violation / Double(lineCount) }
    }
    for lineIndex in firstLine..<firstLine + lineCount {
      arena.pointee.lines[lineIndex].crossSize += extra
      let line = arena.pointee.lines[lineIndex]
      for place in line.first..<line.first + line.count where alignment(stack, element(place).pointee.style) == .stretch
      {
        let placement = arena.pointee.placements[place]
        // A child without an extent across may be the one that step 1 left unmeasured.
        guard line.crossSize - stack.cross(placement) > violationEpsilon,
          stack.cross(placement) == 0 || !keepsCross(stack, placement.element)
        else { continue }
        let main = stack.main(placement)
        try measureChild(stack, place, placement.element, main, main, line.crossSize, line.crossSize)
      }
    }
  }
}

import WeftSupport

// The numbers are those of the steps in `StackLayoutSpec.swift`. "Main" is along the stack, "cross" across it. Every
// sum has the order of Texture's, so that rounding to pixels gives the same result.

/// Violations below this number of points are ignored.
let violationEpsilon = 0.01

extension Solver {
  func measureStack(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let count = arena.pointee.elements.base[Int(index)].childCount
    guard count > 0 else {
      noteNothing(range)
      return try remember(index, range, range.width.min, range.height.min, first: 0, count: 0)
    }
    var stack = StackSolver(self, index, range, count)
    return try stack.measured(range)
  }
}

/// A stack while it is being solved: its properties, its range by axis, and the index of its children's places.
struct StackSolver<Notes: LayoutNotes> {
  typealias Number = Notes.Number
  typealias Line = StackLine<Number>

  let solver: Solver<Notes>
  let index: Int32
  let first: Int32
  let count: Int32
  let properties: StackProperties
  /// True if the one child that can both grow and shrink is left at zero for now: if the stack's extent is fixed, it
  /// takes the remaining space anyway.
  var leavesOne = false
  /// True if a child flexes or has spacings of its own, so that the sums of the children's styles aren't all 0.
  var addsStyles = false
  let spacing, lineSpacing: Number
  let main, cross: Bounds<Number>
  /// The reference of the children's percentages.
  let parent: Size
  /// The line that is being solved.
  var line: Line

  @inline(__always) var horizontal: Bool { properties.horizontal }
  @inline(__always) var wraps: Bool { properties.wraps }
  @inline(__always) var arena: Arena { solver.arena }
  @inline(__always) var notes: Notes { solver.notes }
  @inline(__always) var mainAxis: LayoutAxis { horizontal ? .width : .height }
  @inline(__always) var crossAxis: LayoutAxis { horizontal ? .height : .width }

  @inline(__always)
  init(_ solver: Solver<Notes>, _ index: Int32, _ range: Ranges<Number>, _ count: Int32) {
    let arena = solver.arena
    let element = arena.pointee.elements.base + Int(index)
    let numbers = Int(element.pointee.numbers)
    if !Notes.isOn, element.pointee.flags.contains(.summed) {
      properties = arena.pointee.summaries.base[numbers].properties
    } else {
      properties = StackProperties(element.pointee.options, arena.pointee.numbers.base[numbers])
    }
    self.solver = solver
    self.index = index
    self.count = count
    first = arena.pointee.placements.reserve(count)
    let horizontal = properties.horizontal
    let (mainAxis, crossAxis): (LayoutAxis, LayoutAxis) = horizontal ? (.width, .height) : (.height, .width)
    spacing = solver.property(mainAxis, index, "spacing", properties.spacing)
    lineSpacing = solver.property(crossAxis, index, "lineSpacing", properties.lineSpacing)
    main = horizontal ? range.width : range.height
    cross = horizontal ? range.height : range.width
    parent = Size(
      width: range.width.isExact ? range.width.min.value : .nan,
      height: range.height.isExact ? range.height.min.value : .nan)
    let (along, across) = (solver.zero(mainAxis), solver.zero(crossAxis))
    line = StackLine(
      first: first, end: first + count, spaces: along, growSum: along, shrinkSum: along, sum: along,
      aboveBaseline: across, belowBaseline: across, largest: across, cross: across)
  }

  /// Solves the stack.
  @inline(__always)
  mutating func measured(_ range: Ranges<Number>) throws(LayoutError) -> Measured {
    do throws(LayoutError) {
      return try solved(range)
    } catch {
      throw inOrder(error)
    }
  }

  @inline(__always)
  private mutating func solved(_ range: Ranges<Number>) throws(LayoutError) -> Measured {
    if let measured = try measureFixed(range) { return measured }
    let flexibility = sumUp()
    leavesOne = flexibility.bothWays == 1 && main.isExact
    addsStyles = flexibility.grows || flexibility.shrinks || flexibility.isSpaced
    try measureUnconstrained()
    if wraps { return try measureLines(range) }

    let holds = arena.pointee.usesFractions ? .never : reach(flexibility, line.sum.value)
    try flex()
    line.cross = only(acrossNeeds())
    let crossSum = lineSpaces(1).plus(line.cross, "what the lines need")
    let start = distribute(crossAxis, contentPlacement, crossSum.violation(cross), 1).offset
    try finish(at: start)
    return try remember(range, line.sum, crossSum, holds)
  }

  /// Lays out lines of measured children.
  private mutating func measureLines(_ range: Ranges<Number>) throws(LayoutError) -> Measured {
    var lines = collectLines()
    for index in lines.indices {
      line = lines[index]
      try flex()
      line.cross = lines.count == 1 ? only(acrossNeeds()) : acrossNeeds()
      lines[index] = line
    }
    if lines.count > 1, properties.alignContent == .stretch {
      let violation = crossSum(lines).violation(cross)
      if violation.value > violationEpsilon {
        let extra = violation.divided(by: solver.constant(crossAxis, Double(lines.count), "lines"), "each line's share")
        for index in lines.indices { lines[index].cross = lines[index].cross.plus(extra, "the line, stretched") }
      }
    }
    let crossSum = crossSum(lines)
    let across = distribute(crossAxis, contentPlacement, crossSum.violation(cross), lines.count)
    var start = across.offset
    var mainSum = solver.zero(mainAxis)
    for index in lines.indices {
      line = lines[index]
      if index > 0 { start = start.plus(across.gap.plus(lineSpacing, "between two lines"), "start of the line") }
      try finish(at: start)
      start = start.plus(line.cross, "end of the line")
      mainSum = line.sum.orMore(mainSum, "what the children need")
    }
    return try remember(range, mainSum, crossSum, .never)
  }

  /// Returns the extent across of the only line: the stack's own if that is fixed.
  @inline(__always)
  private func only(_ needed: Number) -> Number {
    cross.isExact
      ? cross.min
      : cross.min.orMore(needed, "at least the stack's minimum")
        .orLess(cross.max, "the line across, in the stack's range")
  }

  /// Writes the stack's answer.
  @inline(__always)
  private mutating func remember(
    _ range: Ranges<Number>, _ lineSum: Number, _ crossSum: Number, _ holds: MainReach
  ) throws(LayoutError) -> Measured {
    let mainSum = lineSum.orMore(solver.zero(mainAxis), "what the children need")
    let width = horizontal ? mainSum : crossSum
    let height = horizontal ? crossSum : mainSum
    let wide = width.clamped(range.width)
    let high = height.clamped(range.height)
    notes.comes(.width, to: width, in: wide, NotedWords(.text("its children need "), width.word))
    notes.comes(.height, to: height, in: high, NotedWords(.text("its children need "), height.word))
    if !horizontal { writeBaselines() }
    let measured = try solver.remember(
      index, range, wide, high, first: first, count: count, natural: Size(width: width.value, height: height.value),
      main: holds)
    if !horizontal { keepBaselines(measured.record) }
    if !Notes.isOn, arena.pointee.elements.base[Int(index)].flags.contains(.fixedStack) { keepFixedFirst() }
    return measured
  }

  /// Puts the record of a stack whose places are the same in each wide range before that of a narrow one.
  @inline(never)
  private func keepFixedFirst() {
    let element = arena.pointee.elements.base + Int(index)
    let records = arena.pointee.records.base
    let (narrow, fixed) = (Int(element.pointee.memo), Int(records[Int(element.pointee.memo)].next))
    element.pointee.memo = Int32(fixed)
    records[narrow].next = records[fixed].next
    records[fixed].next = Int32(narrow)
  }

  // MARK: 1. children, unconstrained along the stack

  /// Returns the sums of the children's styles; computed once, unless they are recorded.
  @inline(__always)
  private mutating func sumUp() -> StackFlexibility {
    if Notes.isOn { return solver.sumUp(index, properties, spacing, &line) }
    let summary = PlainSolver(arena: arena).summary(of: index, properties)
    line.spaces = solver.constant(mainAxis, summary.pointee.spaces, "")
    line.growSum = solver.constant(mainAxis, summary.pointee.growSum, "")
    line.shrinkSum = solver.constant(mainAxis, summary.pointee.shrinkSum, "")
    line.sum = line.spaces
    return summary.pointee.flexibility
  }

  /// Adds a measured child to the line's extents.
  @inline(__always)
  mutating func addExtents(_ place: Int32) {
    line.sum = line.sum.plus(main(place), "sum of the line")
    let extent = cross(place)
    switch alignment(element(place).pointee.style) {
    case .baselineFirst, .baselineLast:
      let baseline = self.baseline(place)
      line.aboveBaseline = line.aboveBaseline.orMore(baseline, "the line's baseline")
      line.belowBaseline = line.belowBaseline.orMore(
        extent.less(baseline, "below the baseline"), "most below the baseline")
    default: line.largest = line.largest.orMore(extent, "the largest child across")
    }
  }

  /// Resets the line's extents, so that they can be added again.
  @inline(__always)
  mutating func clear() {
    line.sum = line.spaces
    line.aboveBaseline = solver.zero(crossAxis)
    line.belowBaseline = solver.zero(crossAxis)
    line.largest = solver.zero(crossAxis)
  }

  /// Measures the children.
  @inline(__always)
  private mutating func measureUnconstrained() throws(LayoutError) {
    let open = Bounds(min: solver.zero(mainAxis), max: solver.unbounded(mainAxis))
    var child = arena.pointee.elements.base[Int(index)].firstChild
    var place = first
    while child >= 0 {
      let slot = arena.pointee.placements.base + Int(place)
      slot.pointee.element = child
      let element = arena.pointee.elements.base + Int(child)
      if leavesOne, isFlexible(element) {
        slot.pointee.width = 0
        slot.pointee.height = 0
        slot.pointee.record = -1
        if Notes.isOn {
          noteOpen(child, open.min)
          noteAcross(child, nil)
        }
      } else if let measured = measureAlone(element) {
        slot.pointee.width = measured.width
        slot.pointee.height = measured.height
        slot.pointee.record = -1
      } else if let extent = knownExtent(child, element) {
        postpone(slot, to: extent)
      } else if element.pointee.style.flexBasisUnit == .auto {
        try measureChild(place, child, open, cross)
        notes.base(of: child, main(place))
        if Notes.isOn { noteOpen(child, nil) }
      } else {
        try measureBasis(place, child)
      }
      if !wraps { addExtents(place) }
      place += 1
      child = arena.pointee.elements.base[Int(child)].nextSibling
    }
  }

  /// Measures a child that has its own size in a range open along the stack. Nil for another child, and if figures or
  /// measurements are recorded.
  @inline(__always)
  private func measureAlone(_ element: UnsafeMutablePointer<Element>) -> Measured? {
    guard !Notes.isOn, element.pointee.flags.contains(.fixedLeaf), element.pointee.style.flexBasisUnit == .auto,
      arena.pointee.trace == nil
    else { return nil }
    guard
      alignment(element.pointee.style) == .stretch ? keepsCross(element) : fixedCross(element) <= cross.max.value
    else { return nil }
    return solver.measureFixedLeaf(element)
  }

  /// Returns the extent across of a ``Element/Flags/fixedLeaf``.
  @inline(__always)
  func fixedCross(_ element: UnsafeMutablePointer<Element>) -> Double {
    horizontal ? element.pointee.style.height : element.pointee.style.width
  }

  /// Returns true if stretching a child doesn't change it: it has an extent of its own across, which isn't 0.
  @inline(__always)
  func keepsCross(_ element: UnsafeMutablePointer<Element>) -> Bool {
    element.pointee.flags.contains(.fixedLeaf) && fixedCross(element) != 0
  }

  /// Measures a child in the range that it has before anything is shared.
  mutating func measureUnshared(_ place: Int32) throws(LayoutError) {
    let child = arena.pointee.placements.base[Int(place)].element
    guard element(place).pointee.style.flexBasisUnit == .auto else { return try measureBasis(place, child) }
    try measureChild(place, child, Bounds(min: solver.zero(mainAxis), max: solver.unbounded(mainAxis)), cross)
  }

  /// Measures a child at its basis. If that is not an extent, but a percentage of a stack without one, some children
  /// can be measured all the same, as in Texture; for one that can't, the basis is reported.
  @inline(never)
  private mutating func measureBasis(_ place: Int32, _ child: Int32) throws(LayoutError) {
    let basis = basis(of: child)
    notes.base(of: child, basis)
    if Notes.isOn { noteOpen(child, basis) }
    do {
      try measureChild(place, child, Bounds(exactly: basis), cross)
    } catch {
      guard !(basis.value >= 0 && basis.value < .infinity),
        error.code == .invalidSize || error.code == .invalidProperty
      else { throw error }
      throw solver.failure(
        .invalidProperty,
        basis.value.isNaN
          ? "a percentage of a stack whose extent is not known; give the basis in points, or the stack an exact size"
          : "is \(shortNumber(basis.value)); expected points from 0",
        child, property: "flexBasis")
    }
  }

  /// Returns the basis of a child that has one.
  func basis(of child: Int32) -> Number {
    let style = arena.pointee.elements[child].style
    return notes.length(
      mainAxis, child, "flexBasis", Dimension(unit: style.flexBasisUnit, value: style.flexBasis),
      horizontal ? parent.width : parent.height, auto: solver.zero(mainAxis))
  }

  /// Returns the range across in which a child is measured. A stretched child is at least as large as the line, unless
  /// its own style sets its extent across.
  @inline(__always)
  func across(_ child: Int32, _ line: Bounds<Number>) throws(LayoutError) -> Bounds<Number> {
    let element = arena.pointee.elements.base + Int(child)
    var cross = Bounds(min: solver.zero(crossAxis), max: line.max)
    if alignment(element.pointee.style) == .stretch {
      cross.min = line.min
      if !Notes.isOn, element.pointee.flags.contains(.fixedLeaf) {
        // The result for a size in points.
        cross.max = solver.constant(crossAxis, fixedCross(element), "")
        if keepsCross(element) { cross.min = cross.max }
      } else if element.pointee.style.hasExact || element.pointee.style.hasLimits {
        let asked = try limits(ofStretched: child)
        let own = horizontal ? asked.height : asked.width
        cross.min = own.min.unlessZero(line.min, "minimum across of a child")
        cross.max = own.max.unlessInfinite(line.max, "maximum across of a child")
      }
    }
    return cross
  }

  /// Returns the range that a stretched child's style asks for. As in Texture, its percentages refer to nothing.
  @inline(__always)
  private func limits(ofStretched child: Int32) throws(LayoutError) -> Ranges<Number> {
    do throws(LayoutError) {
      return try solver.ownRange(arena.pointee.elements.base + Int(child), .undefined)
    } catch {
      throw refusal(ofStretched: child, error)
    }
  }

  /// Returns the error of a percentage in a stretched child's limit, with what would be right where the stack's extent is
  /// known.
  @inline(never)
  private func refusal(ofStretched child: Int32, _ error: LayoutError) -> LayoutError {
    guard error.code == .invalidProperty, let property = error.property,
      !(property.hasSuffix("Width") ? parent.width : parent.height).isNaN
    else { return error }
    return solver.failure(
      .invalidProperty,
      "a percentage, which a child that is stretched can't have here; give points, or set alignSelf = \"start\"", child,
      property: property)
  }

  /// Measures one child and writes its size.
  // Mutating, like others that mutate nothing: otherwise the mutating ones would pass a copy of the whole solver on to
  // them.
  mutating func measureChild(
    _ place: Int32, _ child: Int32, _ main: Bounds<Number>, _ line: Bounds<Number>
  ) throws(LayoutError) {
    let cross = try across(child, line)
    if Notes.isOn { noteAcross(child, cross) }
    let measured = try solver.measure(
      child, horizontal ? PerAxis(width: main, height: cross) : PerAxis(width: cross, height: main), parent)
    let slot = arena.pointee.placements.base + Int(place)
    slot.pointee.width = measured.width
    slot.pointee.height = measured.height
    slot.pointee.record = measured.record
  }

  /// Returns a child's extent along the stack.
  @inline(__always)
  func main(_ place: Int32) -> Number {
    let placement = arena.pointee.placements.base + Int(place)
    return notes.extent(
      of: placement.pointee.element, mainAxis, horizontal ? placement.pointee.width : placement.pointee.height)
  }

  /// Returns a child's extent across the stack.
  @inline(__always)
  func cross(_ place: Int32) -> Number {
    let placement = arena.pointee.placements.base + Int(place)
    return notes.extent(
      of: placement.pointee.element, crossAxis, horizontal ? placement.pointee.height : placement.pointee.width)
  }

  @inline(__always) func alignment(_ style: FlexStyle) -> AlignItems { style.alignSelf.alignment(in: properties.align) }

  @inline(__always) func element(_ place: Int32) -> UnsafeMutablePointer<Element> {
    arena.pointee.elements.base + Int(arena.pointee.placements.base[Int(place)].element)
  }

  // MARK: 2. lines

  private mutating func collectLines() -> ContiguousArray<Line> {
    var lines: ContiguousArray<Line> = []
    var start = first
    var sum = 0.0
    var place = first
    let end = first + count
    while place < end {
      defer { place &+= 1 }
      let style = element(place)
      let item = style.pointee.style.spacingBefore + main(place).value + style.pointee.style.spacingAfter
      let between = place == start ? 0 : spacing.value
      let wanted = sum + between + item
      if place > start, wanted >= main.min.value, wanted > main.max.value {
        lines.append(measuredLine(start, place))
        start = place
        sum = item
      } else {
        sum += between + item
      }
    }
    lines.append(measuredLine(start, end))
    return lines
  }

  /// Measures a line of measured children.
  @inline(__always)
  private mutating func measuredLine(_ first: Int32, _ end: Int32) -> Line {
    line.first = first
    line.end = end
    line.begin(solver, mainAxis, spacing)
    if Notes.isOn || addsStyles {
      for place in first..<end {
        line.addStyle(solver, mainAxis, element(place), arena.pointee.placements.base[Int(place)].element)
      }
    }
    clear()
    var place = first
    while place < end {
      addExtents(place)
      place &+= 1
    }
    return line
  }

  @inline(__always)
  private func lineSpaces(_ count: Int) -> Number {
    lineSpacing.times(
      solver.constant(crossAxis, Double(count - 1), "the number of gaps between lines"), "spacing between the lines")
  }

  private func crossSum(_ lines: ContiguousArray<Line>) -> Number {
    var sum = lineSpaces(lines.count)
    for line in lines { sum = sum.plus(line.cross, "sum of the lines") }
    return sum
  }

  /// Returns the extent that the line's children need across.
  @inline(__always)
  private func acrossNeeds() -> Number {
    line.aboveBaseline.plus(line.belowBaseline, "what the baseline needs").orMore(line.largest, "the line across")
  }
}

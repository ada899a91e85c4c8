/// What doesn't change from one range to another: a stack's properties, how its children take part in flexing, and the
/// sums of their styles, as long as they stand in one line.
struct StackSummary: BitwiseCopyable {
  let properties: StackProperties
  let flexibility: StackFlexibility
  let spaces, growSum, shrinkSum: Double
  /// Whether each of its extents follows from the range along the same axis alone; see `SeparableStack.swift`.
  var isSeparable = false
  /// Whether it is a ``Element/Flags/fixedStack`` once it is solved.
  var isFixed = false
  /// How many stacks stand inside one another below a separable one.
  var height: Int32 = 0
  /// What a separable stack comes to where the range is open, before it is rounded up to pixels.
  var natural = Size()

  @inline(__always)
  init(_ properties: StackProperties, _ flexibility: StackFlexibility, _ line: StackLine<Double>) {
    self.properties = properties
    self.flexibility = flexibility
    spaces = line.spaces
    growSum = line.growSum
    shrinkSum = line.shrinkSum
  }
}

/// How the children of a stack take part in flexing.
struct StackFlexibility: BitwiseCopyable {
  /// How many can both grow and shrink.
  var bothWays: Int32 = 0
  var grows = false
  var shrinks = false

  @inline(__always)
  mutating func count(_ element: UnsafeMutablePointer<Element>) {
    if element.pointee.style.flexGrow != 0 { grows = true }
    if element.pointee.style.flexShrink != 0 { shrinks = true }
    if isFlexible(element) { bothWays += 1 }
  }
}

@inline(__always) func isFlexible(_ element: UnsafeMutablePointer<Element>) -> Bool {
  element.pointee.style.flexGrow > 0 && element.pointee.style.flexShrink > 0
}

extension StackLine {
  /// Begins to add the line up from its first child to its end.
  @inline(__always)
  mutating func begin<Notes: LayoutNotes>(
    _ solver: Solver<Notes>, _ axis: LayoutAxis, _ spacing: Number
  ) where Notes.Number == Number {
    let between = solver.constant(axis, Double(end - first - 1), "how often it stands between children")
    spaces = spacing.times(between, "spacing between the children")
    growSum = solver.zero(axis)
    shrinkSum = solver.zero(axis)
  }

  /// Adds what doesn't depend on how large the children are.
  @inline(__always)
  mutating func addStyle<Notes: LayoutNotes>(
    _ solver: Solver<Notes>, _ axis: LayoutAxis, _ element: UnsafeMutablePointer<Element>, _ child: Int32
  ) where Notes.Number == Number {
    let style = element.pointee.style
    spaces = spaces.plus(solver.style(axis, child, "spacingBefore", style.spacingBefore))
      .plus(solver.style(axis, child, "spacingAfter", style.spacingAfter), "spacings of the line")
    growSum = growSum.plus(solver.style(axis, child, "flexGrow", style.flexGrow), "all flexGrow")
    shrinkSum = shrinkSum.plus(solver.style(axis, child, "flexShrink", style.flexShrink), "all flexShrink")
  }
}

extension Solver {
  /// Adds the styles of a stack's children up, in one line.
  @inline(__always)
  func sumUp(
    _ index: Int32, _ properties: StackProperties, _ spacing: Number, _ line: inout StackLine<Number>
  ) -> StackFlexibility {
    let axis: LayoutAxis = properties.horizontal ? .width : .height
    var flexibility = StackFlexibility()
    line.begin(self, axis, spacing)
    let elements = arena.pointee.elements.base
    var child = elements[Int(index)].firstChild
    while child >= 0 {
      let element = elements + Int(child)
      flexibility.count(element)
      line.addStyle(self, axis, element, child)
      child = element.pointee.nextSibling
    }
    line.sum = line.spaces
    return flexibility
  }
}

extension PlainSolver {
  /// What is known of a stack in all ranges; found once. The address holds until another stack is summed up.
  ///
  /// - Parameters:
  ///   - properties: the stack's, if they are at hand.
  ///   - depth: how many stacks around it wait for this one's.
  @inline(__always)
  func summary(
    of index: Int32, _ properties: StackProperties? = nil, depth: Int32 = 0
  ) -> UnsafeMutablePointer<StackSummary> {
    let element = arena.pointee.elements.base + Int(index)
    if !element.pointee.flags.contains(.summed) {
      sumUpOnce(index, properties ?? self.properties(of: element), depth)
    }
    return arena.pointee.summaries.base + Int(element.pointee.numbers)
  }

  @inline(never)
  private func sumUpOnce(_ index: Int32, _ properties: StackProperties, _ depth: Int32) {
    let element = arena.pointee.elements.base + Int(index)
    var line = StackLine<Double>(children: element.pointee.childCount)
    let flexibility = sumUp(index, properties, properties.spacing, &line)
    var summary = StackSummary(properties, flexibility, line)
    if mayBeSeparable(element) { findNatural(of: element, &summary, depth) }
    arena.pointee.summaries.require(arena.pointee.numbers.count)
    arena.pointee.summaries.base[Int(element.pointee.numbers)] = summary
    element.pointee.flags.insert(.summed)
  }

  private func properties(of stack: UnsafeMutablePointer<Element>) -> StackProperties {
    StackProperties(stack.pointee.options, arena.pointee.numbers.base[Int(stack.pointee.numbers)])
  }
}

extension StackLine<Double> {
  /// A line of all children of a stack, with nothing added up.
  @inline(__always)
  fileprivate init(children: Int32) {
    self.init(
      first: 0, end: children, spaces: 0, growSum: 0, shrinkSum: 0, sum: 0, aboveBaseline: 0, belowBaseline: 0,
      largest: 0, cross: 0)
  }
}

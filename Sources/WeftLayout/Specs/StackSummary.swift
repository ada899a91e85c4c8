/// The values of a stack that are the same in every range: its properties, the flexibility of its children, and the
/// sums of their styles, for one line.
struct StackSummary: BitwiseCopyable {
  let properties: StackProperties
  let flexibility: StackFlexibility
  let spaces, growSum, shrinkSum: Double
  /// True if each of its extents depends on the range along the same axis only; see `SeparableStack.swift`.
  var isSeparable = false
  /// True if it is a ``Element/Flags/fixedStack`` once it is solved.
  var isFixed = false
  /// The number of nested stacks below a separable one.
  var height: Int32 = 0
  /// The size of a separable stack in an unbounded range, before it is rounded up to pixels.
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

/// The flexibility of a stack's children.
struct StackFlexibility: BitwiseCopyable {
  /// The number of children that can both grow and shrink.
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
  /// Begins the line's sums, from its first child to its end.
  @inline(__always)
  mutating func begin<Notes: LayoutNotes>(
    _ solver: Solver<Notes>, _ axis: LayoutAxis, _ spacing: Number
  ) where Notes.Number == Number {
    let between = solver.constant(axis, Double(end - first - 1), "how often it stands between children")
    spaces = spacing.times(between, "spacing between the children")
    growSum = solver.zero(axis)
    shrinkSum = solver.zero(axis)
  }

  /// Adds the values that don't depend on the children's sizes.
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
  /// Returns the sums of the styles of a stack's children, in one line.
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
  /// Returns the summary of a stack; computed once. The address is valid until another stack is summarised.
  ///
  /// - Parameters:
  ///   - properties: the stack's, if they are known.
  ///   - depth: the number of enclosing stacks that wait for this one's.
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
  /// Returns a line of all children of a stack, without sums.
  @inline(__always)
  fileprivate init(children: Int32) {
    self.init(
      first: 0, end: children, spaces: 0, growSum: 0, shrinkSum: 0, sum: 0, aboveBaseline: 0, belowBaseline: 0,
      largest: 0, cross: 0)
  }
}

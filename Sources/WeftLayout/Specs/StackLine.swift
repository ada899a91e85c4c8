/// A line of a stack while it is solved.
struct StackLine<Number: LayoutNumber> {
  var first: Int32
  var end: Int32
  /// The sum of the line's spacings, and those of its children.
  var spaces: Number
  var growSum: Number
  var shrinkSum: Number
  /// The sum of the spaces and the children.
  var sum: Number
  var aboveBaseline: Number
  var belowBaseline: Number
  /// The largest extent across of the children without a baseline.
  var largest: Number
  /// Its extent across.
  var cross: Number
}

extension StackSummary {
  @inline(__always)
  init(_ properties: StackProperties, _ flexibility: StackFlexibility, _ line: StackLine<Double>) {
    self.properties = properties
    self.flexibility = flexibility
    spaces = line.spaces
    growSum = line.growSum
    shrinkSum = line.shrinkSum
  }
}

extension StackProperties {
  @inline(__always)
  init(_ options: SpecOptions, _ numbers: SpecNumbers) {
    horizontal = options.direction == StackDirection.horizontal.rawValue
    wraps = options.flexWrap == FlexWrap.wrap.rawValue
    // Reading a raw value is a call, which is avoided for stacks with defaults.
    alignContent =
      options.alignContent == AlignContent.start.rawValue
      ? .start : AlignContent(rawValue: options.alignContent) ?? .start
    (justify, align) = StackLayoutSpec.effective(
      options.justifyContent == JustifyContent.start.rawValue
        ? .start : JustifyContent(rawValue: options.justifyContent) ?? .start,
      options.alignItems == AlignItems.stretch.rawValue
        ? .stretch : AlignItems(rawValue: options.alignItems) ?? .stretch,
      along: horizontal ? options.horizontal : options.vertical,
      across: horizontal ? options.vertical : options.horizontal)
    spacing = numbers.spacing
    lineSpacing = numbers.lineSpacing
  }
}

extension StackLine {
  /// Begins the line's sums, from its first child to its end.
  @inline(__always)
  mutating func begin<Notes: LayoutNotes>(
    _ solver: Solver<Notes>, _ axis: LayoutAxis, _ spacing: Number
  ) where Notes.Number == Number {
    let between = solver.constant(axis, Double(end - first - 1), "the number of gaps between children")
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

// Conditions under which a stack need not be solved again. A stack measures its children in several ranges, and each of
// them its own, so the saved time multiplies with every level.

extension StackSolver {
  /// Solves a stack of fixed leaves that neither flex nor stretch, quickly: their places are the same in every range,
  /// so the stack is solved once. Nil for another stack.
  @inline(__always)
  mutating func measureFixed(_ range: Ranges<Number>) throws(LayoutError) -> Measured? {
    guard !Notes.isOn, !wraps, properties.justify == .start, arena.pointee.trace == nil else { return nil }
    let elements = arena.pointee.elements.base
    // Looking at the last child first saves the loop for most other stacks.
    guard elements[Int(elements[Int(index)].lastChild)].flags.contains(.fixedLeaf) else { return nil }
    let grid = arena.pointee.grid
    let between = spacing.value
    var spaces = between * Double(count - 1)
    var mainSum = spaces
    var end = 0.0
    var gap = 0.0
    var largest = 0.0
    var leastCross = 0.0
    var place = arena.pointee.placements.base + Int(first)
    var child = elements[Int(index)].firstChild
    while true {
      let element = elements + Int(child)
      guard isFixed(element, &leastCross) else { return nil }
      let size = grid.ceil(Size(width: element.pointee.style.width, height: element.pointee.style.height))
      let extent = horizontal ? size.width : size.height
      let (before, after) = (element.pointee.style.spacingBefore, element.pointee.style.spacingAfter)
      spaces = spaces + before + after
      end = end + before + gap
      gap = between
      place.pointee.x = horizontal ? end : 0
      place.pointee.y = horizontal ? 0 : end
      place.pointee.width = size.width
      place.pointee.height = size.height
      place.pointee.element = child
      place.pointee.record = -1
      end += extent + after
      mainSum += extent
      largest = Swift.max(largest, horizontal ? size.height : size.width)
      child = element.pointee.nextSibling
      if child < 0 { break }
      place += 1
    }
    guard cross.max.value >= leastCross else { return nil }
    // The sum begins with all spaces, as Texture adds.
    if spaces != between * Double(count - 1) { mainSum = sum(from: spaces) }
    arena.pointee.answers += Int(count)
    let bounds = Bounds(min: cross.min.value, max: cross.max.value)
    let lineCross = bounds.isExact ? bounds.min : Swift.min(Swift.max(bounds.min, largest), bounds.max)
    return try rememberFixed(
      range, holdsFrom: leastCross, largest: largest, mainSum: Swift.max(mainSum, 0),
      crossSum: lineSpacing.value * 0 + lineCross)
  }

  /// Returns the sum of the children's extents, which have their positions, and the spaces.
  private func sum(from spaces: Double) -> Double {
    var sum = spaces
    for place in Int(first)..<Int(first + count) {
      let placement = arena.pointee.placements.base + place
      sum += horizontal ? placement.pointee.width : placement.pointee.height
    }
    return sum
  }

  @inline(__always)
  private mutating func rememberFixed(
    _ range: Ranges<Number>, holdsFrom: Double, largest: Double, mainSum: Double, crossSum: Double
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

  /// Returns true if a child has the same size in every range of the stack, given `leastCross` points across.
  @inline(__always)
  private func isFixed(
    _ element: UnsafeMutablePointer<Element>, _ leastCross: inout Double
  ) -> Bool {
    guard element.pointee.flags.contains(.fixedLeaf), element.pointee.style.flexGrow == 0,
      element.pointee.style.flexShrink == 0, element.pointee.style.flexBasisUnit == .auto
    else { return false }
    switch alignment(element.pointee.style) {
    case .stretch: return keepsCross(element)
    case .start:
      leastCross = Swift.max(leastCross, fixedCross(element))
      return true
    default: return false
    }
  }

  /// Returns the extents along the stack for which an answer without flexing is valid, for the same range across: those
  /// with nothing to share, or with no child to share it.
  @inline(__always)
  func reach(_ flexibility: StackFlexibility, _ sum: Double) -> MainReach {
    let violation = sum.violation(Bounds(min: main.min.value, max: main.max.value))
    guard !wraps, flexibility.bothWays != 1 else { return .never }
    let mayGrow = flexibility.grows || properties.justify != .start
    let mayShrink = flexibility.shrinks || properties.justify != .start
    guard violation == 0 || !(violation > 0 ? mayGrow : mayShrink) else { return .never }
    return MainReach(greatestMin: mayGrow ? sum : .infinity, leastMax: mayShrink ? sum : -.infinity)
  }
}

/// A child with space around it. An infinite inset takes all free space: one on the left moves the child to the right,
/// one on both sides to the middle.
public struct InsetLayoutSpec: LayoutSpecProperties {
  /// The space around the child, in points; with a negative inset the child is larger than the spec.
  public var insets: EdgeInsets

  /// Makes an inset spec.
  @inlinable public init(insets: EdgeInsets) { self.insets = insets }

  /// Always `.inset`.
  @inlinable public static var kind: ElementKind { .inset }
  /// The four insets.
  @inlinable public static var usesNumbers: Bool { true }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    insets = numbers.insets
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    numbers.insets = insets
  }
}

extension Solver {
  /// Texture's `ASInsetLayoutSpec`: the child is measured in the space that the finite insets leave, and an infinite
  /// inset removes the minimum on its axis.
  func measureInset(_ index: Int32, _ range: Ranges<Number>, _ parent: Size) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let insets = arena.pointee.numbers[arena.pointee.elements[index].numbers].insets
    let left = property(.width, index, "insets.left", insets.left)
    let right = property(.width, index, "insets.right", insets.right)
    let top = property(.height, index, "insets.top", insets.top)
    let bottom = property(.height, index, "insets.bottom", insets.bottom)
    let inner = PerAxis(
      width: inner(child, .width, range.width, before: left, after: right),
      height: inner(child, .height, range.height, before: top, after: bottom))
    let measured = try measure(child, inner, innerParent(of: parent, insets))
    let inside = size(child, measured)
    let wide = extent(.width, inside.width, range.width, before: left, after: right)
    let high = extent(.height, inside.height, range.height, before: top, after: bottom)
    let childX = position(.width, inside.width, range.width, before: left, after: right)
    let childY = position(.height, inside.height, range.height, before: top, after: bottom)
    guard childX.value.isFinite, childY.value.isFinite, isUsable(wide.value), isUsable(high.value) else {
      throw invalidInsets(index, insets, Size(width: wide.value, height: high.value))
    }
    let place = place(child, measured, x: childX, y: childY)
    return try remember(index, range, wide, high, first: place, count: 1)
  }

  /// Returns the reference of percentages inside insets.
  ///
  /// An undefined size becomes 0, so a percentage inside an inset is one of 0 if the size around it isn't known. That is
  /// the result of Texture's `MAX(0, NaN)`.
  @inline(__always)
  func innerParent(of parent: Size, _ insets: EdgeInsets) -> Size {
    func finite(_ inset: Double) -> Double { inset.isFinite ? inset : 0 }
    return Size(
      width: (parent.width - (finite(insets.left) + finite(insets.right))).atLeastZero(""),
      height: (parent.height - (finite(insets.top) + finite(insets.bottom))).atLeastZero(""))
  }

  /// Returns the range inside both insets of an axis.
  @inline(__always)
  func inner(
    _ child: Int32, _ axis: LayoutAxis, _ range: Bounds<Number>, before first: Number, after second: Number
  ) -> Bounds<Number> {
    let taken = finite(axis, first).plus(finite(axis, second), "both insets")
    let isFree = first.value.isInfinite || second.value.isInfinite
    let least = isFree ? zero(axis) : range.min
    notes.effect(
      child, axis,
      isFree
        ? NotedWords(.text("may be smaller: an inset is infinite"), decision: .parent)
        : taken.value == 0 ? NoteSheet.passedOn : NotedWords(.text("insets took "), taken.word, decision: .parent))
    return Bounds(
      min: least.less(taken).atLeastZero("minimum inside the insets, at least 0"),
      max: range.max.less(taken).atLeastZero("maximum inside the insets, at least 0"))
  }

  @inline(__always)
  private func extent(
    _ axis: LayoutAxis, _ child: Number, _ range: Bounds<Number>, before first: Number, after second: Number
  ) -> Number {
    let sum = child.plus(first).plus(second, "its child and both insets")
    let whole = sum.unlessInfinite(range.max, "the whole range where an inset is infinite")
    let clamped = whole.clamped(range)
    notes.comes(
      axis, to: whole, in: clamped,
      sum.value.isInfinite
        ? NotedWords(.text("an infinite inset takes the available space"), decision: .fill)
        : NotedWords(
          .text("its child is "), child.word, .text(" and its insets add "), first.plus(second, "both insets").word))
    return clamped
  }

  @inline(__always)
  private func position(
    _ axis: LayoutAxis, _ child: Number, _ range: Bounds<Number>, before: Number, after: Number
  ) -> Number {
    guard before.value.isInfinite else { return before }
    var rest = after
    if after.value.isInfinite {
      let free = range.max.less(child, "free space")
      rest = free.divided(by: constant(axis, 2, "two sides"), "half of it").rounded(scale(axis), "on whole pixels")
    }
    return range.max.less(rest.plus(child, "the child and what is after it"), "what is left before")
  }

  /// Returns an inset, or 0 if it is infinite.
  @inline(__always) private func finite(_ axis: LayoutAxis, _ inset: Number) -> Number {
    inset.unlessInfinite(zero(axis), "inset, 0 where it is infinite")
  }

  @inline(never)
  private func invalidInsets(_ index: Int32, _ insets: EdgeInsets, _ size: Size) -> LayoutError {
    let all = [insets.top, insets.left, insets.bottom, insets.right]
    if all.contains(where: \.isInfinite) {
      return failure(
        .invalidSize, "an infinite inset takes what is left of the maximum, but there is none on its axis", index,
        property: "insets")
    }
    if all.contains(where: { $0 < 0 || $0.isNaN }) {
      return failure(
        .invalidSize, "leave \(size.short); expected finite sizes from 0",
        index, property: "insets")
    }
    return invalidSize(index, size.width, size.height)
  }
}

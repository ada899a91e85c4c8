/// A child with space around it. An infinite inset takes what is left: infinite on the left means to the right, on
/// both sides in the middle.
public struct InsetLayoutSpec: LayoutSpecProperties {
  /// The space around the child, in points; negative lets it stand out.
  public var insets: EdgeInsets

  /// Describes an inset spec.
  @inlinable public init(insets: EdgeInsets) { self.insets = insets }

  /// Always `.inset`.
  @inlinable public static var kind: ElementKind { .inset }
  /// The four insets.
  @inlinable public static var usesNumbers: Bool { true }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    insets = EdgeInsets(top: numbers.a, left: numbers.b, bottom: numbers.c, right: numbers.d)
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    numbers.a = insets.top
    numbers.b = insets.left
    numbers.c = insets.bottom
    numbers.d = insets.right
  }
}

extension Solver {
  /// Texture's `ASInsetLayoutSpec`: the child is measured in what the finite insets leave, and an infinite inset
  /// frees it of the minimum on its axis.
  func measureInset(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let insets = arena.pointee.numbers[arena.pointee.elements[index].numbers]
    let (top, left, bottom, right) = (insets.a, insets.b, insets.c, insets.d)
    let x = finite(left, 0) + finite(right, 0)
    let y = finite(top, 0) + finite(bottom, 0)
    let minWidth = left.isInfinite || right.isInfinite ? 0 : range.min.width
    let minHeight = top.isInfinite || bottom.isInfinite ? 0 : range.min.height
    let inner = SizeRange(
      min: Size(width: atLeastZero(minWidth - x), height: atLeastZero(minHeight - y)),
      max: Size(width: atLeastZero(range.max.width - x), height: atLeastZero(range.max.height - y)))
    let innerParent = Size(width: atLeastZero(parent.width - x), height: atLeastZero(parent.height - y))

    let measured = try measure(child, inner, innerParent)
    let size = range.clamp(
      Size(
        width: finite(measured.width + left + right, range.max.width),
        height: finite(measured.height + top + bottom, range.max.height)))
    let grid = arena.pointee.grid
    let childX = finite(
      left,
      range.max.width
        - (finite(right, grid.round((range.max.width - measured.width) / 2)) + measured.width))
    let childY = finite(
      top,
      range.max.height
        - (finite(bottom, grid.round((range.max.height - measured.height) / 2)) + measured.height))
    guard childX.isFinite, childY.isFinite, isUsable(size.width), isUsable(size.height) else {
      throw invalidInsets(index, insets, size)
    }
    let place = place(child, measured, x: childX, y: childY)
    return try remember(index, range, size.width, size.height, first: place, count: 1)
  }

  @inline(never)
  private func invalidInsets(_ index: Int32, _ insets: SpecNumbers, _ size: Size) -> LayoutError {
    let all = [insets.a, insets.b, insets.c, insets.d]
    if all.contains(where: \.isInfinite) {
      return failure(
        .invalidSize, "an infinite inset takes what is left of the maximum, but there is none on its axis", index,
        property: "insets")
    }
    if all.contains(where: { $0 < 0 || $0.isNaN }) {
      return failure(
        .invalidSize, "leave \(shortNumber(size.width)) x \(shortNumber(size.height)); expected finite sizes from 0",
        index, property: "insets")
    }
    return invalidSize(index, size.width, size.height)
  }

  @inline(__always) private func finite(_ value: Double, _ otherwise: @autoclosure () -> Double) -> Double {
    value.isInfinite ? otherwise() : value
  }

  // An undefined parent size becomes 0 here, so a percentage inside an inset is one of nothing where the parent's
  // size isn't known. That is what Texture's MAX(0, NaN) gives.
  @inline(__always) private func atLeastZero(_ value: Double) -> Double { value > 0 ? value : 0 }
}

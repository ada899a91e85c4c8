/// The corner of its child on which a corner spec places the other element.
public enum CornerLocation: UInt8, CaseIterable, Sendable {
  /// Top left.
  case topLeft
  /// Top right.
  case topRight
  /// Bottom left.
  case bottomLeft
  /// Bottom right.
  case bottomRight
}

/// A child with a small element centered on one of its corners, such as a badge.
public struct CornerLayoutSpec: LayoutSpecProperties {
  /// The corner.
  public var cornerLocation: CornerLocation
  /// The offset of the corner element from its place at the corner, to the right and down, in points; zero by default.
  public var offset: Point
  /// True if the spec's size includes the corner element outside of the child; false by default.
  public var wrapsCorner: Bool

  /// Makes a corner spec: its first child is the content, its second the corner element.
  @inlinable public init(cornerLocation: CornerLocation, offset: Point = .zero, wrapsCorner: Bool = false) {
    self.cornerLocation = cornerLocation
    self.offset = offset
    self.wrapsCorner = wrapsCorner
  }

  /// Always `.corner`.
  @inlinable public static var kind: ElementKind { .corner }
  /// The offset.
  @inlinable public static var usesNumbers: Bool { true }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    cornerLocation = CornerLocation(rawValue: options.corner) ?? .topLeft
    wrapsCorner = options.wrapsCorner != 0
    offset = numbers.offset
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    options.corner = cornerLocation.rawValue
    options.wrapsCorner = wrapsCorner ? 1 : 0
    numbers.offset = offset
  }
}

extension Solver {
  /// Texture's `ASCornerLayoutSpec`. It refuses percentages in the width and height of either element, since it
  /// reads their preferred size.
  func measureCorner(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let options = arena.pointee.elements[index].options
    let corner = arena.pointee.elements[child].nextSibling
    try requirePoints(child)
    if corner >= 0 { try requirePoints(corner) }
    let parent = range.usableMax()
    let measured = try measure(child, range, parent)
    let inside = size(child, measured)
    guard corner >= 0 else {
      let first = place(child, measured, x: zero(.width), y: zero(.height))
      noteContent(inside)
      return try remember(index, range, inside.width, inside.height, first: first, count: 1)
    }
    let decoration = try measure(corner, range, parent)
    let small = size(corner, decoration)
    let offset = arena.pointee.numbers[arena.pointee.elements[index].numbers].offset
    let location = CornerLocation(rawValue: options.corner) ?? .topLeft
    let x = along(
      .width, child: inside.width, corner: small.width, isFar: location == .topRight || location == .bottomRight,
      offset: property(.width, index, "offset.x", offset.x), in: range.width, wraps: options.wrapsCorner != 0)
    let y = along(
      .height, child: inside.height, corner: small.height, isFar: location == .bottomLeft || location == .bottomRight,
      offset: property(.height, index, "offset.y", offset.y), in: range.height, wraps: options.wrapsCorner != 0)
    let first = place(child, measured, x: x.child, y: y.child)
    _ = place(corner, decoration, x: x.corner, y: y.corner)
    return try remember(index, range, x.extent, y.extent, first: first, count: 2)
  }

  /// Returns the positions of the child and the corner element along an axis, and the extent of both.
  @inline(__always)
  private func along(
    _ axis: LayoutAxis, child: Number, corner: Number, isFar: Bool, offset: Number, in range: Bounds<Number>,
    wraps: Bool
  ) -> (child: Number, corner: Number, extent: Number) {
    let zero = zero(axis)
    let middle = (isFar ? child : zero).plus(offset, "the corner, moved")
    let half = corner.divided(by: constant(axis, 2, "two sides"), "half of the element there")
    let place = middle.less(half, "place of the element there")
    guard wraps else {
      notes.comes(axis, to: child, in: child, NotedWords(.text("its child is "), child.word))
      return (zero, place, child)
    }
    let low = zero.orLess(place, "what stands out before")
    let reach = child.orMore(place.plus(corner, "end of the element there"), "how far both reach")
    let whole = reach.less(low, "from end to end")
    let extent = whole.clamped(range)
    notes.comes(axis, to: whole, in: extent, NotedWords(.text("its child and its corner need "), whole.word))
    return (zero.less(low, "moved to be inside"), place.less(low, "moved to be inside"), extent)
  }

  private func requirePoints(_ index: Int32) throws(LayoutError) {
    let style = arena.pointee.elements[index].style
    guard style.widthUnit != .fraction, style.heightUnit != .fraction else {
      throw failure(
        .invalidProperty, "a percentage can't be used inside a CornerLayoutSpec; expected points or auto", index,
        property: style.widthUnit == .fraction ? "width" : "height")
    }
  }
}

/// The corner of its child at which a corner spec puts the other element.
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
  /// Which corner.
  public var cornerLocation: CornerLocation
  /// Moves the corner element, in points.
  public var offset: Point
  /// Whether the spec's size includes what stands out of the child; false by default.
  public var wrapsCorner: Bool

  /// Describes a corner spec: its first child is the content, its second the corner element.
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
    cornerLocation = CornerLocation(rawValue: options.a) ?? .topLeft
    wrapsCorner = options.b != 0
    offset = Point(x: numbers.a, y: numbers.b)
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    options.a = cornerLocation.rawValue
    options.b = wrapsCorner ? 1 : 0
    numbers.a = offset.x
    numbers.b = offset.y
  }
}

extension Solver {
  /// Texture's `ASCornerLayoutSpec`. It refuses percentages in the width and height of either element, since it
  /// reads their preferred size.
  func measureCorner(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let options = arena.pointee.elements[index].options
    let offset = arena.pointee.numbers[arena.pointee.elements[index].numbers]
    let corner = arena.pointee.elements[child].nextSibling
    try requirePoints(child)
    if corner >= 0 { try requirePoints(corner) }
    let parent = Size(
      width: isUsable(range.max.width) ? range.max.width : .nan,
      height: isUsable(range.max.height) ? range.max.height : .nan)
    let measured = try measure(child, range, parent)
    guard corner >= 0 else {
      let first = place(child, measured, x: 0, y: 0)
      return try remember(index, range, measured.width, measured.height, first: first, count: 1)
    }
    let decoration = try measure(corner, range, parent)
    let location = CornerLocation(rawValue: options.a) ?? .topLeft
    let right = location == .topRight || location == .bottomRight
    let bottom = location == .bottomLeft || location == .bottomRight
    var x = (right ? measured.width : 0) + offset.a - decoration.width / 2
    var y = (bottom ? measured.height : 0) + offset.b - decoration.height / 2
    var size = Size(width: measured.width, height: measured.height)
    var childX = 0.0
    var childY = 0.0
    if options.b != 0 {
      let left = min(0, x)
      let top = min(0, y)
      size = range.clamp(
        Size(
          width: max(measured.width, x + decoration.width) - left,
          height: max(measured.height, y + decoration.height) - top))
      childX -= left
      childY -= top
      x -= left
      y -= top
    }
    let first = place(child, measured, x: childX, y: childY)
    _ = place(corner, decoration, x: x, y: y)
    return try remember(index, range, size.width, size.height, first: first, count: 2)
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

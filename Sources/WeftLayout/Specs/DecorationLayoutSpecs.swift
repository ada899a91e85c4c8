/// A child with another element on top of it, which takes the child's size and never influences it.
public struct OverlayLayoutSpec: LayoutSpecProperties {
  /// Describes an overlay spec: its first child is the content, its second the overlay.
  @inlinable public init() {}
  /// Always `.overlay`.
  @inlinable public static var kind: ElementKind { .overlay }
  /// It has no properties of its own.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {}
  /// It has no properties of its own.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}

/// A child with another element beneath it, which takes the child's size and never influences it.
public struct BackgroundLayoutSpec: LayoutSpecProperties {
  /// Describes a background spec: its first child is the content, its second the background.
  @inlinable public init() {}
  /// Always `.background`.
  @inlinable public static var kind: ElementKind { .background }
  /// It has no properties of its own.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {}
  /// It has no properties of its own.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}

extension Solver {
  /// Texture's `ASOverlayLayoutSpec`: the overlay is measured at exactly the child's size, relative to that size.
  func measureOverlay(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let measured = try measure(child, range, parent)
    let first = place(child, measured, x: 0, y: 0)
    let overlay = arena.pointee.elements[child].nextSibling
    guard overlay >= 0 else {
      return try remember(index, range, measured.width, measured.height, first: first, count: 1)
    }
    let size = Size(width: measured.width, height: measured.height)
    let decoration = try measure(overlay, SizeRange(exactly: size), size)
    return try decorated(index, range, size, below: (child, measured), above: (overlay, decoration))
  }

  /// Texture's `ASBackgroundLayoutSpec`: the background is measured at exactly the child's size, relative to the
  /// parent of both, and stands first.
  func measureBackground(_ index: Int32, _ range: SizeRange, _ parent: Size) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let measured = try measure(child, range, parent)
    let size = Size(width: measured.width, height: measured.height)
    let background = arena.pointee.elements[child].nextSibling
    guard background >= 0 else {
      let first = place(child, measured, x: 0, y: 0)
      return try remember(index, range, size.width, size.height, first: first, count: 1)
    }
    let decoration = try measure(background, SizeRange(exactly: size), parent)
    return try decorated(index, range, size, below: (background, decoration), above: (child, measured))
  }

  private func decorated(
    _ index: Int32, _ range: SizeRange, _ size: Size, below: (Int32, Measured), above: (Int32, Measured)
  ) throws(LayoutError) -> Measured {
    let first = place(below.0, below.1, x: 0, y: 0)
    _ = place(above.0, above.1, x: 0, y: 0)
    return try remember(index, range, size.width, size.height, first: first, count: 2)
  }
}

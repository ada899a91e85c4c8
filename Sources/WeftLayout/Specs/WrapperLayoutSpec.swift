/// Elements on top of one another at the top left; as large as the largest.
public struct WrapperLayoutSpec: LayoutSpecProperties {
  /// Describes a wrapper spec.
  @inlinable public init() {}
  /// Always `.wrapper`.
  @inlinable public static var kind: ElementKind { .wrapper }
  /// It has no properties of its own.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {}
  /// It has no properties of its own.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}

/// Empty space: as small as it may be, or as large as a stack makes it grow. It lays out no children.
public struct LayoutSpec: LayoutSpecProperties {
  /// Describes a spacer.
  @inlinable public init() {}
  /// Always `.plain`.
  @inlinable public static var kind: ElementKind { .plain }
  /// It has no properties of its own.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {}
  /// It has no properties of its own.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}

extension Solver {
  /// Texture's `ASWrapperLayoutSpec`: not clamped to the range's maximum.
  func measureWrapper(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    let count = arena.pointee.elements[index].childCount
    let first = arena.pointee.placements.reserve(count)
    var size = range.min
    var child = arena.pointee.elements[index].firstChild
    for offset in 0..<count {
      let measured = try measure(child, range, range.max)
      arena.pointee.placements[first + offset] = Placement(
        width: measured.width, height: measured.height, element: child, record: measured.record)
      size.width = max(size.width, measured.width)
      size.height = max(size.height, measured.height)
      child = arena.pointee.elements[child].nextSibling
    }
    return try remember(index, range, size.width, size.height, first: first, count: count)
  }
}

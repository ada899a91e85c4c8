/// Overlapping elements at the top left; as large as the largest.
public struct WrapperLayoutSpec: LayoutSpecProperties {
  /// Makes a wrapper spec.
  @inlinable public init() {}
  /// Always `.wrapper`.
  @inlinable public static var kind: ElementKind { .wrapper }
  /// It has no properties of its own.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {}
  /// It has no properties of its own.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}

/// Empty space: its minimum, or as large as a stack makes it grow. It lays out no children.
public struct LayoutSpec: LayoutSpecProperties {
  /// Makes a spacer.
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
  func measureWrapper(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let count = arena.pointee.elements[index].childCount
    let first = arena.pointee.placements.reserve(count)
    let parent = range.plain().max
    var largest = PerAxis(width: range.width.min, height: range.height.min)
    var child = arena.pointee.elements[index].firstChild
    for offset in 0..<count {
      let measured = try measure(child, range, parent)
      place(child, measured, x: zero(.width), y: zero(.height), at: first + offset)
      let size = size(child, measured)
      largest.width = largest.width.orMore(size.width, "the minimum, or the largest child")
      largest.height = largest.height.orMore(size.height, "the minimum, or the largest child")
      child = arena.pointee.elements[child].nextSibling
    }
    if Notes.isOn {
      for axis in LayoutAxis.allCases {
        notes.comes(
          axis, to: largest[axis], in: largest[axis], NotedWords(.text("its largest child is "), largest[axis].word))
      }
    }
    return try remember(index, range, largest.width, largest.height, first: first, count: count)
  }
}

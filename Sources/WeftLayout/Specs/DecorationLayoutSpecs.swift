/// A child with another element on top of it, which has the child's size and never affects it.
public struct OverlayLayoutSpec: LayoutSpecProperties {
  /// Makes an overlay spec: its first child is the content, its second the overlay.
  @inlinable public init() {}
  /// Always `.overlay`.
  @inlinable public static var kind: ElementKind { .overlay }
  /// It has no properties of its own.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {}
  /// It has no properties of its own.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {}
}

/// A child with another element behind it, which has the child's size and never affects it.
public struct BackgroundLayoutSpec: LayoutSpecProperties {
  /// Makes a background spec: its first child is the content, its second the background.
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
  func measureOverlay(_ index: Int32, _ range: Ranges<Number>, _ parent: Size) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let measured = try measure(child, range, parent)
    let size = size(child, measured)
    let overlay = arena.pointee.elements[child].nextSibling
    guard overlay >= 0 else { return try decorated(index, range, size, below: (child, measured), above: nil) }
    let decoration = try measureDecoration(overlay, of: child, size, "below", Size(size))
    return try decorated(index, range, size, below: (child, measured), above: (overlay, decoration))
  }

  /// Texture's `ASBackgroundLayoutSpec`: the background is measured at exactly the child's size, relative to the parent
  /// of both, and comes first.
  func measureBackground(_ index: Int32, _ range: Ranges<Number>, _ parent: Size) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let measured = try measure(child, range, parent)
    let size = size(child, measured)
    let background = arena.pointee.elements[child].nextSibling
    guard background >= 0 else { return try decorated(index, range, size, below: (child, measured), above: nil) }
    let decoration = try measureDecoration(background, of: child, size, "above", parent)
    return try decorated(index, range, size, below: (background, decoration), above: (child, measured))
  }

  @inline(__always)
  private func measureDecoration(
    _ decoration: Int32, of child: Int32, _ size: PerAxis<Number>, _ side: @autoclosure () -> String, _ parent: Size
  ) throws(LayoutError) -> Measured {
    if Notes.isOn {
      for axis in LayoutAxis.allCases {
        notes.effect(
          decoration, axis,
          NotedWords(
            .text("exactly "), size[axis].word, .text(", as the "), .name(child), .text(" \(side()) it"),
            decision: .decoration))
      }
    }
    return try measure(
      decoration, PerAxis(width: Bounds(exactly: size.width), height: Bounds(exactly: size.height)), parent)
  }

  @inline(__always)
  private func decorated(
    _ index: Int32, _ range: Ranges<Number>, _ size: PerAxis<Number>, below: (Int32, Measured),
    above: (Int32, Measured)?
  ) throws(LayoutError) -> Measured {
    let first = place(below.0, below.1, x: zero(.width), y: zero(.height))
    if let above { _ = place(above.0, above.1, x: zero(.width), y: zero(.height)) }
    noteContent(size)
    return try remember(index, range, size.width, size.height, first: first, count: above == nil ? 1 : 2)
  }
}

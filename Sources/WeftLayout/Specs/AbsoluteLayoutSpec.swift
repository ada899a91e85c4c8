/// The size of an absolute spec.
public enum AbsoluteSizing: UInt8, CaseIterable, Sendable {
  /// The maximum of its range; on an unbounded axis the extent of its children.
  case `default`
  /// The extent of its children.
  case sizeToFit
}

/// Children at their `style.layoutPosition`.
public struct AbsoluteLayoutSpec: LayoutSpecProperties {
  /// The size of the spec; ``AbsoluteSizing/default`` if left out.
  public var sizing: AbsoluteSizing

  /// Makes an absolute spec.
  @inlinable public init(sizing: AbsoluteSizing = .default) { self.sizing = sizing }

  /// Always `.absolute`.
  @inlinable public static var kind: ElementKind { .absolute }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    sizing = AbsoluteSizing(rawValue: options.sizing) ?? .default
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    options.sizing = sizing.rawValue
  }
}

extension Solver {
  /// Texture's `ASAbsoluteLayoutSpec`: a child without a size of its own gets the space to the right of and below its
  /// position.
  func measureAbsolute(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let fits = arena.pointee.elements[index].options.sizing == AbsoluteSizing.sizeToFit.rawValue
    let parent = Size(
      width: isUsable(range.width.max.value) ? range.width.max.value : .nan,
      height: isUsable(range.height.max.value) ? range.height.max.value : .nan)
    let count = arena.pointee.elements[index].childCount
    let first = arena.pointee.placements.reserve(count)
    var reach = PerAxis(width: range.width.min, height: range.height.min)
    var child = arena.pointee.elements[index].firstChild
    for offset in 0..<count {
      let element = arena.pointee.elements.base + Int(child)
      let position = arena.pointee.rareStyle(element.pointee).layoutPosition
      let x = style(.width, child, "layoutPosition", position.x)
      let y = style(.height, child, "layoutPosition", position.y)
      let left = PerAxis(
        width: range.width.max.less(x, "what is left after its place"),
        height: range.height.max.less(y, "what is left after its place"))
      let asked = try ownRange(element, parent, autoMax: left)
      if Notes.isOn { notePlaces(child, asked) }
      let measured = try measure(child, asked, parent)
      place(child, measured, x: x, y: y, at: first + offset)
      let size = size(child, measured)
      reach.width = reach.width.orMore(x.plus(size.width, "end of a child"), "how far the children reach")
      reach.height = reach.height.orMore(y.plus(size.height, "end of a child"), "how far the children reach")
      child = arena.pointee.elements[child].nextSibling
    }
    let width = extent(.width, reach.width, range.width, fits: fits)
    let height = extent(.height, reach.height, range.height, fits: fits)
    return try remember(index, range, width, height, first: first, count: count)
  }

  private func notePlaces(_ child: Int32, _ asked: Ranges<Number>) {
    for axis in LayoutAxis.allCases {
      notes.effect(
        child, axis,
        NotedWords(.text("up to "), asked[axis].max.word, .text(" from its layoutPosition"), decision: .parent))
    }
  }

  @inline(__always)
  private func extent(_ axis: LayoutAxis, _ reach: Number, _ range: Bounds<Number>, fits: Bool) -> Number {
    let wanted = fits ? reach : range.max.ifUsable(reach, "all there is, else as far as they reach")
    let clamped = wanted.clamped(range)
    notes.comes(
      axis, to: wanted, in: clamped,
      !fits && wanted.value == range.max.value
        ? NotedWords(.text("it fills the offered size"), decision: .fill)
        : NotedWords(.text("its children reach to "), reach.word))
    return clamped
  }
}

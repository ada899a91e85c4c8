/// How large an absolute spec is.
public enum AbsoluteSizing: UInt8, CaseIterable, Sendable {
  /// All that it is offered; on an endless axis as far as its children reach.
  case `default`
  /// As far as its children reach.
  case sizeToFit
}

/// Children at their `style.layoutPosition`.
public struct AbsoluteLayoutSpec: LayoutSpecProperties {
  /// How large the spec is.
  public var sizing: AbsoluteSizing

  /// Describes an absolute spec.
  @inlinable public init(sizing: AbsoluteSizing = .default) { self.sizing = sizing }

  /// Always `.absolute`.
  @inlinable public static var kind: ElementKind { .absolute }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    sizing = AbsoluteSizing(rawValue: options.a) ?? .default
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    options.a = sizing.rawValue
  }
}

extension Solver {
  /// Texture's `ASAbsoluteLayoutSpec`: a child without a size of its own gets the space right of and below its
  /// position.
  func measureAbsolute(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    let fits = arena.pointee.elements[index].options.a == AbsoluteSizing.sizeToFit.rawValue
    let parent = Size(
      width: isUsable(range.max.width) ? range.max.width : .nan,
      height: isUsable(range.max.height) ? range.max.height : .nan)
    let count = arena.pointee.elements[index].childCount
    let first = arena.pointee.placements.reserve(count)
    var reach = range.min
    var child = arena.pointee.elements[index].firstChild
    for offset in 0..<count {
      let element = arena.pointee.elements.base + Int(child)
      let position = arena.pointee.rareStyle(element.pointee).layoutPosition
      let autoMax = Size(width: range.max.width - position.x, height: range.max.height - position.y)
      let measured = try measure(child, try ownRange(element, parent, autoMax: autoMax), parent)
      arena.pointee.placements[first + offset] = Placement(
        x: position.x, y: position.y, width: measured.width, height: measured.height, element: child,
        record: measured.record)
      reach.width = max(reach.width, position.x + measured.width)
      reach.height = max(reach.height, position.y + measured.height)
      child = arena.pointee.elements[child].nextSibling
    }
    let size = range.clamp(
      Size(
        width: fits || parent.width.isNaN ? reach.width : parent.width,
        height: fits || parent.height.isNaN ? reach.height : parent.height))
    return try remember(index, range, size.width, size.height, first: first, count: count)
  }
}

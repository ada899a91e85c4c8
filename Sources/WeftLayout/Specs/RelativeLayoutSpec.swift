/// The position of a relative spec's child on an axis.
public enum RelativePosition: UInt8, CaseIterable, Sendable {
  /// At the start; the child keeps the range's minimum.
  case none
  /// At the start; the child may be smaller than the range's minimum.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
}

/// The axes on which a spec is only as large as its child.
public enum RelativeSizing: UInt8, CaseIterable, Sendable {
  /// None: it takes the maximum of its range.
  case `default`
  /// As wide as the child.
  case minimumWidth
  /// As high as the child.
  case minimumHeight
  /// Both axes.
  case minimumSize
}

/// A child at one of nine positions in the available space.
public struct RelativeLayoutSpec: LayoutSpecProperties {
  /// Left, middle or right; `none` by default.
  public var horizontalPosition: RelativePosition
  /// Top, middle or bottom; `none` by default.
  public var verticalPosition: RelativePosition
  /// The axes on which the spec is only as large as its child; none by default.
  public var sizingOption: RelativeSizing

  /// Makes a relative spec.
  @inlinable public init(
    horizontalPosition: RelativePosition = .none, verticalPosition: RelativePosition = .none,
    sizingOption: RelativeSizing = .default
  ) {
    self.horizontalPosition = horizontalPosition
    self.verticalPosition = verticalPosition
    self.sizingOption = sizingOption
  }

  /// Always `.relative`.
  @inlinable public static var kind: ElementKind { .relative }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    horizontalPosition = RelativePosition(rawValue: options.horizontal) ?? .none
    verticalPosition = RelativePosition(rawValue: options.vertical) ?? .none
    sizingOption = RelativeSizing(rawValue: options.sizing) ?? .default
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    options.horizontal = horizontalPosition.rawValue
    options.vertical = verticalPosition.rawValue
    options.sizing = sizingOption.rawValue
  }
}

/// The axes on which a center spec centers.
public enum CenteringOptions: UInt8, CaseIterable, Sendable {
  /// Neither axis.
  case none
  /// The horizontal axis.
  case x
  /// The vertical axis.
  case y
  /// Both axes.
  case xy
}

/// The axes on which a center spec is only as large as its child.
public enum CenterSizing: UInt8, CaseIterable, Sendable {
  /// None: it takes the maximum of its range.
  case `default`
  /// As wide as the child.
  case minimumX
  /// As high as the child.
  case minimumY
  /// Both axes.
  case minimumXY
}

/// A child in the middle of the available space: a relative spec with other property names, as in Texture.
public struct CenterLayoutSpec: LayoutSpecProperties {
  /// The centered axes; both by default.
  public var centeringOptions: CenteringOptions
  /// The axes on which the spec is only as large as its child; none by default.
  public var sizingOptions: CenterSizing

  /// Makes a center spec.
  @inlinable public init(centeringOptions: CenteringOptions = .xy, sizingOptions: CenterSizing = .default) {
    self.centeringOptions = centeringOptions
    self.sizingOptions = sizingOptions
  }

  /// Always `.center`.
  @inlinable public static var kind: ElementKind { .center }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    centeringOptions =
      switch (
        options.horizontal == RelativePosition.center.rawValue, options.vertical == RelativePosition.center.rawValue
      ) {
      case (false, false): .none
      case (true, false): .x
      case (false, true): .y
      case (true, true): .xy
      }
    sizingOptions = CenterSizing(rawValue: options.sizing) ?? .default
  }

  /// Writes the properties, as those of the equivalent relative spec.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    let x: RelativePosition = centeringOptions == .x || centeringOptions == .xy ? .center : .none
    let y: RelativePosition = centeringOptions == .y || centeringOptions == .xy ? .center : .none
    options.horizontal = x.rawValue
    options.vertical = y.rawValue
    options.sizing = sizingOptions.rawValue
  }
}

extension Solver {
  /// Texture's `ASRelativeLayoutSpec`, and `ASCenterLayoutSpec`, which is one.
  func measureRelative(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let options = arena.pointee.elements[index].options
    let inner = inner(child, range, options)
    try requireWellFormed(inner.plain(), index)
    let measured = try measure(child, inner, range.usableMax())
    let inside = size(child, measured)
    let width = extent(.width, inside.width, range.width, isMinimal: options.sizing & 1 != 0)
    let height = extent(.height, inside.height, range.height, isMinimal: options.sizing & 2 != 0)
    let place = place(
      child, measured, x: position(.width, inside.width, in: width, options.horizontal),
      y: position(.height, inside.height, in: height, options.vertical))
    return try remember(index, range, width, height, first: place, count: 1)
  }

  /// Returns the range in which the child is measured: free on an axis on which it has a position.
  @inline(__always)
  func inner(_ child: Int32, _ range: Ranges<Number>, _ options: SpecOptions) -> Ranges<Number> {
    PerAxis(
      width: inner(child, .width, range.width, options.horizontal),
      height: inner(child, .height, range.height, options.vertical))
  }

  @inline(__always)
  private func inner(_ child: Int32, _ axis: LayoutAxis, _ range: Bounds<Number>, _ position: UInt8) -> Bounds<Number> {
    guard position != 0 else { return range }
    if range.min.value != 0 {
      notes.effect(child, axis, NotedWords(.text("may be smaller than "), range.min.word, decision: .parent))
    }
    return Bounds(min: zero(axis), max: range.max)
  }

  @inline(__always)
  private func extent(_ axis: LayoutAxis, _ child: Number, _ range: Bounds<Number>, isMinimal: Bool) -> Number {
    let full = range.max.ifUsable(child, "what it may be, else its child's").clamped(range, "the spec")
    let extent = (isMinimal ? full.orLess(child, "its child's") : full).clamped(range, "the spec")
    notes.comes(
      axis, to: extent, in: extent,
      extent.value == child.value
        ? NotedWords(.text("its child is "), extent.word)
        : NotedWords(.text("it fills the offered size"), decision: .fill))
    return extent
  }

  @inline(__always)
  private func position(_ axis: LayoutAxis, _ child: Number, in extent: Number, _ position: UInt8) -> Number {
    let proportion = constant(axis, proportion(position), "part of the free space that is before it")
    return extent.less(child, "free space").times(proportion, "before it")
      .rounded(scale(axis), "before it, on whole pixels")
  }

  @inline(__always)
  private func proportion(_ position: UInt8) -> Double {
    switch position {
    case RelativePosition.center.rawValue: 0.5
    case RelativePosition.end.rawValue: 1
    default: 0
    }
  }
}

/// Where a relative spec puts its child on an axis.
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

/// On which axes a spec is only as large as its child.
public enum RelativeSizing: UInt8, CaseIterable, Sendable {
  /// On none: it fills what it is offered.
  case `default`
  /// As wide as the child.
  case minimumWidth
  /// As high as the child.
  case minimumHeight
  /// Both.
  case minimumSize
}

/// A child at one of nine places of the space that there is.
public struct RelativeLayoutSpec: LayoutSpecProperties {
  /// Left, middle or right; `none` by default.
  public var horizontalPosition: RelativePosition
  /// Top, middle or bottom; `none` by default.
  public var verticalPosition: RelativePosition
  /// Where the spec is only as large as its child.
  public var sizingOption: RelativeSizing

  /// Describes a relative spec.
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
    horizontalPosition = RelativePosition(rawValue: options.a) ?? .none
    verticalPosition = RelativePosition(rawValue: options.b) ?? .none
    sizingOption = RelativeSizing(rawValue: options.c) ?? .default
  }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    options.a = horizontalPosition.rawValue
    options.b = verticalPosition.rawValue
    options.c = sizingOption.rawValue
  }
}

/// The axes on which a center spec centers.
public enum CenteringOptions: UInt8, CaseIterable, Sendable {
  /// Neither.
  case none
  /// Left to right.
  case x
  /// Top to bottom.
  case y
  /// Both.
  case xy
}

/// On which axes a center spec is only as large as its child.
public enum CenterSizing: UInt8, CaseIterable, Sendable {
  /// On none: it fills what it is offered.
  case `default`
  /// As wide as the child.
  case minimumX
  /// As high as the child.
  case minimumY
  /// Both.
  case minimumXY
}

/// A child in the middle of the space that there is. A relative spec with other words, as in Texture.
public struct CenterLayoutSpec: LayoutSpecProperties {
  /// On which axes; both by default.
  public var centeringOptions: CenteringOptions
  /// Where the spec is only as large as its child.
  public var sizingOptions: CenterSizing

  /// Describes a center spec.
  @inlinable public init(centeringOptions: CenteringOptions = .xy, sizingOptions: CenterSizing = .default) {
    self.centeringOptions = centeringOptions
    self.sizingOptions = sizingOptions
  }

  /// Always `.center`.
  @inlinable public static var kind: ElementKind { .center }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) {
    centeringOptions =
      switch (options.a == RelativePosition.center.rawValue, options.b == RelativePosition.center.rawValue) {
      case (false, false): .none
      case (true, false): .x
      case (false, true): .y
      case (true, true): .xy
      }
    sizingOptions = CenterSizing(rawValue: options.c) ?? .default
  }

  /// Writes the properties, as those of the relative spec that does the same.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) {
    let x: RelativePosition = centeringOptions == .x || centeringOptions == .xy ? .center : .none
    let y: RelativePosition = centeringOptions == .y || centeringOptions == .xy ? .center : .none
    options.a = x.rawValue
    options.b = y.rawValue
    options.c = sizingOptions.rawValue
  }
}

extension Solver {
  /// Texture's `ASRelativeLayoutSpec`, and `ASCenterLayoutSpec`, which is one.
  func measureRelative(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let options = arena.pointee.elements[index].options
    var size = Size(
      width: isUsable(range.max.width) ? range.max.width : .nan,
      height: isUsable(range.max.height) ? range.max.height : .nan)
    let inner = SizeRange(
      min: Size(width: options.a != 0 ? 0 : range.min.width, height: options.b != 0 ? 0 : range.min.height),
      max: range.max)
    try requireWellFormed(inner, index)
    let measured = try measure(child, inner, size)

    size = range.clamp(
      Size(
        width: size.width.isNaN ? measured.width : size.width,
        height: size.height.isNaN ? measured.height : size.height))
    size = range.clamp(
      Size(
        width: options.c & 1 != 0 ? min(size.width, measured.width) : size.width,
        height: options.c & 2 != 0 ? min(size.height, measured.height) : size.height))
    let grid = arena.pointee.grid
    let place = place(
      child, measured,
      x: grid.round((size.width - measured.width) * proportion(options.a)),
      y: grid.round((size.height - measured.height) * proportion(options.b)))
    return try remember(index, range, size.width, size.height, first: place, count: 1)
  }

  private func proportion(_ position: UInt8) -> Double {
    switch position {
    case RelativePosition.center.rawValue: 0.5
    case RelativePosition.end.rawValue: 1
    default: 0
    }
  }
}

/// A child of fixed proportions, as large as the space allows.
public struct RatioLayoutSpec: LayoutSpecProperties {
  /// Height by width; 1 is a square, 0.5 twice as wide as high. Greater than 0.
  public var ratio: Double

  /// Describes a ratio spec.
  @inlinable public init(ratio: Double) { self.ratio = ratio }

  /// Always `.ratio`.
  @inlinable public static var kind: ElementKind { .ratio }
  /// The ratio.
  @inlinable public static var usesNumbers: Bool { true }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) { ratio = numbers.a }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) { numbers.a = ratio }
}

extension Solver {
  /// Texture's `ASRatioLayoutSpec`: of the boxes that the two finite maxima give, the one nearest to the ratio, the
  /// wider first. Without a finite maximum the range is passed on as it is.
  func measureRatio(_ index: Int32, _ range: SizeRange) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let ratio = arena.pointee.numbers[arena.pointee.elements[index].numbers].a
    guard ratio > 0, ratio < .infinity else {
      throw failure(
        .invalidProperty, "expected a number above 0, got \(shortNumber(ratio))", index, property: "ratio")
    }
    let grid = arena.pointee.grid
    var best: Size?
    if isUsable(range.max.width) {
      best = range.clamp(Size(width: range.max.width, height: grid.floor(ratio * range.max.width)))
    }
    if isUsable(range.max.height) {
      let other = range.clamp(Size(width: grid.floor(range.max.height / ratio), height: range.max.height))
      if let first = best {
        let firstError = abs(first.height / first.width - ratio)
        let otherError = abs(other.height / other.width - ratio)
        if firstError > otherError { best = other }
      } else {
        best = other
      }
    }
    var inner = range
    var parent = Size.undefined
    if let best {
      let exact = SizeRange(exactly: best)
      try requireWellFormed(exact, index)
      inner = range.intersection(exact)
      parent = best
    }
    let measured = try measure(child, inner, parent)
    let place = place(child, measured, x: 0, y: 0)
    return try remember(index, range, measured.width, measured.height, first: place, count: 1)
  }
}

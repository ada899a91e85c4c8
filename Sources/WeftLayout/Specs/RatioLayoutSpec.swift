import WeftSupport

/// A child of fixed proportions, as large as the space allows.
public struct RatioLayoutSpec: LayoutSpecProperties {
  /// The ratio of height to width: 1 is a square, 0.5 twice as wide as high. A number that isn't finite and above 0 is
  /// a ``LayoutError`` of the layout.
  public var ratio: Double

  /// Makes a ratio spec with one child.
  @inlinable public init(ratio: Double) { self.ratio = ratio }

  /// Always `.ratio`.
  @inlinable public static var kind: ElementKind { .ratio }
  /// The ratio.
  @inlinable public static var usesNumbers: Bool { true }

  /// Reads the properties back.
  @inlinable public init(options: SpecOptions, numbers: SpecNumbers) { ratio = numbers.ratio }

  /// Writes the properties.
  @inlinable public func write(to options: inout SpecOptions, _ numbers: inout SpecNumbers) { numbers.ratio = ratio }
}

extension Solver {
  /// Texture's `ASRatioLayoutSpec`: of the boxes for the two finite maxima, the one nearest to the ratio, the wider
  /// first. Without a finite maximum the range is passed on unchanged.
  func measureRatio(_ index: Int32, _ range: Ranges<Number>) throws(LayoutError) -> Measured {
    let child = try onlyChild(index)
    let ratio = property(
      .height, index, "ratio", arena.pointee.numbers[arena.pointee.elements[index].numbers].ratio)
    guard ratio.value > 0, ratio.value < .infinity else {
      throw failure(
        .invalidProperty, "expected a number above 0, got \(shortNumber(ratio.value))", index, property: "ratio")
    }
    var inner = range
    var parent = Size.undefined
    if let box = box(range, ratio) {
      try requireWellFormed(SizeRange(exactly: Size(box)), index)
      inner = self.inner(child, range, box, ratio: ratio)
      parent = Size(box)
    }
    let measured = try measure(child, inner, parent)
    let size = size(child, measured)
    let place = place(child, measured, x: zero(.width), y: zero(.height))
    noteContent(size)
    return try remember(index, range, size.width, size.height, first: place, count: 1)
  }

  /// Returns the range of the box with the ratio's proportions.
  @inline(__always)
  func inner(
    _ child: Int32, _ range: Ranges<Number>, _ box: PerAxis<Number>, ratio: Number
  ) -> Ranges<Number> {
    PerAxis(
      width: within(child, .width, range.width, extent: box.width, ratio: ratio),
      height: within(child, .height, range.height, extent: box.height, ratio: ratio))
  }

  @inline(__always)
  private func within(
    _ child: Int32, _ axis: LayoutAxis, _ range: Bounds<Number>, extent: Number, ratio: Number
  ) -> Bounds<Number> {
    let inner = range.intersection(
      Bounds(exactly: extent), "of the ratio, in the range", "of the ratio, in the range")
    notes.effect(
      child, axis, NotedWords(.text("ratio "), ratio.word, .text(" made it "), inner.min.word, decision: .ratio))
    return inner
  }

  /// Returns the box with the ratio's proportions; nil if both axes are unbounded.
  @inline(__always)
  func box(_ range: Ranges<Number>, _ ratio: Number) -> PerAxis<Number>? {
    var wide: PerAxis<Number>?
    if isUsable(range.width.max.value) {
      let height = ratio.times(range.width.max, "ratio by the most width").floored(scale(.height), "on whole pixels")
      wide = PerAxis(
        width: range.width.max.clamped(range.width, "all the width"),
        height: height.clamped(range.height, "the height for all the width"))
    }
    guard isUsable(range.height.max.value) else { return wide }
    let width = range.height.max.divided(by: ratio).called("the most height by ratio", .width)
      .floored(scale(.width), "on whole pixels")
    let high = PerAxis(
      width: width.clamped(range.width, "the width for all the height"),
      height: range.height.max.clamped(range.height, "all the height"))
    guard let wide else { return high }
    let nearer = Size(wide).isNearer(than: Size(high), to: ratio.value) ? wide : high
    let label = "of the box nearer to the ratio"
    return PerAxis(
      width: .made(
        .nearest, nearer.width.value, label,
        of: [wide.width, wide.height, high.width, high.height, ratio, wide.width, high.width]),
      height: .made(
        .nearest, nearer.height.value, label,
        of: [wide.width, wide.height, high.width, high.height, ratio, wide.height, high.height]
      ).called(label, .height))
  }
}

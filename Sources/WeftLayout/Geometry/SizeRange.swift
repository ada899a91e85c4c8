import WeftSupport

/// The sizes that an element may have: at least `min`, at most `max`, in points on each axis.
public struct SizeRange: Hashable, Sendable, BitwiseCopyable {
  /// The smallest size allowed; finite and not negative, zero by default.
  public var min: Size
  /// The largest size allowed; infinite if unbounded, as by default.
  public var max: Size

  /// Makes a range from its ends.
  @inlinable public init(min: Size = .zero, max: Size = .infinite) {
    self.min = min
    self.max = max
  }

  /// Makes the range of one size only.
  @inlinable public init(exactly size: Size) {
    self.min = size
    self.max = size
  }

  /// Zero to infinity on both axes.
  @inlinable public static var unconstrained: SizeRange { SizeRange() }

  /// Clamps the size to the range on each axis. If min is greater than max, min wins.
  @inlinable public func clamp(_ size: Size) -> Size {
    Size(
      width: Swift.max(min.width, Swift.min(max.width, size.width)),
      height: Swift.max(min.height, Swift.min(max.height, size.height)))
  }

  /// Returns the common part of both ranges. If they don't overlap, this range wins: the result is its end nearest to
  /// `other`.
  @inlinable public func intersection(_ other: SizeRange) -> SizeRange {
    let (minWidth, maxWidth) = SizeRange.intersect(min.width, max.width, other.min.width, other.max.width)
    let (minHeight, maxHeight) = SizeRange.intersect(min.height, max.height, other.min.height, other.max.height)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  @inlinable @inline(__always)
  static func intersect(_ aMin: Double, _ aMax: Double, _ bMin: Double, _ bMax: Double) -> (Double, Double) {
    let low = aMin < bMin ? bMin : aMin
    let high = aMax < bMax ? aMax : bMax
    if low <= high { return (low, high) }
    return aMin < bMin ? (aMax, aMax) : (aMin, aMin)
  }

  @inline(__always)
  func axis(horizontal: Bool) -> (min: Double, max: Double) {
    horizontal ? (min.width, max.width) : (min.height, max.height)
  }

  /// True if all ends are valid: min finite and not negative, max not NaN and not negative.
  @inlinable @inline(__always)
  var isWellFormed: Bool {
    min.width >= 0 && min.width < .infinity && min.height >= 0 && min.height < .infinity
      && max.width >= 0 && max.height >= 0
  }
}

extension SizeRange: CustomStringConvertible {
  /// `375 x 0...inf`: an axis with one value is written once.
  public var description: String {
    "\(SizeRange.axis(min.width, max.width)) x \(SizeRange.axis(min.height, max.height))"
  }

  private static func axis(_ low: Double, _ high: Double) -> String {
    low == high ? shortNumber(low) : "\(shortNumber(low))...\(shortNumber(high))"
  }
}

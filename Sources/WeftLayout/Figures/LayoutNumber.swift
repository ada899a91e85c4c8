import WeftSupport

/// A number of a layout: a `Double`, or, in a layout that is to be explained, a ``Figure`` with its operands. All of
/// the solver's arithmetic is here; ``LedgerRule`` names its operations.
protocol LayoutNumber: BitwiseCopyable {
  /// The value of the number.
  var value: Double { get }
  /// Returns the result of a rule on other numbers.
  static func made(
    _ rule: LedgerRule, _ value: Double, _ label: @autoclosure () -> String, of operands: @autoclosure () -> [Self]
  ) -> Self
  /// Returns the same number with another label, of another axis.
  func called(_ label: @autoclosure () -> String, _ axis: LayoutAxis) -> Self
  /// The number in a sentence.
  var word: NotedWords.Word { get }
  /// The number without its sign in a sentence.
  var unsignedWord: NotedWords.Word { get }
}

extension Double: LayoutNumber {
  @inline(__always) var value: Double { self }
  var word: NotedWords.Word { .text(shortNumber(self)) }
  var unsignedWord: NotedWords.Word { .text(shortNumber(abs(self))) }

  @inline(__always)
  static func made(
    _ rule: LedgerRule, _ value: Double, _ label: @autoclosure () -> String, of operands: @autoclosure () -> [Double]
  ) -> Double { value }

  @inline(__always)
  func called(_ label: @autoclosure () -> String, _ axis: LayoutAxis) -> Double { self }
}

extension LayoutNumber {
  @inline(__always)
  func plus(_ other: Self, _ label: @autoclosure () -> String = "sum") -> Self {
    .made(.sum, value + other.value, label(), of: [self, other])
  }

  @inline(__always)
  func less(_ other: Self, _ label: @autoclosure () -> String = "rest") -> Self {
    .made(.less, value - other.value, label(), of: [self, other])
  }

  @inline(__always)
  func times(_ other: Self, _ label: @autoclosure () -> String = "product") -> Self {
    .made(.product, value * other.value, label(), of: [self, other])
  }

  @inline(__always)
  func divided(by other: Self, _ label: @autoclosure () -> String = "part") -> Self {
    .made(.quotient, value / other.value, label(), of: [self, other])
  }

  @inline(__always)
  func orMore(_ other: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.greatest, Swift.max(value, other.value), label(), of: [self, other])
  }

  @inline(__always)
  func orLess(_ other: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.least, Swift.min(value, other.value), label(), of: [self, other])
  }

  // Replaces NaN by 0.
  @inline(__always)
  func atLeastZero(_ label: @autoclosure () -> String) -> Self {
    .made(.atLeastZero, value > 0 ? value : 0, label(), of: [self])
  }

  /// Clamps to a range; its minimum wins.
  @inline(__always)
  func clamped(_ bounds: Bounds<Self>, _ label: @autoclosure () -> String = "moved into the range") -> Self {
    .made(
      .clamp, Swift.max(bounds.min.value, Swift.min(bounds.max.value, value)), label(),
      of: [self, bounds.min, bounds.max])
  }

  /// Returns a maximum, or the minimum if that is greater.
  @inline(__always)
  func uncrossed(_ low: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.uncrossed, low.value <= value ? value : low.value, label(), of: [self, low])
  }

  @inline(__always)
  func unlessZero(_ other: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.unlessZero, value != 0 ? value : other.value, label(), of: [self, other])
  }

  @inline(__always)
  func unlessInfinite(_ other: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.unlessInfinite, value.isInfinite ? other.value : value, label(), of: [self, other])
  }

  @inline(__always)
  func ifUsable(_ other: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.ifUsable, isUsable(value) ? value : other.value, label(), of: [self, other])
  }

  /// Returns the number if both others can be lengths, else 0.
  @inline(__always)
  func ifBothUsable(_ one: Self, _ other: Self, _ label: @autoclosure () -> String) -> Self {
    .made(
      .ifBothUsable, isUsable(one.value) && isUsable(other.value) ? value : 0, label(), of: [one, other, self])
  }

  @inline(__always)
  func ceiled(_ scale: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.ceil, PixelGrid(scale: scale.value).ceil(value), label(), of: [self, scale])
  }

  @inline(__always)
  func floored(_ scale: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.floor, PixelGrid(scale: scale.value).floor(value), label(), of: [self, scale])
  }

  @inline(__always)
  func rounded(_ scale: Self, _ label: @autoclosure () -> String) -> Self {
    .made(.round, PixelGrid(scale: scale.value).round(value), label(), of: [self, scale])
  }

  /// Returns the points that a line of a stack lacks (positive) or has too many.
  @inline(__always)
  func violation(_ bounds: Bounds<Self>) -> Self {
    let (low, high) = (bounds.min.value, bounds.max.value)
    return .made(
      .violation, value < low ? low - value : value > high ? high - value : 0,
      "what the stack lacks (positive) or has too much", of: [self, bounds.min, bounds.max])
  }

  /// Returns the whole points of a violation that a child gains.
  @inline(__always)
  func growShare(_ factor: Self, of all: Self) -> Self {
    .made(
      .growShare, factor.value == 0 ? 0 : wholeDown(value * (factor.value / all.value)), "share",
      of: [self, factor, all])
  }

  /// Returns the weight of an extent when a stack shrinks.
  @inline(__always)
  func shrinkWeight(_ factor: Self, of all: Self) -> Self {
    .made(.shrinkWeight, value * (factor.value / all.value), "weight: size by flexShrink", of: [self, factor, all])
  }

  /// Returns the points of a violation that a child of this weight loses, as a negative number.
  @inline(__always)
  func shrinkShare(of all: Self, _ violation: Self) -> Self {
    .made(
      .shrinkShare, all.value == 0 ? 0 : -abs(value / all.value * violation.value), "share",
      of: [self, all, violation])
  }
}

/// The ends of a range along an axis.
struct Bounds<Number: LayoutNumber>: BitwiseCopyable {
  var min: Number
  var max: Number

  @inline(__always) init(min: Number, max: Number) {
    self.min = min
    self.max = max
  }

  @inline(__always) init(exactly number: Number) { self.init(min: number, max: number) }

  @inline(__always) var isExact: Bool { min.value == max.value }

  /// Returns the common part of both ranges. If they don't overlap, this one wins: the result is its end nearest to the
  /// other.
  @inline(__always)
  func intersection(_ other: Bounds, _ label: @autoclosure () -> String, _ maxLabel: @autoclosure () -> String)
    -> Bounds
  {
    let (low, high) = SizeRange.intersect(min.value, max.value, other.min.value, other.max.value)
    return Bounds(
      min: .made(.commonMin, low, label(), of: [min, max, other.min, other.max]),
      max: .made(.commonMax, high, maxLabel(), of: [min, max, other.min, other.max]))
  }

  /// Returns the range that a style asks for: the minimum beats the maximum, which beats the exact extent. NaN stands
  /// for none.
  @inline(__always)
  static func asked(least: Number, exact: Number, greatest: Number) -> Bounds {
    let (low, high) = constrained(least.value, exact.value, greatest.value)
    return Bounds(
      min: .made(.ownMin, low, "minimum by its own style", of: [least, exact, greatest]),
      max: .made(.ownMax, high, "maximum by its own style", of: [least, exact, greatest]))
  }

  @inline(__always)
  private static func constrained(_ low: Double, _ exact: Double, _ high: Double) -> (Double, Double) {
    if high <= low { return (low, low) }
    if exact.isNaN { return (low, high) }
    if exact > high { return (high, high) }
    if exact < low { return (low, low) }
    return (exact, exact)
  }
}

/// One value for each axis.
package struct PerAxis<Value> {
  package var width: Value
  package var height: Value

  @inline(__always) package init(width: Value, height: Value) {
    self.width = width
    self.height = height
  }

  @inline(__always) package subscript(axis: LayoutAxis) -> Value {
    get { axis == .width ? width : height }
    set { if axis == .width { width = newValue } else { height = newValue } }
  }
}

extension PerAxis: BitwiseCopyable where Value: BitwiseCopyable {}

/// A range of sizes in a solver's numbers.
typealias Ranges<Number: LayoutNumber> = PerAxis<Bounds<Number>>

extension PerAxis {
  /// Returns the range as numbers without operands.
  @inline(__always)
  func plain<Number>() -> SizeRange where Value == Bounds<Number> {
    SizeRange(
      min: Size(width: width.min.value, height: height.min.value),
      max: Size(width: width.max.value, height: height.max.value))
  }

  /// The greatest size, as the reference of percentages: undefined where it has no end.
  @inline(__always)
  func usableMax<Number>() -> Size where Value == Bounds<Number> {
    Size(
      width: isUsable(width.max.value) ? width.max.value : .nan,
      height: isUsable(height.max.value) ? height.max.value : .nan)
  }
}

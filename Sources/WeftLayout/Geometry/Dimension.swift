import WeftSupport

/// A length in a style: automatic, in points, or a fraction of the parent's size.
public struct Dimension: Hashable, Sendable, BitwiseCopyable {
  /// The unit of the value.
  public enum Unit: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The element decides; the value is 0.
    case auto
    /// Points.
    case points
    /// A fraction of the parent's size on the same axis: 0.5 is half of it.
    case fraction
  }

  /// The unit of `value`.
  public var unit: Unit
  /// Points, or a fraction, of which 1 is all of the parent's size; 0 for `auto`.
  public var value: Double

  @inlinable init(unit: Unit, value: Double) {
    self.unit = unit
    self.value = value
  }

  /// Decided by the element.
  public static let auto = Dimension(unit: .auto, value: 0)

  /// Makes a length in points, which should be finite and not negative; that isn't checked here.
  @inlinable public static func points(_ value: Double) -> Dimension { Dimension(unit: .points, value: value) }

  /// Makes a fraction of the parent's size, which should be finite and not negative; 1 is all of it.
  @inlinable public static func fraction(_ value: Double) -> Dimension { Dimension(unit: .fraction, value: value) }
}

extension Dimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a length in points.
  @inlinable public init(floatLiteral value: Double) { self = .points(value) }
  /// Makes a length in points.
  @inlinable public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension Dimension: CustomStringConvertible {
  /// `auto`, `12.5pt` or `50%`.
  public var description: String {
    switch unit {
    case .auto: return "auto"
    case .points: return "\(shortNumber(value))pt"
    case .fraction: return "\(shortNumber(value * 100))%"
    }
  }
}

extension Dimension {
  /// Reads `"auto"`, or a plain decimal number of 0 or more: `"12.5pt"`, `"12.5"`, `"50%"`; nil for anything else.
  public init?(parsing text: some StringProtocol) {
    if text == "auto" {
      self = .auto
    } else if text.hasSuffix("%") {
      guard let value = Self.number(text.dropLast()) else { return nil }
      self = .fraction(value / 100)
    } else {
      guard let value = Self.number(text.hasSuffix("pt") ? text.dropLast(2) : text[...]) else { return nil }
      self = .points(value)
    }
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    guard let value = Double(plainDecimal: text), value.sign == .plus, value.isFinite else { return nil }
    return value
  }
}

extension Double {
  /// Reads a number of digits with an optional sign and an optional point; nil for anything else that `Double` reads:
  /// `nan`, `inf`, hexadecimal numbers, exponents.
  package init?(plainDecimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 43 || $0 == 45 || $0 == 46 }) else { return nil }
    self.init(text)
  }
}

extension Dimension {
  /// The length in scripts.
  package var inLua: String { unit == .points ? shortNumber(value) : "\"\(description)\"" }
}

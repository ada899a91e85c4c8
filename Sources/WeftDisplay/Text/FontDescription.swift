/// A requested font: family, size, weight, upright or italic.
///
/// A ``TextEngine`` decides whether the family is installed.
public struct FontDescription: Hashable, Sendable {
  /// The family's name, such as `Inter` or `DejaVu Sans`.
  public var family: String
  /// Size in points, above 0; ``defaultSize`` by default. The initialisers clamp it to ``sizes``, setting it doesn't.
  public var size: Double
  /// Weight on the scale of CSS and OpenType, a number with no unit: 100 (thin) to 1000, 400 (regular) by default, 700
  /// is bold. The initialisers clamp it to ``weights``, setting it doesn't.
  public var weight: Int
  /// True if the italic (or oblique) face is requested; false by default.
  public var isItalic: Bool

  /// The family of a description without one: `Inter`.
  public static let defaultFamily = "Inter"
  /// The size of a description without one: 14 points.
  public static let defaultSize: Double = 14
  /// Inter at 14 points, regular and upright: the font of text without one.
  public static let standard = FontDescription()
  /// The sizes that a font can have, in points.
  public static let sizes: ClosedRange<Double> = 0.1...10_000
  /// The weights that a font can have: numbers with no unit, see ``weight``.
  public static let weights: ClosedRange<Int> = 100...1000

  /// Makes a description from its parts; the defaults give ``standard``.
  ///
  /// Size and weight are clamped to ``sizes`` and ``weights``; NaN becomes the default size.
  public init(
    family: String = defaultFamily, size: Double = defaultSize, weight: Int = 400, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size.isNaN ? Self.defaultSize : min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
    self.weight = min(max(weight, Self.weights.lowerBound), Self.weights.upperBound)
    self.isItalic = isItalic
  }

  /// Returns the same font at another size, in points.
  public func withSize(_ size: Double) -> FontDescription {
    FontDescription(family: family, size: size, weight: weight, isItalic: isItalic)
  }
}

extension FontDescription: CustomStringConvertible {
  /// The form that ``init(parsing:)`` accepts: `Inter Semi-Bold Italic 14`.
  public var description: String {
    var words = [family]
    if let name = FontWeightNames.canonical[weight] {
      if weight != 400 { words.append(name) }
    } else {
      words.append(String(weight))
    }
    if isItalic { words.append("Italic") }
    words.append(size == size.rounded() ? String(Int(size)) : String(size))
    return words.joined(separator: " ")
  }
}

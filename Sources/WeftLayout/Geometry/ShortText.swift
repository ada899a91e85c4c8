// Values as messages, trees and tables write them.

/// Formats a number of any unit: no trailing zeros, at most three decimals, `inf` and `nan` by name.
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  let thousandths = (value * 1000).rounded()
  guard abs(thousandths) < 9e15 else { return "\(value)" }
  let rounded = thousandths / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

extension String {
  /// The name with an article: `a StackLayoutSpec`, `an InsetLayoutSpec`.
  package var withArticle: String { (first.map { "AEIOaeio".contains($0) } ?? false ? "an " : "a ") + self }
}

extension Point {
  /// `(8, 12.5)`
  package var short: String { "(\(shortNumber(x)), \(shortNumber(y)))" }
}

extension Size {
  /// `120 x 20`
  package var short: String { "\(shortNumber(width)) x \(shortNumber(height))" }
}

extension Rect {
  /// `(8, 12.5) 120 x 20`
  package var short: String { "\(origin.short) \(size.short)" }
}

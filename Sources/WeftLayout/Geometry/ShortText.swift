import WeftSupport

// Values as messages, trees and tables write them.

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

import ArgumentParser
import Weft

/// The range of numbers that an option accepts.
struct NumberRange: Sendable {
  /// The range in words, with its unit.
  let expected: String
  let contains: @Sendable (Double) -> Bool

  /// A size.
  static let points = NumberRange(expected: "points from 0 to below 10,000,000") { $0 >= 0 && $0 < 1e7 }
  /// A size above 0.
  static let positivePoints = NumberRange(expected: "points above 0 and below 10,000,000") { $0 > 0 && $0 < 1e7 }
  /// Pixels per point.
  static let scale = NumberRange(expected: "pixels per point, above 0 and at most 100") { $0 > 0 && $0 <= 100 }
  /// A time limit. A year is as good as none, and clocks can add it to the time.
  static let timeLimit = NumberRange(expected: "seconds above 0 and at most 31,536,000") { $0 > 0 && $0 <= 31_536_000 }
  /// A memory limit, whose number of bytes fits in a number.
  static let memoryLimit = NumberRange(expected: "megabytes from 1 to \(1 << 30 - 1)") { $0 >= 1 && $0 < 1_073_741_824 }
  /// A moment of a script's clock.
  static let moment = NumberRange(expected: "seconds from 0 to 86,400") { $0 >= 0 && $0 <= 86_400 }
  /// The length of an animation.
  static let duration = NumberRange(expected: "seconds above 0 and at most 600") { $0 > 0 && $0 <= 600 }
  /// A difference of two pixels.
  static let tolerance = NumberRange(expected: "a number from 0 to 255") { $0 >= 0 && $0 <= 255 }

  /// Throws if a number is outside of the range.
  func check(_ value: Double?, of option: String) throws {
    guard let value, !contains(value) else { return }
    throw ValidationError("\(option): expected \(expected), got \(shortNumber(value))")
  }
}

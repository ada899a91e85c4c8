import ArgumentParser
import Weft

/// The numbers that an option accepts.
struct NumberRange: Sendable {
  /// The numbers in words, with their unit.
  let expected: String
  let contains: @Sendable (Double) -> Bool

  /// A size.
  static let points = NumberRange(expected: "points from 0 to below 10,000,000") { $0 >= 0 && $0 < 1e7 }
  /// A size that something can be seen in.
  static let positivePoints = NumberRange(expected: "points above 0 and below 10,000,000") { $0 > 0 && $0 < 1e7 }
  /// Pixels per point.
  static let scale = NumberRange(expected: "pixels per point, above 0 and at most 100") { $0 > 0 && $0 <= 100 }
  /// A limit of time. A year is as good as none, and clocks can add it to the time.
  static let timeLimit = NumberRange(expected: "seconds above 0 and at most 31,536,000") { $0 > 0 && $0 <= 31_536_000 }
  /// A limit of memory. Its number of bytes is a number, too.
  static let memoryLimit = NumberRange(expected: "megabytes from 1 to \(1 << 30 - 1)") { $0 >= 1 && $0 < 1_073_741_824 }
  /// A moment of a script's clock.
  static let moment = NumberRange(expected: "seconds from 0 to 86,400") { $0 >= 0 && $0 <= 86_400 }
  /// The length of a picture that moves.
  static let duration = NumberRange(expected: "seconds above 0 and at most 600") { $0 > 0 && $0 <= 600 }
  /// A difference of two pixels.
  static let tolerance = NumberRange(expected: "a number from 0 to 255") { $0 >= 0 && $0 <= 255 }

  /// Refuses a number that the option doesn't accept.
  func check(_ value: Double?, of option: String) throws {
    guard let value, !contains(value) else { return }
    throw ValidationError("\(option): expected \(expected), got \(shortNumber(value))")
  }
}

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
  static let memoryLimit = NumberRange(expected: "whole megabytes from 1 to \(1 << 30 - 1)") {
    $0 >= 1 && $0 < 1_073_741_824
  }
  /// A moment of a script's clock.
  static let moment = NumberRange(expected: "seconds from 0 to 86,400") { $0 >= 0 && $0 <= 86_400 }
  /// The length of an animation.
  static let duration = NumberRange(expected: "seconds above 0 and at most 600") { $0 > 0 && $0 <= 600 }
  /// A difference of two pixels.
  static let tolerance = NumberRange(expected: "a whole number from 0 to 255") { $0 >= 0 && $0 <= 255 }

  /// The quality of a JPEG.
  static let quality = NumberRange(expected: "a whole number from 1 to 100") { $0 >= 1 && $0 <= 100 }

  /// Pictures a second of an animation, before its format is known.
  static let frameRate = NumberRange(expected: "pictures a second, above 0") { $0 > 0 && $0.isFinite }
  /// Processes that draw.
  static let workers = NumberRange(expected: "a whole number from 1 to 256") { $0 >= 1 && $0 <= 256 }
  /// Requests that wait.
  static let queue = NumberRange(expected: "a whole number from 0 to 100,000") { $0 >= 0 && $0 <= 100_000 }
  /// A size in kilobytes or megabytes, whose number of bytes fits in the memory of a request.
  static let size = NumberRange(expected: "a whole number from 1 to 65,536") { $0 >= 1 && $0 <= 65_536 }
  /// The seconds for which something is valid, or waited for; 0 for none.
  static let seconds = NumberRange(expected: "seconds from 0 to 31,536,000") { $0 >= 0 && $0 <= 31_536_000 }
  /// A port of this machine.
  static let port = NumberRange(expected: "a port from 0 to 65535") { $0 >= 0 && $0 <= 65535 }

  /// The order of a simulated display queue.
  static let schedule = NumberRange(expected: "a whole number from 0 to \(UInt64.max)") { $0 >= 0 }

  /// Returns the number that an option's text is.
  ///
  /// - Throws: `ValidationError`, with what is expected, if it is no number of the range.
  @Sendable func number(_ text: String) throws -> Double {
    guard let number = Double(text), contains(number) else { throw ValidationError("expected \(expected)") }
    return number
  }

  /// Returns the whole number that an option's text is.
  ///
  /// - Throws: `ValidationError`, with what is expected, if it is no whole number of the range.
  @Sendable func integer<Number: FixedWidthInteger>(_ text: String) throws -> Number {
    guard let number = Number(text), contains(Double(number)) else { throw ValidationError("expected \(expected)") }
    return number
  }
}

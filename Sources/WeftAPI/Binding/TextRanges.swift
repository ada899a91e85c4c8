import WeftDisplay
import WeftLua
import WeftScript

// Ranges of a text: Swift counts UTF-16 units from 0, scripts count bytes from 1, with the last one included, as
// string.sub does.
extension LuaFrame {
  /// Pushes a range of a text as a list of its first and its last byte.
  func push(_ range: Range<Int>, of text: AttributedText) {
    var (first, last) = (0, 0)
    var (units, bytes) = (0, 0)
    for character in text.string.unicodeScalars {
      if units == range.lowerBound { first = bytes }
      if units < range.upperBound { last = bytes + UTF8.width(character) }
      units += UTF16.width(character)
      bytes += UTF8.width(character)
    }
    if units <= range.lowerBound { (first, last) = (bytes, bytes) }
    pushTable(items: 2)
    push(first + 1)
    rawSet(-2, 1)
    push(max(first, last))
    rawSet(-2, 2)
  }
}

/// The first and the last byte of a range of a text, from 1.
struct TextBytes {
  private let first: Int
  private let last: Int

  /// Reads `{first, last}`.
  init(_ value: ScriptValue) throws(Mismatch) {
    let expected = "a range such as {1, 4}: the first and the last byte"
    guard value.type == .table, let first = value.item(1), let last = value.item(2) else {
      throw Mismatch(expected: expected, value)
    }
    do throws(Mismatch) { self.first = try first.integer() } catch { throw error.inside(.item(1)) }
    do throws(Mismatch) { self.last = try last.integer() } catch { throw error.inside(.item(2)) }
    guard self.first >= 1, self.last >= self.first - 1 else {
      throw Mismatch(expected: expected + ", counted from 1", got: "{\(self.first), \(self.last)}")
    }
  }

  /// Returns the range in UTF-16 units of a text; it is extended to whole characters.
  func characters(of text: AttributedText) -> Range<Int> {
    var (lower, upper) = (0, 0)
    var (units, bytes) = (0, 0)
    for character in text.string.unicodeScalars {
      let next = bytes + UTF8.width(character)
      if next < first { lower = units + UTF16.width(character) }
      units += UTF16.width(character)
      if bytes < last { upper = units }
      bytes = next
    }
    return lower..<max(lower, upper)
  }
}

/// A range of a text.
struct TextPart {
  let range: Range<Int>
  let text: AttributedText
}

extension Codec where Value == TextPart {
  static var textPart: Codec { Codec(reading: .textRange) { $1.push($0.range, of: $0.text) } }
}

extension Codec where Value == TextBytes {
  /// The first and the last byte of a text.
  static var textBytes: Codec { Codec(passing: .textRange) { (value) throws(Mismatch) in try TextBytes(value) } }
}

extension ValueType {
  static let textRange = ValueType.named(
    NamedType(
      "TextRange", "{first, last}",
      "A range of a text: its first and its last byte, counted from 1, as for string.sub.", example: "{ 1, 4 }",
      .alias("integer[]")))
}

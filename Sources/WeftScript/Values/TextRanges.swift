import WeftDisplay
import WeftLua

// Ranges of a text: Swift counts UTF-16 units from 0, scripts count bytes from 1, with the last one included, as
// string.sub does.
extension LuaFrame {
  /// Pushes a range of a text as a list of its first and its last byte.
  package func push(_ range: Range<Int>, of text: AttributedText) {
    var (first, last) = (0, 0)
    var (units, bytes) = (0, 0)
    for character in text.string.unicodeScalars {
      if units == range.lowerBound { first = bytes }
      if units < range.upperBound { last = bytes + UTF8.width(character) }
      units += UTF16.width(character)
      bytes += UTF8.width(character)
    }
    pushTable(items: 2)
    push(first + 1)
    rawSet(-2, 1)
    push(max(first, last))
    rawSet(-2, 2)
  }
}

extension ScriptValue {
  /// Reads a range of a text; it is extended to whole characters.
  package func textRange(of text: AttributedText) throws(Mismatch) -> Range<Int> {
    let expected = "a range such as {1, 4}: the first and the last byte"
    guard type == .table, let first = item(1), let last = item(2) else { throw Mismatch(expected: expected, self) }
    let start: Int
    let end: Int
    do throws(Mismatch) { start = try first.integer() } catch { throw error.inside(.item(1)) }
    do throws(Mismatch) { end = try last.integer() } catch { throw error.inside(.item(2)) }
    guard start >= 1, end >= start - 1 else {
      throw Mismatch(expected: expected + ", counted from 1", got: "{\(start), \(end)}")
    }
    var (lower, upper) = (0, 0)
    var (units, bytes) = (0, 0)
    for character in text.string.unicodeScalars {
      let next = bytes + UTF8.width(character)
      if next < start { lower = units + UTF16.width(character) }
      units += UTF16.width(character)
      if bytes < end { upper = units }
      bytes = next
    }
    return lower..<max(lower, upper)
  }
}

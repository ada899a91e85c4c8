import WeftDisplay

extension AttributedText {
  /// Returns the runs in a range of UTF-16 units.
  func runs(in range: Range<Int>) -> [Run] {
    var found: [Run] = []
    var start = 0
    for run in runs {
      let end = start + run.text.utf16.count
      let part = range.clamped(to: start..<end)
      if part == start..<end {
        found.append(run)
      } else if !part.isEmpty {
        let lower = String.Index(utf16Offset: part.lowerBound - start, in: run.text)
        let upper = String.Index(utf16Offset: part.upperBound - start, in: run.text)
        found.append(Run(String(run.text[lower..<upper]), run.attributes))
      }
      start = end
      if start >= range.upperBound { break }
    }
    return found
  }

  /// Returns the text with the characters in a range of UTF-16 units replaced.
  ///
  /// - Parameter ifEmpty: the attributes that the result has if no characters are left.
  func replacing(_ range: Range<Int>, with replacement: [Run], ifEmpty: TextAttributes) -> AttributedText {
    let all = runs(in: 0..<range.lowerBound) + replacement + runs(in: range.upperBound..<Int.max)
    return AttributedText(runs: all.contains { !$0.text.isEmpty } ? all : [Run("", ifEmpty)])
  }
}

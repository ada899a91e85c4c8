/// Helpers for messages: the closest known word to a misspelt one ("did you mean"), articles.
public enum Spelling {
  /// Returns a name with its article: `a TextNode`, `an InsetLayoutSpec`.
  public static func withArticle(_ name: String) -> String { name.withArticle }

  /// Returns the candidate with the fewest edits (insert, delete, replace, swap neighbours); nil if those are more than
  /// a third of the word's letters, at least one.
  ///
  /// Comparison ignores letter case; among equally near candidates the first wins, so that the result is stable.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(word.lowercased())
    // A word this long is not a typing error, and the table grows with its square.
    guard !target.isEmpty, target.count <= 100 else { return nil }
    var best: (name: String, distance: Int)?
    for name in candidates {
      // A word of one letter is one edit from every other one.
      let shorter = min(target.count, name.count)
      let limit = shorter < 2 ? 0 : max(1, shorter / 3)
      guard abs(name.count - target.count) <= limit else { continue }
      let distance = edits(target, Array(name.lowercased()))
      if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
  }

  /// Computes the optimal string alignment distance.
  private static func edits(_ one: [Character], _ other: [Character]) -> Int {
    if one.isEmpty || other.isEmpty { return max(one.count, other.count) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 1...one.count {
      var row = [i]
      for j in 1...other.count {
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1))
        if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
          cost = min(cost, beforeLast[j - 2] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }
}

extension String {
  /// Removes leading and trailing spaces, tabs and line ends.
  func trimmedASCII() -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    var rest = self[...].drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}

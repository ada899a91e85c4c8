/// Helpers for messages: the closest known word to a misspelt one ("did you mean"), articles.
package enum Spelling {
  /// Returns a name with its article: `a TextNode`, `an InsetLayoutSpec`.
  package static func withArticle(_ name: String) -> String { name.withArticle }

  /// Returns the candidate with the fewest edits (insert, delete, replace, swap neighbours); nil if those are more than
  /// a third of the word's letters, at least one.
  ///
  /// Comparison ignores letter case; among equally near candidates the first wins, so that the result is stable.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    // A word of one letter is as far from every other one.
    nearest(to: word, among: candidates) { shorter, _ in shorter < 2 ? 0 : max(1, shorter / 3) }
  }

  /// The one of a few words that is meant by a word that must be one of them: the nearest one, with edits up to a third
  /// of the longer one's letters, else one that it abbreviates (`prvw`); nil where there is none.
  package static func choice(meantBy word: String, among choices: [String]) -> String? {
    nearest(to: word, among: choices) { _, longer in max(1, (longer + 1) / 3) }
      ?? choices.first { word.count >= 3 && $0.isAbbreviated(by: word.lowercased()) }
  }

  private static func nearest(
    to word: String, among candidates: some Sequence<String>, limit: (_ shorter: Int, _ longer: Int) -> Int
  ) -> String? {
    let target = Array(word.lowercased())
    // A word this long is not a typing error, and the table grows with its square.
    guard !target.isEmpty, target.count <= 100 else { return nil }
    var best: (name: String, distance: Int)?
    for name in candidates {
      let limit = limit(min(target.count, name.count), max(target.count, name.count))
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
  /// Returns true if the letters of a word stand here in the same order, the first one at the start.
  fileprivate func isAbbreviated(by word: String) -> Bool {
    guard first == word.first else { return false }
    var rest = self[...]
    return word.allSatisfy { letter in
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
      return true
    }
  }

  /// Removes leading and trailing spaces, tabs and line ends.
  func trimmedASCII() -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    var rest = self[...].drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}

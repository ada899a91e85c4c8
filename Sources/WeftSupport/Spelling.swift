/// The known word that a misspelt one most likely means, for messages: "did you mean".
///
/// For names that may be the script's own, see ``NearMiss``.
package enum Spelling {
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
      let distance = editDistance(target, Array(name.lowercased()), limit: limit)
      if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
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
}

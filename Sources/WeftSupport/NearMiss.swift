/// Decides if a name is likely to be a misspelling of another one.
///
/// Nodes accept any names of the script's own, so this is stricter than a suggestion for a name that is wrong in any
/// case: the same letters in another case, two neighbours swapped, one mistake in a long name, two in a very long one;
/// never just a plural.
package enum NearMiss {
  /// Returns the known name that is meant, or nil for a name of the script's own.
  ///
  /// - Parameters:
  ///   - allowingPlurals: true if a known name with or without an `s` is a name of the script's own.
  ///   - isOwnField: true for a field of a class of the script's own: then a name whose words are other words, such as
  ///     `contentNode` beside `contentMode`, is its own.
  package static func name(
    _ name: String, among known: [String], allowingPlurals: Bool = true, isOwnField: Bool = false
  ) -> String? {
    let bytes = Array(name.utf8)
    let folded = Array(name.lowercased().utf8)
    for candidate in known {
      let other = Array(candidate.utf8)
      if other == bytes { return nil }
      if Array(candidate.lowercased().utf8) == folded { return candidate }
    }
    if bytes.count >= 5, let swapped = known.first(where: { isSwap(bytes, Array($0.utf8)) }) { return swapped }
    // A number at the end is intended: position2.
    if let last = bytes.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { return nil }
    var best: (name: String, slips: Int)?
    for candidate in known {
      let other = Array(candidate.utf8)
      let length = min(bytes.count, other.count)
      guard length >= 7, abs(bytes.count - other.count) <= 2 else { continue }
      if allowingPlurals, isPlural(bytes, other) { continue }
      if isOwnField, hasOtherWords(name, candidate) { continue }
      let slips = editDistance(bytes, other, limit: 2)
      if slips == 1 || (slips == 2 && length >= 12), slips < best?.slips ?? 3 { best = (candidate, slips) }
    }
    return best?.name
  }

  /// Returns true if one of two names is the other one with an `s`.
  private static func isPlural(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a + [UInt8(ascii: "s")] == b || b + [UInt8(ascii: "s")] == a
  }

  /// Returns true if two names of equally many words differ in a word by more than a slip: in its first letter, in a
  /// letter of a word of up to four, in one more at the end of such a word, in two letters of one of up to seven.
  private static func hasOtherWords(_ name: String, _ candidate: String) -> Bool {
    let (words, others) = (words(of: name), words(of: candidate))
    guard words.count == others.count else { return false }
    return zip(words, others).contains { word, other in
      guard word != other else { return false }
      let length = min(word.count, other.count)
      let slips = editDistance(word, other, limit: 2)
      if slips == 1, word.count != other.count { return length <= 4 && word.starts(with: other) }
      return word.first != other.first || length <= 4 || (slips > 1 && length <= 7)
    }
  }

  /// Returns true if a name differs from another one in case alone, and has more words: `subNodes` beside `subnodes`.
  package static func isSplitFurther(_ name: String, than other: String) -> Bool {
    name.lowercased() == other.lowercased() && words(of: name).count > words(of: other).count
  }

  /// The words of a name, in lower case: `content` and `mode` of `contentMode`.
  private static func words(of name: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append([]) }
      words[words.count - 1] += Array(character.lowercased().utf8)
    }
    return words
  }

  /// Returns true if two neighbouring letters are swapped: `styel`.
  private static func isSwap(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count, let first = a.indices.first(where: { a[$0] != b[$0] }), first + 1 < a.count else {
      return false
    }
    return a[first] == b[first + 1] && a[first + 1] == b[first] && a[(first + 2)...] == b[(first + 2)...]
  }
}

extension NearMiss {
  /// Returns the known name that a name of three letters or more becomes with a letter more, or with one less: `colour`,
  /// `fnt`. Plurals don't count.
  package static func withLetterMoreOrLess(_ name: String, among known: [String]) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count >= 3 else { return nil }
    return known.first { candidate in
      let other = Array(candidate.utf8)
      guard abs(bytes.count - other.count) == 1, bytes.first == other.first else { return false }
      return !isPlural(bytes, other) && editDistance(bytes, other, limit: 1) == 1
    }
  }
}

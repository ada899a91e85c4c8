/// The distance that a cursor moves, or that a deletion covers.
enum TextUnit {
  /// A character as people see it: a grapheme cluster.
  case character
  case word
  /// A line on the screen.
  case line
  case paragraph
  case document
}

// Places in a text are counted in UTF-16 units; those between which a cursor may be are the boundaries of grapheme
// clusters (Unicode Standard Annex #29).
extension String {
  /// Returns the nearest boundary of a grapheme cluster at or before an offset.
  func boundary(atOrBefore offset: Int) -> Int {
    let count = utf16.count
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    // From inside of a character, `index(after:)` leads to the character's end.
    return index(before: index(after: String.Index(utf16Offset: offset, in: self))).utf16Offset(in: self)
  }

  /// Returns the boundary of a grapheme cluster at or after an offset.
  func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before == offset || offset >= utf16.count ? before : boundary(after: before)
  }

  /// Returns the next boundary after one; the text's end at its end.
  func boundary(after offset: Int) -> Int {
    guard offset < utf16.count else { return utf16.count }
    return index(after: String.Index(utf16Offset: offset, in: self)).utf16Offset(in: self)
  }

  /// Returns the boundary before one; 0 at the beginning.
  func boundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return index(before: String.Index(utf16Offset: offset, in: self)).utf16Offset(in: self)
  }

  /// Returns where a move from a boundary by a unit ends.
  ///
  /// - Parameter unit: any but a line, which depends on the layout and counts as a paragraph here.
  func boundary(from offset: Int, by unit: TextUnit, forwards: Bool) -> Int {
    switch unit {
    case .character: forwards ? boundary(after: offset) : boundary(before: offset)
    case .word: forwards ? wordEnd(after: offset) : wordStart(before: offset)
    case .line, .paragraph: forwards ? paragraph(around: offset).upperBound : paragraph(around: offset).lowerBound
    case .document: forwards ? utf16.count : 0
    }
  }

  /// Returns the word around a boundary; where there is none the character after it, or else the one before.
  func word(around offset: Int) -> Range<Int> {
    let index = String.Index(utf16Offset: offset, in: self)
    let start = startOfWord(from: index)
    let end = endOfWord(from: index)
    if start < end { return start.utf16Offset(in: self)..<end.utf16Offset(in: self) }
    return offset < utf16.count ? offset..<boundary(after: offset) : boundary(before: offset)..<offset
  }

  /// Returns the paragraph around a boundary, without the character that ends it.
  func paragraph(around offset: Int) -> Range<Int> {
    let index = String.Index(utf16Offset: offset, in: self)
    let start = self[..<index].lastIndex(where: \.endsParagraph).map { self.index(after: $0) } ?? startIndex
    let end = self[index...].firstIndex(where: \.endsParagraph) ?? endIndex
    return start.utf16Offset(in: self)..<end.utf16Offset(in: self)
  }

  private func wordEnd(after offset: Int) -> Int {
    let index = String.Index(utf16Offset: offset, in: self)
    guard let start = self[index...].firstIndex(where: \.isInWords) else { return utf16.count }
    return endOfWord(from: start).utf16Offset(in: self)
  }

  private func wordStart(before offset: Int) -> Int {
    let index = String.Index(utf16Offset: offset, in: self)
    guard let last = self[..<index].lastIndex(where: \.isInWords) else { return 0 }
    return startOfWord(from: self.index(after: last)).utf16Offset(in: self)
  }

  private func startOfWord(from index: Index) -> Index {
    var start = index
    while start > startIndex {
      let before = self.index(before: start)
      guard isInWord(before) else { break }
      start = before
    }
    return start
  }

  private func endOfWord(from index: Index) -> Index {
    var end = index
    while end < endIndex, isInWord(end) { end = self.index(after: end) }
    return end
  }

  /// Returns true for a letter, a digit or an underscore, and for an apostrophe or a point between two of them.
  private func isInWord(_ index: Index) -> Bool {
    let character = self[index]
    if character.isInWords { return true }
    guard character == "'" || character == "’" || character == ".", index > startIndex else { return false }
    let next = self.index(after: index)
    return next < endIndex && self[self.index(before: index)].isInWords && self[next].isInWords
  }
}

extension Character {
  /// True for what ends a paragraph of an ``AttributedText``.
  fileprivate var endsParagraph: Bool { self == "\n" || self == "\r" || self == "\r\n" || self == "\u{2029}" }

  fileprivate var isInWords: Bool { isLetter || isNumber || self == "_" }
}

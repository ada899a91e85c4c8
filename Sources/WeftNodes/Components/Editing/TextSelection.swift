/// The selected part of a text, or the place of the cursor, in UTF-16 units.
struct TextSelection: Equatable {
  /// The line that a cursor between two lines of a wrapped paragraph is on.
  enum Affinity {
    /// The end of the line before.
    case upstream
    /// The beginning of the line after.
    case downstream
  }

  /// The end that stays when the selection is extended.
  var anchor: Int
  /// The end that moves when the selection is extended.
  var head: Int
  var affinity = Affinity.downstream

  /// Makes a cursor.
  init(at offset: Int, affinity: Affinity = .downstream) {
    (anchor, head, self.affinity) = (offset, offset, affinity)
  }

  /// Makes a selection of a range, which is extended at its end.
  init(_ range: Range<Int>) { (anchor, head) = (range.lowerBound, range.upperBound) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isCursor: Bool { anchor == head }
}

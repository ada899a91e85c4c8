import WeftDisplay

/// A change of a text by its user, before it is made.
struct TextChange {
  /// The kind of a change: changes of one kind that follow each other are undone together.
  enum Kind: Equatable {
    case typing
    case deletion
    /// A text that an input method is composing.
    case composition
    /// A paste, a cut, and others that are undone alone.
    case replacement
  }

  /// The characters that are replaced, in UTF-16 units.
  let range: Range<Int>
  /// The characters in their place.
  let replacement: String
  let kind: Kind
  /// The selection within the replacement; its end by default.
  var selection: Range<Int>?
}

/// A change that was made, and all that undoing it needs.
struct TextEdit {
  /// The beginning of both, in UTF-16 units.
  let start: Int
  let old: [AttributedText.Run]
  let new: [AttributedText.Run]
  let before: TextSelection
  let after: TextSelection

  /// The memory that it holds, about, in bytes.
  var size: Int { (old + new).reduce(64) { $0 + $1.text.utf8.count } }
}

extension [AttributedText.Run] {
  var utf16Count: Int { reduce(0) { $0 + $1.text.utf16.count } }
}

import WeftSyntax

/// A value of the wrong kind: the expected and the actual one. The reader of the value adds the property.
package struct Mismatch: Error {
  package let expected: String
  package let got: String
  package var hint: String?
  /// The path from the property's value to the wrong part: `["left"]` inside insets.
  package private(set) var path: PropertyPath = []

  package init(expected: String, got: String, hint: String? = nil) {
    self.expected = expected
    self.got = got
    self.hint = hint
  }

  /// True if the value is the second of two arguments that are read together.
  package private(set) var isOfSecond = false

  /// Returns the mismatch as that of the second of two arguments.
  package func ofSecond() -> Mismatch {
    var mismatch = self
    mismatch.isOfSecond = true
    return mismatch
  }

  /// The message of a node that refuses any value; nil if it is the value that is wrong.
  package private(set) var refusal: String?

  /// Makes the mismatch of a value that may be right, but can't be set now.
  package init(refusal: String, hint: String? = nil) {
    self.init(expected: "", got: "", hint: hint)
    self.refusal = refusal
  }

  /// The mismatch in words: `expected points, got "a"`.
  var text: String { refusal ?? "expected \(expected), got \(got)" }

  package init(expected: String, _ value: ScriptValue, hint: String? = nil) {
    self.init(expected: expected, got: value.description, hint: hint)
  }

  /// An unknown key: the place is its own, though no property has that name.
  package private(set) var unknownKey: String?

  /// Returns the mismatch at an unknown key of the table.
  package func at(key: String) -> Mismatch {
    var mismatch = self
    mismatch.unknownKey = key
    return mismatch
  }

  /// Returns the mismatch as that of a part of a table.
  package func inside(_ step: PropertyStep) -> Mismatch {
    var mismatch = self
    mismatch.path.insert(step, at: 0)
    return mismatch
  }
}

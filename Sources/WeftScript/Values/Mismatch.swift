import WeftSyntax

/// A value of the wrong kind: what was expected and what came. Whoever reads the value adds which property it was for.
package struct Mismatch: Error {
  package let expected: String
  package let got: String
  package var hint: String?
  /// The way from the property's value to the part that is wrong: `["left"]` inside insets.
  package private(set) var path: PropertyPath = []

  package init(expected: String, got: String, hint: String? = nil) {
    self.expected = expected
    self.got = got
    self.hint = hint
  }

  /// What the node says that refuses the value, whatever it is; nil where it is the value that is wrong.
  package private(set) var refusal: String?

  /// A value that may be right, and that can't be set now.
  package init(refusal: String) {
    self.init(expected: "", got: "")
    self.refusal = refusal
  }

  package init(expected: String, _ value: ScriptValue, hint: String? = nil) {
    self.init(expected: expected, got: value.description, hint: hint)
  }

  /// A key that nothing reads: the place is its own, though no property has that name.
  package private(set) var unknownKey: String?

  /// The same, at a key of the table that nothing reads.
  package func at(key: String) -> Mismatch {
    var mismatch = self
    mismatch.unknownKey = key
    return mismatch
  }

  /// The same, of a part of a table.
  package func inside(_ step: PropertyStep) -> Mismatch {
    var mismatch = self
    mismatch.path.insert(step, at: 0)
    return mismatch
  }
}

/// A value of the wrong kind: what was expected and what came. Whoever reads the value adds which property it was for.
struct Mismatch: Error {
  let expected: String
  let got: String
  var hint: String?
  /// The way from the property's value to the part that is wrong: `["left"]` inside insets.
  private(set) var path: PropertyPath = []

  init(expected: String, got: String, hint: String? = nil) {
    self.expected = expected
    self.got = got
    self.hint = hint
  }

  /// What the node says that refuses the value, whatever it is; nil where it is the value that is wrong.
  private(set) var refusal: String?

  /// A value that may be right, and that can't be set now.
  init(refusal: String) {
    self.init(expected: "", got: "")
    self.refusal = refusal
  }

  init(expected: String, _ value: ScriptValue, hint: String? = nil) {
    self.init(expected: expected, got: value.description, hint: hint)
  }

  /// A key that nothing reads: the place is its own, though no property has that name.
  private(set) var unknownKey: String?

  /// The same, at a key of the table that nothing reads.
  func at(key: String) -> Mismatch {
    var mismatch = self
    mismatch.unknownKey = key
    return mismatch
  }

  /// The same, of a part of a table.
  func inside(_ step: PropertyStep) -> Mismatch {
    var mismatch = self
    mismatch.path.insert(step, at: 0)
    return mismatch
  }
}

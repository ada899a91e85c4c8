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

  init(expected: String, _ value: ScriptValue, hint: String? = nil) {
    self.init(expected: expected, got: value.description, hint: hint)
  }

  /// The same, of a part of a table.
  func inside(_ step: PropertyStep) -> Mismatch {
    var mismatch = self
    mismatch.path.insert(step, at: 0)
    return mismatch
  }
}

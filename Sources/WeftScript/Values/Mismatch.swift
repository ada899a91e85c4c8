/// A value of the wrong kind: what was expected and what came. Whoever reads the value adds which property it was for.
struct Mismatch: Error {
  let expected: String
  let got: String
  var hint: String?

  init(expected: String, got: String, hint: String? = nil) {
    self.expected = expected
    self.got = got
    self.hint = hint
  }

  init(expected: String, _ value: ScriptValue, hint: String? = nil) {
    self.init(expected: expected, got: value.description, hint: hint)
  }
}

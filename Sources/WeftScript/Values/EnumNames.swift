import WeftDisplay

/// The names of an enum's values, found by their bytes. They are made when first asked for: reflection is slow.
final class EnumNames<Value: CaseIterable & Equatable> {
  private lazy var values = Array(Value.allCases)
  private lazy var names = values.map { Array("\($0)".utf8) }

  init() {}

  /// The value of a name.
  ///
  /// - Throws: ``Mismatch`` with the nearest name.
  func value(of value: ScriptValue) throws(Mismatch) -> Value {
    if value.type == .string {
      for index in names.indices where value.isText(names[index]) { return values[index] }
    }
    let all = names.map { String(decoding: $0, as: UTF8.self) }
    var hint: String?
    if let text = value.text,
      let nearest = ForeignNames.value(text, among: all) ?? Spelling.nearest(to: text, among: all)
    {
      hint = "did you mean \"\(nearest)\"?"
    }
    // flexWrap = true
    if value.type == .boolean, value.isTrue, all.contains("wrap") { hint = "use \"wrap\"" }
    throw Mismatch(expected: all.map { "\"\($0)\"" }.joined(separator: ", "), value, hint: hint)
  }

  /// The name of a value.
  func name(of value: Value) -> String {
    String(decoding: names[values.firstIndex(of: value) ?? 0], as: UTF8.self)
  }

  /// All names, for documentation.
  var all: [String] { names.map { String(decoding: $0, as: UTF8.self) } }
}

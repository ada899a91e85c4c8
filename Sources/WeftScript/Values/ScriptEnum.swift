import WeftDisplay
import WeftSupport

/// An enum that scripts write as strings.
///
/// Its values are listed rather than found by reflection, which is slow; a test compares them with the cases.
package protocol ScriptEnum: CaseIterable, Equatable, Sendable where AllCases == [Self] {
  static var description: EnumDescription { get }
}

/// The description of an enum: a line for each value, in the order of its cases.
package struct EnumDescription: Sendable {
  package let name: String
  package let doc: String
  package let values: [Value]

  package struct Value: Sendable {
    package let name: String
    package let doc: String
    package let bytes: [UInt8]
  }

  package init(_ name: String, _ doc: String, _ values: KeyValuePairs<String, String>) {
    self.name = name
    self.doc = doc
    self.values = values.map { Value(name: $0.key, doc: $0.value, bytes: Array($0.key.utf8)) }
  }

  /// The notation in pages: `"start" | "end"`.
  var written: String { values.map { "\"\($0.name)\"" }.joined(separator: " | ") }

  /// Returns the error for a value that is none of these, with the nearest name.
  package func refusal(of value: ScriptValue) -> Mismatch {
    let names = values.map(\.name)
    let foreign = value.frame.foreignNames
    var hint: String?
    if let text = value.shortText, let answer = foreign?.missingValue(text, among: names) {
      hint = answer
    } else if let text = value.shortText,
      let nearest = foreign?.value(text, among: names) ?? Spelling.nearest(to: text, among: names)
    {
      hint = "did you mean \"\(nearest)\"?"
    }
    // flexWrap = true
    if value.type == .boolean, value.isTrue, names.contains("wrap") { hint = "use \"wrap\"" }
    return Mismatch(expected: names.map { "\"\($0)\"" }.joined(separator: ", "), value, hint: hint)
  }
}

extension ScriptEnum {
  /// Returns the case with a name.
  ///
  /// - Throws: ``Mismatch`` with the nearest name.
  @inlinable
  package static func named(_ value: ScriptValue) throws(Mismatch) -> Self {
    let known = description.values
    if value.type == .string {
      for index in known.indices where value.isText(known[index].bytes) { return allCases[index] }
    }
    throw description.refusal(of: value)
  }

  /// The name in Lua.
  package var scriptName: String {
    // The list has an entry for each case: a test compares them.
    Self.description.values[Self.allCases.firstIndex(of: self) ?? 0].name
  }
}

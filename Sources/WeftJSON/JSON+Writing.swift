extension JSON {
  /// Returns a number in a form that JSON has: infinities and NaN become the strings `inf`, `-inf` and `nan`.
  public static func number(orName value: Double) -> JSON {
    value.isFinite ? .number(value) : .string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
  }

  /// The value as text on one line. Numbers that JSON lacks become the strings `inf`, `-inf` and `nan`, which
  /// ``double`` reads.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value):
      guard value.isFinite else { return JSON.number(orName: value).write(to: &text) }
      // A whole number needs no point; -0 keeps its sign.
      let isWhole = value == value.rounded() && abs(value) < 9e15 && (value != 0 || value.sign == .plus)
      text += isWhole ? "\(Int64(value))" : "\(value)"
    case .integer(let value): text += "\(value)"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSON {
  /// Returns a number in a form that JSON has: infinities and NaN become the strings `inf`, `-inf` and `nan`.
  public static func number(orName value: Double) -> JSON {
    value.isFinite ? .number(value) : .string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
  }

  /// The value as text on one line. Numbers that JSON lacks become the strings `inf`, `-inf` and `nan`, which
  /// ``double`` reads.
  public var text: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value as text for people: a line for each member and element, indented by two spaces for each container
  /// around it, the keys of objects in order.
  public var lines: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  /// - Parameter indent: the spaces before the line that the value stands in; nil for all on one line.
  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): Self.write(value, to: &text)
    case .integer(let value): text += "\(value)"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      Self.write(elements, "[", "]", to: &text, indent: indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      let ordered =
        indent == nil ? members : members.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }
      Self.write(ordered, "{", "}", to: &text, indent: indent) { member, text, indent in
        Self.write(member.key, to: &text)
        text += indent == nil ? ":" : " : "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  /// Appends a number: those that JSON lacks as the strings `inf`, `-inf` and `nan`.
  package static func write(_ value: Double, to text: inout String) {
    guard value.isFinite else { return JSON.number(orName: value).write(to: &text, indent: nil) }
    // A whole number needs no point; -0 keeps its sign.
    let isWhole = value == value.rounded() && abs(value) < 9e15 && (value != 0 || value.sign == .plus)
    text += isWhole ? String(Int64(value)) : value.description
  }

  /// Writes a container's items between its brackets.
  private static func write<Item>(
    _ items: [Item], _ opening: String, _ closing: String, to text: inout String, indent: Int?,
    _ write: (Item, inout String, Int?) -> Void
  ) {
    func beginLine(_ spaces: Int) { text += "\n" + String(repeating: " ", count: spaces) }
    text += opening
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let indent { beginLine(indent + 2) }
      write(item, &text, indent.map { $0 + 2 })
    }
    if let indent {
      if items.isEmpty { text += "\n" }
      beginLine(indent)
    }
    text += closing
  }

  /// Appends a string in quotes.
  package static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") }
    // Pictures are strings of megabytes.
    let isAllPlain =
      string.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? string.utf8.allSatisfy(isPlain)
    if isAllPlain {
      text += string
      return
    }
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
  }
}

// Values written in code. The keys of a literal keep their order.
extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes an object.
  public init(dictionaryLiteral members: (String, JSON)...) { self = .object(members.map { (key: $0, value: $1) }) }

  /// Makes a whole number.
  public init(_ value: Int) { self = .integer(Int64(value)) }
  /// Makes an array of strings.
  public init(_ texts: [String]) { self = .array(texts.map(JSON.string)) }

  /// Adds a member to an object; nothing for nil.
  public mutating func add(_ key: String, _ value: JSON?) {
    guard case .object(let members) = self, let value else { return }
    self = .object(members + [(key: key, value: value)])
  }
}

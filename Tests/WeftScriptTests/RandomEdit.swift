import WeftSyntax

/// One random edit of a good script, such as a slip of a hand makes: a token is missing, doubled, exchanged, or one too
/// many.
struct RandomEdit: CustomStringConvertible {
  let kind: String
  let text: String
  /// The line that was edited, as the edited text counts.
  let line: Int
  /// What the edit took away or put in.
  let token: String

  var description: String { "\(kind) \(token) at line \(line)" }

  private static let kinds = [
    "delete", "delete", "delete", "delete an end", "delete a bracket", "delete a comma", "delete a quote", "double",
    "insert", "insert", "exchange", "swap",
  ]
  private static let strays = [
    "end", "end", ")", "}", "]", "(", "{", "[", ",", "=", "==", "then", "do", "function", "if", "else", "return",
    "local", "x", "1", "\"", "..", ".", ":", "and", "not", "repeat", "until", "for", "while", "+", ";",
  ]
  private static let alike = [
    "=": "==", "==": "=", ",": ".", ".": ",", "(": "{", ")": "}", "{": "(", "}": ")", "then": "do", "do": "then",
    "end": "}", "and": "&&", "or": "||", "not": "!", "..": "+", "~=": "!=", "local": "let", "elseif": "else if",
    ":": ";", "in": "of", "function": "func",
  ]

  init?(of source: String, _ random: inout some RandomNumberGenerator) {
    let bytes = Array(source.utf8)
    let tokens = LuaLexer.tokens(of: bytes)
    guard !tokens.isEmpty else { return nil }
    let kind = Self.kinds.randomElement(using: &random) ?? ""
    func text(_ token: LuaToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }
    func pick(_ words: Set<String>) -> LuaToken? {
      tokens.filter { words.contains(text($0)) }.randomElement(using: &random)
    }
    func edited(_ range: Range<Int>, _ new: String) -> String {
      String(decoding: bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...], as: UTF8.self)
    }
    self.kind = kind
    let token: LuaToken
    switch kind {
    case "delete", "delete a bracket", "delete a comma":
      let found =
        kind == "delete"
        ? tokens.randomElement(using: &random)
        : pick(kind == "delete a comma" ? [","] : ["(", ")", "{", "}", "[", "]"])
      guard let found else { return nil }
      token = found
      self.token = text(found)
      self.text = edited(found.range, "")
    case "delete an end":
      guard let found = pick(["end"]) else { return nil }
      token = found
      self.token = "end"
      // The line goes with it where nothing else stands there.
      var range = found.range
      while range.lowerBound > 0, bytes[range.lowerBound - 1] == 0x20 {
        range = range.lowerBound - 1..<range.upperBound
      }
      let isAlone =
        (range.lowerBound == 0 || bytes[range.lowerBound - 1] == 0x0A) && range.upperBound < bytes.count
        && bytes[range.upperBound] == 0x0A
      self.text = edited(isAlone ? range.lowerBound..<range.upperBound + 1 : found.range, "")
    case "delete a quote":
      guard let found = tokens.filter({ $0.kind == .string }).randomElement(using: &random) else { return nil }
      token = found
      self.token = text(found)
      let isFirst = Bool.random(using: &random)
      let place = isFirst ? found.range.lowerBound : found.range.upperBound - 1
      self.text = edited(place..<place + 1, "")
    case "double":
      guard let found = tokens.randomElement(using: &random) else { return nil }
      token = found
      self.token = text(found)
      self.text = edited(found.range.upperBound..<found.range.upperBound, " " + text(found))
    case "insert":
      guard let found = tokens.randomElement(using: &random), let stray = Self.strays.randomElement(using: &random)
      else { return nil }
      token = found
      self.token = stray
      let isBefore = Bool.random(using: &random)
      let place = isBefore ? found.range.lowerBound : found.range.upperBound
      self.text = edited(place..<place, isBefore ? stray + " " : " " + stray)
    case "exchange":
      guard let found = pick(Set(Self.alike.keys)) else { return nil }
      token = found
      self.token = text(found)
      self.text = edited(found.range, Self.alike[text(found)] ?? "")
    default:
      guard tokens.count > 1 else { return nil }
      let index = Int.random(in: 1..<tokens.count, using: &random)
      let (first, second) = (tokens[index - 1], tokens[index])
      token = first
      self.token = "\(text(first)) \(text(second))"
      let between = String(decoding: bytes[first.range.upperBound..<second.range.lowerBound], as: UTF8.self)
      self.text = edited(first.range.lowerBound..<second.range.upperBound, text(second) + between + text(first))
    }
    // A long string is edited where it ends.
    line = token.line
  }
}

import Weft
import WeftSyntax

/// The styles of an entry's text: those of Lua's tokens, of names that the API and the prompt have, and of brackets.
struct EntryColors {
  /// The style of each byte.
  private(set) var styles: [TextStyle]
  private let bytes: [UInt8]

  /// Makes the styles of a text.
  ///
  /// - Parameter marksBrackets: true to mark the bracket at the cursor, and its partner.
  init(_ typed: TypedText, marksBrackets: Bool = true) {
    bytes = typed.bytes
    styles = Array(repeating: .plain, count: bytes.count)
    if Commands.isCommand(typed.text) {
      let name = bytes.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
      set(.command, name.indices)
      return
    }
    let (tokens, end) = LuaLexer.scan(bytes)
    colorComments(tokens)
    for index in tokens.indices { color(tokens, index, isLast: index == tokens.count - 1, end) }
    guard marksBrackets else { return }
    for bracket in Self.brackets(tokens, bytes, at: typed.cursor) { set(.bracket, bracket..<(bracket + 1)) }
  }

  private mutating func set(_ style: TextStyle, _ range: Range<Int>) {
    for index in range { styles[index] = style }
  }

  private func text(_ token: LuaToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Colours what is between the tokens: white space and comments.
  private mutating func colorComments(_ tokens: [LuaToken]) {
    var position = 0
    for range in tokens.map(\.range) + [bytes.count..<bytes.count] {
      let gap = position..<range.lowerBound
      if let start = bytes[gap].firstIndex(where: { !Self.isSpace($0) }),
        let end = bytes[gap].lastIndex(where: { !Self.isSpace($0) })
      {
        set(.comment, start..<(end + 1))
      }
      position = range.upperBound
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func color(_ tokens: [LuaToken], _ index: Int, isLast: Bool, _ end: LuaLexer.Ending) {
    let token = tokens[index]
    switch token.kind {
    case .keyword: set(.keyword, token.range)
    case .number: set(.number, token.range)
    case .string: set(isUnfinished(token, isLast: isLast, end) ? .unfinished : .string, token.range)
    case .name: set(isKnown(tokens, index) ? .known : .plain, token.range)
    case .symbol: set(.plain, token.range)
    }
  }

  private func isUnfinished(_ token: LuaToken, isLast: Bool, _ end: LuaLexer.Ending) -> Bool {
    switch end {
    case .string, .long(level: _, isComment: false): if isLast { return true }
    default: break
    }
    let quote = bytes[token.range.lowerBound]
    guard quote != UInt8(ascii: "[") else { return false }
    return token.range.count < 2 || bytes[token.range.upperBound - 1] != quote
  }

  /// Returns true if the prompt or the API has a name: `show`, `ui`, `ui.TextNode`.
  private func isKnown(_ tokens: [LuaToken], _ index: Int) -> Bool {
    let name = text(tokens[index])
    let isMember = index > 0 && [".", ":"].contains(text(tokens[index - 1]))
    guard isMember else { return name == "ui" || PromptFunction.named(name) != nil }
    guard index >= 2, text(tokens[index - 2]) == "ui" else { return false }
    return LuaAPI.weft.entry(name) != nil || LuaAPI.weft.entry("ui.\(name)") != nil
  }

  // MARK: brackets

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["), UInt8(ascii: "}"): UInt8(ascii: "{"),
  ]

  /// Returns the positions of the bracket at the cursor, else in front of it, and of the one that belongs to it; none if
  /// there is no such pair.
  private static func brackets(_ tokens: [LuaToken], _ bytes: [UInt8], at cursor: Int) -> [Int] {
    var open: [Int] = []
    var pairs: [Int: Int] = [:]
    for token in tokens where token.kind == .symbol && token.range.count == 1 {
      let place = token.range.lowerBound
      let byte = bytes[place]
      if closing.values.contains(byte) { open.append(place) }
      guard let opening = closing[byte], let last = open.last, bytes[last] == opening else { continue }
      open.removeLast()
      (pairs[last], pairs[place]) = (place, last)
    }
    for place in [cursor, cursor - 1] {
      if let other = pairs[place] { return [place, other] }
    }
    return []
  }
}

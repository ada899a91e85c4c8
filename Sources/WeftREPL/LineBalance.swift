import Weft
import WeftSyntax

/// What is open at the end of the lines read so far: brackets, blocks, strings and comments. Each line is read once.
///
/// It can't tell whether a text is an entry, only where it is of no use to ask Lua.
struct LineBalance {
  private var inside = LuaLexer.Ending.nothing
  /// Brackets and blocks that are open.
  private var depth = 0
  /// Whether the last token wants another behind it.
  private var wantsMore = false

  /// Whether the text certainly continues, if it is right so far.
  var isOpen: Bool { depth > 0 || inside != .nothing || wantsMore }

  /// Adds a line, given without its end.
  mutating func add(_ line: some StringProtocol) {
    let bytes = Array(line.utf8)
    let (tokens, end) = LuaLexer.scan(bytes, inside: inside)
    for token in tokens { take(token.kind, String(decoding: bytes[token.range], as: UTF8.self)) }
    inside =
      switch end {
      case .long, .string(_, continues: true): end
      // A line's end ends a string, which Lua will say is wrong.
      case .nothing, .comment, .string: .nothing
      }
  }

  private mutating func take(_ kind: LuaToken.Kind, _ text: String) {
    wantsMore = false
    switch (kind, text) {
    case (.keyword, "function"), (.keyword, "do"), (.keyword, "if"), (.keyword, "repeat"): depth += 1
    case (.keyword, "end"): depth -= 1
    case (.keyword, "until"):
      depth -= 1
      wantsMore = true
    case (.keyword, "and"), (.keyword, "or"), (.keyword, "not"), (.keyword, "local"): wantsMore = true
    case (.symbol, "("), (.symbol, "["), (.symbol, "{"): depth += 1
    case (.symbol, ")"), (.symbol, "]"), (.symbol, "}"): depth -= 1
    case (.symbol, _): wantsMore = Self.joining.contains(text)
    case (.name, _), (.keyword, _), (.number, _), (.string, _): break
    }
  }

  private static let joining: Set<String> = [
    "+", "-", "*", "/", "%", "^", "=", "<", ">", "~", "&", "|", ",", ":", ".", "#", "==", "~=", "<=", ">=", "//", "<<",
    ">>", "..",
  ]
}

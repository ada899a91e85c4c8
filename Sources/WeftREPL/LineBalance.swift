import Weft
import WeftSyntax

/// The brackets, blocks, strings and comments that are open at the end of the lines so far. Each line is read once.
///
/// It doesn't decide if a text is an entry, only when there is no need to ask Lua.
struct LineBalance {
  private var inside = LuaLexer.Ending.nothing
  /// The number of open brackets and blocks.
  private var depth = 0
  /// True if the last token can't be the last of an entry.
  private var wantsMore = false

  /// True if a correct text can't end here.
  var isOpen: Bool { depth > 0 || inside != .nothing || wantsMore }

  /// Adds a line, without its line end.
  mutating func add(_ line: some StringProtocol) {
    let bytes = Array(line.utf8)
    let (tokens, end) = LuaLexer.scan(bytes, inside: inside)
    for token in tokens { take(token.kind, String(decoding: bytes[token.range], as: UTF8.self)) }
    inside =
      switch end {
      case .long, .string(_, continues: true): end
      // The line's end ends the string; Lua will report the error.
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

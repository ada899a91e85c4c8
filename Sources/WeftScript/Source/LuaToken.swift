/// A piece of Lua source text; comments and white space lie between them.
struct LuaToken: Equatable {
  enum Kind {
    /// A name that is no keyword.
    case name
    case keyword
    case number
    case string
    /// An operator or a bracket.
    case symbol
  }

  let kind: Kind
  /// Where its bytes stand in the text.
  let range: Range<Int>
  /// The line that it begins on, from 1.
  let line: Int
}

extension LuaToken {
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

/// A piece of Lua source text; comments and white space lie between them.
package struct LuaToken: Equatable, Sendable {
  package enum Kind: Sendable {
    /// A name that is no keyword.
    case name
    case keyword
    case number
    case string
    /// An operator or a bracket.
    case symbol
  }

  package let kind: Kind
  /// Where its bytes stand in the text.
  package let range: Range<Int>
  /// The line that it begins on, from 1.
  package let line: Int
}

extension LuaToken {
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

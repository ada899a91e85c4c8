/// A token of Lua source text; comments and white space are between tokens.
package struct LuaToken: Equatable, Sendable {
  package enum Kind: Sendable {
    /// A name that is not a keyword.
    case name
    case keyword
    case number
    case string
    /// An operator or a bracket.
    case symbol
  }

  package let kind: Kind
  /// The range of its bytes in the text.
  package let range: Range<Int>
  /// The line of its first byte, from 1.
  package let line: Int
}

extension LuaToken {
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

extension String {
  /// True if Lua reads it as a name.
  package var isLuaName: Bool { isLuaWord && !LuaToken.keywords.contains(self) }

  /// True if Lua reads it as a name or a keyword.
  package var isLuaWord: Bool {
    first?.isNumber == false && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

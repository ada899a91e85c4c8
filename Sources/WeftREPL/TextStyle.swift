/// The role of a character on the screen of the prompt, which decides its colour.
enum TextStyle: UInt8 {
  case plain, keyword, string, number, comment, known, command
  /// A string without its closing quote.
  case unfinished
  /// A bracket at the cursor, and the one that belongs to it.
  case bracket
  case suggestion
  /// The marked candidate of a menu, and the text about it.
  case marked, help

  /// The parameters of the terminal's sequence that sets the style; empty for none.
  func sequence(isColored: Bool) -> String {
    // The mark is no colour, and without it nobody could tell what Enter takes.
    guard isColored || self == .marked else { return "" }
    return switch self {
    case .plain: ""
    case .keyword: "35"
    case .string: "32"
    case .number: "33"
    case .comment: "2"
    case .known: "36"
    case .command: "34;1"
    case .unfinished: "31"
    case .bracket: "1;4"
    case .suggestion: "90"
    case .marked: "7"
    case .help: "2"
    }
  }
}

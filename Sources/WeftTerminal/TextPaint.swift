import WeftEssentials

/// Colours of text that a program writes by lines: messages, reports. All decisions about them are here.
package struct TextPaint: Sendable {
  /// The role of a text.
  package enum Style: Sendable {
    case error, warning, hint, success, added, removed
    /// Secondary text.
    case faint

    /// The parameters of the terminal's sequence.
    var sequence: String {
      switch self {
      case .error: "31;1"
      case .warning: "33;1"
      case .hint: "36"
      case .success, .added: "32"
      case .removed: "31"
      case .faint: "2"
      }
    }
  }

  /// False if text stays as it is.
  package let isColored: Bool

  /// Text without colours.
  package static let none = TextPaint(isColored: false)

  /// Makes a known paint.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Makes the paint for what is written to a descriptor.
  package init(
    for descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(isTerminal: isatty(descriptor) == 1, environment: environment)
  }

  /// Decides by the variables that other programs know. `NO_COLOR` comes first; `CLICOLOR_FORCE` and `FORCE_COLOR` colour
  /// what goes to a file or a pipe, too.
  package init(isTerminal: Bool, environment: [String: String]) {
    isColored =
      !Self.isRefused(environment)
      && (["CLICOLOR_FORCE", "FORCE_COLOR"].contains { Self.isOn(environment[$0]) }
        || isTerminal && Self.hasColors(environment) && environment["CLICOLOR"] != "0")
  }

  /// Returns true if the user wants no colours. See https://no-color.org: any value but an empty one.
  static func isRefused(_ environment: [String: String]) -> Bool { environment["NO_COLOR"]?.isEmpty == false }

  /// Returns true if the terminal has sequences for colours.
  static func hasColors(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return !terminal.isEmpty && terminal != "dumb" && !isOldHardware(terminal)
  }

  /// Returns true for terminals with one colour and a screen of a fixed width.
  static func isOldHardware(_ terminal: String) -> Bool { terminal.hasPrefix("vt1") || terminal.hasPrefix("vt2") }

  private static func isOn(_ value: String?) -> Bool {
    value.map { !["", "0", "false"].contains($0.lowercased()) } ?? false
  }

  /// Returns a text in the colour of a style; line ends stay outside.
  package func callAsFunction(_ text: String, _ style: Style) -> String {
    guard isColored, !text.isEmpty else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\u{1B}[\(style.sequence)m\($0)\u{1B}[0m" }.joined(separator: "\n")
  }

  /// Returns a text with its first occurrence of a word in the colour of a style.
  package func word(_ word: String, in text: String, _ style: Style) -> String {
    guard isColored, let range = text.firstRange(of: word) else { return text }
    return text[..<range.lowerBound] + self(word, style) + text[range.upperBound...]
  }
}

import Weft
import WeftSession
import WeftSupport

/// The argument of a command of the prompt, as its row declares it: the help, the refusal and the completion of what is
/// typed follow from it.
struct CommandArgument<Value>: Sendable {
  /// The argument in help: `FILE`, `[light|dark]`; empty for none.
  let written: String
  let offers: CommandOffers
  /// Reads the typed text, which is empty for none.
  let read: @Sendable (String) throws(Mismatch) -> Value

  init(
    _ written: String, offers: CommandOffers = .words([]),
    read: @escaping @Sendable (String) throws(Mismatch) -> Value
  ) {
    self.written = written
    self.offers = offers
    self.read = read
  }

  /// Returns the same argument, which may be left out.
  static func optional<Wrapped>(_ argument: CommandArgument<Wrapped>) -> CommandArgument where Value == Wrapped? {
    CommandArgument("[\(argument.written)]", offers: argument.offers) { (text) throws(Mismatch) in
      text.isEmpty ? nil : try argument.read(text)
    }
  }
}

/// The completions of a command's argument.
enum CommandOffers: Sendable {
  case words([String])
  /// Names that `:help` knows.
  case topics
  case files
  /// Files that can be run.
  case scripts
}

extension CommandArgument where Value == Void {
  static var none: CommandArgument { CommandArgument("") { _ in } }
}

extension CommandArgument where Value == String {
  static var topic: CommandArgument { CommandArgument("topic", offers: .topics) { $0 } }
  /// A place that an editor may be opened at.
  static var place: CommandArgument { CommandArgument("N|NAME|FILE", offers: .scripts) { $0 } }

  static func script(hint: String) -> CommandArgument { given("FILE", "a file", offers: .scripts, hint: hint) }
  static func file(hint: String) -> CommandArgument { given("FILE", "a file", offers: .files, hint: hint) }
  static func expression(hint: String) -> CommandArgument { given("EXPR", "an expression", hint: hint) }

  /// A text that may not be empty.
  private static func given(
    _ written: String, _ expected: String, offers: CommandOffers = .words([]), hint: String
  ) -> CommandArgument {
    CommandArgument(written, offers: offers) { (text) throws(Mismatch) in
      guard !text.isEmpty else { throw Mismatch(expected: expected, got: "nothing", hint: hint) }
      return text
    }
  }
}

extension CommandArgument where Value == Double {
  static var width: CommandArgument {
    number("points", "points, above 0 and below 10,000,000") { $0 > 0 && $0 < 1e7 }
  }
  static var scale: CommandArgument {
    number("pixels", "pixels per point, above 0 and at most 100") { $0 > 0 && $0 <= 100 }
  }

  private static func number(
    _ written: String, _ expected: String, _ isRight: @escaping @Sendable (Double) -> Bool
  ) -> CommandArgument {
    CommandArgument(written) { (text) throws(Mismatch) in
      guard let number = Double(text), isRight(number) else { throw Mismatch(expected: expected, got: "\"\(text)\"") }
      return number
    }
  }
}

extension CommandArgument where Value: RawRepresentable<String> & Sendable {
  /// One of a few words.
  static func choice(_ values: [Value]) -> CommandArgument {
    let words = values.map(\.rawValue)
    return CommandArgument(words.joined(separator: "|"), offers: .words(words)) { (text) throws(Mismatch) in
      guard let value = values.first(where: { $0.rawValue == text }) else {
        throw Mismatch(expected: words.joined(separator: " or "), got: "\"\(text)\"")
      }
      return value
    }
  }
}

extension CommandArgument where Value == ContentSizeCategory {
  static var textSize: CommandArgument {
    let names = ContentSizeCategory.allCases.map(\.rawValue)
    return CommandArgument("size", offers: .words(names)) { (text) throws(Mismatch) in
      guard let size = ContentSizeCategory(rawValue: text) else {
        throw Mismatch(
          expected: "a text size", got: "\"\(text)\"",
          hint: Spelling.nearest(to: text, among: names).map { "did you mean \($0)?" }
            ?? "the sizes are \(names.joined(separator: ", "))")
      }
      return size
    }
  }
}

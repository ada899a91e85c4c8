import Foundation
import Weft

/// `?x` and `x?`, which show help as `help(x)` does.
enum Question {
  /// Returns the topic of an entry that is a question; nil for any other entry.
  static func topic(of entry: String) -> String? {
    let text = entry.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.contains("\n"), !text.contains("--") else { return nil }
    if text.hasPrefix("?") { return text.dropFirst().trimmingCharacters(in: .whitespaces) }
    guard text.hasSuffix("?") else { return nil }
    let topic = text.dropLast().trimmingCharacters(in: .whitespaces)
    return isPath(topic) ? topic : nil
  }

  /// Answers a question: about a value if there is one with the name, else about a name of the API, a function or a
  /// command.
  static func answer(_ topic: String, _ prompt: PromptSession) {
    let path = topic.split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.map(String.init)
    let isCommand = topic.isEmpty || topic.hasPrefix(":")
    let isValue = !isCommand && prompt.interpreter.withValue(of: path) { _ in }
    // Functions of the prompt have their own help.
    if !isCommand, !isPath(topic) {
      _ = prompt.run(part: "help(\(topic))")
    } else if isValue, !LayoutFunctions.all.contains(where: { $0.name == topic }) {
      _ = prompt.run(part: "help(\(path.joined(separator: ".")))")
    } else {
      Help.show(topic, prompt)
    }
  }

  /// Returns true if a text is a name, or names with dots and colons between.
  private static func isPath(_ text: String) -> Bool {
    let names = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }
    return names.allSatisfy { name in
      name.first?.isNumber == false && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
  }
}

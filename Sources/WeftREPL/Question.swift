import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// `?x` and `x?`, which show help as `help(x)` does; `??x` and `x??`, which show the source of a value.
enum Question {
  /// Returns the name in an entry that asks for a source; nil for any other entry.
  static func sourceName(of entry: String) -> String? {
    let text = entry.trimmed
    guard !text.contains("\n") else { return nil }
    if text.hasPrefix("??") { return text.dropFirst(2).trimmedOfSpaces }
    guard text.hasSuffix("??") else { return nil }
    let name = text.dropLast(2).trimmedOfSpaces
    return isPath(name) ? name : nil
  }

  /// Shows the source of a function, a class, or of what a node is of.
  static func showSource(_ name: String, _ prompt: PromptSession) {
    guard !name.isEmpty, isPath(name) else {
      return prompt.fail("expected a name, got \"\(name)\"", hint: "??PhotoCell, ??PhotoCell.init")
    }
    let (isValue, source) = source(of: name, prompt)
    guard isValue else {
      let isInAPI = !LuaAPI.weft.find(name).isEmpty
      return prompt.fail(
        "there is no value \(name)", hint: isInAPI ? "?\(name) shows what the API says about it" : nil)
    }
    guard let source else {
      return prompt.fail("\(name) has no source in a script", hint: "?\(name) shows its help")
    }
    let texts = source.parts.map { part in
      let lines = ValueSource.lines(of: part.file, prompt.host)
      let first = part.lines.lowerBound
      let text = lines.count < first ? [] : lines[(first - 1)..<min(part.lines.upperBound, lines.count)]
      return ([ProblemText.shortPath(part.file) + ":\(first)"] + text.map(String.init)).joined(separator: "\n")
    }
    prompt.output.result(texts.joined(separator: "\n\n"))
  }

  /// Returns the source of the value with a name, such as `PhotoCell:init`.
  static func source(of name: String, _ prompt: PromptSession) -> (isValue: Bool, ValueSource?) {
    var source: ValueSource?
    let path = name.split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.map(String.init)
    let isValue = prompt.interpreter.withValue(of: path) { source = ValueSource(at: -1, $0, prompt.host) }
    return (isValue, source)
  }

  /// Returns the topic of an entry that is a question; nil for any other entry.
  static func topic(of entry: String) -> String? {
    let text = entry.trimmed
    guard !text.contains("\n"), !text.contains("--") else { return nil }
    if text.hasPrefix("?") { return text.dropFirst().trimmedOfSpaces }
    guard text.hasSuffix("?") else { return nil }
    let topic = text.dropLast().trimmedOfSpaces
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
    } else if isValue, PromptFunction.named(topic) == nil {
      _ = prompt.run(part: "help(\(path.joined(separator: ".")))")
    } else {
      Help.show(topic, prompt)
    }
  }

  /// Returns true if a text is a name, or names with dots and colons between.
  static func isPath(_ text: String) -> Bool {
    let names = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }
    return names.allSatisfy { name in
      name.first?.isNumber == false && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
  }
}

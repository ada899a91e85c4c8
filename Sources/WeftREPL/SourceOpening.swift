import WeftEssentials
import Weft
import WeftSession
import WeftSupport

/// `:edit`, which opens the user's editor at a place in a script.
enum SourceOpening {
  /// Opens a place.
  ///
  /// - Parameter text: empty for the place of the last error; the number of one of its calls; the name of a value; a file,
  ///   with a line after a colon.
  static func open(_ text: String, _ prompt: PromptSession) {
    guard prompt.terminal != nil else { return prompt.fail(":edit needs a terminal for the editor") }
    guard let place = place(text, prompt) else { return }
    guard FileManager.default.fileExists(atPath: place.file) else {
      return prompt.fail(
        "\(ProblemText.shortPath(place.file)) is no file",
        hint: prompt.interpreter.isEntry(place.file) ? "Up brings back an entry" : nil)
    }
    if case .failure(let failure) = ExternalEditor.open(place.file, line: place.line) { prompt.fail("\(failure)") }
  }

  /// Returns the place that is meant; nil if there is none, which is shown.
  static func place(_ text: String, _ prompt: PromptSession) -> SourceLocation? {
    let places = prompt.failedPlaces
    if text.isEmpty || Int(text) != nil {
      guard !places.isEmpty else {
        prompt.fail(
          "there was no error with a place", hint: ":edit NAME opens the source of a value, :edit FILE a file")
        return nil
      }
      // Without a number, the first place that an editor can open.
      guard let number = Int(text) else {
        return places.first { FileManager.default.fileExists(atPath: $0.file) } ?? places[0]
      }
      guard (0..<places.count).contains(number) else {
        prompt.fail(
          "the last error has no place \(number)",
          hint: places.enumerated().prefix(20)
            .map { "\($0.offset): \(ProblemText.shortPath($0.element.file)):\($0.element.line)" }
            .joined(separator: ", "))
        return nil
      }
      return places[number]
    }
    let (path, line) = split(PromptSession.unquoted(text))
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    if FileManager.default.fileExists(atPath: file) { return SourceLocation(file: file, line: line) }
    if Question.isPath(text), let part = Question.source(of: text, prompt).1?.parts.first {
      return SourceLocation(file: part.file, line: part.lines.lowerBound)
    }
    prompt.fail("there is no file and no value with a source called \(text)")
    return nil
  }

  /// Splits `card.lua:12`; the line is 1 if there is none.
  private static func split(_ text: String) -> (path: String, line: Int) {
    guard !FileManager.default.fileExists(atPath: text), let colon = text.lastIndex(of: ":"),
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return (text, 1) }
    return (String(text[..<colon]), line)
  }
}

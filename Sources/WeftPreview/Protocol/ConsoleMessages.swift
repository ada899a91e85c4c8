import WeftEssentials
import WeftSession

/// The answer to an entry of the console.
struct ConsoleMessage: ServerMessage {
  struct Line: Encodable {
    let kind: String
    let text: String
    /// A picture in base 64.
    let png: String?
  }

  let type = "console"
  let cell: Int
  /// True if the entry needs more lines; nothing has run.
  let isIncomplete: Bool
  let lines: [Line]
  var key: String? { nil }

  private enum CodingKeys: CodingKey { case type, cell, isIncomplete, lines }

  /// Makes the answer; the text is cut where a page could not show it.
  init(cell: Int, _ lines: [ConsoleLine]?) {
    self.cell = cell
    isIncomplete = lines == nil
    var room = Self.maximumCharacters
    var shown: [Line] = []
    for line in lines ?? [] {
      let text = String(line.text.prefix(room))
      room -= text.count
      shown.append(Line(kind: line.kind.rawValue, text: text, png: line.png.map { Data($0).base64EncodedString() }))
      guard room > 0 else {
        shown.append(Line(kind: ConsoleLine.Kind.note.rawValue, text: "… cut after 100,000 characters", png: nil))
        break
      }
    }
    self.lines = shown
  }

  private static let maximumCharacters = 100_000
}

/// The completions of the word before the console's cursor.
struct EntryCompletionsMessage: ServerMessage {
  let type = "entryCompletions"
  let cell: Int
  /// The text that was asked about: an answer to an older text is of no use.
  let before: String
  /// The number of characters that each name replaces.
  let replaced: Int
  let names: [String]
  var key: String? { "entryCompletions \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, before, replaced, names }
}

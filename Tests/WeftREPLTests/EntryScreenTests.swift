import RandomNumbers
import TestTerminal
import Testing

@testable import WeftREPL

/// The painting of an entry, looked at on the screen of a terminal.
@Suite struct EntryScreenTests {
  private func rows(_ text: String, cursor: Int? = nil, columns: Int) -> (ScreenRows, ScreenRows.Place) {
    var rows = ScreenRows(columns: columns)
    rows.add("> ")
    let styles = EntryColors(TypedText(text)).styles
    var place: ScreenRows.Place?
    var position = 0
    for character in text {
      if let cursor, position >= cursor, place == nil { place = rows.end }
      rows.add(character, styles[position])
      position += character.utf8.count
    }
    return (rows, place ?? rows.end)
  }

  @Test("Text breaks at the last column, also in front of a wide character that has one column left")
  func breaking() {
    var terminal = TerminalScreen(columns: 8, height: 6)
    var screen = EntryScreen(isColored: false)
    let (text, place) = rows("abcde日本\nx", columns: 8)
    terminal.write(screen.show(text, cursor: place, height: 6))
    #expect(terminal.lines.prefix(4) == ["> abcde", "日本", "x", ""])
    #expect(terminal.row == 2 && terminal.column == 1)
  }

  @Test("A row that is just full continues with an empty one, where the cursor is")
  func fullRow() {
    var terminal = TerminalScreen(columns: 8, height: 6)
    var screen = EntryScreen(isColored: false)
    let (text, place) = rows("abcdef", columns: 8)
    terminal.write(screen.show(text, cursor: place, height: 6))
    #expect(terminal.row == 1 && terminal.column == 0)
    let (longer, next) = rows("abcdefg", columns: 8)
    terminal.write(screen.show(longer, cursor: next, height: 6))
    #expect(terminal.lines.prefix(2) == ["> abcdef", "g"])
  }

  @Test("A text that is typed on is written without a sequence")
  func appending() {
    var screen = EntryScreen(isColored: false)
    let (text, place) = rows("20 +", columns: 40)
    #expect(screen.show(text, cursor: place, height: 9) == "> 20 +")
    let (longer, next) = rows("20 + 1", columns: 40)
    #expect(screen.show(longer, cursor: next, height: 9) == " 1")
  }

  @Test("Control characters are shown, and not sent to the terminal")
  func controls() {
    var screen = EntryScreen(isColored: false)
    let (text, place) = rows("a\u{1B}[2Jb\u{9B}c\td", columns: 40)
    #expect(screen.show(text, cursor: place, height: 9) == "> a^[[2Jb\u{FFFD}c     d")
  }

  @Test("Of an entry that is higher than the terminal the rows around the cursor are shown, and all when it is left")
  func highEntry() {
    var terminal = TerminalScreen(columns: 20, height: 4)
    var screen = EntryScreen(isColored: false)
    let lines = (1...9).map { "line \($0)" }.joined(separator: "\n")
    for cursor in [nil, 0, 30] {
      let (text, place) = rows(lines, cursor: cursor, columns: 20)
      terminal.write(screen.show(text, cursor: place, height: 4))
    }
    #expect(terminal.lines == ["line 2", "line 3", "line 4", "line 5"])
    #expect(terminal.row == 3 && terminal.column == 2)
    terminal.write(screen.leave(rows(lines, columns: 20).0, height: 4))
    #expect(terminal.lines == ["line 6", "line 7", "line 8", "line 9"])
  }

  /// The text of random changes.
  private static let pieces = [
    "a", "x = ", "\n", "日本", "👩‍👩‍👧", "e\u{301}", "\"text", "\"", "{", "}", "(", ")", "function f()", "end", "\t", "--",
    "ui.TextNode", "12.5", " ", "👍🏽", "\u{1}", "[[", "]]",
  ]

  @Test("After any changes the screen is as if it were painted for the first time", arguments: 0..<60)
  func anyChanges(seed: Int) throws {
    var random = Seeded(seed)
    let columns = Int.random(in: 8...30, using: &random)
    let height = Int.random(in: 3...9, using: &random)
    var terminal = TerminalScreen(columns: columns, height: height)
    var screen = EntryScreen(isColored: true)
    var characters: [Character] = []
    for step in 0..<80 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let place = Int.random(in: 0...characters.count, using: &random)
        guard let piece = Self.pieces.randomElement(using: &random) else { break }
        characters.insert(contentsOf: Array(piece), at: Bool.random(using: &random) ? characters.count : place)
      case 6..<8:
        let start = Int.random(in: 0...characters.count, using: &random)
        let end = Int.random(in: start...characters.count, using: &random)
        characters.removeSubrange(start..<min(end, start + 9))
      case 8:
        terminal.write(screen.erase() + "a line above\r\n")
      default: characters = Array(characters.prefix(3))
      }
      let text = String(characters)
      let cursor = Int.random(in: 0...max(1, text.utf8.count), using: &random)
      let (rows, place) = rows(text, cursor: cursor, columns: columns)
      terminal.write(screen.show(rows, cursor: place, height: height))

      var fresh = TerminalScreen(columns: columns, height: height)
      var other = EntryScreen(isColored: true)
      fresh.write(other.show(rows, cursor: place, height: height))
      // The entry may begin further down, below the lines above it.
      let shown = min(rows.rows.count, height)
      let first = terminal.row - fresh.row
      guard first >= 0, first + shown <= height else {
        // A window may begin at another row; the cursor's row is in both.
        #expect(terminal.cells[terminal.row] == fresh.cells[fresh.row], "step \(step)")
        continue
      }
      #expect(terminal.column == fresh.column, "step \(step)")
      if rows.rows.count <= height {
        #expect(
          Array(terminal.cells[first..<(first + shown)]) == Array(fresh.cells[..<shown]),
          "step \(step): \(text.debugDescription)\n\(terminal.text)\n---\n\(fresh.text)")
        #expect(terminal.cells[(first + shown)...].allSatisfy { $0.allSatisfy(\.isBlank) })
      }
    }
  }
}

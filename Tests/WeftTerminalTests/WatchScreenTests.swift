import Testing
import WeftTerminal

@Suite("The screen of a watch")
struct WatchScreenTests {
  private static func text(_ screen: WatchScreen, _ size: TerminalSize, isColored: Bool = false) -> String {
    String(
      decoding: screen.bytes(
        picture: Array("PICTURE\r\n".utf8), format: .blocks, in: size, isColored: isColored), as: UTF8.self)
  }

  @Test func linesStandAboveAndBelowThePicture() {
    let screen = WatchScreen(above: [StyledLine("printed")], below: [StyledLine("receipt", .receipt)])
    let text = Self.text(screen, TerminalSize(columns: 80, rows: 24))
    #expect(text.contains("printed\r\nPICTURE\r\nreceipt\r\n"))
    #expect(!text.contains("\u{1B}[32m"))
    #expect(
      Self.text(screen, TerminalSize(columns: 80, rows: 24), isColored: true).contains("\u{1B}[32mreceipt\u{1B}[0m"))
  }

  @Test func allOfItHasRoom() {
    for rows in [5, 10, 24, 60] {
      for count in [0, 1, 5, 100] {
        let lines = (0..<count).map { StyledLine("line \($0)") }
        let screen = WatchScreen(above: lines, below: lines + [StyledLine("last")])
        let size = TerminalSize(columns: 80, rows: rows)
        let shown = Self.text(screen, size).components(separatedBy: "\r\n").count - 2
        let room = screen.room(in: size).rows ?? 0
        // All that the shown lines and the cursor leave.
        #expect(room == max(3, rows - 1 - shown), "\(rows) rows, \(count) lines")
      }
    }
  }

  @Test func ofManyLinesTheLastOnesAboveAndTheFirstOnesBelowAreShown() {
    let lines = (0..<100).map { StyledLine("line \($0)") }
    let size = TerminalSize(columns: 80, rows: 20)
    let above = Self.text(WatchScreen(above: lines), size)
    #expect(above.contains("… 96 lines before\r\nline 96\r\n") && above.contains("line 99"))
    let below = Self.text(WatchScreen(below: lines), size)
    #expect(below.contains("line 0\r\n") && below.contains("… 91 more lines"))
  }

  @Test func longLinesTakeSeveralRows() {
    let screen = WatchScreen(below: [StyledLine(String(repeating: "x", count: 200))])
    #expect(screen.room(in: TerminalSize(columns: 80, rows: 24)).rows == 24 - 3 - 1)
  }

  @Test("East Asian characters take two columns, accents none", arguments: [("日本語", 50, 4), ("e\u{301}", 80, 1)])
  func wideLines(_ word: String, _ count: Int, _ rows: Int) {
    let screen = WatchScreen(below: [StyledLine(String(repeating: word, count: count))])
    #expect(screen.room(in: TerminalSize(columns: 80, rows: 24)).rows == 24 - rows - 1)
  }

  @Test func whatAScriptPrintsMovesNoCursor() {
    #expect(StyledLine("a\u{1B}[2Jb\tc\u{7F}").text == "a␛[2Jb  c\u{FFFD}")
  }
}

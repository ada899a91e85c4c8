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

  @Test func allControlCharactersAreMadeVisible() {
    #expect(StyledLine("a\nb\r\nc\u{0}").text == "a␊b␍␊c␀")
    #expect(StyledLine("\u{80}\u{9B}2J\u{9F}").text == "\u{FFFD}\u{FFFD}2J\u{FFFD}")
    #expect(StyledLine(" ~\u{A0}é").text == " ~\u{A0}é")
  }

  @Test func aWideCharacterIsNotDividedBetweenRows() {
    func rows(_ text: String, _ columns: Int) -> Int {
      let screen = WatchScreen(below: [StyledLine(text)])
      return 23 - (screen.room(in: TerminalSize(columns: columns, rows: 24)).rows ?? 0)
    }
    #expect(rows("日本語日本", 5) == 3)
    #expect(rows("日本語日", 4) == 2)
    #expect(rows("日", 1) == 1)
    #expect(rows(String(repeating: "x", count: 80), 80) == 1)
    #expect(rows(String(repeating: "x", count: 81), 80) == 2)
    #expect(rows("", 80) == 1)
  }

  @Test func eachKindOfLineHasItsColor() {
    let styles: [(StyledLine.Style, String)] = [(.warning, "33"), (.error, "1;31"), (.receipt, "32")]
    let size = TerminalSize(columns: 80, rows: 24)
    for (style, code) in styles {
      let text = Self.text(WatchScreen(below: [StyledLine("line", style)]), size, isColored: true)
      #expect(text.contains("\r\n\u{1B}[\(code)mline\u{1B}[0m\r\n"), "\(style)")
    }
    #expect(Self.text(WatchScreen(below: [StyledLine("line")]), size, isColored: true).contains("E\r\nline\r\n"))
  }

  @Test func theScreenIsShownAtOnceAndKittysPicturesAreRemoved() {
    let size = TerminalSize(columns: 80, rows: 24)
    for format in [PictureFormat.kitty, .blocks] {
      let bytes = WatchScreen().bytes(picture: Array("PICTURE".utf8), format: format, in: size, isColored: true)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}[?2026h\u{1B}[H\u{1B}[2J") && text.hasSuffix("PICTURE\u{1B}[?2026l"))
      #expect(text.contains("\u{1B}_Ga=d") == (format == .kitty))
    }
  }

  @Test func beforeTheFirstScreenTheLinesOfTheTerminalScrollUp() {
    for (rows, count) in [(24, 23), (5, 4), (1, 0), (nil, 23)] as [(Int?, Int)] {
      let bytes = WatchScreen.beginning(in: TerminalSize(columns: 80, rows: rows))
      #expect(bytes == Array(String(repeating: "\r\n", count: count).utf8))
    }
  }

  @Test func linesThatFitAQuarterAboveOrAHalfBelowAreAllShown() {
    func lines(_ count: Int) -> [StyledLine] { (0..<count).map { StyledLine("line \($0)") } }
    let size = TerminalSize(columns: 80, rows: 12)
    #expect(!Self.text(WatchScreen(above: lines(3), below: lines(6)), size).contains("…"))
    #expect(Self.text(WatchScreen(above: lines(4)), size).contains("… 2 lines before\r\nline 2\r\nline 3\r\nPICTURE"))
    #expect(Self.text(WatchScreen(below: lines(7)), size).contains("line 4\r\n… 2 more lines\r\n"))
    // At least two lines, however low the terminal is.
    let low = Self.text(WatchScreen(above: lines(5), below: lines(5)), TerminalSize(columns: 80, rows: 2))
    #expect(low.contains("… 4 lines before\r\nline 4\r\nPICTURE\r\nline 0\r\n… 4 more lines\r\n"))
    // Without a limit of height all are shown, and there is room for any picture.
    let infinite = TerminalSize(columns: 80)
    let many = WatchScreen(above: lines(50), below: lines(50))
    #expect(!Self.text(many, infinite).contains("…") && many.room(in: infinite) == infinite)
  }
}

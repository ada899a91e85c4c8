import RandomNumbers
import Testing

@testable import WeftREPL

/// What the prompt makes of typed text: colours, rows of the screen, what is open in it.
@Suite("Typed Lua")
struct TypedLuaTests {
  private static let letters: [TextStyle: Character] = [
    .plain: ".", .keyword: "k", .string: "s", .number: "n", .comment: "c", .known: "K", .command: ":",
    .unfinished: "u", .bracket: "B",
  ]

  /// A text, and the style of each byte.
  static let colors: [(String, String)] = [
    ("local x = 12.5", "kkkkk.....nnnn"), ("if a then 'b' end", "kk...kkkk.sss.kkk"), ("f([[a]])", "..sssss."),
    // Names of the prompt and of the API.
    ("ui.TextNode", "KK.KKKKKKKK"), ("ui.preview", "KK.KKKKKKK"), ("ui.nothing", "KK........"), ("show(x)", "KKKK..."),
    ("x.show", "......"), ("x.ui", "...."), ("x.TextNode", ".........."),
    ("TextNode", "........"), ("print", "....."),
    // Comments, of several lines too, and what stands around them.
    ("x -- a b  ", "..cccccc.."), ("-- a\nx", "cccc.."), ("--[[ a\nb ]] x", "ccccccccccc.."), ("--[[ a", "cccccc"),
    ("x --[[a]] y --b", "..ccccccc...ccc"),
    // Strings without their ends.
    ("'ab", "uuu"), ("'a\nx", "uu.."), ("'\nx", "u.."), ("\"", "u"), ("[[a\nb", "uuuuu"),
    ("'a'", "sss"), ("''", "ss"), ("'a\"", "uuu"),
    ("'a' 'b", "sss.uu"), ("[=[a]=] x", "sssssss.."),
    // Commands.
    (":width 300", "::::::...."), ("  :wid 3", "..::::.."), ("::a::", "....."), (":", ":"),
    (":help local", ":::::......"),
    ("x = 'é'", "....ssss"), ("", ""),
  ]

  @Test("Each part of an entry has the style of what it is", arguments: colors)
  func styles(_ text: String, _ styles: String) {
    let found = EntryColors(TypedText(text), marksBrackets: false).styles.map { Self.letters[$0] ?? "?" }
    #expect(String(found) == styles, "\(text)")
  }

  @Test("Brackets are marked only while the entry is being typed")
  func unmarkedBrackets() {
    for marks in [true, false] {
      let styles = EntryColors(TypedText("(1)"), marksBrackets: marks).styles
      #expect(styles == (marks ? [.bracket, .number, .bracket] : [.plain, .number, .plain]))
    }
  }

  @Test("Each style is a sequence of its own; without colours only the marked candidate has one")
  func sequences() {
    let styles: [TextStyle] = [
      .plain, .keyword, .string, .number, .comment, .known, .command, .unfinished, .bracket, .suggestion, .marked,
      .help,
    ]
    let colored = styles.map { $0.sequence(isColored: true) }
    #expect(colored == ["", "35", "32", "33", "2", "36", "34;1", "31", "1;4", "90", "7", "2"])
    for style in styles { #expect(style.sequence(isColored: false) == (style == .marked ? "7" : "")) }
  }

  // MARK: what is open

  static let open = [
    "(", "[", "{", "f(a", "{ {}", "function f()", "function()", "do", "if x then", "while x do", "for i = 1, 2 do",
    "repeat",
    "until", "repeat until", "x = 1 and", "x or", "not", "local", "x +", "x -", "x *", "x /", "x %", "x ^", "x =",
    "x <",
    "x >", "~", "x &", "x |", "f(x),", "x:", "x.", "#", "x ==", "x ~=", "x <=", "x >=", "x //", "x <<", "x >>", "x ..",
    "[[ a", "[==[ ]]", "--[[ a", "'a\\", "'a\\z ", "if x then\nelse", "f(function()\n  x()\nend", "x = {\n1,", "+ -- 1",
  ]
  static let closed = [
    "", "x", "f()", "{ 1 }", "a[1]", "function f() end", "do end", "if x then end", "while x do end", "repeat until x",
    "x = 1", "local x", "...", "x --[[ { ]]", "-- {", "'{'", "'a", "\"a\\\"", "[[ { ]]", "return", "break", "x;",
    "goto a",
    "::a::", "[[\n{\n]]", "--[[\n{\n]]", "'a\\\n{'", "if x then\nelse\nend", "x = {\n1,\n}", ")", "end", "then", "else",
    "x = 1 + 2", "not x",
  ]

  @Test("Lines leave something open exactly if a bracket, a block, a string or an operation has no end yet")
  func balance() {
    for (texts, isOpen) in [(Self.open, true), (Self.closed, false)] {
      for text in texts {
        var balance = LineBalance()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { balance.add(line) }
        #expect(balance.isOpen == isOpen, "\(text)")
      }
    }
  }

  @Test("Of a short entry an error is found at the line that has it, whatever is open there")
  func earlyErrors() {
    // As if Lua could tell only that no line may begin with an exclamation mark.
    var reader = EntryReader { text in !text.contains("\n!") }
    #expect(reader.rest == nil && reader.add("x = {") == [] && reader.rest == "x = {")
    #expect(reader.add("1,") == [] && reader.rest == "x = {\n1,")
    #expect(reader.add("!") == ["x = {\n1,\n!"] && reader.rest == nil)
    #expect(reader.add(":width") == [":width"], "a command, as no entry is open")
  }

  // MARK: rows

  private func rows(_ text: String, columns: Int) -> ScreenRows {
    var rows = ScreenRows(columns: columns)
    rows.add(text)
    return rows
  }

  /// A text, the columns, the rows, and the place behind the text.
  static let texts: [(String, Int, [String], Int, Int)] = [
    ("", 8, [""], 0, 0), ("abc", 8, ["abc"], 0, 3), ("abcdefgh", 8, ["abcdefgh", ""], 1, 0),
    ("a\nb", 8, ["a", "b"], 1, 1),
    ("abcdefghi", 8, ["abcdefgh", "i"], 1, 1), ("a\n", 8, ["a", ""], 1, 0), ("abcdefg日", 8, ["abcdefg ", "日"], 1, 2),
    ("\tx", 20, ["        x"], 0, 9), ("ab\tx", 20, ["ab      x"], 0, 9),
    ("abcdefgh\tx", 20, ["abcdefgh        x"], 0, 17),
    ("abcdefghijk\tx", 14, ["abcdefghijk   ", "x"], 1, 1), ("e\u{301}x", 8, ["e\u{301}x"], 0, 2),
    ("\u{301}x", 8, ["x"], 0, 1), ("\u{1}\u{7F}\u{1B}", 8, ["^A^?^["], 0, 6), ("\u{9B}", 8, ["\u{FFFD}"], 0, 1),
    ("abc", 1, ["ab", "c"], 1, 1),
  ]

  @Test(
    "Text stands where the terminal has it: full rows continue, tabs go to the next eighth column", arguments: texts)
  func places(_ text: String, _ columns: Int, _ lines: [String], _ row: Int, _ column: Int) {
    let rows = rows(text, columns: columns)
    #expect(rows.rows.map { $0.cells.map(\.text).joined() } == lines)
    #expect(rows.end == ScreenRows.Place(row: row, column: column))
    for row in rows.rows { #expect(row.wraps == (row.column(of: row.cells.count) == max(2, columns))) }
  }

  @Test(
    "After a change of the width, an entry is erased from the row that its first line has moved to", arguments: 0..<60)
  func resizing(seed: Int) {
    var random = Seeded(seed)
    let (old, new) = (Int.random(in: 5...30, using: &random), Int.random(in: 5...30, using: &random))
    // Terminals differ in what they make of a line that is just full.
    let lengths = (0...50).filter { $0 == 0 || ($0 % old != 0 && $0 % new != 0) }
    let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      String(repeating: "x", count: random.chance(25) ? 0 : lengths.randomElement(using: &random) ?? 0)
    }
    let text = lines.joined(separator: "\n")
    var screen = EntryScreen(isColored: false)
    #expect(screen.isBlank)
    let before = rows(text, columns: old)
    _ = screen.show(before, cursor: before.end, height: 99)
    #expect(!screen.isBlank)
    screen.resize(columns: new)
    let row = rows(text, columns: new).end.row
    #expect(
      screen.erase() == "\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J", "\(lines.map(\.count)), \(old), \(new)")
    #expect(screen.isBlank)
  }

  @Test(
    "On a terminal that leaves its rows where they are, an entry is erased from its own first row", arguments: [8, 40])
  func resizingWithoutBreaking(columns: Int) {
    var screen = EntryScreen(isColored: false)
    let before = rows(String(repeating: "x", count: 50), columns: 20)
    _ = screen.show(before, cursor: before.end, height: 99)
    screen.resize(columns: columns, breaksAgain: false)
    #expect(screen.erase() == "\r\u{1B}[2A\u{1B}[J")
  }

  @Test("Rows that a narrow window has pushed out at its top are erased once it is wide again")
  func pushedOut() {
    var screen = EntryScreen(isColored: false)
    let text = String(repeating: "x", count: 95)
    let wide = rows(text, columns: 50)
    _ = screen.show(wide, cursor: wide.end, height: 6)
    // Ten rows of 10, of which the window shows six: each is cleared by itself.
    screen.resize(columns: 10, height: 6)
    let cleared = Array(repeating: "\u{1B}[2K", count: 6).joined(separator: "\u{1B}[B")
    #expect(screen.erase() == "\r\u{1B}[5A" + cleared + "\u{1B}[5A")
    let narrow = rows(text, columns: 10)
    _ = screen.show(narrow, cursor: narrow.end, height: 6)
    // In front of the 50 columns and more that are painted are the 40 above.
    screen.resize(columns: 50, height: 6)
    #expect(screen.erase() == "\r\u{1B}[1A\u{1B}[J")
    // They are gone then.
    _ = screen.show(wide, cursor: wide.end, height: 6)
    screen.resize(columns: 25, height: 20)
    #expect(screen.erase() == "\r\u{1B}[3A\u{1B}[J")
  }

  // MARK: lists

  @Test(
    "Words stand in columns from top to bottom, no line wider than the terminal; of too many the number is reported")
  func columns() {
    #expect(LineEditor.columns(["a", "bb", "ccc", "d", "e"], width: 15) == "a    ccc  e\nbb   d")
    #expect(LineEditor.columns(["a", "b"], width: 2) == "a\nb" && LineEditor.columns(["abc"], width: 1) == "abc")
    let words = (100..<220).map { "w\($0)" }
    #expect(!LineEditor.columns(words, width: 80).contains("more"))
    let list = LineEditor.columns(words + ["x", "y"], width: 80).split(separator: "\n")
    #expect(list.last == "… 2 more" && list.allSatisfy { $0.count <= 80 && $0.last != " " })
    #expect(LineEditor.columns(["a", "b", "c"], width: 80, most: 2) == "a  b\n… 1 more")
  }

  @Test("On a terminal too narrow for any name the menu is still there")
  func narrowMenus() {
    for columns in 1...4 {
      let names = ["alpha", "beta"].map { Completion.Name(text: $0) }
      var menu = CompletionMenu(typed: TypedText("a"), prefix: "a", names: names, columns: columns)
      menu.mark(-1)
      #expect(menu.markedName?.text == "beta" && menu.perColumn == 2)
      var rows = ScreenRows(columns: columns)
      menu.add(to: &rows, height: 9) { _ in nil }
      #expect(rows.rows.flatMap(\.cells).contains { $0.style == .marked })
    }
  }
}

import Foundation
import RandomNumbers
import TestTerminal
import Testing

/// The menu of completions of `weft repl`, used by its keys.
@Suite("weft repl's menu", .serialized)
struct ReplMenuTests {
  private static let tab = "\t"
  private static let back = "\u{1B}[Z"
  private static let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
  private static let escape = "\u{1B}"

  /// A prompt whose script has globals of these names.
  private func repl(_ names: [String], history: [String] = [], columns: Int = 60) throws -> Repl {
    let lines = names.map { "\($0) = '\($0)'" }.joined(separator: "\n")
    let command = try Command(["names.lua": lines, "history": history.map { $0 + "\n" }.joined()])
    let repl = try Repl(
      command, ["repl", "names.lua"], history: "history", environment: ["NO_COLOR": ""], columns: columns)
    repl.terminal.sendControl("L")
    try repl.terminal.show("the prompt alone") { $0.text == ">" && $0.row == 0 }
    return repl
  }

  /// The text of the cells that are marked.
  private func marked(_ screen: TerminalScreen) -> String {
    screen.cells.flatMap { $0 }.filter { $0.style == "7" }.map(\.text).joined()
  }

  @Test("Tab, Shift-Tab and the arrows move the mark through rows and columns, round at the ends", arguments: 0..<6)
  func keys(seed: Int) throws {
    var random = Seeded(seed)
    let count = [2, 5, 7, 12, 23, 29][seed]
    let columns = Int.random(in: 30...70, using: &random)
    let names = (0..<count).map { "word\(["a", "b", "c", "d"][$0 / 9])\($0 % 9)" }
    let repl = try repl(names, columns: columns)
    repl.terminal.send("wo" + Self.tab)
    // The common part is typed, the menu is open, nothing is marked.
    try repl.terminal.show("the menu") { $0.text.contains(names[0]) && $0.column == 2 + 4 + (count < 10 ? 1 : 0) }
    #expect(marked(repl.terminal.screen) == "")
    let perRow = (columns - 1) / (6 + 2)
    let perColumn = (count + perRow - 1) / perRow
    var at: Int?
    for _ in 0..<40 {
      let keys = [Self.tab, Self.back, Self.up, Self.down, Self.right, Self.left]
      let key = keys[Int.random(in: keys.indices, using: &random)]
      switch (key, at) {
      case (Self.tab, let now), (Self.down, let now): at = now.map { ($0 + 1) % count } ?? 0
      case (Self.back, let now), (Self.up, let now): at = now.map { ($0 + count - 1) % count } ?? count - 1
      // In a single row they go round, as Tab does.
      case (Self.right, let now?) where perColumn == 1: at = (now + 1) % count
      case (Self.left, let now?) where perColumn == 1: at = (now + count - 1) % count
      case (Self.right, let now?): at = now + perColumn < count ? now + perColumn : now
      case (Self.left, let now?): at = now - perColumn >= 0 ? now - perColumn : now
      // Without a mark, Left and Right are the line's.
      default: continue
      }
      repl.terminal.send(key)
      let expected = at.map { names[$0] } ?? ""
      try repl.terminal.show("the mark at \(expected) of \(count) in \(columns)") { marked($0) == expected }
    }
    repl.terminal.send("\r")
    let last = try #require(at.map { names[$0] })
    try repl.terminal.show("the name alone") { $0.text == "> " + last }
    #expect(try repl.enter("").hasSuffix("\"\(last)\""))
  }

  @Test("The candidates stand in columns, from top to bottom, in the order of their names")
  func columns() throws {
    let repl = try repl(["pear", "peach", "peanut", "pea", "pecan", "pepper", "penny"], columns: 30)
    repl.terminal.send("pe" + Self.tab)
    try repl.terminal.show("three columns") {
      $0.text == "> pe\npea     peanut  pecan   pepper\npeach   pear    penny"
        || $0.text == "> pe\npea     pear    pepper\npeach   pecan\npeanut  penny"
    }
    repl.terminal.send(Self.tab + Self.right)
    try repl.terminal.show("the first of the second column") { marked($0) == "pear" }
    repl.terminal.send(Self.up)
    try repl.terminal.show("the last of the first column") { marked($0) == "peanut" }
    repl.terminal.send(Self.right + Self.right)
    try repl.terminal.show("no third row in the last column") { marked($0) == "penny" }
  }

  @Test("A name is taken in the middle of a line, and of an entry of several lines; what follows it stays")
  func middle() throws {
    let repl = try repl(["melon", "mango"])
    repl.terminal.send("x = {\r m .. 'end'")
    for _ in 0..<9 { repl.terminal.send(Self.left) }
    repl.terminal.send(Self.tab)
    try repl.terminal.show("the menu below the entry") {
      $0.text.hasSuffix(".. 'end'\nmango    math     measure  melon")
    }
    repl.terminal.send(Self.back + "\r")
    try repl.terminal.show("the name") { $0.text.hasSuffix("melon .. 'end'") }
    // The cursor is behind the name.
    repl.terminal.send(" ..'-'")
    try repl.terminal.show("more") { $0.text.hasSuffix("melon ..'-' .. 'end'") }
    repl.terminal.send("\u{5} }\r")
    _ = try repl.answer()
    #expect(try repl.enter("x[1]").hasSuffix("\"melon-end\""))
  }

  @Test("Typing on and rubbing out change the candidates and drop the mark; beyond the word the menu is gone")
  func typing() throws {
    let repl = try repl(["plum", "plumcot", "plane", "pine"])
    repl.terminal.send("p" + Self.tab + Self.tab)
    try repl.terminal.show("a mark") { marked($0) == "pairs" || marked($0) == "pcall" || marked($0) == "pine" }
    repl.terminal.send("l")
    try repl.terminal.show("fewer, unmarked") { $0.text == "> pl\nplane    plum     plumcot" && marked($0) == "" }
    repl.terminal.send("u")
    try repl.terminal.show("two") { $0.text == "> plu\nplum     plumcot" }
    repl.terminal.send("\u{7F}")
    try repl.terminal.show("three again") { $0.text == "> pl\nplane    plum     plumcot" }
    repl.terminal.send(Self.back)
    try repl.terminal.show("the last") { marked($0) == "plumcot" }
    repl.terminal.send(" ")
    try repl.terminal.show("no menu") { $0.text == "> pl" && $0.column == 5 }
    repl.terminal.send("\u{7F}" + Self.tab)
    try repl.terminal.show("opened again") { $0.text == "> pl\nplane    plum     plumcot" }
    // Nothing fits.
    repl.terminal.send("z")
    try repl.terminal.show("no menu") { $0.text == "> plz" }
    repl.terminal.sendControl("C")
    try repl.terminal.show("a new prompt") { $0.text == "> plz^C\n>" }
  }

  @Test("After Escape the arrows are the history's again, and Ctrl-C drops the text with its menu")
  func closing() throws {
    let repl = try repl(["cherry", "chestnut"], history: ["1 + 1"])
    repl.terminal.send("ch" + Self.tab + Self.tab)
    try repl.terminal.show("the mark") { $0.text == "> che\ncherry    chestnut" && marked($0) == "cherry" }
    repl.terminal.send(Self.escape)
    try repl.terminal.show("no menu, and the text as it was") { $0.text == "> che" }
    repl.terminal.send(Self.up)
    try repl.terminal.show("the entry before") { $0.text == "> 1 + 1" }
    repl.terminal.send(Self.down)
    try repl.terminal.show("the typed one") { $0.text == "> che" }
    repl.terminal.send(Self.tab)
    try repl.terminal.show("the menu") { $0.text == "> che\ncherry    chestnut" }
    repl.terminal.sendControl("C")
    try repl.terminal.show("an empty prompt") { $0.text == "> che^C\n>" }
    #expect(try repl.enter("2 + 2") == "4")
  }

  @Test(
    "Of more names than there are rows those around the mark are shown, with their number", arguments: [12, 34, 60])
  func long(columns: Int) throws {
    let names = (100..<190).map { "item\($0)" }
    let repl = try repl(names, columns: columns)
    repl.terminal.send("item" + Self.tab)
    let perColumn = (90 + max(1, (columns - 1) / 9) - 1) / max(1, (columns - 1) / 9)
    let rest = "… 90 in \(perColumn) rows"
    try repl.terminal.show("the first rows") {
      let lines = $0.lines
      return lines[1].hasPrefix("item100") && lines[10].hasPrefix("item109") && lines[11...].joined().hasPrefix(rest)
    }
    for _ in 0..<perColumn + 1 { repl.terminal.send(Self.tab) }
    let here = perColumn < 90 ? names[perColumn] : names[0]
    try repl.terminal.show("the mark at \(here)") { marked($0) == here && $0.lines[0] == "> item1" }
    repl.terminal.send(Self.back)
    let before = names[perColumn - 1]
    try repl.terminal.show("the mark at \(before)") { marked($0) == before }
    // The last row is the lowest that is shown.
    #expect(repl.terminal.screen.lines[10].hasPrefix(before))
    #expect(repl.terminal.screen.lines[1].hasPrefix(names[perColumn - 10]))
    repl.terminal.send("\r")
    try repl.terminal.show("the name") { $0.text == "> " + before }
  }

  @Test("A name that is wider than the terminal is shortened in the menu, and taken whole")
  func wide() throws {
    let long = "abc" + String(repeating: "d", count: 40)
    let repl = try repl([long, "abcx"], columns: 24)
    repl.terminal.send("abc" + Self.tab + Self.tab)
    let shown = String(long.prefix(20)) + "…"
    try repl.terminal.show("the shortened name") { marked($0) == shown || marked($0) == String(long.prefix(21)) + "…" }
    repl.terminal.send("\r")
    try repl.terminal.show("all of it") {
      $0.text.replacing("\n", with: "") == "> " + long && !$0.text.contains("abcx")
    }
    #expect(try repl.enter(" ~= nil").hasSuffix("true"))
  }
}

import Foundation
import TestTerminal
import Testing

/// `weft repl` as it looks on the screen while something is being typed.
@Suite("weft repl and its screen", .serialized)
struct ReplScreenTests {
  private func repl(
    _ command: Command? = nil, history: String? = nil, environment: [String: String] = [:], columns: Int = 60
  ) throws -> Repl {
    try Repl(
      command ?? Command(), history: history, environment: ["NO_COLOR": ""].merging(environment) { $1 },
      columns: columns)
  }

  /// True if the screen has a text whose cells all have one style.
  private func has(_ text: String, _ style: String) -> (TerminalScreen) -> Bool {
    { $0.styles(of: text).map { Set($0) == [style] } ?? false }
  }

  // MARK: colours

  @Test("Keywords, strings, numbers, comments and known names have colours while they are typed")
  func colors() throws {
    let repl = try repl()
    repl.terminal.send("local n = ui.TextNode { 'a', 12, other } -- note")
    try repl.terminal.show("a comment") { has("-- note", "2")($0) }
    let screen = repl.terminal.screen
    for (text, style) in [
      ("local", "35"), ("n =", ""), ("ui", "36"), ("TextNode", "36"), ("'a'", "32"), ("12", "33"), ("other", ""),
    ] {
      #expect(has(text, style)(screen), "\(text): \(screen.styles(of: text) ?? [])")
    }
    #expect(screen.lines.contains("> local n = ui.TextNode { 'a', 12, other } -- note"))
  }

  @Test("A string without its end is marked until it has one")
  func unfinishedStrings() throws {
    let repl = try repl()
    repl.terminal.send("x = \"abc")
    try repl.terminal.show("the mark", has("\"abc", "31"))
    repl.terminal.send("\"")
    try repl.terminal.show("a string", has("\"abc\"", "32"))
  }

  @Test("The bracket at the cursor and its partner are marked, on whatever line it is, and no more once it is run")
  func brackets() throws {
    let repl = try repl()
    repl.terminal.send("\u{1B}[200~f = {\n[ ( 1 ) ] = 2 }\u{1B}[201~")
    try repl.terminal.show("the pair") { has("{", "1;4")($0) && has("}", "1;4")($0) }
    #expect(has("[", "")(repl.terminal.screen))
    repl.terminal.send("\u{1B}[D\u{1B}[D")
    try repl.terminal.show("no pair") { has("{", "")($0) && has("}", "")($0) }
    repl.terminal.send("\u{1B}[C\r")
    try repl.terminal.show("the next prompt") { $0.lines.count { $0.hasPrefix(">") } == 2 && has("{", "")($0) }
  }

  @Test("Without colours nothing has a style", arguments: [("NO_COLOR", "1"), ("TERM", "dumb"), ("TERM", "")])
  func plain(_ name: String, _ value: String) throws {
    let repl = try repl(environment: [name: value])
    repl.terminal.send("local x = 'a'")
    try repl.terminal.show("the text") { $0.text.hasSuffix("> local x = 'a'") }
    #expect(repl.terminal.screen.cells.allSatisfy { $0.allSatisfy(\.style.isEmpty) })
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("x") == "\"a\"")
  }

  @Test("A long line with wide characters is edited in its middle, and printed above of")
  func longLines() throws {
    let repl = try repl(columns: 30)
    try repl.enter("ui.after(0.5, function() print('tick') end);")
    repl.terminal.send("x = '日本語の長い文字列です👩‍👩‍👧と' .. 'abcdefghijklmnop' .. 'e\u{301}'")
    for _ in 0..<30 { repl.terminal.send("\u{1B}[D") }
    repl.terminal.send("Z")
    try repl.terminal.show("the line above") { $0.lines.contains("tick") && $0.text.contains("Z") }
    let text = repl.terminal.screen.lines.drop { $0 != "tick" }.dropFirst().joined()
    #expect(text.hasPrefix("> x = '日本語の長い文字列です"))
    #expect(text.hasSuffix("'e\u{301}'"))
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("x:find('Z') ~= nil").contains("true"))
  }

  @Test("Ctrl-L clears the screen, and the entry is at its top")
  func clearing() throws {
    let repl = try repl()
    repl.terminal.send("1 + ")
    try repl.terminal.show("the entry") { $0.text.hasSuffix("> 1 +") }
    repl.terminal.sendControl("L")
    try repl.terminal.show("it alone") { $0.text == "> 1 +" && $0.row == 0 && $0.column == 6 }
    #expect(try repl.enter("1").hasSuffix("2"))
  }
}

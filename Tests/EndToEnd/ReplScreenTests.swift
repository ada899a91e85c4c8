import Foundation
import RandomNumbers
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

  // MARK: suggestions

  /// A prompt in whose history the entries are.
  private func repl(after entries: [String], columns: Int = 60) throws -> Repl {
    let command = try Command(["history": entries.map { $0.replacing("\n", with: "\\n") + "\n" }.joined()])
    return try repl(command, history: "history", columns: columns)
  }

  @Test("The rest of the latest entry that begins alike is suggested in grey, and not run unless it is taken")
  func suggestions() throws {
    let repl = try repl(after: ["x = 1", "xyz = 1 + 2", "other = 5"])
    repl.terminal.send("x")
    try repl.terminal.show("the suggestion", has("yz = 1 + 2", "90"))
    #expect(repl.terminal.screen.column == 3)
    repl.terminal.send(" ")
    try repl.terminal.show("another one", has("= 1", "90"))
    repl.terminal.send("\u{7F}")
    try repl.terminal.show("the first one", has("yz = 1 + 2", "90"))
    #expect(try repl.enter("").hasSuffix("nil"))
    #expect(!repl.terminal.screen.text.contains("xyz"))
  }

  @Test("Right, End and Ctrl-E take a suggestion", arguments: ["\u{1B}[C", "\u{1B}[F", "\u{5}"])
  func takingSuggestions(_ key: String) throws {
    let repl = try repl(after: ["#{\n  1,\n  2 }"])
    repl.terminal.send("#")
    // Of several lines the first is shown.
    try repl.terminal.show("the suggestion") { has("{", "90")($0) && has("…", "90")($0) && !$0.text.contains("1,") }
    repl.terminal.send(key)
    try repl.terminal.show("the text") { has("{", "1;4")($0) && has("2", "33")($0) }
    #expect(try repl.enter("") == "2")
  }

  @Test("Ctrl-F takes a character of a suggestion, Alt-F a word")
  func takingParts() throws {
    let repl = try repl(after: ["1 + 20 + 300"])
    repl.terminal.send("1")
    try repl.terminal.show("the suggestion", has("+ 20 + 300", "90"))
    repl.terminal.send("\u{1B}f")
    try repl.terminal.show("less of it") { has("20", "33")($0) && has("+ 300", "90")($0) }
    for column in 9...11 {
      repl.terminal.send("\u{6}")
      try repl.terminal.show("a character more") { $0.column == column }
    }
    #expect(try repl.enter("4").hasSuffix("25"))
  }

  // MARK: lines

  @Test("Lines are indented by what is open, and what closes it goes back")
  func indentation() throws {
    let repl = try repl()
    repl.terminal.send("function f(x)\rif x then\rreturn {\r1,\r}\relse\rendless = 1\rend\r")
    let lines = [
      "> function f(x)", "  if x then", "    return {", "      1,", "    }", "  else", "    endless = 1", "  end", "",
    ]
    try repl.terminal.show("the lines") { Array($0.lines.drop { !$0.hasPrefix(">") }.prefix(9)) == lines }
    #expect(repl.terminal.screen.column == 2)
    _ = try repl.enter("end")
    #expect(try repl.enter("#f(true)").hasSuffix("1"))
  }

  @Test("Pasted lines keep their indentation")
  func pastedIndentation() throws {
    let repl = try repl()
    repl.terminal.send("\u{1B}[200~function g()\n      return 1\n      end\u{1B}[201~")
    try repl.terminal.show("the lines") {
      Array($0.lines.drop { !$0.hasPrefix(">") }.prefix(3)) == ["> function g()", "      return 1", "      end"]
    }
  }

  // MARK: the user's editor

  @Test("Ctrl-X Ctrl-E opens the entry in the user's editor, and brings the text back without running it")
  func externalEditor() throws {
    let command = try Command(["edit.sh": "sed -i 's/one/two\\nthree/' \"$1\"\n"])
    let file = command.folder.appendingPathComponent("edit.sh").path
    let repl = try repl(command, environment: ["VISUAL": "", "EDITOR": "sh \(file)"])
    repl.terminal.send("x = [[one]]\u{18}\u{5}")
    try repl.terminal.show("the text") { $0.lines.suffix(from: 1).contains("three]]") && $0.text.hasSuffix("three]]") }
    #expect(!repl.terminal.isCooked)
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("x").hasSuffix("\"two\\nthree\""))
  }

  @Test(
    "An editor that fails or isn't there is reported, and the entry is as it was",
    arguments: [("", "there is no editor"), ("false", "failed (1)"), ("/no/such", "failed (127)")])
  func failingEditors(_ editor: String, _ message: String) throws {
    let repl = try repl(environment: ["VISUAL": editor, "EDITOR": "", "NO_COLOR": "1"])
    repl.terminal.send("40 + \u{18}\u{5}")
    try repl.terminal.show("the reason") { $0.text.contains(message) && $0.text.hasSuffix("> 40 +") }
    #expect(try repl.enter("2") == "42")
  }

  @Test("Ctrl-Z in the editor stops the prompt with it, and both continue")
  func stoppedEditor() throws {
    let command = try Command(["edit.sh": "kill -TSTP 0\nsed -i 's/1/2/' \"$1\"\n"])
    let file = command.folder.appendingPathComponent("edit.sh").path
    let repl = try repl(command, environment: ["VISUAL": "sh \(file)"])
    repl.terminal.send("x = 1\u{18}\u{5}")
    try repl.terminal.waitUntilStopped()
    #expect(repl.terminal.isCooked)
    repl.terminal.signal(SIGCONT)
    // The prompt may have stopped after the editor's end, with the text on the screen.
    try repl.terminal.show("the text") { $0.text.hasSuffix("> x = 2") && !repl.terminal.isCooked }
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("x").hasSuffix("2"))
  }

  @Test(":edit opens the place of the last error, one of its calls, or a value's source, and the session continues")
  func editsPlaces() throws {
    let command = try Command([
      "edit.sh": "echo edited \"$@\"\n",
      "steps.lua": "function inner(x)\n  return x.y\nend\nfunction outer()\n  local z = inner(nil)\n  return z\nend\n",
    ])
    let file = command.folder.path + "/edit.sh", script = command.folder.path + "/steps.lua"
    let repl = try repl(command, environment: ["VISUAL": "sh \(file)", "NO_COLOR": "1"], columns: 200)
    #expect(try repl.enter(":edit").contains("there was no error with a place"))
    try repl.enter(":load steps.lua")
    try repl.enter("outer()")
    #expect(try repl.enter(":edit") == "edited +2 \(script)")
    #expect(try repl.enter(":edit 1") == "edited +5 \(script)")
    #expect(try repl.enter(":edit 5").contains("0: steps.lua:2, 1: steps.lua:5"))
    #expect(try repl.enter(":edit outer") == "edited +4 \(script)")
    #expect(try repl.enter(":edit steps.lua:6") == "edited +6 \(script)")
    #expect(try repl.enter("1 + 1") == "2")
  }

  // MARK: the menu

  @Test("Tab shows a menu; the marked name's form and help are below it, and Enter takes the name")
  func menu() throws {
    let repl = try repl(columns: 80)
    repl.terminal.send("ui.Scr\t")
    try repl.terminal.show("the menu") { $0.text.contains("ScreenEdgePanGestureRecognizer  ScrollNode") }
    #expect(repl.terminal.screen.lines[repl.terminal.screen.row] == "> ui.Scr")
    repl.terminal.send("\t")
    try repl.terminal.show("the mark", has("ScreenEdgePanGestureRecognizer", "7"))
    repl.terminal.send("\t")
    try repl.terminal.show("the next") { has("ScrollNode", "7")($0) && $0.text.contains("ui.ScrollNode { … }") }
    repl.terminal.send("\u{1B}[Z\u{1B}[B\r")
    try repl.terminal.show("the name") { $0.text.hasSuffix("> ui.ScrollNode") }
    #expect(try repl.enter(" ~= nil") == "true")
  }

  @Test("Typing narrows the menu, Escape closes it, and Enter without a mark runs what was typed")
  func menuCloses() throws {
    let repl = try repl(columns: 80)
    try repl.enter("apple = 1 apricot = 2 apricots = 3")
    repl.terminal.send("ap\t")
    try repl.terminal.show("the menu") { $0.text.contains("apple     apricot   apricots") }
    repl.terminal.send("r")
    try repl.terminal.show("the rest") { $0.text.hasSuffix("\napricot   apricots") }
    repl.terminal.send("\u{1B}")
    try repl.terminal.show("no menu") { $0.text.hasSuffix("> apr") }
    repl.terminal.send("\t")
    try repl.terminal.show("the menu") { $0.text.hasSuffix("> apricot\napricot   apricots") }
    #expect(try repl.enter("").hasSuffix("2"))
  }

  @Test("A terminal that can't move its cursor gets a list, and no menu")
  func listOnDumbTerminals() throws {
    let repl = try repl(environment: ["TERM": "dumb"])
    try repl.enter("apple = 1 apricot = 2")
    repl.terminal.send("ap\t")
    try repl.terminal.show("the list") { $0.text.hasSuffix("\napple    apricot\n> ap") }
    #expect(try repl.enter("ple").hasSuffix("1"))
  }

  @Test("A narrow terminal shows some of the candidates, and those around the mark")
  func narrowMenu() throws {
    let repl = try repl(columns: 20)
    let names = (10...40).map { "name\($0)" }
    try repl.enter(names.map { "\($0) = 1" }.joined(separator: " "))
    repl.terminal.sendControl("L")
    repl.terminal.send("nam\t")
    try repl.terminal.show("the menu") { $0.text.hasPrefix("> name\nname10") && $0.text.contains("… 31 in 16 rows") }
    repl.terminal.send("\u{1B}[Z")
    try repl.terminal.show("the last one", has("name40", "7"))
    #expect(repl.terminal.screen.lines[0] == "> name")
    repl.terminal.send("\r")
    try repl.terminal.show("the name") { $0.text == "> name40" }
  }

  @Test("The terminal's size may change while a suggestion is shown")
  func resizing() throws {
    let repl = try repl(after: ["x = { 1, 2, 3, 4, 5, 6, 7, 8 }"])
    repl.terminal.send("x")
    try repl.terminal.show("the suggestion", has("= { 1", "90"))
    repl.terminal.resize(columns: 50, rows: 24)
    try repl.terminal.expect("\r\u{1B}[J> x")
    repl.terminal.send("\u{5}")
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("#x").hasSuffix("8"))
  }

  @Test("On a terminal that leaves its rows where they are, nothing is left of the entry when the window gets wider")
  func resizingOnXterm() throws {
    let repl = try repl(environment: ["XTERM_VERSION": "XTerm(379)", "NO_COLOR": "1"], columns: 30)
    let text = "#\"" + String(repeating: "x", count: 80)
    repl.terminal.send(text)
    try repl.terminal.show("the text") { $0.text.replacing("\n", with: "").hasSuffix("> " + text) }
    repl.terminal.resize(columns: 90, rows: 24)
    // Two rows up, as it was painted.
    try repl.terminal.expect("\r\u{1B}[2A\u{1B}[J> #")
    #expect(try repl.enter("\"").hasSuffix("80"))
  }

  // MARK: any keys

  private static let keys = [
    "local x = ", "ui.", "S", "日本", "👩‍👩‍👧", "e\u{301}", "\"text", "\"", "{", "}", "(", ")", "function f()", "end", " ",
    "\u{1B}\r", "\t", "\t", "\u{1B}[Z", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1}", "\u{5}", "\u{6}",
    "\u{2}",
    "\u{B}", "\u{19}", "\u{17}", "\u{7F}", "\u{1B}[3~", "\u{1B}f", "\u{1B}b",
    "\u{1B}[200~if a then\n\tb = 1\nend\u{1B}[201~",
  ]

  @Test("After any keys the screen is as it is when it is painted again", arguments: 0..<12)
  func anyKeys(seed: Int) throws {
    var random = Seeded(seed)
    let entries = ["local x = ui.TextNode { text = \"日本\" }", "function f()\n  return 1\nend", "ui.Screen = 1"]
    let repl = try repl(after: entries, columns: Int.random(in: 30...60, using: &random))
    for step in 0..<8 {
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        // Some keys are painted one by one, others together.
        if let key = Self.keys.randomElement(using: &random) { repl.terminal.send(key) }
        if Bool.random(using: &random) { usleep(2000) }
      }
      let mark = "q\(step)z"
      // The blank keeps an accent behind the cursor off the mark.
      repl.terminal.send(mark + " ")
      try repl.terminal.show("the mark") { $0.text.replacing("\n", with: "").contains(mark) }
      let before = repl.terminal.screen
      let first = try #require(before.lines.lastIndex { $0.hasPrefix("> ") })
      repl.terminal.sendControl("L")
      try repl.terminal.show("the same at the top, step \(step):\n\(before)\non") { screen in
        screen.row == before.row - first && screen.column == before.column
          && Array(screen.cells.prefix(before.height - first)) == Array(before.cells[first...])
      }
    }
  }

  @Test("The word of an error, a warning and a hint has its colour, what the prompt says is dim, a result is plain")
  func errorsWarningsAndHintsHaveTheirColours() throws {
    let repl = try Repl(try Command(), environment: ["NO_COLOR": ""])
    let error = try repl.enter("function f() error 'no' end f()")
    #expect(
      error.contains("entry 1:1: \u{1B}[31;1merror:\u{1B}[0m no\n") && error.contains("\u{1B}[2m  at entry 1:1 in"))
    #expect(try repl.enter(":hlep").contains("\n  \u{1B}[36mhint:\u{1B}[0m did you mean :help?"))
    #expect(try repl.enter(":width").contains("\u{1B}[2mwidth 375\u{1B}[0m"))
    let warned = try repl.enter("show(ui.DisplayNode())")
    #expect(warned.contains("\u{1B}[33;1mwarning:\u{1B}[0m"))
    // Behind the sequence that ends editing.
    #expect(try repl.enter("1 + 1").hasSuffix("2") && !repl.enter("'a'").contains("m\"a\""))
  }
}

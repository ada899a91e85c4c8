import Foundation
import Testing

/// `weft repl` and the terminal that it runs on: sizes, stopping, ending, what is pasted.
@Suite("weft repl and its terminal", .serialized)
struct ReplTerminalTests {
  private func repl(_ arguments: [String] = ["repl"], files: [String: String] = [:]) throws -> Repl {
    try Repl(try Command(files), arguments)
  }

  @Test("Ctrl-Z gives the terminal back; when it continues, the prompt is there with what was typed", arguments: 1...3)
  func stopping(_ attempt: Int) throws {
    let repl = try repl()
    repl.terminal.send("20 + ")
    try repl.terminal.expect("20 + ")
    repl.terminal.sendControl("Z")
    try repl.terminal.waitUntilStopped()
    #expect(repl.terminal.isCooked)
    repl.terminal.signal(SIGCONT)
    try repl.terminal.expect("\u{1B}[?2004h")
    try repl.terminal.expect("> 20 + ")
    #expect(!repl.terminal.isCooked)
    #expect(try repl.enter("1") == "21")
  }

  @Test("After Ctrl-Z and fg the typed text is on the screen once, also one of several rows")
  func once() throws {
    let repl = try repl()
    let text = "x = \"" + String(repeating: "y", count: 150)
    repl.terminal.send(text)
    try repl.terminal.show("the text") { $0.text.replacing("\n", with: "").hasSuffix("> " + text) }
    repl.terminal.sendControl("Z")
    try repl.terminal.waitUntilStopped()
    repl.terminal.signal(SIGCONT)
    try repl.terminal.show("the text, once") {
      let lines = $0.text.replacing("\n", with: "")
      return lines.hasSuffix("> " + text) && lines.components(separatedBy: "x = ").count == 2
    }
    repl.terminal.sendControl("C")
  }

  @Test("Ctrl-\\ keeps what is typed, with a word about it, and stops a running script; the session continues")
  func quitKey() throws {
    let repl = try repl()
    repl.terminal.send("20 + ")
    try repl.terminal.expect("20 + ")
    repl.terminal.send("\u{1C}")
    try repl.terminal.expect("Ctrl-D ends the session")
    try repl.terminal.expect("> 20 + ")
    #expect(try repl.enter("1").hasSuffix("21"))
    for loop in ["while true do end", "ui.sleep(3600)"] {
      repl.terminal.send("print 'begun' \(loop)\r")
      try repl.terminal.expect("begun\r\n")
      repl.terminal.send("\u{1C}")
      #expect(try repl.terminal.expect("\u{1B}[?2004h> ").contains("interrupted"))
    }
    #expect(try repl.enter("1 + 1") == "2")
  }

  @Test(
    "An entry of several lines that Lua can't parse comes back to be corrected, with the cursor in the line of the error"
  )
  func givesBack() throws {
    let repl = try repl()
    repl.terminal.send("function double(x)\rlocal y = = 2 * x\r")
    try repl.terminal.expect("error:")
    try repl.terminal.show("the entry") { $0.text.hasSuffix("> function double(x)\n  local y = = 2 * x") }
    // From the end of the line, back to the second sign.
    repl.terminal.send(String(repeating: "\u{1B}[D", count: 6) + "\u{7F}\u{5}\rreturn y\rend")
    try repl.terminal.show("more lines") { $0.text.hasSuffix("local y =  2 * x\n  return y\nend") }
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("double(21)") == "42")

    // The error isn't in the last line.
    repl.terminal.send("f = {\u{1B}\r1 = 2,\u{1B}\r}\r")
    try repl.terminal.expect("error:")
    try repl.terminal.show("the text") {
      $0.text.hasSuffix("> f = {\n  1 = 2,\n}") && $0.column == 8 && $0.lines[$0.row] == "  1 = 2,"
    }
    repl.terminal.sendControl("C")
    try repl.terminal.expect("^C")
    try repl.terminal.expect("\u{1B}[?2004h> ")
    // An open block in one line, too; a short entry without is a key away in the history.
    repl.terminal.send("if a then b = = 1\r")
    try repl.terminal.expect("error:")
    try repl.terminal.show("the entry") { $0.text.hasSuffix("\n> if a then b = = 1") }
    repl.terminal.sendControl("C")
    try repl.terminal.expect("^C")
    try repl.terminal.expect("\u{1B}[?2004h> ")
    #expect(try repl.enter("b = = 1").contains("error:"))
    #expect(try repl.enter("40 + 2").hasSuffix("42"))
  }

  @Test("A signal that ends it gives the terminal back", arguments: [SIGTERM, SIGQUIT, SIGHUP])
  func ending(_ signal: Int32) throws {
    let repl = try repl()
    #expect(!repl.terminal.isCooked)
    repl.terminal.signal(signal)
    #expect(try repl.terminal.wait() == -signal)
    #expect(repl.terminal.isCooked)
  }

  @Test("A line that is being typed is written again where the prompt was, as wide as the terminal is now")
  func resizing() throws {
    let repl = try repl()
    let text = "#\"" + String(repeating: "x", count: 150)
    repl.terminal.send(text)
    try repl.terminal.expect(String(repeating: "x", count: 40))
    // Until it has been written to its end, so that the sizes don't mix.
    usleep(300_000)
    repl.terminal.resize(columns: 40, rows: 24)
    // 154 characters are four lines of 40: the prompt is three above the cursor.
    try repl.terminal.expect("\r\u{1B}[3A\u{1B}[J")
    try repl.terminal.expect("> #\"xxx")
    usleep(300_000)
    repl.terminal.resize(columns: 100, rows: 24)
    try repl.terminal.expect("\r\u{1B}[1A\u{1B}[J")
    #expect(try repl.enter("\"").hasSuffix("150"))
  }

  @Test("What is typed while a terminal is asked what it can show is not lost")
  func typedAhead() throws {
    // It never answers.
    let repl = try Repl(try Command(), environment: ["NO_COLOR": ""], answer: nil)
    repl.terminal.send("show(ui.DisplayNode { style = { height = 20 }, backgroundColor = \"red\" })\r")
    try repl.terminal.expect("\u{1B}[c")
    repl.terminal.send("40 + 2\r")
    try repl.terminal.expect("<DisplayNode 375x20>")
    try repl.terminal.expect("\u{1B}[?2004l42")
  }

  @Test("Commands are commands in what is pasted, too")
  func pastedCommands() throws {
    let repl = try repl()
    repl.terminal.send("\u{1B}[200~:width 300\nshow(ui.DisplayNode { style = { height = 20 } })\n:width\n\u{1B}[201~")
    try repl.terminal.expect(":width")
    let answer = try repl.enter("")
    #expect(answer.contains("<DisplayNode 300x20>"))
    #expect(answer.contains("width 300"))
  }

  @Test("What is pasted and wrong is reported as a whole, and none of it has run")
  func pastedMistake() throws {
    let repl = try repl()
    repl.terminal.send("\u{1B}[200~a = 1\nb = = 2\nc = 3\n\u{1B}[201~")
    try repl.terminal.expect("c = 3")
    #expect(try repl.enter("").contains("entry 1:2: error:"))
    #expect(try repl.enter("a") == "nil")
  }

  @Test("A table that fills the memory can be let go, and the limit is as before")
  func memoryIsLetGo() throws {
    let repl = try repl(["repl", "--memory-limit", "64"])
    try repl.enter("kept = 5")
    for _ in 1...2 {
      #expect(try repl.enter("t = {} for i = 1, 1e9 do t[i] = { i } end").contains("limit of 64 MB"))
      #expect(try repl.enter("kept") == "5")
      #expect(try repl.enter("t = nil") == "")
    }
  }

  @Test("A reload that fails shows the text that was tried")
  func failedReload() throws {
    let repl = try repl(files: ["card.lua": ReplTests.cell])
    try repl.enter(":load card.lua")
    let file = repl.command.folder.appendingPathComponent("card.lua")
    try Data(ReplTests.cell.replacing("local ui = ", with: "local tried = = ").utf8).write(to: file, options: .atomic)
    let answer = try repl.enter(":reload")
    #expect(answer.contains("  1 | local tried = = require"))
    #expect(try repl.enter("Card ~= nil") == "true")
  }

  @Test("A transcript is run again by :load, commands and all, and isn't noted as one command")
  func transcripts() throws {
    let repl = try repl()
    try repl.enter(":width 320")
    try repl.enter("local n = ui.DisplayNode { style = { height = 20 } }")
    try repl.enter(":save session.lua")
    try repl.enter(":reset")
    try repl.enter(":width 100")
    #expect(try repl.enter(":load \"session.lua\"") == "")
    #expect(try repl.enter("show(n)").contains("<DisplayNode 320x20>"))
    try repl.enter(":save session.lua")
    let text = String(decoding: try repl.command.data("session.lua"), as: UTF8.self)
    #expect(text.contains(":width 320\n") && !text.contains("\n:load"))
  }

  @Test("Names that are nearly right are reported, and what finds nothing says so")
  func nearlyRight() throws {
    let repl = try repl()
    #expect(try repl.enter("shwo(1)").contains("hint: did you mean \"show\"?"))
    try repl.enter("spec = ui.InsetLayoutSpec { insets = 5, ui.DisplayNode { debugName = \"inner\" } }")
    #expect(try repl.enter("find(spec, \"iner\")").contains("did you mean \"inner\"?"))
    #expect(try repl.enter("find(spec, \"inner\")") == "<DisplayNode \"inner\" 365x0>")
    #expect(try repl.enter("tap(find(spec, \"inner\"), -100, -100)").contains("hits nothing"))
    #expect(try repl.enter("help(show)").contains("show(x"))
    #expect(try repl.enter("help \"show\"").contains("show(x"))
  }

  @Test("Tab knows the names of what is inside a node")
  func namesOfNodes() throws {
    let repl = try repl()
    try repl.enter("a = ui.DisplayNode { debugName = \"around\", ui.DisplayNode { debugName = \"innermost\" } }")
    repl.terminal.send("find(a, \"inn\t)")
    #expect(try repl.enter("").contains("<DisplayNode \"innermost\""))
  }

  @Test("Help is as wide as the terminal")
  func narrowHelp() throws {
    let repl = try Repl(try Command(), columns: 50)
    for entry in ["help(ui.TextNode)", ":help flexGrow", "help \"show\""] {
      // Code of examples is not broken, nor is a word.
      let prose = try repl.enter(entry).split(separator: "\n").filter { !$0.contains("{") && !$0.contains("return") }
      #expect(prose.count > 2)
      for line in prose {
        let isWord = !line.trimmingCharacters(in: .whitespaces).contains(" ")
        #expect(line.count <= 50 || isWord, "\(entry): \(line)")
      }
    }
  }

  @Test("Specs are asked about as nodes are")
  func specs() throws {
    let repl = try repl()
    try repl.enter("spec = ui.StackLayoutSpec { style = { flexGrow = 2 }, ui.DisplayNode { debugName = \"inner\" } }")
    #expect(try repl.enter("style(spec)").contains("flexGrow  2"))
    #expect(try repl.enter("explain(spec)").contains("StackLayoutSpec"))
    #expect(try repl.enter("tree(spec)").contains("(StackLayoutSpec)"))
    #expect(try repl.enter("frames(spec)").contains("\n  DisplayNode \"inner\""))
    #expect(try repl.enter("at(spec)") == "\"entry 1:1\"")
    #expect(try repl.enter("tap(spec)").contains("hint: a spec only lays out"))
  }

  @Test("The words that leave other prompts say how to leave this one, and are no entries")
  func wordsThatLeaveOtherPromptsSayHowToLeave() throws {
    let repl = try Repl(try Command())
    for word in ["exit", "quit", " exit() ", "quit()", "help"] {
      #expect(try repl.enter(word) == "Ctrl-D or :quit leaves; :help lists everything.", "\(word)")
    }
    #expect(try repl.enter("exit == nil") == "true")
    #expect(try repl.enter("x.y").hasPrefix("entry 2:1:"))
  }

  @Test("open gives each node a name of its own, the same each time; what stands in another is refused")
  func openGivesEachNodeANameOfItsOwn() throws {
    let repl = try Repl(try Command(["card.lua": ReplTests.cell]), ["repl", "card.lua"])
    try repl.enter(
      "one, two = Card \"1\", Card \"2\" box = ui.DisplayNode { debugName = \"my box\", style = { height = 9 } }")
    func name(_ entry: String) throws -> String { String(try repl.enter(entry).split(separator: "=").last ?? "") }
    #expect(try name("open(one)") == "Card\"" && name("open(two)") == "Card%202\"" && name("open(one)") == "Card\"")
    #expect(try name("open(box)") == "my%20box\"")
    #expect(try repl.enter("open(one.title)").contains("is in another node"))
    #expect(try repl.enter("open \"Nothing\"").contains("open: x: expected the name of a preview, got \"Nothing\""))
  }
}

import Foundation
import Testing

/// `weft repl`: what keys do to an entry, and what surrounds it.
@Suite("weft repl and its keys", .serialized)
struct ReplEditingTests {
  private func repl(_ arguments: [String] = ["repl"], files: [String: String] = [:]) throws -> Repl {
    try Repl(try Command(files), arguments)
  }

  private func paste(_ text: String, into repl: Repl) { repl.terminal.send("\u{1B}[200~\(text)\u{1B}[201~") }

  @Test(
    "A key without a use types nothing",
    arguments: ["[2~", "[5~", "[6~", "[15~", "[24~", "[1;2A", "[1;2B", "[1;2C", "[1;2D"])
  func unusedKeys(_ sequence: String) throws {
    let repl = try repl()
    repl.terminal.send("1 + \u{1B}\(sequence)2")
    #expect(try repl.enter("").hasSuffix("3"))
  }

  @Test(
    "Home is the start of the line, also in an entry of several",
    arguments: ["\u{1}", "\u{1B}[H", "\u{1B}OH", "\u{1B}[1~"])
  func startOfLine(_ key: String) throws {
    let repl = try repl()
    paste("a = 1\nb = 2", into: repl)
    repl.terminal.send("\(key)--")
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("a") == "1")
    #expect(try repl.enter("b") == "nil")
  }

  @Test(
    "End is the end of the line, also in an entry of several",
    arguments: ["\u{5}", "\u{1B}[F", "\u{1B}OF", "\u{1B}[4~"])
  func endOfLine(_ key: String) throws {
    let repl = try repl()
    paste("a = 1\nb = 2", into: repl)
    // To the start of the first line, and to its end.
    repl.terminal.send("\u{1B}[A\u{1B}[H\(key)0")
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("a") == "10")
    #expect(try repl.enter("b") == "2")
  }

  @Test("An entry of the history that was changed is kept while others are looked at")
  func changedEntries() throws {
    let repl = try repl()
    try repl.enter("x1 = 1")
    try repl.enter("x2 = 2")
    // Both are changed, the new one too; then the one in the middle is run.
    repl.terminal.send("new\u{1B}[A0\u{1B}[A5\u{1B}[A\u{1B}[B\u{1B}[B\u{1B}[A")
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("x1, x2") == "1\n20")
    // What was changed and not run is forgotten: the history is as it was entered.
    repl.terminal.send("\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A")
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("x1, x2") == "1\n20")
    repl.terminal.send("7 + 1\u{1B}[A\u{1B}[A\u{1B}[B\u{1B}[B")
    #expect(try repl.enter("") == "8")
  }

  @Test("?x and x? are help(x), and know names that are no values")
  func questions() throws {
    let repl = try repl()
    try repl.enter("x = ui.TextNode {}")
    let help = try repl.enter("help(x)")
    #expect(help.contains("TextNode"))
    #expect(try repl.enter("?x") == help)
    #expect(try repl.enter("x?") == help)
    #expect(try repl.enter("?flexGrow") == repl.enter(":help flexGrow"))
    #expect(try repl.enter("?show") == repl.enter(":help show"))
    #expect(try repl.enter("?:width") == repl.enter(":help :width"))
    #expect(try repl.enter("?") == repl.enter(":help"))
    #expect(try repl.enter("-- why?") == "")
  }

  @Test("Typing continues where the pasted text ends, whatever its line ends are", arguments: ["\n", "\r\n", "\r"])
  func afterPaste(_ end: String) throws {
    let repl = try repl()
    for count in 0..<4 {
      paste("1 + 2\(String(repeating: end, count: count))", into: repl)
      repl.terminal.send("0")
      #expect(try repl.enter("") == "21")
    }
  }

  @Test("What stands on the screen can be pasted, and runs as it was entered")
  func screens() throws {
    let repl = try repl()
    paste("> function f(x)\n  return x + 1\nend\n> f(1)\n2\n> :width 300\n> x\nnil\n> y = f(41)\n", into: repl)
    let answer = try repl.enter("")
    #expect(answer == "2\nnil")
    #expect(try repl.enter("y") == "42")
    #expect(try repl.enter(":width") == "width 300")
  }

  @Test("Backspace takes a family, a flag and a skin tone away as one", arguments: ["👩‍👩‍👧", "🇫🇷", "👍🏽", "❤️", "e\u{301}"])
  func characters(_ character: String) throws {
    let repl = try repl()
    #expect(try repl.enter("#\"a\(character)\u{7F}b\"") == "2")
    // Left goes over all of it.
    #expect(try repl.enter("#\"a\(character)\u{1B}[D\u{1B}[3~b\"") == "2")
  }

  @Test("A joiner or an accent at the end moves no cursor")
  func joiners() throws {
    let repl = try repl()
    repl.terminal.send("\"e\u{301}")
    repl.terminal.send("x")
    try repl.terminal.expect("x")
    // A backspace would put the x over the letter.
    #expect(!repl.terminal.text.contains("\u{8}"))
    #expect(try repl.enter("\"").contains("e\u{301}x"))
  }

  @Test("A file of one's own runs first, is named, and its globals are for entries alone")
  func startupFile() throws {
    let command = try Command(["card.lua": "print(twice)"])
    let folder = command.folder.appendingPathComponent("config/weft")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("init.lua")
    try Data("function twice(x) return 2 * x end\nlocal ui = require \"weft\"\nnode = ui.TextNode {}".utf8).write(
      to: file)
    let environment = ["XDG_CONFIG_HOME": command.folder.appendingPathComponent("config").path]
    let repl = try Repl(command, environment: environment, columns: 200)
    #expect(repl.terminal.text.contains("config/weft/init.lua has run"))
    #expect(try repl.enter("twice(4)") == "8")
    #expect(try repl.enter(":load card.lua").contains("nil"))
    try repl.enter(":reset")
    #expect(try repl.enter("twice(5)") == "10")
    let without = try Repl(command, ["repl", "--no-init"], environment: environment, columns: 200)
    #expect(!without.terminal.text.contains("init.lua"))
    #expect(try without.enter("twice") == "nil")
    try Data("early = 1\nlocal x = = 2\n".utf8).write(to: file)
    let broken = try Repl(command, environment: environment, columns: 200)
    #expect(broken.terminal.text.contains("config/weft/init.lua:2: error: "))
    #expect(!broken.terminal.text.contains("has run"))
    #expect(try broken.enter("1 + 1") == "2")
  }

  @Test("Keys of the user's .editrc are bound, but not those that entries depend on")
  func editrc() throws {
    let command = try Command([
      "editrc": "bind ^Y ed-delete-prev-char\nbind ^M ed-insert\nbind ^I ed-insert\nedit off\n"
    ])
    let repl = try Repl(command, environment: ["EDITRC": command.folder.appendingPathComponent("editrc").path])
    #expect(try repl.enter("12\u{19}") == "1")
    repl.terminal.send("tostr\t")
    // What Tab adds; before it the editor may have moved the cursor.
    try repl.terminal.expect("ing")
    #expect(try repl.enter("(1)") == "\"1\"")
  }

  @Test("The first line breaks at words on a narrow terminal")
  func narrowBanner() throws {
    let repl = try Repl(try Command(), columns: 30)
    let text = repl.terminal.text
    let banner = text[..<(text.firstRange(of: "\u{1B}")?.lowerBound ?? text.endIndex)]
    let lines = banner.split(whereSeparator: \.isNewline)
    #expect(lines.count >= 2)
    for line in lines { #expect(line.count <= 30) }
    #expect(lines.joined(separator: " ").contains(":help lists everything; Ctrl-D leaves."))
  }

  @Test("Text that was copied from the screen comes back as its entries; the last of several has to be complete")
  func textThatWasCopiedFromTheScreenComesBackAsItsEntries() throws {
    let repl = try Repl(try Command(), history: "history")
    repl.terminal.send("\u{1B}[200~> x = 20\n> x + 1\n21\u{1B}[201~")
    #expect(try repl.enter("") == "21")
    repl.terminal.send("\u{1B}[A")
    try repl.terminal.expect("x = 20")
    try repl.terminal.expect("x + 1")
    #expect(try repl.enter("") == "21")
    #expect(String(decoding: try repl.command.data("history"), as: UTF8.self) == "x = 20\\nx + 1\n")
    repl.terminal.send("\u{1B}[200~y = 1\nfunction f()\u{1B}[201~\r")
    repl.terminal.send("return y + 1\r")
    #expect(try repl.enter("end") == "" && repl.enter("f()") == "2")
    repl.terminal.send("\u{1B}[200~> y = 5\n> function g()\u{1B}[201~\r")
    #expect(try repl.enter("end") == "" && repl.enter("y, g ~= nil") == "5\ntrue")
  }

  @Test("In vi mode Escape begins commands, and the keys that entries need are there in both modes")
  func inViModeEscapeBeginsCommands() throws {
    let command = try Command(["editrc": "bind -v\n"])
    let repl = try Repl(command, environment: ["EDITRC": command.folder.appendingPathComponent("editrc").path])
    repl.terminal.send("1 + 2\u{1B}")
    // Escape alone is reported from a sequence by a short pause.
    try repl.terminal.show("the command mode") { $0.column == 6 && $0.text.hasSuffix("> 1 + 2") }
    repl.terminal.send("0xi9")
    try repl.terminal.show("the change") { $0.text.hasSuffix("> 9 + 2") }
    #expect(try repl.enter("").hasSuffix("11"))
    repl.terminal.send("\u{1B}[A")
    try repl.terminal.show("the entry before") { $0.text.hasSuffix("> 9 + 2") && $0.text.contains("11") }
    // It is the command mode again.
    #expect(try repl.enter("A0").hasSuffix("29"))
  }
}

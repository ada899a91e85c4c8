import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `weft repl` on a terminal: what is typed, and what comes of it.
@Suite("weft repl on a terminal", .serialized)
struct ReplTests {
  static let cell = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"

    function Card:init(title)
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white"
      self.count = 0
      self.title = ui.TextNode { text = title or "A card", style = { flexShrink = 1 } }
      self.button = ui.ButtonNode { title = "Like", onTouchUpInside = function() self:like() end }
    end

    function Card:like()
      self.count = self.count + 1
      self.title.text = "Liked " .. self.count
    end

    function Card:layoutSpecThatFits(constrainedSize)
      return ui.InsetLayoutSpec { insets = 10,
        ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.title, self.button } }
    end

    ui.preview("One card", { width = 200 }, function() return Card("A card") end)
    return Card
    """

  private func repl(_ arguments: [String] = ["repl"], files: [String: String] = [:]) throws -> Repl {
    try Repl(try Command(files), arguments)
  }

  // MARK: editing

  @Test("Values are printed, the last ones have names, and a local stays")
  func valuesArePrinted() throws {
    let repl = try repl()
    #expect(try repl.enter("1 + 1") == "2")
    #expect(try repl.enter("_ * 10") == "20")
    #expect(try repl.enter("_ + _1") == "22")
    #expect(try repl.enter("local x = { 1, a = \"b\" }") == "")
    #expect(try repl.enter("x") == "{ 1, a = \"b\" }")
    #expect(try repl.enter("x;") == "")
    #expect(try repl.enter("nil") == "nil")
  }

  @Test("Without arguments the command is a prompt; Ctrl-D leaves, and gives the terminal back")
  func bareCommandIsAPrompt() throws {
    let repl = try repl([])
    #expect(repl.terminal.text.contains(":help"))
    #expect(try repl.enter("1") == "1")
    repl.terminal.sendControl("D")
    #expect(try repl.terminal.wait() == 0)
    #expect(repl.terminal.isCooked)
  }

  @Test("An entry that is incomplete continues in the next line, and is one entry of the history, to be edited")
  func entriesOfSeveralLines() throws {
    let repl = try repl()
    repl.terminal.send("function add(a, b)\r")
    repl.terminal.send("  return a + b\r")
    #expect(try repl.enter("end") == "")
    #expect(try repl.enter("add(2, 3)") == "5")
    // Back to the function, a line up to its body, and from there a character away.
    repl.terminal.send("\u{1B}[A\u{1B}[A")
    repl.terminal.send("\u{1B}[A")
    repl.terminal.sendControl("E")
    repl.terminal.send(" ")
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("add(2, 4)") == "6")
  }

  @Test("Enter never changes what was typed")
  func enterChangesNothing() throws {
    let repl = try repl()
    for entry in ["\"prin\"", "\"  two  spaces  \"", "\"é☃ 日本\""] { #expect(try repl.enter(entry) == entry) }
    #expect(try repl.enter("prin") == "nil")
  }

  @Test("The history is kept from session to session, and searched")
  func historyIsKept() throws {
    let command = try Command()
    do {
      let repl = try Repl(command, history: "history")
      try repl.enter("first = \"one\"")
      repl.terminal.send("second = {\r")
      try repl.enter("2 }")
      try repl.enter("third = 3")
      repl.terminal.sendControl("D")
      #expect(try repl.terminal.wait() == 0)
    }
    let repl = try Repl(command, history: "history")
    repl.terminal.send("\u{1B}[A\u{1B}[A")
    try repl.terminal.expect("2 }")
    #expect(try repl.enter("") == "")
    #expect(try repl.enter("second") == "{ 2 }")
    repl.terminal.sendControl("R")
    repl.terminal.send("first")
    try repl.terminal.expect("one")
    repl.terminal.send("\r")
    _ = try repl.answer()
    #expect(try repl.enter("first") == "\"one\"")
  }

  @Test("What is pasted is one text, run by one Enter, entry by entry where it is several")
  func pasting() throws {
    let repl = try repl()
    repl.terminal.send("\u{1B}[200~local a = 1\nfunction f()\n\treturn a + 1\nend\nf()\n\u{1B}[201~")
    try repl.terminal.expect("f()")
    #expect(try repl.enter("") == "2")
    #expect(try repl.enter("a") == "1")
    // Without marks, each line is an entry as soon as it is complete.
    repl.terminal.send("b = {\r1,\r2 }\rb\r")
    #expect(try repl.answer() == "")
    #expect(try repl.answer() == "{ 1, 2 }")
  }

  @Test("Tab completes names, properties, values and files, and shows the choices")
  func completion() throws {
    let repl = try repl(files: ["photo_cell.lua": Self.cell])
    try repl.enter("node = ui.TextNode { text = \"a\" } node.mineAlone = 7")
    for (typed, completed, rest, result) in [
      ("stri", "string", ".len(\"abc\")", "3"),
      ("#ui.StackLay", "#ui.StackLayoutSpec", "{}.className", ""),
      ("node.mine", "node.mineAlone", "", "7"),
      ("ui.StackLayoutSpec { directi", "ui.StackLayoutSpec { direction = ", "\"vertical\" }.direction", "\"vertical\""),
      (
        "ui.StackLayoutSpec { alignItems = \"str", "ui.StackLayoutSpec { alignItems = \"stretch\"", " }.alignItems",
        "\"stretch\""
      ),
      ("node:layoutThatF", "node:layoutThatFits", "({}).size.width > 0", "true"),
    ] {
      repl.terminal.send(typed + "\t" + rest)
      let answer = try repl.enter("")
      if !result.isEmpty { #expect(answer == result, "\(completed)") }
    }
    repl.terminal.send("ui.StackLayoutSpec { direction = \"\t")
    try repl.terminal.expect("horizontal")
    try repl.terminal.expect("vertical")
    repl.terminal.sendControl("C")
    _ = try repl.answer()
    repl.terminal.send(":load pho\t")
    #expect(try repl.enter("").contains("photo_cell.lua gave Card"))
  }

  // MARK: errors

  @Test("An error shows its message, the line with a mark, the calls and a hint, and the session continues")
  func errors() throws {
    let repl = try repl()
    try repl.enter("kept = 5")
    let unknown = try repl.enter("ui.StackLayoutSpec { directon = \"vertical\" }")
    #expect(unknown.contains("entry 2:1: error: StackLayoutSpec has no property \"directon\""))
    #expect(unknown.contains("  1 | ui.StackLayoutSpec { directon"))
    #expect(unknown.contains("^"))
    #expect(unknown.contains("hint: did you mean \"direction\"?"))
    try repl.enter("function inner() error(\"no luck\") end function outer() inner() end")
    let raised = try repl.enter("outer()")
    #expect(raised.contains("no luck") && raised.contains("in inner") && raised.contains("in outer"))
    #expect(try repl.enter("x = = 1").contains("error:"))
    #expect(try repl.enter("kept") == "5")
  }

  // MARK: what cannot be killed

  static let bombs = [
    "while true do end",
    "pcall(function() while true do end end)",
    "while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "string.find((\"a\"):rep(1e4), \".-.-.-.-b$\")",
    "ui.sleep(1000)",
    "ui.DisplayNode { layoutSpecBlock = function() while true do end end }:layoutThatFits { max = { 9, 9 } }",
    "ui.await(ui.task(function() while true do ui.sleep(0.01) end end))",
  ]

  @Test("Ctrl-C stops what runs, and what there was is there", arguments: bombs)
  func interrupting(_ bomb: String) throws {
    let repl = try repl()
    try repl.enter("kept = { 1, 2 }")
    repl.terminal.send(bomb + "\r")
    try repl.terminal.expect("\u{1B}[?2004l")
    // So that it runs when it is stopped.
    usleep(300_000)
    repl.terminal.sendControl("C")
    try repl.terminal.expect("interrupted")
    try repl.terminal.expect("\u{1B}[?2004h")
    #expect(try repl.enter("kept") == "{ 1, 2 }")
  }

  @Test("A wait for a server that never answers is stopped, too")
  func waitingForADeadServer() throws {
    // It is listened to, and nobody ever accepts.
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port =
      withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(listener, address, size) == 0 && listen(listener, 5) == 0 && getsockname(listener, address, &size) == 0
        }
      } ? UInt16(bigEndian: address.sin_port) : 0
    #expect(port > 0)
    let repl = try repl()
    try repl.enter("n = ui.NetworkImageNode { url = \"http://127.0.0.1:\(port)/a.png\", frame = { 0, 0, 9, 9 } }")
    repl.terminal.send("ui.await(ui.task(function() while not n.image do ui.sleep(0.05) end end))\r")
    try repl.terminal.expect("\u{1B}[?2004l")
    usleep(300_000)
    repl.terminal.sendControl("C")
    try repl.terminal.expect("interrupted")
    try repl.terminal.expect("\u{1B}[?2004h")
    #expect(try repl.enter("n ~= nil") == "true")
  }

  static let beyondLimits: [(String, String)] = [
    ("function r() return 1 + r() end r()", "error:"),
    ("(\"x\"):rep(1e9):rep(1e3)", "memory"),
    ("t = {} for i = 1, 1e9 do t[i] = (\"x\"):rep(1e6) .. i end", "memory"),
    (
      "n = ui.DisplayNode() n.layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 1, n } end n:layoutThatFits { max = { 9, 9 } }",
      "error:"
    ),
    ("function f() pcall(f) end f() print(\"done\")", "done"),
    ("error()", "error:"),
    ("error({})", "error:"),
    ("setmetatable({}, { __tostring = function() error(\"no\") end })", "error:"),
  ]

  @Test("What goes beyond a limit is an error, and the session continues", arguments: beyondLimits)
  func limits(_ entry: String, _ message: String) throws {
    let repl = try repl(["repl", "--memory-limit", "64", "--time-limit", "30"])
    try repl.enter("kept = 5")
    let answer = try repl.enter(entry)
    #expect(answer.contains(message), "\(answer)")
    #expect(try repl.enter("kept") == "5")
  }

  @Test("Ctrl-C drops what is being typed, an incomplete entry too, and doesn't leave")
  func droppingAnEntry() throws {
    let repl = try repl()
    // Ctrl-C takes back what the terminal holds, too: also between the prompt's being reported it and its reading it.
    for _ in 0..<500 {
      repl.terminal.send("function never(\r")
      repl.terminal.sendControl("C")
      _ = try repl.answer()
    }
    #expect(try repl.enter("never") == "nil")
  }

  @Test("Ctrl-C at any moment after Enter leads to the prompt, without a second one")
  func interruptingAtOnce() throws {
    let repl = try repl()
    for number in 0..<200 {
      repl.terminal.send("while true do end\r")
      usleep(UInt32(number) * 20)
      repl.terminal.sendControl("C")
      _ = try repl.answer()
      #expect(try repl.enter("1 + \(number)") == "\(number + 1)")
    }
  }

  // MARK: time

  @Test("Timers run while the prompt waits, and leave what is typed alone")
  func timersRunWhileThePromptWaits() throws {
    let repl = try repl()
    try repl.enter("ui.after(0.3, function() print(\"tick\" .. \"tock\") end);")
    repl.terminal.send("1 + ")
    try repl.terminal.expect("ticktock")
    try repl.terminal.expect("> 1 + ")
    #expect(try repl.enter("41") == "42")
  }

  @Test("What a timer changes in a shown node is laid out while the prompt waits")
  func timersLayOut() throws {
    let repl = try repl()
    try repl.enter("Box = ui.DisplayNode:subclass \"Box\"")
    try repl.enter("function Box:layout() if self.word then print(self.word .. \" out\") end end")
    try repl.enter("box = Box { style = { width = 10, height = 10 } }")
    try repl.enter("show(box)")
    try repl.enter("ui.after(0.3, function() box.word = \"laid\" box:setNeedsLayout() end);")
    try repl.terminal.expect("laid out")
  }

  @Test("An entry waits for tasks, and the virtual clock moves only when it is asked to")
  func waitingAndClock() throws {
    let repl = try repl()
    #expect(try repl.enter("ui.await(ui.task(function() ui.sleep(0.05) return \"done\" end))") == "\"done\"")
    #expect(try repl.enter(":clock virtual").contains("virtual"))
    try repl.enter("ui.after(100, function() print(\"a hundred\") end);")
    #expect(try repl.enter("advance(99)") == "")
    #expect(try repl.enter("advance(1)") == "a hundred")
  }

  @Test("A timer that doesn't come back is stopped by Ctrl-C, and the prompt is there")
  func timersAreInterrupted() throws {
    let repl = try repl()
    try repl.enter("ui.after(0.05, function() print(\"run\" .. \"ning\") while true do end end);")
    try repl.terminal.expect("running")
    usleep(200_000)
    repl.terminal.sendControl("C")
    try repl.terminal.expect("interrupted")
    #expect(try repl.enter("1 + 1") == "2")
  }

  // MARK: layout at hand

  @Test("A cell is shown, measured, hit, tapped, searched and explained")
  func layoutAtHand() throws {
    let repl = try repl(["repl", "card.lua"], files: ["card.lua": Self.cell])
    #expect(repl.terminal.text.contains("card.lua gave Card; previews: \"One card\""))
    #expect(try repl.enter("show(\"One card\")").contains("<Card 200x"))
    try repl.enter("card = Card \"A title\"")
    #expect(try repl.enter("show(card, 240)").contains("<Card 240x"))
    #expect(try repl.enter("measure(card, { max = { 300, 100 } })").contains("TextNode \"title\""))
    #expect(try repl.enter("tree(card)").contains("(StackLayoutSpec)"))
    #expect(try repl.enter("frames(card)").contains("ButtonNode \"button\""))
    let explained = try repl.enter("explain(card.title)")
    #expect(explained.contains("width ") && explained.contains("height ") && explained.contains("card.lua:"))
    #expect(try repl.enter("explain(card, \"StackLayoutSpec\")").contains("StackLayoutSpec"))
    #expect(try repl.enter("hit(card, 1, 1)").contains("is hit"))
    #expect(try repl.enter("hit(card, -5, 1)").contains("hits nothing"))
    #expect(try repl.enter("convert(card.title, { 0, 0 }, card)") == "{ x = 10, y = 10 }")
    #expect(try repl.enter("tap(card.button)").contains("<ButtonNode"))
    #expect(try repl.enter("card.count, card.title.text") == "1\n\"Liked 1\"")
    #expect(try repl.enter("find(card, \"title\") == card.title") == "true")
    #expect(try repl.enter("at(card.title)") == "\"card.lua:8\"")
    let style = try repl.enter("style(card.title)")
    #expect(style.contains("flexShrink") && style.contains("(default 0)") && style.contains("card.lua:8"))
    for format in ["png", "svg", "pdf"] {
      #expect(try repl.enter("save(card, \"card.\(format)\")").contains("card.\(format): 240 x"))
      #expect(repl.command.exists("card.\(format)"))
    }
    #expect(try repl.enter("show(Card)").contains("call the class to make one"))
  }

  @Test("show draws in blocks and colours, where the terminal has colours")
  func pictures() throws {
    let repl = try Repl(try Command(), environment: ["NO_COLOR": ""])
    let shown = try repl.enter(
      "show(ui.DisplayNode { backgroundColor = \"tomato\", style = { preferredSize = { 80, 60 } } })")
    #expect(shown.contains("255;99;71"))
    #expect(shown.contains("<DisplayNode 375x60>"))
  }

  @Test("open gives the address of a page that shows the prompt's own nodes")
  func openingAPage() async throws {
    let repl = try repl(["repl", "card.lua"], files: ["card.lua": Self.cell])
    try repl.enter("card = Card \"A title\"")
    let address = try repl.enter("open(card)").trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    let url = try #require(URL(string: address))
    let (data, response) = try await URLSession.shared.data(from: url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: data, as: UTF8.self).contains("<html"))
    #expect(address.hasSuffix("#file=card.lua&preview=Card"))
    let page = try #require(address.split(separator: "#").first)
    #expect(try repl.enter("open()") == "\"\(page)\"")
    #expect(try repl.enter("open \"One card\"") == "\"\(page)#file=card.lua&preview=One%20card\"")
    #expect(try repl.enter("1 + 1") == "2")
  }

  // MARK: commands

  @Test("A file that is saved is reloaded while something is being typed, and the receipt stands above it")
  func watching() throws {
    let repl = try repl(files: ["card.lua": Self.cell])
    #expect(try repl.enter(":watch card.lua").contains("watching card.lua"))
    try repl.enter("show(\"One card\")")
    repl.terminal.send("20 + ")
    let changed = Self.cell.replacing("insets = 10", with: "insets = 30")
    try Data(changed.utf8).write(to: repl.command.folder.appendingPathComponent("card.lua"), options: .atomic)
    try repl.terminal.expect("reloaded card.lua in ")
    try repl.terminal.expect("> 20 + ")
    #expect(try repl.enter("1") == "21")
    try Data("local = 1".utf8).write(to: repl.command.folder.appendingPathComponent("card.lua"), options: .atomic)
    try repl.terminal.expect("card.lua:1: error:")
    #expect(try repl.enter("1 + 1") == "2")
  }

  @Test("What is shown follows :scheme and :textsize at once, with its state")
  func traits() throws {
    let repl = try repl(files: [:])
    try repl.enter("Card = ui.DisplayNode:subclass 'Card'")
    try repl.enter(
      "function Card:traitCollectionDidChange() local t = self.traitCollection "
        + "self.seen = t.userInterfaceStyle .. ' ' .. t.preferredContentSizeCategory end")
    try repl.enter("card = Card { style = { width = 10, height = 10 } } card.taps = 3")
    try repl.enter("show(card)")
    #expect(try repl.enter(":scheme dark") == "")
    #expect(try repl.enter("card.seen").contains("dark unspecified"))
    #expect(try repl.enter(":textsize extraLarge") == "")
    #expect(try repl.enter("card.seen").contains("dark extraLarge"))
    #expect(try repl.enter("card.taps") == "3")
    #expect(try repl.enter(":textsize") == "text size extraLarge")
    #expect(try repl.enter(":textsize extraLarg").contains("did you mean extraLarge?"))
    #expect(try repl.enter(":textsize 17").contains("the sizes are unspecified, extraSmall"))
  }

  @Test("The commands do what their help says")
  func commands() throws {
    let repl = try repl(files: ["card.lua": Self.cell])
    let help = try repl.enter(":help")
    for name in [":load", ":watch", ":time", "show(", "explain("] { #expect(help.contains(name)) }
    #expect(try repl.enter(":help explain").contains("explain(x"))
    #expect(try repl.enter(":help flexGrow").contains("flexGrow"))
    #expect(try repl.enter("help(ui.TextNode)").contains("TextNode"))
    #expect(try repl.enter(":hlep").contains("did you mean :help?"))
    try repl.enter("before = 1")
    #expect(try repl.enter(":load card.lua").contains("card.lua gave Card"))
    #expect(try repl.enter("before") == "1")
    #expect(try repl.enter(":load nothing.lua").contains("there is no file nothing.lua"))
    #expect(try repl.enter(":width 320") == "")
    #expect(try repl.enter("show(Card())").contains("<Card 320x"))
    #expect(try repl.enter(":width") == "width 320")
    #expect(try repl.enter(":scale 1") == "")
    #expect(try repl.enter("show(Card())").contains("<Card 320x"))
    try repl.enter(":scheme dark")
    #expect(try repl.enter(":scheme blue").contains("expected light or dark"))
    let time = try repl.enter(":time Card()")
    for part in ["make", "Lua", "measure", "solve", "draw"] { #expect(time.contains(part)) }
    #expect(try repl.enter(":time 1 + 1").contains("median of"))
    #expect(try repl.enter(":save session.lua").contains("session.lua: "))
    let transcript = String(decoding: try repl.command.data("session.lua"), as: UTF8.self)
    #expect(transcript.contains("before = 1\n") && transcript.contains("--> 1\n"))
    #expect(try repl.enter(":reset").contains("as at the start"))
    #expect(try repl.enter("before") == "nil")
    #expect(try repl.enter(":width") == "width 320")
    #expect(try repl.enter(":scale") == "scale 1")
    #expect(try repl.enter("Card ~= nil") == "true")
    repl.terminal.send(":quit\r")
    #expect(try repl.terminal.wait() == 0)
  }
}

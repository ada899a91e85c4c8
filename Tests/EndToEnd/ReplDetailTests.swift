import Foundation
import TestTerminal
import Testing

/// `weft repl`: what a saved session has in it, exit codes, and what is reported in a terminal.
@Suite("weft repl in detail", .serialized)
struct ReplDetailTests {
  // MARK: without a terminal

  @Test("A session is saved as it was typed, with what was said as comments; :help and :save are no part of it")
  func savedSession() throws {
    let command = try Command()
    let run = try command.run(
      "repl",
      input: """
        :help width
        :width 300
        :wid
        local f = function()
          return 1
        end
        "a", f()
        x.y
        ?tap
        hid;
        :save session.lua
        :save no/session.lua
        :save 'again and again.lua'

        """)
    let lines = String(decoding: try command.data("session.lua"), as: UTF8.self)
    let text = lines.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    #expect(
      text == """
        --> :width [points]
        -->   Sets the width for show and measure; 375 by default.
        :width 300
        :wid
        --> width 300
        local f = function()
          return 1
        end
        "a", f()
        --> "a"
        --> 1
        x.y
        --> entry 3:1: error: attempt to index a nil value (global 'x')
        -->   1 | x.y
        -->     | ^
        --> tap(x [, px, py])
        -->   Taps x at a point of its own coordinates, by default its middle; returns the tapped node.
        -->
        --> Example
        -->   tap(cell.like)
        hid;

        """)
    #expect(run.text.contains("session.lua: \(lines.count { $0 == "\n" }) lines\n"))
    #expect(run.errors.contains("error: can't write no/session.lua: there is no folder no") && run.status == 1)
    #expect(command.exists("again and again.lua"))
  }

  @Test("Sessions that run each other are run once each, and one after the other as often as asked")
  func transcriptsOfEachOther() throws {
    let mark = "-- A session of weft repl: by hand\n"
    let command = try Command([
      "one.lua": mark + "a = (a or 0) + 1\n:load two.lua\n",
      "two.lua": mark + "b = (b or 0) + 1\n:load one.lua\nc = 3\n",
    ])
    let run = try command.run("repl", input: ":load one.lua\n:watch one.lua\na, b, c\n:save all.lua\n")
    #expect(run.text.hasPrefix("2\n2\n3\n"))
    #expect(run.errors.contains("error: one.lua would run itself") && run.errors.contains("there is no file to watch"))
    // Of the files the entries are noted, and not the commands that ran them.
    let all = String(decoding: try command.data("all.lua"), as: UTF8.self)
    #expect(all.split(separator: "\n").count { $0.hasPrefix("a = (a or 0) + 1") } == 2 && !all.contains("\n:"))
  }

  @Test("The exit code is 1 if anything has failed, also by itself, and 0 otherwise")
  func exitCodes() throws {
    for (input, status) in [
      ("1\n", 0), ("print(1)\n:quit\nx.y\n", 0), ("x.y\n:quit\n", 1), (":nothing\n", 1), ("", 0),
      ("ui.after(0.01, function() error 'late' end);\n", 1),
      ("ui.task(function() ui.sleep(0.01) error 'late' end);\n", 1),
    ] as [(String, Int32)] {
      #expect(try Command().run("repl", input: input).status == status, "\(input)")
    }
  }

  @Test("A preview is shown by its name, without one the first; of a wrong name the nearest or all are notified")
  func previews() throws {
    let other = "\nui.preview(\"Wide\", { width = 400 }, function() return Card(\"B\") end)\nreturn Card"
    let script = ReplTests.cell.replacing("\nreturn Card", with: other)
    let run = try Command(["card.lua": script]).run(
      ["repl", "card.lua"], input: "show()\nshow 'Wide'\nshow 'Wid'\nshow 'zzzzzz'\nopen()\n")
    #expect(run.text.contains("<Card 200x") && run.text.contains("<Card 400x"))
    for said in [
      "show: there is no preview \"Wid\"\n  1 | show 'Wid'\n  hint: did you mean \"Wide\"?",
      "hint: there are \"One card\", \"Wide\"",
      "open: there is no terminal, so the page would have no reader\n  1 | open()\n  hint: weft preview FILE serves one",
    ] { #expect(run.errors.contains(said), "\(run.errors)") }
  }

  @Test("save writes a node in its size, in the pixels of :scale; a wrong name is refused before anything is drawn")
  func pictures() throws {
    let command = try Command()
    let run = try command.run(
      "repl",
      input: """
        n = ui.DisplayNode { style = { height = 4 } }
        save(n, "a.PNG")
        :width 100
        :scale 3
        save(ui.InsetLayoutSpec { insets = 3, ui.DisplayNode { style = { height = 4 } } }, "b.png")
        save(n)
        save(n, "c.gif")
        save(n, "no/c.png")

        """)
    #expect(run.text == "a.PNG: 375 x 4 points\nb.png: 100 x 10 points\n")
    #expect(try pngSize(command.data("a.PNG")) == [750, 8] && pngSize(command.data("b.png")) == [300, 30])
    for said in [
      "save: expected a file's name, got nil",
      "hint: write save(x, \"cell.png\"); a name may end in .png, .svg or .pdf",
      "save: expected a name that ends in .png, .svg or .pdf, got \"c.gif\"",
      "save: can't write no/c.png: there is no folder no",
    ] { #expect(run.errors.contains(said), "\(said) in \(run.errors)") }
  }

  @Test("save takes a width and a height for its picture alone: what is shown, and its state, stay as they are")
  func pictureSizes() throws {
    let command = try Command()
    let run = try command.run(
      "repl",
      input: """
        n = ui.DisplayNode { style = { height = 4 } }
        save(n, "a.png", 100)
        save(n, "b.svg", 100, 50)
        show(n, 200).taps = 3
        save(n, "c.png", 90, 30)
        print(n.bounds.width, n.bounds.height, n.taps)
        save(n, "d.png")
        save(n, "e.png", nil, 60)
        save(ui.InsetLayoutSpec { insets = 3, ui.DisplayNode { style = { height = 4 } } }, "f.png", 40)
        ui.preview("P", { width = 70 }, function() return ui.DisplayNode { style = { height = 8 } } end)
        save("P", "g.png", 33)
        save("P", "h.png")
        outer = ui.DisplayNode { style = { height = 20 } } inner = ui.DisplayNode { frame = { 0, 0, 5, 5 } }
        outer:addSubnode(inner)
        save(inner, "i.png", 40)
        save(n, "j.png", 0)
        save(n, "j.png", "wide")
        save(n, "j.png", 40, 1 / 0)
        save(3, "j.png", 40)

        """)
    #expect(
      run.text == """
        a.png: 100 x 4 points
        b.svg: 100 x 50 points
        c.png: 90 x 30 points
        200\t4\t3
        d.png: 200 x 4 points
        e.png: 200 x 60 points
        f.png: 40 x 10 points
        g.png: 33 x 8 points
        h.png: 70 x 8 points

        """)
    for (name, size) in [("a", [200, 8]), ("c", [180, 60]), ("d", [400, 8]), ("e", [400, 120]), ("g", [66, 16])] {
      #expect(try pngSize(command.data("\(name).png")) == size, "\(name)")
    }
    #expect(String(decoding: try command.data("b.svg"), as: UTF8.self).contains("width=\"100px\" height=\"50px\""))
    for said in [
      "is in another node, which gives it its size",
      "save: expected a width above 0 and below 10,000,000 points, got 0",
      "save: expected a width in points, got \"wide\"", "save: expected a height in points, got inf",
      "save: expected a node, a spec or a preview's name, got 3",
    ] { #expect(run.errors.contains(said), "\(said) in \(run.errors)") }
    #expect(!command.exists("i.png") && !command.exists("j.png"))
  }

  // MARK: on a terminal

  @Test("The words that leave other prompts say how to leave this one, and are no entries")
  func leaving() throws {
    let repl = try Repl(try Command())
    for word in ["exit", "quit", " exit() ", "quit()", "help"] {
      #expect(try repl.enter(word) == "Ctrl-D or :quit leaves; :help lists everything.", "\(word)")
    }
    #expect(try repl.enter("exit == nil") == "true")
    #expect(try repl.enter("x.y").hasPrefix("entry 2:1:"))
  }

  @Test("The word of an error, a warning and a hint has its colour, what the prompt says is dim, a result is plain")
  func colors() throws {
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

  @Test("Text that was copied from the screen comes back as its entries; the last of several has to be complete")
  func pastedEntries() throws {
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
  func viMode() throws {
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

  @Test("open gives each node a name of its own, the same each time; what stands in another is refused")
  func openedNames() throws {
    let repl = try Repl(try Command(["card.lua": ReplTests.cell]), ["repl", "card.lua"])
    try repl.enter(
      "one, two = Card \"1\", Card \"2\" box = ui.DisplayNode { debugName = \"my box\", style = { height = 9 } }")
    func name(_ entry: String) throws -> String { String(try repl.enter(entry).split(separator: "=").last ?? "") }
    #expect(try name("open(one)") == "Card\"" && name("open(two)") == "Card%202\"" && name("open(one)") == "Card\"")
    #expect(try name("open(box)") == "my%20box\"")
    #expect(try repl.enter("open(one.title)").contains("is in another node"))
    #expect(try repl.enter("open \"Nothing\"").contains("open: there is no preview \"Nothing\""))
  }
}

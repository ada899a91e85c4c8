import Foundation
import Testing

/// `weft repl` without a terminal.
@Suite("weft repl without a terminal")
struct PlainReplTests {
  private func run(_ input: String, _ arguments: [String] = [], files: [String: String] = [:]) throws -> Run {
    try Command(files).run(["repl"] + arguments, input: input)
  }

  @Test("Results go to standard output, and nothing else does")
  func resultsAlone() throws {
    let run = try run("1 + 1\nlocal x = {\n  1,\n}\nx\nprint \"said\"\n\n_\n")
    #expect(run.text == "2\n{ 1 }\nsaid\n{ 1 }\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Errors go to standard error, what follows still runs, and the exit code tells")
  func errorsApart() throws {
    let run = try run("x.y.z\n2\n:nothing\n3\n")
    #expect(run.text == "2\n3\n")
    #expect(run.errors.contains("entry 1:1: error:") && run.errors.contains("there is no command :nothing"))
    #expect(!run.errors.contains("\u{1B}"))
    #expect(run.status == 1)
  }

  @Test("An entry that never ends is an error of its own", arguments: ["function f()", "{ 1,", "x ="])
  func unfinished(_ text: String) throws {
    let run = try run("1\n" + text)
    #expect(run.text == "1\n")
    #expect(run.errors.contains("error:"))
    #expect(run.status == 1)
  }

  @Test("Timers and tasks run to their ends, unless :quit comes first")
  func timersEnd() throws {
    #expect(try run("ui.after(0.05, function() print \"later\" end);\nprint \"now\"\n").text == "now\nlater\n")
    #expect(try run("ui.after(0.05, function() print \"later\" end);\n:quit\nprint \"never\"\n").text == "")
  }

  @Test("A script is at hand, and one that fails ends it")
  func withAFile() throws {
    let run = try run("show(Card())\n", ["card.lua"], files: ["card.lua": ReplTests.cell])
    #expect(run.text.hasPrefix("<Card 375x"))
    #expect(run.status == 0)
    let broken = try self.run("1\n", ["broken.lua"], files: ["broken.lua": "local = 1"])
    #expect(broken.status == 1 && broken.text == "" && broken.errors.contains("broken.lua:1: error:"))
    let missing = try self.run("1\n", ["missing.lua"])
    #expect(missing.status == 2)
  }

  @Test("A script that doesn't come back is stopped by the time limit, and the next entry runs")
  func timeLimit() throws {
    let run = try run("while true do end\n5\n", ["--time-limit", "0.3"])
    #expect(run.text == "5\n")
    #expect(run.errors.contains("error:"))
    #expect(run.status == 1)
  }

  @Test("A transcript that was saved runs again")
  func transcripts() throws {
    let command = try Command()
    let first = try command.run("repl", input: "x = 1\nlocal y = x + 1\nx + y\n:save session.lua\n")
    #expect(first.status == 0)
    let text = String(decoding: try command.data("session.lua"), as: UTF8.self)
    #expect(text.hasPrefix("-- A session of weft repl: "))
    #expect(text.drop { $0 != "\n" } == "\nx = 1\nlocal y = x + 1\nx + y\n--> 3\n")
    #expect(try command.run("repl", input: text).text == "3\n")
    #expect(try command.run("repl", input: ":load session.lua\n").text == "3\n")
    #expect(try command.run("repl", input: ":load session.lua\n:load session.lua\n").text == "3\n3\n")
  }

  @Test("A command is known by a beginning that no other has; one of several is refused, and none of them runs")
  func beginnings() throws {
    let run = try run("x = 1\n:re\nx\n:wid 200\n:width\n")
    #expect(run.text.hasPrefix("1\n") && run.text.contains("200"), "\(run.text)")
    #expect(run.errors.contains("there is no command :re"), "\(run.errors)")
    #expect(!run.errors.contains(":wid"), "\(run.errors)")
  }

  @Test("A transcript that loads itself does so once")
  func transcriptOfItself() throws {
    let command = try Command(["session.lua": "-- A session of weft repl: by hand\n1 + 1\n:load session.lua\n2 + 2\n"])
    let run = try command.run("repl", input: ":load session.lua\n")
    #expect(run.text == "2\n4\n")
    #expect(run.errors.contains("would run itself"))
  }

  @Test("An entry of many lines is read as quickly as it is long, and what is wrong in it ends it")
  func longEntries() throws {
    let rows = (1...6000).map { "  { \($0), \"a\" }," }.joined(separator: "\n")
    #expect(try run("t = {\n\(rows)\n}\n#t\n").text == "6000\n")
    let wrong = try run("t = {\n\(rows)\n  1 2,\n}\n#rows\nprint \"after\"\n")
    #expect(wrong.text == "after\n")
    #expect(wrong.errors.contains("entry 1:6002: error:"))
  }

  @Test("Marks count the cells of what stands before them, and stand under what is wrong")
  func marks() throws {
    for (entry, before) in [("x = = 2", 4), ("x = '日本' .. = 2", 14), ("\tx = {1, = 2}", 9)] {
      let mark = try run(entry + "\n").errors.split(separator: "\n").first { $0.hasPrefix("    | ") }
      #expect(mark?.dropFirst(6).count == before + 1, "\(entry)")
    }
  }

  @Test("A metatable of the globals is seen through, and the prompt's own parts stand in no traceback")
  func globalsWithAMetatable() throws {
    let run = try run(
      "setmetatable(_G, { __index = function(_, name) error(\"no \" .. name, 2) end })\nfunction f() return foo end;\nf()\n"
    )
    #expect(run.errors.contains("no foo"))
    #expect(!run.errors.contains("prompt"))
  }

  @Test("What is saved goes through a link, and never to what is no regular file")
  func savedThroughLinks() throws {
    let command = try Command()
    func path(_ name: String) -> String { command.folder.appendingPathComponent(name).path }
    for (name, target) in [("link.lua", "real.lua"), ("link.png", "real.png"), ("device.png", "/dev/full")] {
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
    #expect(mkfifo(path("pipe.lua"), 0o600) == 0)
    let node = "ui.DisplayNode { style = { width = 4, height = 4 } }"
    let run = try command.run(
      "repl",
      input: """
        :save link.lua
        :save pipe.lua
        :save device.png
        save(\(node), "link.png")
        save(\(node), "device.png")

        """)
    #expect(run.errors.contains("can't write pipe.lua: it is a pipe"), "\(run.errors)")
    #expect(run.errors.contains("can't write device.png: it is a device"), "\(run.errors)")
    #expect(run.errors.contains("save: can't write device.png: it is a device"), "\(run.errors)")
    #expect(try !command.data("real.lua").isEmpty && !command.data("real.png").isEmpty)
    for name in ["link.lua", "link.png", "device.png"] {
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path(name))) != nil)
    }
  }

  @Test("The exit code is 1 if anything has failed, also by itself, and 0 otherwise")
  func theExitCodeIsOneIfAnythingHasFailed() throws {
    for (input, status) in [
      ("1\n", 0), ("print(1)\n:quit\nx.y\n", 0), ("x.y\n:quit\n", 1), (":nothing\n", 1), ("", 0),
      ("ui.after(0.01, function() error 'late' end);\n", 1),
      ("ui.task(function() ui.sleep(0.01) error 'late' end);\n", 1),
    ] as [(String, Int32)] {
      #expect(try Command().run("repl", input: input).status == status, "\(input)")
    }
  }

  @Test("A preview is shown by its name, without one the first; of a wrong name the nearest or all are notified")
  func aPreviewIsShownByItsName() throws {
    let other = "\nui.preview(\"Wide\", { width = 400 }, function() return Card(\"B\") end)\nreturn Card"
    let script = ReplTests.cell.replacing("\nreturn Card", with: other)
    let run = try Command(["card.lua": script]).run(
      ["repl", "card.lua"], input: "show()\nshow 'Wide'\nshow 'Wid'\nshow 'zzzzzz'\nopen()\n")
    #expect(run.text.contains("<Card 200x") && run.text.contains("<Card 400x"))
    for said in [
      "show: x: expected the name of a preview, got \"Wid\"\n  1 | show 'Wid'\n  hint: did you mean \"Wide\"?",
      "hint: there are \"One card\", \"Wide\"",
      "open: there is no terminal, so the page would have no reader\n  1 | open()\n  hint: weft preview FILE serves one",
    ] { #expect(run.errors.contains(said), "\(run.errors)") }
  }
}

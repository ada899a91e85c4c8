import Foundation
import RandomNumbers
import Testing
import Weft

@testable import WeftREPL

/// The prompt's commands: settings, and the scripts that entries run in.
@Suite("The prompt's commands")
struct PromptCommandTests {
  // MARK: settings

  /// A command, its argument, and what it prints; of an error the beginning.
  static let settings: [(String, String, String)] = [
    ("width", "", "width 375"), ("width", "320.5", ""), ("width", "", "width 320.5"),
    ("width", "0", "error: :width: expected points, above 0 and below 10,000,000, got \"0\""),
    ("width", "-3", "error: :width: expected points"), ("width", "1e7", "error: :width: expected points"),
    ("width", "wide", "error: :width: expected points"), ("width", "nan", "error: :width: expected points"),
    ("width", "9999999", ""), ("width", "", "width 9999999"),
    ("scale", "", "scale 2"),
    ("scale", "0", "error: :scale: expected pixels per point, above 0 and at most 100, got \"0\""),
    ("scale", "100.5", "error: :scale: expected pixels"), ("scale", "100", ""), ("scale", "", "scale 100"),
    ("scale", "0.5", ""), ("scale", "", "scale 0.5"),
    ("scheme", "", "scheme unspecified"), ("scheme", "blue", "error: :scheme: expected light or dark, got \"blue\""),
    ("scheme", "dark", ""), ("scheme", "", "scheme dark"),
    ("textsize", "", "text size unspecified"), ("textsize", "extraLarge", ""), ("textsize", "", "text size extraLarge"),
    ("scheme", "", "scheme dark"), ("scheme", "light", ""), ("scheme", "", "scheme light"),
    (
      "textsize", "extraSmal",
      "error: :textsize: expected a text size, got \"extraSmal\"\n  hint: did you mean extraSmall?"
    ),
    (
      "textsize", "99",
      "error: :textsize: expected a text size, got \"99\"\n  hint: the sizes are unspecified, extraSmall"
    ),
    ("clock", "", "the clock is virtual, at 0 s"),
    ("clock", "fast", "error: :clock: expected real or virtual, got \"fast\""),
    ("clock", "real", "the clock is real, at "), ("clock", "", "the clock is real, at "),
    ("clock", "virtual", "the clock is virtual, at "),
    ("load", "", "error: :load: expected a file, got nothing\n  hint: :load photo_cell.lua"),
    ("reload", "", "error: there is no file to reload\n  hint: :load FILE opens one"),
    ("watch", "", "error: there is no file to watch\n  hint: :watch FILE opens one"),
    ("watch", "no/such.lua", "error: there is no file no/such.lua"), ("load", "/tmp", "error: /tmp is a folder"),
    ("time", "", "error: :time: expected an expression, got nothing\n  hint: :time PhotoCell(photo)"),
    ("save", "", "error: :save: expected a file, got nothing\n  hint: :save session.lua"),
  ]

  @Test("Without an argument a setting is shown, with one it is set, within its bounds; what is wrong changes nothing")
  func settingValues() throws {
    let prompt = try KeptPrompt()
    for (name, argument, text) in Self.settings {
      let said = try prompt.command(name, argument)
      #expect(said.count == (text.isEmpty ? 0 : 1), ":\(name) \(argument): \(said)")
      #expect(said.joined().hasPrefix(text), ":\(name) \(argument): \(said)")
    }
  }

  @Test("The traits reach all that is shown, each in its own width, and what is shown later")
  func traits() throws {
    let prompt = try KeptPrompt(
      "function box() return ui.DisplayNode { style = { height = 5 } } end one, two, three = box(), box(), box()",
      "function seen(n) local t = n.traitCollection return t.userInterfaceStyle .. ' ' .. n.frame.width end")
    _ = prompt.run("show(one, 100) show(two, 150)")
    _ = try prompt.command("scheme", "dark")
    #expect(prompt.run("seen(one), seen(two)") == ["\"dark 100\"", "\"dark 150\""])
    _ = prompt.run("show(three)")
    #expect(prompt.run("seen(three)") == ["\"dark 375\""])
  }

  @Test("Sixteen nodes are kept as they are shown, those that were shown last")
  func keptNodes() throws {
    let prompt = try KeptPrompt(
      "n = {} for i = 1, 18 do n[i] = ui.DisplayNode { style = { height = i } } end",
      "for i = 1, 16 do show(n[i], 100) end")
    // A known node has its width, another one that of :width.
    #expect(prompt.run("show(n[1])") == ["<DisplayNode 100x1>"])
    #expect(prompt.run("show(n[17], 100)") == ["<DisplayNode 100x17>"])
    #expect(prompt.run("show(n[3])") == ["<DisplayNode 100x3>"])
    #expect(prompt.run("show(n[1])") == ["<DisplayNode 100x1>"])
    #expect(prompt.run("show(n[2])") == ["<DisplayNode 375x2>"])
  }

  // MARK: names

  @Test("A command is known by a beginning of its own; what begins with two colons, or is Lua, is none")
  func names() throws {
    let prompt = try KeptPrompt()
    #expect(prompt.run(":") == ["error: there is no command :\n  hint: :help lists them all"])
    #expect(prompt.run(":s").first?.hasPrefix("error: there is no command :s\n") == true)
    #expect(prompt.run(":helo") == ["error: there is no command :helo\n  hint: did you mean :help?"])
    #expect(prompt.run("  :h width") == prompt.run(":help   width "))
    #expect(prompt.session.run(":q") == .proceed, "not on a page")
    #expect(
      prompt.run(":load a.lua")
        == ["error: :load is for the prompt in a terminal\n  hint: the page has a control for it, above the picture"])
    #expect(prompt.run("::top:: x = 5") == [] && prompt.run("x") == ["5"])
    for (text, isOne) in [(":x", true), (" \t:x", true), ("::x::", false), ("x:y()", false), ("", false), (":", true)] {
      #expect(Commands.isCommand(text) == isOne, "\(text)")
    }
  }

  @Test(":help is about a function before a command of the same name, unless it has its colon, and then about the API")
  func help() throws {
    let prompt = try KeptPrompt()
    #expect(
      try prompt.command("help", "save").first?.hasPrefix("save(x: node | spec | a preview's name, file: ") == true)
    #expect(try prompt.command("help", ":save").first?.hasPrefix(":save FILE\n  Writes the session") == true)
    #expect(
      try prompt.command("help", "width") == [":width [points]\n  Sets the width for show and measure; 375 by default."]
    )
    #expect(try prompt.command("help", "flexGrow").first?.contains("flexGrow") == true)
    let unknown = prompt.lines { _ = prompt.session.run(":help nothingatall") }
    #expect(unknown.map(\.kind) == [.failure] && unknown[0].text.contains("nothingatall"))
    let overview = try #require(prompt.command("help").first)
    #expect(overview.contains(":time EXPR") && !overview.contains("  :load FILE"), "it is on a page")
  }

  @Test("The list of commands and functions has them in order, their texts in one column, within the width")
  func overview() throws {
    for width in [60, 100, 150] {
      let lines = Help.overview(width: width).split(separator: "\n", omittingEmptySubsequences: false)
      let names = Commands.all.map { "  :\($0.name)" } + PromptFunction.all.map { "  \($0.name)(" }
      let starts = names.map { name in lines.firstIndex { $0.hasPrefix(name) } }
      #expect(!starts.contains(nil) && starts.compactMap(\.self) == starts.compactMap(\.self).sorted())
      let column = try #require(lines.first { $0.hasPrefix("  :quit") }?.range(of: "Ends"))
      let place = lines.first { $0.hasPrefix("  :quit") }?.prefix(upTo: column.lowerBound).count ?? 0
      for start in starts.compactMap(\.self) {
        let line = Array(lines[start])
        #expect(line[place - 1] == " " && line[place] != " ", "\(String(line))")
      }
      for line in lines.prefix(while: { $0 != "The API" }) { #expect(line.count <= max(width, place + 30), "\(line)") }
    }
  }

  @Test("Text breaks between words, where the next one has no room; further lines are indented", arguments: 0..<40)
  func wrapping(seed: Int) {
    var random = Seeded(seed)
    let words = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      String(repeating: "w", count: Int.random(in: 1...12, using: &random))
    }
    let (width, indent) = (Int.random(in: 8...40, using: &random), Int.random(in: 0...4, using: &random))
    let text = Help.wrapped(words.joined(separator: " "), width: width, indent: indent)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.flatMap { $0.split(separator: " ") }.map(String.init) == words)
    for (index, line) in lines.enumerated() {
      #expect(line.prefix { $0 == " " }.count == (index == 0 ? 0 : indent))
      let inLine = line.split(separator: " ")
      #expect(line.count <= width || inLine.count == 1)
      guard index + 1 < lines.count, let next = lines[index + 1].split(separator: " ").first else { continue }
      #expect(line.count + 1 + next.count > width, "\(next) would have had room")
    }
  }

  // MARK: scripts

  private static let scripts = [
    "a.lua": "a = 1", "b.lua": "b = 2", "bad.lua": "x = = 1",
    "card.lua": "local ui = require 'weft' Card = nil return ui.CellNode:subclass 'Card'",
  ]

  @Test("The first script runs in the prompt's state, each further one in its own, and going back finds all as it was")
  func loading() throws {
    let folder = try ScriptFolder(Self.scripts)
    let prompt = try KeptPrompt("kept = 1")
    func load(_ name: String) -> [String] { prompt.lines { prompt.session.load(folder.file(name)) }.map(\.text) }
    #expect(load("bad.lua").first?.contains("bad.lua:1: error:") == true && prompt.session.isEmpty)
    #expect(load("a.lua") == [] && prompt.run("kept, a") == ["1", "1"])
    #expect(load("b.lua") == ["The prompt is in \(folder.file("b.lua")) now, with globals of its own."])
    #expect(prompt.run("kept, a, b") == ["nil", "nil", "2"])
    _ = prompt.run("b = 5")
    #expect(load("bad.lua").first?.contains("bad.lua:1: error:") == true)
    #expect(prompt.run("b") == ["5"] && prompt.session.session.scripts.count == 2)
    #expect(load("a.lua").count == 1 && prompt.run("kept, a, b") == ["1", "1", "nil"])
    #expect(load("b.lua").count == 1 && prompt.run("b") == ["5"])
    // The prompt's own file is reloaded.
    #expect(load("b.lua").first?.hasPrefix("reloaded ") == true && prompt.run("b") == ["2"])
    #expect(load("nothing.lua") == ["error: there is no file \(folder.file("nothing.lua"))"])
    #expect(load("") == ["error: \(folder.file("")) is a folder; a prompt opens one file"])
    #expect(load("card.lua").count == 1 && prompt.run("Card ~= nil, Card {} ~= nil") == ["true", "true"])
  }

  @Test("What :width, :scale and :scheme have set holds for the next script, too, and after :reset, which says so")
  func keptSettings() throws {
    let folder = try ScriptFolder(Self.scripts)
    let prompt = try KeptPrompt("kept = 1")
    #expect(try prompt.command("reset") == ["All is as at the start."])
    #expect(prompt.run("kept") == ["nil"])
    prompt.session.load(folder.file("a.lua"))
    for (name, value) in [("width", "320"), ("scale", "3"), ("scheme", "dark")] { _ = try prompt.command(name, value) }
    prompt.session.load(folder.file("b.lua"))
    func settings() throws -> [String] { try ["width", "scale", "scheme"].flatMap { try prompt.command($0) } }
    #expect(try settings() == ["width 320", "scale 3", "scheme dark"])
    _ = prompt.run("b = 7 mine = 1")
    let said = try prompt.command("reset")
    #expect(said.first == "All is as at the start, except what :width and :scheme have set.")
    #expect(prompt.run("b, mine") == ["2", "nil"], "the file has run again")
    #expect(try settings() == ["width 320", "scale 3", "scheme dark"])
  }

  @Test("A reload names a new class that the file returns, and reports an error and its end")
  func reloading() throws {
    let folder = try ScriptFolder(Self.scripts)
    let prompt = try KeptPrompt()
    let file = folder.file("card.lua")
    prompt.session.load(file)
    func save(_ text: String) throws -> [String] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      return try prompt.command("reload")
    }
    let other = "local ui = require 'weft' return ui.CellNode:subclass 'Other'"
    #expect(try save(other).first?.hasPrefix("reloaded ") == true)
    #expect(prompt.run("Other ~= nil") == ["true"])
    #expect(try save("x = = 1").first?.contains("  1 | x = = 1\n") == true && !prompt.session.reload())
    let fixed = try save(other + " ")
    #expect(fixed.contains("\(file): fixed"), "\(fixed)")
    #expect(prompt.session.reload())
  }

  @Test("The startup file runs for each script that the prompt moves to and after :reset; its errors stop nothing")
  func startupFile() throws {
    let folder = try ScriptFolder(Self.scripts.merging(["init.lua": "function mine() return 9 end"]) { $1 })
    let prompt = try KeptPrompt()
    #expect(!prompt.session.runStartupFile(), "there is none")
    prompt.session.startupFile = folder.file("init.lua")
    #expect(prompt.session.runStartupFile() && prompt.run("mine()") == ["9"])
    prompt.session.load(folder.file("a.lua"))
    #expect(prompt.run("mine(), rawget(_G, 'mine')") == ["9", "nil"])
    prompt.session.load(folder.file("b.lua"))
    #expect(prompt.run("mine()") == ["9"])
    _ = try prompt.command("reset")
    #expect(prompt.run("mine()") == ["9"])
    prompt.session.startupFile = folder.file("bad.lua")
    let failed = prompt.lines { #expect(!prompt.session.runStartupFile()) }
    #expect(failed.map(\.kind) == [.failure] && prompt.run("1") == ["1"])
  }

  @Test("A path may be quoted, and begin in the home folder")
  func paths() {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    for (typed, path) in [
      ("\"a b.lua\"", "a b.lua"), ("'a.lua'", "a.lua"), ("\"a.lua'", "\"a.lua'"), ("\"", "\""), ("''", ""),
      ("~/a.lua", home + "/a.lua"), ("~", home), ("\"~/a\"", home + "/a"), ("~a.lua", "~a.lua"), ("a~", "a~"),
    ] {
      #expect(PromptSession.unquoted(typed) == path, "\(typed)")
    }
  }

  // MARK: transcripts

  @Test("A wrong entry of a saved session keeps only itself from running again")
  func transcriptsWithErrors() throws {
    let text =
      "\(Transcript.mark)\nx = 1\nx = = 2\n--> entry 2:1: error: no\nfunction f()\n  return 7\nend\ny = x + 1\n"
    let folder = try ScriptFolder(["session.lua": text, "short.lua": "--", "late.lua": "\n" + Transcript.mark])
    let prompt = try KeptPrompt()
    let said = prompt.lines { #expect(prompt.session.load(folder.file("session.lua"))) }
    #expect(said.map(\.kind) == [.failure] && said[0].text.contains("entry 2:1: error:"))
    #expect(prompt.run("x, y, f()") == ["1", "2", "7"])
    #expect(prompt.session.isEmpty && prompt.session.openTranscripts.isEmpty)
    #expect(Transcript.isOne(folder.file("session.lua")))
    for name in ["short.lua", "late.lua", "missing.lua"] { #expect(!Transcript.isOne(folder.file(name)), "\(name)") }
  }

  // MARK: entries

  @Test("Questions and blank lines may be among pasted entries; a prompt knows if any has failed")
  func pastedTogether() throws {
    let prompt = try KeptPrompt()
    #expect(prompt.run("q = 4\n\n?tap\nq").last == "4")
    #expect(prompt.run("  \n ") == [] && prompt.run("(1)") == ["1"])
    #expect(!prompt.session.hasFailed)
    #expect(prompt.run("a = 1\nb = = 2\nc = 3").first?.contains(":2: error:") == true)
    #expect(prompt.run("a, c") == ["nil", "nil"] && prompt.session.hasFailed)
    let other = try KeptPrompt()
    _ = other.run(":nothing")
    #expect(other.session.hasFailed, "a command fails, too")
  }
}

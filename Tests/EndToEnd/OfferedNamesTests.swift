import Foundation
import Testing

@Suite("Names that shells are offered")
struct OfferedNamesTests {
  private static func script(_ name: String) -> String {
    """
    local ui = require "weft"
    require "part"
    print "loud"
    ui.preview("\(name)", function() return ui.TextNode { text = "a" } end)
    ui.test("grows", function() end)
    error "late"
    """
  }

  /// What the command offers a shell for an option of a line of words.
  private func offers(
    _ command: Command, _ subcommand: String, _ option: String, _ words: [String], shell: String = "fish"
  ) throws -> [String] {
    let line = ["weft", subcommand] + words + [option, ""]
    let run = try command.run(
      ["---completion", subcommand, "--", option, "\(line.count - 1)", "0"] + line, environment: ["SAP_SHELL": shell])
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.text.split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test(
    "--filter is offered previews and tests of all scripts of the line, --preview previews; what can't be run has none")
  func scripts() throws {
    let command = try Command(["a.lua": Self.script("First"), "part.lua": "", "broken.lua": "local = 3"])
    let inner = command.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    // It requires a module of the current folder.
    try Data(Self.script("Second").utf8).write(to: inner.appendingPathComponent("b.lua"))
    let words = ["none.lua", "a.lua", "broken.lua", "--verbose", "inner/b.lua", "text"]
    #expect(try offers(command, "test", "--filter", words) == ["First", "grows", "Second", "grows"])
    #expect(try offers(command, "render", "--preview", ["inner/b.lua"]) == ["Second"])
    #expect(try offers(command, "render", "--preview", ["a"]).isEmpty)
  }

  @Test("A script that never ends is stopped soon, and offers what it has declared before")
  func infinite() throws {
    let script = "require('weft').preview('Before', function() end) while true do end"
    let command = try Command(["a.lua": script])
    let words = "tree -- --preview 4 0 'weft' tree a.lua --preview ''"
    let run = try command.shell("export SAP_SHELL=fish; exec timeout 60 weft ---completion \(words)")
    #expect(run.status == 0 && run.text.split(separator: "\n").first == "Before", "\(run.text)\(run.errors)")
  }

  @Test("Each shell is given a name as it reads it, and none that it can't take")
  func shells() throws {
    let names = ["a b", "c:d", "e\\\\f", "g\\nh", "$(x)", "i`j", "~k", "l~", "mé_1", "n'o"]
    let text = "local ui = require 'weft'\n" + names.map { "ui.preview(\"\($0)\", function() end)\n" }.joined()
    let command = try Command(["a.lua": text])
    func offered(_ shell: String) throws -> [String] {
      try offers(command, "tree", "--preview", ["a.lua"], shell: shell)
    }
    #expect(try offered("fish") == ["a b", "c:d", "e\\f", "$(x)", "i`j", "~k", "l~", "mé_1", "n'o"])
    #expect(try offered("zsh") == ["a b", "c\\:d", "e\\\\f", "$(x)", "i`j", "~k", "l~", "mé_1", "n'o"])
    #expect(try offered("bash") == ["a\\ b", "c\\:d", "e\\\\f", "l\\~", "mé_1", "n\\'o"])
  }
}

import Foundation
import Testing
import WeftJSON

@Suite("weft check")
struct CheckTests {
  private static let fine = """
    local ui = require "weft"
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init(text)
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = text }
    end
    function Cell:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 8, self.title } end
    ui.preview("A cell", { width = 300 }, function() return Cell "A title" end)
    ui.preview("Another", { width = 200, height = 80 }, function() return Cell "Another title" end)
    return Cell
    """

  private static let unread = """
    local ui = require "weft"
    ui.preview("A cell", { width = 300 }, function()
      return ui.CenterLayoutSpec {
        ui.TextNode { text = "A", debugName = "title", style = { flexGrow = 1 } } }
    end)
    ui.preview("The same", { width = 200 }, function()
      error("no such thing")
    end)
    """

  private static let unreadText =
    "flexGrow = 1 of TextNode \"title\" is not read: its parent is a CenterLayoutSpec, and only a StackLayoutSpec reads it"

  @Test("A - is standard input, a file of the current folder by the name stdin.lua, beside others")
  func standardInput() throws {
    let command = try Command(["fine.lua": Self.fine, "words.lua": "return 'words'"])
    let failing = "print(require 'words')\nlocal x = nil\nx.y = 1"
    let run = try command.run("check", "-", "fine.lua", "-", input: failing)
    #expect(run.status == 1)
    #expect(
      run.text
        == "stdin.lua:3: error: attempt to index a nil value (local 'x')\n2 files, 2 layouts: 1 error, 0 warnings\n")
    #expect(run.errors.isEmpty)
    #expect(try command.run("check", "-", input: Self.fine).text == "1 file, 2 layouts: no problems\n")
  }

  @Test("A script without problems is exit code 0 and a summary; no file is written, nothing printed is shown")
  func fine() throws {
    let command = try Command(["fine.lua": "print('hello')\n" + Self.fine])
    let run = try command.run("check", "fine.lua")
    #expect(run.status == 0)
    #expect(run.text == "1 file, 2 layouts: no problems\n")
    #expect(run.errors.isEmpty)
    #expect(command.files == ["fine.lua"])
  }

  @Test("Warnings and errors of all files come sorted by file and line; one file's error doesn't stop the others")
  func several() throws {
    let command = try Command([
      "b.lua": Self.unread, "a.lua": "local x = = 1", "c.lua": Self.fine, "data.lua": "return { 1, 2 }",
    ])
    let run = try command.run("check", ".")
    #expect(run.status == 1)
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "\(run.text)")
    #expect(lines[0].hasPrefix("a.lua:1: error: "))
    #expect(lines[1].hasPrefix("b.lua:4: warning: \(Self.unreadText); "))
    #expect(lines[2] == "b.lua:7: error: no such thing")
    #expect(lines[3] == "4 files, 4 layouts: 2 errors, 1 warning")
    #expect(run.errors.isEmpty)
  }

  @Test("A spec that is kept from one layout to the next is found, and a class that no preview makes is named")
  func keptAndUnmade() throws {
    let kept = Self.fine.replacing(
      "return ui.InsetLayoutSpec { insets = 8, self.title }",
      with: "self.kept = self.kept or ui.InsetLayoutSpec { insets = 8, self.title } return self.kept")
    let unmade = "local ui = require 'weft'\nreturn ui.CellNode:subclass 'Row'"
    let command = try Command(["kept.lua": kept, "unmade.lua": unmade])
    let found = try command.run("check", "kept.lua")
    #expect(found.status == 1)
    #expect(found.text.contains("got one of an earlier pass"), "\(found.text)")
    let run = try command.run("check", "unmade.lua")
    #expect(run.status == 0)
    #expect(
      run.text
        == "unmade.lua: note: Row was not laid out, since no ui.preview makes one\n1 file, 0 layouts: no problems\n")
  }

  @Test("--allow-warnings leaves exit code 1 to errors")
  func allowWarningsLeavesExitCode1ToErrors() throws {
    let command = try Command([
      "a.lua": Self.unread.replacing("error(\"no such thing\")", with: "return ui.TextNode { text = 'A' }")
    ])
    #expect(try command.run("check", "a.lua").status == 1)
    let run = try command.run("check", "a.lua", "--allow-warnings")
    #expect(run.status == 0)
    #expect(run.text.contains("a.lua:4: warning: "))
    let broken = try Command(["a.lua": Self.unread])
    #expect(try broken.run("check", "a.lua", "--allow-warnings").status == 1)
  }

  @Test("--json has counts, and of each problem what is known")
  func json() throws {
    let command = try Command(["a.lua": Self.unread])
    let run = try command.run("check", "a.lua", "--json")
    #expect(run.status == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(object["files"] as? Int == 1)
    #expect(object["layouts"] as? Int == 2)
    #expect(object["errors"] as? Int == 1)
    #expect(object["warnings"] as? Int == 1)
    let problems = try #require(object["problems"] as? [[String: Any]])
    try #require(problems.count == 2)
    let warning = problems[0]
    #expect(warning["severity"] as? String == "warning")
    #expect(warning["code"] as? String == "unreadProperty")
    #expect(warning["message"] as? String == Self.unreadText)
    #expect(warning["file"] as? String == "a.lua")
    #expect(warning["line"] as? Int == 4)
    #expect(warning["property"] as? String == "flexGrow")
    #expect((warning["hint"] as? String)?.isEmpty == false)
    #expect(warning["path"] as? [String] == ["DisplayNode", "CenterLayoutSpec", "TextNode \"title\""])
    let error = problems[1]
    #expect(error["severity"] as? String == "error")
    #expect(error["code"] as? String == "runtime")
    #expect(error["message"] as? String == "no such thing")
    #expect(error["line"] as? Int == 7)
    #expect(error["property"] == nil)
  }

  @Test("--width lays previews out at more widths, but for those of a fixed height; a warning is reported once")
  func widths() throws {
    let command = try Command(["fine.lua": Self.fine, "row.lua": Self.row])
    #expect(try command.run("check", "fine.lua", "--width", "320", "--width", "430").text.contains("1 file, 4 layouts"))
    // Wide enough at its own width.
    #expect(try command.run("check", "row.lua").status == 0)
    let run = try command.run("check", "row.lua", "--width", "100", "--width", "120")
    #expect(run.status == 1)
    #expect(run.text.contains("row.lua:4: warning: TextNode makes its row "))
    #expect(run.text.hasSuffix("1 file, 3 layouts: 0 errors, 1 warning\n"), "\(run.text)")
  }

  private static let row = """
    local ui = require "weft"
    ui.preview("A row", { width = 700 }, function()
      return ui.StackLayoutSpec {
        ui.TextNode { text = "A text of more than a few words" }, ui.TextNode { text = "3h" } }
    end)
    """

  @Test("An error of a file that others require counts once")
  func required() throws {
    let command = try Command([
      "part.lua": "error('broken part')", "a.lua": "require 'part'", "b.lua": "require 'part'",
    ])
    let run = try command.run("check", ".")
    #expect(run.status == 1)
    #expect(run.text == "part.lua:1: error: broken part\n3 files, 0 layouts: 1 error, 0 warnings\n")
  }

  @Test("A script that runs forever, or takes too much, is an error like others")
  func limits() throws {
    let command = try Command([
      "a.lua": "while true do end", "b.lua": "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
      "c.lua": Self.fine,
    ])
    let run = try command.run("check", ".", "--time-limit", "2", "--memory-limit", "32")
    #expect(run.status == 1)
    #expect(run.text.contains("a.lua:1: error: "), "\(run.text)")
    #expect(run.text.contains("b.lua:1: error: "))
    #expect(run.text.hasSuffix("3 files, 2 layouts: 2 errors, 0 warnings\n"), "\(run.text)")
  }

  @Test("A mistake in draw is found without drawing")
  func drawing() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds)
        canvas:nothingOfTheKind()
      end
      return Dot { style = { preferredSize = { 10, 10 } } }
      """
    ])
    let run = try command.run("check", "a.lua")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("a.lua:4: error: "), "\(run.text)")
  }

  @Test("Folders are searched to the bottom, but for what is hidden")
  func folders() throws {
    let command = try Command(["a.lua": Self.fine])
    for folder in ["inner/deeper", ".hidden", "empty"] {
      try FileManager.default.createDirectory(
        at: command.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try Data("error 'deep'".utf8).write(to: command.folder.appendingPathComponent("inner/deeper/b.lua"))
    try Data("error 'hidden'".utf8).write(to: command.folder.appendingPathComponent(".hidden/c.lua"))
    let run = try command.run("check", ".")
    #expect(run.text == "inner/deeper/b.lua:1: error: deep\n2 files, 2 layouts: 1 error, 0 warnings\n")
    // The same file twice counts once.
    #expect(try command.run("check", ".", "a.lua", "./a.lua").text == run.text)
    let empty = try command.run("check", "empty")
    #expect(empty.status == 2)
    #expect(empty.errors == "error: there is no .lua file in empty\n")
  }

  @Test(
    "A wrong command line is exit code 2",
    arguments: [
      (["check"], "file|dir"), (["check", "missing"], "there is no file or folder missing"),
      (["check", "a.lua", "--width", "0"], "--width"), (["check", "a.lua", "--time-limit", "0"], "--time-limit"),
      (["check", "a.lua", "--memory-limit", "-1"], "--memory-limit"), (["check", "a.lua", "--jsn"], "--jsn"),
    ])
  func usage(arguments: [String], reason: String) throws {
    let run = try Command(["a.lua": Self.fine]).run(arguments)
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test("run, render and tree print the same warnings on standard error, and continue", arguments: ["render", "tree"])
  func elsewhere(subcommand: String) throws {
    let command = try Command([
      "a.lua": Self.unread,
      "b.lua": Self.unread.replacing(
        "ui.preview(\"A cell\", { width = 300 }, function()", with: "local make = function()"
      )
      .replacing(
        "end)\nui.preview(\"The same\"",
        with: "end\nmake():layoutThatFits { max = { 300, 300 } }\nui.preview(\"The same\""),
    ])
    let run = try command.run(subcommand, "a.lua")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("a.lua:4: warning: \(Self.unreadText); "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    // A layout that the script asks for itself.
    let own = try command.run("run", "b.lua")
    #expect(own.status == 0)
    #expect(own.errors.hasPrefix("b.lua:4: warning: \(Self.unreadText); "), "\(own.errors)")
  }

  @Test("The shipped examples have no problems at the widths of phones")
  func examples() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples").path
    let run = try Command().run("check", examples, "--width", "320", "--width", "375", "--width", "430")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("no problems"))
  }

  @Test("An additional width is laid out where it is another than the preview's, once, and where the height is free")
  func anAdditionalWidthIsLaidOutWhereItIsAnother() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local function make() return ui.TextNode { text = "a" } end
      ui.preview("Fixed", { width = 100, height = 20 }, make)
      ui.preview("Free", { width = 320 }, make)
      ui.preview("Most", { maxWidth = 320 }, make)
      ui.preview("Two", { width = { 320, 100 } }, make)
      """
    ])
    for (widths, layouts) in [
      ([], 5), ([320], 6), ([320, 320], 6), ([100], 7), ([50, 60], 11), ([50, 320, 100], 11),
    ] {
      let run = try command.run(["check", "a.lua"] + widths.flatMap { ["--width", "\($0)"] })
      #expect(run.text == "1 file, \(layouts) layouts: no problems\n", "\(widths)")
    }
  }

  @Test("An error ends its layout alone; one that used up the time ends the script, and the next script is checked")
  func anErrorEndsItsLayoutAlone() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("One", { width = { 100, 200 } }, function() error("first") end)
      ui.preview("Two", { width = 100 }, function() return ui.DisplayNode {} end)
      ui.preview("Infinite", { width = { 100, 200 } }, function() while true do end end)
      ui.preview("After", { width = 100 }, function() error("never") end)
      """, "b.lua": "return require('weft').TextNode { text = 'b' }",
    ])
    let run = try command.run("check", ".", "--time-limit", "0.3")
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(
      run.text.split(separator: "\n").filter { $0.contains("error") } == [
        "a.lua:2: error: first", "a.lua:4: error: the script ran longer than its limit of 0.3 s",
        "2 files, 5 layouts: 2 errors, 1 warning",
      ], "\(run.text)")
  }

  @Test("What a script returns is laid out where it has no preview, with a note on what it would do later")
  func whatAScriptReturnsIsLaidOutWhereItHasNoPreview() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.after(5, function() end)
      return ui.ButtonNode { title = "a", onTouchUpInside = function() end }
      """, "b.lua": "return 3",
      "d.lua":
        "local ui = require 'weft' ui.preview('A', function() return ui.TextNode { text = 'a' } end) return ui.CellNode",
    ])
    #expect(
      try command.run("check", "a.lua").text
        == "note: not run: 1 timer (after 5 s), the handlers of 1 control\n1 file, 1 layout: no problems\n")
    #expect(try command.run("check", "b.lua").text == "1 file, 0 layouts: no problems\n")
    // A class beside previews is made by them, or is not for the check.
    #expect(try command.run("check", "d.lua").text == "1 file, 1 layout: no problems\n")
  }
}

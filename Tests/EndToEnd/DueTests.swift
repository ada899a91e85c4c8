import Foundation
import Testing

/// What has happened before a picture is taken: all that is due at that moment, and nothing that only time brings.
@Suite("What is due at once")
struct DueTests {
  /// A table of rows with a picture of a file and a redundant property.
  private static func feed(byBlocks: Bool) -> String {
    let source =
      byBlocks
      ? "function source:nodeBlockForRowAt(section, row) return function() return Row(row) end end"
      : "function source:nodeForRowAt(section, row) return Row(row) end"
    return """
      local ui = require "weft"
      local Row = ui.CellNode:subclass "Row"
      function Row:init(number)
        self.automaticallyManagesSubnodes = true
        self.icon = ui.NetworkImageNode { url = "file:dot.png" }
        self.title = ui.TextNode { text = "Row " .. number, font = "Inter 12" }
      end
      function Row:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = 4,
          ui.StackLayoutSpec { spacing = 8, self.icon, self.title } }
      end
      local source = {}
      function source:numberOfRows() return 3 end
      \(source)
      ui.preview("Feed", { width = 120, height = 100 }, function()
        return ui.TableNode { dataSource = source, backgroundColor = "white" }
      end)
      """
  }

  private static let dot = """
    local ui = require "weft"
    ui.preview("Dot", { width = 10, height = 6, scale = 1 }, function()
      return ui.DisplayNode { backgroundColor = "tomato" }
    end)
    """

  private func feed(byBlocks: Bool) throws -> Command {
    let command = try Command(["feed.lua": Self.feed(byBlocks: byBlocks), "dot.lua": Self.dot])
    #expect(try command.run("render", "dot.lua", "-o", "dot.png").status == 0)
    return command
  }

  @Test("A table whose rows are made by blocks is shown as one whose rows are made at once")
  func blocks() throws {
    let (blocks, direct) = (try feed(byBlocks: true), try feed(byBlocks: false))
    for arguments in [["tree", "feed.lua"], ["tree", "feed.lua", "--json"], ["check", "feed.lua"]] {
      let (run, other) = (try blocks.run(arguments), try direct.run(arguments))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.text == other.text)
    }
    let tree = try blocks.run("tree", "feed.lua").text
    #expect(tree.contains("      NetworkImageNode \"icon\"  (4, 4) 10 x 15"), "\(tree)")
    #expect(tree.contains("      TextNode \"title\"  (22, 4)"), "\(tree)")
    for command in [blocks, direct] {
      #expect(try command.run("render", "feed.lua", "-o", "feed.png").errors.isEmpty)
      #expect(try command.run("test", "feed.lua", "--record", "--no-ci").status == 0)
    }
    #expect(try blocks.data("feed.png") == direct.data("feed.png"))
    let record = "__recorded__/feed/feed-120x100"
    for ending in ["txt", "png"] {
      #expect(try blocks.data("\(record).\(ending)") == direct.data("\(record).\(ending)"))
    }
    #expect(String(decoding: try blocks.data("\(record).txt"), as: UTF8.self).contains("Row 3"))
  }

  @Test("The prompt shows the rows at once, too")
  func prompt() throws {
    let run = try feed(byBlocks: true).run(["repl", "feed.lua"], input: "tree(show(\"Feed\"))\n")
    #expect(run.text.contains("TextNode \"title\""), "\(run.text)\(run.errors)")
  }

  @Test("Layouts that are made late are looked over for mistakes, too", arguments: [true, false])
  func warnings(byBlocks: Bool) throws {
    let command = try feed(byBlocks: byBlocks)
    let text = Self.feed(byBlocks: byBlocks).replacing(
      "url = \"file:dot.png\"", with: "url = \"file:dot.png\", style = { layoutPosition = { 1, 1 } }")
    try Data(text.utf8).write(to: command.folder.appendingPathComponent("feed.lua"))
    for arguments in [["render", "feed.lua"], ["tree", "feed.lua"], ["check", "feed.lua"], ["test", "--no-ci"]] {
      let run = try command.run(arguments)
      let told = (run.text + run.errors).components(separatedBy: "feed.lua:5: warning: layoutPosition").count - 1
      #expect(told == 1, "\(arguments): \(run.text)\(run.errors)")
    }
  }

  @Test(
    "A block that never ends runs into the time limit",
    arguments: [["render", "a.lua"], ["tree", "a.lua"], ["check", "a.lua"], ["test", "a.lua"]])
  func limits(arguments: [String]) throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local source = { numberOfRows = function() return 3 end }
      function source:nodeBlockForRowAt(section, row)
        return function() while true do end end
      end
      ui.preview("Table", { width = 100, height = 50 }, function() return ui.TableNode { dataSource = source } end)
      """
    ])
    let run = try command.run(arguments + ["--time-limit", "0.5"])
    #expect(run.status == 1)
    #expect((run.text + run.errors).contains("a.lua:4: error: the script ran longer than its limit"), "\(run.errors)")
  }

  @Test("What is due now happens; what only time or a touch brings is named")
  func later() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("Now", { width = 100 }, function()
        local text = ui.ButtonNode { debugName = "label", onTouchUpInside = function() end, style = { height = 10 } }
        ui.after(0, function() text.style.height = 20 end)
        ui.after(0.5, function() text.style.height = 30 end)
        ui.task(function() ui.sleep(2) text.style.height = 40 end)
        return ui.StackLayoutSpec { direction = "vertical", text }
      end)
      """
    ])
    let tree = try command.run("tree", "a.lua")
    #expect(tree.text.contains("100 x 20"), "\(tree.text)")
    #expect(tree.errors == "note: not run: 2 timers (the first after 0.5 s)\n")
    let render = try command.run("render", "a.lua")
    #expect(render.errors == "note: not run: 2 timers (the first after 0.5 s); --time draws a later moment\n")
    #expect(try command.run("render", "a.lua", "--time", "3").errors.isEmpty)
    #expect(
      try command.run("check", "a.lua").text == """
        note: not run: 2 timers (the first after 0.5 s), the handlers of 1 control
        1 file, 1 layout: no problems

        """)
    #expect(try command.run("test", "--no-ci").text.contains("note: not run: 2 timers (the first after 0.5 s)\n"))
  }

  @Test(
    "What moves after the first moment is named by every command that looks at it",
    arguments: [
      "ui.after(0, function() ui.animate { duration = 1, animations = function() box.alpha = 0.2 end } end)",
      "ui.task(function() ui.animate { duration = 1, animations = function() box.alpha = 0.2 end } end)",
    ])
  func moving(_ change: String) throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("Moves", { width = 100, height = 50 }, function()
        local box = ui.DisplayNode { backgroundColor = "red" }
        \(change)
        return box
      end)
      """
    ])
    let note = "note: not run: what moves in 1 picture"
    #expect(try command.run("tree", "a.lua").errors == note + "\n")
    #expect(try command.run("render", "a.lua").errors.hasPrefix(note))
    #expect(try command.run("check", "a.lua").text.hasPrefix(note + "\n"))
    #expect(try command.run("test", "--no-ci").text.contains(note + "\n"))
  }

  @Test("Nodes that layout code makes again in each pass have a picture, from right to left, too")
  func madeInLayout() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init() self.automaticallyManagesSubnodes = true end
      function Cell:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "horizontal", ui.DisplayNode { style = { preferredSize = { 10, 10 } } },
          ui.TextNode { text = "A", font = "Inter 12" } }
      end
      ui.preview("Cell", {
        width = 100, layoutDirection = "rightToLeft", preferredContentSizeCategory = "extraLarge",
        userInterfaceStyle = "dark",
      }, function() return Cell() end)
      """
    ])
    for arguments in [["tree", "a.lua"], ["render", "a.lua"], ["check", "a.lua"]] {
      let run = try command.run(arguments)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try command.run("tree", "a.lua").text.contains("DisplayNode  (90, 0) 10 x 10"))
  }

  @Test("A tree has all that is inside a cell after an image has come, and names what stands in fields")
  func treeAfterImage() throws {
    let command = try Command([
      "dot.lua": Self.dot,
      "a.lua": """
      local ui = require "weft"
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.photo = ui.NetworkImageNode { url = "file:dot.png" }
        self.title = ui.TextNode { text = "A", font = "Inter 12" }
        self.footer = ui.DisplayNode { automaticallyManagesSubnodes = true }
        self.line = ui.DisplayNode { style = { preferredSize = { 9, 1 } } }
        self.footer.layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 2, self.line } end
      end
      function Cell:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", self.photo, self.title, self.footer }
      end
      ui.preview("Cell", { width = 100 }, function() return Cell() end)
      """,
    ])
    #expect(try command.run("render", "dot.lua", "-o", "dot.png").status == 0)
    let tree = try command.run("tree", "a.lua").text
    for part in [
      "Cell  (0, 0) 100 x", "\n  (StackLayoutSpec)  ", "\n    NetworkImageNode \"photo\"  (0, 0) 10 x 6",
      "\n    TextNode \"title\"  (0, 6)", "\n    DisplayNode \"footer\"  ", "\n      (InsetLayoutSpec)  (0, 0) 13 x 5",
      "\n        DisplayNode  (2, 2) 9 x 1",
    ] {
      #expect(tree.contains(part), "\(part)\n\(tree)")
    }
  }

  @Test func whatHasNotRunIsCountedOnceForAllWidths() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("A", { width = { 100, 200 } }, function()
        return ui.TextNode { text = "a", onTouchUpInside = function() end }
      end)
      """
    ])
    let text = try command.run("check", "a.lua").text
    #expect(text.contains("the handlers of 1 control\n"), "\(text)")
  }
}

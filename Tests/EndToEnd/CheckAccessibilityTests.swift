import Foundation
import Testing
import WeftJSON

@Suite("weft check --accessibility")
struct CheckAccessibilityTests {
  private static let post = """
    local ui = require "weft"
    ui.preview("A post", { width = 200, height = 200 }, function()
      return ui.CenterLayoutSpec {
        ui.ControlNode { debugName = "more", style = { preferredSize = { 30, 30 } },
          onTouchUpInside = function() end } }
    end)
    ui.preview("The same, small", { width = 60, height = 60 }, function()
      return ui.ControlNode { accessibilityLabel = "Save.", onTouchUpInside = function() end }
    end)
    """

  @Test("Findings are problems of the check, by file and line; notes leave the exit code as it is")
  func findings() throws {
    let command = try Command(["post.lua": Self.post])
    #expect(try command.run("check", "post.lua").text == "1 file, 2 layouts: no problems\n")
    let run = try command.run("check", "--accessibility", "post.lua")
    #expect(run.status == 1)
    #expect(
      run.text == """
        post.lua:4: error: ControlNode "more" can be activated, and has no label: VoiceOver reads ""; write what it does: accessibilityLabel = "…"
        post.lua:4: warning: ControlNode "more" takes touches in 30 x 30 points; expected at least 44 x 44; write hitTestSlop = -7
        post.lua:8: note: ControlNode has a label that ends in a period: "Save."; write accessibilityLabel = "Save"
        1 file, 8 layouts: 1 error, 1 warning

        """, "\(run.text)")
    let notes = try command.run("check", "--accessibility", "--rules", "label-period", "post.lua")
    #expect(notes.status == 0)
    #expect(notes.text.hasSuffix(": no problems\n"))
  }

  @Test("Rules are chosen and left out by name; another name is refused with the nearest one")
  func rules() throws {
    let command = try Command(["post.lua": Self.post])
    let chosen = try command.run("check", "--accessibility", "--rules", "target-size, label-missing", "post.lua")
    #expect(chosen.text.hasSuffix(": 1 error, 1 warning\n"), "\(chosen.text)")
    let left = try command.run("check", "--accessibility", "--without", "label-missing,label-period", "post.lua")
    #expect(left.text.hasSuffix(": 0 errors, 1 warning\n"), "\(left.text)")
    let wrong = try command.run("check", "--accessibility", "--without", "label-mising", "post.lua")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("got label-mising; did you mean label-missing?"), "\(wrong.errors)")
    for option in ["--rules", "--without"] {
      let alone = try command.run("check", option, "order", "post.lua")
      #expect(alone.status == 2)
      #expect(alone.errors.contains("\(option) has a meaning with --accessibility only"), "\(alone.errors)")
    }
  }

  private static let row = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init()
      self.automaticallyManagesSubnodes = true
      self.name = ui.TextNode { text = "Ann" }
      self.place = ui.TextNode { text = "Zurich" }
    end
    function Row:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.name, self.place }
    end
    ui.preview("A row", { width = 200 }, function() return Row() end)
    """

  @Test("A finding has the traits in which it holds, unless it holds in the preview's own; they can be chosen")
  func environments() throws {
    let command = try Command(["row.lua": Self.row])
    let run = try command.run("check", "--accessibility", "--json", "row.lua")
    let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(object["layouts"] as? Int == 4)
    let problems = try #require(object["problems"] as? [[String: Any]])
    try #require(problems.count == 1)
    #expect(problems[0]["severity"] as? String == "warning")
    #expect(problems[0]["code"] as? String == "order")
    #expect(problems[0]["line"] as? Int == 6)
    #expect(problems[0]["path"] as? [String] == ["Row", "TextNode \"place\""])
    #expect(problems[0]["environments"] as? [String] == ["rightToLeft"])
    let dark = try command.run("check", "--accessibility", "--schemes", "dark", "row.lua")
    #expect(dark.text == "1 file, 2 layouts: no problems\n", "\(dark.text)")
    let both = try command.run(
      "check", "--accessibility", "--schemes", "all", "--directions", "rightToLeft", "row.lua")
    #expect(
      both.text.hasPrefix("row.lua:6: warning: in light, rightToLeft; dark, rightToLeft: TextNode \"place\" is read"),
      "\(both.text)")
  }

  @Test("An error of the script in other traits names them")
  func errors() throws {
    let broken = Self.row.replacing(
      "function Row:layoutSpecThatFits()",
      with: "function Row:layoutSpecThatFits()\n"
        + "  if self.traitCollection.userInterfaceStyle == 'dark' then error 'no colour' end")
    let command = try Command(["row.lua": broken])
    let run = try command.run("check", "--accessibility", "row.lua")
    #expect(run.status == 1)
    #expect(run.text.contains("error: in dark: "), "\(run.text)")
    #expect(run.text.contains("no colour"), "\(run.text)")
  }
}

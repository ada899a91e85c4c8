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
    #expect(
      try command.run("check", "post.lua").text
        == "note: not run: the handlers of 2 controls\n1 file, 2 layouts: no problems\n")
    let run = try command.run("check", "--accessibility", "post.lua")
    #expect(run.status == 1)
    #expect(
      run.text == """
        post.lua:4: error: ControlNode "more" can be activated, and has no label: VoiceOver reads nothing; write what it does: accessibilityLabel = "…"
        post.lua:4: warning: ControlNode "more" takes touches in 30 x 30 points; expected at least 44 x 44; write hitTestSlop = -7
        post.lua:8: note: ControlNode has a label that ends in a period: "Save."; write accessibilityLabel = "Save"
        note: not run: the handlers of 2 controls
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
      self.name = ui.TextNode { text = "Ann Example", maximumNumberOfLines = 1 }
      self.place = ui.TextNode { text = "Zurich", color = "light-dark(black, #333333)", font = "Inter 14" }
      self:adapt()
    end
    function Row:adapt()
      local size = self.traitCollection.preferredContentSizeCategory == "accessibilityLarge" and 40 or 12
      self.name.font = "Inter " .. size
    end
    function Row:traitCollectionDidChange() self:adapt() self:setNeedsLayout() end
    function Row:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "vertical", self.name, self.place }
    end
    ui.preview("A row", { width = 120 }, function() return Row() end)
    """

  @Test("A finding has the traits in which it holds, unless it holds in the preview's own; they can be chosen")
  func environments() throws {
    let command = try Command(["row.lua": Self.row])
    func problems(_ arguments: String...) throws -> [[String: Any]] {
      let run = try command.run(["check", "--accessibility", "--json"] + arguments + ["row.lua"])
      let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      return try #require(object["problems"] as? [[String: Any]])
    }
    let found = try problems("--without", "contrast")
    try #require(found.count == 1)
    #expect(found[0]["severity"] as? String == "warning")
    #expect(found[0]["code"] as? String == "truncated-large")
    #expect(found[0]["line"] as? Int == 5)
    #expect(found[0]["path"] as? [String] == ["Row", "TextNode \"name\""])
    #expect(found[0]["environments"] as? [String] == ["accessibilityLarge"])
    let dark = try problems("--schemes", "dark")
    #expect(dark.map { $0["code"] as? String } == ["contrast", "contrast"], "\(dark)")
    #expect(dark.allSatisfy { $0["environments"] as? [String] == ["dark"] }, "\(dark)")
    let both = try command.run(
      "check", "--accessibility", "--schemes", "all", "--text-sizes", "accessibilityLarge", "--rules",
      "truncated-large",
      "row.lua")
    #expect(
      both.text.hasPrefix(
        "row.lua:5: warning: in light, accessibilityLarge; dark, accessibilityLarge: TextNode \"name\""),
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

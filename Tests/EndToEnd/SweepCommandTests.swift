import Foundation
import Testing
import WeftJSON

@Suite("weft sweep")
struct SweepCommandTests {
  /// A row that is too long below some widths, and a text that wraps.
  static let row = """
    local ui = require "weft"
    ui.preview("Row", { width = 300 }, function()
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.TextNode { text = "A title of some length", font = "Inter 17" },
        ui.DisplayNode { style = { preferredSize = { 60, 20 } }, backgroundColor = "red" } }
    end)
    ui.preview("Text", function() return ui.TextNode { text = "A title of some length", font = "Inter 17" } end)
    """

  private func command() throws -> Command {
    try Command([
      "cell.lua": """
      local ui = require "weft"
      ui.preview("Row", function()
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.TextNode { text = "A title of some length", font = "Inter 17" },
          ui.DisplayNode { style = { preferredSize = { 60, 20 } } },
        }
      end)
      ui.preview("Text", function() return ui.TextNode { text = "A title of some length", font = "Inter 17" } end)
      """
    ])
  }

  @Test("It tells the widths of each preview's changes, and problems with their lines")
  func text() throws {
    let run = try command().run("sweep", "cell.lua", "--widths", "100-400")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "Row")
    let overflow = lines.first { $0.hasPrefix("  ! overflow  TextNode  below ") }
    #expect(overflow?.hasSuffix("cell.lua:4") == true, "\(run.text)")
    #expect(lines.contains { $0.hasPrefix("    wraps  TextNode  2 lines below ") }, "\(run.text)")
    #expect(lines.last?.hasSuffix("layouts: no problems") == true)
  }

  @Test("--strict makes a problem exit code 1, --preview chooses one, traits are combined")
  func options() throws {
    let command = try command()
    #expect(try command.run("sweep", "cell.lua", "--widths", "100-400", "--strict").status == 1)
    #expect(try command.run("sweep", "cell.lua", "--widths", "100-400", "--strict", "--preview", "Text").status == 0)
    #expect(try command.run("sweep", "cell.lua", "--widths", "300-400", "--strict").status == 0)
    let combined = try command.run(
      "sweep", "cell.lua", "--preview", "Text", "--schemes", "all", "--text-sizes", "large, extraLarge")
    #expect(
      combined.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        == ["Text, light, large", "Text, light, extraLarge", "Text, dark, large", "Text, dark, extraLarge"])
  }

  @Test("--json is a list of objects")
  func json() throws {
    let run = try command().run("sweep", "cell.lua", "--widths", "100-400", "--json")
    let list = try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    #expect(list.map { $0["preview"] as? String } == ["Row", "Text"])
    let marks = try #require(list[0]["marks"] as? [[String: Any]])
    #expect(marks.first?["kind"] as? String == "overflow")
    #expect(marks.first?["line"] as? Int == 4)
    #expect(list[0]["problems"] as? Int == 1)
  }

  @Test("-o draws the layouts that differ, side by side")
  func picture() throws {
    let command = try command()
    let run = try command.run("sweep", "cell.lua", "--widths", "100-400", "-o", "sheet.png")
    #expect(run.status == 0, "\(run.errors)")
    let png = try Data(contentsOf: command.folder.appendingPathComponent("sheet.png"))
    // The width in the header, in pixels: the sheet holds two pictures of over 100 points beside one another.
    let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width > 600)
    let svg = try command.run("sweep", "cell.lua", "-o", "sheet.svg")
    #expect(svg.status == 0)
    #expect(try command.run("sweep", "cell.lua", "-o", "sheet.txt").status == 2)
  }

  @Test("Each layout of the picture is as wide as its caption says")
  func pictureWidths() throws {
    let command = try Command([
      "box.lua": """
      local ui = require "weft"
      ui.preview("Box", function() return ui.DisplayNode { backgroundColor = "red", style = { height = 20 } } end)
      """
    ])
    let widths = try ["500-500", "700-700"].map { widths in
      let run = try command.run("sweep", "box.lua", "--widths", widths, "-o", "sheet.png")
      #expect(run.status == 0, "\(run.errors)")
      let png = try Data(contentsOf: command.folder.appendingPathComponent("sheet.png"))
      return png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
    // The sheet has 2 pixels per point.
    #expect(widths[1] - widths[0] == 2 * 200)
  }

  @Test("A time limit that passes while Weft measures has the preview's line", arguments: ["sweep", "share"])
  func placeOfLimit(name: String) throws {
    let command = try Command([
      "long.lua": """
      local ui = require "weft"
      local texts = {}
      for i = 1, 40 do texts[i] = ui.TextNode { text = (i .. "a" .. ("\u{301}")):rep(8000) } end
      ui.preview("Long", { width = 300 }, function()
        return ui.StackLayoutSpec { direction = "vertical", table.unpack(texts) }
      end)
      """
    ])
    let run = try command.run(name, "long.lua", "--time-limit", "0.3")
    #expect(run.status == 1 && run.errors.contains("ran longer than its limit of 0.3 s"), "\(run.errors)")
    #expect(run.errors.hasPrefix("long.lua:"), "\(run.errors)")
  }

  @Test("A wrong option is refused with what was expected")
  func refusals() throws {
    let command = try command()
    for (arguments, part) in [
      (["--widths", "400-100"], "the smaller one first"), (["--widths", "wide"], "two widths such as 280-480"),
      (["--step", "0"], "'--step <step>': expected points above 0"), (["--schemes", "darc"], "did you mean dark?"),
      (["--preview", "Rwo"], "did you mean \"Row\"?"), (["--height", "-1"], "--height"),
    ] {
      let run = try command.run(["sweep", "cell.lua"] + arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains(part), "\(run.errors)")
    }
  }

  @Test("A sweep has the widths, the step, the height, the scale and the traits that are asked for")
  func aSweepHasWhatItIsAskedFor() throws {
    let command = try Command(["row.lua": Self.row])
    func json(_ arguments: String..., status: Int32 = 0) throws -> [JSON] {
      let run = try command.run(["sweep", "row.lua", "--json"] + arguments)
      #expect(run.status == status && run.errors.isEmpty, "\(run.errors)")
      return try JSON(parsing: Array(run.output)).elements
    }
    let one = try json("--widths", "300", "--preview", "Text", "--height", "77")
    try #require(one.map { $0["preview"]?.string } == ["Text"])
    #expect(one[0]["from"]?.double == 300 && one[0]["to"]?.double == 300 && one[0]["layouts"]?.double == 1)
    #expect(one[0]["heights"]?.elements.map(\.double) == [77, 77])
    let steps = try json("--widths", "300-340", "--step", "10", "--preview", "Text")
    #expect(steps.first?["layouts"]?.double == 5 && steps.first?["step"]?.double == 10)
    let sizes = try json("--widths", "300", "--preview", "Text", "--text-sizes", "small,accessibilityLarge")
    #expect(sizes.map { $0["traits"]?.string } == ["small", "accessibilityLarge"])
    let standard = try json("--preview", "Text")
    #expect(standard.first?["from"]?.double == 280 && standard.first?["to"]?.double == 480)
    // To half a point, as the scale is 2; to a whole one at 1.
    for (scale, below) in [("2", 231.5), ("1", 231)] {
      let problem = try json("--widths", "100-300", "--preview", "Row", "--strict", "--scale", scale, status: 1)
      #expect(problem.first?["problems"]?.double == 1)
      let mark = problem.first?["marks"]?.elements.first
      #expect(mark?["kind"]?.string == "overflow" && mark?["below"]?.double == below, "\(mark?.text ?? "")")
    }
    #expect(try [nil, "1", "3"].map { try sheet(command, $0) } == [800, 400, 1200])
  }

  @Test("Each layout of a sweep is made in the traits that its title names")
  func eachLayoutIsMadeInTheTraitsOfItsTitle() throws {
    let command = try Command([
      "box.lua": """
      local ui = require "weft"
      local Box = ui.DisplayNode:subclass "Box"
      function Box:calculateSizeThatFits()
        local traits = self.traitCollection
        local isRight = traits.layoutDirection == "rightToLeft"
        return { 10, (traits.userInterfaceStyle == "dark" and 40 or 10) + (isRight and 5 or 0) }
      end
      ui.preview("Box", function() return Box() end)
      """
    ])
    let run = try command.run(
      "sweep", "box.lua", "--widths", "300", "--json", "--schemes", "dark,light", "--directions", "all")
    let found = try JSON(parsing: Array(run.output)).elements
    #expect(
      found.map { $0["traits"]?.string }
        == ["dark, leftToRight", "dark, rightToLeft", "light, leftToRight", "light, rightToLeft"])
    #expect(found.map { $0["heights"]?.elements.first?.double } == [40, 45, 10, 15], "\(run.text)\(run.errors)")
  }

  /// The width of a sheet of one layout, in pixels.
  private func sheet(_ command: Command, _ scale: String?) throws -> Int {
    let run = try command.run(
      ["sweep", "row.lua", "--widths", "300", "--preview", "Row", "-o", "sheet.png"]
        + (scale.map { ["--scale", $0] } ?? []))
    #expect(run.status == 0, "\(run.errors)")
    return try pngSize(command.data("sheet.png"))[0]
  }
}

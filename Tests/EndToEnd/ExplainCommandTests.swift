import Foundation
import Testing
import WeftJSON

@Suite("weft tree --explain")
struct ExplainCommandTests {
  private let script = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init()
      self.automaticallyManagesSubnodes = true
      self.icon = ui.DisplayNode { style = { preferredSize = { 20, 20 } } }
      self.rest = ui.DisplayNode { style = { flexGrow = 1, height = 10 } }
    end
    function Row:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 5,
        ui.StackLayoutSpec { direction = "horizontal", spacing = 4, self.icon, self.rest } }
    end
    return Row
    """

  @Test("A node is explained by the field that holds it: who decided, the way, the sum of the stack")
  func text() throws {
    let command = try Command(["row.lua": script])
    let run = try command.run("tree", "row.lua", "--width", "120", "--explain", "rest")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text.contains("width 86: the stack had 86 to share and gave it 86 by flexGrow 1 of 1, on top of 0"),
      "\(run.text)")
    #expect(run.text.contains("(InsetLayoutSpec") == false && run.text.contains("  2. InsetLayoutSpec is given 120"))
    #expect(run.text.contains("insets took 10"))
    #expect(run.text.contains("height 10: its own height is 10"))
    #expect(run.text.contains("row.lua:6"))
  }

  @Test("--json has the figures")
  func json() throws {
    let command = try Command(["row.lua": script])
    let run = try command.run("tree", "row.lua", "--width", "120", "--explain", "rest", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let json = try JSON(parsing: Array(run.output.dropLast()))
    #expect(json["frame"]?.elements.map(\.double) == [29, 5, 86, 10])
    #expect(json["width"]?["decision"]?.string == "flexGrow")
  }

  @Test("A name that is none is answered with the nearest, one of several with their numbers")
  func wrongNames() throws {
    let command = try Command(["row.lua": script])
    let unknown = try command.run("tree", "row.lua", "--explain", "icno")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("there is no element \"icno\"; did you mean \"icon\"?"), "\(unknown.errors)")
    let several = try command.run("tree", "row.lua", "--explain", "DisplayNode")
    #expect(several.status == 2)
    #expect(several.errors.contains("2 elements are called \"DisplayNode\""), "\(several.errors)")
    let number = try #require(several.errors.split(separator: "\n").last?.split(separator: " ")[1])
    let chosen = try command.run("tree", "row.lua", "--explain", String(number))
    #expect(chosen.status == 0 && chosen.text.contains("Row > rest"), "\(chosen.text)\(chosen.errors)")
  }

  @Test(
    "Of many elements with a name twenty are listed; what has not run is reported with an explanation, too, and with a tree"
  )
  func ofManyElementsWithANameTwentyAreListed() throws {
    let command = try Command([
      "boxes.lua": """
      local ui = require "weft"
      local Row = ui.CellNode:subclass "Row"
      function Row:init()
        self.automaticallyManagesSubnodes = true
        self.boxes = {}
        for i = 1, 25 do self.boxes[i] = ui.DisplayNode { style = { preferredSize = { 5, 5 } } } end
        ui.after(1, function() end)
      end
      function Row:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", table.unpack(self.boxes) }
      end
      return Row
      """
    ])
    let several = try command.run("tree", "boxes.lua", "--explain", "DisplayNode")
    let lines = several.errors.split(separator: "\n")
    try #require(several.status == 2 && lines.count == 22, "\(several.errors)")
    #expect(lines[0] == "note: not run: 1 timer (after 1 s)")
    #expect(lines[1] == "error: --explain: 25 elements are called \"DisplayNode\"; choose one:")
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("  --explain ") && $0.contains("  Row > ") })
    for arguments in [
      ["tree", "boxes.lua"], ["tree", "boxes.lua", "--json"], ["tree", "boxes.lua", "--explain", "Row"],
    ] {
      let run = try command.run(arguments)
      #expect(run.status == 0 && run.errors == "note: not run: 1 timer (after 1 s)\n", "\(arguments): \(run.errors)")
      #expect(run.text.hasSuffix("\n") && !run.text.hasSuffix("\n\n"))
    }
  }
}

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
}

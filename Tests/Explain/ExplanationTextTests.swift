import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Explanations as text")
struct ExplanationTextTests {
  private static let source = """
    local ui = require "weft"
    local Sized = ui.DisplayNode:subclass "Sized"
    function Sized:calculateSizeThatFits(size) return { 80, 33.3 } end
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.spread = Sized { debugName = "spread" }
      self.pane = ui.DisplayNode {
        automaticallyManagesSubnodes = true,
        style = { maxHeight = 40, minWidth = 100, alignSelf = "end" },
        layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = { 1, 2, 3, 4 }, self.spread } end,
      }
    end
    function Card:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "vertical", ui.LayoutSpec { style = { height = 7 } }, self.pane }
    end
    ui.preview("Card", { width = 300 }, function() return Card() end)
    """

  @Test("The text has the frame, then for each axis the decision, the way with its places, the result and the position")
  func whole() throws {
    let fixture = try ScriptFixture(Self.source)
    #expect(
      try fixture.explanation("spread").text() == """
        Sized "spread"  main.lua:7
        Card > pane > spread
        frame (202, 8) 94 x 33.5 in the root

        width 94: its content needs 80, and what is around it asks for 94 at least
          1. Card is given 300, the range of the root  main.lua:17
          2. StackLayoutSpec is given 300: passed on as it is  main.lua:15
          3. DisplayNode "pane" is given 0 to 300: up to 300 across the stack  main.lua:8
             its own minWidth is 100, which leaves 100 to 300
          4. InsetLayoutSpec is given 100 to 300: passed on as it is  main.lua:11
          5. Sized "spread" is given 94 to 294: insets took 6  main.lua:7
          it would be 80, in its range 94
          x 2 in its node, 202 in the root

        height 33.5: its content needs 33.3
          1. Card is given 0 or more, the range of the root  main.lua:17
          2. StackLayoutSpec is given 0 or more: passed on as it is  main.lua:15
          3. DisplayNode "pane" is given 0 or more: open along the stack: as much as it needs  main.lua:8
             its own maxHeight is 40, which leaves 0 to 40
          4. InsetLayoutSpec is given 0 to 40: passed on as it is  main.lua:11
          5. Sized "spread" is given 0 to 36: insets took 4  main.lua:7
          it would be 33.3, on whole pixels 33.5
          y 1 in its node, 8 in the root

        """)
  }

  @Test("Files are named as the caller says")
  func files() throws {
    let fixture = try ScriptFixture(Self.source)
    let explanation = try fixture.explanation("pane")
    let text = explanation.text { "<\($0)>" }
    let file = try #require(explanation.location?.file)
    #expect(text.hasPrefix("DisplayNode \"pane\"  <\(file)>:8\nCard > pane\n"))
    #expect(text.contains("2. StackLayoutSpec is given 300: passed on as it is  <\(file)>:15\n"))
    #expect(Explanation.shortName("/a/b c/d.lua") == "d.lua" && Explanation.shortName("d.lua") == "d.lua")
    #expect(Explanation.shortName("") == "")
  }

  @Test("From right to left positions are counted from the right edge, and the arithmetic says so")
  func mirrored() throws {
    let fixture = try ScriptFixture(Self.source)
    var traits = TraitCollection()
    traits.layoutDirection = .rightToLeft
    let live = try fixture.host.open(
      fixture.host.previews.first, in: PreviewEnvironment(width: 300, traits: traits))
    let id = try #require(try fixture.host.inspect(live).elements(named: "spread").first).id
    let explanation = try #require(try fixture.host.explain(id, in: live))
    #expect(explanation.frame == Rect(x: 4, y: 8, width: 94, height: 33.5))
    #expect(explanation.replayedFrame() == explanation.frame)
    #expect(explanation.value(explanation.width.position) == 4 && explanation.value(explanation.height.position) == 1)
    let position = explanation.figures[explanation.width.position]
    #expect(position.label == "mirrored: from the right")
    guard case .rule(.less, let operands) = position.origin else {
      Issue.record("\(position)")
      return
    }
    #expect(operands.map { explanation.value($0) } == [100, 94, 2])
    #expect(explanation.figures[operands[0]].label == "width of the pane")
  }
}

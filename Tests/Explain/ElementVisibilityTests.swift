import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Where elements are seen")
struct ElementVisibilityTests {
  private static func corners(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    Rect(x: x, y: y, width: width, height: height).corners
  }

  private func isNear(_ one: [Point], _ other: [Point]) -> Bool {
    one.count == other.count
      && other.allSatisfy { point in
        one.contains { abs($0.x - point.x) < 1e-6 && abs($0.y - point.y) < 1e-6 }
      }
  }

  @Test("What is turned has its corners where they are seen, with all that stands in it")
  func turned() throws {
    // A quarter of a turn about the middle, (50, 40): what was 60 wide and 20 high is 20 wide and 60 high.
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.box = ui.DisplayNode { backgroundColor = "gold", automaticallyManagesSubnodes = true,
          style = { width = 60, height = 20 },
          layoutSpecBlock = function()
            return ui.InsetLayoutSpec { insets = { left = 10, right = 0, top = 0, bottom = 0 }, self.inner }
          end }
        self.inner = ui.DisplayNode { debugName = "inner", backgroundColor = "teal" }
        self.box.transform = { rotation = math.pi / 2 }
      end
      function Card:layoutSpecThatFits()
        return ui.InsetLayoutSpec { insets = { left = 20, right = 20, top = 30, bottom = 30 }, self.box }
      end
      ui.preview("Card", { width = 100 }, function() return Card() end)
      """)
    let inspection = try fixture.host.inspect(fixture.live)
    let box = try fixture.element("box")
    #expect(box.frame == Rect(x: 20, y: 30, width: 60, height: 20))
    #expect(isNear(inspection.outline(of: box.id), Self.corners(40, 10, 20, 60)))
    let inner = try fixture.element("inner")
    #expect(isNear(inspection.outline(of: inner.id), Self.corners(40, 20, 20, 50)))
    let inset = try #require(inspection.shapes([.inset]).first { $0.element == inner.parent })
    #expect(isNear(inset.outline, Self.corners(40, 10, 20, 10)))
    // What is pointed at is what is seen.
    #expect(inspection.element(at: Point(x: 50, y: 65))?.id == inner.id)
    #expect(inspection.element(at: Point(x: 70, y: 40))?.name != "inner")
  }

  @Test("What is scrolled out of visibility has no shapes; what is cut off has those of what is left")
  func scrolled() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      local Rows = ui.ScrollNode:subclass "Rows"
      function Rows:init()
        self.automaticallyManagesSubnodes = true
        self.automaticallyManagesContentSize = true
        self.rows = {}
        for index = 1, 5 do
          self.rows[index] = ui.DisplayNode { debugName = "row " .. index, style = { height = 30 } }
        end
      end
      function Rows:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", table.unpack(self.rows) }
      end
      ui.preview("Rows", { width = 100, height = 70 }, function() return Rows() end)
      """)
    let inspection = try fixture.host.inspect(fixture.live)
    func row(_ number: Int) throws -> InspectedElement { try fixture.element("row \(number)") }
    #expect(inspection.outline(of: try row(1).id) == Self.corners(0, 0, 100, 30))
    #expect(isNear(inspection.outline(of: try row(3).id), Self.corners(0, 60, 100, 10)))
    #expect(inspection.outline(of: try row(4).id).isEmpty)
    let shown = Set(inspection.shapes([.frame, .hitArea]).map(\.element))
    #expect(shown.contains(try row(3).id))
    #expect(!shown.contains(try row(4).id))
    #expect(!shown.contains(try row(5).id))
  }

  @Test("A line is cut off like a rectangle; a mirror image cuts off like what it shows")
  func cut() {
    let plain = ElementVisibility(clip: Self.corners(10, 0, 20, 20))
    #expect(isNear(plain.outline(of: Rect(x: 0, y: 5, width: 100, height: 0)), Self.corners(10, 5, 20, 0)))
    #expect(plain.outline(of: Rect(x: 0, y: 25, width: 100, height: 0)).isEmpty)
    #expect(plain.outline(of: Rect(x: 30, y: 0, width: 10, height: 10)).isEmpty)
    let mirrored = ElementVisibility(clip: Self.corners(10, 0, 20, 20).reversed())
    #expect(isNear(mirrored.outline(of: Rect(x: 0, y: 5, width: 100, height: 5)), Self.corners(10, 5, 20, 5)))
    #expect(mirrored.shows(Rect(x: 0, y: 0, width: 100, height: 20), at: Point(x: 15, y: 5)))
    #expect(!mirrored.shows(Rect(x: 0, y: 0, width: 100, height: 20), at: Point(x: 35, y: 5)))
  }
}

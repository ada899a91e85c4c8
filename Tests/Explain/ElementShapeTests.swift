import Testing
import Weft
import WeftJSON
import WeftSupport

@testable import WeftInspection
@testable import WeftScript

@Suite("Shapes over elements: gaps, insets, baselines and what stands out")
struct ElementShapeTests {
  /// A row and a column with gaps, and two boxes that contain a dot each.
  private static let source = """
    local ui = require "weft"
    local function box(width, height, style)
      style = style or {}
      style.preferredSize = { width, height }
      return ui.DisplayNode { style = style }
    end
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.left, self.right, self.upper = box(20, 10), box(30, 10), box(40, 12)
      self.lower = box(40, 6, { spacingBefore = 5 })
      self.near = box(10, 10, { spacingBefore = -3 })
      self.lines = { box(60, 10), box(60, 10), box(30, 10) }
    end
    function Card:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "vertical", debugName = "column",
        ui.StackLayoutSpec { debugName = "row", spacing = 8, self.left, self.right },
        self.upper, self.lower, self.near,
        ui.StackLayoutSpec { debugName = "lines", flexWrap = "wrap", spacing = 4, table.unpack(self.lines) },
      }
    end
    ui.preview("Card", { width = 100 }, function() return Card() end)
    """

  private func gaps(_ direction: LayoutDirection) throws -> [String] {
    let fixture = try ScriptFixture(Self.source)
    var traits = TraitCollection()
    traits.layoutDirection = direction
    let live = try fixture.host.open(fixture.host.previews.first, in: PreviewEnvironment(width: 100, traits: traits))
    let inspection = try fixture.host.inspect(live)
    #expect(inspection.shapes([.spacing]).allSatisfy { ($0.points ?? 0) > 0 }, "what overlaps has no gap to show")
    return inspection.elements.flatMap { element in
      element.spacings.map { gap in
        let names = [gap.before, gap.after].map { inspection[$0]?.name ?? "?" }
        return "\(element.name ?? "?") \(names[0])-\(names[1]) \(gap.points): \(gap.frame)"
      }
    }
  }

  @Test(
    "The gaps of a stack lie between its children, across the stack, or across the line of one that wraps; a new line has none before it"
  )
  func theGapsOfAStackLieBetweenItsChildren() throws {
    func gap(_ name: String, _ points: Double, _ frame: Rect) -> String { "\(name) \(points): \(frame)" }
    let column = [
      gap("column row-upper", 0, Rect(x: 0, y: 10, width: 100, height: 0)),
      gap("column upper-lower", 5, Rect(x: 0, y: 22, width: 100, height: 5)),
      gap("column lower-near", -3, Rect(x: 0, y: 33, width: 100, height: -3)),
      gap("column near-lines", 0, Rect(x: 0, y: 40, width: 100, height: 0)),
    ]
    let (row, lines) = ("row left-right", "lines lines[2]-lines[3]")
    #expect(
      try gaps(.leftToRight) == column + [
        gap(row, 8, Rect(x: 20, y: 0, width: 8, height: 10)), gap(lines, 4, Rect(x: 60, y: 50, width: 4, height: 10)),
      ])
    // From right to left the row begins at the right edge.
    #expect(
      try gaps(.rightToLeft) == column + [
        gap(row, 8, Rect(x: 72, y: 0, width: 8, height: 10)), gap(lines, 4, Rect(x: 36, y: 50, width: 4, height: 10)),
      ])
  }

  @Test("The strips of an inset lie at its four edges, those at the sides between the upper and the lower one")
  func theStripsOfAnInsetLieAtItsEdges() throws {
    let fixture = try ScriptFixture(cardSource)
    let inspection = try fixture.host.inspect(fixture.live)
    let inset = try fixture.element("InsetLayoutSpec")
    let height = inset.frame.size.height
    #expect(
      inspection.shapes([.inset], of: inset.id).map(\.frame) == [
        Rect(x: 0, y: 0, width: 200, height: 4), Rect(x: 0, y: 4, width: 10, height: height - 10),
        Rect(x: 0, y: height - 6, width: 200, height: 6), Rect(x: 186, y: 4, width: 14, height: height - 10),
      ])
    // A text has both of its baselines, each a line across it.
    let title = try fixture.element("title")
    let (first, last) = (try #require(title.firstBaseline), try #require(title.lastBaseline))
    #expect(first > 0 && first < last && last < title.frame.size.height)
    let lines = inspection.shapes([.baseline], of: title.id)
    #expect(lines.map(\.points) == [first, last])
    #expect(lines.map(\.frame.minY) == [first, last].map { title.frame.minY + $0 })
    #expect(lines.allSatisfy { $0.frame.minX == title.frame.minX && $0.frame.size.width == title.frame.size.width })
    #expect(try fixture.element("badge").firstBaseline == nil)
  }

  @Test("A node stands out of its parent on each side; the content of a scroll node doesn't")
  func aNodeStandsOutOfItsParentOnEachSide() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("Out", { width = 100, height = 50 }, function()
        local function node(name, x, y, width, height, inside, class)
          local node = (class or ui.DisplayNode) { debugName = name, userInteractionEnabled = name ~= "wide" }
          node.frame = { x, y, width, height }
          if inside then node:addSubnode(inside) end
          return node
        end
        local root = ui.DisplayNode {}
        root:addSubnode(node("outer", 10, 10, 50, 20, node("wide", -3, -4, 60, 29)))
        root:addSubnode(node("list", 0, 0, 50, 20, node("row", 0, 30, 80, 20), ui.ScrollNode))
        local hidden = node("hidden", 0, 0, 5, 5)
        hidden.hidden = true
        root:addSubnode(hidden)
        return root
      end)
      """)
    let wide = try fixture.element("wide")
    #expect(wide.frame == Rect(x: 7, y: 6, width: 60, height: 29))
    #expect(wide.frameInHost == Rect(x: -3, y: -4, width: 60, height: 29))
    #expect(wide.overflow == EdgeInsets(top: 4, left: 3, bottom: 5, right: 7))
    #expect(try fixture.element("row").overflow == nil && fixture.element("outer").overflow == nil)
    let strips = try fixture.host.inspect(fixture.live).shapes([.overflow], of: wide.id)
    #expect(
      strips.map(\.frame) == [
        Rect(x: 7, y: 6, width: 60, height: 4), Rect(x: 7, y: 10, width: 3, height: 20),
        Rect(x: 7, y: 30, width: 60, height: 5), Rect(x: 60, y: 10, width: 7, height: 20),
      ])
    #expect(strips.map(\.points) == [4, 3, 5, 7])
    // What takes no touches, and what is hidden, has no area for them.
    #expect(try wide.hitArea == nil && fixture.element("hidden").hitArea == nil)
    #expect(try fixture.element("outer").hitArea == Rect(x: 10, y: 10, width: 50, height: 20))
  }

  @Test("Overlays are rectangles and lines with their points")
  func overlays() throws {
    let fixture = try ScriptFixture(cardSource)
    let inspection = try fixture.host.inspect(fixture.live)
    let inset = try fixture.element("InsetLayoutSpec")
    #expect(inset.insets == EdgeInsets(top: 4, left: 10, bottom: 6, right: 14))
    #expect(inspection.shapes([.inset], of: inset.id).map(\.points) == [4, 10, 6, 14])
    #expect(inspection.shapes([.inset], of: inset.id)[0].frame == Rect(x: 0, y: 0, width: 200, height: 4))
    let spacing = try #require(inspection.shapes([.spacing]).first { $0.element == (try? fixture.element("row").id) })
    #expect(spacing.points == 8)
    #expect(spacing.frame.minX == 138 && spacing.frame.size.width == 8)
    let title = try fixture.element("title")
    let baseline = try #require(inspection.shapes([.baseline], of: title.id).first)
    #expect(baseline.frame.size.height == 0 && baseline.frame.minY > title.frame.minY)
    #expect(title.text?.lineCount ?? 0 > 1)
    #expect(inspection.shapes([.frame]).count == inspection.elements.count)
  }

  @Test("What stands out of its parent is reported by side")
  func overflow() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("Out", { width = 100, height = 40 }, function()
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.DisplayNode { debugName = "wide", hitTestSlop = -5, style = { preferredSize = { 130, 20 } } } }
      end)
      """)
    let wide = try fixture.element("wide")
    #expect(wide.overflow == EdgeInsets(top: 0, left: 0, bottom: 0, right: 30))
    let inspection = try fixture.host.inspect(fixture.live)
    #expect(
      inspection.shapes([.overflow], of: wide.id).map(\.frame) == [Rect(x: 100, y: 0, width: 30, height: 20)])
    #expect(wide.hitArea == Rect(x: -5, y: -5, width: 140, height: 30))
  }
}

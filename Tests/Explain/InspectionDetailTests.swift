import Testing
import Weft
import WeftJSON
import WeftSupport

@testable import WeftInspection
@testable import WeftScript

@Suite("Details of the inspector")
struct InspectionDetailTests {
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

  @Test("The gaps of a stack lie between its children, across the whole stack; a new line has none before it")
  func spacings() throws {
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
        gap(row, 8, Rect(x: 20, y: 0, width: 8, height: 10)), gap(lines, 4, Rect(x: 60, y: 40, width: 4, height: 20)),
      ])
    // From right to left the row begins at the right edge.
    #expect(
      try gaps(.rightToLeft) == column + [
        gap(row, 8, Rect(x: 72, y: 0, width: 8, height: 10)), gap(lines, 4, Rect(x: 36, y: 40, width: 4, height: 20)),
      ])
  }

  @Test("The strips of an inset lie at its four edges, those at the sides between the upper and the lower one")
  func strips() throws {
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
  func overflow() throws {
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

  @Test("A text means an ID, else a path, else a name or a label, else a class")
  func names() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("Names", { width = 100 }, function()
        local function dot() return ui.DisplayNode { debugName = "dot", style = { preferredSize = { 5, 5 } } } end
        local function box(name)
          local inside = dot()
          return ui.DisplayNode { debugName = name, automaticallyManagesSubnodes = true,
            layoutSpecBlock = function() return ui.WrapperLayoutSpec { inside } end }
        end
        local root = ui.DisplayNode { debugName = "root", automaticallyManagesSubnodes = true }
        local texts = { ui.TextNode { text = "a" }, ui.TextNode { text = "b", debugName = "b" } }
        local boxes = { box "one", box "two", box "TextNode" }
        root.layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "vertical",
            boxes[1], boxes[2], boxes[3], texts[1], texts[2] }
        end
        return root
      end)
      """)
    let inspection = try fixture.host.inspect(fixture.live)
    func paths(_ text: String) -> [String] { inspection.elements(named: text).map(\.path) }
    #expect(inspection.elements(named: "TextNode").map(\.className) == ["DisplayNode"], "a name counts before a class")
    #expect(inspection.elements(named: "TextNode \"b\"").map(\.name) == ["b"])
    #expect(Set(paths("dot")).count == 3 && paths("dot").allSatisfy { paths($0) == [$0] }, "a path means one element")
    #expect(paths("WrapperLayoutSpec").count == 3 && paths("dot").count == 3 && paths("nothing").isEmpty)
    let two = try inspection.element(named: "two")
    #expect(inspection.elements(named: two.id.description).map(\.id) == [two.id])
    #expect(try inspection.element(named: "dot", inside: two.id).path.hasSuffix("two > dot"))
    #expect(try inspection.element(named: "two", inside: two.id).id == two.id, "an element is inside itself")
    let dot = try inspection.element(named: "dot", inside: two.id)
    #expect(
      inspection.way(to: dot.id).map { $0.name ?? $0.className }
        == ["root", "StackLayoutSpec", "two", "WrapperLayoutSpec", "dot"])
    func problem(_ text: String, inside: ElementID? = nil) -> String {
      do throws(ElementNameError) {
        return try inspection.element(named: text, inside: inside).path
      } catch {
        switch error {
        case .none(let nearest): return "none, \(nearest ?? "nothing near")"
        case .several(let found): return "\(found.count)"
        }
      }
    }
    #expect(problem("dot") == "3" && problem("dto") == "none, dot" && problem("qqqqqqqq") == "none, nothing near")
    #expect(problem("one", inside: two.id).hasPrefix("none"))
  }

  @Test("Of elements with the same frame the innermost is found where specs are asked for")
  func innermost() throws {
    let fixture = try ScriptFixture(cardSource)
    let inspection = try fixture.host.inspect(fixture.live)
    let photo = try fixture.element("photo")
    #expect(try fixture.element("RatioLayoutSpec").frame == photo.frame)
    let inside = Point(x: photo.frame.minX + 5, y: photo.frame.minY + 5)
    #expect(inspection.element(at: inside, includesSpecs: true)?.id == photo.id)
    let inset = try fixture.element("InsetLayoutSpec")
    #expect(inspection.element(at: Point(x: 2, y: 2), includesSpecs: true)?.id == inset.id)
  }

  @Test("A node's own fields come by name; long texts are cut off, and a list tells its cells last")
  func fields() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.zeta, self.count, self.flag = ("x"):rep(100), 3, true
        self.table = ui.TableNode { dataSource = { numberOfRows = function() return 2 end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 10 } } end } }
        self.table.zone = "a"
        self.title = ui.TextNode { text = ("é"):rep(250) }
      end
      function Card:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "vertical", self.title, ui.WrapperLayoutSpec {
          style = { height = 50 }, self.table } }
      end
      ui.preview("Card", { width = 100 }, function() return Card() end)
      """)
    let fields = try fixture.element("Card").fields
    try #require(fields.map(\.name) == ["count", "flag", "table", "title", "zeta"] && fields.allSatisfy(\.isSet))
    #expect(fields[0].value == "3" && fields[1].value == "true")
    #expect(fields[4].value == "\"" + String(repeating: "x", count: 78) + "…")
    let table = try fixture.element("table").fields
    #expect(table.map(\.name) == ["zone", "cells"] && table[0].value == "\"a\"" && table[1].value == "1...2 visible")
    let text = try #require(try fixture.element("title").text)
    #expect(text.string == String(repeating: "é", count: 200) + "…" && !text.isTruncated && text.lineCount > 10)
  }

  @Test("The baselines that a text has by itself are none that a script has set")
  func ownBaselines() throws {
    let fixture = try ScriptFixture(cardSource)
    let title = try fixture.element("title").style
    #expect(title.filter(\.isSet).map(\.name) == ["flexShrink"])
    #expect(title.first { $0.name == "ascender" }?.value != "0", "they are listed all the same")
  }

  @Test("An element's members are reported by their names, and those that it doesn't have are left out")
  func members() throws {
    let fixture = try ScriptFixture(cardSource)
    let (badge, root) = (try fixture.element("badge"), try fixture.element("Card"))
    let all: [ElementMember] = [.id, .parent, .depth, .isNode, .className, .name, .path, .frame, .frameInHost]
    let frame = "[\(Int(badge.frame.minX)),\(shortNumber(badge.frame.minY)),40,20]"
    let parent = try #require(badge.parent)
    #expect(
      JSON.object(badge.json(all)).text
        == #"{"id":"\#(badge.id)","parent":"\#(parent)","depth":4,"isNode":true,"className":"DisplayNode","#
        + #""name":"badge","path":"Card > badge","frame":\#(frame),"frameInHost":\#(frame)}"#)
    #expect(root.json(all).map(\.key) == ["id", "depth", "isNode", "className", "path", "frame", "frameInHost"])
    #expect(badge.json([.name, .id]).map(\.key) == ["name", "id"])
  }

  @Test("A tree's line has the title, specs in parentheses, the place, the size, the range and the cells")
  func lines() throws {
    let fixture = try ScriptFixture(cardSource)
    let lines = try OutlineElement.tree(of: fixture.live.root, scale: 2, fixture.host)
    let top = try #require(lines.first)
    #expect(top.line(indent: 0, isTop: true).hasPrefix("Card  (0, 0) 200 x "))
    try #require(lines.map(\.depth) == [0, 1, 2, 3, 4, 4, 2, 3])
    let badge = try #require(lines.first { $0.name == "badge" })
    let place = "(\(shortNumber(badge.frameInHost.minX)), \(shortNumber(badge.frameInHost.minY)))"
    #expect(badge.line(indent: 2).hasPrefix("    DisplayNode \"badge\"  \(place) 40 x 20  given "))
    #expect(
      lines[1].line(indent: 1).hasPrefix("  (StackLayoutSpec) \"column\"  (0, 0) 200 x "), "\(lines[1].line(indent: 1))"
    )
  }
}

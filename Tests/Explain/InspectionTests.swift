import Testing
import Weft
import WeftJSON
import WeftLua
import WeftSupport

@testable import WeftInspection
@testable import WeftScript

@Suite("Inspector")
struct InspectionTests {
  @Test("Nodes and specs stand in one tree, with frames in the root")
  func tree() throws {
    let fixture = try ScriptFixture(cardSource)
    let inspection = try fixture.host.inspect(fixture.live)
    #expect(
      inspection.elements.map(\.className) == [
        "Card", "StackLayoutSpec", "InsetLayoutSpec", "StackLayoutSpec", "TextNode", "DisplayNode", "RatioLayoutSpec",
        "DisplayNode",
      ])
    #expect(inspection.elements.map(\.depth) == [0, 1, 2, 3, 4, 4, 2, 3])
    #expect(Set(inspection.elements.map(\.id)).count == 8)
    for element in inspection.elements {
      let isFound = inspection[element.id] == element
      #expect(isFound, "\(element.path)")
      #expect(element.children.allSatisfy { inspection[$0]?.parent == element.id })
      #expect(ElementID(element.id.description) == element.id)
    }
    let badge = try fixture.element("badge")
    #expect(badge.frame.maxX == 200 - 14)
    #expect(badge.path == "Card > badge")
    #expect(badge.location?.line == 8)
    let root = try fixture.element("Card")
    #expect(root.fields.contains { $0.name == "count" && $0.value == "3" })
    #expect(root.state?.automaticallyManagesSubnodes == true)
    #expect(root.range?.min.width == 200)
  }

  @Test("A node is called by the field that holds it, in the first of several; only the first thousand of a list are")
  func fieldNames() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      local Many = ui.DisplayNode:subclass "Many"
      function Many:init()
        self.automaticallyManagesSubnodes = true
        self.zebra = ui.DisplayNode()
        self.apple = self.zebra
        self.rows, self.all, self.number, self.none = {}, {}, 3, {}
        for index = 1, 1003 do
          self.all[index] = ui.DisplayNode()
          if index <= 3 then self.rows[index] = self.all[index] end
        end
        self.rows[4] = ui.DisplayNode { debugName = "own" }
      end
      function Many:layoutSpecThatFits()
        return ui.StackLayoutSpec { self.zebra, ui.DisplayNode(), self.rows[4], table.unpack(self.all) }
      end
      ui.preview("Many", { width = 100 }, function() return Many() end)
      """)
    let inspection = try fixture.host.inspect(fixture.live)
    let names = inspection.elements.dropFirst(2).map(\.name)
    #expect(Array(names.prefix(5)) == ["apple", nil, "own", "all[1]", "all[2]"])
    #expect(Array(names.suffix(4)) == ["all[1000]", nil, nil, nil])
    let outline = try OutlineElement.tree(of: fixture.live.root, scale: 2, fixture.host)
    #expect(outline.map(\.name) == inspection.elements.map(\.name))
    // As each by itself.
    let subnodes = fixture.live.root.subnodes
    #expect(subnodes.count == 1006)
    let fields = FieldNames(fixture.host)
    for node in subnodes { #expect(fields.name(of: node) == node.fieldName) }
  }

  @Test("From right to left, nodes and specs stand where a mirror would show them")
  func mirrored() throws {
    let fixture = try ScriptFixture(cardSource)
    func frames(_ direction: LayoutDirection) throws -> [String: Rect] {
      var traits = TraitCollection()
      traits.layoutDirection = direction
      let live = try fixture.host.open(
        fixture.host.previews.first, in: PreviewEnvironment(width: 200, traits: traits))
      return Dictionary(try fixture.host.inspect(live).elements.map { ($0.path, $0.frame) }) { first, _ in first }
    }
    let (plain, mirrored) = (try frames(.leftToRight), try frames(.rightToLeft))
    #expect(plain.count == 8 && Set(plain.keys) == Set(mirrored.keys))
    for (path, frame) in plain {
      let expected = Rect(
        x: 200 - frame.maxX, y: frame.minY, width: frame.size.width, height: frame.size.height)
      #expect(mirrored[path] == expected, "\(path)")
    }
  }

  @Test("Properties that are set have the line that set them")
  func lines() throws {
    let fixture = try ScriptFixture(cardSource)
    let title = try fixture.element("title")
    #expect(title.styleValue("flexShrink") == "1")
    #expect(title.styleLine("flexShrink") == 7)
    #expect(title.style.first { $0.name == "flexGrow" }?.isSet == false)
    let badge = try fixture.element("badge")
    #expect(badge.styleLine("width") == 10)
    let photo = try fixture.element("photo")
    #expect(photo.styleValue("maxHeight") == "120")
    #expect(photo.styleLine("maxHeight") == 14)
    let inset = try fixture.element("InsetLayoutSpec")
    let insets = try #require(inset.properties.first { $0.name == "insets" })
    #expect(insets.isSet && insets.location?.line == 19)
    let row = try fixture.element("row")
    #expect(row.properties.first { $0.name == "spacing" }?.value == "8")
  }

  @Test(
    "For every set style of every example, the line has the property's token", arguments: ExampleLedgerTests.scripts)
  func exampleLines(script: String) throws {
    let host = try ScriptHost(platform: .standard)
    let file = ScriptFixture.examples.appendingPathComponent(script).path
    try host.run(file: file)
    var found = 0
    var missing: [String] = []
    for preview in host.previews {
      let live = try host.open(preview)
      for element in try host.inspect(live).elements {
        if let location = element.location {
          let line = try #require(host.line(location))
          #expect(!line.isEmpty)
        }
        for property in element.style where property.isSet {
          guard let location = property.location else {
            missing.append("\(element.path).\(property.name)")
            continue
          }
          found += 1
          let line = try #require(host.line(location))
          let names = [property.name] + API.weft.styles(setting: property.name)
          #expect(names.contains { line.contains($0) } || line.contains("style"), "\(location): \(line)")
        }
      }
    }
    print("\(script): \(found) properties found, \(missing.count) not: \(Set(missing).sorted().prefix(4))")
  }

  @Test("What is in front at a point is found; specs by the smallest frame, where they are asked for")
  func elementAt() throws {
    let fixture = try ScriptFixture(cardSource)
    let inspection = try fixture.host.inspect(fixture.live)
    let badge = try fixture.element("badge").frame
    let inside = Point(x: badge.minX + 3, y: badge.minY + 3)
    #expect(inspection.element(at: inside)?.name == "badge")
    #expect(inspection.element(at: inside, includesSpecs: true)?.name == "badge")
    let gap = Point(x: badge.minX - 4, y: badge.minY + 3)
    #expect(inspection.element(at: gap)?.className == "Card")
    #expect(inspection.element(at: gap, includesSpecs: true)?.name == "row")
    #expect(inspection.element(at: Point(x: -1, y: 0)) == nil)
    fixture.live.root.subnodes[1].isHidden = true
    let hidden = try fixture.host.inspect(fixture.live)
    #expect(hidden.element(at: inside)?.className == "Card")
  }

  @Test("Points inside of nodes agree with the hit test of touches")
  func agreesWithHitTest() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("Boxes", { width = 100, height = 100 }, function()
        local root = ui.DisplayNode {}
        for index = 1, 8 do
          local box = ui.DisplayNode { clipsToBounds = index % 2 == 0 }
          box.frame = { (index * 37) % 70, (index * 53) % 70, 40, 30 }
          local inside = ui.DisplayNode {}
          inside.frame = { 5, 5, 20, 20 }
          box:addSubnode(inside)
          root:addSubnode(box)
        end
        return root
      end)
      """)
    let inspection = try fixture.host.inspect(fixture.live)
    #expect(inspection.elements.count == 17)
    var compared = 0
    for x in stride(from: 0.5, to: 100, by: 3) {
      for y in stride(from: 0.5, to: 100, by: 3) {
        let hit = fixture.live.root.hitTest(Point(x: x, y: y))
        let found = inspection.element(at: Point(x: x, y: y))
        #expect(hit.map { NodeNumbers.of(fixture.host).number(of: $0) } == found?.id.node, "\(x), \(y)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  @Test("Distances are those that design tools show")
  func distances() {
    let one = Rect(x: 10, y: 10, width: 20, height: 20)
    let apart = ElementDistances(from: one, to: Rect(x: 50, y: 45, width: 10, height: 10))
    #expect(apart[.right] == 20 && apart[.bottom] == 15 && apart.gaps.count == 2)
    // They share no height and no width: the lines leave the first one in its middle.
    #expect(apart.gaps.map(\.from) == [Point(x: 30, y: 20), Point(x: 20, y: 30)])
    // What they share is where the line stands.
    let beside = ElementDistances(from: one, to: Rect(x: 50, y: 20, width: 10, height: 40))
    #expect(beside.gaps.map(\.from) == [Point(x: 30, y: 25)] && beside.gaps.map(\.to) == [Point(x: 50, y: 25)])
    // Adjoining rectangles are 0 apart.
    for (side, x, y) in [(ElementDistances.Side.right, 30.0, 15.0), (.left, 0, 15), (.bottom, 15, 30), (.top, 15, 0)] {
      #expect(ElementDistances(from: one, to: Rect(x: x, y: y, width: 10, height: 10))[side] == 0, "\(side)")
    }
    let around = ElementDistances(from: one, to: Rect(x: 0, y: 5, width: 100, height: 50))
    #expect(around[.left] == 10 && around[.right] == 70 && around[.top] == 5 && around[.bottom] == 25)
    let back = ElementDistances(from: Rect(x: 0, y: 5, width: 100, height: 50), to: one)
    #expect(back == around)
    #expect(ElementDistances(from: one, to: Rect(x: 20, y: 20, width: 20, height: 20)).gaps.isEmpty)
  }

  @Test("Numbers of nodes stay from pass to pass")
  func numbers() throws {
    let fixture = try ScriptFixture(cardSource)
    let before = try fixture.host.inspect(fixture.live)
    try fixture.host.show(fixture.live, in: PreviewEnvironment(width: 300))
    let after = try fixture.host.inspect(fixture.live)
    #expect(before.elements.filter(\.isNode).map(\.id) == after.elements.filter(\.isNode).map(\.id))
    #expect(after.root?.frame.size.width == 300)
  }

  @Test("Timings are counted for Lua, measuring and solving apart")
  func timings() throws {
    let fixture = try ScriptFixture(cardSource)
    let before = try fixture.host.inspect(fixture.live)
    let timings = try PassTimings(of: fixture.live, fixture.host)
    #expect(timings.lua > 0 && timings.measure > 0 && timings.solve > 0 && timings.draw > 0)
    // Drawing has displayed it; frames are as they were.
    #expect(try fixture.host.inspect(fixture.live).elements.map(\.frame) == before.elements.map(\.frame))
  }

  @Test("A text means an ID, else a path, else a name or a label, else a class")
  func aTextMeansAnIDElseAPathElseANameElseAClass() throws {
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
  func ofElementsWithTheSameFrameTheInnermostIsFound() throws {
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
  func aNodesOwnFieldsComeByName() throws {
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
  func theBaselinesOfATextAreNoneThatAScriptHasSet() throws {
    let fixture = try ScriptFixture(cardSource)
    let title = try fixture.element("title").style
    #expect(title.filter(\.isSet).map(\.name) == ["flexShrink"])
    #expect(title.first { $0.name == "ascender" }?.value != "0", "they are listed all the same")
  }

  @Test("An element's members are reported by their names, and those that it doesn't have are left out")
  func membersAreReportedByTheirNames() throws {
    let fixture = try ScriptFixture(cardSource)
    let (badge, root) = (try fixture.element("badge"), try fixture.element("Card"))
    let all: [ElementMember] = [
      .id, .parent, .depth, .isNode, .className, .name, .path, .frame, .frameInHost,
    ]
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
  func aTreesLineHasTitlePlaceSizeRangeAndCells() throws {
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

extension ScriptHost {
  /// The text of a line.
  func line(_ location: WeftSupport.SourceLocation) -> String? {
    guard let text = state.sources.loadedText(of: location.file) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(location.line - 1) ? String(lines[location.line - 1]) : nil
  }
}

extension ElementDistances {
  /// The distance on a side; nil if there is none.
  fileprivate subscript(side: Side) -> Double? { gaps.first { $0.side == side }?.points }
}

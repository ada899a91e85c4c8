import Testing
import Weft
import WeftJSON

@testable import WeftInspection
@testable import WeftScript

@Suite("Explanations")
struct ExplanationTests {
  @Test("A text that shrinks is reported the stack, the points and the factors")
  func shrinks() throws {
    let fixture = try ScriptFixture(cardSource)
    let title = try fixture.explanation("title")
    #expect(title.width.decision == .flexShrink)
    let flex = try #require(title.width.flex)
    let base = try #require(title.width.base)
    // What the row lacks is what both children and the gap need beyond 200 - 24.
    #expect(title.value(flex.violation) == 176 - (title.value(base) + 8 + 40))
    #expect(title.value(flex.factor) == 1 && title.value(flex.factorSum) == 1)
    #expect(title.value(flex.target) == 128)
    #expect(title.frame.size.width == 128)
    #expect(title.width.reason.contains("by flexShrink 1 of 1"))
    #expect(title.text().contains("insets took 24"))
    #expect(title.path == "Card > title")
  }

  @Test("Who decided on an extent is named")
  func decisions() throws {
    let fixture = try ScriptFixture(cardSource)
    let badge = try fixture.explanation("badge")
    #expect(badge.width.decision == .ownSize)
    #expect(badge.width.reason == "its own width is 40")
    let photo = try fixture.explanation("photo")
    #expect(photo.width.decision == .ratio)
    #expect(photo.height.decision == .ratio)
    #expect(photo.value(photo.height.final) == 100)
    let root = try fixture.explanation("Card")
    #expect(root.width.decision == .root)
    #expect(root.height.decision == .content)
    let row = try fixture.explanation("row")
    #expect(row.width.decision == .parent, "\(row.text())")
  }

  @Test("Each step says what it did to the range")
  func steps() throws {
    let fixture = try ScriptFixture(cardSource)
    let title = try fixture.explanation("title")
    #expect(
      title.steps.map(\.name) == [
        "Card", #"StackLayoutSpec "column""#, "InsetLayoutSpec",
        #"StackLayoutSpec "row""#, #"TextNode "title""#,
      ])
    #expect(title.steps.map { $0.location?.line } == [29, 18, 19, 20, 7])
    #expect(title.value(title.steps[3].width.givenMin) == 176)
    #expect(title.steps[3].width.effect == "insets took 24")
  }

  static let long = """
    local ui = require "weft"
    ui.preview("Long", { width = 100 }, function()
      local node = ui.DisplayNode { automaticallyManagesSubnodes = true }
      local children = {}
      for i = 1, 1500 do children[i] = ui.DisplayNode { style = { height = 1.3 } } end
      children[1500].debugName = "last"
      node.layoutSpecBlock = function() return ui.StackLayoutSpec { direction = "vertical", spacing = 0.7, table.unpack(children) } end
      return node
    end)
    """

  @Test("The ledger of a stack's last child is as long as the stack, no longer, and carrying it out gives its place")
  func longStack() throws {
    let fixture = try ScriptFixture(Self.long)
    let last = try fixture.explanation("last")
    let operands = last.figures.map { figure in
      if case .rule(_, let numbers) = figure.origin { numbers.count } else { 0 }
    }
    #expect(operands.reduce(0, +) < 1500 * 60)
    #expect(last.replayedFrame() == last.frame)
  }

  @Test("Explaining keeps to the limits of the call")
  func limits() throws {
    let fixture = try ScriptFixture(Self.long)
    let id = try fixture.element("last").id
    let error = #expect(throws: WeftError.self) {
      try fixture.host.lua.withLimits(time: 0) { () throws(WeftError) in
        _ = try fixture.host.explain(id, in: fixture.live)
      }
    }
    #expect(error?.code == .time)
  }

  @Test("The JSON form has every figure, and parses")
  func json() throws {
    let fixture = try ScriptFixture(cardSource)
    let title = try fixture.explanation("title")
    let json = try JSON(parsing: Array(title.json.text.utf8))
    #expect(json["figures"]?.elements.count == title.figures.count)
    #expect(json["width"]?["decision"]?.string == "flexShrink")
    let final = try #require(json["width"]?["final"]?.double.map { Int($0) })
    #expect(json["figures"]?.elements[final]["value"]?.double == 128)
    #expect(json["location"]?["line"]?.double == 7)
  }

  @Test("A node that the script makes in each pass is found by its place")
  func madeInPass() throws {
    let fixture = try ScriptFixture(
      """
      local ui = require "weft"
      ui.preview("Made", { width = 100 }, function()
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
          return ui.InsetLayoutSpec { insets = 5,
            ui.DisplayNode { style = { height = 20 } } }
        end }
      end)
      """)
    let subnode = try #require(fixture.live.root.subnodes.first)
    let inspection = try fixture.host.inspect(fixture.live)
    #expect(inspection.elements.count == 3)
    #expect(inspection.elements[2].frame == Rect(x: 5, y: 5, width: 90, height: 20))
    #expect(fixture.live.root.subnodes.first === subnode)
    #expect(try fixture.host.inspect(fixture.live).elements.map(\.id) == inspection.elements.map(\.id))
  }
}

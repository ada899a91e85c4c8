import Testing
import Weft
import WeftDisplay

@testable import WeftInspection
@testable import WeftScript

@Suite("What objects say of themselves, and what they refuse")
struct ObjectTextTests {
  let script: Script

  init() throws { script = try Script() }

  /// What drawing with this body in a node's `draw` ends with.
  private func drawing(_ body: String) throws -> String? {
    try script.run(
      """
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas, bounds)
      \(body)
      end
      return Drawing { frame = { 0, 0, 100, 50 } }
      """)
    do {
      _ = try script.host.makeReturnedNode().node.snapshot()
      return nil
    } catch let error as LayoutError {
      return script.shown(error.forScripts)
    }
  }

  @Test("Saves and groups end in the order in which they began, in the function that began them")
  func openings() throws {
    let group = "{ opacity = 0.5 }"
    let ending = "end it by canvas:endGroup(), or write canvas:group({ … }, function() … end)"
    for (body, told) in [
      (
        "canvas:save()\ncanvas:endGroup()",
        "4: canvas:endGroup: expected a beginGroup before it, got the save of line 3"
          + " | end that first: canvas:restore()"
      ),
      (
        "canvas:beginGroup \(group)\ncanvas:restore()",
        "4: canvas:restore: expected a save before it, got the beginGroup "
          + "of line 3 | end that first: canvas:endGroup()"
      ),
      ("canvas:beginGroup \(group)", "3: canvas:beginGroup: it has no endGroup | \(ending)"),
      (
        "canvas:save()\ncanvas:group(\(group), function() canvas:restore() end)",
        "4: canvas:restore: expected a save before it, got none"
      ),
      (
        "canvas:save(function()\ncanvas:beginGroup \(group)\nend)",
        "4: canvas:beginGroup: it has no endGroup | \(ending)"
      ),
      (
        "canvas:save() canvas:save(function() end) canvas:restore()\ncanvas:restore()",
        "4: canvas:restore: expected a save before it, got none"
      ),
      ("canvas:endGroup()", "3: canvas:endGroup: expected a beginGroup before it, got none"),
      ("canvas:save() canvas:save(function() canvas:save() canvas:restore() end) canvas:restore()", nil),
      ("canvas:save() canvas:beginGroup \(group) canvas:endGroup() canvas:restore()", nil),
    ] as [(String, String?)] {
      #expect(try drawing(body) == told, "\(body)")
    }
  }

  @Test("Two readings of one image are equal, and other images are others")
  func images() throws {
    try script.folder.copyPictures("heart@2x.png")
    try script.folder.write(
      """
      local ui = require "weft"
      return ui.image "heart.png"
      """, to: "other.lua")
    #expect(
      try script.run(
        """
        local node = ui.ImageNode { image = "heart.png" }
        print(node.image == node.image, rawequal(node.image, node.image), node.image == require "other")
        local other = ui.ImageNode {}
        print(node.image == other.image, node.image == "heart.png")
        """) == "true\tfalse\ttrue\nfalse\tfalse")
  }

  @Test("Of a long table 50 items and 50 fields are printed; texts in tables are in quotes, geometry in its order")
  func printing() throws {
    let sides = "right = 1, left = 2, z = 3, y = 4, x = 5, a = 6, width = 7, bottom = 8, top = 9, height = 0"
    #expect(
      try script.run("print { \(sides) }")
        == "{x = 5, y = 4, width = 7, height = 0, top = 9, left = 2, bottom = 8, right = 1, a = 6, z = 3}")
    #expect(
      try script.run("print({ 'a', { 'x' }, [0] = 1, [-1] = 2, [9] = 3 }, 'a')")
        == "{\"a\", {\"x\"}, [-1] = 2, [0] = 1, [9] = 3}\ta")
    func printed(_ fill: String, _ count: Int) throws -> [Substring] {
      try script.run("local t = {} for i = 1, \(count) do \(fill) end print(t)").dropFirst().dropLast().split(
        separator: ", ")
    }
    for fill in ["t[i] = i", "t['k' .. i] = i"] {
      let fifty = try printed(fill, 50)
      #expect(fifty.count == 50 && !fifty.contains("…"))
      let more = try printed(fill, 51)
      #expect(more.count == 51 && more.last == "…")
    }
  }

  @Test("Numbers that are whole are printed without a point, up to where a double holds them apart")
  func numbers() throws {
    let frame = script.host.lua.stack
    for (value, text) in [
      (375.0, "375"), (-0.5, "-0.5"), (9_007_199_254_740_992, "9007199254740992"), (1e16, "1e+16"), (0, "0"),
    ] {
      frame.pushNumber(value)
      #expect(frame.isInteger(at: -1) == (value == value.rounded() && value < 1e16))
      #expect(try frame.description(at: frame.top) == text)
      frame.pop()
    }
  }
}

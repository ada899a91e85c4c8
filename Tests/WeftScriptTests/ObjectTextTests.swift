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

  @Test("A task says what it does, and what it waits for")
  func tasks() throws {
    let text = try script.run(
      """
      local t t = ui.task(function() print(t) ui.sleep(0.2) end)
      print(t, t.isDone)
      ui.sleep(0.1)
      print(t, t.isDone)
      local waiting = ui.task(function() ui.await(t) end)
      ui.sleep(0)
      print(waiting)
      ui.sleep(1)
      print(t, waiting, t.isDone)
      local failed = ui.task(function() error "no" end)
      print(pcall(ui.await, failed) and "fine" or failed, failed.isDone)
      """)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    #expect(lines.first == "<Task ready>\tfalse")
    #expect(lines.dropFirst().first == "<Task running>")
    #expect(lines.dropFirst(2).first == "<Task waiting: ui.sleep(0.2)>\tfalse")
    #expect(lines.dropFirst(3).first?.hasPrefix("<Task waiting: ui.await") == true)
    #expect(lines.suffix(2) == ["<Task ended>\t<Task ended>\ttrue", "<Task failed>\ttrue"])
  }

  @Test(
    "A node says its class, its name, its size and how many subnodes it has: its bounds, else what it was measured at")
  func nodes() throws {
    #expect(
      try script.run(
        """
        local node = ui.DisplayNode { ui.DisplayNode {}, style = { preferredSize = { 5, 6 } } }
        print(node)
        node:layoutThatFits { max = { 100, 100 } }
        print(node)
        node.frame = { 1, 2, 20.25, 30 }
        node.debugName = "box"
        node:addSubnode(ui.TextNode {})
        print(node)
        """) == "<DisplayNode, 1 subnode>\n<DisplayNode 5x6, 1 subnode>\n<DisplayNode \"box\" 20.25x30, 2 subnodes>")
  }

  @Test("A layout says whose it is; of its members only the position is set")
  func layouts() throws {
    #expect(
      try script.run(
        """
        local layout = ui.DisplayNode { debugName = "box" }:layoutThatFits { max = { 9, 8.5 } }
        layout.position = { 3, 4 }
        print(layout, layout.position, ui.Layout { size = { 3, 4.5 } })
        """) == "<Layout of box 9x8.5>\t{x = 3, y = 4}\t<Layout of its own 3x4.5>")
    let layout = "local l = ui.DisplayNode {}:layoutThatFits { max = { 1, 1 } } l"
    for (use, told) in [
      (".size = { 3, 4 }", ".size can only be read; of a layout only the position is set"),
      (".sizes = { 3, 4 }", " has no property \"sizes\" | did you mean \"size\"?"),
      (
        ".position = 3",
        ".position: expected a point: {x, y} or {x =, y =}, in points, got 3 | a point is one table: { x, y }"
      ),
    ] {
      #expect(try script.complaint(layout + use) == "1: Layout\(told)")
    }
    #expect(
      try script.complaint("print(ui.DisplayNode {}:layoutThatFits { max = { 1, 1 } }.sizes)")
        == "1: Layout has no property \"sizes\" | did you mean \"size\"?")
  }

  @Test("ui.Layout takes a size and measured layouts, by name")
  func makingLayouts() throws {
    for (use, told) in [
      ("(3)", ": fields: expected a table, got 3 | write ui.Layout { size = { width, height }, sublayouts = { … } }"),
      (" { ui.DisplayNode {} }", ": expected named fields, got something at [1] | layouts go into sublayouts = { … }"),
      (" { size = { 3, 'x' } }", ": size[2]: expected a number, in points, got \"x\""),
      (" { size = { 3, 4 }, subs = {} }", " has no property \"subs\""),
      (" { sublayouts = {} }", " has no size; expected { width, height } in points"),
      (
        " { size = { 3, 4 }, sublayouts = { ui.DisplayNode {} } }",
        ": sublayouts[1]: expected a layout, got <DisplayNode> | measure the element first: element:layoutThatFits(range)"
      ),
    ] {
      #expect(try script.complaint("local l = ui.Layout\(use)") == "1: ui.Layout\(told)", "\(use)")
    }
  }

  @Test("The layout of a spec ends with the pass that has measured it")
  func earlierPass() throws {
    let flow = """
      local kept
      local Flow = ui.LayoutSpec:subclass "Flow"
      function Flow:calculateLayoutThatFits(range)
        kept = kept or self.children[1]:layoutThatFits(range)
        return ui.Layout { size = { 9, 9 }, sublayouts = { kept } }
      end
      local function measure()
        ui.DisplayNode {
          layoutSpecBlock = function() return Flow { ui.InsetLayoutSpec { insets = 1, ui.DisplayNode {} } } end,
        }:layoutThatFits { max = { 9, 9 } }
      end
      measure()

      """
    #expect(try script.run(flow + "print(kept, kept.size)") == "<Layout of a spec 9x9>\t{width = 9, height = 9}")
    #expect(
      try script.complaint(flow + "print(kept.sublayouts)")
        == "13: this layout of a spec belongs to an earlier pass | "
        + "it lives as long as the calculateLayoutThatFits that measured it")
    #expect(
      try script.complaint(flow + "measure()")
        == "5: calculateLayoutThatFits of Flow: a sublayout is of an earlier pass | "
        + "measure again in each calculateLayoutThatFits")
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

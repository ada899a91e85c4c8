import Testing

@Suite("Children by name")
struct NamedChildrenTests {
  @Test("A named child may be a spec of the pass, and a list of children may be given by name")
  func namedSpecs() throws {
    let script = try Script()
    let text = try script.run(
      """
      local ui = require "weft"
      local function box(width, height) return ui.DisplayNode { style = { preferredSize = { width, height } } } end
      local a, b, badge = box(10, 20), box(30, 5), box(4, 4)
      local node = ui.DisplayNode()
      node.layoutSpecBlock = function()
        return ui.CornerLayoutSpec { cornerLocation = "topRight",
          child = ui.InsetLayoutSpec { insets = 1, child = ui.StackLayoutSpec { children = { a, nil, false, b } } },
          corner = ui.WrapperLayoutSpec { children = { badge } } }
      end
      for _, item in ipairs(node:layoutThatFits({}):frames()) do
        print(item.frame.x, item.frame.y, item.frame.width, item.frame.height)
      end
      """)
    #expect(text == "1\t1\t10\t20\n11\t1\t30\t5\n40\t-2\t4\t4")
  }

  @Test("A misspelt edge among named insets is refused with the nearest name")
  func misspeltEdge() throws {
    let script = try Script()
    let text = try script.run(
      """
      local ui = require "weft"
      print(select(2, pcall(ui.InsetLayoutSpec, { insets = { top = 1, botom = 2 }, ui.DisplayNode() })).hint)
      """)
    #expect(text == "did you mean \"bottom\"?")
  }
}

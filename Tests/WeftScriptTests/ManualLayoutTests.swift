import Testing
import Weft

@Suite("Manual layout")
struct ManualLayoutTests {
  let script: Script

  init() throws {
    script = try Script()
    script.addShow()
  }

  @Test("calculateSizeThatFits is given the most that there is, and its answer is clamped into the range")
  func size() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      function A:calculateSizeThatFits(size) print(dump(size)) return { 50, height = 60.2 } end
      local a = A {}
      print(dump(a:layoutThatFits({ min = { 10, 10 }, max = { 40, math.huge } }).size))
      print(dump(a:layoutThatFits({ min = { 80, 70 } }).size))
      """)
    #expect(
      text == """
        {height = inf, width = 40}
        {height = 60.5, width = 40}
        {height = inf, width = inf}
        {height = 70, width = 80}
        """)
  }

  @Test("layout is called with the final bounds, after the subnodes of specs have their frames")
  func layoutMethod() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      function A:init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode { style = { preferredSize = { 8, 8 } } } end
      function A:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 4, self.box } end
      function A:layout() print(dump(self.bounds), dump(self.box.frame)) self.box.frame = { 1, 1, 2, 2 } end
      local a = A {}
      a.frame = { 5, 5, 50, 30 }
      show(a)
      a:layoutIfNeeded()
      print(dump(a.box.frame))
      """)
    #expect(
      text == """
        {height = 30, width = 50, x = 0, y = 0}\t{height = 22, width = 42, x = 4, y = 4}
        {height = 2, width = 2, x = 1, y = 1}
        """)
  }

  @Test("A subnode measured by hand and placed at that size is laid out in the same pass, its own subnodes too")
  func nested() throws {
    let text = try script.run(
      """
      local Inner = ui.DisplayNode:subclass "Inner"
      function Inner:init()
        self.automaticallyManagesSubnodes = true
        self.text = ui.TextNode { text = "A text of some words that wraps" }
      end
      function Inner:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 5, self.text } end
      local Outer = ui.DisplayNode:subclass "Outer"
      function Outer:init() self.inner = Inner() self:addSubnode(self.inner) end
      function Outer:calculateSizeThatFits(size)
        local inner = self.inner:layoutThatFits({ max = { size.width / 2, math.huge } })
        return { size.width, inner.size.height + 10 }
      end
      function Outer:layout()
        local size = self.inner.calculatedSize
        self.inner.frame = { 5, 5, size.width, size.height }
      end
      local outer = Outer()
      local size = outer:layoutThatFits({ max = { 200, math.huge } }).size
      outer.frame = { 0, 0, size.width, size.height }
      show(outer)
      outer:layoutIfNeeded()
      local inner, text = outer.inner, outer.inner.text
      print(inner.frame.height == size.height - 10, text.supernode == inner, text.frame.x, text.lineCount > 1, text.truncated)
      """)
    #expect(text == "true\ttrue\t5\ttrue\tfalse")
  }

  @Test("A text that changes makes its manual parent measure again")
  func invalidation() throws {
    let text = try script.run(
      """
      local Row = ui.DisplayNode:subclass "Row"
      function Row:init() self.label = ui.TextNode { text = "a" } self:addSubnode(self.label) end
      function Row:calculateSizeThatFits(size) self.count = (self.count or 0) + 1 return self.label:layoutThatFits({ max = size }).size end
      local row = Row()
      local range = { max = { 300, 300 } }
      local short = row:layoutThatFits(range).size.width
      row:layoutThatFits(range)
      print(row.count)
      row.label.text = "a much longer text"
      print(row:layoutThatFits(range).size.width > short, row.count)
      row.label.color = "red"
      row:layoutThatFits(range)
      print(row.count)
      """)
    #expect(text == "1\ntrue\t2\n2")
  }
}

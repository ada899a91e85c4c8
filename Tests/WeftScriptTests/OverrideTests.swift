import Testing
import Weft

@Suite("What a class overrides")
struct OverrideTests {
  @Test("A hook that a class has no method for is not called; one that is added later is, from then on")
  func hooks() throws {
    let script = try Script()
    let text = try script.run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      local function load(name) return Cell { title = name }.layer end
      load "first"
      function Cell:didLoad() print(self.title) end
      load "second"
      Cell.didLoad = nil
      load "third"
      """)
    #expect(text == "second")
  }

  @Test("What the base does in the layout pass happens though a class's own methods don't call super")
  func base() throws {
    let script = try Script()
    let text = try script.run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.child = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
        self.frame = { 0, 0, 100, 100 }
      end
      function Cell:layoutSpecThatFits() return ui.StackLayoutSpec { alignItems = "start", self.child } end
      function Cell:didLoad() end
      function Cell:invalidateCalculatedLayout() end
      function Cell:layout() print(#self.subnodes, self.child.frame.height) end
      local cell = Cell()
      local _ = cell.layer
      cell:layoutIfNeeded()
      """)
    #expect(text == "1\t20")
  }

  @Test("What layout itself asks a node can't be replaced by a method; a property's name is refused for one")
  func final() throws {
    let script = try Script()
    let text = try script.run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      function Cell:layoutThatFits() return { size = { width = 1, height = 1 } } end
      local cell = Cell { style = { preferredSize = { 30, 40 } } }
      local layout = ui.StackLayoutSpec { alignItems = "start", cell }:layoutThatFits { max = { 100, 100 } }
      print(layout.sublayouts[1].size.width, layout.sublayouts[1].size.height)
      """)
    #expect(text == "30\t40")
    let complaint = try script.complaint(
      "local Cell = ui.DisplayNode:subclass 'Cell' function Cell:calculatedSize() end")
    #expect(complaint == "1: Cell.calculatedSize can only be read")
  }
}

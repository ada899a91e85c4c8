import Testing
import Weft

@Suite("Nodes that calculate their own layout")
struct CalculatedLayoutTests {
  private static let head =
    "local function box(w, h) return ui.DisplayNode { style = { preferredSize = { w, h } } } end "
    + "local Row = ui.DisplayNode:subclass 'Row' Row.automaticallyManagesSubnodes = true "
    + "function Row:init(...) self.items = { ... } end "
    + "function Row:calculateLayoutThatFits(range) local x, h, list = 0, 0, {} "
    + "for i, item in ipairs(self.items) do local l = item:layoutThatFits { max = range.max } "
    + "l.position = { x, 0 } x = x + l.size.width h = math.max(h, l.size.height) list[i] = l end "
    + "return ui.Layout { size = { x, h }, sublayouts = list } end "
    + "local function frames(node, range) for _, item in ipairs(node:layoutThatFits(range):frames()) do "
    + "local f = item.frame print(f.x, f.y, f.width, f.height) end end "

  @Test func placesNodesAndKeepsThemAsSubnodes() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local row = Row(box(10, 5), Row(box(3, 3), box(4, 4)))
        frames(row, { max = { 100, 100 } })
        row.frame = { 0, 0, 17, 5 }
        row:layoutIfNeeded()
        print(#row.subnodes, row.subnodes[2].frame.x, #row.subnodes[2].subnodes)
        """)
    #expect(printed == "0\t0\t10\t5\n10\t0\t7\t4\n10\t0\t3\t3\n13\t0\t4\t4\n2\t10\t2")
  }

  @Test func aLayoutThatEndsBetweenPixelsIsMirroredInTheSizeThatTheNodeGets() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local Odd = ui.DisplayNode:subclass "Odd"
        function Odd:init() self.item = box(10, 5) end
        function Odd:calculateLayoutThatFits(range)
          return ui.Layout { size = { 33.3, 5 }, sublayouts = { (self.item:layoutThatFits { max = range.max }) } }
        end
        local odd = Odd()
        odd.semanticContentAttribute = "forceRightToLeft"
        frames(odd, { max = { 100, 100 } })
        """)
    #expect(printed == "23.5\t0\t10\t5")
  }

  @Test func measuresSpecsToo() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local Framed = ui.DisplayNode:subclass "Framed"
        function Framed:init() self.a, self.b = box(10, 10), box(20, 20) end
        function Framed:calculateLayoutThatFits(range)
          local inner = ui.InsetLayoutSpec { insets = 3, ui.StackLayoutSpec { direction = "horizontal", self.a, self.b } }
          local layout = inner:layoutThatFits(range)
          layout.position = { 100, 0 }
          return ui.Layout { size = { 200, layout.size.height }, sublayouts = { layout } }
        end
        frames(Framed(), { max = { 200, 200 } })
        """)
    #expect(printed == "103\t3\t10\t10\n113\t3\t20\t20")
  }

  @Test func beatsNoOtherWayInTheSameClassAndTellsOfABlock() throws {
    let script = try Script()
    #expect(
      try script.complaint(Self.head + "Row().layoutSpecBlock = function() end")
        == "1: Row.layoutSpecBlock: expected no block, since Row has calculateLayoutThatFits, got a function | "
        + "a node gives its layout in one way")
  }

  @Test func aChangedChildIsSeenAndAnUnchangedOneIsNotMeasuredAgain() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local count, plain = 0, Row.calculateLayoutThatFits
        function Row:calculateLayoutThatFits(range) count = count + 1 return plain(self, range) end
        local inner = box(10, 10)
        local row = Row(inner)
        local range = { max = { 50, 50 } }
        print(row:layoutThatFits(range).size.width, row:layoutThatFits(range).size.width, count)
        inner.style.width = 30
        print(row:layoutThatFits(range).size.width, count)
        """)
    #expect(printed == "10\t10\t1\n30\t2")
  }

  @Test func aNodeInTwoPlacesIsRefused() throws {
    let script = try Script()
    let error = try script.failure(
      Self.head + "local a = box(1, 1) Row(a, a):layoutThatFits { max = { 10, 10 } }")
    #expect("\(error)".contains("appears twice in the layout of Row"), "\(error)")
  }

  @Test func itselfInsideItselfIsRefused() throws {
    let script = try Script()
    let error = try script.failure(
      Self.head + "local r = Row() r.items = { r } r:layoutThatFits { max = { 10, 10 } }")
    #expect("\(error)".contains("contains itself"), "\(error)")
  }
}

@Suite("What a class sets on its nodes")
struct ClassDefaultTests {
  @Test func comesBeforeInitAndIsInherited() throws {
    let script = try Script()
    let printed = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      A.cornerRadius = 4
      A.style = { flexGrow = 1, width = 10 }
      function A:init() print(self.cornerRadius, self.style.flexGrow, self.style.width) end
      local B = A:subclass "B"
      B.cornerRadius = 9
      B.style = { width = 20 }
      local C = B:subclass "C"
      A() B() C()
      print(C.cornerRadius, A.cornerRadius, ui.DisplayNode().cornerRadius)
      B.cornerRadius = nil
      C()
      """)
    #expect(printed == "4\t1\t10\n9\t1\t20\n9\t1\t20\n9\t4\t0\n4\t1\t20")
  }

  @Test func theConstructorsTableBeatsIt() throws {
    let script = try Script()
    let printed = try script.run(
      """
      local Title = ui.TextNode:subclass "Title"
      Title.font = "Inter Bold 20"
      Title.maximumNumberOfLines = 1
      local t = Title { text = "x", maximumNumberOfLines = 2 }
      print(t.font, t.maximumNumberOfLines, Title { text = "y" }.maximumNumberOfLines)
      """)
    #expect(printed == "Inter Bold 20\t2\t1")
  }

  @Test func aWrongOneIsSaidWhereItIsSet() throws {
    let script = try Script()
    #expect(
      try script.complaint("local A = ui.TextNode:subclass 'A'\nA.maximumNumberOfLines = 'two'")
        == "2: A.maximumNumberOfLines: expected a whole number, got \"two\"")
    #expect(
      try script.complaint("ui.TextNode.color = 'red'")
        == "1: ui.TextNode is built in; color would change all of its nodes | "
        + "derive a class: ui.TextNode:subclass \"MyTextNode\"")
  }

  @Test(
    "Positions beyond 10,000,000 points are refused on both axes, also where they add up",
    arguments: [
      ("{ 2e7, 0 }", 0.0), ("{ 0, 2e7 }", 0), ("{ 0, 6e6 }", 6e6),
    ])
  func farPositions(position: String, inset: Double) throws {
    let script = try Script()
    let complaint = try script.complaint(
      """
      local Far = ui.DisplayNode:subclass "Far"
      function Far:init() self.box = ui.DisplayNode { style = { preferredSize = { 1, 1 } } } end
      function Far:calculateLayoutThatFits()
        local inner = ui.InsetLayoutSpec { insets = { top = \(inset) }, self.box }:layoutThatFits {}
        inner.position = \(position)
        return ui.Layout { size = { 9, 9 }, sublayouts = { inner } }
      end
      Far():layoutThatFits { max = { 9, 9 } }
      """)
    #expect(complaint.contains("has a position out of range"), "\(complaint)")
  }
}

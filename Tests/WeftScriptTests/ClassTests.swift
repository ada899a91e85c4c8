import Testing
import Weft

@Suite("Classes in Lua")
struct ClassTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("A class without init takes its superclass's, three classes up")
  func inheritedInit() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      function A:init(name) self.title = name end
      local B = A:subclass "B"
      local C = B:subclass "C"
      print(C("x").title, C("y").className)
      """)
    #expect(text == "x\tC")
  }

  @Test("A class without any init takes a table of properties, fields and subnodes")
  func tableInit() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      local child = ui.DisplayNode {}
      local a = A { alpha = 0.5, title = "x", style = { flexGrow = 2 }, child }
      print(a.alpha, a.title, a.style.flexGrow, a.subnodes[1] == child)
      """)
    #expect(text == "0.5\tx\t2\ttrue")
  }

  @Test("An override is found through three classes, and each reaches the one above it")
  func superChain() throws {
    let text = try script.run(
      """
      local A = ui.CellNode:subclass "A"
      function A:init(list) list[#list + 1] = "A" end
      local B = A:subclass "B"
      function B:init(list) A.init(self, list) list[#list + 1] = "B" end
      local C = B:subclass "C"
      function C:init(list) C.super.init(self, list) list[#list + 1] = "C" end
      local list = {}
      C(list)
      print(table.concat(list, " "), C.super == B, B.super == A, A.super == ui.CellNode, ui.DisplayNode.super)
      """)
    #expect(text == "A B C\ttrue\ttrue\ttrue\tnil")
  }

  @Test("The built-in classes' init takes a table of properties")
  func nativeInit() throws {
    let text = try script.run(
      """
      local A = ui.CellNode:subclass "A"
      function A:init() ui.CellNode.init(self, { cornerRadius = 4, backgroundColor = "red" }) self.mine = 1 end
      local T = ui.TextNode:subclass "T"
      function T:init(text) T.super.init(self, { text = text, maximumNumberOfLines = 3 }) end
      local a, t = A(), T("hi")
      print(a.cornerRadius, a.backgroundColor, a.mine, t.text, t.maximumNumberOfLines)
      """)
    #expect(text == "4\t#ff0000\t1\thi\t3")
  }

  @Test("Methods, constants and mixins of a class are found on its nodes, the nearest class's first")
  func lookup() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      A.padding = 8
      A.colours = { "red", "blue" }
      function A:greeting() return "I am " .. self:kind() end
      function A:kind() return "A" end
      local B = A:subclass "B"
      B.padding = 12
      function B:kind() return "B, a kind of " .. A.kind(self) end
      local function Selectable(class) function class:select() self.selected = true return self end return class end
      Selectable(B)
      print(A{}:greeting(), B{}:greeting(), A{}.padding, B{}.padding, A.padding, B{}.colours[2], B{}:select().selected)
      """)
    #expect(text == "I am A\tI am B, a kind of A\t8\t12\t8\tblue\ttrue")
  }

  @Test("A method that is added or taken away later changes nodes that live, of subclasses too")
  func lateMethods() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      local B = A:subclass "B"
      local b = B {}
      print(b.hello)
      function A:hello() return "hello" end
      print(b:hello())
      function B:hello() return "B's " .. A.hello(self) end
      print(b:hello())
      B.hello = nil
      print(b:hello())
      """)
    #expect(text == "nil\nhello\nB's hello\nhello")
  }

  @Test("layoutSpecThatFits is inherited, overridden and reached by super")
  func inheritedLayout() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      function A:layoutSpecThatFits(range)
        return ui.InsetLayoutSpec { insets = 10, ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
      end
      local B = A:subclass "B"
      local C = B:subclass "C"
      function C:layoutSpecThatFits(range) return ui.InsetLayoutSpec { insets = 5, B.layoutSpecThatFits(self, range) } end
      for _, class in ipairs { A, B, C } do print(dump(class {}:layoutThatFits().size)) end
      """)
    #expect(text == "{height = 40, width = 40}\n{height = 40, width = 40}\n{height = 50, width = 50}")
  }

  @Test("A field of a node's own hides a method of its class; nil brings the method back")
  func fieldsBeforeMethods() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      A.label = "class"
      local a = A {}
      a.label = "node"
      print(a.label, A {}.label)
      a.label = nil
      print(a.label)
      """)
    #expect(text == "node\tclass\nclass")
  }

  @Test("Classes and nodes say what they are")
  func descriptions() throws {
    let text = try script.run(
      """
      local A = ui.CellNode:subclass "PhotoCell"
      local a = A { debugName = "header", ui.DisplayNode {}, ui.DisplayNode {} }
      print(A, A.className, A {}, a)
      a:layoutThatFits { max = { 375, 20.5 } }
      print(a)
      """)
    #expect(
      text == """
        <class PhotoCell>\tPhotoCell\t<PhotoCell>\t<PhotoCell "header", 2 subnodes>
        <PhotoCell "header" 375x20.5, 2 subnodes>
        """)
  }

  @Test("A subclass may have the name of a built-in class, or of another")
  func sameNames() throws {
    let text = try script.run(
      """
      local CellNode = ui.CellNode:subclass "CellNode"
      function CellNode:init(title) self.title = title end
      local cell = CellNode("x")
      local other = ui.DisplayNode:subclass "CellNode" { title = "y" }
      print(cell.title, cell.className, other.title, ui.CellNode { }.title)
      """)
    #expect(text == "x\tCellNode\ty\tnil")
  }

  @Test("Any number of arguments reaches init, with nil among them")
  func arguments() throws {
    let text = try script.run(
      """
      local A = ui.DisplayNode:subclass "A"
      function A:init(...) self.count = select("#", ...) self.last = select(-1, ...) end
      local a, b = A(1, nil, 3, nil, "e"), A(table.unpack({}, 1, 200))
      print(a.count, a.last, b.count)
      """)
    #expect(text == "5\te\t200")
  }
}

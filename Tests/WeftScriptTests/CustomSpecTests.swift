import Testing
import Weft

@Suite("Specs of a class of one's own")
struct CustomSpecTests {
  /// Classes that the tests use: `Column` puts its children below one another, `Inset` is an inset.
  private static let classes = """
    local Column = ui.LayoutSpec:subclass "Column"
    Column.gap = 0
    function Column:calculateLayoutThatFits(range)
      local y, width, list = 0, 0, {}
      for i, child in ipairs(self.children) do
        local layout = child:layoutThatFits { max = { range.max.width, math.huge } }
        layout.position = { 0, y }
        y = y + layout.size.height + self.gap
        width = math.max(width, layout.size.width)
        list[i] = layout
      end
      return ui.Layout { size = { width, y }, sublayouts = list }
    end
    local Inset = ui.LayoutSpec:subclass "Inset"
    function Inset:calculateLayoutThatFits(range)
      local n = self.by
      local function less(v) return math.max(0, v - 2 * n) end
      local child = self.children[1]:layoutThatFits {
        min = { less(range.min.width), less(range.min.height) },
        max = { less(range.max.width), less(range.max.height) },
      }
      child.position = { n, n }
      return ui.Layout { size = { child.size.width + 2 * n, child.size.height + 2 * n }, sublayouts = { child } }
    end
    local Cell = ui.DisplayNode:subclass "Cell"
    Cell.automaticallyManagesSubnodes = true
    local function box(w, h) return ui.DisplayNode { style = { preferredSize = { w, h } } } end
    local function frames(node, range)
      for _, item in ipairs(node:layoutThatFits(range):frames()) do
        local f = item.frame
        print(f.x, f.y, f.width, f.height)
      end
    end

    """
  // One line, so that lines of errors are those of the test.
  private static let head = classes.split(separator: "\n").joined(separator: " ") + " "

  @Test func placesItsChildrenWhereItSays() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local cell = Cell { layoutSpecBlock = function(self)
          self.a, self.b = self.a or box(30, 10), self.b or box(50, 20)
          return ui.InsetLayoutSpec { insets = 5, Column { gap = 4, self.a, nil, self.b } }
        end }
        frames(cell, { max = { 100, 100 } })
        """)
    #expect(printed == "5\t5\t30\t10\n5\t19\t50\t20")
  }

  @Test func holdsSpecsAndOtherCustomSpecs() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local a, b, c = box(30, 10), box(50, 20), box(7, 7)
        local cell = Cell { layoutSpecBlock = function()
          return Column { gap = 1, ui.InsetLayoutSpec { insets = 2, a }, Column { b, c } }
        end }
        frames(cell, { max = { 100, 100 } })
        """)
    #expect(printed == "2\t2\t30\t10\n0\t15\t50\t20\n0\t35\t7\t7")
  }

  @Test func isMeasuredInTheRangeThatItsStyleLeaves() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local Asker = ui.LayoutSpec:subclass "Asker"
        function Asker:calculateLayoutThatFits(range)
          print(range.min.width, range.max.width, range.min.height, range.max.height)
          return ui.Layout { size = range.min }
        end
        local cell = Cell { layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
            Asker { style = { width = 40, maxHeight = 30 } } }
        end }
        print(cell:layoutThatFits({ max = { 100, 60 } }).size.width)
        """)
    #expect(printed == "40\t40\t0\t30\n40")
  }

  /// A custom spec that does what a built-in one does has the same frames, among stacks, ratios and percentages.
  @Test(arguments: 0..<100) func agreesWithTheBuiltInSpecThatItRepeats(seed: Int) throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        math.randomseed(\(seed))
        local function pick(...) return (select(math.random(select("#", ...)), ...)) end
        local function leaf()
          return ui.DisplayNode { style = {
            width = pick("auto", 20, 60), height = pick("auto", 15, 40), flexGrow = pick(0, 1),
            flexShrink = pick(0, 1), minWidth = pick("auto", 10) } }
        end
        local nodes = {}
        for i = 1, 6 do nodes[i] = leaf() end
        local shape, inset, direction, align = math.random(4), math.random(0, 9), pick("horizontal", "vertical"),
          pick("start", "center", "stretch", "end")
        local function build(make)
          local inner = ui.StackLayoutSpec { direction = direction, alignItems = align, spacing = 3,
            nodes[1], make(nodes[2]), nodes[3] }
          if shape == 1 then return make(inner) end
          if shape == 2 then return ui.StackLayoutSpec { direction = "vertical", make(inner), make(nodes[4]) } end
          if shape == 3 then return ui.BackgroundLayoutSpec { make(inner), nodes[5] } end
          return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", make(make(inner)), nodes[6] }
        end
        local range = { min = { pick(0, 50), 0 }, max = { pick(90, 200), pick(80, 300, math.huge) } }
        local built, own = Cell {}, Cell {}
        built.layoutSpecBlock = function()
          return build(function(child) return ui.InsetLayoutSpec { insets = inset, child } end)
        end
        own.layoutSpecBlock = function() return build(function(child) return Inset { by = inset, child } end) end
        local function write(node)
          local layout = node:layoutThatFits(range)
          local lines = { layout.size.width .. "x" .. layout.size.height }
          for _, item in ipairs(layout:frames()) do
            local f = item.frame
            lines[#lines + 1] = table.concat({ f.x, f.y, f.width, f.height }, " ")
          end
          return table.concat(lines, "\\n")
        end
        local a, b = write(built), write(own)
        print(a == b and "same" or a .. "\\n--\\n" .. b)
        """)
    #expect(printed == "same")
  }

  @Test func madeOutsideAPassIsMeasuredAgainAndAgain() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local spec = Column { gap = 2, box(10, 10), Column { box(5, 5) } }
        for i = 1, 2 do
          local layout = spec:layoutThatFits { max = { 50, 50 } }
          print(layout.size.width, layout.size.height, #layout.sublayouts)
          collectgarbage()
        end
        spec.gap = 10
        print(spec:layoutThatFits({ max = { 50, 50 } }).size.height)
        """)
    #expect(printed == "10\t19\t2\n10\t19\t2\n35")
  }

  @Test func isInheritedThreeDeepWithInitAndSuper() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local Named = Column:subclass "Named"
        function Named:init(name, ...)
          Named.super.init(self, { debugName = name, style = { flexGrow = 1 }, ... })
        end
        local Loud = Named:subclass "Loud"
        Loud.gap = 7
        function Loud:calculateLayoutThatFits(range)
          print("loud", self.debugName, self.style.flexGrow, tostring(self))
          return Loud.super.calculateLayoutThatFits(self, range)
        end
        local a, b = box(1, 1), box(2, 2)
        frames(Cell { layoutSpecBlock = function() return Loud("x", a, b) end }, { max = { 10, 10 } })
        """)
    #expect(printed == "loud\tx\t1\t<Loud \"x\">\n0\t0\t1\t1\n0\t8\t2\t2")
  }

  @Test func aMethodSetLaterReachesEveryClassBelow() throws {
    let script = try Script()
    let printed = try script.run(
      Self.head + """
        local B = ui.LayoutSpec:subclass "B"
        local C = B
        for i = 2, 99 do C = C:subclass("C" .. i) end
        function B:calculateLayoutThatFits() return ui.Layout { size = { 1, 2 } } end
        print(C {}:layoutThatFits({ max = { 10, 10 } }).size.height)
        local ok, problem = pcall(C.subclass, C, "D")
        print(ok, problem.message)
        """)
    #expect(
      printed == "2\nfalse\tsubclass \"D\": more than 100 classes would be derived one from the other")
  }

  @Test func childrenCantBeSetWhileItIsMeasured() throws {
    let script = try Script()
    let error = try script.failure(
      Self.head + """
        local S = ui.LayoutSpec:subclass "S"
        function S:calculateLayoutThatFits() self.children = {} return ui.Layout { size = { 1, 1 } } end
        S { box(1, 1) }:layoutThatFits { max = { 10, 10 } }
        """)
    #expect("\(error)".contains("S.children can't be set while the layout is calculated"), "\(error)")
  }

  @Test func leavesNothingBehind() throws {
    let script = try Script()
    try script.run(
      Self.head + """
        local cell = Cell { layoutSpecBlock = function() return Column { Column { box(1, 1) }, box(2, 2) } end }
        for i = 1, 200 do cell:setNeedsLayout() cell:layoutThatFits { max = { 100, i } } end
        cell = nil
        """)
    script.host.lua.collectGarbage()
    let before = script.host.lua.liveObjectCount
    try script.run(
      Self.head + """
        local cell = Cell { layoutSpecBlock = function() return Column { Column { box(1, 1) }, box(2, 2) } end }
        for i = 1, 2000 do cell:setNeedsLayout() cell:layoutThatFits { max = { 100, i } } end
        cell = nil
        """)
    script.host.lua.collectGarbage()
    #expect(script.host.lua.liveObjectCount <= before + 20)
  }

  static let mistakes: [(source: String, complaint: String)] = [
    (
      "local S = ui.LayoutSpec:subclass 'S' S{}:layoutThatFits()",
      "1: S has no calculateLayoutThatFits, so it has no layout | "
        + "write function S:calculateLayoutThatFits(constrainedSize) … return ui.Layout { … } end"
    ),
    (
      "local S = ui.LayoutSpec:subclass 'S' function S:calculateLayoutThatFit() end",
      "1: S.calculateLayoutThatFit is not called by anything | did you mean \"calculateLayoutThatFits\"?"
    ),
    (
      "local S = ui.LayoutSpec:subclass 'S' function S:layoutSpecThatFits() end",
      "1: S.layoutSpecThatFits is not called by anything | "
        + "a spec gives its layout in calculateLayoutThatFits; layoutSpecThatFits belongs to nodes"
    ),
    (
      "ui.LayoutSpec.calculateLayoutThatFits = print",
      "1: ui.LayoutSpec is built in; calculateLayoutThatFits would change every spec | "
        + "derive a class: ui.LayoutSpec:subclass \"FlowLayoutSpec\""
    ),
    (
      "Column { flexGrow = 1 }",
      "1: Column has no property \"flexGrow\" | it belongs to the style: style = { flexGrow = … }"
    ),
    ("Column { childern = {} }", "1: Column has no property \"childern\" | did you mean \"children\"?"),
    (
      "Column { 'text' }",
      "1: Column[1]: expected a node or a spec, got \"text\" | text is shown by ui.TextNode { text = … }"
    ),
    ("ui.Layout { sublayouts = {} }", "1: ui.Layout has no size; expected { width, height } in points"),
    (
      "ui.Layout { size = 3 }",
      "1: ui.Layout: size: expected a size: {width, height} or {width =, height =}, in points, got 3"
    ),
    (
      "ui.Layout { size = { 1, 1 }, sublayouts = { box(1, 1) } }",
      "1: ui.Layout: sublayouts[1]: expected a layout, got <DisplayNode> | measure the element first: element:layoutThatFits(range)"
    ),
    (
      "ui.Layout { size = { 1, 1 }, postion = {} }", "1: ui.Layout has no property \"postion\""
    ),
    (
      "local l = box(1, 1):layoutThatFits() l.size = { 2, 2 }",
      "1: Layout.size can only be read; of a layout only the position is set"
    ),
    (
      "local S = ui.LayoutSpec:subclass 'S' S.style = {}",
      "1: S.style belongs to one spec, not to a class | set it on self, in init"
    ),
    (
      "function Cell:calculateLayoutThatFits() end function Cell:layoutSpecThatFits() end",
      "1: Cell has calculateLayoutThatFits already; a class gives its layout in one way | "
        + "keep layoutSpecThatFits or calculateLayoutThatFits"
    ),
  ]

  @Test(arguments: mistakes.indices) func saysWhatIsWrong(index: Int) throws {
    let (source, complaint) = Self.mistakes[index]
    let script = try Script()
    #expect(try script.complaint(Self.head + source) == complaint)
  }

  static let refused: [(body: String, message: String)] = [
    ("", "calculateLayoutThatFits of S: expected ui.Layout { size = …, sublayouts = { … } }, got nil"),
    ("return self.children[1]:layoutThatFits()", "got the layout of an element"),
    (
      "return ui.Layout { size = { 1, 1 }, sublayouts = { other:layoutThatFits() } }",
      "S.sublayouts: holds a layout of DisplayNode, which is not among its children"
    ),
    (
      "local l = self.children[1]:layoutThatFits() return ui.Layout { size = { 1, 1 }, sublayouts = { l, l } }",
      "S.sublayouts: places DisplayNode twice; an element has one place"
    ),
    (
      "kept = kept or self.children[2]:layoutThatFits() return ui.Layout { size = { 1, 1 }, sublayouts = { kept } }",
      "a sublayout is of an earlier pass"
    ),
    ("return ui.Layout { size = { -1, 1 } }", "S.size: is -1 x 1"),
    ("return ui.Layout { size = { math.huge, 1 } }", "S.size: is inf x 1"),
    (
      "return ui.InsetLayoutSpec { other }:layoutThatFits()",
      "InsetLayoutSpec: can be measured only by what holds it, in its calculateLayoutThatFits"
    ),
    ("error('mine')", "mine"),
  ]

  @Test(arguments: refused.indices) func refusesALayoutThatCantBe(index: Int) throws {
    let (body, message) = Self.refused[index]
    let script = try Script()
    let error = try script.failure(
      Self.head + """
        local other, kept = box(3, 3), nil
        local S = ui.LayoutSpec:subclass "S"
        function S:calculateLayoutThatFits(range) \(body) end
        local a, b = box(1, 1), box(2, 2)
        local cell = Cell { layoutSpecBlock = function() return S { a, ui.InsetLayoutSpec { b } } end }
        cell:layoutThatFits { max = { 10, 10 } }
        cell:layoutThatFits { max = { 20, 20 } }
        """)
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func aSpecOfAnEarlierPassIsRefused() throws {
    let script = try Script()
    let error = try script.failure(
      Self.head + """
        local a, kept = box(1, 1), nil
        local cell = Cell { layoutSpecBlock = function() kept = kept or Column { a } return kept end }
        cell:layoutThatFits { max = { 10, 10 } }
        cell:layoutThatFits { max = { 20, 20 } }
        """)
    #expect("\(error)".contains("another pass"), "\(error)")
  }
}

@Suite("What a script returns")
struct ReturnedSpecTests {
  @Test("A spec of a class of one's own is a picture, as a built-in one is")
  func customSpec() throws {
    let script = try Script()
    try script.run(
      """
      local Square = ui.LayoutSpec:subclass "Square"
      function Square:calculateLayoutThatFits()
        return ui.Layout { size = { 30, 30 }, sublayouts = { self.children[1]:layoutThatFits { max = { 30, 30 } } } }
      end
      return Square { ui.DisplayNode { style = { preferredSize = { 20, 10 } } } }
      """)
    #expect(ScriptResult(of: script.host).isElement)
    let picture = try script.host.makePicture(nil, width: 100)
    #expect(picture.root.node.subnodes.map(\.frame) == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }
}

import Testing
import Weft

@Suite("The layout pass of scripts")
struct ScriptLayoutPassTests {
  let script: Script

  init() throws {
    script = try Script()
    script.addShow()
  }

  /// A class of nodes in a row that counts what it is asked and told.
  private let row = """
    local function box(name, width) return ui.DisplayNode { debugName = name, style = { preferredSize = { width or 10, 10 } } } end
    local Row = ui.DisplayNode:subclass "Row"
    Row.automaticallyManagesSubnodes = true
    function Row:init(...) self.shown, self.log = { ... }, {} end
    function Row:layoutSpecThatFits()
      self.log[#self.log + 1] = "spec"
      return ui.StackLayoutSpec { direction = "horizontal", table.unpack(self.shown) }
    end
    function Row:calculatedLayoutDidChange() self.log[#self.log + 1] = "change" end
    function Row:layout() self.log[#self.log + 1] = "layout" end
    function Row:layoutDidFinish() self.log[#self.log + 1] = "finish" end
    function Row:take() local log = table.concat(self.log, " ") self.log = {} return log end

    """

  @Test("A measured range is answered again without a call to the script, until something changes")
  func cached() throws {
    let text = try script.run(
      row + """
        local a = box "a"
        local row = Row(a)
        local range = { max = { 100, 50 } }
        local first = row:layoutThatFits(range)
        row:layoutThatFits(range)
        row:layoutThatFits(range, { parentSize = { 100, 50 } })
        print(row:take())
        a.backgroundColor = "red"
        row:layoutThatFits(range)
        print(row:take())
        for _, change in ipairs {
          function() a.style.width = 20 end, function() a.style = { flexGrow = 1 } end,
          function() row:setNeedsLayout() end, function() row:invalidateCalculatedLayout() end,
        } do
          change()
          row:layoutThatFits(range)
          print(row:take())
        end
        """)
    #expect(text == "spec\n\nspec\nspec\nspec\nspec")
  }

  @Test("A node that code measures has percentages of the parent's size that is given, within a pass as outside of one")
  func parentSizes() throws {
    let text = try script.run(
      """
      local function half() return ui.DisplayNode { style = { width = "50%", height = "25%" } } end
      local function holder()
        return ui.DisplayNode {
          automaticallyManagesSubnodes = true,
          layoutSpecBlock = function(self) return ui.WrapperLayoutSpec { ui.InsetLayoutSpec { half() } } end,
          style = { width = "50%", height = "25%" },
        }
      end
      local range, options = { max = { 300, 300 } }, { parentSize = { 100, 80 } }
      local outside = holder():layoutThatFits(range, options).size
      local Outer = ui.DisplayNode:subclass "Outer"
      function Outer:calculateSizeThatFits()
        local child = holder()
        local size = child:layoutThatFits(range, options).size
        print(size.width, size.height)
        return size
      end
      Outer():layoutThatFits(range)
      print(outside.width, outside.height)
      """)
    let sizes = text.split(separator: "\n")
    #expect(sizes.count == 2 && sizes[0] == sizes[1] && sizes[0] == "50\t20", "\(text)")
  }

  @Test("What a node says of its layouts: the one that waits if it holds, else the one that is applied, valid or not")
  func slots() throws {
    let text = try script.run(
      row + """
        local a = box "a"
        local row = Row(a)
        local function say()
          local range = row.constrainedSizeForCalculatedLayout
          local layout = row.calculatedLayout
          print(row.calculatedSize.width, range.max.width, layout and layout.size.width)
        end
        say()
        row:layoutThatFits { max = { 100, 50 } }  say()
        row:setNeedsLayout()                      say()
        row.frame = { 0, 0, 60, 20 }
        row:layoutIfNeeded()                      say()
        row:layoutThatFits { max = { 30, 50 } }   say()
        a.style.width = 25                        say()
        row:layoutIfNeeded()                      say()
        """)
    #expect(
      text == """
        0\t0\tnil
        10\t100\tnil
        0\t0\tnil
        60\t60\t60
        10\t30\t60
        60\t60\t60
        60\t60\t60
        """)
  }

  @Test("Hooks of the pass come in order, for what is due and nothing else")
  func hooks() throws {
    let text = try script.run(
      row + """
        local inner, other = Row(box "a"), Row(box "b")
        local outer = Row(inner, other)
        local function log()
          local logs = { outer:take(), inner:take(), other:take() }
          if table.concat(logs) == "" then return print "-" end
          for i, log in ipairs(logs) do if log == "" then logs[i] = "-" end end
          print(table.concat(logs, " | "))
        end
        outer.frame = { 0, 0, 60, 20 }
        outer:layoutIfNeeded()          log()
        show(outer)
        outer:layoutIfNeeded()          log()
        outer:layoutIfNeeded()          log()
        inner.shown[1].style.width = 20
        outer:layoutIfNeeded()          log()
        """)
    #expect(
      text == """
        spec change | spec change | spec change
        layout finish | layout finish | layout finish
        -
        spec change layout finish | spec change layout finish | -
        """)
  }

  @Test("A root at its measured size grows with a text inside it")
  func growing() throws {
    let text = try script.run(
      row + """
        local text = ui.TextNode { text = "a" }
        local row = Row(text)
        local size = row:layoutThatFits({ max = { 300, 100 } }).size
        row.frame = { 5, 6, size.width, size.height }
        row:layoutIfNeeded()
        text.text = "a longer text"
        row:layoutIfNeeded()
        print(row.frame.width > size.width, row.frame.width == text.frame.width, row.frame.x, row.frame.y)
        """)
    #expect(text == "true\ttrue\t5\t6")
  }

  @Test("A node measured in layout is laid out again when it changes, whatever frame it was given")
  func measuredInLayout() throws {
    let text = try script.run(
      """
      local Holder = ui.DisplayNode:subclass "Holder"
      function Holder:init() self.label = ui.TextNode { text = "a" } self:addSubnode(self.label) self.count = 0 end
      function Holder:layout()
        self.count = self.count + 1
        local size = self.label:layoutThatFits({ max = { 300, 100 } }).size
        self.label.frame = { 0, 0, size.width, 50 }
      end
      local holder = Holder()
      holder.frame = { 0, 0, 300, 100 }
      show(holder)
      holder:layoutIfNeeded()
      local width = holder.label.frame.width
      holder.label.text = "longer"
      holder:layoutIfNeeded()
      print(holder.count, holder.label.frame.width > width)
      holder.label.style.minWidth = 200
      holder:layoutIfNeeded()
      print(holder.count, holder.label.frame.width)
      holder:layoutIfNeeded()
      holder.label.color = "red"
      holder:layoutIfNeeded()
      print(holder.count)
      """)
    #expect(text == "2\ttrue\n3\t200\n3")
  }

  @Test("A node measured by hand is placed as its parent's layout has seen it, not as somebody else has asked since")
  func measuredByHand() throws {
    let text = try script.run(
      """
      local Column = ui.DisplayNode:subclass "Column"
      function Column:init() self.label = ui.TextNode { text = "some words that wrap at some width" } self:addSubnode(self.label) end
      function Column:calculateSizeThatFits(size)
        local inside = self.label:layoutThatFits({ max = { size.width / 2, math.huge } }).size
        return { size.width, inside.height }
      end
      function Column:layout()
        local size = self.label.calculatedSize
        self.label.frame = { 0, 0, size.width, size.height }
      end
      local function placed(column)
        show(column)
        column.frame = { 0, 0, 200, 100 }
        column:layoutIfNeeded()
        return dump(column.label.frame)
      end
      local cold = placed(Column())
      local column = Column()
      column:layoutThatFits { min = { 200, 100 }, max = { 200, 100 } }
      column:layoutThatFits { max = { 90, 500 } }
      column.label:layoutThatFits { max = { 30, 500 } }
      print(placed(column) == cold)
      column.frame = { 0, 0, 120, 100 }
      column:layoutIfNeeded()
      print(placed(column) == cold)
      """)
    #expect(text == "true\ntrue")
  }

  @Test("A constructor's list are subnodes that automatic management leaves alone, wherever it is turned on")
  func constructors() throws {
    let text = try script.run(
      row + """
        local function names(node)
          local names = {}
          for i, subnode in ipairs(node.subnodes) do names[i] = subnode.debugName end
          return table.concat(names, " ")
        end
        local function try(make)
          local shown = box "shown"
          local node = make(box "own", function() return shown end)
          node.frame = { 0, 0, 50, 50 }
          node:layoutIfNeeded()
          node.layoutSpecBlock = function() return ui.LayoutSpec {} end
          local before = names(node)
          node:layoutIfNeeded()
          print(before, names(node), node.subnodes[1].frame.width)
          print(pcall(node.addSubnode, node, box "more"))
        end
        try(function(own, spec) return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = spec, own } end)
        try(function(own, spec) return ui.DisplayNode { own, layoutSpecBlock = spec, automaticallyManagesSubnodes = true } end)
        local Managed = ui.DisplayNode:subclass "Managed"
        Managed.automaticallyManagesSubnodes = true
        try(function(own, spec) return Managed { own, layoutSpecBlock = spec } end)
        """)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 6)
    for index in stride(from: 0, to: lines.count, by: 2) {
      #expect(lines[index] == "shown own\town\t0")
      #expect(lines[index + 1].hasPrefix("false\t") && lines[index + 1].contains("manages its subnodes automatically"))
    }
  }

  @Test("Of the ways to give a layout the first that there is holds; a class has one, and a block is beside none")
  func precedence() throws {
    let text = try script.run(
      """
      local sized = ui.DisplayNode:subclass "Sized"
      function sized:calculateSizeThatFits() return { 10, 10 } end
      local node = sized()
      print(node:layoutThatFits({ max = { 99, 99 } }).size.width)
      node.layoutSpecBlock = function() return ui.DisplayNode { style = { preferredSize = { 20, 20 } } } end
      print(node:layoutThatFits({ max = { 99, 99 } }).size.width)
      node.layoutSpecBlock = nil
      print(node:layoutThatFits({ max = { 99, 99 } }).size.width)
      print(ui.DisplayNode():layoutThatFits({ max = { 99, 99 } }).size.width)
      print(ui.DisplayNode():layoutThatFits({ max = { 99, math.huge } }).size.width)
      local ways = { "layoutSpecThatFits", "calculateLayoutThatFits", "calculateSizeThatFits" }
      local refused = 0
      for _, first in ipairs(ways) do
        for _, second in ipairs(ways) do
          local Both = ui.DisplayNode:subclass "Both"
          Both[first] = function() end
          local ok, problem = pcall(function() Both[second] = function() end end)
          if first ~= second then
            refused = refused + (problem.message == "Both has " .. first .. " already; a class gives its layout in one way" and 1 or 0)
          else
            print(ok)
          end
        end
      end
      print(refused)
      """)
    #expect(text == "10\n20\n10\n99\n0\ntrue\ntrue\ntrue\n6")
  }
}

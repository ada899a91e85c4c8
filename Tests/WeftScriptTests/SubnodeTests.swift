import Testing
import Weft

@Suite("Subnodes")
struct SubnodeTests {
  let script: Script

  init() throws { script = try Script() }

  /// Boxes a to f, a cell whose layout shows `cell.shown`, and `lay(cell)`, which lays it out and names its subnodes.
  private let cell = """
    local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
    local a, b, c, d, e, f = box "a", box "b", box "c", box "d", box "e", box "f"
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init(...) self.automaticallyManagesSubnodes = true self.shown = { ... } end
    function Cell:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "horizontal", table.unpack(self.shown) } end
    local function names(node)
      local names = {}
      for i, subnode in ipairs(node.subnodes) do names[i] = subnode.debugName or subnode.className end
      return table.concat(names, " ")
    end
    local function lay(cell, width)
      cell:setNeedsLayout()
      cell.frame = { 0, 0, width or 100, 20 }
      cell:layoutIfNeeded()
      return names(cell)
    end

    """

  @Test("The nodes of a layout become subnodes in its order, leave with it, and move as it does")
  func automatic() throws {
    let text = try script.run(
      cell + """
        local cell = Cell(a, b, c)
        print(lay(cell))
        cell.shown = { c, a }
        print(lay(cell), b.supernode)
        cell.shown = { d, c, b, a }
        print(lay(cell), d.supernode == cell, d.frame.x, a.frame.x)
        cell.shown = {}
        print(lay(cell) == "", a.supernode)
        """)
    #expect(text == "a b c\nc a\tnil\nd c b a\ttrue\t0\t30\ntrue\tnil")
  }

  @Test("The subnodes of a layout that becomes empty leave, although its node has no size any more")
  func emptied() throws {
    let text = try script.run(
      """
      local ui = require "weft"
      local dot, isShown = ui.DisplayNode { style = { preferredSize = { 5, 5 } } }, true
      local inner = ui.DisplayNode { automaticallyManagesSubnodes = true,
        layoutSpecBlock = function() return isShown and ui.WrapperLayoutSpec { dot } or ui.LayoutSpec {} end }
      local outer = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 100 },
        layoutSpecBlock = function() return ui.StackLayoutSpec { alignItems = "start", inner } end }
      local window = ui.Window { size = { 100, 100 }, outer }
      for _, shown in ipairs { true, false, true } do
        isShown = shown
        inner:setNeedsLayout()
        window:layoutIfNeeded()
        print(#inner.subnodes, dot.supernode == inner, dot.inHierarchy, inner.frame.width, inner.frame.height)
      end
      """)
    #expect(text == "1\ttrue\ttrue\t5\t5\n0\tfalse\tfalse\t0\t0\n1\ttrue\ttrue\t5\t5")
  }

  @Test("Whatever the order was, the order of the new layout is the subnodes'")
  func permutations() throws {
    let text = try script.run(
      cell + """
        math.randomseed(7)
        local all = { a, b, c, d, e, f }
        local cell = Cell()
        for _ = 1, 300 do
          local shown, expected = {}, {}
          local order = { 1, 2, 3, 4, 5, 6 }
          for _ = 1, math.random(0, 6) do
            local node = all[table.remove(order, math.random(#order))]
            shown[#shown + 1] = node
            expected[#expected + 1] = node.debugName
          end
          cell.shown = shown
          local got = lay(cell)
          if got ~= table.concat(expected, " ") then print(got, table.concat(expected, " ")) end
          for i, node in ipairs(all) do
            local isIn = false
            for _, shownNode in ipairs(shown) do isIn = isIn or shownNode == node end
            if (node.supernode == cell) ~= isIn then print(node, node.supernode, isIn) end
          end
        end
        """)
    #expect(text.isEmpty)
  }

  @Test("Subnodes that were added before the management began, and never laid out, are not touched")
  func strangers() throws {
    let text = try script.run(
      cell + """
        local cell = Cell(a, b)
        cell.automaticallyManagesSubnodes = false
        cell:addSubnode(e)
        cell:addSubnode(f)
        cell.automaticallyManagesSubnodes = true
        print(lay(cell))
        cell.shown = { b }
        print(lay(cell), e.supernode == cell)
        """)
    #expect(text == "a b e f\nb e f\ttrue")
  }

  @Test("A node that another cell's layout shows moves there")
  func stolen() throws {
    let text = try script.run(
      cell + """
        local one, two = Cell(a, b), Cell(a)
        print(lay(one))
        print(lay(two), names(one), a.supernode == two)
        one.shown = { b }
        print(lay(one), names(two))
        """)
    #expect(text == "a b\na\tb\ttrue\nb\ta")
  }

  @Test("Without the management a layout gives frames to subnodes only, and adds none")
  func unmanaged() throws {
    let text = try script.run(
      cell + """
        local cell = Cell(a, b)
        cell.automaticallyManagesSubnodes = false
        cell:addSubnode(b)
        print(lay(cell), a.supernode, b.frame.x, a.frame.x)
        """)
    #expect(text == "b\tnil\t10\t0")
  }

  @Test("Measuring alone changes no subnodes")
  func measuring() throws {
    let text = try script.run(
      cell + "local cell = Cell(a)\ncell:layoutThatFits { max = { 50, 50 } } print(#cell.subnodes)")
    #expect(text == "0")
  }

  @Test("Nodes made inside layoutSpecThatFits keep their Lua fields while they are shown")
  func madeInLayout() throws {
    let text = try script.run(
      """
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init() self.automaticallyManagesSubnodes = true end
      function Cell:layoutSpecThatFits()
        local children = {}
        for i = 1, 20 do
          children[i] = ui.DisplayNode:subclass "Made" { style = { preferredSize = { 1, 1 } }, mine = { i } }
          collectgarbage()
        end
        return ui.StackLayoutSpec { table.unpack(children) }
      end
      local cell = Cell {}
      cell.frame = { 0, 0, 100, 100 }
      cell:layoutThatFits { min = { 100, 100 }, max = { 100, 100 } }
      collectgarbage()
      cell:layoutIfNeeded()
      collectgarbage()
      local sum = 0
      for _, node in ipairs(cell.subnodes) do sum = sum + node.mine[1] end
      print(#cell.subnodes, sum)
      """)
    #expect(text == "20\t210")
  }

  @Test("Nodes made in the layout of a nested cell keep their fields too, and in a block")
  func madeInNestedLayout() throws {
    let text = try script.run(
      """
      local inner = ui.DisplayNode { automaticallyManagesSubnodes = true }
      inner.layoutSpecBlock = function()
        local node = ui.TextNode { text = "x" }
        node.mine = "kept"
        return ui.CenterLayoutSpec { node }
      end
      local outer = ui.DisplayNode { automaticallyManagesSubnodes = true }
      outer.layoutSpecBlock = function()
        local other = ui.DisplayNode { style = { height = 3 } }
        other.mine = "too"
        return ui.StackLayoutSpec { inner, other }
      end
      outer:layoutThatFits { min = { 100, 100 }, max = { 100, 100 } }
      collectgarbage()
      outer.frame = { 0, 0, 100, 100 }
      outer:layoutIfNeeded()
      collectgarbage()
      print(inner.subnodes[1].mine, outer.subnodes[2].mine)
      """)
    #expect(text == "kept\ttoo")
  }

  @Test("Subnodes of one's own are inserted, replaced and removed as asked")
  func manual() throws {
    let text = try script.run(
      cell + """
        local node = ui.DisplayNode { a, b }
        node:insertSubnodeBelow(c, a)   print(names(node))
        node:insertSubnodeAbove(d, a)   print(names(node))
        node:insertSubnodeAt(e, 1)      print(names(node))
        node:insertSubnodeAt(f, 6)      print(names(node))
        node:insertSubnodeAt(e, 6)      print(names(node))
        node:replaceSubnode(a, e)       print(names(node), a.supernode)
        node:addSubnode(c)              print(names(node))
        f:removeFromSupernode()         print(names(node))
        f:removeFromSupernode()
        ui.DisplayNode { d }            print(names(node))
        """)
    #expect(
      text == """
        c a b
        c a d b
        e c a d b
        e c a d b f
        c a d b f e
        c e d b f\tnil
        c e d b f
        c e d b
        c e b
        """)
  }

  @Test("Random changes of subnodes by hand agree with a plain list")
  func manualModel() throws {
    let text = try script.run(
      cell + """
        math.randomseed(11)
        local all = { a, b, c, d, e, f }
        local node, list = ui.DisplayNode {}, {}
        local function find(n) for i, item in ipairs(list) do if item == n then return i end end end
        local function take(n) local i = find(n) if i then table.remove(list, i) end end
        for step = 1, 4000 do
          local n, other = all[math.random(6)], all[math.random(6)]
          local action = math.random(6)
          if action == 1 then
            node:addSubnode(n)
            if not find(n) then list[#list + 1] = n end
          elseif action == 2 then
            n:removeFromSupernode()
            take(n)
          elseif action == 3 then
            local i = math.random(find(n) and #list or #list + 1)
            node:insertSubnodeAt(n, i)
            take(n)
            table.insert(list, i, n)
          elseif n ~= other then
            local name = ({ [4] = "insertSubnodeBelow", [5] = "insertSubnodeAbove", [6] = "replaceSubnode" })[action]
            local ok, message
            if action == 6 then ok, message = pcall(node[name], node, other, n) else ok, message = pcall(node[name], node, n, other) end
            if ok ~= (find(other) ~= nil) then print(step, name, ok, message) end
            if ok then
              take(n)
              local i = find(other)
              if action == 6 then list[i] = n else table.insert(list, action == 4 and i or i + 1, n) end
            end
          end
          local expected = {}
          for i, item in ipairs(list) do expected[i] = item.debugName end
          if names(node) ~= table.concat(expected, " ") then print(step, action, names(node), table.concat(expected, " ")) break end
        end
        """)
    #expect(text.isEmpty)
  }

  @Test("The list of subnodes is a copy: changing it changes no node")
  func listIsACopy() throws {
    let text = try script.run(
      cell + """
        local node = ui.DisplayNode { a, b }
        local list = node.subnodes
        list[1] = nil
        print(names(node), node.subnodes ~= node.subnodes)
        """)
    #expect(text == "a b\ttrue")
  }
}

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

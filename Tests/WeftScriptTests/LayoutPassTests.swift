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
  private let row = LuaScript.fixture("logging_row")

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
}

import Testing
import Weft

@Suite("Layouts of collections that scripts write")
struct CollectionLayoutTests {
  let script: Script

  init() throws { script = try Script() }

  /// A layout in columns, and a collection of `count` items of 20 points with a tenth of it more for each.
  private static let columns = """
    local Columns = ui.CollectionLayout:subclass "Columns"
    Columns.count = 2
    function Columns:prepare(section, context) return { lengths = { 0, 0 } } end
    function Columns:layoutAttributesForItemAt(section, item, state, context)
      local lengths = state.lengths
      local column = lengths[1] <= lengths[2] and 1 or 2
      local width = context.viewportSize.width / self.count
      local height = context:sizeThatFits(section, item, { min = { width, 0 }, max = { width, math.huge } }).height
      local frame = { (column - 1) * width, lengths[column], width, height }
      lengths[column] = lengths[column] + height
      return frame
    end
    local heights = {}
    for item = 1, 200 do heights[item] = 10 + item * 7 % 30 end
    local function show(layout)
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, collectionLayout = layout, dataSource = {
        numberOfItems = function() return #heights end,
        nodeForItemAt = function(self, section, item) return ui.CellNode { style = { height = heights[item] } } end,
      } }
      local window = ui.Window { size = { 100, 100 }, grid }
      ui.sleep(0)
      return grid, window
    end

    """

  @Test("Cells say how large they are; an item is placed again, with those after it, when its cell grows")
  func cells() throws {
    let text = try script.run(
      Self.columns + """
        local grid, window = show(Columns())
        local function places() return grid:rectForItem(1, 1), grid:rectForItem(1, 2), grid:rectForItem(1, 3) end
        print(places())
        grid:nodeForItemAt(1, 1).style.height = 50
        grid:nodeForItemAt(1, 1):setNeedsLayout()
        ui.sleep(0)
        print(places())
        """)
    #expect(
      text == """
        {x = 0, y = 0, width = 50, height = 17}	{x = 50, y = 0, width = 50, height = 24}	{x = 0, y = 17, width = 50, height = 31}
        {x = 0, y = 0, width = 50, height = 50}	{x = 50, y = 0, width = 50, height = 24}	{x = 50, y = 24, width = 50, height = 31}
        """)
  }

  @Test("A layout has fields and constants, an init, and a super; it lives as long as its collection")
  func objects() throws {
    let text = try script.run(
      Self.columns + """
        local Wide = Columns:subclass "Wide"
        Wide.count = 1
        function Wide:init(title) self.title = title end
        function Wide:layoutAttributesForItemAt(...)
          local frame = Wide.super.layoutAttributesForItemAt(self, ...)
          self.last = frame
          return frame
        end
        local grid, window = show(Wide "wide")
        for _ = 1, 3 do collectgarbage() end
        grid.contentOffset = { 0, 300 }
        ui.sleep(0)
        print(grid.collectionLayout.title, grid.collectionLayout.count, grid.collectionLayout, grid.collectionLayout.last[3])
        grid.collectionLayout = nil
        ui.sleep(0)
        print(grid.collectionLayout, grid:rectForItem(1, 2).width)
        """)
    #expect(text == "wide\t1\t<Wide>\t100.0\nnil\t50")
  }

  @Test("Each section is prepared with its number, and its items are placed with theirs, after one another")
  func sections() throws {
    let text = try script.run(
      """
      local told = {}
      local Lines = ui.CollectionLayout:subclass "Lines"
      function Lines:prepare(section, context)
        told[#told + 1] = "prepare " .. section
        return { section = section, y = 0 }
      end
      function Lines:layoutAttributesForItemAt(section, item, state, context)
        told[#told + 1] = ("%d:%d of %d"):format(section, item, state.section)
        state.y = state.y + 10 * section
        return { 0, state.y - 10 * section, 50, 10 * section }
      end
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 400 }, collectionLayout = Lines(), dataSource = {
        numberOfSections = function() return 3 end,
        numberOfItems = function(_, section) return section end,
        nodeForItemAt = function() return ui.CellNode {} end,
      } }
      local window = ui.Window { size = { 100, 400 }, grid }
      ui.sleep(0)
      print(table.concat(told, ", "))
      print(grid:rectForItem(1, 1).y, grid:rectForItem(2, 2).y, grid:rectForItem(3, 3).y, grid.contentSize.height)
      """)
    #expect(
      text == """
        prepare 1, 1:1 of 1, prepare 2, 2:1 of 2, 2:2 of 2, prepare 3, 3:1 of 3, 3:2 of 3, 3:3 of 3
        0\t30\t110\t140
        """)
  }

  @Test("After a change in the middle items stand as if all were placed again, whatever tables the state holds")
  func continued() throws {
    let text = try script.run(
      """
      local Nested = ui.CollectionLayout:subclass "Nested"
      function Nested:prepare() return { columns = { left = { length = 0 }, right = { length = 0 } }, count = 0 } end
      function Nested:layoutAttributesForItemAt(section, item, state, context)
        local side = state.columns.left.length <= state.columns.right.length and "left" or "right"
        local column = state.columns[side]
        state.count = state.count + 1
        local range = { min = { 50, 0 }, max = { 50, math.huge } }
        local height = context:sizeThatFits(section, item, range).height + state.count % 3
        local frame = { side == "left" and 0 or 50, column.length, 50, height }
        column.length = column.length + height
        return frame
      end
      local heights, cells = {}, {}
      for item = 1, 150 do heights[item] = 3 + item * 7 % 5 end
      local function show()
        cells = {}
        local grid = ui.CollectionNode { frame = { 0, 0, 100, 1000 }, collectionLayout = Nested(), dataSource = {
          numberOfItems = function() return #heights end,
          nodeForItemAt = function(_, _, item)
            cells[item] = ui.CellNode { style = { height = heights[item] } }
            return cells[item]
          end,
        } }
        local window = ui.Window { size = { 100, 1000 }, grid }
        ui.sleep(0)
        return grid, window
      end
      local function places(grid)
        local list = {}
        for item = 1, #heights do
          local frame = grid:rectForItem(1, item)
          list[item] = ("%d %g %g"):format(frame.x, frame.y, frame.height)
        end
        return table.concat(list, ", ")
      end
      local grid, window = show()
      local before = places(grid)
      table.insert(heights, 70, 40)
      grid:insertItems(1, 70)
      ui.sleep(0)
      local after = places(grid)
      print(after ~= before, after == places((show())))
      """)
    #expect(text == "true\ttrue")
  }

  @Test("The state of a section may have eight tables inside one another, and no more")
  func depthOfState() throws {
    func source(_ depth: Int) -> String {
      """
      local Deep = ui.CollectionLayout:subclass "Deep"
      function Deep:prepare()
        local state = {}
        for _ = 2, \(depth) do state = { state } end
        return state
      end
      function Deep:layoutAttributesForItemAt(section, item) return { 0, (item - 1) * 10, 50, 10 } end
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 50 }, collectionLayout = Deep(), dataSource = {
        numberOfItems = function() return 3 end, nodeForItemAt = function() return ui.CellNode {} end } }
      local window = ui.Window { size = { 100, 50 }, grid }
      ui.sleep(0)
      """
    }
    _ = try script.run(source(8))
    #expect(
      try script.complaint(source(9)).contains("Deep: the state of a section has more than 8 tables inside one another")
    )
  }

  @Test("A layout is not placed again from inside its own placing, and is from outside")
  func invalidation() throws {
    let source = """
      local placed, isInside = 0, false
      local Lines = ui.CollectionLayout:subclass "Lines"
      function Lines:layoutAttributesForItemAt(section, item, state, context)
        placed = placed + 1
        if isInside then self:invalidateLayout() end
        return { 0, (item - 1) * 10, 50, self.height or 10 }
      end
      local layout = Lines()
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 50 }, collectionLayout = layout, dataSource = {
        numberOfItems = function() return 3 end, nodeForItemAt = function() return ui.CellNode {} end } }
      local window = ui.Window { size = { 100, 50 }, grid }
      ui.sleep(0)
      layout.height = 5
      ui.sleep(0)
      print(placed, grid:rectForItem(1, 3).height)
      layout:invalidateLayout()
      ui.sleep(0)
      print(placed, grid:rectForItem(1, 3).height)

      """
    #expect(try script.run(source) == "3\t10\n6\t5")
    #expect(
      try script.complaint(source + "isInside = true layout:invalidateLayout()\nui.sleep(0)").hasPrefix(
        "5: Lines:invalidateLayout: expected a call outside of the layout's own methods"))
  }

  @Test("The errors of a layout name its class, the hook with its place, what was expected and what came")
  func errors() throws {
    func complaint(_ hook: String) throws -> String {
      try script.complaint(
        "local L = ui.CollectionLayout:subclass 'L'\n\(hook)\nlocal g = ui.CollectionNode { frame = { 0, 0, 9, 9 }, "
          + "collectionLayout = L(), dataSource = { numberOfItems = function() return 3 end, nodeForItemAt = function() "
          + "return ui.CellNode {} end } }\nlocal w = ui.Window { size = { 9, 9 }, g }\nui.sleep(0)")
    }
    let main = "function L:layoutAttributesForItemAt(section, item, state, context)"
    #expect(
      try complaint("\(main) return item == 1 and { 0, 0, 5, 5 } or nil end")
        == "2: L:layoutAttributesForItemAt(1, 2): expected a rectangle: {x, y, width, height}, in points, got nil | does every path return a value?"
    )
    #expect(
      try complaint("\(main) return { 0, 0, -5, 5 } end")
        == "2: L:layoutAttributesForItemAt(1, 1): expected a rectangle: {x, y, width, height}, in points, got a negative size"
    )
    #expect(
      try complaint("function L:prepare() return 5 end \(main) return { 0, 0, 5, 5 } end")
        == "2: L:prepare(1): expected a table, the state of the section, or nil, got 5")
    #expect(
      try complaint("").hasPrefix("L has no layoutAttributesForItemAt, so it places nothing | write function L:"))
    #expect(try complaint("\(main) error 'mine' end").hasPrefix("2: mine"))
    #expect(
      try complaint("\(main) context:sizeThatFits(1) end")
        == "2: CollectionLayoutContext.sizeThatFits: item: expected a whole number, got nil")
    #expect(
      try complaint("\(main) context:sizeThatFits(1, 9) end")
        == "2: CollectionLayoutContext:sizeThatFits: there is no item 9 of section 1")
    #expect(
      try complaint("function L:layoutAttributesForElementsInRect(rect) end")
        .hasPrefix("2: L.layoutAttributesForElementsInRect is not called by anything | it is called layoutAttributes"))
    #expect(
      try complaint("function L:preapre() end")
        == "2: L.preapre is not called by anything | did you mean \"prepare\"?")
  }

  @Test(
    "Elements may change while the layout places them",
    arguments: ["prepare", "layoutAttributesForItemAt", "nodeForItemAt", "layoutSpecThatFits"],
    ["list:reloadData()", "n = n + 1 list:insertItems(1, 1)", "n = 3 list:reloadData()"])
  func changesMeanwhile(hook: String, change: String) throws {
    let text = try script.run(
      """
      local n, list, isDone = 10
      local function change(hook)
        if list and hook == "\(hook)" and not isDone then isDone = true \(change) end
      end
      local Cell = ui.CellNode:subclass "Cell"
      Cell.style = { height = 20 }
      function Cell:layoutSpecThatFits() change "layoutSpecThatFits" return ui.LayoutSpec {} end
      local Column = ui.CollectionLayout:subclass "Column"
      function Column:prepare() change "prepare" return { y = 0 } end
      function Column:layoutAttributesForItemAt(section, item, state, context)
        change "layoutAttributesForItemAt"
        local size = context:sizeThatFits(section, item)
        state.y = state.y + size.height
        return { 0, state.y - size.height, 100, size.height }
      end
      list = ui.CollectionNode { frame = { 0, 0, 100, 100 }, collectionLayout = Column(), dataSource = {
        numberOfItems = function() return n end,
        nodeForItemAt = function() change "nodeForItemAt" return Cell() end,
      } }
      local window = ui.Window { size = { 100, 100 }, list }
      ui.sleep(0)
      for item = 1, math.min(n, 5) do
        local frame = list:rectForItem(1, item)
        assert(frame.y == (item - 1) * 20 and frame.height == 20)
      end
      print(isDone, list:numberOfItems() == n)
      """)
    #expect(text == "true\ttrue")
  }

  @Test("What is no layout of a collection is refused")
  func refusals() throws {
    #expect(
      try script.complaint("ui.CollectionNode { collectionLayout = ui.CollectionLayout:subclass 'Mosaic' }")
        == "1: CollectionNode.collectionLayout: expected a layout: an object of a class derived from ui.CollectionLayout, got <class Mosaic> | call the class to make one: Mosaic { … }"
    )
    #expect(
      try script.complaint(
        "local l = (ui.CollectionLayout:subclass 'M')()\nlocal a = ui.CollectionNode { collectionLayout = l }\n"
          + "local b = ui.CollectionNode { collectionLayout = l }")
        == "3: CollectionNode.collectionLayout: expected a layout of no other collection, got that of CollectionNode | make one for each: M { … }"
    )
    #expect(
      try script.complaint("ui.CollectionLayout {}")
        == "1: ui.CollectionLayout places nothing | derive a class: ui.CollectionLayout:subclass \"Mosaic\"")
    #expect(
      try script.complaint("function ui.CollectionLayout:prepare() end")
        == "1: ui.CollectionLayout is built in; prepare would change every collection's layout | derive a class: ui.CollectionLayout:subclass \"Mosaic\""
    )
    #expect(
      try script.complaint("ui.PagerNode { collectionLayout = (ui.CollectionLayout:subclass 'M')() }")
        .hasPrefix("1: PagerNode.collectionLayout: expected no layout of its own for a pager"))
  }

  @Test("A layout of a million items that are too thin to be seen places a limited number, and makes a limited number")
  func thinItems() throws {
    let text = try script.run(
      """
      local made, placed = 0, 0
      local Grid = ui.CollectionLayout:subclass "Grid"
      function Grid:layoutAttributesForItemAt(section, item, state)
        placed = placed + 1
        state.y = (state.y or 0) + 0.01
        return { 0, state.y, 10, 0.01 }
      end
      local grid = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = Grid {}, dataSource = {
        numberOfItems = function() return 1000000 end,
        nodeForItemAt = function() made = made + 1 return ui.CellNode {} end,
      } }
      local window = ui.Window { size = { 300, 400 }, grid }
      ui.sleep(0)
      print(made < 1100, placed < 10000)
      """)
    #expect(text == "true\ttrue")
  }

  @Test("A layout that places everything at one point is reported")
  func standing() throws {
    #expect(
      try script.complaint(
        Self.columns + """
          for item = 201, 9000 do heights[item] = 1 end
          function Columns:layoutAttributesForItemAt() return { 0, 0, 10, 0 } end
          show(Columns())
          """
      ).contains("the 1024 items before item 1057 end where others do"))
  }

  @Test("The init of a class may hand fields to the one it is derived from")
  func superInit() throws {
    let text = try script.run(
      """
      local Grid = ui.CollectionLayout:subclass "Grid"
      function Grid:init(columns)
        Grid.super.init(self, { columns = columns })
        self.gap = 4
      end
      local grid = Grid(3)
      print(grid.columns, grid.gap)
      """)
    #expect(text == "3\t4")
    let complaint = try script.complaint(
      """
      local Grid = ui.CollectionLayout:subclass "Grid"
      function Grid:init() Grid.super.init(self, 3) end
      local grid = Grid()
      """)
    #expect(complaint.hasPrefix("2: Grid: expected a table of fields, got 3"), "\(complaint)")
  }
}

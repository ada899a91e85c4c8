import Testing
import Weft

@Suite("Details of lists")
struct ListDetailTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("An item size that is set is exact, also one of 50 by 50; without one an item is as large as its layout")
  func itemSize() throws {
    let text = try script.run(
      """
      local function first(size)
        local grid = ui.CollectionNode { frame = { 0, 0, 320, 200 }, dataSource = {
          numberOfItems = function() return 3 end,
          nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 20, 30 } } } end,
        } }
        print(grid.itemSize)
        grid.itemSize = { 70, 70 }
        grid.itemSize = size
        local window = ui.Window { size = { 320, 200 }, grid }
        ui.sleep(0)
        local frame = grid:nodeForItemAt(1, 1).frame
        return frame.width, frame.height
      end
      local width, height = first(nil)
      print(width, height, first { 50, 50 })
      """)
    #expect(text == "nil\nnil\n20\t30\t50\t50", "\(text)")
  }

  @Test(
    "A row that is scrolled to by the shortest way ends at the edge where it came in, whatever the rows' real heights")
  func nearest() throws {
    let text = try script.run(
      """
      local list = ui.TableNode { frame = { 0, 0, 100, 200 }, estimatedRowHeight = 100, dataSource = {
        numberOfRows = function() return 200 end,
        nodeForRowAt = function(self, section, row) return ui.CellNode { style = { height = 20 } } end,
      } }
      local window = ui.Window { size = { 100, 200 }, list }
      ui.sleep(0)
      local function go(row)
        list:scrollToRow(1, row, "none")
        ui.sleep(0)
        local frame = list:rectForRow(1, row)
        return frame.y - list.contentOffset.y
      end
      print(go(150), go(148), go(60), go(61), go(190))
      """)
    #expect(text == "180\t140\t0\t20\t180", "\(text)")
  }

  @Test("Sections and rows that are inserted in front move the visible rows alike: not at all, if that is asked for")
  func adjusted() throws {
    let text = try script.run(
      """
      for _, offset in ipairs { 0, 10, 100 } do
        for _, kind in ipairs { "rows", "sections" } do
          local sections = { { "a", "b", "c", "d", "e", "f", "g", "h" } }
          local list = ui.TableNode { frame = { 0, 0, 100, 200 }, automaticallyAdjustsContentOffset = true, dataSource = {
            numberOfSections = function() return #sections end,
            numberOfRows = function(self, section) return #sections[section] end,
            nodeForRowAt = function(self, section, row) return ui.CellNode { style = { height = 60 } } end,
            nodeForSupplementaryElementOfKind = function(self, kind)
              if kind == "header" then return ui.CellNode { style = { height = 20 } } end
            end,
          } }
          local window = ui.Window { size = { 100, 200 }, list }
          ui.sleep(0)
          list.contentOffset = { 0, offset }
          ui.sleep(0)
          local function place()
            for section = 1, #sections do
              for row = 1, #sections[section] do
                if sections[section][row] == "c" then return list:rectForRow(section, row).y - list.contentOffset.y end
              end
            end
          end
          local before = place()
          if kind == "rows" then
            table.insert(sections[1], 1, "new")
            list:insertRows(1, 1)
          else
            table.insert(sections, 1, { "new", "newer" })
            list:insertSections(1)
          end
          ui.sleep(0)
          print(offset, kind, place() - before)
        end
      end
      """)
    let expected = [0, 10, 100].flatMap { ["\($0)\trows\t0", "\($0)\tsections\t0"] }
    #expect(text == expected.joined(separator: "\n"), "\(text)")
  }

  @Test("A kept cell that gets a model of another size is laid out, though it isn't near")
  func kept() throws {
    let text = try script.run(
      """
      local Task = ui.CellNode:subclass "Task"
      function Task:init()
        self.automaticallyManagesSubnodes = true
        self.box = ui.DisplayNode {}
      end
      function Task:layoutSpecThatFits()
        self.box.style.height = self.nodeModel.height
        return ui.InsetLayoutSpec { insets = 2, self.box }
      end
      function Task:canUpdateToNodeModel() return true end
      function Task:nodeModelDidChange() self:setNeedsLayout() end
      local tasks = {}
      for number = 1, 100 do tasks[number] = { id = number, height = 36 } end
      local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
      local window = ui.Window { size = { 100, 200 }, list }
      list:setItems(tasks, { key = "id", nodeForItem = function() return Task() end })
      ui.sleep(0)
      local first = list:nodeForRowAt(1, 1)
      list.contentOffset = { 0, 720 }
      ui.sleep(0)
      local y = list:rectForRow(1, 30).y - list.contentOffset.y
      tasks[1] = { id = 1, height = 96 }
      list:setItems(tasks)
      ui.sleep(0)
      print(list:rectForRow(1, 1).height, first.frame.height, first.box.frame.height)
      print(list:rectForRow(1, 30).y - list.contentOffset.y == y)
      """)
    #expect(text == "100\t100\t96\ntrue", "\(text)")
  }

  @Test("A function of setItems that is written elsewhere makes its cells again; one of the same place doesn't")
  func functions() throws {
    let text = try script.run(
      """
      local models = { { id = 1 }, { id = 2 } }
      local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
      local window = ui.Window { size = { 100, 200 }, list }
      local function options(header)
        return { key = "id", section = function() return "all" end, nodeForHeader = header,
          nodeForItem = function() return ui.CellNode { style = { height = 20 } } end }
      end
      local function small() return ui.CellNode { style = { height = 10 } } end
      local function large() return ui.CellNode { style = { height = 30 } } end
      local function header() return list:supplementaryNodeForElementKind("header", 1) end
      list:setItems(models, options(small))
      ui.sleep(0)
      local first, row = header(), list:nodeForRowAt(1, 1)
      list:setItems(models, options(small))
      ui.sleep(0)
      print(header() == first, list:nodeForRowAt(1, 1) == row)
      list:setItems(models, options(large))
      ui.sleep(0.5)
      print(header() == first, header().frame.height, list:nodeForRowAt(1, 1) == row)
      list:setItems(models, { nodeForItem = function() return ui.CellNode { style = { height = 40 } } end })
      ui.sleep(0.5)
      print(list:nodeForRowAt(1, 1).frame.height)
      """)
    #expect(text == "true\ttrue\nfalse\t30\ttrue\n40", "\(text)")
  }

  @Test("A layout that computes frames from the item's number is reported after a far jump")
  func numbers() throws {
    let source = """
      local List = ui.CollectionLayout:subclass "List"
      function List:layoutAttributesForItemAt(section, item) return { 0, (item - 1) * 40, 300, 40 } end
      local grid = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = List(), dataSource = {
        numberOfItems = function() return 100000 end,
        nodeForItemAt = function() return ui.CellNode {} end,
      } }
      local window = ui.Window { size = { 300, 400 }, grid }
      ui.sleep(0)
      print(grid:rectForItem(1, 3).y)
      grid:scrollToItem(1, 50000)
      ui.sleep(0)
      """
    let complaint = try script.complaint(source)
    #expect(script.printed == ["80"])
    #expect(
      complaint.contains(
        "points behind the beginning, though the state is a new one; expected a frame that follows from")
        && complaint.contains("item 49991 begins 1999600 points")
        && complaint.hasPrefix("2: List:layoutAttributesForItemAt: "),
      "\(complaint)")
  }

  @Test("A layout that places items backwards is reported, where the first ones are behind what is seen")
  func backwards() throws {
    let source = """
      local List = ui.CollectionLayout:subclass "List"
      function List:layoutAttributesForItemAt(section, item) return { 0, (500 - item) * 40, 300, 40 } end
      local grid = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = List(), dataSource = {
        numberOfItems = function() return COUNT end,
        nodeForItemAt = function() return ui.CellNode {} end,
      } }
      local window = ui.Window { size = { 300, 400 }, grid }
      ui.sleep(0)
      """
    let complaint = try script.complaint(source.replacing("COUNT", with: "500"))
    #expect(
      complaint == "2: List:layoutAttributesForItemAt: item 32 begins 1240 points before item 1; expected frames that "
        + "continue along the scroll direction",
      "\(complaint)")
    // All of a few items are placed, so that none is missed.
    let few = try Script()
    _ = try few.run(source.replacing("COUNT", with: "20"))
  }

  @Test("Insets that leave no exact position are refused", arguments: ["1e300", "{ left = -2e7 }"])
  func insets(value: String) throws {
    let complaint = try script.complaint("local c = ui.CollectionNode { sectionInset = \(value) }")
    #expect(
      complaint.contains("CollectionNode.sectionInset: expected insets of at most 10,000,000 points"), "\(complaint)")
  }

  @Test("One swipe action in place of a list is reported")
  func oneAction() throws {
    let complaint = try script.complaint(
      """
      local list = ui.TableNode { frame = { 0, 0, 200, 200 }, dataSource = {
        numberOfRows = function() return 3 end,
        nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
      }, delegate = {
        trailingSwipeActionsForRowAt = function()
          return { title = "Delete", handler = function(done) done() end }
        end,
      } }
      local window = ui.Window { size = { 200, 200 }, list }
      ui.sleep(0)
      window:drag({ 190, 75 }, { 40, 75 })
      """)
    #expect(
      complaint == "6: trailingSwipeActionsForRowAt(1, 2): expected a list of actions, got a table"
        + " | write { { title = …, handler = … } }", "\(complaint)")
  }

  @Test("The visible cells are still in order after many of them have left at both ends and in the middle")
  func leaving() throws {
    let text = try script.run(
      """
      local grid = ui.CollectionNode { frame = { 0, 0, 90, 120 }, itemSize = { 3, 3 }, minimumLineSpacing = 0,
        minimumInteritemSpacing = 0, dataSource = {
          numberOfItems = function() return 100000 end,
          nodeForItemAt = function() return ui.CellNode {} end,
        } }
      local window = ui.Window { size = { 90, 120 }, grid }
      ui.sleep(0)
      for _, offset in ipairs { 30, 0, 600, 570, 3000 } do
        grid.contentOffset = { 0, offset }
        ui.sleep(0)
        local nodes = grid.visibleNodes
        local isOrdered = #nodes == 1200 and nodes[1].indexPath.item == offset * 10 + 1
        for number = 2, #nodes do
          isOrdered = isOrdered and nodes[number].indexPath.item == nodes[number - 1].indexPath.item + 1
            and grid.subnodes[number] == nodes[number]
        end
        print(offset, isOrdered)
      end
      """)
    #expect(text == [30, 0, 600, 570, 3000].map { "\($0)\ttrue" }.joined(separator: "\n"), "\(text)")
  }

  @Test("Content at its beginning stays there when an item of its first line grows")
  func firstLine() throws {
    let text = try script.run(
      """
      local cells = {}
      local grid = ui.CollectionNode { frame = { 0, 0, 320, 400 }, dataSource = {
        numberOfItems = function() return 30 end,
        nodeForItemAt = function(_, _, item)
          cells[item] = ui.CellNode { style = { preferredSize = { 60, 60 } } }
          return cells[item]
        end } }
      local window = ui.Window { size = { 320, 400 }, grid }
      ui.sleep(0)
      cells[2].style.preferredSize = { 60, 130 }
      ui.sleep(0)
      print(grid.contentOffset.y, grid:rectForItem(1, 2).y, grid:rectForItem(1, 1).y)
      """)
    #expect(text == "0\t0\t35", "\(text)")
  }

  @Test("An item size that is set is that of all items, also of those that were measured and are far away")
  func itemSizeOfAll() throws {
    let text = try script.run(
      """
      local grid = ui.CollectionNode { frame = { 0, 0, 320, 400 }, itemSize = { 100, 100 }, dataSource = {
        numberOfItems = function() return 1000 end, nodeForItemAt = function() return ui.CellNode() end } }
      local window = ui.Window { size = { 320, 400 }, grid }
      ui.sleep(0)
      grid:scrollToItem(1, 500, "top")
      ui.sleep(0)
      grid.itemSize = { 50, 50 }
      ui.sleep(0)
      print(grid.contentSize.height, grid:rectForItem(1, 1).width)
      """)
    #expect(text == "11990\t50", "\(text)")
  }

  @Test("A list that nothing refers to any more causes no errors and warnings, whenever it is collected")
  func abandoned() throws {
    var warnings: [ScriptWarning] = []
    script.host.onWarning = { warnings.append($0) }
    _ = try script.run(
      """
      local Columns = ui.CollectionLayout:subclass "Columns"
      function Columns:prepare() return { 0, 0 } end
      function Columns:layoutAttributesForItemAt(section, item, state, context)
        local column = state[2] < state[1] and 2 or 1
        local size = context:sizeThatFits(section, item, { min = { 150, 0 }, max = { 150, math.huge } })
        local frame = { (column - 1) * 150, state[column], 150, size.height }
        state[column] = state[column] + size.height
        return frame
      end
      local function show(layout)
        local list = ui.CollectionNode { frame = { 0, 0, 300, 400 }, collectionLayout = layout, dataSource = {
          numberOfItems = function() return 10000 end,
          nodeForItemAt = function(_, _, item) return ui.CellNode { style = { height = 40 + item % 5 * 10 } } end,
        } }
        local window = ui.Window { size = { 300, 400 }, list }
        window:layoutIfNeeded()
        return list.contentSize.height
      end
      for time = 1, 60 do
        show(time % 2 == 0 and Columns {} or nil)
        if time % 5 == 0 then ui.sleep(0) end
      end
      """)
    #expect(warnings.isEmpty, "\(warnings)")
  }

  @Test("In each section a block makes the cell of that section's model")
  func blocksOfSections() throws {
    let text = try script.run(
      """
      local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
      local window = ui.Window { size = { 100, 200 }, list }
      local function block(model)
        return function() return ui.CellNode { debugName = model.id, style = { height = 20 } } end
      end
      list:setItems(
        { { name = "A", rows = { { id = "a" }, { id = "b" } } }, { name = "B", rows = { { id = "c" }, { id = "d" } } } },
        { key = "id", section = "name", items = "rows", animation = "none", nodeBlockForItem = block })
      ui.sleep(0)
      for _, cell in ipairs(list.visibleNodes) do print(cell.debugName, cell.nodeModel.id) end
      """)
    #expect(text == "a\ta\nb\tb\nc\tc\nd\td", "\(text)")
  }

  @Test(
    "One of nodeForItem and nodeBlockForItem is given; the other of a later call replaces it, and makes the cells again"
  )
  func makers() throws {
    let text = try script.run(
      """
      local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
      local window = ui.Window { size = { 100, 200 }, list }
      local function cell(height) return ui.CellNode { style = { height = height } } end
      local models = { { id = 1 } }
      local function at() return cell(20) end
      local function block() return function() return cell(30) end end
      local function show(options)
        options.key, options.animation = "id", "none"
        list:setItems(models, options)
        ui.sleep(0)
        print(list:nodeForRowAt(1, 1).frame.height)
      end
      show { nodeForItem = at }
      show { nodeBlockForItem = block }
      show {}
      show { nodeForItem = at }
      print(select(2, pcall(show, { nodeForItem = at, nodeBlockForItem = block })).message)
      """)
    #expect(
      text == "20\n30\n30\n20\nTableNode:setItems: expected nodeForItem or nodeBlockForItem, got both", "\(text)")
  }

  @Test("A header that is made from its models is made again when one without a cell is another")
  func headerOfFarModels() throws {
    let text = try script.run(
      """
      local list = ui.TableNode { frame = { 0, 0, 100, 50 } }
      local window = ui.Window { size = { 100, 50 }, list }
      local function models(last)
        local models = {}
        for id = 1, 1000 do models[id] = { id = id, done = id == 1000 and last } end
        return models
      end
      local made = 0
      local function show(models)
        list:setItems(models, {
          key = "id", section = function() return "all" end,
          nodeForItem = function() return ui.CellNode { style = { height = 20 } } end,
          nodeForHeader = function(_, models)
            made = made + 1
            return ui.CellNode { debugName = tostring(models[#models].done), style = { height = 10 } }
          end,
        })
        ui.sleep(0.5)
        print(made, list:supplementaryNodeForElementKind("header", 1).debugName)
      end
      show(models(false))
      show(models(false))
      show(models(true))
      local same = models(true)
      same[1000] = nil
      show(same)
      """)
    #expect(text == "1\tfalse\n1\tfalse\n2\ttrue\n3\tfalse", "\(text)")
  }

  @Test("nodeBlockForItem makes cells in the next turn, with their models; a later list's models count")
  func blocks() throws {
    let complaint = try script.complaint(
      """
      local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
      local window = ui.Window { size = { 100, 200 }, list }
      local options = { key = "id", animation = "none", nodeBlockForItem = function(model)
        print("asked", model.id, model.name)
        return function()
          print("made", model.id, model.name)
          return ui.CellNode { debugName = model.name, style = { height = 50 } }
        end
      end }
      list:setItems({ { id = 1, name = "a" }, { id = 2, name = "b" } }, options)
      window:layoutIfNeeded()
      print(#list.visibleNodes)
      list:setItems { { id = 2, name = "B" }, { id = 3, name = "c" } }
      ui.sleep(0)
      for _, cell in ipairs(list.visibleNodes) do print(cell.debugName, cell.nodeModel.name) end
      list:setItems({ { id = 4 } }, { nodeBlockForItem = function(model) return ui.CellNode {} end })
      ui.sleep(0)
      """)
    let text = script.printed.joined(separator: "\n")
    #expect(text.contains("made\t2\tB\nmade\t3\tc\nB\tB\nc\tc"), "\(text)")
    #expect(!text.contains("made\t2\tb") && !text.contains("made\t1"), "\(text)")
    #expect(
      complaint.contains("nodeBlockForItem for row 1: expected a function that makes the cell, got <CellNode>"),
      "\(complaint)")
  }

  @Test(
    "Cells that leave the visible part tell so first; then the visible, drawn and preloaded ones enter, and others leave"
  )
  func order() throws {
    let text = try script.run(
      """
      local Row = ui.CellNode:subclass "Row"
      Row.style = { height = 100 }
      local notes = {}
      for _, name in ipairs { "EnterVisible", "ExitVisible", "EnterDisplay", "ExitDisplay", "EnterPreload", "ExitPreload" } do
        Row["did" .. name .. "State"] = function(self) notes[#notes + 1] = self.debugName .. " " .. name end
      end
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, rangeMode = "full", dataSource = {
        numberOfRows = function() return 100 end,
        nodeForRowAt = function(self, section, row) return Row { debugName = tostring(row) } end,
      } }
      list:setTuningParameters({ leadingBufferScreenfuls = 1, trailingBufferScreenfuls = 0 }, "display")
      list:setTuningParameters({ leadingBufferScreenfuls = 2, trailingBufferScreenfuls = 0 }, "preload")
      local window = ui.Window { size = { 100, 100 }, list }
      ui.sleep(0)
      notes = {}
      list.contentOffset = { 0, 100 }
      ui.sleep(0)
      print(table.concat(notes, ", "))
      """)
    #expect(
      text == "1 ExitVisible, 2 EnterVisible, 3 EnterDisplay, 4 EnterPreload, 1 ExitPreload, 1 ExitDisplay", "\(text)")
  }

  @Test("A delegate hears of each cell that becomes visible and leaves it, with the list and the cell")
  func displayedRows() throws {
    let text = try script.run(
      """
      local function row(_, section, number) return ui.CellNode { debugName = "row " .. number, style = { height = 60 } } end
      local list
      list = ui.TableNode { frame = { 0, 0, 100, 100 },
        dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = row },
        delegate = {
          willDisplayRowWith = function(self, table, cell) print("comes", table == list, cell.debugName) end,
          didEndDisplayingRowWith = function(self, table, cell) print("goes", table == list, cell.debugName) end,
        } }
      local window = ui.Window { size = { 100, 100 }, list }
      ui.sleep(0)
      list.contentOffset = { 0, 80 }
      ui.sleep(0)
      """)
    #expect(text == "comes\ttrue\trow 1\ncomes\ttrue\trow 2\ngoes\ttrue\trow 1\ncomes\ttrue\trow 3")
  }

  @Test("A node's delegate hears once of each change of its state, with the new and the old one")
  func stateDelegate() throws {
    let text = try script.run(
      """
      local delegate = {
        didExitPreloadState = function(node) print("dropped", node.debugName) end,
        interfaceStateDidChange = function(node, new, old) print(node.debugName, old.visible, new.visible) end,
      }
      local card = ui.DisplayNode { debugName = "card", frame = { 0, 0, 10, 10 } }
      card:addInterfaceStateDelegate(delegate)
      card:addInterfaceStateDelegate(delegate)
      local window = ui.Window { size = { 100, 100 }, card }
      ui.sleep(0)
      card:recursivelyClearPreloadedData()
      card:removeFromSupernode()
      ui.sleep(0)
      """)
    #expect(text == "card\tfalse\ttrue\ndropped\tcard\ncard\ttrue\tfalse")
  }
}

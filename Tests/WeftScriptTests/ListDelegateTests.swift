import Testing
import Weft

@testable import WeftAPI
@testable import WeftInspection
@testable import WeftScript

@Suite("What lists ask and tell a script")
struct ListDelegateTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "A tap on another row is reported in order, with section and row; scrolling reports cells",
    arguments: ["Row", "Item"])
  func events(item: String) throws {
    let text = try script.run(
      """
      local item = "\(item)"
      local told = {}
      local list
      local function path(name) return function(self, container, section, number)
        told[#told + 1] = ("%s %s %s:%s"):format(name, container == list, section, number)
        return true
      end end
      local function cell(name) return function(self, container, cell)
        told[#told + 1] = ("%s %s %s"):format(name, container == list, cell.debugName)
      end end
      local delegate = {}
      for _, name in ipairs { "shouldHighlight", "didHighlight", "didUnhighlight", "didSelect", "didDeselect" } do
        delegate[name .. item .. "At"] = path(name)
      end
      for _, name in ipairs { "willDisplay", "didEndDisplaying" } do delegate[name .. item .. "With"] = cell(name) end
      delegate.scrollViewDidEndScrollingAnimation = function(self, node) told[#told + 1] = "end " .. tostring(node == list) end
      list = ui[item == "Row" and "TableNode" or "CollectionNode"] { frame = { 0, 0, 100, 100 }, delegate = delegate,
        dataSource = {
          ["numberOf" .. item .. "s"] = function() return 30 end,
          ["nodeFor" .. item .. "At"] = function(_, section, number)
            return ui.CellNode { debugName = "cell " .. number, style = { preferredSize = { 100, 50 } } }
          end,
        } }
      if item == "Item" then list.minimumLineSpacing = 0 end
      local window = ui.Window { size = { 100, 100 }, list }
      local function tell()
        print(table.concat(told, ", "))
        told = {}
      end
      ui.sleep(0)
      tell()
      window:tap { 50, 75 }
      tell()
      window:tap { 50, 25 }
      tell()
      list:setContentOffset({ 0, 60 }, true)
      ui.sleep(1)
      tell()
      """)
    #expect(
      text == """
        willDisplay true cell 1, willDisplay true cell 2
        shouldHighlight true 1:2, didHighlight true 1:2, didUnhighlight true 1:2, didSelect true 1:2
        shouldHighlight true 1:1, didHighlight true 1:1, didUnhighlight true 1:1, didDeselect true 1:2, didSelect true 1:1
        willDisplay true cell 3, didEndDisplaying true cell 1, willDisplay true cell 4, end true
        """)
  }

  @Test("A fetch begins unless the delegate says no; one that can't begin a fetch is not asked")
  func fetches() throws {
    let text = try script.run(
      """
      local window = ui.Window { size = { 100, 100 } }
      local function show(name, delegate)
        local list = ui.TableNode { frame = { 0, 0, 100, 100 }, delegate = delegate, dataSource = {
          numberOfRows = function() return 10 end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
        } }
        window:addSubnode(list)
        ui.sleep(0)
        print(name)
        list.contentOffset = { 0, 350 }
        ui.sleep(0)
        list:removeFromSupernode()
      end
      local function begin(self, list, context)
        print("begin", list.className)
        context:completeBatchFetching(true)
      end
      local function answer(value) return function(self, list, edge)
        print("asked", list.className, edge)
        return value
      end end
      show("unasked", { willBeginBatchFetchWith = begin })
      show("yes", { willBeginBatchFetchWith = begin, shouldBatchFetch = answer(true) })
      show("no", { willBeginBatchFetchWith = begin, shouldBatchFetch = answer(false) })
      show("no fetch", { shouldBatchFetch = answer(true) })
      """)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(3)) == ["unasked", "begin\tTableNode", "yes"])
    #expect(Array(lines.dropFirst(3).prefix(2)) == ["asked\tTableNode\tend", "begin\tTableNode"])
    let no = try #require(lines.firstIndex(of: "no"))
    #expect(lines[no + 1] == "asked\tTableNode\tend" && lines.last == "no fetch")
    #expect(!lines[no...].contains { $0.hasPrefix("begin") })
  }

  @Test(
    "A count is a whole number from 0 to 10,000,000",
    arguments: [
      ("0", nil), ("1e7", nil), ("1e7 + 1", "10000001"), ("-1", "-1"), ("1.5", "1.5"), ("true", "true"),
      ("'3'", "\"3\""),
    ] as [(String, String?)])
  func counts(count: String, refused: String?) throws {
    let source = """
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function() return \(count) end,
        nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
      } }
      local window = ui.Window { size = { 100, 100 }, list }
      ui.sleep(0)
      print(list:numberOfRows(1) == \(count))
      """
    if let refused {
      #expect(
        try script.complaint(source)
          == "2: numberOfRows: expected a whole number from 0 to 10,000,000, got \(refused)")
    } else {
      #expect(try script.run(source) == "true")
    }
  }

  @Test("Sections, items of a section and pages that change without an update are reported with their own words")
  func changedCounts() throws {
    try script.run(
      """
      local window = ui.Window { size = { 100, 100 } }
      local sections, items, pages = 1, 3, 3
      local function cell() return ui.CellNode { style = { preferredSize = { 100, 60 } } } end
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfSections = function() return sections end, numberOfRows = function() return 3 end, nodeForRowAt = cell } }
      window:addSubnode(list)
      ui.sleep(0)
      sections = 2
      list:setContentOffset { 0, 80 }
      ui.sleep(0)
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfSections = function() return 2 end,
        numberOfItems = function(_, section) return section == 2 and items or 1 end, nodeForItemAt = cell } }
      window:addSubnode(grid)
      ui.sleep(0)
      items = 7
      grid:setContentOffset { 0, 150 }
      ui.sleep(0)
      local pager = ui.PagerNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfPages = function() return pages end, nodeAtIndex = cell } }
      window:addSubnode(pager)
      ui.sleep(0)
      pages = 4
      pager:scrollToPage(3)
      ui.sleep(0)
      """)
    let end = "reloadData or setItems"
    #expect(
      script.warnings == [
        "numberOfSections() returns 2, and 1 at the last reload or update; the table still has 1; after a change of the "
          + "data, call insertSections, deleteSections, \(end)",
        "numberOfItems(2) returns 7, and 3 at the last reload or update; the collection still has 3; after a change of the "
          + "data, call insertItems, deleteItems, \(end)",
        "numberOfPages() returns 4, and 3 at the last reload or update; the pager still has 3; after a change of the data, "
          + "call insertItems, deleteItems, \(end)",
      ])
  }

  @Test("Cells that are too narrow to be seen are warned of with the width, since the height is theirs")
  func narrowCells() throws {
    try script.run(
      """
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, scrollDirection = "horizontal", dataSource = {
        numberOfItems = function() return 2000 end,
        nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 0, 40 } } } end,
      } }
      local window = ui.Window { size = { 100, 100 }, grid }
      ui.sleep(0)
      """)
    #expect(
      script.warnings == [
        "CellNode, the cell of item 1, has no width, so it can't be seen; at most 1000 such cells are made; "
          + "give it a layout, or style.width"
      ])
  }

  @Test("The actions of a row come in the order of the list, each with its title, style, colour and handler")
  func swipeActions() throws {
    try script.run(
      """
      local function actions(side) return function(self, table, section, row)
        return {
          { title = side .. " " .. section .. ":" .. row, handler = function(done) print "first" done() end },
          { title = "Delete", style = "destructive", handler = function(done) print "second" end },
          { title = "Pin", style = "normal", backgroundColor = "gold", handler = function() end },
        }
      end end
      return ui.TableNode { delegate = {
        leadingSwipeActionsForRowAt = actions "leading", trailingSwipeActionsForRowAt = actions "trailing" } }
      """)
    let root = try script.host.makeReturnedNode()
    let table = try #require(root.node as? TableNode)
    for side in SwipeSide.allCases {
      let actions = ScriptTables.of(script.host).swipeActions(
        RowIndexPath(section: 1, row: 4), on: side, of: table)
      try #require(actions.map(\.title) == ["\(side) 2:5", "Delete", "Pin"])
      #expect(actions.map(\.style) == [.normal, .destructive, .normal])
      #expect(actions.map(\.backgroundColor) == [nil, nil, Color(css: "gold")])
      var isDone = false
      actions[1].handler { isDone = true }
      #expect(!isDone)
      actions[0].handler { isDone = true }
      #expect(isDone)
    }
    #expect(script.printed == ["second", "first", "second", "first"])
  }

  @Test("A fetch continues until it is completed with true or cancelled")
  func aFetchContinuesUntilItIsCompletedOrCancelled() throws {
    let text = try script.run(
      """
      local contexts, rows = {}, 3
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function() return rows end,
        nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
      }, delegate = { willBeginBatchFetchWith = function(self, list, context) contexts[#contexts + 1] = context end } }
      local window = ui.Window { size = { 100, 100 }, list }
      local function grow() rows = rows + 1 list:insertRows(1, rows) ui.sleep(0.1) end
      local function state(context) return context.edge, context.isFetching, context.batchFetchingWasCancelled end
      ui.sleep(0)
      print(#contexts, state(contexts[1]))
      grow()
      print(#contexts)
      contexts[1]:completeBatchFetching(false)
      print(state(contexts[1]))
      grow()
      print(#contexts)
      contexts[1]:completeBatchFetching(true)
      print(state(contexts[1]))
      grow()
      print(#contexts, contexts[2] ~= contexts[1])
      contexts[2]:cancelBatchFetching()
      print(state(contexts[2]))
      grow()
      print(#contexts)
      for _, value in ipairs { "nothing", 1 } do
        print(select(2, pcall(function() contexts[1]:completeBatchFetching(value ~= "nothing" and value or nil) end)).message)
      end
      """)
    #expect(
      text == """
        1\tend\ttrue\tfalse
        1
        end\ttrue\tfalse
        1
        end\tfalse\tfalse
        2\ttrue
        end\tfalse\ttrue
        3
        BatchContext:completeBatchFetching: didComplete: expected true or false, got nil
        BatchContext:completeBatchFetching: didComplete: expected true or false, got 1
        """)
  }

  @Test("A delegate hears from when it is set until it is taken away")
  func aDelegateHearsFromWhenItIsSetUntilItIsTakenAway() throws {
    let text = try script.run(
      """
      local heard = {}
      local delegate = {
        scrollViewDidScroll = function(self, node) heard[#heard + 1] = node.className end,
        tappedLinkAttribute = function(self, node) heard[#heard + 1] = node.className end,
      }
      local rows = {
        numberOfRows = function() return 9 end, nodeForRowAt = function() return ui.CellNode { style = { height = 30 } } end,
      }
      local items = {
        numberOfItems = function() return 9 end,
        nodeForItemAt = function() return ui.CellNode { style = { preferredSize = { 100, 30 } } } end,
      }
      local nodes = {
        ui.ScrollNode { frame = { 0, 0, 100, 50 }, contentSize = { 100, 500 } },
        ui.TableNode { frame = { 0, 0, 100, 50 }, dataSource = rows },
        ui.CollectionNode { frame = { 0, 0, 100, 50 }, dataSource = items },
      }
      local text = ui.TextNode { frame = { 0, 50, 100, 20 }, attributedText = { { "Ann", link = "ann" } } }
      local window = ui.Window { size = { 100, 100 }, nodes[1], nodes[2], nodes[3], text }
      ui.sleep(0)
      local function move()
        for _, node in ipairs(nodes) do node.contentOffset = { 0, node.contentOffset.y + 5 } end
        window:tap { 5, 55 }
        ui.sleep(0)
        print(#heard, table.concat(heard, " "))
        heard = {}
      end
      move()
      for _, node in ipairs { nodes[1], nodes[2], nodes[3], text } do node.delegate = delegate end
      move()
      for _, node in ipairs { nodes[1], nodes[2], nodes[3], text } do
        print(node.delegate == delegate)
        node.delegate = nil
        print(node.delegate)
      end
      move()
      """)
    #expect(
      text == """
        0\t
        4\tScrollNode TableNode CollectionNode TextNode
        true
        nil
        true
        nil
        true
        nil
        true
        nil
        0\t
        """)
  }
}

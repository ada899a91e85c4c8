import Testing
import Weft

@Suite("Collections of scripts")
struct CollectionTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "One object may serve a table, a collection and a pager; the methods of only another list are reported",
    arguments: [true, false])
  func shared(isNode: Bool) throws {
    let methods = """
      function S.numberOfRows() return 1 end
      function S.nodeForRowAt() return ui.CellNode {} end
      function S.numberOfItems() return 1 end
      function S.nodeForItemAt() return ui.CellNode {} end
      function S.numberOfPages() return 1 end
      function S.nodeAtIndex() return ui.CellNode {} end
      function S.didSelectRowAt() end
      function S.shouldHighlightItemAt() return true end
      """
    let made =
      isNode
      ? "local S = ui.DisplayNode:subclass 'S'\n\(methods)\nlocal s = S()" : "local S = {}\n\(methods)\nlocal s = S"
    let text = try script.run(
      """
      \(made)
      for _, class in ipairs { ui.TableNode, ui.CollectionNode, ui.PagerNode } do
        print(class { dataSource = s, delegate = s } ~= nil)
      end
      """)
    #expect(text == "true\ntrue\ntrue\n" || text == "true\ntrue\ntrue")
    for wrong in ["dataSource = { numberOfRows = f, nodeForRowAt = f }", "delegate = { didSelectRowAt = f }"] {
      #expect(throws: WeftError.self) {
        try script.run("local function f() end local c = ui.CollectionNode { \(wrong) }")
      }
    }
  }

  @Test("A data source and a delegate are called under the names of collections, with sections and items from 1")
  func calls() throws {
    let text = try script.run(
      """
      local source = {}
      function source:numberOfSections(collection) print("sections", collection ~= nil) return 2 end
      function source:numberOfItems(section, collection) print("items", section) return section end
      function source:nodeForItemAt(section, item) print("node", section, item) return ui.CellNode {} end
      function source:nodeForSupplementaryElementOfKind(kind, section)
        print(kind, section)
        if kind == "header" then return ui.CellNode { style = { height = 10 } } end
      end
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 200 }, itemSize = { 40, 40 }, dataSource = source }
      grid.delegate = {
        constrainedSizeForItemAt = function(self, collection, section, item)
          if section == 1 then return { min = { 20, 20 }, max = { 20, 20 } } end
        end,
        didSelectItemAt = function(self, collection, section, item) print("select", collection == grid, section, item) end,
      }
      local window = ui.Window { size = { 100, 200 }, grid }
      ui.sleep(0)
      print(grid:rectForItem(1, 1).width, grid:rectForItem(2, 2).x, grid:rectForItem(2, 2).y)
      window:tap { 90, 50 }
      print(grid.indexPathsForSelectedItems[1].section, grid.indexPathsForSelectedItems[1].item)
      """)
    #expect(
      text == """
        sections\ttrue
        items\t1
        items\t2
        header\t1
        node\t1\t1
        footer\t1
        header\t2
        node\t2\t1
        node\t2\t2
        footer\t2
        20\t60\t40
        select\ttrue\t2\t2
        2\t2
        """)
  }

  @Test("What a data source answers wrongly, and what is no data source of a collection, is reported at its line")
  func mistakes() throws {
    #expect(
      try script.complaint(
        "local s = { numberOfItems = function() return 1 end, nodeForItemAt = function() end }\n"
          + "ui.Window { size = { 9, 9 }, ui.CollectionNode { frame = { 0, 0, 9, 9 }, dataSource = s } }\nui.sleep(0)")
        == "1: nodeForItemAt(1, 1): expected a cell, got nil | does every path return a value?")
    #expect(
      try script.complaint("ui.CollectionNode {}:scrollToItem(1, 4)")
        == "1: CollectionNode:scrollToItem: there is no section 1; the collection has 0 sections")
    #expect(
      try script.complaint("ui.CollectionNode {}:insertItems(1, 'x')")
        == "1: CollectionNode:insertItems: items: expected an item, or a list of items, got \"x\"")
    #expect(
      try script.complaint("ui.CollectionNode { delegate = { didSelectRowAt = print } }")
        .hasSuffix("got \"didSelectRowAt\" | it is called didSelectItemAt here"))
  }

  @Test("A delegate sets insets and spacing of sections, and limits headers; a wrong answer is reported at its line")
  func metrics() throws {
    let source = """
      local source = {}
      function source:numberOfSections() return 2 end
      function source:numberOfItems() return 3 end
      function source:nodeForItemAt() return ui.CellNode {} end
      function source:nodeForSupplementaryElementOfKind(kind, section)
        if kind == "header" then return ui.CellNode { style = { height = 5 } } end
      end
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 200 }, itemSize = { 40, 40 }, dataSource = source }
      local window = ui.Window { size = { 100, 200 }, grid }

      """
    let text = try script.run(
      source + """
        grid.delegate = {
          insetForSectionAt = function(self, collection, section)
            print(collection == grid, section)
            if section == 2 then return { left = 30 } end
          end,
          minimumLineSpacingForSectionAt = function(self, collection, section) return section end,
          minimumInteritemSpacingForSectionAt = function(self, collection, section) return 0 end,
          sizeRangeForHeaderInSection = function(self, collection, section)
            return { min = { 0, 8 }, max = { 0, 8 } }
          end,
        }
        ui.sleep(0)
        print(grid:rectForItem(1, 3).y, grid:rectForItem(2, 1).x, grid:rectForItem(2, 2).y)
        """)
    #expect(text == "true\t1\ntrue\t2\n49\t45\t139")
    for (method, answer, message) in [
      (
        "insetForSectionAt", "'x'",
        "insets: a number, {top, left, bottom, right}, or named edges, in points, got \"x\""
      ),
      ("minimumLineSpacingForSectionAt", "-1", "a number of 0 or more, got -1"),
    ] {
      #expect(
        try Script().complaint(
          source + "grid.delegate = { \(method) = function() return \(answer) end }\nui.sleep(0)")
          == "10: \(method)(1): expected \(message)")
    }
  }

  @Test("A collection that becomes narrower is as long as one that is made so")
  func narrowed() throws {
    let text = try script.run(
      """
      local source = {}
      function source:numberOfItems() return 3000 end
      function source:nodeForItemAt() return ui.CellNode { style = { preferredSize = { 40, 40 } } } end
      local function shown(width)
        local grid = ui.CollectionNode { frame = { 0, 0, width, 200 }, itemSize = { 40, 40 }, dataSource = source }
        local window = ui.Window { size = { 300, 200 }, grid }
        ui.sleep(0)
        return grid, window
      end
      local grid, window = shown(250)
      local wide = grid.contentSize.height
      grid.frame = { 0, 0, 90, 200 }
      ui.sleep(0)
      print(grid.contentSize.height == shown(90).contentSize.height, grid.contentSize.height > 2 * wide)
      """)
    #expect(text == "true\ttrue")
  }

  @Test("A list in no window calls the completion of an update in a later turn")
  func completionsWithoutWindow() throws {
    let text = try script.run(
      """
      local function one() return 1 end
      local function cell() return ui.CellNode {} end
      local lists = {
        ui.TableNode { dataSource = { numberOfRows = one, nodeForRowAt = cell } },
        ui.CollectionNode { dataSource = { numberOfItems = one, nodeForItemAt = cell } },
        ui.PagerNode { dataSource = { numberOfPages = one, nodeAtIndex = cell } },
      }
      for index, list in ipairs(lists) do
        list:performBatchUpdates(function() print(index, "updates") end, function() print(index, "completion") end)
      end
      print "end of the turn"
      ui.sleep(0)
      """)
    #expect(
      text == "1\tupdates\n2\tupdates\n3\tupdates\nend of the turn\n1\tcompletion\n2\tcompletion\n3\tcompletion",
      "\(text)")
  }

  @Test("The cells of a collection live while it has them, and go with it")
  func lifetimes() throws {
    let text = try script.run(
      """
      local source = {}
      function source:numberOfItems() return 3 end
      function source:nodeBlockForItemAt() return function() return ui.CellNode { style = { preferredSize = { 20, 20 } } } end end
      local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, dataSource = source }
      local window = ui.Window { size = { 100, 100 }, grid }
      ui.sleep(0)
      grid:nodeForItemAt(1, 2).mine = "kept"
      for _ = 1, 5 do collectgarbage() end
      print(grid:nodeForItemAt(1, 2).mine)
      """)
    #expect(text == "kept")
  }

  @Test("A pager asks for pages from 1, turns to them, and tells what is no data source of a pager")
  func pager() throws {
    let text = try script.run(
      """
      local source = {}
      function source:numberOfPages(pager) print("pages", pager ~= nil) return 3 end
      function source:nodeAtIndex(index, pager) print("page", index, pager ~= nil) return ui.CellNode {} end
      local pager = ui.PagerNode { frame = { 0, 0, 100, 50 }, rangeMode = "visibleOnly", dataSource = source }
      local window = ui.Window { size = { 100, 50 }, pager }
      ui.sleep(0)
      pager:scrollToPage(3)
      ui.sleep(0)
      print(pager.currentPageIndex, pager:indexOfPageWithNode(pager.visibleNodes[1]), pager:nodeForPageAtIndex(2))
      """)
    #expect(text == "pages\ttrue\npage\t1\ttrue\npage\t3\ttrue\npages\ttrue\n3\t3\tnil")
    #expect(
      try script.complaint("ui.PagerNode { dataSource = { numberOfPages = print } }")
        == "1: PagerNode.dataSource: expected a table with the methods numberOfPages() and nodeAtIndex(index), got one without nodeAtIndex | define it before the pager gets its data source"
    )
    #expect(
      try script.complaint("ui.PagerNode {}:scrollToPage(0)")
        == "1: PagerNode:scrollToPage: index: expected a number from 1, since pages count from 1, got 0")
    #expect(
      try script.complaint("ui.TableNode {}:setTuningParameters({ leading = 1 }, 'display')")
        == "1: TableNode:setTuningParameters: parameters: expected the extent of a range: {leadingBufferScreenfuls =, trailingBufferScreenfuls =}, got a table with \"leading\""
    )
  }
}

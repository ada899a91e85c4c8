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
}

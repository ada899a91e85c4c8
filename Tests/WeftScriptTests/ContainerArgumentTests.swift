import Testing
import Weft

/// What is said about wrong arguments: the class, the method, and the argument where several are alike.
@Suite("Wrong arguments of the methods of tables, collections and pagers")
struct ContainerArgumentTests {
  private static let calls = RefusedCalls(
    """
    t:insertSections('a')
      TableNode:insertSections: sections: expected a section, or a list of sections, got "a"
    t:insertSections(0)
      TableNode:insertSections: sections: expected a number from 1, ROWS, got 0
    t:insertSections(1, { animation = 'x' })
      TableNode:insertSections: options.animation: ANIMATION "x"
    t:insertSections(1, { anim = 'x' })
      TableNode:insertSections: options: expected an animation: {animation =}, got a table with "anim"
    t:insertSections(1, 3)
      TableNode:insertSections: options: expected an animation: {animation =}, got 3
    t:deleteSections('a')
      TableNode:deleteSections: sections: expected a section, or a list of sections, got "a"
    t:deleteSections(1, { animation = 'x' })
      TableNode:deleteSections: options.animation: ANIMATION "x"
    t:reloadSections({1, 'a'})
      TableNode:reloadSections: sections[2]: expected a whole number, got "a"
    t:reloadSections({ from = 1 })
      TableNode:reloadSections: sections: expected a section, or a list of sections, got a table with "from"
      | the arguments are (section), or ({ section, … })
    t:reloadSections(1, { animation = 'x' })
      TableNode:reloadSections: options.animation: ANIMATION "x"
    t:moveSection('a', 1)
      TableNode:moveSection: section: expected a whole number, got "a"
    t:moveSection(1, 0)
      TableNode:moveSection: newSection: expected a number from 1, ROWS, got 0
    t:moveSection(1, 1, { animation = 'x' })
      TableNode:moveSection: options.animation: ANIMATION "x"
    t:insertRows(1)
      TableNode:insertRows: rows: expected a row, or a list of rows, got nil
      | the arguments are (section, row), or (section, { row, … })
    t:insertRows('a', 1)
      TableNode:insertRows: section: expected a whole number, got "a"
    t:insertRows(1, 'a')
      TableNode:insertRows: rows: expected a row, or a list of rows, got "a"
    t:insertRows(1, { 1, 0 })
      TableNode:insertRows: rows[2]: expected a number from 1, ROWS, got 0
    t:insertRows(1, { row = 1 })
      TableNode:insertRows: rows: expected a row, or a list of rows, got a table with "row"
      | the arguments are (section, row), or (section, { row, … })
    t:insertRows('a', { 1 })
      TableNode:insertRows: section: expected a whole number, got "a"
    t:insertRows({ section = 1, row = 1 }, 1)
      TableNode:insertRows: section: expected a section, got a table
      | the section and the row are two arguments
    t:insertRows(1, 1, { animation = 'x' })
      TableNode:insertRows: options.animation: ANIMATION "x"
    t:deleteRows(1)
      TableNode:deleteRows: rows: expected a row, or a list of rows, got nil
      | the arguments are (section, row), or (section, { row, … })
    t:deleteRows(1, 1, { animation = 'x' })
      TableNode:deleteRows: options.animation: ANIMATION "x"
    t:reloadRows(1)
      TableNode:reloadRows: rows: expected a row, or a list of rows, got nil
      | the arguments are (section, row), or (section, { row, … })
    t:reloadRows(1, 1, { animation = 'x' })
      TableNode:reloadRows: options.animation: ANIMATION "x"
    t:moveRow(1, 1, 1, 1, { animation = 'x' })
      TableNode:moveRow: options.animation: ANIMATION "x"
    t:moveRow({}, 1, 1, 1)
      TableNode:moveRow: section: expected a section, got a table
      | the section and the row are two arguments
    t:moveRow(1, 1, {}, 1)
      TableNode:moveRow: newSection: expected a section, got a table
      | the section and the row are two arguments
    t:moveRow(1, 0, 1, 1)
      TableNode:moveRow: row: expected a number from 1, ROWS, got 0
    t:numberOfRows(0)
      TableNode:numberOfRows: section: expected a number from 1, ROWS, got 0
    t:numberOfRows('a')
      TableNode:numberOfRows: section: expected a whole number, got "a"
    t:nodeForRowAt(1)
      TableNode:nodeForRowAt: row: expected a whole number, got nil
    t:nodeForRowAt({})
      TableNode:nodeForRowAt: section: expected a section, got a table
      | the section and the row are two arguments
    t:nodeForRowAt(0, 1)
      TableNode:nodeForRowAt: section: expected a number from 1, ROWS, got 0
    t:indexPathForRow(3)
      TableNode:indexPathForRow: point: POINT 3
      | a point is one table: { x, y }
    t:rectForRow(0, 1)
      TableNode:rectForRow: section: expected a number from 1, ROWS, got 0
    t:rectForRow(1, 1.5)
      TableNode:rectForRow: row: expected a whole number, got 1.5
    t:scrollToRow(1, 1, 'x')
      TableNode:scrollToRow: position: expected "none", "top", "middle", "bottom", got "x"
    t:scrollToRow(1, 1, 'top', 3)
      TableNode:scrollToRow: animated: expected true or false, got 3
    t:scrollToRow('a', 1)
      TableNode:scrollToRow: section: expected a whole number, got "a"
    t:selectRow(1, 'a')
      TableNode:selectRow: row: expected a whole number, got "a"
    t:deselectRow(1, 'a')
      TableNode:deselectRow: row: expected a whole number, got "a"
    c:insertItems(1)
      CollectionNode:insertItems: items: expected an item, or a list of items, got nil
      | the arguments are (section, item), or (section, { item, … })
    c:insertItems(1, 'a')
      CollectionNode:insertItems: items: expected an item, or a list of items, got "a"
    c:insertItems(1, 1, { animation = 'x' })
      CollectionNode:insertItems: options.animation: ANIMATION "x"
    c:deleteItems(1)
      CollectionNode:deleteItems: items: expected an item, or a list of items, got nil
      | the arguments are (section, item), or (section, { item, … })
    c:deleteItems(1, 1, { animation = 'x' })
      CollectionNode:deleteItems: options.animation: ANIMATION "x"
    c:reloadItems(1)
      CollectionNode:reloadItems: items: expected an item, or a list of items, got nil
      | the arguments are (section, item), or (section, { item, … })
    c:reloadItems(1, { item = 1 })
      CollectionNode:reloadItems: items: expected an item, or a list of items, got a table with "item"
      | the arguments are (section, item), or (section, { item, … })
    c:reloadItems(1, 1, { animation = 'x' })
      CollectionNode:reloadItems: options.animation: ANIMATION "x"
    c:moveItem(1, 1, 1, 1, { animation = 'x' })
      CollectionNode:moveItem: options.animation: ANIMATION "x"
    c:numberOfItems(0)
      CollectionNode:numberOfItems: section: expected a number from 1, since sections and items count from 1, got 0
    c:nodeForItemAt(1, 0)
      CollectionNode:nodeForItemAt: item: expected a number from 1, since sections and items count from 1, got 0
    c:indexPathForItem('a')
      CollectionNode:indexPathForItem: point: POINT "a"
    c:rectForItem(1, 'a')
      CollectionNode:rectForItem: item: expected a whole number, got "a"
    c:rectForItem({ 1, 1 })
      CollectionNode:rectForItem: section: expected a section, got a table
      | the section and the item are two arguments
    c:scrollToItem(1, 1, 'x')
      CollectionNode:scrollToItem: position: expected "none", "top", "centeredVertically", "bottom", "left",
      "centeredHorizontally", "right", got "x"
    c:scrollToItem(1, 1, 'top', 3)
      CollectionNode:scrollToItem: animated: expected true or false, got 3
    c:selectItem(1, 'a')
      CollectionNode:selectItem: item: expected a whole number, got "a"
    c:deselectItem(1, 'a')
      CollectionNode:deselectItem: item: expected a whole number, got "a"
    p:scrollToPage(0)
      PagerNode:scrollToPage: index: expected a number from 1, since pages count from 1, got 0
    p:scrollToPage('a')
      PagerNode:scrollToPage: index: expected a whole number, got "a"
    p:scrollToPage(1, 3)
      PagerNode:scrollToPage: animated: expected true or false, got 3
    p:scrollToPage(9)
      PagerNode:scrollToPage: there is no page 9; the pager has 3 pages
    p:nodeForPageAtIndex(0)
      PagerNode:nodeForPageAtIndex: index: expected a number from 1, since pages count from 1, got 0
    p:indexOfPageWithNode(3)
      PagerNode:indexOfPageWithNode: node: expected a node, got 3
    t:reloadData(3)
      TableNode:reloadData: completion: expected a function, got 3
    c:reloadData({})
      CollectionNode:reloadData: completion: expected a function, got a table
    t:setTuningParameters(3, 'display')
      TableNode:setTuningParameters: parameters: EXTENT 3
    t:setTuningParameters({ leadingBufferScreenfuls = 1 }, 'display')
      TableNode:setTuningParameters: parameters: EXTENT a table without trailingBufferScreenfuls
    t:setTuningParameters({ trailingBufferScreenfuls = 1 }, 'display')
      TableNode:setTuningParameters: parameters: EXTENT a table without leadingBufferScreenfuls
    t:setTuningParameters({ leadingBufferScreenfuls = -1, trailingBufferScreenfuls = 1 }, 'display')
      TableNode:setTuningParameters: parameters.leadingBufferScreenfuls: expected a number of 0 or more, got -1
    t:setTuningParameters({ leadingBufferScreenfuls = 1, trailingBufferScreenfuls = 1 }, 'x')
      TableNode:setTuningParameters: rangeType: expected "display", "preload", got "x"
    t:setTuningParameters({ leadingBufferScreenfuls = 1, trailingBufferScreenfuls = 1 }, 'display', 'x')
      TableNode:setTuningParameters: rangeMode: MODE "x"
    t:tuningParametersForRangeType('x')
      TableNode:tuningParametersForRangeType: rangeType: expected "display", "preload", got "x"
    t:tuningParametersForRangeType('display', 'x')
      TableNode:tuningParametersForRangeType: rangeMode: MODE "x"
    t:performBatchUpdates(3)
      TableNode:performBatchUpdates: updates: expected a function, got 3
    t:performBatchUpdates(nil, 3)
      TableNode:performBatchUpdates: completion: expected a function, got 3
    t:supplementaryNodeForElementKind('x', 1)
      TableNode:supplementaryNodeForElementKind: kind: expected "header", "footer", got "x"
    t:supplementaryNodeForElementKind('header', 0)
      TableNode:supplementaryNodeForElementKind: section: expected a number from 1, ROWS, got 0
    t:indexPathForNode(3)
      TableNode:indexPathForNode: node: expected a node, got 3
    """)

  @Test("Each names the class, the method, what was expected and what came")
  func calls() throws {
    let script = try Script()
    try script.run(
      """
      local function cell() return ui.CellNode { style = { width = 20, height = 20 } } end
      local function three() return 3 end
      local t = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = { numberOfRows = three, nodeForRowAt = cell } }
      local c = ui.CollectionNode { frame = { 0, 0, 100, 100 },
        dataSource = { numberOfItems = three, nodeForItemAt = cell } }
      local p = ui.PagerNode { frame = { 0, 0, 100, 100 }, dataSource = { numberOfPages = three, nodeAtIndex = cell } }
      local window = ui.Window { size = { 100, 300 }, t, c, p }
      ui.sleep(0)

      """ + Self.calls.source)
    Self.calls.check(script.printed)
  }
}

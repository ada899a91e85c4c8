import Testing
import Weft

/// What is said about wrong arguments: the class, the method, and the argument where several are alike.
@Suite("Wrong arguments of the methods of tables, collections and pagers")
struct ContainerArgumentTests {
  private static let calls = RefusedCalls(
    """
    t:insertSections('a')
      TableNode.insertSections: expected a section, or a list of sections, got "a"
    t:insertSections(0)
      TableNode.insertSections: expected a number from 1, ROWS, got 0
    t:insertSections(1, { animation = 'x' })
      insertSections.animation: ANIMATION "x"
    t:insertSections(1, { anim = 'x' })
      insertSections has no property "anim"
    t:insertSections(1, 3)
      insertSections: expected a table, got 3
      | by name: insertSections { animation = }
    t:deleteSections('a')
      TableNode.deleteSections: expected a section, or a list of sections, got "a"
    t:deleteSections(1, { animation = 'x' })
      deleteSections.animation: ANIMATION "x"
    t:reloadSections({1, 'a'})
      TableNode.reloadSections: expected a whole number, got "a"
    t:reloadSections({ from = 1 })
      TableNode.reloadSections: expected a list of whole numbers, got a table with "from"
      | write reloadSections(section), or reloadSections({ section, … })
    t:reloadSections(1, { animation = 'x' })
      reloadSections.animation: ANIMATION "x"
    t:moveSection('a', 1)
      TableNode.moveSection: section: expected a whole number, got "a"
    t:moveSection(1, 0)
      TableNode.moveSection: newSection: expected a number from 1, ROWS, got 0
    t:moveSection(1, 1, { animation = 'x' })
      moveSection.animation: ANIMATION "x"
    t:insertRows(1)
      TableNode.insertRows: expected a section and rows, got one argument
      | write insertRows(section, row), or insertRows(section, { row, … })
    t:insertRows('a', 1)
      TableNode.insertRows: section: expected a whole number, got "a"
    t:insertRows(1, 'a')
      TableNode.insertRows: expected a row, or a list of rows, got "a"
    t:insertRows(1, { 1, 0 })
      TableNode.insertRows: expected a number from 1, ROWS, got 0
    t:insertRows(1, { row = 1 })
      TableNode.insertRows: expected a list of whole numbers, got a table with "row"
      | write insertRows(section, row), or insertRows(section, { row, … })
    t:insertRows('a', { 1 })
      TableNode.insertRows: section: expected a whole number, got "a"
    t:insertRows({ section = 1, row = 1 }, 1)
      TableNode.insertRows: expected a section, got a table
      | write insertRows(section, row)
    t:insertRows(1, 1, { animation = 'x' })
      insertRows.animation: ANIMATION "x"
    t:deleteRows(1)
      TableNode.deleteRows: expected a section and rows, got one argument
      | write deleteRows(section, row), or deleteRows(section, { row, … })
    t:deleteRows(1, 1, { animation = 'x' })
      deleteRows.animation: ANIMATION "x"
    t:reloadRows(1)
      TableNode.reloadRows: expected a section and rows, got one argument
      | write reloadRows(section, row), or reloadRows(section, { row, … })
    t:reloadRows(1, 1, { animation = 'x' })
      reloadRows.animation: ANIMATION "x"
    t:moveRow(1, 1, 1, 1, { animation = 'x' })
      moveRow.animation: ANIMATION "x"
    t:moveRow({}, 1, 1, 1)
      TableNode.moveRow: expected a section, got a table
      | write moveRow(section, row)
    t:moveRow(1, 1, {}, 1)
      TableNode.moveRow: expected a section, got a table
      | write moveRow(section, row)
    t:moveRow(1, 0, 1, 1)
      TableNode.moveRow: row: expected a number from 1, ROWS, got 0
    t:numberOfRows(0)
      TableNode.numberOfRows: expected a number from 1, ROWS, got 0
    t:numberOfRows('a')
      TableNode.numberOfRows: expected a whole number, got "a"
    t:nodeForRowAt(1)
      TableNode.nodeForRowAt: row: expected a whole number, got nil
    t:nodeForRowAt({})
      TableNode.nodeForRowAt: expected a section, got a table
      | write nodeForRowAt(section, row)
    t:nodeForRowAt(0, 1)
      TableNode.nodeForRowAt: section: expected a number from 1, ROWS, got 0
    t:indexPathForRow(3)
      TableNode.indexPathForRow: POINT 3
      | a point is one table: { x, y }
    t:rectForRow(0, 1)
      TableNode.rectForRow: section: expected a number from 1, ROWS, got 0
    t:rectForRow(1, 1.5)
      TableNode.rectForRow: row: expected a whole number, got 1.5
    t:scrollToRow(1, 1, 'x')
      TableNode.scrollToRow: position: expected "none", "top", "middle", "bottom", got "x"
    t:scrollToRow(1, 1, 'top', 3)
      TableNode.scrollToRow: animated: expected true or false, got 3
    t:scrollToRow('a', 1)
      TableNode.scrollToRow: section: expected a whole number, got "a"
    t:selectRow(1, 'a')
      TableNode.selectRow: row: expected a whole number, got "a"
    t:deselectRow(1, 'a')
      TableNode.deselectRow: row: expected a whole number, got "a"
    c:insertItems(1)
      CollectionNode.insertItems: expected a section and items, got one argument
      | write insertItems(section, item), or insertItems(section, { item, … })
    c:insertItems(1, 'a')
      CollectionNode.insertItems: expected an item, or a list of items, got "a"
    c:insertItems(1, 1, { animation = 'x' })
      insertItems.animation: ANIMATION "x"
    c:deleteItems(1)
      CollectionNode.deleteItems: expected a section and items, got one argument
      | write deleteItems(section, item), or deleteItems(section, { item, … })
    c:deleteItems(1, 1, { animation = 'x' })
      deleteItems.animation: ANIMATION "x"
    c:reloadItems(1)
      CollectionNode.reloadItems: expected a section and items, got one argument
      | write reloadItems(section, item), or reloadItems(section, { item, … })
    c:reloadItems(1, { item = 1 })
      CollectionNode.reloadItems: expected a list of whole numbers, got a table with "item"
      | write reloadItems(section, item), or reloadItems(section, { item, … })
    c:reloadItems(1, 1, { animation = 'x' })
      reloadItems.animation: ANIMATION "x"
    c:moveItem(1, 1, 1, 1, { animation = 'x' })
      moveItem.animation: ANIMATION "x"
    c:numberOfItems(0)
      CollectionNode.numberOfItems: expected a number from 1, since sections and items count from 1, got 0
    c:nodeForItemAt(1, 0)
      CollectionNode.nodeForItemAt: item: expected a number from 1, since sections and items count from 1, got 0
    c:indexPathForItem('a')
      CollectionNode.indexPathForItem: POINT "a"
    c:rectForItem(1, 'a')
      CollectionNode.rectForItem: item: expected a whole number, got "a"
    c:rectForItem({ 1, 1 })
      CollectionNode.rectForItem: expected a section, got a table
      | write rectForItem(section, item)
    c:scrollToItem(1, 1, 'x')
      CollectionNode.scrollToItem: position: expected "none", "top", "centeredVertically", "bottom",
      "left", "centeredHorizontally", "right", got "x"
    c:scrollToItem(1, 1, 'top', 3)
      CollectionNode.scrollToItem: animated: expected true or false, got 3
    c:selectItem(1, 'a')
      CollectionNode.selectItem: item: expected a whole number, got "a"
    c:deselectItem(1, 'a')
      CollectionNode.deselectItem: item: expected a whole number, got "a"
    p:scrollToPage(0)
      PagerNode.scrollToPage: expected a number from 1, since pages count from 1, got 0
    p:scrollToPage('a')
      PagerNode.scrollToPage: expected a whole number, got "a"
    p:scrollToPage(1, 3)
      PagerNode.scrollToPage: expected true or false, got 3
    p:scrollToPage(9)
      PagerNode:scrollToPage: there is no page 9; the pager has 3 pages
    p:nodeForPageAtIndex(0)
      PagerNode.nodeForPageAtIndex: expected a number from 1, since pages count from 1, got 0
    p:indexOfPageWithNode(3)
      bad argument #1 to 'indexOfPageWithNode' (node expected, got number)
    t:reloadData(3)
      reloadData: expected a function, got 3
    c:reloadData({})
      reloadData: expected a function, got a table
    t:setTuningParameters(3, 'display')
      TableNode.setTuningParameters: EXTENT 3
    t:setTuningParameters({ leadingBufferScreenfuls = 1 }, 'display')
      TableNode.setTuningParameters: EXTENT one without trailingBufferScreenfuls
    t:setTuningParameters({ trailingBufferScreenfuls = 1 }, 'display')
      TableNode.setTuningParameters: EXTENT one without leadingBufferScreenfuls
    t:setTuningParameters({ leadingBufferScreenfuls = -1, trailingBufferScreenfuls = 1 }, 'display')
      TableNode.setTuningParameters.leadingBufferScreenfuls: expected a number of 0 or more, got -1
    t:setTuningParameters({ leadingBufferScreenfuls = 1, trailingBufferScreenfuls = 1 }, 'x')
      TableNode.setTuningParameters: expected "display", "preload", got "x"
    t:setTuningParameters({ leadingBufferScreenfuls = 1, trailingBufferScreenfuls = 1 }, 'display', 'x')
      TableNode.setTuningParameters: MODE "x"
    t:tuningParametersForRangeType('x')
      TableNode.tuningParametersForRangeType: expected "display", "preload", got "x"
    t:tuningParametersForRangeType('display', 'x')
      TableNode.tuningParametersForRangeType: MODE "x"
    t:performBatchUpdates(3)
      performBatchUpdates: expected a function, got 3
    t:performBatchUpdates(nil, 3)
      performBatchUpdates: expected a function, got 3
    t:supplementaryNodeForElementKind('x', 1)
      TableNode.supplementaryNodeForElementKind: expected "header", "footer", got "x"
    t:supplementaryNodeForElementKind('header', 0)
      TableNode.supplementaryNodeForElementKind: expected a number from 1, ROWS, got 0
    t:indexPathForNode(3)
      bad argument #1 to 'indexPathForNode' (node expected, got number)
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

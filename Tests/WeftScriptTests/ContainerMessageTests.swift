import Testing
import Weft

@Suite("Messages of tables, collections and pagers")
struct ContainerMessageTests {
  private static let rows =
    "local l = ui.TableNode { dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return "
    + "ui.CellNode { style = { height = 20 } } end } }\n"

  @Test("The errors of methods with several numbers name the argument")
  func arguments() throws {
    let script = try Script()
    func complaint(_ call: String) throws -> String { try script.complaint(Self.rows + call) }
    #expect(try complaint("l:moveRow(1, 2)") == "2: TableNode:moveRow: newSection: expected a whole number, got nil")
    #expect(
      try complaint("l:moveRow(1, 2, 1, 0)")
        == "2: TableNode:moveRow: newRow: expected a number from 1, since sections and rows count from 1, got 0")
    #expect(
      try complaint("l:moveRow('a', 2, 1, 1)") == "2: TableNode:moveRow: section: expected a whole number, got \"a\"")
    #expect(try complaint("l:selectRow(1)") == "2: TableNode:selectRow: row: expected a whole number, got nil")
    #expect(
      try complaint("ui.CollectionNode {}:moveItem(1, 1, 1, 1.5)")
        == "2: CollectionNode:moveItem: newItem: expected a whole number, got 1.5")
  }

  @Test("Selecting what isn't there is an error, as scrolling to it is")
  func selection() throws {
    let script = try Script()
    for method in ["selectRow", "deselectRow", "scrollToRow"] {
      #expect(
        try script.complaint(Self.rows + "l:\(method)(1, 4)")
          == "2: TableNode:\(method): there is no row 4; the table has 3 rows")
    }
    #expect(
      try script.complaint("ui.CollectionNode {}:selectItem(1, 1)")
        == "1: CollectionNode:selectItem: there is no section 1; the collection has 0 sections")
    #expect(
      try script.complaint("ui.PagerNode {}:scrollToPage(2)")
        == "1: PagerNode:scrollToPage: there is no page 2; the pager has 0 pages")
  }

  @Test("A move that doesn't match the data is reported as a move")
  func moves() throws {
    let script = try Script()
    let window = "l.frame = { 0, 0, 9, 9 } ui.Window { size = { 9, 9 }, l } ui.sleep(0)\n"
    #expect(
      try script.complaint(Self.rows + window + "l:moveRow(1, 5, 1, 1)")
        == "3: TableNode:moveRow: row 5 can't be moved: before the update there were 3 rows")
  }
}

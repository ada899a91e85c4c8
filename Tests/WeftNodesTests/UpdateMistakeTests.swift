import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Updates that are refused")
struct UpdateMistakeTests {
  /// Two sections of three rows.
  private func shown() throws -> ShownSections { try ShownSections(Sections([3, 3])) }

  @Test("A mistake in an update is reported with the rows and sections that it is about, counted from 1")
  func aMistakeIsReportedWithItsRowsAndSectionsCountedFromOne() throws {
    let shown = try shown()
    let table = shown.table
    func path(_ section: Int, _ row: Int) -> RowIndexPath { RowIndexPath(section: section, row: row) }
    let mistakes: [(message: String, update: () throws -> Void)] = [
      ("row 2 is inserted twice in one update", { try table.insertRows(at: [path(0, 1), path(0, 1)]) }),
      (
        "row 2 of section 2 is inserted twice in one update",
        { try table.insertRows(at: [path(1, 1), path(0, 1), path(1, 1)]) }
      ),
      ("section 2 is inserted twice in one update", { try table.insertSections([1, 1]) }),
      (
        "row 1 is the target of two insertions or moves in one update",
        {
          try table.insertRows(at: [path(0, 0)])
          try table.moveRow(at: path(0, 2), to: path(0, 0))
        }
      ),
      (
        "row 3 is deleted and moved in one update",
        {
          try table.deleteRows(at: [path(0, 2)])
          try table.moveRow(at: path(0, 2), to: path(0, 0))
        }
      ),
      (
        "row 3 of section 2 is deleted and moved in one update",
        {
          try table.moveRow(at: path(1, 2), to: path(1, 0))
          try table.deleteRows(at: [path(1, 2)])
        }
      ),
      (
        "row 3 can't be moved and reloaded in one update",
        {
          try table.moveRow(at: path(0, 2), to: path(0, 0))
          try table.reloadRows(at: [path(0, 2)])
        }
      ),
      (
        "section 1 is deleted twice in one update",
        {
          try table.moveSection(0, to: 1)
          try table.deleteSections([0])
        }
      ),
      (
        "row 6 of section 2 can't be inserted: after the update Sections has 3 rows in section 2; change the data first",
        { try table.insertRows(at: [path(1, 5)]) }
      ),
      (
        "row 4 of section 2 can't be reloaded: before the update there were 3 rows in section 2",
        { try table.reloadRows(at: [path(1, 3), path(1, 4)]) }
      ),
      ("there is no section 4; the table has 2 sections", { try table.insertRows(at: [path(3, 0)]) }),
      ("there is no section 0; the table had 2 sections", { try table.reloadRows(at: [path(-1, 0)]) }),
    ]
    for (expected, update) in mistakes {
      #expect(message { try table.performBatchUpdates(update) } == expected)
    }
    try shown.settle()
    #expect(shown.seen.prefix(3) == ["head 0 0 20", "0.0 20 50", "0.1 70 50"])
    let other = try ShownCollection(Items([["a"], ["b", "c"]]))
    #expect(
      message { try other.collection.deleteItems(at: [path(0, 1)]) }
        == "item 2 can't be deleted: before the update there were 1 item")
    withExtendedLifetime(other.source) {}
  }

  @Test("A call that is refused inside a batch leaves nothing of itself in the batch")
  func aRefusedCallLeavesNothingOfItselfInItsBatch() throws {
    let shown = try shown()
    let (table, source) = (shown.table, shown.source)
    source.sections[0].rows = ["0.0", "0.1"]
    try table.performBatchUpdates {
      #expect(throws: NodeError.self) { try table.deleteRows(at: [shown.path(0, 0), shown.path(0, 0)]) }
      #expect(throws: NodeError.self) { try table.insertSections([2, 2]) }
      try table.deleteRows(at: [shown.path(0, 2)])
    }
    #expect(table.numberOfRows(inSection: 0) == 2 && table.numberOfSections == 2)
  }

  @Test("A negative number of sections or rows is refused, and nothing changes")
  func aNegativeNumberOfSectionsOrRowsIsRefused() throws {
    final class Counts: TableDataSource {
      var sections = 1
      var rows = 2
      func numberOfSections(in table: TableNode) throws -> Int { sections }
      func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { rows }
      func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode { RowCell("r", 50) }
    }
    let source = Counts()
    let shown = try ShownContainer(TableNode())
    let table = shown.container
    table.dataSource = source
    try shown.settle()
    source.rows = -2
    #expect(message { try table.reloadData() } == "expected 0 rows or more, got -2")
    source.sections = -1
    #expect(message { try table.reloadData() } == "expected 0 sections or more, got -1")
    try shown.settle()
    #expect(table.numberOfSections == 1 && table.numberOfRows() == 2 && table.visibleNodes.count == 2)
    source.sections = 0
    try table.reloadData()
    #expect(table.numberOfSections == 0 && table.numberOfRows() == 0)
    withExtendedLifetime(source) {}
  }
}

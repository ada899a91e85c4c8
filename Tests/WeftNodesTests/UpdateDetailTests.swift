import Testing
import Weft

@testable import WeftNodes

@Suite("Details of updates")
struct UpdateDetailTests {
  /// Two sections of three rows.
  private func shown() throws -> ShownSections { try ShownSections(Sections([3, 3])) }

  @Test("A mistake in an update is reported with the rows and sections that it is about, counted from 1")
  func messages() throws {
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

  @Test("Changes to the rows of a section that is deleted, inserted or reloaded have no effect of their own")
  func rowsOfChangedSections() throws {
    let shown = try shown()
    let (table, source) = (shown.table, shown.source)
    source.sections = [.init(header: "0", rows: ["x"]), .init(header: "new", rows: ["y", "z"])]
    try table.performBatchUpdates {
      try table.deleteRows(at: [shown.path(1, 0), shown.path(1, 77)])
      try table.reloadRows(at: [shown.path(1, 1), shown.path(0, 8)])
      try table.deleteSections([1])
      try table.insertSections([1])
      try table.insertRows(at: [shown.path(1, 1), shown.path(1, 9)])
      try table.reloadSections([0])
    }
    try shown.settle()
    let names = shown.seen.map { $0.split(separator: " ").dropLast(2).joined(separator: " ") }
    #expect(names == ["head 0", "x", "head new", "y", "z"])
  }

  @Test("A call that is refused inside a batch leaves nothing of itself in the batch")
  func refusedInsideABatch() throws {
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

  @Test("The kinds of headers and footers are asked for by a reload, and by the first sections that come; by no update")
  func kinds() throws {
    let source = Sections([Int]())
    source.kinds = []
    let shown = try ShownSections(source)
    func hasHeader() -> Bool { shown.table.supplementaryNode(ofKind: .header, inSection: 0) != nil }
    source.kinds = [.header]
    source.sections = [.init(header: "a", rows: ["1"])]
    try shown.table.insertSections([0])
    try shown.settle()
    #expect(hasHeader())
    source.kinds = []
    source.sections[0].rows.append("2")
    try shown.table.insertRows(at: [shown.path(0, 1)])
    try shown.settle()
    #expect(hasHeader())
    try shown.table.reloadData()
    try shown.settle()
    #expect(!hasHeader())
    #expect(shown.seen == ["1 0 50", "2 50 50"])
  }

  @Test("A footer that isn't there is asked for once; a reload asks for it again, and so does one of its section")
  func absentFooters() throws {
    final class Asked: TableDataSource {
      var rows = ["a", "b"]
      var footers = 0
      func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { rows.count }
      func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
        RowCell(rows[indexPath.row], 50)
      }
      func supplementaryElementKinds(in table: TableNode) -> Set<SupplementaryKind> { [.footer] }
      func tableNode(
        _ table: TableNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
      ) throws -> CellNode? {
        footers += 1
        return nil
      }
    }
    let source = Asked()
    let shown = try ShownContainer(TableNode())
    shown.container.dataSource = source
    try shown.settle()
    #expect(source.footers == 1)
    source.rows.insert("c", at: 0)
    try shown.container.insertRows(at: [RowIndexPath(row: 0)])
    try shown.settle()
    shown.container.relayoutItems()
    try shown.settle()
    #expect(source.footers == 1 && shown.container.contentSize.height == 150)
    try shown.container.reloadSections([0])
    try shown.settle()
    #expect(source.footers == 2)
    try shown.container.reloadData()
    try shown.settle()
    #expect(source.footers == 3)
    withExtendedLifetime(source) {}
  }

  @Test("A negative number of sections or rows is refused, and nothing changes")
  func negativeNumbers() throws {
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

  @Test("Waiting for updates calls their completions at once, in order, and no second time")
  func waiting() throws {
    let shown = try ShownTable(Rows(["a", "b"]))
    shown.source.usesBlocks = true
    var calls: [String] = []
    try shown.table.reloadData { calls.append("reload \(shown.names.joined())") }
    try shown.table.performBatchUpdates(nil) { calls.append("batch \($0)") }
    #expect(calls == [] && shown.table.isProcessingUpdates)
    try shown.table.waitUntilAllUpdatesAreProcessed()
    #expect(calls == ["reload ab", "batch true"] && !shown.table.isProcessingUpdates)
    try shown.settle()
    #expect(calls.count == 2)
  }

  @Test("Another data source leaves nothing selected, and no row of the earlier one")
  func anotherDataSourceLeavesNothingSelected() throws {
    let shown = try ShownTable(Rows(["a", "b", "c"]))
    let cells = (0..<3).map { shown.cell($0) }
    try shown.table.selectRow(at: shown.path(1))
    let other = Rows(["d", "e"])
    shown.table.dataSource = other
    #expect(shown.table.numberOfRows() == 0 && shown.table.indexPathForSelectedRow == nil)
    #expect(cells.allSatisfy { $0?.owningNode == nil && $0?.supernode == nil })
    try shown.settle()
    #expect(shown.names == ["d", "e"])
    #expect(shown.table.visibleNodes.allSatisfy { !$0.isSelected })
    withExtendedLifetime(other) {}
  }

  private final class Displayed: TableDelegate, CollectionDelegate {
    var shown: [String] = []
    var hidden: [String] = []
    private func name(_ node: CellNode) -> String { node.debugName ?? "-" }
    func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode) { shown.append(name(node)) }
    func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode) { hidden.append(name(node)) }
    func collectionNode(_ collection: CollectionNode, willDisplayItemWith node: CellNode) { shown.append(name(node)) }
    func collectionNode(_ collection: CollectionNode, didEndDisplayingItemWith node: CellNode) {
      hidden.append(name(node))
    }
  }

  @Test(
    "A delegate hears of rows and items that come and go, and never of headers and footers",
    arguments: ContainerKind.allCases)
  func displayed(kind: ContainerKind) throws {
    let source = Sections([.init(header: "a", rows: ["1"], footer: "a"), .init(header: "b", rows: ["2"], footer: "b")])
    let delegate = Displayed()
    let container = kind.makeContainer()
    container.delegate = delegate
    (container as? TableNode)?.dataSource = source
    (container as? CollectionNode)?.dataSource = source
    let shown = try ShownContainer(container)
    #expect(container.subnodes.count == 6)
    #expect(delegate.shown == ["1", "2"] && delegate.hidden == [])
    try container.reloadData()
    try shown.settle()
    #expect(delegate.shown == ["1", "2", "1", "2"] && delegate.hidden == ["1", "2"])
    source.sections.removeFirst()
    try container.deleteSections([0])
    try shown.settle()
    #expect(delegate.shown.count == 4 && delegate.hidden == ["1", "2", "1"])
    source.sections[0] = .init(header: "c", rows: ["3"])
    try container.reloadSections([0])
    try shown.settle()
    #expect(delegate.shown.suffix(1) == ["3"] && delegate.hidden.suffix(1) == ["2"])
    try container.removeFromSupernode()
    (container as? TableNode)?.dataSource = nil
    (container as? CollectionNode)?.dataSource = nil
    #expect(delegate.shown.count == delegate.hidden.count && delegate.hidden.last == "3")
    withExtendedLifetime(source) {}
  }
}

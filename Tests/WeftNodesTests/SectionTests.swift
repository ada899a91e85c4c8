import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Sections of tables")
struct SectionTests {
  @Test("Sections stand below one another, each with its header, its rows and its footer")
  func sections() throws {
    let shown = try ShownSections(
      Sections([.init(header: "a", rows: ["1", "2"], footer: "x"), .init(header: "b", rows: ["3"])]))
    shown.table.tableStyle = .grouped
    try shown.settle()
    #expect(shown.seen == ["head a 0 20", "1 20 50", "2 70 50", "foot x 120 10", "head b 130 20", "3 150 50"])
    #expect(shown.table.numberOfSections == 2)
    #expect(shown.table.numberOfRows(inSection: 1) == 1)
    #expect(shown.table.contentSize.height == 200)
    #expect(shown.table.visibleNodes.map(\.debugName) == ["1", "2", "3"])
    #expect(shown.table.indexPathsForVisibleRows == [shown.path(0, 0), shown.path(0, 1), shown.path(1, 0)])
    #expect(shown.table.rectForRow(at: shown.path(1, 0))?.origin.y == 150)
    #expect(shown.table.indexPathForRow(at: Point(x: 5, y: 160)) == shown.path(1, 0))
    #expect(shown.table.indexPathForRow(at: Point(x: 5, y: 135)) == nil, "a header is no row")
    let header = try #require(shown.table.supplementaryNode(ofKind: .header, inSection: 1))
    #expect(header.debugName == "head b")
    #expect(header.indexPath == nil)
    #expect(header.supplementaryElement?.kind == .header && header.supplementaryElement?.section == 1)
    #expect(shown.table.supplementaryNode(ofKind: .footer, inSection: 1) == nil)
    #expect(shown.table.supplementaryNode(ofKind: .header, inSection: 2) == nil)
  }

  @Test("A header of a plain table stays at the top while its section is seen, and is pushed away by the next one")
  func pinnedHeaders() throws {
    let shown = try ShownSections(Sections([4, 4]))
    shown.table.contentOffset.y = 60
    try shown.settle()
    #expect(shown.seen.contains("head 0 0 20"))
    #expect(shown.table.subnodes.last?.debugName?.hasPrefix("head") == true, "it is in front of the rows")
    shown.table.contentOffset.y = 210
    try shown.settle()
    #expect(shown.seen.contains("head 0 -10 20"))
    #expect(shown.seen.contains("head 1 10 20"))
    shown.table.contentOffset.y = 230
    try shown.settle()
    #expect(shown.seen.contains("head 1 0 20"))
    #expect(!shown.seen.contains { $0.hasPrefix("head 0") })
    shown.table.contentInset = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    try shown.settle()
    #expect(shown.seen.contains("head 1 30 20"), "it stays below the inset")
    shown.table.tableStyle = .grouped
    try shown.settle()
    #expect(!shown.seen.contains("head 1 30 20"))
  }

  @Test("A touch on a pinned header doesn't come to the row behind it, and a header can't be selected")
  func touchesOfHeaders() throws {
    let shown = try ShownSections(Sections([10]))
    shown.table.contentOffset.y = 60
    try shown.settle()
    shown.window.tap(at: Point(x: 100, y: 10))
    #expect(shown.table.indexPathForSelectedRow == nil)
    shown.window.tap(at: Point(x: 100, y: 40))
    #expect(shown.table.indexPathForSelectedRow == shown.path(0, 1))
  }

  @Test("Sections come, go, move and are made again; the other cells stay, and what is selected follows its row")
  func changes() throws {
    let shown = try ShownSections(Sections([.init(header: "a", rows: ["1"]), .init(header: "b", rows: ["2"])]))
    let (table, source) = (shown.table, shown.source)
    let (first, header) = (shown.cell(0, 0), table.supplementaryNode(ofKind: .header, inSection: 0))
    try table.selectRow(at: shown.path(0, 0))
    source.sections.insert(.init(header: "x", rows: ["7", "8"]), at: 0)
    try table.insertSections([0])
    try shown.settle()
    #expect(shown.cell(1, 0) === first)
    #expect(table.supplementaryNode(ofKind: .header, inSection: 1) === header)
    #expect(table.indexPathForSelectedRow == shown.path(1, 0))
    source.sections.swapAt(1, 2)
    try table.moveSection(1, to: 2)
    try shown.settle()
    #expect(table.indexPathForSelectedRow == shown.path(2, 0))
    #expect(shown.cell(2, 0)?.debugName == "1" && shown.cell(2, 0)?.isSelected == true)
    #expect(shown.cell(2, 0) !== first, "a section that moves gets new cells")
    source.sections[0].rows = ["7", "9", "8"]
    try table.reloadSections([0])
    try shown.settle()
    #expect((0..<3).map { shown.cell(0, $0)?.debugName } == ["7", "9", "8"])
    source.sections.remove(at: 2)
    try table.deleteSections([2])
    #expect(table.indexPathForSelectedRow == nil)
    try shown.settle()
    let names = shown.seen.map { $0.split(separator: " ").dropLast(2).joined(separator: " ") }
    #expect(names == ["head x", "7", "9", "8", "head b", "2"])
    try table.selectRow(at: shown.path(0, 0))
    source.sections[1].rows = ["7", "2"]
    source.sections[0].rows.removeFirst()
    try table.moveRow(at: shown.path(0, 0), to: shown.path(1, 0))
    try shown.settle()
    #expect(table.indexPathForSelectedRow == shown.path(1, 0))
  }

  @Test("Updates of sections that are not what the data source says are refused with the counts; nothing has changed")
  func validation() throws {
    let shown = try ShownSections(Sections([2, 3]))
    let (table, source) = (shown.table, shown.source)
    #expect(
      message { try table.insertSections([1]) }
        == "Sections has 2 sections now; expected 3: 2 before the update, 1 inserted, 0 deleted")
    #expect(
      message { try table.deleteSections([2]) } == "section 3 can't be deleted: before the update there were 2 sections"
    )
    #expect(
      message { try table.reloadSections([-1]) }
        == "section 0 can't be reloaded: before the update there were 2 sections")
    #expect(
      message { try table.insertSections([4]) }
        == "section 5 can't be inserted: after the update Sections has 2 sections; change the data first")
    #expect(message { try table.deleteSections([1, 1]) } == "section 2 is deleted twice in one update")
    #expect(
      message { try table.insertRows(at: [shown.path(1, 0)]) }
        == "Sections has 3 rows in section 2 now; expected 4: 3 before the update, 1 inserted, 0 deleted")
    #expect(
      message { try table.deleteRows(at: [shown.path(1, 3)]) }
        == "row 4 of section 2 can't be deleted: before the update there were 3 rows in section 2")
    #expect(
      message { try table.deleteRows(at: [shown.path(2, 0)]) } == "there is no section 3; the table had 2 sections")
    #expect(
      message { try table.scrollToRow(at: shown.path(1, 3)) } == "there is no row 4 of section 2; section 2 has 3 rows")
    #expect(
      message {
        try table.performBatchUpdates {
          try table.deleteSections([0])
          try table.reloadSections([0])
        }
      } == "section 1 can't be deleted and reloaded in one update")
    source.sections.append(.init(header: "c", rows: []))
    #expect(
      message { try table.performBatchUpdates(nil) }
        == "Sections has 3 sections now; expected 2: 2 before the update, 0 inserted, 0 deleted")
    #expect(table.numberOfSections == 2)
    try table.insertSections([2])
    #expect(table.numberOfSections == 3)
  }

  @Test("A table of a million rows in a thousand sections has only the near ones, and finds each")
  func many() throws {
    let source = Sections([Int]())
    source.kinds = [.header]
    source.sections = (0..<1000).map { .init(header: "\($0)", rows: Array(repeating: "r", count: 1000)) }
    let shown = try ShownSections(source)
    try shown.table.scrollToRow(at: shown.path(700, 500), at: .top)
    try shown.settle()
    // The row before it is behind the header.
    #expect(shown.table.indexPathsForVisibleRows.first == shown.path(700, 499))
    #expect(shown.seen.contains("head 700 0 20"))
    #expect(shown.table.data.held(in: 0..<1_001_000).count < 100)
  }

  @Test("With multiple selection each tap selects a row, or deselects a selected one")
  func multipleSelection() throws {
    let shown = try ShownSections(Sections([3]))
    shown.table.tableStyle = .grouped
    shown.table.allowsMultipleSelection = true
    for y in [30.0, 130, 80, 30] { shown.window.tap(at: Point(x: 100, y: y)) }
    #expect(shown.table.indexPathsForSelectedRows == [shown.path(0, 2), shown.path(0, 1)])
    shown.table.allowsMultipleSelection = false
    #expect(shown.table.indexPathsForSelectedRows == [shown.path(0, 1)])
    #expect(shown.cell(0, 2)?.isSelected == false)
  }

  @Test("Changes to the rows of a section that is deleted, inserted or reloaded have no effect of their own")
  func changesToRowsOfChangedSectionsHaveNoEffect() throws {
    let shown = try ShownSections(Sections([3, 3]))
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

  @Test("The kinds of headers and footers are asked for by a reload, and by the first sections that come; by no update")
  func kindsOfHeadersAndFootersAreAskedForByAReload() throws {
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
  func aFooterThatIsNotThereIsAskedForOnce() throws {
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
  func aDelegateNeverHearsOfHeadersAndFooters(kind: ContainerKind) throws {
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

  @Test("A footer stays below the header of its section, and a header leaves with the footer of its section")
  func pinnedBetween() throws {
    let source = Sections([20, 20])
    source.sections[0].footer = "0"
    source.sections[1].footer = "1"
    let shown = try ShownSections(source)
    shown.table.estimatedRowHeight = 50
    try shown.table.reloadData()
    try shown.settle()
    // The first section ends at 1030, and its footer begins at 1020.
    shown.table.contentOffset.y = 845
    try shown.settle()
    #expect(shown.seen.contains("head 1 185 20") && shown.seen.contains("foot 1 205 10"), "\(shown.seen)")
    shown.table.contentOffset.y = 1005
    try shown.settle()
    #expect(shown.seen.contains("head 0 -5 20") && shown.seen.contains("foot 0 15 10"), "\(shown.seen)")
  }

  @Test("The summary of cells names sections, headers and footers")
  func summary() throws {
    func summary(_ source: Sections) throws -> String {
      let shown = try ShownSections(source)
      return withExtendedLifetime(shown) { shown.table.cellSummary }
    }
    let footer = Sections.Section(header: "a", rows: ["1", "2"], footer: "x")
    #expect(try summary(Sections([footer, .init(header: "b", rows: ["3"])])) == "header 1...2.1 visible")
    // Footers that aren't there have no cells.
    #expect(try summary(Sections([1, 2])) == "header 1...1.1 visible, header 2...2.2 visible")
    #expect(try summary(Sections([2])) == "header 1...2 visible")
    #expect(try summary(Sections([footer])) == "header 1...footer 1 visible")
  }
}

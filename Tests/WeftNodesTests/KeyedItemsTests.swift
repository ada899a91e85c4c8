import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Items with keys")
struct KeyedItemsTests {
  private func shown(_ names: [String]) throws -> (shown: ShownContainer<TableNode>, table: TableNode) {
    let table = TableNode()
    table.estimatedRowHeight = 50
    try table.setItems(VersionedModels(names))
    return (try ShownContainer(table), table)
  }

  private func names(_ table: TableNode) -> [String] { table.visibleNodes.map { $0.debugName ?? "-" } }

  @Test("A container knows the number of items at once, and needs no data source")
  func first() throws {
    let table = TableNode()
    try table.setItems(VersionedModels(["a", "b"]))
    #expect(table.numberOfRows() == 2)
    let shown = try ShownContainer(table)
    #expect(names(table) == ["a", "b"])
    try table.setItems(VersionedModels([]))
    try shown.settle()
    #expect(names(table) == [])
    #expect(table.numberOfSections == 1)
  }

  @Test("Items that stay keep their cells and their selection, also those that move")
  func staying() throws {
    let (shown, table) = try shown(["a", "b", "c"])
    try table.selectRow(at: RowIndexPath(row: 2))
    let cells = table.visibleNodes
    try table.setItems(VersionedModels(["c", "new", "a"]))
    try shown.settle()
    #expect(names(table) == ["c", "new", "a"])
    #expect(table.visibleNodes[0] === cells[2] && table.visibleNodes[2] === cells[0])
    #expect(table.indexPathsForSelectedRows == [RowIndexPath(row: 0)])
    #expect(cells[1].owningNode == nil)
  }

  @Test("A cell that can show the new model of its item stays; another item gets a new cell and stays selected")
  func versions() throws {
    let (shown, table) = try shown(["a", "b"])
    let cells = table.visibleNodes
    try table.selectRow(at: RowIndexPath(row: 0))
    try table.setItems(VersionedModels([.init(key: "only", names: ["a", "b"])], ["a": 1, "b": 2]))
    try shown.settle()
    #expect(table.visibleNodes[0] !== cells[0])
    #expect(table.visibleNodes[1] === cells[1])
    #expect(table.visibleNodes.compactMap { ($0 as? VersionCell)?.version } == [1, 2])
    #expect(table.visibleNodes[0].isSelected)
  }

  @Test("What is visible keeps its position on the screen; at the beginning of the list the beginning stays visible")
  func place() throws {
    let old = (0..<30).map { "\($0)" }
    let (shown, table) = try shown(old)
    try table.setItems(VersionedModels(["before"] + old))
    try shown.settle()
    #expect(names(table).first == "before")
    table.contentOffset.y = 520
    try shown.settle()
    #expect(names(table).first == "9")
    try table.setItems(VersionedModels(["x", "y"] + old))
    try shown.settle()
    #expect(table.contentOffset.y == 570)
    #expect(names(table).first == "9")
    // The first visible row moves away: the next ones stay.
    try table.setItems(VersionedModels(["x", "y", "9"] + old.filter { $0 != "9" }))
    try shown.settle()
    #expect(table.contentOffset.y == 570)
    #expect(names(table) == ["8", "10", "11", "12", "13"])
  }

  @Test("At the beginning of the list, too, what is visible keeps its position if the list is asked to")
  func adjusted() throws {
    let old = (0..<30).map { "\($0)" }
    let (shown, table) = try shown(old)
    table.automaticallyAdjustsContentOffset = true
    try table.setItems(VersionedModels(["before", "them"] + old))
    try shown.settle()
    #expect(table.contentOffset.y == 100)
    #expect(names(table).first == "0")
  }

  @Test("A row moves from one section to another with its cell, and a header stays with its section")
  func sections() throws {
    let table = TableNode()
    let first = VersionedModels([.init(key: "A", names: ["a"]), .init(key: "B", names: ["b"])])
    first.supplementaryKinds = [.header]
    try table.setItems(first)
    let shown = try ShownContainer(table)
    let (header, cell) = (
      table.supplementaryNode(ofKind: .header, inSection: 1), table.nodeForRow(at: RowIndexPath(row: 0))
    )
    let second = VersionedModels([.init(key: "B", names: ["b", "a"]), .init(key: "C", names: [])])
    second.supplementaryKinds = [.header]
    try table.setItems(second)
    try shown.settle()
    #expect(table.numberOfSections == 2)
    #expect(table.supplementaryNode(ofKind: .header, inSection: 0) === header)
    #expect(table.nodeForRow(at: RowIndexPath(row: 1)) === cell)
    #expect(table.supplementaryNode(ofKind: .header, inSection: 1)?.debugName == "header C")
  }

  @Test("A key that occurs twice is named by both positions")
  func duplicates() {
    #expect(throws: KeyedItems.Duplicate.item(RowIndexPath(row: 0), RowIndexPath(row: 2))) {
      try VersionedModels(["a", "b", "a"]).items()
    }
    #expect(throws: KeyedItems.Duplicate.section(0, 1)) {
      try VersionedModels([.init(key: "A", names: []), .init(key: "A", names: [])]).items()
    }
  }

  @Test("A container with a data source refuses items, and a batch does")
  func refusals() throws {
    let table = TableNode()
    let source = Sections([2])
    table.dataSource = source
    #expect(throws: NodeError.self) { try table.setItems(VersionedModels(["a"])) }
    let (_, list) = try shown(["a"])
    #expect(throws: NodeError.self) {
      try list.performBatchUpdates { try list.setItems(VersionedModels(["b"])) }
    }
    #expect(throws: NodeError.self) { try list.deleteRows(at: [RowIndexPath(row: 0)]) }
    #expect(list.numberOfRows() == 1)
    list.dataSource = source
    #expect(list.keyedItems == nil)
  }

  @Test("A pager keeps its page")
  func pager() throws {
    let pager = PagerNode()
    try pager.setItems(VersionedModels(["a", "b", "c"]))
    let shown = try ShownContainer(pager)
    try pager.scrollToPage(at: 1)
    try shown.settle()
    try pager.setItems(VersionedModels(["x", "y", "a", "b", "c"]))
    try shown.settle()
    #expect(pager.currentPageIndex == 3)
    #expect(pager.visibleNodes.map(\.debugName) == ["b"])
  }
}

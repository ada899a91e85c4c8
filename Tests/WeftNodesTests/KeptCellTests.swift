import RandomNumbers
import Testing
import Weft

@Suite("Cells that are kept, and cells of no size")
struct KeptCellTests {
  @Test("The frame of a kept cell that is no longer near follows its row")
  func framesOfKeptCells() throws {
    let shown = try ShownTable(Rows(100))
    let (table, source) = (shown.table, shown.source)
    let first = try #require(shown.cell(0))
    let second = try #require(shown.cell(1))
    // More than one height of the table away, and less than four.
    table.contentOffset.y = 600
    try shown.settle()
    #expect(!first.interfaceState.contains(.preload))
    source.names.insert("new:70", at: 0)
    try table.insertRows(at: [shown.path(0)])
    try shown.settle()
    #expect(shown.cell(1) === first)
    #expect(first.frame == table.rectForRow(at: shown.path(1)))
    #expect(second.frame == table.rectForRow(at: shown.path(2)))
    // A cell that grows out of sight moves those after it when it is measured.
    table.frame = Rect(x: 0, y: 0, width: 150, height: 200)
    try shown.settle()
    #expect(second.frame.size.width == 150)
    for row in 1..<20 {
      if let cell = shown.cell(row) { #expect(cell.frame == table.rectForRow(at: shown.path(row)), "row \(row)") }
    }
  }

  @Test("Random scrolling and changes: every cell that exists is where its row is")
  func framesOfAllCells() throws {
    var random = Seeded(state: 11)
    let shown = try ShownTable(Rows((0..<200).map { "\($0):\(20 + $0 % 7 * 10)" }))
    for step in 0..<120 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: shown.table.contentOffset.y += Double(Int.random(in: -500...500, using: &random))
      case 1:
        let row = Int.random(in: 0...shown.source.names.count, using: &random)
        shown.source.names.insert("n\(step):\(Int.random(in: 10...90, using: &random))", at: row)
        try shown.table.insertRows(at: [shown.path(row)])
      case 2:
        let row = Int.random(in: 0..<shown.source.names.count, using: &random)
        shown.source.names.remove(at: row)
        try shown.table.deleteRows(at: [shown.path(row)])
      default: shown.table.visibleNodes.compactMap { $0 as? RowCell }.randomElement(using: &random)?.height += 5
      }
      try shown.settle()
      for node in shown.table.heldNodes {
        guard let cell = node as? CellNode, let path = shown.table.indexPath(for: cell) else { continue }
        #expect(cell.frame == shown.table.rectForRow(at: path), "\(path) in step \(step)")
      }
    }
  }

  @Test("The cells in which a strip was scrolled last are kept with its place, however far away they are")
  func scrolledStrips() throws {
    let rows = Rows(1000)
    rows.make = { name in
      let cell = RowCell(name, 50)
      let strip = ScrollNode()
      strip.frame = Rect(x: 0, y: 0, width: 100, height: 50)
      strip.contentSize = Size(width: 500, height: 50)
      try? cell.addSubnode(strip)
      return cell
    }
    let shown = try ShownTable(rows)
    func strip(_ row: Int) -> ScrollNode? { shown.cell(row)?.subnodes.first as? ScrollNode }
    func goTo(_ row: Int) throws {
      try shown.table.scrollToRow(at: shown.path(row), at: .top)
      try shown.settle()
    }
    strip(1)?.contentOffset.x = 120
    let (first, other) = (shown.cell(1), shown.cell(2))
    try goTo(900)
    #expect(shown.cell(1) === first && shown.cell(2) == nil && other != nil)
    #expect(first?.interfaceState.contains(.preload) == false)
    for row in 900..<931 {
      try goTo(row)
      strip(row)?.contentOffset.x = Double(row - 899)
    }
    try goTo(400)
    #expect(strip(1)?.contentOffset.x == 120 && shown.cell(1) === first)
    strip(400)?.contentOffset.x = 7
    try goTo(0)
    #expect(strip(1)?.contentOffset.x == 120)
    try goTo(600)
    // The first of 33 is the one that was scrolled least lately.
    #expect(shown.cell(1) == nil)
    for row in 900..<931 { #expect(strip(row)?.contentOffset.x == Double(row - 899)) }
    #expect(strip(400)?.contentOffset.x == 7)
  }

  @Test("Rows of height 0 are made up to a limit in a pass, and no further ones in the passes after it")
  func rowsOfNoHeight() throws {
    let rows = Rows(100_000)
    rows.height = 0
    let shown = try ShownTable(rows)
    let count = rows.takeAsked().count
    #expect(count >= 1000 && count < 1100)
    shown.table.relayoutItems()
    try shown.settle()
    #expect(rows.takeAsked().isEmpty)
    // Those after them are as high as estimated, and can be scrolled to.
    shown.table.contentOffset.y = 1_000_000
    try shown.settle()
    #expect(rows.takeAsked().count < 1100)
  }

  @Test("Items of no width are made up to the same limit")
  func itemsOfNoWidthAreMadeUpToTheSameLimit() throws {
    let items = Items(100_000)
    for item in items.sections[0] { items.sizes[item] = Size(width: 0, height: 20) }
    _ = try ShownCollection(items)
    #expect(items.asked.count < 1100)
  }

  @Test("Items of less than a point are made up to the same limit")
  func thinItems() throws {
    let items = Items(100_000)
    for item in items.sections[0] { items.sizes[item] = Size(width: 0.5, height: 0.5) }
    _ = try ShownCollection(items) { $0.itemSize = Size(width: 0.5, height: 0.5) }
    #expect(items.asked.count < 1100)
  }

  @Test("Selecting a row or an item that isn't there is refused; the rows are asked for first")
  func selectionOfNothing() throws {
    let table = TableNode(eventLoop: EventLoop())
    let rows = Rows(3)
    table.dataSource = rows
    try table.selectRow(at: RowIndexPath(row: 2))
    #expect(table.indexPathForSelectedRow == RowIndexPath(row: 2))
    #expect(message { try table.selectRow(at: RowIndexPath(row: 3)) } == "there is no row 4; the table has 3 rows")
    #expect(message { try table.deselectRow(at: RowIndexPath(row: 7)) } == "there is no row 8; the table has 3 rows")
    #expect(table.indexPathForSelectedRow == RowIndexPath(row: 2))
    let collection = CollectionNode(eventLoop: EventLoop())
    let items = Items(2, 1)
    collection.dataSource = items
    #expect(
      message { try collection.selectItem(at: RowIndexPath(section: 1, item: 1)) }
        == "there is no item 2 of section 2; section 2 has 1 item")
    #expect(
      message { try collection.deselectItem(at: RowIndexPath(section: 2, item: 0)) }
        == "there is no section 3; the collection has 2 sections")
  }

  @Test("Messages about moves speak of moves")
  func moves() throws {
    let shown = try ShownSections(Sections([3, 3]))
    let (table, source) = (shown.table, shown.source)
    #expect(
      message { try table.moveRow(at: shown.path(0, 5), to: shown.path(0, 0)) }
        == "row 6 can't be moved: before the update there were 3 rows")
    #expect(
      message { try table.moveRow(at: shown.path(0, 1), to: shown.path(0, 8)) }
        == "row 2 can't be moved to row 9: after the update Sections has 3 rows; change the data first")
    source.sections[1].rows.append("x")
    #expect(
      message { try table.moveRow(at: shown.path(0, 1), to: shown.path(1, 0)) }
        == "Sections has 3 rows in section 1 now; expected 2: 3 before the update, 0 inserted, 0 deleted, 1 moved out")
    source.sections[0].rows.removeLast()
    source.sections[1].rows.removeLast()
    #expect(
      message { try table.moveRow(at: shown.path(0, 1), to: shown.path(1, 0)) }
        == "Sections has 3 rows in section 2 now; expected 4: 3 before the update, 0 inserted, 0 deleted, 1 moved in")
    #expect(
      message {
        try table.performBatchUpdates {
          try table.moveRow(at: shown.path(0, 1), to: shown.path(1, 0))
          try table.moveRow(at: shown.path(0, 1), to: shown.path(1, 1))
        }
      } == "row 2 is moved twice in one update")
    #expect(
      message {
        try table.performBatchUpdates {
          try table.moveRow(at: shown.path(0, 1), to: shown.path(1, 0))
          try table.deleteRows(at: [shown.path(0, 1)])
        }
      } == "row 2 is deleted and moved in one update")
  }

  @Test("A pager speaks of pages, also without a data source")
  func pagerWords() {
    let pager = PagerNode()
    #expect(message { try pager.scrollToPage(at: 1) } == "there is no page 2; the pager has 0 pages")
  }
}

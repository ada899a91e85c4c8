import Testing
import Weft
import WeftSupport

@Suite("Scrolling to covered rows, and kept cells that change")
struct PinnedAndKeptTests {
  @Test("A row that a table scrolls to is not covered by the pinned header or footer of its section")
  func rowsBesidePinnedElements() throws {
    let source = Sections([20, 20])
    source.sections[1].footer = "1"
    let shown = try ShownSections(source)
    shown.table.estimatedRowHeight = 50
    try shown.table.reloadData()
    try shown.table.scrollToRow(at: shown.path(1, 10), at: .top)
    try shown.settle()
    #expect(shown.seen.contains("head 1 0 20") && shown.seen.contains("1.10 20 50"))
    try shown.table.scrollToRow(at: shown.path(1, 10), at: .bottom)
    try shown.settle()
    #expect(shown.seen.contains("1.10 140 50") && shown.seen.contains("foot 1 190 10"))
    // The least move shows all of it.
    try shown.table.scrollToRow(at: shown.path(1, 5))
    try shown.settle()
    #expect(shown.seen.contains("head 1 0 20") && shown.seen.contains("1.5 20 50"))
    try shown.table.scrollToRow(at: shown.path(1, 0), at: .top)
    try shown.settle()
    #expect(shown.seen.contains("head 1 0 20") && shown.seen.contains("1.0 20 50"))
    shown.table.tableStyle = .grouped
    try shown.table.scrollToRow(at: shown.path(1, 10), at: .top)
    try shown.settle()
    #expect(shown.seen.first == "1.10 0 50")
  }

  @Test("An item that a collection scrolls to is not covered by a pinned header")
  func items() throws {
    let source = Items(40, 100)
    source.kinds = [.header]
    let shown = try ShownCollection(source) { $0.sectionHeadersPinToVisibleBounds = true }
    try shown.collection.scrollToItem(at: shown.path(1, 20), at: .top)
    try shown.settle()
    #expect(shown.seen.contains("1.20 0 20 40 30"))
  }

  @Test("A cell that is kept but not near gives its row its new height in the next pass, and no visible row moves")
  func keptCells() throws {
    let shown = try ShownTable(Rows(100))
    let first = try #require(shown.cell(0))
    shown.table.contentOffset.y = 700
    try shown.settle()
    #expect(!first.interfaceState.contains(.preload))
    let before = shown.seen
    first.height = 80
    try shown.settle()
    #expect(shown.table.rectForRow(at: shown.path(0))?.size.height == 80)
    #expect(shown.table.rectForRow(at: shown.path(20))?.minY == 1030)
    #expect(shown.seen == before)
  }

  @Test(
    "A row that is scrolled to is at its place when blocks have made the cells, which are higher than estimated",
    arguments: [(TableScrollPosition.top, 0.0), (.middle, 60), (.bottom, 120)])
  func rowsOfBlocks(position: TableScrollPosition, y: Double) throws {
    let rows = Rows(1000)
    rows.height = 80
    rows.usesBlocks = true
    let shown = try ShownTable(rows)
    try shown.table.scrollToRow(at: shown.path(500), at: position)
    try shown.settle()
    #expect(shown.seen.contains("500 \(shortNumber(y)) 80"), "\(shown.seen)")
  }
}

import Testing
import Weft
import WeftSupport

@Suite("Tables")
struct TableNodeTests {
  @Test("Only rows near the visible area are asked for: within one height of the table")
  func onlyNearRows() throws {
    let shown = try ShownTable(Rows(10_000))
    #expect(shown.names == ["0", "1", "2", "3"])
    // 44 points are what each is taken for at first: ten begin above 400.
    #expect(shown.source.takeAsked() == (0..<10).map { "\($0)" })
    #expect(shown.table.contentSize.height == 10 * 50 + 9990 * 44)
    shown.table.contentOffset.y = 100
    try shown.settle()
    #expect(shown.source.takeAsked().isEmpty)
    shown.table.contentOffset.y = 150
    try shown.settle()
    #expect(shown.source.takeAsked() == ["10", "11"])
    shown.table.contentOffset.y = 4000
    try shown.settle()
    let asked = shown.source.takeAsked().compactMap { Int($0) }
    #expect(asked.count < 18 && asked.min() ?? 0 > 80)
  }

  @Test("A row is exactly as wide as the table, and as high as its cell")
  func rowSizes() throws {
    let shown = try ShownTable(Rows(["a:30", "b:120", "c:10"]))
    #expect(shown.seen == ["a 0 30", "b 30 120", "c 150 10"])
    #expect(shown.table.contentSize == Size(width: 200, height: 160))
    #expect(
      shown.cell(0)?.constrainedSizeForCalculatedLayout
        == SizeRange(min: Size(width: 200, height: 0), max: Size(width: 200, height: .infinity)))
    shown.table.contentInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    try shown.settle()
    #expect(shown.cell(0)?.frame.size.width == 160)
  }

  @Test("The rows are measured again when the table's width changes, and made once")
  func widthChange() throws {
    let shown = try ShownTable(Rows(3))
    _ = shown.source.takeAsked()
    let count = shown.cell(0)?.ranges.count ?? 0
    shown.table.frame = Rect(x: 0, y: 0, width: 150, height: 200)
    try shown.settle()
    #expect(shown.cell(0)?.frame.size.width == 150)
    #expect(shown.cell(0)?.ranges.count == count + 1)
    #expect(shown.source.takeAsked().isEmpty)
    shown.table.relayoutItems()
    try shown.settle()
    #expect(shown.cell(0)?.ranges.count == count + 2)
    #expect(shown.source.takeAsked().isEmpty)
  }

  private final class Heights: TableDelegate {
    var range: SizeRange?
    var failure: (any Error)?
    func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange? {
      if let failure { throw failure }
      return range
    }
  }

  @Test("The delegate limits heights; its widths don't count")
  func constrainedSize() throws {
    let shown = try ShownTable(Rows(["a:30", "b:120"]))
    let heights = Heights()
    heights.range = SizeRange(min: Size(width: 17, height: 40), max: Size(width: 17, height: 100))
    shown.table.delegate = heights
    shown.table.relayoutItems()
    try shown.settle()
    #expect(shown.seen == ["a 0 40", "b 40 100"])
    #expect(shown.cell(0)?.frame.size.width == 200)
    // A delegate that fails is reported, and the row may have any height.
    heights.failure = Rows.Broken()
    shown.table.relayoutItems()
    #expect(throws: Rows.Broken.self) { try shown.settle() }
    #expect(shown.seen == ["a 0 30", "b 30 120"])
  }

  @Test("A cell whose layout changes gets its row a new height; the rows below move")
  func cellGrows() throws {
    let shown = try ShownTable(Rows(["a:30", "b:40", "c:50"]))
    shown.cell(1)?.height = 90
    #expect(shown.seen == ["a 0 30", "b 30 40", "c 70 50"])
    try shown.settle()
    #expect(shown.seen == ["a 0 30", "b 30 90", "c 120 50"])
    #expect(shown.table.contentSize.height == 170)
    // A row that is near, and not seen.
    let others = try ShownTable(Rows(8))
    others.cell(5)?.height = 70
    try others.settle()
    #expect(others.table.rectForRow(at: others.path(6))?.origin.y == 320)
  }

  /// A cell that shows one of two nodes.
  private final class Switch: CellNode {
    var isLarge = false
    private let small = fixed("small", 20, 20), large = fixed("large", 20, 80)

    override init() {
      super.init()
      automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(
      _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
    ) throws(LayoutError) -> LayoutElement {
      pass.node(isLarge ? large : small)
    }
  }

  @Test("A layout transition of a cell gives its row the new height", arguments: [false, true])
  func cellTransition(isAsync: Bool) throws {
    let rows = Rows(3)
    rows.make = { _ in Switch() }
    let shown = try ShownTable(rows)
    let cell = try #require(shown.table.visibleNodes[1] as? Switch)
    #expect(cell.frame == Rect(x: 0, y: 20, width: 200, height: 20))
    cell.isLarge = true
    try cell.transitionLayout(animated: true, measureAsync: isAsync)
    try shown.loop.advance(by: 1)
    #expect(cell.frame == Rect(x: 0, y: 20, width: 200, height: 80))
    #expect(shown.table.visibleNodes[2].frame.origin.y == 100)
    #expect(cell.subnodes.map(\.debugName) == ["large"])
  }

  // MARK: staying in place

  @Test("What is seen stays where it is while rows above it get their real heights")
  func anchor() throws {
    let shown = try ShownTable(Rows(1000))
    try shown.table.scrollToRow(at: shown.path(500), at: .top)
    try shown.settle()
    #expect(shown.seen.first == "500 0 50")
    // Row by row back: each step moves what is seen by as much as was asked for.
    for _ in 0..<60 {
      let before = shown.seen
      shown.table.contentOffset.y -= 10
      try shown.settle()
      let after = Set(shown.seen)
      let moved = before.compactMap { line -> String? in
        let parts = line.split(separator: " ")
        guard let y = Double(parts[1]), y + 10 < 200 else { return nil }
        return "\(parts[0]) \(shortNumber(y + 10)) \(parts[2])"
      }
      #expect(moved.allSatisfy(after.contains), "\(before) \(after)")
    }
  }

  @Test("A row above the visible part that grows doesn't move it")
  func growsAbove() throws {
    let shown = try ShownTable(Rows(100))
    shown.table.contentOffset.y = 120
    try shown.settle()
    #expect(shown.seen.first == "2 -20 50")
    shown.cell(0)?.height = 400
    try shown.settle()
    #expect(shown.seen.first == "2 -20 50")
    #expect(shown.table.contentOffset.y == 470)
    // One that is seen grows downwards.
    shown.cell(2)?.height = 60
    try shown.settle()
    #expect(shown.seen.prefix(2) == ["2 -20 60", "3 40 50"])
  }

  @Test("A drag continues under the finger while rows above get their real heights")
  func dragAcrossEstimates() throws {
    let shown = try ShownTable(Rows(1000))
    try shown.table.scrollToRow(at: shown.path(500), at: .top)
    try shown.settle()
    shown.window.send(.began, at: Point(x: 100, y: 10))
    var rows: [String] = []
    for step in 1...18 {
      shown.window.send(.moved, at: Point(x: 100, y: 10 + Double(step) * 10))
      try shown.settle()
      rows.append(shown.seen.first { $0.hasPrefix("500 ") } ?? "-")
    }
    #expect(rows.dropFirst() == (2...18).map { "500 \($0 * 10) 50" }[...])
    shown.window.send(.ended, at: Point(x: 100, y: 190))
  }

  // MARK: states

  @Test("Rows that are seen are visible, the other near ones are preloaded and displayed, and the rest is nothing")
  func states() throws {
    let shown = try ShownTable(Rows(100))
    #expect(shown.cell(0)?.interfaceState == .inHierarchy)
    #expect(shown.cell(3)?.interfaceState == .inHierarchy)
    #expect(shown.cell(4)?.interfaceState == [.measureLayout, .preload, .display])
    #expect(shown.cell(4)?.inHierarchy == false)
    #expect(shown.cell(4)?.isRangeManaged == true)
    let first = try #require(shown.cell(0))
    #expect(first.events == ["didEnterPreloadState", "didEnterDisplayState", "didEnterVisibleState", "visible"])
    first.events = []
    shown.table.contentOffset.y = 100
    try shown.settle()
    #expect(first.events == ["visibleRectChanged", "didExitVisibleState", "invisible"])
    #expect(first.interfaceState == [.measureLayout, .preload, .display])
    first.events = []
    // Within four heights of the table it stays, and keeps its state.
    shown.table.contentOffset.y = 700
    try shown.settle()
    #expect(first.owningNode === shown.table)
    #expect(first.interfaceState == [])
    #expect(first.events == ["didExitPreloadState", "didExitDisplayState"])
    first.events = []
    shown.table.contentOffset.y = 1000
    try shown.settle()
    #expect(first.owningNode == nil)
    #expect(first.events.isEmpty)
  }

  @Test("A cell that is near keeps its state; one that was far away is made again")
  func keepsCells() throws {
    let shown = try ShownTable(Rows(100))
    let first = try #require(shown.cell(0))
    shown.table.contentOffset.y = 600
    try shown.settle()
    shown.table.contentOffset.y = 0
    try shown.settle()
    #expect(shown.cell(0) === first)
    first.height = 80
    try shown.settle()
    shown.table.contentOffset.y = 3000
    try shown.settle()
    #expect(shown.table.rectForRow(at: shown.path(1))?.origin.y == 80, "it keeps its height")
    shown.table.contentOffset.y = 0
    try shown.settle()
    #expect(shown.cell(0) != nil && shown.cell(0) !== first)
  }

  @Test("The cells of a table that is in no window are not visible, and become so with it")
  func windows() throws {
    let shown = try ShownTable(Rows(10))
    let first = try #require(shown.cell(0))
    try shown.table.removeFromSupernode()
    try shown.settle()
    #expect(first.interfaceState == [.measureLayout, .preload, .display])
    try shown.window.addSubnode(shown.table)
    try shown.settle()
    #expect(first.isVisible)
  }

  @Test("Events of the visible part come to the cells that are seen")
  func visibilityEvents() throws {
    let shown = try ShownTable(Rows(100))
    let first = try #require(shown.cell(0))
    first.events = []
    shown.window.drag(from: Point(x: 100, y: 100), to: Point(x: 100, y: 80))
    #expect(first.events == ["willBeginDragging", "visibleRectChanged", "didEndDragging"])
    first.events = []
    shown.table.setContentOffset(.zero, animated: true)
    try shown.loop.advance(by: 1)
    #expect(first.events.last == "didStopScrolling")
    #expect(Set(first.events.dropLast()) == ["visibleRectChanged"])
  }

  // MARK: asking

  @Test("Cells, index paths and places belong together")
  func queries() throws {
    let shown = try ShownTable(Rows(100))
    let table = shown.table
    #expect(table.numberOfRows() == 100)
    #expect(table.numberOfRows(inSection: 1) == 0)
    for row in 0..<8 {
      let cell = try #require(shown.cell(row))
      #expect(cell.debugName == "\(row)")
      #expect(table.indexPath(for: cell) == shown.path(row))
      #expect(cell.indexPath == shown.path(row))
      #expect(cell.owningNode === table)
    }
    #expect(shown.cell(50) == nil, "it is far away")
    #expect(table.nodeForRow(at: shown.path(100)) == nil)
    #expect(table.indexPath(for: CellNode()) == nil)
    #expect(table.indexPathForRow(at: Point(x: 10, y: 120)) == shown.path(2))
    #expect(table.indexPathForRow(at: Point(x: 10, y: 1e6)) == nil)
    #expect(table.indexPathsForVisibleRows == (0..<4).map { shown.path($0) })
  }

  @Test("A row is shown at the top, in the middle, at the bottom, or as near as it is")
  func scrollToRow() throws {
    let shown = try ShownTable(Rows(1000))
    func place(_ row: Int) -> String? { shown.seen.first { $0.hasPrefix("\(row) ") } }
    for (position, y) in [(TableScrollPosition.top, "0"), (.middle, "75"), (.bottom, "150")] {
      try shown.table.scrollToRow(at: shown.path(700), at: position)
      try shown.settle()
      #expect(place(700) == "700 \(y) 50")
      try shown.table.scrollToRow(at: shown.path(200), at: position)
      try shown.settle()
      #expect(place(200) == "200 \(y) 50")
    }
    try shown.table.scrollToRow(at: shown.path(201))
    try shown.settle()
    #expect(place(201) == "201 150 50")
    try shown.table.scrollToRow(at: shown.path(199))
    try shown.settle()
    #expect(place(199) == "199 50 50", "it was seen already")
    try shown.table.scrollToRow(at: shown.path(800), at: .bottom, animated: true)
    try shown.loop.advance(by: 1)
    #expect(place(800) == "800 150 50")
    try shown.table.scrollToRow(at: shown.path(999), at: .top)
    try shown.settle()
    #expect(place(999) == "999 150 50", "the content ends there")
    let error = #expect(throws: NodeError.self) { try shown.table.scrollToRow(at: shown.path(1000)) }
    #expect(error?.message == "there is no row 1001; the table has 1000 rows")
  }

  @Test("A row that is higher than the table is shown from its beginning")
  func scrollToHighRow() throws {
    let shown = try ShownTable(Rows((0..<20).map { $0 == 10 ? "10:500" : "\($0)" }))
    try shown.table.scrollToRow(at: shown.path(10))
    try shown.settle()
    #expect(shown.seen == ["10 0 500"])
  }

  @Test("A row that is scrolled to is inside of the content insets, at the top as at the bottom")
  func scrollToRowInsideInsets() throws {
    let shown = try ShownTable(Rows(100))
    shown.table.contentInset = EdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    for (row, position, y) in [
      (50, TableScrollPosition.top, 10.0), (50, .bottom, 120), (50, .middle, 75), (99, .none, 120),
    ] {
      try shown.table.scrollToRow(at: shown.path(row), at: position)
      try shown.settle()
      #expect(shown.seen.contains("\(row) \(shortNumber(y)) 50"), "\(row) \(position): \(shown.seen)")
    }
  }

  // MARK: failures

  @Test("A data source that fails is reported; its row is empty, and the table continues")
  func failingCells() throws {
    let rows = Rows(5)
    let shown = try ShownTable(rows)
    rows.names.append("x")
    rows.make = { _ in RowCell("late", 30) }
    final class Failing: TableDataSource {
      func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { 3 }
      func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
        if indexPath.row == 1 { throw Rows.Broken() }
        return RowCell("\(indexPath.row)", 30)
      }
    }
    let failing = Failing()
    shown.table.dataSource = failing
    #expect(throws: Rows.Broken.self) { try shown.settle() }
    #expect(shown.seen == ["0 0 30", "- 30 44", "2 74 30"])
    withExtendedLifetime(failing) {}
  }

  private final class Unmeasurable: CellNode {
    var isBroken = true
    override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
      if isBroken { throw LayoutError(.nodeFailed, "no", element: "cell") }
      return Size(width: size.width, height: 30)
    }
  }

  @Test("A cell without a layout is reported once, and left out until it has one")
  func unmeasurable() throws {
    let rows = Rows(["a", "b", "c"])
    let broken = Unmeasurable()
    rows.make = { $0 == "b" ? broken : RowCell($0, 50) }
    let shown = try ShownTable(rows)
    #expect(shown.firstError is LayoutError)
    #expect(shown.seen == ["a 0 50", "c 94 50"])
    shown.table.contentOffset.y = 0
    try shown.settle()
    broken.isBroken = false
    broken.setNeedsLayout()
    try shown.settle()
    #expect(shown.seen == ["a 0 50", "- 50 30", "c 80 50"])
  }

  @Test("A cell that is given for two rows is refused for the second")
  func sameCell() throws {
    let rows = Rows(2)
    let cell = RowCell("only", 50)
    rows.make = { _ in cell }
    let shown = try ShownTable(rows)
    let error = try #require(shown.firstError as? LayoutError)
    #expect(error.code == .duplicate)
    #expect(error.message == "is row 1 of TableNode already; expected another cell for row 2 of TableNode")
    #expect(shown.seen == ["only 0 50", "- 50 44"])
  }

  @Test("Hooks and delegates that change the table meanwhile do no harm")
  func changesMeanwhile() throws {
    let rows = Rows(30)
    let shown = try ShownTable(rows)
    var count = 0
    rows.make = { name in
      let cell = RowCell(name, 50)
      cell.log = { event in
        count += 1
        guard count < 25 else { return }
        rows.names.removeLast()
        try? shown.table.reloadData()
        if event.hasSuffix("didEnterVisibleState") { try? shown.table.removeFromSupernode() }
        try? shown.window.addSubnode(shown.table)
      }
      return cell
    }
    try shown.table.reloadData()
    for _ in 0..<10 { try shown.settle() }
    #expect(shown.table.numberOfRows() == rows.names.count)
    #expect(shown.seen.first == (rows.names.isEmpty ? nil : "0 0 50"))
  }

  @Test("A table and its cells go when nobody holds them")
  func lifetimes() throws {
    weak var table: TableNode?
    weak var cell: CellNode?
    weak var loop: EventLoop?
    do {
      let shown = try ShownTable(Rows(10))
      loop = shown.loop
      table = shown.table
      cell = shown.cell(0)
      #expect(cell != nil)
    }
    #expect(table == nil)
    #expect(cell == nil)
    #expect(loop == nil)
  }
}

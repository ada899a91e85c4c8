import Testing
import Weft
import WeftSupport

@Suite("Tables whose rows change, or fail, while they are shown")
struct TableHooksTests {
  private final class Deleting: TableDelegate {
    var body: ((TableNode, CellNode) -> Void)?
    var events: [String] = []
    func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode) {
      events.append("show \(node.debugName ?? "-")")
      body?(table, node)
    }
    func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode) {
      events.append("hide \(node.debugName ?? "-")")
    }
  }

  /// What is among the subnodes, and where.
  private func subnodes(_ shown: ShownTable) -> [String] {
    shown.table.subnodes.map { "\($0.debugName ?? "-") \(shortNumber($0.frame.origin.y))" }
  }

  @Test("A row that is deleted when it is about to be seen leaves nothing in the table")
  func deletedBeforeItIsSeen() throws {
    let shown = try ShownTable(Rows([]))
    let delegate = Deleting()
    delegate.body = { table, cell in
      guard cell.debugName == "b", let index = shown.source.names.firstIndex(of: "b") else { return }
      shown.source.names.remove(at: index)
      try? table.deleteRows(at: [RowIndexPath(row: index)])
    }
    shown.table.delegate = delegate
    shown.source.names = ["a", "b", "c", "d"]
    try shown.table.reloadData()
    for _ in 0..<3 { try shown.settle() }
    #expect(subnodes(shown) == ["a 0", "c 50", "d 100"])
    #expect(shown.names == ["a", "c", "d"])
    shown.source.names = ["x"]
    try shown.table.reloadData()
    try shown.settle()
    #expect(subnodes(shown) == ["x 0"])
    withExtendedLifetime(delegate) {}
  }

  @Test("A cell that reloads the table when it becomes visible leaves nothing in it, and is notified of its end")
  func reloadedByACell() throws {
    let shown = try ShownTable(Rows([]))
    var reloads = 0
    var cells: [RowCell] = []
    shown.source.make = { name in
      let cell = RowCell("\(name)\(reloads)", 50)
      cells.append(cell)
      try? cell.addSubnode(DisplayNode())
      cell.log = { event in
        guard event.hasSuffix("didEnterVisibleState"), reloads < 5 else { return }
        reloads += 1
        try? shown.table.reloadData()
      }
      return cell
    }
    let delegate = Deleting()
    shown.table.delegate = delegate
    shown.source.names = ["a", "b"]
    try shown.table.reloadData()
    for _ in 0..<8 { try shown.settle() }
    #expect(reloads == 5)
    #expect(subnodes(shown) == ["a5 0", "b5 50"])
    #expect(shown.names == ["a5", "b5"])
    for cell in cells where cell.owningNode == nil {
      #expect(cell.supernode == nil)
      #expect(cell.interfaceState == [])
      #expect(cell.subnodes.first?.interfaceState == [])
      // What is begun is ended.
      for (begin, end) in [("didEnterVisibleState", "didExitVisibleState"), ("visible", "invisible")] {
        #expect(cell.events.count { $0 == begin } == cell.events.count { $0 == end })
      }
    }
    #expect(delegate.events.count { $0.hasPrefix("show") } == delegate.events.count { $0.hasPrefix("hide") } + 2)
  }

  @Test("A table whose data source changes the rows each time that it is asked ends its pass")
  func changedByTheDataSource() throws {
    let shown = try ShownTable(Rows([]))
    var asked = 0
    shown.source.make = { name in
      asked += 1
      if asked < 200 { try? shown.table.reloadData() }
      return RowCell(name, 50)
    }
    shown.source.names = ["a", "b"]
    try shown.table.reloadData()
    for _ in 0..<200 { try shown.settle() }
    #expect(asked < 250)
    #expect(subnodes(shown) == ["a 0", "b 50"])
  }

  @Test("What is interrupted ends the pass: no other row is asked for, and the rows get their cells later")
  func interruption() throws {
    final class Interrupted: TableDataSource {
      var asked = 0
      var isInterrupted = true
      func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { 10 }
      func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
        asked += 1
        if isInterrupted { throw LayoutError(.interrupted, "enough", element: "row") }
        return RowCell("\(indexPath.row)", 100)
      }
    }
    let source = Interrupted()
    let window = Window(size: Size(width: 200, height: 200))
    let table = TableNode()
    table.frame = Rect(size: window.size)
    table.dataSource = source
    try window.addSubnode(table)
    let error = #expect(throws: LayoutError.self) { try window.layoutIfNeeded() }
    #expect(error?.code == .interrupted)
    #expect(source.asked == 1)
    source.isInterrupted = false
    try window.layoutIfNeeded()
    #expect(table.visibleNodes.map(\.debugName) == ["0", "1"])
  }

  @Test("A reload keeps what is seen: rows stay as high as they were until their new cells are measured")
  func reloadKeepsPlace() throws {
    let shown = try ShownTable(Rows(500))
    for _ in 0..<50 {
      shown.window.drag(from: Point(x: 100, y: 190), to: Point(x: 100, y: 130))
      try shown.settle()
    }
    #expect(shown.seen.first == "60 0 50")
    let offset = shown.table.contentOffset
    try shown.table.reloadData()
    try shown.settle()
    #expect(shown.seen.first == "60 0 50")
    #expect(shown.table.contentOffset == offset)
    // Rows that come take the estimate of now.
    shown.table.estimatedRowHeight = 10
    shown.source.names += ["x", "y"]
    try shown.table.reloadData()
    try shown.settle()
    #expect(shown.table.rectForRow(at: shown.path(0))?.size.height == 50)
    #expect(shown.table.rectForRow(at: shown.path(501))?.size.height == 10)
    // Other rows altogether begin again.
    let others = Rows(500)
    shown.table.dataSource = others
    try shown.settle()
    #expect(shown.table.rectForRow(at: shown.path(499))?.size.height == 10)
    withExtendedLifetime(others) {}
  }

  private final class Heard: CellNode {
    var heard: [String] = []
    override func perform(_ hook: NodeHook, _ argument: HookArgument) {
      guard hook == .cellNodeVisibilityEvent, case .object(let event as CellVisibility) = argument else { return }
      let frame = event.cellFrame
      heard.append("\(event.event) \(event.scrollNode === owningNode) \(shortNumber(frame.minY)) \(frame.size.height)")
    }
    override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
      Size(width: size.width, height: 60)
    }
  }

  @Test("A cell is notified of its visible part with the node that scrolls it and its own frame in the content")
  func visibility() throws {
    let rows = Rows(20)
    rows.make = { _ in Heard() }
    let shown = try ShownTable(rows)
    let cell = try #require(shown.table.nodeForRow(at: shown.path(2)) as? Heard)
    shown.table.contentOffset.y = 30
    #expect(cell.heard == ["visible true 120 60.0", "visibleRectChanged true 120 60.0"])
  }
}

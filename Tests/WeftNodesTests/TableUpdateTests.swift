import RandomNumbers
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Updates of tables")
struct TableUpdateTests {
  @Test("Rows come, go, move and are made again where the data says so; the other cells stay")
  func changes() throws {
    let shown = try ShownTable(Rows(["a", "b", "c", "d"]))
    let (table, source) = (shown.table, shown.source)
    let c = shown.cell(2)
    source.names.insert("x", at: 1)
    try table.insertRows(at: [shown.path(1)])
    try shown.settle()
    #expect(table.numberOfRows() == 5)
    #expect(shown.names == ["a", "x", "b", "c"])
    #expect(shown.cell(3) === c)
    source.names.remove(at: 0)
    try table.deleteRows(at: [shown.path(0)])
    try shown.settle()
    #expect(shown.names == ["x", "b", "c", "d"])
    source.names[1] = "B"
    try table.reloadRows(at: [shown.path(1)])
    try shown.settle()
    #expect(shown.names == ["x", "B", "c", "d"])
    #expect(shown.cell(2) === c)
    source.names = ["c", "x", "B", "d"]
    try table.moveRow(at: shown.path(2), to: shown.path(0))
    try shown.settle()
    #expect(shown.names == ["c", "x", "B", "d"])
    #expect(shown.cell(0) !== c, "a row that moves gets a new cell")
  }

  @Test("Rows that go are counted as before a batch, rows that come as after it")
  func batch() throws {
    let shown = try ShownTable(Rows(["a", "b", "c", "d", "e"]))
    let cells = (0..<5).map { shown.cell($0) }
    try shown.table.performBatchUpdates {
      shown.source.names = ["x", "b", "y", "D", "e", "z"]
      try shown.table.insertRows(at: [shown.path(0)])
      try shown.table.deleteRows(at: [shown.path(2), shown.path(0)])
      try shown.table.insertRows(at: [shown.path(5), shown.path(2)])
      try shown.table.reloadRows(at: [shown.path(3)])
    }
    try shown.settle()
    #expect((0..<6).map { shown.cell($0)?.debugName } == ["x", "b", "y", "D", "e", "z"])
    #expect(shown.cell(1) === cells[1])
    #expect(shown.cell(4) === cells[4])
    #expect(shown.cell(3) !== cells[3])
  }

  @Test("A selected row that is deleted, or goes with a reload, leaves none selected; one that moves up stays selected")
  func selection() throws {
    let shown = try ShownTable(Rows(["a", "b", "c", "d"]))
    let (table, source) = (shown.table, shown.source)
    try table.selectRow(at: shown.path(2))
    source.names.remove(at: 0)
    try table.deleteRows(at: [shown.path(0)])
    #expect(table.indexPathForSelectedRow == shown.path(1))
    source.names.remove(at: 1)
    try table.deleteRows(at: [shown.path(1)])
    #expect(table.indexPathForSelectedRow == nil)
    try shown.settle()
    #expect((0..<2).allSatisfy { shown.cell($0)?.isSelected == false })
    try table.selectRow(at: shown.path(1))
    source.names.removeLast()
    try table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Updates that are not what the data source says are refused, with its name; the table stays as it was")
  func validation() throws {
    let shown = try ShownTable(Rows(["a", "b", "c"]))
    let (table, source) = (shown.table, shown.source)
    #expect(
      message { try table.insertRows(at: [shown.path(1)]) }
        == "Rows has 3 rows now; expected 4: 3 before the update, 1 inserted, 0 deleted")
    #expect(
      message { try table.deleteRows(at: [shown.path(1)]) }
        == "Rows has 3 rows now; expected 2: 3 before the update, 0 inserted, 1 deleted")
    #expect(
      message { try table.deleteRows(at: [shown.path(3)]) }
        == "row 4 can't be deleted: before the update there were 3 rows")
    #expect(
      message { try table.reloadRows(at: [shown.path(-1)]) }
        == "row 0 can't be reloaded: before the update there were 3 rows")
    #expect(
      message { try table.insertRows(at: [shown.path(5)]) }
        == "row 6 can't be inserted: after the update Rows has 3 rows; change the data first")
    #expect(
      message {
        try table.performBatchUpdates {
          try table.deleteRows(at: [shown.path(1)])
          try table.reloadRows(at: [shown.path(1)])
        }
      } == "row 2 can't be deleted and reloaded in one update")
    #expect(
      message { try table.deleteRows(at: [shown.path(1), shown.path(1)]) } == "row 2 is deleted twice in one update")
    #expect(
      message { try table.insertRows(at: [RowIndexPath(section: 1, row: 0)]) }
        == "there is no section 2; the table has 1 section")
    source.names.append("d")
    #expect(
      message { try table.performBatchUpdates(nil) }
        == "Rows has 4 rows now; expected 3: 3 before the update, 0 inserted, 0 deleted")
    try shown.settle()
    #expect(shown.names == ["a", "b", "c"])
    try table.reloadData()
    try shown.settle()
    #expect(shown.names == ["a", "b", "c", "d"])
  }

  @Test("What the data source throws is thrown, and the table stays as it was")
  func failure() throws {
    let shown = try ShownTable(Rows(["a", "b"]))
    shown.source.failure = Rows.Broken()
    let error = #expect(throws: NodeError.self) { try shown.table.reloadData() }
    #expect(error?.underlying is Rows.Broken)
    try shown.settle()
    #expect(shown.names == ["a", "b"])
    // Of the first load nobody is there to be reported: it is reported.
    let other = try ShownTable(shown.source)
    #expect(other.firstError is NodeError)
    shown.source.failure = nil
    try other.table.reloadData()
    try other.settle()
    #expect(other.names == ["a", "b"])
  }

  @Test("What is changed before the rows are asked for is in the first answer, and its completion is called")
  func beforeTheFirstReload() throws {
    let table = TableNode()
    let window = Window(size: Size(width: 200, height: 200))
    let source = Rows(["a"])
    table.frame = Rect(size: window.size)
    table.dataSource = source
    try window.addSubnode(table)
    var finished: [Bool] = []
    source.names = ["a", "b"]
    try table.performBatchUpdates({ try table.insertRows(at: [RowIndexPath(row: 7)]) }) { finished.append($0) }
    try window.context.eventLoop.runTurns()
    #expect(finished == [true])
    #expect(table.visibleNodes.map(\.debugName) == ["a", "b"])
  }

  @Test("Completions are called in the order in which their updates end, nested ones too, when the cells are there")
  func completions() throws {
    let shown = try ShownTable(Rows(["a", "b"]))
    shown.source.usesBlocks = true
    var calls: [String] = []
    try shown.table.reloadData { calls.append("reload \(shown.names.joined())") }
    try shown.table.performBatchUpdates({
      try shown.table.performBatchUpdates({}) { _ in calls.append("inner 1") }
      try shown.table.performBatchUpdates(nil) { _ in calls.append("inner 2") }
    }) { _ in calls.append("outer") }
    try shown.table.performBatchUpdates(nil) { _ in calls.append("last") }
    #expect(calls.isEmpty)
    #expect(shown.table.isProcessingUpdates)
    try shown.settle()
    #expect(calls == ["reload ab", "inner 1", "inner 2", "outer", "last"])
    #expect(!shown.table.isProcessingUpdates)
  }

  @Test("The completion of what is refused is not called, nor are those of batches inside it")
  func refusedCompletions() throws {
    let shown = try ShownTable(Rows(["a", "b"]))
    let (table, source) = (shown.table, shown.source)
    var calls: [String] = []
    #expect(throws: NodeError.self) {
      try table.performBatchUpdates({
        try table.performBatchUpdates(nil) { _ in calls.append("inner") }
        try table.insertRows(at: [shown.path(0)])
      }) { _ in calls.append("outer") }
    }
    source.failure = Rows.Broken()
    #expect(throws: NodeError.self) { try table.reloadData { calls.append("reload") } }
    source.failure = nil
    try shown.settle()
    #expect(calls.isEmpty)
    #expect(!table.isProcessingUpdates)
    // A batch that goes on after one inside it has failed is done without that one's changes.
    try table.performBatchUpdates({
      #expect(throws: Rows.Broken.self) {
        try table.performBatchUpdates {
          try table.performBatchUpdates(nil) { _ in calls.append("inner") }
          try table.deleteRows(at: [shown.path(0)])
          throw Rows.Broken()
        }
      }
      source.names.removeLast()
      try table.deleteRows(at: [shown.path(1)])
    }) { _ in calls.append("outer") }
    try shown.settle()
    #expect(calls == ["outer"])
    #expect(shown.names == ["a"])
  }

  @Test("A batch whose function throws changes nothing")
  func throwingBatch() throws {
    let shown = try ShownTable(Rows(["a", "b"]))
    #expect(throws: Rows.Broken.self) {
      try shown.table.performBatchUpdates {
        try shown.table.deleteRows(at: [shown.path(0)])
        throw Rows.Broken()
      }
    }
    try shown.table.performBatchUpdates(nil)
    try shown.settle()
    #expect(shown.names == ["a", "b"])
  }

  @Test("What is asked right after an update is what was submitted")
  func afterSubmitting() throws {
    let shown = try ShownTable(Rows(["a", "b"]))
    shown.source.names = ["x", "a", "b"]
    try shown.table.insertRows(at: [shown.path(0)])
    #expect(shown.table.numberOfRows() == 3)
    #expect(shown.cell(0)?.debugName == "x")
    #expect(shown.cell(1)?.debugName == "a")
    #expect(shown.cell(1)?.indexPath == shown.path(1))
  }

  @Test("Blocks run in the next turn; until then their rows are empty, and waiting makes them run now")
  func blocks() throws {
    let source = Rows(["a", "b"])
    source.usesBlocks = true
    let table = TableNode()
    let window = Window(size: Size(width: 200, height: 200))
    table.frame = Rect(size: window.size)
    table.dataSource = source
    try window.addSubnode(table)
    var made: [String] = []
    source.make = { name in
      made.append(name)
      return RowCell(name, 50)
    }
    try window.context.eventLoop.runTurn()
    #expect(source.takeAsked() == ["a", "b"])
    #expect(made.isEmpty && table.visibleNodes.isEmpty)
    try window.context.eventLoop.runTurn()
    #expect(made == ["a", "b"])
    #expect(table.visibleNodes.map(\.debugName) == ["a", "b"])
    try table.reloadData()
    try table.waitUntilAllUpdatesAreProcessed()
    #expect(table.visibleNodes.map(\.debugName) == ["a", "b"])
    #expect(made.count == 4)
    try window.context.eventLoop.runTurns()
    #expect(made.count == 4, "a block runs once")
  }

  @Test("A block whose row has gone is not run")
  func blockOfAGoneRow() throws {
    let source = Rows(["a", "b"])
    let shown = try ShownTable(source)
    source.usesBlocks = true
    var made: [String] = []
    source.make = { name in
      made.append(name)
      return RowCell(name, 50)
    }
    try shown.table.reloadData()
    try shown.window.layoutIfNeeded()
    source.names = ["b"]
    try shown.table.deleteRows(at: [shown.path(0)])
    try shown.settle()
    #expect(made == ["b"])
    #expect(shown.names == ["b"])
  }

  @Test("A visible cell that is deleted is notified that it is invisible")
  func deletedCells() throws {
    let shown = try ShownTable(Rows(["a", "b"]))
    let cell = try #require(shown.cell(0))
    cell.events = []
    shown.source.names = ["b"]
    try shown.table.deleteRows(at: [shown.path(0)])
    #expect(
      cell.events == ["didExitVisibleState", "invisible", "didExitPreloadState", "didExitDisplayState"])
    #expect(cell.interfaceState == [])
    #expect(cell.indexPath == nil)
  }

  @Test("A row that is inserted near the visible area is preloaded")
  func insertedNear() throws {
    let shown = try ShownTable(Rows(6))
    shown.source.names.insert("x", at: 5)
    try shown.table.insertRows(at: [shown.path(5)])
    try shown.settle()
    #expect(shown.cell(5)?.debugName == "x")
    #expect(shown.cell(5)?.isInPreloadState == true)
  }

  @Test("What is seen stays where it is when rows come above it, if the table is asked to")
  func insertAbove() throws {
    for adjusts in [false, true] {
      let shown = try ShownTable(Rows(100))
      shown.table.automaticallyAdjustsContentOffset = adjusts
      shown.table.contentOffset.y = 500
      try shown.settle()
      #expect(shown.seen.first == "10 0 50")
      shown.source.names.insert(contentsOf: ["x", "y"], at: 0)
      try shown.table.insertRows(at: [shown.path(0), shown.path(1)])
      try shown.settle()
      #expect(shown.names.first == (adjusts ? "10" : "8"))
      #expect(shown.seen.first?.contains(" 0 50") == true || !adjusts)
    }
  }

  @Test("Random updates: rows, cells and data always agree, alone and in batches")
  func random() throws {
    var random = Seeded(state: 5)
    for round in 0..<60 {
      let shown = try ShownTable(Rows((0..<Int.random(in: 0...20, using: &random)).map { "\($0)" }))
      var next = 1000
      for _ in 0..<12 {
        let before = shown.source.names
        let deleted = before.indices.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
        let rest = before.indices.filter { !deleted.contains($0) }
        let reloaded = rest.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        var after = before.enumerated().filter { !deleted.contains($0.offset) }.map { $0.element }
        var inserted: [Int] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let place = Int.random(in: 0...after.count, using: &random)
          inserted = inserted.map { $0 >= place ? $0 + 1 : $0 } + [place]
          after.insert("n\(next)", at: place)
          next += 1
        }
        let cells = Dictionary(
          uniqueKeysWithValues: rest.filter { !reloaded.contains($0) }.compactMap { row in
            shown.cell(row).map { (before[row], $0) }
          })
        shown.source.names = after
        try shown.table.performBatchUpdates {
          try shown.table.deleteRows(at: deleted.map { shown.path($0) })
          try shown.table.reloadRows(at: reloaded.map { shown.path($0) })
          try shown.table.insertRows(at: inserted.map { shown.path($0) })
        }
        if Bool.random(using: &random) { shown.table.contentOffset.y = Double.random(in: 0...800, using: &random) }
        try shown.settle()
        #expect(shown.table.numberOfRows() == after.count)
        for (row, name) in after.enumerated() {
          guard let cell = shown.cell(row) else { continue }
          #expect(cell.debugName == name, "round \(round)")
          #expect(cell.indexPath?.row == row)
          if let kept = cells[name], kept.owningNode != nil { #expect(cell === kept, "round \(round)") }
        }
        // Below one another, from the top.
        var bottom: Double?
        for cell in shown.table.visibleNodes {
          if let bottom { #expect(cell.frame.origin.y == bottom) }
          bottom = cell.frame.origin.y + cell.frame.size.height
        }
      }
    }
  }

  @Test("An animated scroll continues to where its row was if that gets another cell")
  func scrollToReloadedRow() throws {
    let shown = try ShownTable(Rows(200))
    try shown.table.scrollToRow(at: shown.path(100), at: .top, animated: true)
    let loop = shown.window.context.eventLoop
    try loop.advance(by: 0.1)
    let before = shown.table.contentOffset.y
    try shown.table.reloadData()
    try loop.advance(by: 1)
    #expect(before > 0 && before < 4000)
    #expect(shown.table.contentOffset.y > 4000)
  }

  @Test("Waiting for updates calls their completions at once, in order, and no second time")
  func waitingForUpdatesCallsTheirCompletionsAtOnce() throws {
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
}

import RandomNumbers
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Rows of tables, without their cells")
struct TableRowsTests {
  /// What the rows are by definition: one height after the other.
  private struct Model {
    var heights: [Double] = []
    var isMeasured: [Bool] = []

    func top(_ row: Int) -> Double { heights[..<row].reduce(0, +) }

    func indices(_ from: Double, _ to: Double) -> Range<Int> {
      let tops = heights.indices.map(top)
      let first = heights.indices.first(where: { tops[$0] + heights[$0] > from || heights[$0] == 0 && tops[$0] >= from }
      )
      let end = heights.indices.first(where: { tops[$0] >= to })
      return (first ?? heights.count)..<max(first ?? heights.count, end ?? heights.count)
    }
  }

  @Test("Random changes: heights, places and the rows of a part are those of a list of heights")
  func heights() throws {
    let (estimates, measured): ([Double], [Double]) = ([0, 10, 44], [0, 10, 30, 44])
    var random = Seeded(state: 7)
    for _ in 0..<200 {
      var rows = SizeRuns<Double>()
      var model = Model()
      for _ in 0..<30 {
        let estimate = estimates[Int.random(in: 0..<3, using: &random)]
        func apply(_ change: ElementChange) { rows.apply(change) { range, add in add(range.count, estimate) } }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let count = Int.random(in: 0...20, using: &random)
          apply(.reload(from: ElementNumbering([model.heights.count]), to: ElementNumbering([count])))
          model.heights = (0..<count).map {
            $0 < model.heights.count && model.isMeasured[$0] ? model.heights[$0] : estimate
          }
          model.isMeasured = (0..<count).map { $0 < model.isMeasured.count && model.isMeasured[$0] }
        case 1:
          let before = ElementNumbering([model.heights.count])
          let deleted = model.heights.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
          for row in deleted.reversed() {
            model.heights.remove(at: row)
            model.isMeasured.remove(at: row)
          }
          var inserted: [Int] = []
          for _ in 0..<Int.random(in: 0...3, using: &random) {
            let row = Int.random(in: (inserted.last.map { $0 + 1 } ?? 0)...(model.heights.count + 3), using: &random)
            guard row <= model.heights.count else { break }
            inserted.append(row)
            model.heights.insert(estimate, at: row)
            model.isMeasured.insert(false, at: row)
          }
          var update = CollectionUpdate()
          try update.delete(deleted.map { RowIndexPath(row: $0) }, .table) { NodeError(DisplayNode(), "delete", $0) }
          try update.insert(inserted.map { RowIndexPath(row: $0) }, .table) { NodeError(DisplayNode(), "insert", $0) }
          apply(.update(update, from: before, to: ElementNumbering([model.heights.count])))
        default:
          guard let row = model.heights.indices.randomElement(using: &random) else { continue }
          let height = measured[Int.random(in: 0..<4, using: &random)]
          rows.set(height, of: row)
          model.heights[row] = height
          model.isMeasured[row] = true
          if Bool.random(using: &random) { continue }
          rows.settle()
        }
        rows.settle()
        #expect(rows.count == model.heights.count)
        #expect(rows.total == model.heights.reduce(0, +))
        for row in model.heights.indices {
          let place = rows.place(of: row)
          #expect(place.top == model.top(row))
          #expect(place.length == model.heights[row])
        }
        let from = Double(Int.random(in: -20...400, using: &random))
        let to = from + Double(Int.random(in: 0...200, using: &random))
        #expect(rows.indices(from: from, to: to) == model.indices(from, to), "\(model.heights) \(from) \(to)")
      }
    }
  }

  @Test("Rows that nobody holds are only counted: ten millions of them are there at once, and at their places")
  func manyRows() throws {
    final class Infinite: TableDataSource {
      func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { 10_000_000 }
      func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
        RowCell("\(indexPath.row)", 50)
      }
    }
    let source = Infinite()
    let window = Window(size: Size(width: 200, height: 200))
    let table = TableNode()
    table.frame = Rect(size: window.size)
    table.dataSource = source
    table.reachOneScreen()
    try window.addSubnode(table)
    try window.context.eventLoop.runTurns()
    #expect(table.numberOfRows() == 10_000_000)
    #expect(table.contentSize.height == 10 * 50 + 9_999_990 * 44)
    try table.scrollToRow(at: RowIndexPath(row: 7_000_000), at: .top)
    try window.context.eventLoop.runTurns()
    #expect(table.visibleNodes.first?.debugName == "7000000")
    let layer = try #require(try window.frame().named("7000000"))
    #expect(layer.position.y - table.contentOffset.y == 25, "it is drawn at the top")
    #expect(window.tap(at: Point(x: 100, y: 60)) != nil)
    #expect(table.indexPathForSelectedRow == RowIndexPath(row: 7_000_001))
    try table.reloadData()
    try window.context.eventLoop.runTurns()
    #expect(table.visibleNodes.first?.debugName == "7000000")
    #expect(table.data.held(in: 0..<10_000_000).count < 100)
    withExtendedLifetime(source) {}
  }

  @Test("Rows that are asked for are only those that turn out to be near, though by the estimate all are")
  func noEstimate() throws {
    let source = Rows(5_000)
    let table = TableNode()
    let window = Window(size: Size(width: 200, height: 200))
    table.frame = Rect(size: window.size)
    table.estimatedRowHeight = 0
    table.reachOneScreen()
    table.dataSource = source
    try window.addSubnode(table)
    try window.context.eventLoop.runTurns()
    #expect(source.takeAsked() == (0..<32).map { "\($0)" })
    #expect(table.visibleNodes.map(\.debugName) == ["0", "1", "2", "3"])
  }

  @Test("Rows of no height are all near; each is asked for, measured and reported once")
  func noHeight() throws {
    let source = Rows(900)
    source.height = 0
    let shown = try ShownTable(source)
    #expect(source.takeAsked().count == 900)
    #expect(shown.table.visibleNodes.count == 900)
    #expect(shown.table.visibleNodes.allSatisfy { ($0 as? RowCell)?.ranges.count == 1 })
  }

  @Test("An estimated height that is none is ignored; unmeasured headers count as 28 points, rows as the estimate")
  func estimates() {
    let table = TableNode()
    table.estimatedRowHeight = 10
    for height in [-1, 1e7, .nan, .infinity] as [Double] { table.estimatedRowHeight = height }
    #expect(table.estimatedRowHeight == 10)
    table.estimatedRowHeight = 0
    #expect(table.estimatedRowHeight == 0)
    let layout = TableLayout()
    layout.estimatedRowHeight = 10
    layout.numbering = ElementNumbering([3, 0, 7], kinds: [.header, .footer])
    layout.apply(.reload(from: ElementNumbering(), to: layout.numbering))
    layout.settle()
    #expect(layout.contentSize.height == 10 * 10 + 6 * 28)
    // The second section: its header and its footer.
    #expect(layout.extent(ofSection: 1).start == 86 && layout.extent(ofSection: 1).end == 142)
    #expect(layout.frame(of: 6).minY == 114 && layout.frame(of: 6).size.height == 28)
  }
}

import Weft

/// The time that containers of many items take to open and to scroll.
struct ListTiming: Encodable {
  let container: String
  let items: Int
  /// Milliseconds of processor time until the first items are shown: the median of several runs.
  let open: Double
  /// Milliseconds of processor time for a turn that scrolls by half of the window: the median and the 99th percentile.
  let frame: Double
  let slowestFrame: Double
  /// The largest number of cells that existed at a time.
  let cells: Int

  private static let frames = 500

  static func all(runs: Int) throws -> [ListTiming] {
    try [100_000, 1_000_000].flatMap { items in
      try [
        ListTiming("table", items, runs: runs) { source in
          let table = TableNode()
          table.dataSource = source
          return table
        },
        ListTiming("sections", items, runs: runs) { source in
          let table = TableNode()
          source.sections = 1000
          table.dataSource = source
          return table
        },
        ListTiming("flow", items, runs: runs) { source in
          let collection = CollectionNode()
          collection.dataSource = source
          return collection
        },
      ]
    }
  }

  private init(
    _ name: String, _ items: Int, runs: Int, _ make: (ListSource) -> CellContainerNode
  ) throws {
    container = name
    self.items = items
    var times: [Double] = []
    var frameTimes: [Double] = []
    var cells = 0
    for _ in 0..<max(runs, 1) {
      let source = ListSource(items)
      let start = ThreadClock.nanoseconds
      let node = make(source)
      let window = Window(size: Size(width: 375, height: 667))
      node.frame = Rect(size: window.size)
      try window.addSubnode(node)
      try window.context.eventLoop.runTurn()
      times.append(Double(ThreadClock.nanoseconds - start) / 1e6)
      try window.context.eventLoop.runTurns()
      frameTimes = []
      for _ in 0..<Self.frames {
        let start = ThreadClock.nanoseconds
        node.contentOffset.y += 333
        try window.context.eventLoop.runTurn()
        frameTimes.append(Double(ThreadClock.nanoseconds - start) / 1e6)
        cells = max(cells, node.heldNodes.count)
      }
    }
    self.cells = cells
    open = times.sorted()[times.count / 2]
    let sorted = frameTimes.sorted()
    frame = sorted[sorted.count / 2]
    slowestFrame = sorted[sorted.count * 99 / 100]
  }

  static func print(_ timings: [ListTiming]) {
    func short(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    for timing in timings {
      Swift.print(
        "\(timing.container) of \(timing.items): opens in \(short(timing.open)) ms, a frame of scrolling takes "
          + "\(short(timing.frame)) ms, 99 of 100 at most \(short(timing.slowestFrame)) ms; \(timing.cells) cells at most"
      )
    }
  }
}

/// Items of several sizes, in one or more sections.
private final class ListSource: TableDataSource, CollectionDataSource {
  private let items: Int
  var sections = 1

  init(_ items: Int) { self.items = items }

  private func cell(_ path: RowIndexPath) -> CellNode {
    let cell = CellNode()
    cell.style.width = .points(Double(60 + path.row % 5 * 10))
    cell.style.height = .points(Double(40 + path.row % 7 * 10))
    return cell
  }

  func numberOfSections(in table: TableNode) throws -> Int { sections }
  func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { items / sections }
  func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode { cell(indexPath) }
  func nameForMessages(of table: TableNode) -> String { "the list" }
  func numberOfSections(in collection: CollectionNode) throws -> Int { sections }
  func collectionNode(_ collection: CollectionNode, numberOfItemsInSection section: Int) throws -> Int {
    items / sections
  }
  func collectionNode(_ collection: CollectionNode, nodeForItemAt indexPath: RowIndexPath) throws -> CellNode {
    cell(indexPath)
  }
  func nameForMessages(of collection: CollectionNode) -> String { "the list" }
}

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
    } + [100_000, 1_000_000].map { try MosaicTiming.time($0, runs: runs) }
  }

  init(container: String, items: Int, _ samples: [Sample]) {
    self.container = container
    self.items = items
    cells = samples.map(\.cells).max() ?? 0
    open = samples.map(\.open).sorted()[samples.count / 2]
    let frames = (samples.last?.frames ?? []).sorted()
    frame = frames[frames.count / 2]
    slowestFrame = frames[frames.count * 99 / 100]
  }

  private init(
    _ name: String, _ items: Int, runs: Int, _ make: (ListSource) -> CellContainerNode
  ) throws {
    var samples: [Sample] = []
    for _ in 0..<max(runs, 1) {
      let source = ListSource(items)
      let window = Window(size: Size(width: 375, height: 667))
      samples.append(try Sample(in: window) { make(source) })
    }
    self.init(container: name, items: items, samples)
  }

  /// The times of one container.
  struct Sample {
    let open: Double
    private(set) var frames: [Double] = []
    private(set) var cells = 0

    /// Makes a container, shows it in a window and scrolls it.
    init(in window: Window, _ make: () throws -> CellContainerNode) throws {
      let start = ThreadClock.nanoseconds
      let node = try make()
      node.frame = Rect(size: window.size)
      try window.addSubnode(node)
      try window.context.eventLoop.runTurn()
      open = Double(ThreadClock.nanoseconds - start) / 1e6
      try window.context.eventLoop.runTurns()
      for _ in 0..<ListTiming.frames {
        let start = ThreadClock.nanoseconds
        node.contentOffset.y += 333
        try window.context.eventLoop.runTurn()
        frames.append(Double(ThreadClock.nanoseconds - start) / 1e6)
        cells = max(cells, node.heldNodes.count)
      }
    }
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

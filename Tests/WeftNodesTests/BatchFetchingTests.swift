import Testing
import Weft

@testable import WeftLists
@_spi(Lists) @testable import WeftNodes

/// Counts the fetches that it is asked for.
private final class Fetcher: TableDelegate, CollectionDelegate, BatchFetchingDelegate {
  private(set) var contexts: [BatchContext] = []
  var wantsMore = true
  /// The ends at which it wants more.
  var edges = Set(BatchEdge.allCases)
  private(set) var asked = 0
  /// Called with each context.
  var fetch: ((BatchContext) throws -> Void)?

  func shouldBatchFetch(for container: CellContainerNode, at edge: BatchEdge) -> Bool {
    asked += 1
    return wantsMore && edges.contains(edge)
  }

  func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext) {
    contexts.append(context)
    try? fetch?(context)
  }
}

@Suite("Fetches of further data")
struct BatchFetchingTests {
  /// A table of 200 x 200 points with rows of 50, and its delegate.
  private func show(_ count: Int, _ configure: (TableNode) -> Void = { _ in }) throws -> (ShownTable, Fetcher) {
    let fetcher = Fetcher()
    let source = Rows(count)
    let shown = try ShownTable(source)
    configure(shown.table)
    shown.table.delegate = fetcher
    shown.table.relayoutItems()
    try shown.settle()
    return (shown, fetcher)
  }

  @Test("Content that is shorter than the container is fetched without a scroll, until it is filled as far as required")
  func fills() throws {
    let (shown, fetcher) = try show(1)
    #expect(fetcher.contexts.count == 1)
    fetcher.fetch = { context in
      shown.source.names += ["a", "b"]
      let count = shown.source.names.count
      try shown.table.insertRows(at: [shown.path(count - 2), shown.path(count - 1)])
      context.completeBatchFetching(true)
    }
    try fetcher.fetch?(fetcher.contexts[0])
    try shown.settle()
    // Two sizes of the container after the visible part: 600 points.
    #expect(shown.table.contentSize.height >= 600 && shown.source.names.count == 13)
    #expect(fetcher.contexts.allSatisfy { !$0.isFetching && !$0.batchFetchingWasCancelled })
  }

  @Test("A hidden container fetches as far as it is filled, and no more")
  func hidden() throws {
    let fetcher = Fetcher()
    let source = Rows(1)
    let table = TableNode(eventLoop: EventLoop())
    table.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    table.dataSource = source
    table.delegate = fetcher
    fetcher.fetch = { context in
      source.names.append("x")
      try table.insertRows(at: [RowIndexPath(row: source.names.count - 1)])
      context.completeBatchFetching(true)
    }
    let engine = LayoutEngine()
    for _ in 0..<20 {
      try table.layoutIfNeeded(in: engine, scale: 1)
      try table.eventLoop?.runTurns()
    }
    #expect(source.names.count == 4)
    #expect(!table.isVisible)
  }

  @Test("A fetch begins when the end is nearer than the leading screens, in a turn of its own, and one at a time")
  func distance() throws {
    let (shown, fetcher) = try show(40)
    #expect(fetcher.contexts.isEmpty && fetcher.asked == 0)
    let height = shown.table.contentSize.height
    shown.table.contentOffset.y = height - 200 - 401
    try shown.settle()
    #expect(fetcher.contexts.isEmpty)
    shown.table.contentOffset.y = shown.table.contentSize.height - 200 - 400
    try shown.settle()
    #expect(fetcher.contexts.count == 1)
    shown.table.contentOffset.y += 50
    try shown.settle()
    #expect(fetcher.contexts.count == 1, "it is fetching")
    #expect(fetcher.contexts[0].isFetching)
  }

  @Test("After a fetch that has changed nothing, another distance begins the next", arguments: BatchEdge.allCases)
  func otherDistance(edge: BatchEdge) throws {
    let (shown, fetcher) = try show(10) {
      $0.leadingScreensForBatching = edge == .end ? 2 : 0
      $0.trailingScreensForBatching = edge == .end ? 0 : 1
    }
    for count in 1...3 {
      #expect(fetcher.contexts.map(\.edge) == [BatchEdge](repeating: edge, count: count))
      let context = try #require(fetcher.contexts.last)
      context.completeBatchFetching(true)
      shown.table.setNeedsLayout()
      try shown.settle()
      #expect(fetcher.contexts.count == count, "nothing has changed")
      if edge == .end {
        shown.table.leadingScreensForBatching += 1
      } else {
        shown.table.trailingScreensForBatching += 1
      }
      try shown.settle()
    }
  }

  @Test("No leading screens, no size, no delegate: no fetch; more screens, an earlier one")
  func noFetch() throws {
    let (shown, fetcher) = try show(1) { $0.leadingScreensForBatching = 0 }
    #expect(fetcher.contexts.isEmpty)
    shown.table.leadingScreensForBatching = -1
    try shown.settle()
    #expect(fetcher.contexts.isEmpty)
    let (other, otherFetcher) = try show(20)
    #expect(otherFetcher.contexts.isEmpty)
    other.table.leadingScreensForBatching = 4
    try other.settle()
    #expect(otherFetcher.contexts.count == 1)
    let empty = TableNode()
    let rows = Rows(1)
    let third = Fetcher()
    empty.dataSource = rows
    empty.delegate = third
    let window = Window(size: Size(width: 100, height: 100))
    try window.addSubnode(empty)
    try window.context.eventLoop.runTurns()
    #expect(third.contexts.isEmpty)
  }

  @Test("Scrolling towards the beginning fetches nothing; standing there after that does")
  func direction() throws {
    let (shown, fetcher) = try show(40)
    fetcher.wantsMore = false
    shown.table.contentOffset.y = shown.table.contentSize.height
    try shown.settle()
    fetcher.wantsMore = true
    shown.table.contentOffset.y -= 100
    try shown.settle()
    #expect(fetcher.contexts.isEmpty)
    shown.table.relayoutItems()
    try shown.settle()
    #expect(fetcher.contexts.count == 1)
  }

  @Test(
    "A list that scrolls sideways fetches nothing towards its beginning, wherever that is",
    arguments: [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func sideways(direction: SemanticContentAttribute) throws {
    let shown = try ShownCollection(Items(40)) {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 50, height: 200)
    }
    shown.collection.semanticContentAttribute = direction
    let fetcher = Fetcher()
    fetcher.wantsMore = false
    shown.collection.delegate = fetcher
    shown.collection.contentOffset.x = shown.collection.contentSize.width
    try shown.settle()
    fetcher.wantsMore = true
    shown.collection.contentOffset.x -= 100
    try shown.settle()
    #expect(fetcher.contexts.isEmpty)
    shown.collection.relayoutItems()
    try shown.settle()
    #expect(fetcher.contexts.count == 1)
  }

  @Test("A delegate that wants no more is asked each time, and nothing is fetched")
  func shouldFetch() throws {
    let (shown, fetcher) = try show(2)
    try #require(fetcher.contexts.count == 1)
    fetcher.wantsMore = false
    fetcher.contexts[0].completeBatchFetching(true)
    try shown.settle()
    #expect(fetcher.contexts.count == 1 && fetcher.asked == 2)
  }

  @Test("A fetch that brings nothing is not repeated until the elements change or the visible part moves")
  func nothingMore() throws {
    let (shown, fetcher) = try show(5)
    fetcher.fetch = { $0.completeBatchFetching(true) }
    fetcher.contexts[0].completeBatchFetching(true)
    shown.table.relayoutItems()
    try shown.settle()
    #expect(fetcher.contexts.count == 1)
    shown.table.contentOffset.y = 20
    try shown.settle()
    #expect(fetcher.contexts.count == 2)
    shown.source.names.append("late")
    try shown.table.insertRows(at: [shown.path(5)])
    try shown.settle()
    #expect(fetcher.contexts.count == 3)
  }

  @Test("After false nothing is fetched until the context is completed with true")
  func failure() throws {
    let (shown, fetcher) = try show(2)
    fetcher.contexts[0].completeBatchFetching(false)
    shown.table.relayoutItems()
    try shown.settle()
    #expect(fetcher.contexts.count == 1 && fetcher.contexts[0].isFetching)
    fetcher.contexts[0].completeBatchFetching(true)
    try shown.settle()
    #expect(fetcher.contexts.count == 2)
  }

  @Test("A fetch is cancelled by its context, by a reload, by another data source, and with its container")
  func cancelled() throws {
    let (shown, fetcher) = try show(2)
    fetcher.contexts[0].cancelBatchFetching()
    #expect(!fetcher.contexts[0].isFetching && fetcher.contexts[0].batchFetchingWasCancelled)
    try shown.settle()
    #expect(fetcher.contexts.count == 1)
    shown.source.names.append("late")
    try shown.table.insertRows(at: [shown.path(2)])
    try shown.settle()
    #expect(fetcher.contexts.count == 2)
    try shown.table.reloadData()
    #expect(fetcher.contexts[1].batchFetchingWasCancelled)
    try shown.settle()
    #expect(fetcher.contexts.count == 3)
    let other = Rows(1)
    shown.table.dataSource = other
    #expect(fetcher.contexts[2].batchFetchingWasCancelled)
    try shown.settle()
    #expect(fetcher.contexts.count == 4)
    // A completed fetch can't be cancelled any more.
    fetcher.wantsMore = false
    fetcher.contexts[3].completeBatchFetching(true)
    fetcher.contexts[3].cancelBatchFetching()
    #expect(!fetcher.contexts[3].batchFetchingWasCancelled)
    var table: TableNode? = TableNode(eventLoop: shown.loop)
    let last = Fetcher()
    let rows = Rows(1)
    table?.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    table?.dataSource = rows
    table?.delegate = last
    try table.map { try shown.window.addSubnode($0) }
    try shown.settle()
    try #require(last.contexts.count == 1)
    try table?.removeFromSupernode()
    table = nil
    try shown.settle()
    #expect(last.contexts[0].batchFetchingWasCancelled)
  }

  @Test("A fetch begins in a turn of its own, after the layout pass; one that is cancelled before never begins")
  func ownTurn() throws {
    let (shown, fetcher) = try show(40)
    shown.table.contentOffset.y = shown.table.contentSize.height
    try shown.window.layoutIfNeeded()
    #expect(fetcher.asked == 1 && fetcher.contexts.isEmpty)
    try shown.settle()
    #expect(fetcher.contexts.count == 1)
    let (other, otherFetcher) = try show(40)
    other.table.contentOffset.y = other.table.contentSize.height
    try other.window.layoutIfNeeded()
    try other.table.reloadData()
    try other.settle()
    #expect(otherFetcher.asked == 2)
    #expect(otherFetcher.contexts.map(\.batchFetchingWasCancelled) == [false])
  }

  @Test("The delegate is asked for each end, and may want data at one of them", arguments: BatchEdge.allCases)
  func oneEnd(edge: BatchEdge) throws {
    let (shown, fetcher) = try show(5) { $0.trailingScreensForBatching = 1 }
    fetcher.edges = [edge]
    for context in fetcher.contexts { context.completeBatchFetching(true) }
    shown.source.names.append("late")
    try shown.table.insertRows(at: [shown.path(5)])
    try shown.settle()
    #expect(fetcher.contexts.dropFirst(2).map(\.edge) == [edge])
  }

  @Test("Nothing is fetched while a finger moves the content")
  func dragging() throws {
    let (shown, fetcher) = try show(16)
    #expect(fetcher.contexts.isEmpty)
    shown.table.draggingWillBegin()
    shown.table.contentOffset.y = 250
    try shown.settle()
    #expect(fetcher.contexts.isEmpty)
    shown.table.draggingDidEnd()
    try shown.settle()
    #expect(fetcher.contexts.count == 1)
  }

  @Test("Collections in both directions and pagers fetch in the same way")
  func otherContainers() throws {
    for direction in [ScrollDirections.vertical, .horizontal] {
      let fetcher = Fetcher()
      let shown = try ShownCollection(Items(200)) { $0.scrollDirection = direction }
      shown.collection.delegate = fetcher
      shown.collection.relayoutItems()
      try shown.settle()
      #expect(fetcher.contexts.isEmpty)
      shown.collection.contentOffset = Point(
        x: direction == .horizontal ? 1e6 : 0, y: direction == .vertical ? 1e6 : 0)
      try shown.settle()
      #expect(fetcher.contexts.count == 1)
    }
    let fetcher = Fetcher()
    let pager = PagerNode()
    let items = Items(9)
    pager.dataSource = items
    pager.delegate = fetcher
    let window = Window(size: Size(width: 100, height: 100))
    pager.frame = Rect(size: window.size)
    try window.addSubnode(pager)
    try window.context.eventLoop.runTurns()
    #expect(fetcher.contexts.isEmpty)
    try pager.scrollToPage(at: 6)
    try window.context.eventLoop.runTurns()
    #expect(fetcher.contexts.count == 1)
  }

  @Test("With trailing screens the beginning fetches, too: without a scroll, not while the content moves away from it")
  func beginning() throws {
    let (shown, fetcher) = try show(100) { $0.estimatedRowHeight = 50 }
    #expect(fetcher.contexts.isEmpty)
    shown.table.automaticallyAdjustsContentOffset = true
    fetcher.fetch = { context in
      #expect(context.edge == .beginning)
      shown.source.names.insert(contentsOf: ["new", "newer"], at: 0)
      try shown.table.insertRows(at: [shown.path(0), shown.path(1)])
      context.completeBatchFetching(true)
    }
    shown.table.trailingScreensForBatching = 1
    try shown.settle()
    // The visible rows stay, and 200 points before them are filled.
    #expect(fetcher.contexts.count == 3 && shown.table.contentOffset.y == 300)
    #expect(shown.table.visibleNodes.first?.debugName == "0")
    fetcher.wantsMore = false
    shown.table.contentOffset.y = 150
    try shown.settle()
    #expect(fetcher.contexts.count == 3)
    fetcher.wantsMore = true
    shown.table.contentOffset.y = 160
    try shown.settle()
    #expect(fetcher.contexts.count == 3, "it moves away")
    shown.table.contentOffset.y = 150
    try shown.settle()
    #expect(fetcher.contexts.count == 4)
  }

  @Test("The ends have fetches of their own; a reload cancels both")
  func bothEnds() throws {
    let (shown, fetcher) = try show(5) { $0.trailingScreensForBatching = 1 }
    #expect(fetcher.contexts.map(\.edge) == [.end, .beginning])
    fetcher.contexts[0].completeBatchFetching(true)
    #expect(fetcher.contexts[1].isFetching)
    try shown.table.reloadData()
    #expect(fetcher.contexts[1].batchFetchingWasCancelled && !fetcher.contexts[0].batchFetchingWasCancelled)
  }
}

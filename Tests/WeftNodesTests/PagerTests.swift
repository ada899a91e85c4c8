import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Pagers and paging")
struct PagerTests {
  private final class Pages: PagerDataSource {
    var count = 10
    var asked: [Int] = []
    func numberOfPages(in pager: PagerNode) throws -> Int { count }
    func pagerNode(_ pager: PagerNode, nodeAt index: Int) throws -> CellNode {
      asked.append(index)
      return ItemCell("\(index)", Size(width: 10, height: 10))
    }
  }

  private struct Shown {
    let pager = PagerNode()
    let source = Pages()
    let window = Window(size: Size(width: 200, height: 100))

    init() throws {
      pager.frame = Rect(size: window.size)
      pager.pagerDataSource = source
      try window.addSubnode(pager)
      try settle()
    }

    func settle() throws { try window.context.eventLoop.runTurns() }
    /// Moves a finger by some points, in some seconds, and waits until the content is still.
    func drag(by distance: Double, in seconds: Double) throws {
      window.send(.began, at: Point(x: 100, y: 50))
      for step in 1...10 {
        try window.context.eventLoop.advance(by: seconds / 10)
        window.send(.moved, at: Point(x: 100 + distance * Double(step) / 10, y: 50))
      }
      window.send(.ended, at: Point(x: 100 + distance, y: 50))
      try window.context.eventLoop.advance(by: 1)
      try settle()
    }
  }

  @Test("Each page is exactly as large as the pager; only the near ones are made")
  func pages() throws {
    let shown = try Shown()
    #expect(shown.pager.nodeForPage(at: 0)?.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(shown.pager.contentSize == Size(width: 2000, height: 100))
    #expect(shown.source.asked == [0, 1] || shown.source.asked == [0, 1, 2])
    #expect(shown.pager.currentPageIndex == 0)
    #expect(!shown.pager.allowsSelection)
    shown.pager.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    try shown.settle()
    #expect(shown.pager.nodeForPage(at: 0)?.frame.size == Size(width: 200, height: 70))
  }

  @Test("A finger turns one page by its speed, or goes back to the nearest")
  func drags() throws {
    let shown = try Shown()
    try shown.drag(by: -60, in: 0.1)
    #expect(shown.pager.contentOffset.x == 200)
    #expect(shown.pager.currentPageIndex == 1)
    try shown.drag(by: 60, in: 0.1)
    #expect(shown.pager.contentOffset.x == 0)
    try shown.drag(by: -60, in: 100)
    #expect(shown.pager.contentOffset.x == 0, "too slow, and not half a page")
    try shown.drag(by: -90, in: 0.02)
    #expect(shown.pager.contentOffset.x == 200, "however fast: one page")
    try shown.drag(by: 40, in: 0.05)
    #expect(shown.pager.contentOffset.x == 0)
    try shown.drag(by: 40, in: 0.05)
    #expect(shown.pager.contentOffset.x == 0, "there is no page before the first")
  }

  @Test(
    "With insets at the sides pages are smaller, and a finger turns by one of them",
    arguments: [(20.0, 20.0), (30, 0), (0, 50), (110, 110)])
  func insets(left: Double, right: Double) throws {
    let shown = try Shown()
    shown.pager.contentInset = EdgeInsets(top: 0, left: left, bottom: 0, right: right)
    try shown.settle()
    for page in 0..<10 {
      #expect(shown.pager.currentPageIndex == (left + right < 200 ? page : 0))
      let offset = shown.pager.contentOffset
      try shown.pager.scrollToPage(at: page)
      try shown.settle()
      #expect(shown.pager.contentOffset == offset, "page \(page)")
      if left + right > 200 { break }
      try shown.drag(by: -60, in: 0.1)
    }
    try shown.drag(by: 60, in: 0.1)
    #expect(shown.pager.currentPageIndex == (left + right < 200 ? 8 : 0))
  }

  @Test("A page is turned to by a call, with an animation or without; the page stays when the pager's size changes")
  func calls() throws {
    let shown = try Shown()
    try shown.pager.scrollToPage(at: 7)
    try shown.settle()
    #expect(shown.pager.currentPageIndex == 7)
    let cell = try #require(shown.pager.nodeForPage(at: 7))
    #expect(cell.isVisible && shown.pager.indexOfPage(with: cell) == 7)
    shown.pager.frame = Rect(x: 0, y: 0, width: 120, height: 180)
    try shown.settle()
    #expect(shown.pager.currentPageIndex == 7)
    #expect(cell.frame == Rect(x: 840, y: 0, width: 120, height: 180))
    #expect(shown.pager.contentOffset.x == 840)
    try shown.pager.scrollToPage(at: 2, animated: true)
    #expect(shown.pager.currentPageIndex == 7)
    try shown.window.context.eventLoop.advance(by: 1)
    #expect(shown.pager.currentPageIndex == 2)
    let error = #expect(throws: NodeError.self) { try shown.pager.scrollToPage(at: 10) }
    #expect(error?.message == "there is no page 11; the pager has 10 pages")
  }

  @Test(
    "One more page at each side is drawn, and another one has its data; at first nothing but the visible one is drawn")
  func ranges() throws {
    func pages(_ pager: PagerNode, _ state: InterfaceState) -> [Int] {
      (0..<10).filter { pager.nodeForPage(at: $0)?.interfaceState == state }
    }
    let shown = try Shown()
    try shown.pager.scrollToPage(at: 5)
    try shown.settle()
    #expect(pages(shown.pager, .inHierarchy) == [5])
    #expect(pages(shown.pager, .displayed) == [4, 6])
    #expect(pages(shown.pager, .preloaded) == [3, 7])
    let (pager, source, window) = (PagerNode(), Pages(), Window(size: Size(width: 200, height: 100)))
    pager.frame = Rect(size: window.size)
    pager.pagerDataSource = source
    try window.addSubnode(pager)
    try window.context.eventLoop.runTurn()
    #expect(pages(pager, .inHierarchy) == [0] && pages(pager, .displayed) == [] && pages(pager, .preloaded) == [1])
    withExtendedLifetime((source, window)) {}
  }

  @Test("The current page is the one at the left edge until the next one is there")
  func currentPage() throws {
    let shown = try Shown()
    for (offset, page) in [(0.0, 0), (199.5, 0), (200, 1), (399, 1), (400, 2), (1799, 8), (1800, 9)] {
      shown.pager.contentOffset.x = offset
      #expect(shown.pager.currentPageIndex == page, "\(offset)")
    }
  }

  @Test("A pager has no headers, and its own data source is in the place of a collection's")
  func sources() throws {
    let items = Items(3)
    items.kinds = [.header, .footer]
    let pages = Pages()
    let pager = PagerNode()
    pager.dataSource = items
    let shown = try ShownContainer(pager)
    #expect(pager.contentSize.width == 600 && pager.subnodes.count == 1)
    #expect(pager.supplementaryNode(ofKind: .header, inSection: 0) == nil)
    pager.pagerDataSource = pages
    try shown.settle()
    #expect(pager.contentSize.width == 2000)
    #expect(pager.nodeForPage(at: 1)?.debugName == "1")
    pager.pagerDataSource = nil
    try shown.settle()
    #expect(pager.contentSize.width == 600 && pager.nodeForPage(at: 1)?.debugName == "0.1")
    withExtendedLifetime((items, pages)) {}
  }

  @Test("Pages come and go; the page that is seen stays if it is asked to")
  func changes() throws {
    let shown = try Shown()
    shown.pager.automaticallyAdjustsContentOffset = true
    try shown.pager.scrollToPage(at: 3)
    try shown.settle()
    shown.source.count = 11
    try shown.pager.insertItems(at: [RowIndexPath(item: 0)])
    try shown.settle()
    #expect(shown.pager.currentPageIndex == 4)
    #expect(shown.pager.visibleNodes.map(\.debugName) == ["3"])
  }

  @Test(
    "A page that comes before, at any time while a finger's page is turned to, leaves the pager at that page",
    arguments: [0, 0.02, 0.1, 0.15, 0.2, 0.25])
  func changedWhileTurning(after seconds: Double) throws {
    let shown = try Shown()
    shown.pager.automaticallyAdjustsContentOffset = true
    try shown.pager.scrollToPage(at: 3)
    try shown.settle()
    let loop = shown.window.context.eventLoop
    shown.window.send(.began, at: Point(x: 100, y: 50))
    for step in 1...10 {
      try loop.advance(by: 0.01)
      shown.window.send(.moved, at: Point(x: 100 - Double(step) * 6, y: 50))
    }
    shown.window.send(.ended, at: Point(x: 40, y: 50))
    try loop.advance(by: seconds)
    shown.source.count = 11
    try shown.pager.insertItems(at: [RowIndexPath(item: 0)])
    try shown.settle()
    try loop.advance(by: 1)
    #expect(shown.pager.contentOffset.x == 1000)
    #expect(shown.pager.visibleNodes.map(\.debugName) == ["4"])
  }

  @Test("A scroll node with paging rests at multiples of its size")
  func pagingScrollNode() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let node = ScrollNode()
    node.frame = Rect(size: window.size)
    node.contentSize = Size(width: 100, height: 350)
    node.isPagingEnabled = true
    try window.addSubnode(node)
    window.send(.began, at: Point(x: 50, y: 90))
    for step in 1...7 { window.send(.moved, at: Point(x: 50, y: 90 - Double(step) * 10)) }
    try window.context.eventLoop.advance(by: 1)
    window.send(.ended, at: Point(x: 50, y: 20))
    #expect(node.isDecelerating)
    try window.context.eventLoop.advance(by: 1)
    #expect(node.contentOffset.y == 100)
    node.contentOffset.y = 250
    window.send(.began, at: Point(x: 50, y: 50))
    window.send(.moved, at: Point(x: 50, y: 65))
    try window.context.eventLoop.advance(by: 1)
    window.send(.ended, at: Point(x: 50, y: 65))
    try window.context.eventLoop.advance(by: 1)
    #expect(node.contentOffset.y == 200, "the content's end is no multiple")
  }
}

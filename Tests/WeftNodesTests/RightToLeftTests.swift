import Testing
import Weft
import WeftSupport

@testable import WeftLists
@testable import WeftNodes

@Suite("Lists that are read from right to left")
struct RightToLeftTests {
  private final class Delegate: CollectionDelegate, BatchFetchingDelegate {
    var events: [String] = []
    func collectionNode(_ collection: CollectionNode, didSelectItemAt indexPath: RowIndexPath) {
      events.append("select \(indexPath.item)")
    }
    func container(_ container: CellContainerNode, willBeginBatchFetchWith context: BatchContext) {
      events.append("fetch")
    }
  }

  private final class Pages: PagerDataSource {
    func numberOfPages(in pager: PagerNode) throws -> Int { 5 }
    func pagerNode(_ pager: PagerNode, nodeAt index: Int) throws -> CellNode { CellNode() }
  }

  /// The cells that are seen, by the left edges of where they are in the window.
  private func places(_ collection: CollectionNode) throws -> [String] {
    try collection.visibleNodes.map { cell in
      let corner = try cell.convert(Point(x: 0, y: 0), to: nil)
      return "\(cell.debugName ?? "-") \(shortNumber(corner.x)) \(shortNumber(corner.y))"
    }
  }

  @Test("A horizontal collection begins at the right, and a finger to the right scrolls on; cells are not mirrored")
  func horizontal() throws {
    let delegate = Delegate()
    let shown = try ShownCollection(Items(100)) {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 50, height: 200)
      $0.sectionInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    }
    shown.collection.delegate = delegate
    shown.collection.leadingScreensForBatching = 0
    shown.collection.semanticContentAttribute = .forceRightToLeft
    try shown.settle()
    #expect(try places(shown.collection) == ["0.0 140 0", "0.1 90 0", "0.2 40 0", "0.3 -10 0"])
    shown.window.tap(at: Point(x: 180, y: 20))
    shown.window.drag(from: Point(x: 50, y: 50), to: Point(x: 150, y: 50))
    try shown.settle()
    #expect(shown.collection.contentOffset == Point(x: 100, y: 0))
    #expect(try places(shown.collection).prefix(2) == ["0.1 190 0", "0.2 140 0"])
    shown.window.tap(at: Point(x: 145, y: 20))
    #expect(delegate.events == ["select 0", "select 2"])
    try shown.collection.scrollToItem(at: shown.path(0, 50), at: .left)
    try shown.settle()
    #expect(try places(shown.collection).contains("0.50 0 0"))
    try shown.collection.scrollToItem(at: shown.path(0, 50), at: .right)
    try shown.settle()
    #expect(try places(shown.collection).contains("0.50 150 0"))
    shown.collection.semanticContentAttribute = .forceLeftToRight
    shown.collection.contentOffset = .zero
    try shown.settle()
    #expect(try places(shown.collection).first == "0.0 10 0")
    #expect(shown.cell(0, 0)?.transform == .identity)
  }

  @Test("An item slides in and out at the edge that is named, from whichever side one reads")
  func slides() throws {
    for (attribute, animation, side) in [
      (SemanticContentAttribute.forceLeftToRight, RowAnimation.left, -1.0), (.forceLeftToRight, .right, 1),
      (.forceRightToLeft, .left, -1), (.forceRightToLeft, .right, 1),
    ] {
      let shown = try ShownCollection(Items(4)) { $0.itemSize = Size(width: 100, height: 50) }
      shown.collection.semanticContentAttribute = attribute
      try shown.settle()
      try shown.collection.reloadItems(at: [shown.path(0, 1)], with: animation)
      try shown.settle()
      try shown.window.context.eventLoop.advance(by: 0.15)
      let picture = try shown.collection.committedSnapshot()
      let moving = picture.sublayers.filter { $0.name == "0.1" }
      let place = try #require(shown.cell(0, 1)).position.x
      #expect(moving.count == 2)
      for layer in moving {
        // Mirrored content is seen from behind.
        #expect((layer.position.x - place) * picture.transform.a == side * 50, "\(attribute), \(animation)")
      }
    }
  }

  @Test("The lines of a vertical collection begin at the right; a layout of one's own is not mirrored")
  func vertical() throws {
    let shown = try ShownCollection(Items(7))
    shown.window.traitCollection.layoutDirection = .rightToLeft
    try shown.settle()
    #expect(
      try places(shown.collection) == [
        "0.0 160 0", "0.1 120 0", "0.2 80 0", "0.3 40 0", "0.4 0 0", "0.5 160 30", "0.6 120 30",
      ])
  }

  @Test("Further data are fetched at the left end")
  func batches() throws {
    let delegate = Delegate()
    let shown = try ShownCollection(Items(100)) {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 50, height: 200)
    }
    shown.collection.semanticContentAttribute = .forceRightToLeft
    shown.collection.delegate = delegate
    try shown.settle()
    #expect(delegate.events.isEmpty)
    shown.collection.contentOffset.x = 4500
    try shown.settle()
    #expect(delegate.events == ["fetch"])
    #expect(try places(shown.collection).first == "0.90 150 0")
  }

  @Test("A finger to the right turns to a pager's next page")
  func pager() throws {
    let source = Pages()
    let pager = PagerNode()
    pager.pagerDataSource = source
    pager.semanticContentAttribute = .forceRightToLeft
    let shown = try ShownContainer(pager)
    shown.window.drag(from: Point(x: 20, y: 100), to: Point(x: 180, y: 100))
    try shown.window.context.eventLoop.advance(by: 1)
    #expect(pager.currentPageIndex == 1)
    pager.frame.size = Size(width: 120, height: 200)
    try shown.settle()
    #expect(pager.currentPageIndex == 1)
    shown.window.drag(from: Point(x: 100, y: 100), to: Point(x: 10, y: 100))
    try shown.window.context.eventLoop.advance(by: 1)
    #expect(pager.currentPageIndex == 0)
  }

  @Test("Separators are inset from the right edge")
  func separators() throws {
    let shown = try ShownTable(Rows(3))
    shown.table.separatorStyle = .singleLine
    shown.table.semanticContentAttribute = .forceRightToLeft
    try shown.settle()
    let width = shown.table.bounds.size.width - 15
    #expect(shown.table.separatorLines.first?.frame == Rect(x: 0, y: 49.5, width: width, height: 0.5))
  }

  @Test(
    "An item is scrolled to the same place of a vertical collection from whichever side its lines are read",
    arguments: [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func verticalPositions(direction: SemanticContentAttribute) throws {
    let shown = try ShownCollection(Items(100)) { $0.itemSize = Size(width: 100, height: 50) }
    shown.collection.semanticContentAttribute = direction
    try shown.settle()
    for (position, y) in [
      (CollectionScrollPosition.top, 0.0), (.bottom, 150), (.left, 0), (.right, 150), (.centeredVertically, 75),
    ] {
      try shown.collection.scrollToItem(at: shown.path(0, 50), at: position)
      try shown.settle()
      #expect(shown.collection.contentOffset.y == 1250 - y, "\(position)")
    }
  }
}

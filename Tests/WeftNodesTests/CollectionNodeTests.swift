import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Collections")
struct CollectionNodeTests {
  @Test("Items stand in lines from left to right, each as large as its cell; lines are as high as their highest item")
  func lines() throws {
    let source = Items([["a", "b", "c", "d", "e"]])
    source.sizes = [
      "a": Size(width: 60, height: 50), "b": Size(width: 100, height: 30), "d": Size(width: 90, height: 20),
    ]
    let shown = try ShownCollection(source)
    #expect(shown.seen == ["a 0 0 60 50", "b 60 10 100 30", "c 160 10 40 30", "d 0 55 90 20", "e 90 50 40 30"])
    #expect(shown.collection.contentSize == Size(width: 200, height: 80))
    #expect(shown.collection.indexPathForItem(at: Point(x: 95, y: 60)) == shown.path(0, 4))
    #expect(shown.collection.indexPathForItem(at: Point(x: 70, y: 5)) == nil)
    #expect(shown.cell(0, 1)?.indexPath == shown.path(0, 1))
  }

  @Test("Sections have insets, headers and footers; a header may stay at the edge")
  func sections() throws {
    let source = Items(3, 1)
    source.kinds = [.header, .footer]
    let shown = try ShownCollection(source) {
      $0.sectionInset = EdgeInsets(top: 5, left: 20, bottom: 7, right: 20)
      $0.itemSize = Size(width: 80, height: 40)
    }
    #expect(
      shown.seen == [
        "0.0 20 25 80 40", "0.1 100 25 80 40", "0.2 20 65 80 40", "1.0 20 157 80 40", "header 0 0 0 200 20",
        "footer 0 0 112 200 20", "header 1 0 132 200 20",
      ])
    shown.layout.sectionHeadersPinToVisibleBounds = true
    shown.collection.frame.size.height = 100
    shown.collection.contentOffset.y = 40
    try shown.settle()
    #expect(shown.seen.contains("header 0 0 0 200 20"))
    shown.collection.contentOffset.y = 100
    try shown.settle()
    #expect(shown.seen.contains("header 0 0 -8 200 20"))
  }

  @Test("A horizontal collection fills columns from top to bottom and scrolls sideways")
  func horizontal() throws {
    let source = Items(100)
    source.kinds = [.header]
    let shown = try ShownCollection(source) { $0.scrollDirection = .horizontal }
    #expect(shown.collection.nodeForItem(at: shown.path(0, 6))?.frame == Rect(x: 60, y: 0, width: 40, height: 30))
    #expect(shown.collection.nodeForItem(at: shown.path(0, 1))?.frame == Rect(x: 20, y: 34, width: 40, height: 30))
    shown.window.drag(from: Point(x: 150, y: 50), to: Point(x: 50, y: 50))
    try shown.settle()
    #expect(shown.collection.contentOffset == Point(x: 100, y: 0))
    try shown.collection.scrollToItem(at: shown.path(0, 60), at: .left)
    try shown.settle()
    #expect(shown.seen.contains { $0.hasPrefix("0.60 0 ") })
    try shown.collection.scrollToItem(at: shown.path(0, 60), at: .centeredHorizontally)
    try shown.settle()
    #expect(shown.seen.contains { $0.hasPrefix("0.60 80 ") })
  }

  private final class Sizes: CollectionDelegate {
    var range: SizeRange?
    var events: [String] = []
    func collectionNode(
      _ collection: CollectionNode, constrainedSizeForItemAt indexPath: RowIndexPath
    ) throws -> SizeRange? { range }
    func collectionNode(_ collection: CollectionNode, didSelectItemAt indexPath: RowIndexPath) {
      events.append("select \(indexPath.item)")
    }
    func collectionNode(_ collection: CollectionNode, didDeselectItemAt indexPath: RowIndexPath) {
      events.append("deselect \(indexPath.item)")
    }
    func collectionNode(_ collection: CollectionNode, shouldHighlightItemAt indexPath: RowIndexPath) -> Bool {
      indexPath.item != 2
    }
    func collectionNode(_ collection: CollectionNode, willDisplayItemWith node: CellNode) {
      events.append("show \(node.debugName ?? "-")")
    }
  }

  @Test(
    "An item may be as wide as the collection without the section's insets; the delegate or itemSize says otherwise")
  func constrainedSizes() throws {
    let source = Items([["a"]])
    source.sizes = ["a": Size(width: 500, height: 300)]
    let shown = try ShownCollection(source) { $0.sectionInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 15) }
    #expect(shown.cell(0, 0)?.frame.size == Size(width: 175, height: 300))
    shown.layout.itemSize = Size(width: 30, height: 60)
    try shown.settle()
    #expect(shown.cell(0, 0)?.frame.size == Size(width: 30, height: 60))
    let sizes = Sizes()
    sizes.range = SizeRange(min: .zero, max: Size(width: 120, height: 90))
    shown.collection.delegate = sizes
    shown.collection.relayoutItems()
    try shown.settle()
    #expect(shown.cell(0, 0)?.frame.size == Size(width: 120, height: 90))
  }

  @Test(
    "A tap selects an item unless it may not be highlighted; the delegate is notified of it, and of what becomes visible"
  )
  func delegate() throws {
    let shown = try ShownCollection(Items(3))
    let sizes = Sizes()
    shown.collection.delegate = sizes
    shown.window.tap(at: Point(x: 20, y: 10))
    shown.window.tap(at: Point(x: 100, y: 10))
    shown.window.tap(at: Point(x: 180, y: 10))
    #expect(shown.collection.indexPathsForSelectedItems == [shown.path(0, 0)])
    shown.window.tap(at: Point(x: 60, y: 10))
    try shown.collection.reloadData()
    try shown.settle()
    #expect(sizes.events == ["select 0", "deselect 0", "select 1", "show 0.0", "show 0.1", "show 0.2"])
  }

  @Test("Only near items are made, and what is seen stays where it is while those before it get their real sizes")
  func nearItems() throws {
    let source = Items(10_000)
    let shown = try ShownCollection(source)
    #expect(source.asked.count < 200)
    try shown.collection.scrollToItem(at: shown.path(0, 5000), at: .top)
    try shown.settle()
    #expect(shown.cell(0, 5000)?.frame.minY == shown.collection.contentOffset.y)
    shown.collection.contentOffset.y -= 1
    try shown.settle()
    #expect(shown.cell(0, 5000)?.frame.minY == shown.collection.contentOffset.y + 1)
    #expect(source.asked.count < 400)
  }

  @Test("Items come, go, and move; another layout places the same cells")
  func changes() throws {
    let shown = try ShownCollection(Items([["a", "b"], ["c"]]))
    let first = shown.cell(0, 0)
    try shown.collection.selectItem(at: shown.path(1, 0))
    shown.source.sections = [["x", "a"], ["b", "c"]]
    try shown.collection.performBatchUpdates {
      try shown.collection.insertItems(at: [shown.path(0, 0)])
      try shown.collection.moveItem(at: shown.path(0, 1), to: shown.path(1, 0))
    }
    try shown.settle()
    #expect(shown.cell(0, 1) === first)
    #expect(shown.collection.indexPathsForSelectedItems == [shown.path(1, 1)])
    let error = #expect(throws: NodeError.self) { try shown.collection.deleteItems(at: [shown.path(1, 1)]) }
    #expect(
      error?.message == "Items has 2 items in section 2 now; expected 1: 2 before the update, 0 inserted, 1 deleted")
    let other = FlowLayout()
    other.itemSize = Size(width: 200, height: 50)
    shown.collection.collectionLayout = other
    try shown.settle()
    #expect(shown.cell(0, 1) === first)
    #expect(first?.frame == Rect(x: 0, y: 60, width: 200, height: 50))
    #expect(shown.layout.container == nil)
  }

  @Test("An item that grows moves those after it, and a collection that gets another width makes its lines again")
  func growth() throws {
    let shown = try ShownCollection(Items(10))
    let cell = try #require(shown.cell(0, 1) as? ItemCell)
    cell.size = Size(width: 100, height: 70)
    try shown.settle()
    #expect(shown.seen[1] == "0.1 50 0 100 70")
    #expect(shown.seen[3] == "0.3 0 70 40 30")
    shown.collection.frame.size.width = 80
    try shown.settle()
    #expect(shown.seen.prefix(3) == ["0.0 20 0 40 30", "0.1 0 30 80 70", "0.2 0 100 40 30"])
  }

  @Test(
    "As many columns as the width is divided into are side by side, on whole pixels and inside the collection",
    arguments: [1.0, 2, 3])
  func columns(scale: Double) throws {
    for (width, count, spacing) in [
      (320.0, 3, 10.0), (375, 3, 10), (390, 3, 10), (375, 7, 0), (200, 6, 1), (430, 4, 7),
    ] {
      let context = LayoutContext(scale: scale)
      let window = Window(size: Size(width: width, height: 200), context: context)
      let side = (width - Double(count - 1) * spacing) / Double(count)
      let layout = FlowLayout()
      layout.itemSize = Size(width: side, height: 50)
      layout.minimumInteritemSpacing = spacing
      let collection = CollectionNode()
      collection.collectionLayout = layout
      collection.frame = Rect(size: window.size)
      let source = Items(2 * count)
      collection.dataSource = source
      try window.addSubnode(collection)
      try context.eventLoop.runTurns()
      var end = -spacing
      for index in 0..<count {
        let frame = try #require(collection.rectForItem(at: RowIndexPath(section: 0, row: index)))
        #expect(frame.minY == 0, "\(count) columns of \(width) at \(scale)")
        #expect((frame.minX * scale).rounded() == frame.minX * scale)
        #expect((frame.size.width * scale).rounded() == frame.size.width * scale)
        #expect(abs(frame.minX - end - spacing) <= 1 / scale)
        #expect(frame.maxX <= width)
        end = frame.maxX
      }
    }
  }

  @Test("A layout belongs to one collection: another doesn't take it")
  func ownedLayout() throws {
    let (shown, other) = (try ShownCollection(Items(3)), try ShownCollection(Items(3)))
    let layout = other.layout
    other.collection.collectionLayout = shown.layout
    #expect(other.collection.collectionLayout === layout && shown.layout.container === shown.collection)
    // Once it is free it can be used.
    shown.collection.collectionLayout = shown.collection.flowLayout
    other.collection.collectionLayout = shown.layout
    #expect(other.collection.collectionLayout === shown.layout && layout.container == nil)
    try other.settle()
    #expect(other.seen == ["0.0 0 0 40 30", "0.1 40 0 40 30", "0.2 80 0 40 30"])
  }
}

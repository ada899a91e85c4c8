import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Metrics of sections")
struct SectionMetricsTests {
  private final class Metrics: CollectionDelegate {
    var insets: [EdgeInsets?] = []
    var lineSpacing: [Double?] = []
    var itemSpacing: [Double?] = []
    var header: SizeRange?
    var failure: (any Error)?
    private(set) var asked = 0
    var metrics = Set(FlowMetric.allCases)

    func flowMetrics(of collection: CollectionNode) -> Set<FlowMetric> { metrics }
    func collectionNode(_ collection: CollectionNode, insetForSectionAt section: Int) throws -> EdgeInsets? {
      asked += 1
      if let failure { throw failure }
      return section < insets.count ? insets[section] : nil
    }
    func collectionNode(
      _ collection: CollectionNode, minimumLineSpacingForSectionAt section: Int
    ) throws -> Double? { section < lineSpacing.count ? lineSpacing[section] : nil }
    func collectionNode(
      _ collection: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
    ) throws -> Double? { section < itemSpacing.count ? itemSpacing[section] : nil }
    func collectionNode(
      _ collection: CollectionNode, sizeRangeFor kind: SupplementaryKind, inSection section: Int
    ) throws -> SizeRange? { kind == .header ? header : nil }
  }

  @Test("A delegate sets insets and spacing of each section; nil is the layout's own")
  func metrics() throws {
    let delegate = Metrics()
    delegate.insets = [EdgeInsets(top: 10, left: 60, bottom: 0, right: 60), nil]
    delegate.lineSpacing = [nil, 6]
    delegate.itemSpacing = [nil, 50]
    let shown = try ShownCollection(Items(3, 3)) { $0.sectionInset = EdgeInsets(top: 0, left: 0, bottom: 4, right: 0) }
    shown.collection.delegate = delegate
    try shown.settle()
    #expect(
      shown.seen == [
        "0.0 60 10 40 30", "0.1 100 10 40 30", "0.2 60 40 40 30", "1.0 0 70 40 30", "1.1 160 70 40 30",
        "1.2 0 106 40 30",
      ])
  }

  @Test("Only the metrics that a delegate names are asked for and count", arguments: FlowMetric.allCases)
  func oneMetric(metric: FlowMetric) throws {
    let delegate = Metrics()
    delegate.metrics = [metric]
    delegate.insets = [EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)]
    delegate.lineSpacing = [6]
    delegate.itemSpacing = [50]
    let shown = try ShownCollection(Items(6))
    shown.collection.delegate = delegate
    try shown.settle()
    let columns = metric == .minimumInteritemSpacing ? 2 : 5
    let line = metric == .minimumLineSpacing ? 36.0 : 30
    let top = metric == .sectionInset ? 10.0 : 0
    for item in 0..<6 {
      let frame = try #require(shown.collection.rectForItem(at: shown.path(0, item)))
      #expect(frame.minY == top + Double(item / columns) * line, "\(item)")
    }
    #expect(delegate.asked == (metric == .sectionInset ? 1 : 0))
  }

  @Test("A new section has its metrics at once, and what is visible keeps its position")
  func insertion() throws {
    let delegate = Metrics()
    let source = Items(4, 40)
    let shown = try ShownCollection(source)
    shown.collection.delegate = delegate
    shown.collection.automaticallyAdjustsContentOffset = true
    try shown.collection.scrollToItem(at: shown.path(1, 20), at: .top)
    try shown.settle()
    let before = shown.seen
    source.sections.insert(["new"], at: 0)
    delegate.insets = [EdgeInsets(top: 1000, left: 0, bottom: 0, right: 0)]
    try shown.collection.insertSections([0])
    #expect(shown.collection.rectForItem(at: shown.path(0, 0))?.minY == 1000)
    try shown.settle()
    #expect(shown.seen == before)
  }

  @Test("The delegate is asked again for another size of the collection, and by a reload, not while it scrolls")
  func asking() throws {
    let delegate = Metrics()
    let shown = try ShownCollection(Items(100, 100))
    shown.collection.delegate = delegate
    try shown.settle()
    #expect(delegate.asked == 2)
    shown.collection.contentOffset.y = 500
    try shown.settle()
    #expect(delegate.asked == 2)
    shown.collection.frame.size.width = 160
    try shown.settle()
    #expect(delegate.asked == 4)
    delegate.insets = [EdgeInsets(top: 0, left: 30, bottom: 0, right: 0)]
    shown.collection.relayoutItems()
    try shown.settle()
    #expect(delegate.asked == 6)
    #expect(shown.collection.rectForItem(at: shown.path(0, 0))?.minX == 30)
    delegate.insets = []
    try shown.collection.reloadData()
    #expect(shown.collection.rectForItem(at: shown.path(0, 0))?.minX == 0)
  }

  @Test("A delegate limits the length of headers, which are as wide as the collection")
  func headers() throws {
    let delegate = Metrics()
    delegate.header = SizeRange(min: Size(width: 5, height: 33), max: Size(width: 10, height: 33))
    let source = Items(1)
    source.kinds = [.header, .footer]
    let shown = try ShownCollection(source)
    shown.collection.delegate = delegate
    shown.collection.relayoutItems()
    try shown.settle()
    #expect(shown.seen == ["0.0 0 33 40 30", "header 0 0 0 200 33", "footer 0 0 63 200 20"])
  }

  @Test("An error is reported once; the remaining sections have the layout's metrics")
  func errors() throws {
    let delegate = Metrics()
    delegate.failure = NodeError(CellNode(), "insetForSectionAt", "no")
    let shown = try ShownCollection(Items(2, 2))
    shown.collection.delegate = delegate
    #expect(throws: NodeError.self) { try shown.settle() }
    try shown.settle()
    #expect(delegate.asked == 1)
    #expect(shown.seen == ["0.0 0 0 40 30", "0.1 40 0 40 30", "1.0 0 30 40 30", "1.1 40 30 40 30"])
  }
}

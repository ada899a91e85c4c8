import Testing
import Weft

private let kinds: Set<SupplementaryKind> = [.header, .footer]

private func cell() -> CellNode {
  let cell = CellNode()
  cell.style.height = 50
  cell.style.width = 50
  return cell
}

/// Data sources and delegates that have only the methods without a default.
@Suite("Delegates without methods")
struct DefaultDelegateTests {
  private final class TableSource: TableDataSource, TableDelegate {
    func supplementaryElementKinds(in table: TableNode) -> Set<SupplementaryKind> { kinds }
    func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { 3 }
    func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode { cell() }
  }

  private final class ItemSource: CollectionDataSource, CollectionDelegate {
    func supplementaryElementKinds(in collection: CollectionNode) -> Set<SupplementaryKind> { kinds }
    func collectionNode(_ collection: CollectionNode, numberOfItemsInSection section: Int) throws -> Int { 3 }
    func collectionNode(_ collection: CollectionNode, nodeForItemAt path: RowIndexPath) throws -> CellNode { cell() }
    // The collection asks for these, and gets the answers of the defaults.
    func flowMetrics(of collection: CollectionNode) -> Set<FlowMetric> { Set(FlowMetric.allCases) }
  }

  @Test("A table's rows have no headers and no actions, and can be selected")
  func table() throws {
    let source = TableSource(), table = TableNode()
    table.dataSource = source
    table.delegate = source
    table.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    let window = Window(size: Size(width: 100, height: 200))
    try window.addSubnode(table)
    try window.layoutIfNeeded()
    #expect(table.visibleNodes.map(\.frame.minY) == [0, 50, 100])
    window.tap(at: Point(x: 50, y: 25))
    window.tap(at: Point(x: 50, y: 75))
    #expect(table.indexPathForSelectedRow == RowIndexPath(section: 0, row: 1))
    window.drag(from: Point(x: 90, y: 25), to: Point(x: 10, y: 25))
    try window.context.eventLoop.advance(by: 1)
    #expect(table.visibleNodes.map(\.frame.minX) == [0, 0, 0])
  }

  @Test("A collection's items stand as the flow layout says, without headers, and can be selected")
  func collection() throws {
    let source = ItemSource(), collection = CollectionNode()
    collection.dataSource = source
    collection.delegate = source
    collection.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    let window = Window(size: Size(width: 300, height: 200))
    try window.addSubnode(collection)
    try window.layoutIfNeeded()
    #expect(collection.collectionLayout === collection.flowLayout)
    let plain = collection.visibleNodes.map(\.frame)
    #expect(plain.count == 3)
    collection.delegate = nil
    try collection.reloadData()
    try window.layoutIfNeeded()
    #expect(collection.visibleNodes.map(\.frame) == plain)
    collection.delegate = source
    window.tap(at: Point(x: 25, y: 25))
    #expect(collection.indexPathsForSelectedItems == [RowIndexPath(section: 0, item: 0)])
    withExtendedLifetime(source) {}
  }

  @Test("A node tells its delegate of nothing that it has no method for")
  func states() throws {
    final class Silent: InterfaceStateDelegate {}
    let silent = Silent(), node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    try node.addInterfaceStateDelegate(silent)
    let window = Window(size: Size(width: 100, height: 100))
    try window.addSubnode(node)
    try window.context.eventLoop.advance(by: 1)
    node.recursivelyClearPreloadedData()
    try node.removeFromSupernode()
    try window.context.eventLoop.advance(by: 1)
    #expect(!node.inHierarchy)
    withExtendedLifetime(silent) {}
  }

  @Test("The item of a path is its row")
  func item() {
    var path = RowIndexPath(section: 2, row: 3)
    path.item = 5
    #expect(path == RowIndexPath(section: 2, row: 5))
  }

  @Test("A content size that is none is ignored")
  func contentSize() {
    let node = ScrollNode()
    node.contentSize = Size(width: 30, height: 40)
    for width in [-1, .nan, .infinity] as [Double] { node.contentSize = Size(width: width, height: 40) }
    #expect(node.contentSize == Size(width: 30, height: 40))
  }
}

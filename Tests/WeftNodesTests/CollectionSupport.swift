import Weft
import WeftSupport

/// A cell of a size of its own, as far as its range allows it.
final class ItemCell: CellNode {
  var size: Size { didSet { setNeedsLayout() } }

  init(_ name: String, _ size: Size) {
    self.size = size
    super.init()
    debugName = name
  }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    self.size
  }
}

/// Items named by strings, in sections without or with headers; each is 40 x 30 unless its name has a size.
final class Items: CollectionDataSource {
  var sections: [[String]]
  var sizes: [String: Size] = [:]
  var kinds: Set<SupplementaryKind> = []
  private(set) var asked: [String] = []

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(_ counts: Int...) {
    self.init(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
  }

  func numberOfSections(in collection: CollectionNode) throws -> Int { sections.count }
  func collectionNode(_ collection: CollectionNode, numberOfItemsInSection section: Int) throws -> Int {
    sections[section].count
  }
  func collectionNode(_ collection: CollectionNode, nodeForItemAt indexPath: RowIndexPath) throws -> CellNode {
    let name = sections[indexPath.section][indexPath.item]
    asked.append(name)
    return ItemCell(name, sizes[name] ?? Size(width: 40, height: 30))
  }
  func supplementaryElementKinds(in collection: CollectionNode) -> Set<SupplementaryKind> { kinds }
  func collectionNode(
    _ collection: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode? { ItemCell("\(kind) \(section)", Size(width: 20, height: 20)) }
}

/// A collection in a window of 200 x 200 points, without spacing.
struct ShownCollection {
  let collection = CollectionNode()
  let layout = FlowLayout()
  let source: Items
  let window = Window(size: Size(width: 200, height: 200))

  init(_ source: Items, _ configure: (FlowLayout) -> Void = { _ in }) throws {
    self.source = source
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    configure(layout)
    collection.collectionLayout = layout
    collection.frame = Rect(size: window.size)
    collection.dataSource = source
    try window.addSubnode(collection)
    try settle()
  }

  func settle() throws { try window.context.eventLoop.runTurns() }
  func path(_ section: Int, _ item: Int) -> RowIndexPath { RowIndexPath(section: section, item: item) }
  func cell(_ section: Int, _ item: Int) -> CellNode? { collection.nodeForItem(at: path(section, item)) }

  /// All cells that are seen, where they stand in the window: `name x y width height`.
  var seen: [String] {
    collection.subnodes.map { cell in
      let frame = cell.frame
      let numbers = [
        frame.minX - collection.contentOffset.x, frame.minY - collection.contentOffset.y, frame.size.width,
        frame.size.height,
      ]
      return ([cell.debugName ?? "-"] + numbers.map { shortNumber($0) }).joined(separator: " ")
    }
  }
}

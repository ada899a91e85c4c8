import Weft

@testable import WeftLists
@testable import WeftNodes

/// A cell that knows the version of the model that it shows.
final class VersionCell: CellNode {
  var version: Int
  private let size: Size

  init(_ name: String, _ version: Int, _ size: Size) {
    self.version = version
    self.size = size
    super.init()
    debugName = name
  }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    self.size
  }
}

/// Models named by strings, with versions: a cell can show the next version if that is even.
final class VersionedModels: KeyedModels {
  struct Section: Equatable {
    var key: String
    var names: [String]
  }

  let sections: [Section]
  let versions: [String: Int]
  var sizes: [String: Size] = [:]
  var supplementaryKinds: Set<SupplementaryKind> = []

  init(_ sections: [Section], _ versions: [String: Int] = [:]) { (self.sections, self.versions) = (sections, versions) }
  convenience init(_ names: [String]) { self.init([Section(key: "only", names: names)]) }

  /// The keys as the container takes them.
  func items() throws -> KeyedItems {
    try KeyedItems(sections.map { .init(.string($0.key), $0.names.map { .string($0) }) })
  }

  func name(_ path: RowIndexPath) -> String { sections[path.section].names[path.row] }

  func cell(forItemAt path: RowIndexPath) throws -> CellNode {
    let name = name(path)
    return VersionCell(name, versions[name] ?? 0, sizes[name] ?? Size(width: 40, height: 50))
  }

  func cell(for kind: SupplementaryKind, inSection section: Int) throws -> CellNode? {
    let key = sections[section].key
    return VersionCell("\(kind) \(key)", versions[key] ?? 0, Size(width: 28, height: 28))
  }

  func itemsDiffer(
    _ kind: SupplementaryKind, inSection section: Int, fromSection old: Int, of models: any KeyedModels
  ) -> Bool { false }

  private func version(at place: ElementPlace) -> Int {
    switch place {
    case .item(let path): versions[name(path)] ?? 0
    case .supplementary(_, let section): versions[sections[section].key] ?? 0
    }
  }

  func state(of cell: CellNode, at place: ElementPlace, itemsHaveChanged: Bool) throws -> ModelState {
    let version = version(at: place)
    if (cell as? VersionCell)?.version == version { return .same }
    return version % 2 == 0 ? .updatable : .needsCell
  }

  func update(_ cell: CellNode, at place: ElementPlace) { (cell as? VersionCell)?.version = version(at: place) }
}

extension CellContainerNode {
  func setItems(_ models: VersionedModels) throws { try setItems(models.items(), from: models) }
}

/// A container of 200 x 200 points in a window.
struct ShownContainer<Container: CellContainerNode> {
  let container: Container
  let window = Window(size: Size(width: 200, height: 200))

  init(_ container: Container) throws {
    self.container = container
    container.frame = Rect(size: window.size)
    try window.addSubnode(container)
    try settle()
  }

  func settle() throws { try window.context.eventLoop.runTurns() }
}

/// The containers that random changes are tested with.
enum ContainerKind: CaseIterable {
  case table, vertical, horizontal

  /// Makes a container whose estimates are 50 points along a table, and 40 x 50 in a collection, without spacing.
  func makeContainer() -> CellContainerNode {
    if self == .table {
      let table = TableNode()
      table.tableStyle = .grouped
      table.estimatedRowHeight = 50
      return table
    }
    let collection = CollectionNode()
    collection.flowLayout.scrollDirection = self == .horizontal ? .horizontal : .vertical
    collection.flowLayout.itemSize = Size(width: 40, height: 50)
    collection.flowLayout.minimumLineSpacing = 0
    collection.flowLayout.minimumInteritemSpacing = 0
    return collection
  }
}

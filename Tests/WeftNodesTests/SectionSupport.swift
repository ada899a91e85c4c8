import Weft
import WeftSupport

/// Sections of rows named by strings, each with a header, and a footer unless its name is empty.
final class Sections: TableDataSource {
  struct Section: Equatable {
    var header: String
    var rows: [String]
    var footer = ""
  }

  var sections: [Section]
  var kinds: Set<SupplementaryKind> = [.header, .footer]
  /// The heights of rows whose names are in it; others are 50 points high, headers 20 and footers 10.
  var heights: [String: Double] = [:]

  init(_ sections: [Section]) { self.sections = sections }
  /// Sections with a header and rows named after it.
  convenience init(_ counts: [Int]) {
    self.init(
      counts.enumerated().map { section, count in
        Section(header: "\(section)", rows: (0..<count).map { "\(section).\($0)" })
      })
  }

  func numberOfSections(in table: TableNode) throws -> Int { sections.count }
  func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int { sections[section].rows.count }
  func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode {
    let name = sections[indexPath.section].rows[indexPath.row]
    return RowCell(name, heights[name] ?? 50)
  }
  func supplementaryElementKinds(in table: TableNode) -> Set<SupplementaryKind> { kinds }
  func tableNode(
    _ table: TableNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode? {
    switch kind {
    case .header: return RowCell("head \(sections[section].header)", 20)
    case .footer:
      let name = sections[section].footer
      return name.isEmpty ? nil : RowCell("foot \(name)", 10)
    }
  }
}

extension Sections: CollectionDataSource {
  func numberOfSections(in collection: CollectionNode) throws -> Int { sections.count }
  func collectionNode(_ collection: CollectionNode, numberOfItemsInSection section: Int) throws -> Int {
    sections[section].rows.count
  }
  func collectionNode(_ collection: CollectionNode, nodeForItemAt indexPath: RowIndexPath) throws -> CellNode {
    let name = sections[indexPath.section].rows[indexPath.item]
    return ItemCell(name, Size(width: 40, height: heights[name] ?? 50))
  }
  func supplementaryElementKinds(in collection: CollectionNode) -> Set<SupplementaryKind> { kinds }
  func collectionNode(
    _ collection: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode? {
    switch kind {
    case .header: return ItemCell("head \(sections[section].header)", Size(width: 20, height: 20))
    case .footer:
      let name = sections[section].footer
      return name.isEmpty ? nil : ItemCell("foot \(name)", Size(width: 10, height: 10))
    }
  }
}

/// A table with sections in a window.
struct ShownSections {
  let table = TableNode()
  let source: Sections
  let window = Window(size: Size(width: 200, height: 200))

  init(_ source: Sections) throws {
    self.source = source
    table.frame = Rect(size: window.size)
    table.dataSource = source
    try window.addSubnode(table)
    try settle()
  }

  func settle() throws { try window.context.eventLoop.runTurns() }

  /// All cells that are seen, headers and footers too: `name y height`, where they stand in the window.
  var seen: [String] {
    table.subnodes.sorted { ($0.frame.minY, $0.debugName ?? "") < ($1.frame.minY, $1.debugName ?? "") }.map { cell in
      let frame = cell.frame
      return
        "\(cell.debugName ?? "-") \(shortNumber(frame.minY - table.contentOffset.y)) \(shortNumber(frame.size.height))"
    }
  }

  func path(_ section: Int, _ row: Int) -> RowIndexPath { RowIndexPath(section: section, row: row) }
  func cell(_ section: Int, _ row: Int) -> CellNode? { table.nodeForRow(at: path(section, row)) }
}

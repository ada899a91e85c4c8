import WeftLayout
import WeftNodes

/// The answers of a table's data source.
struct RowSource: ListSource {
  let source: any TableDataSource
  unowned let table: TableNode

  func nameForMessages(of list: CellContainerNode) -> String { source.nameForMessages(of: table) }
  func supplementaryKinds(of list: CellContainerNode) -> Set<SupplementaryKind> {
    source.supplementaryElementKinds(in: table)
  }
  func sectionCount(of list: CellContainerNode) throws -> Int { try source.numberOfSections(in: table) }
  func itemCount(of list: CellContainerNode, inSection section: Int) throws -> Int {
    try source.tableNode(table, numberOfRowsInSection: section)
  }
  func cell(of list: CellContainerNode, at place: ElementPlace) throws -> CellNode? {
    switch place {
    case .item(let path): try source.tableNode(table, nodeForRowAt: path)
    case .supplementary(let kind, let section):
      try source.tableNode(table, nodeForSupplementaryElementOfKind: kind, inSection: section)
    }
  }
  func cellBlock(of list: CellContainerNode, at place: ElementPlace) throws -> (() throws -> CellNode)? {
    guard case .item(let path) = place else { return nil }
    return try source.tableNode(table, nodeBlockForRowAt: path)
  }
}

/// The decisions of a table's delegate, and its events.
struct RowDelegate: ListDelegate {
  let delegate: any TableDelegate
  unowned let table: TableNode

  func constrainedSize(of list: CellContainerNode, at place: ElementPlace) throws -> SizeRange? {
    guard case .item(let path) = place else { return nil }
    return try delegate.tableNode(table, constrainedSizeForRowAt: path)
  }
  func shouldHighlight(_ path: RowIndexPath, of list: CellContainerNode) -> Bool {
    delegate.tableNode(table, shouldHighlightRowAt: path)
  }
  func didHighlight(_ path: RowIndexPath, of list: CellContainerNode) {
    delegate.tableNode(table, didHighlightRowAt: path)
  }
  func didUnhighlight(_ path: RowIndexPath, of list: CellContainerNode) {
    delegate.tableNode(table, didUnhighlightRowAt: path)
  }
  func didSelect(_ path: RowIndexPath, of list: CellContainerNode) { delegate.tableNode(table, didSelectRowAt: path) }
  func didDeselect(_ path: RowIndexPath, of list: CellContainerNode) {
    delegate.tableNode(table, didDeselectRowAt: path)
  }
  func willDisplay(_ cell: CellNode, of list: CellContainerNode) {
    delegate.tableNode(table, willDisplayRowWith: cell)
  }
  func didEndDisplaying(_ cell: CellNode, of list: CellContainerNode) {
    delegate.tableNode(table, didEndDisplayingRowWith: cell)
  }
  func swipeActions(_ path: RowIndexPath, on side: SwipeSide, of list: CellContainerNode) -> [SwipeAction] {
    delegate.tableNode(table, swipeActionsForRowAt: path, on: side)
  }
}

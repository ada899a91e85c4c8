import WeftLayout
import WeftNodes

/// The answers of a collection's data source.
struct ItemSource: ListSource {
  let source: any CollectionDataSource
  unowned let collection: CollectionNode

  func nameForMessages(of list: CellContainerNode) -> String { source.nameForMessages(of: collection) }
  func supplementaryKinds(of list: CellContainerNode) -> Set<SupplementaryKind> {
    source.supplementaryElementKinds(in: collection)
  }
  func sectionCount(of list: CellContainerNode) throws -> Int { try source.numberOfSections(in: collection) }
  func itemCount(of list: CellContainerNode, inSection section: Int) throws -> Int {
    try source.collectionNode(collection, numberOfItemsInSection: section)
  }
  func cell(of list: CellContainerNode, at place: ElementPlace) throws -> CellNode? {
    switch place {
    case .item(let path): try source.collectionNode(collection, nodeForItemAt: path)
    case .supplementary(let kind, let section):
      try source.collectionNode(collection, nodeForSupplementaryElementOfKind: kind, inSection: section)
    }
  }
  func cellBlock(of list: CellContainerNode, at place: ElementPlace) throws -> (() throws -> CellNode)? {
    guard case .item(let path) = place else { return nil }
    return try source.collectionNode(collection, nodeBlockForItemAt: path)
  }
}

/// The answers of a pager's data source.
struct PageSource: ListSource {
  let source: any PagerDataSource
  unowned let pager: PagerNode

  func nameForMessages(of list: CellContainerNode) -> String { source.nameForMessages(of: pager) }
  func supplementaryKinds(of list: CellContainerNode) -> Set<SupplementaryKind> { [] }
  func sectionCount(of list: CellContainerNode) throws -> Int { 1 }
  func itemCount(of list: CellContainerNode, inSection section: Int) throws -> Int {
    try source.numberOfPages(in: pager)
  }
  func cell(of list: CellContainerNode, at place: ElementPlace) throws -> CellNode? {
    guard case .item(let path) = place else { return nil }
    return try source.pagerNode(pager, nodeAt: path.item)
  }
  func cellBlock(of list: CellContainerNode, at place: ElementPlace) throws -> (() throws -> CellNode)? {
    guard case .item(let path) = place else { return nil }
    return try source.pagerNode(pager, nodeBlockAt: path.item)
  }
}

/// The decisions of a collection's delegate, and its events.
struct ItemDelegate: ListDelegate {
  let delegate: any CollectionDelegate
  unowned let collection: CollectionNode

  func constrainedSize(of list: CellContainerNode, at place: ElementPlace) throws -> SizeRange? {
    switch place {
    case .item(let path): try delegate.collectionNode(collection, constrainedSizeForItemAt: path)
    case .supplementary(let kind, let section):
      try delegate.collectionNode(collection, sizeRangeFor: kind, inSection: section)
    }
  }
  func flowMetrics(of list: CellContainerNode) -> Set<FlowMetric> { delegate.flowMetrics(of: collection) }
  func inset(of list: CellContainerNode, forSection section: Int) throws -> EdgeInsets? {
    try delegate.collectionNode(collection, insetForSectionAt: section)
  }
  func lineSpacing(of list: CellContainerNode, forSection section: Int) throws -> Double? {
    try delegate.collectionNode(collection, minimumLineSpacingForSectionAt: section)
  }
  func itemSpacing(of list: CellContainerNode, forSection section: Int) throws -> Double? {
    try delegate.collectionNode(collection, minimumInteritemSpacingForSectionAt: section)
  }
  func shouldHighlight(_ path: RowIndexPath, of list: CellContainerNode) -> Bool {
    delegate.collectionNode(collection, shouldHighlightItemAt: path)
  }
  func didHighlight(_ path: RowIndexPath, of list: CellContainerNode) {
    delegate.collectionNode(collection, didHighlightItemAt: path)
  }
  func didUnhighlight(_ path: RowIndexPath, of list: CellContainerNode) {
    delegate.collectionNode(collection, didUnhighlightItemAt: path)
  }
  func didSelect(_ path: RowIndexPath, of list: CellContainerNode) {
    delegate.collectionNode(collection, didSelectItemAt: path)
  }
  func didDeselect(_ path: RowIndexPath, of list: CellContainerNode) {
    delegate.collectionNode(collection, didDeselectItemAt: path)
  }
  func willDisplay(_ cell: CellNode, of list: CellContainerNode) {
    delegate.collectionNode(collection, willDisplayItemWith: cell)
  }
  func didEndDisplaying(_ cell: CellNode, of list: CellContainerNode) {
    delegate.collectionNode(collection, didEndDisplayingItemWith: cell)
  }
}

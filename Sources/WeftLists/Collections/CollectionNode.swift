import WeftLayout
import WeftNodes

/// Items of a data source, in sections, placed by a layout: Texture's `ASCollectionNode`.
///
/// See ``CellContainerNode`` for the life of cells.
///
/// ```swift
/// let grid = CollectionNode()
/// grid.flowLayout.itemSize = Size(width: 100, height: 100)
/// grid.flowLayout.minimumLineSpacing = 4
/// grid.dataSource = photos
/// ```
open class CollectionNode: CellContainerNode {
  /// The source of the items, held weakly; nil by default, and while `setItems` or a script
  /// gives them. The collection's first layout pass requests the items.
  public final weak var dataSource: (any CollectionDataSource)? {
    didSet { namedSourceDidChange(dataSource !== oldValue) }
  }

  /// The layout that a collection has by default.
  public final let flowLayout: FlowLayout

  /// The viewport for which the delegate's metrics of sections were requested; nil if they are to be requested again.
  final var metricsViewport: Size?

  /// The layout in place of ``flowLayout``, which is the default. A layout belongs to one collection.
  public final var collectionLayout: CollectionLayout {
    get { layout }
    set { setLayout(newValue) }
  }

  /// Makes a collection without items.
  ///
  /// - Parameter eventLoop: the event loop used while the collection is in no window.
  public init(eventLoop: EventLoop? = nil) {
    flowLayout = FlowLayout()
    super.init(flowLayout, eventLoop: eventLoop)
    flowLayout.collection = self
  }

  // MARK: items

  /// Returns the number of items of a section, counted from 0, according to the data source's last answer; 0 before the
  /// first request, and for a section that doesn't exist.
  public final func numberOfItems(inSection section: Int = 0) -> Int { itemCount(section) }

  /// Returns the cell of an item. For an item near the visible part it is made now if needed; nil for items farther
  /// away without a cell, and while a block has yet to run.
  public final func nodeForItem(at indexPath: RowIndexPath) -> CellNode? { cell(at: indexPath) }

  /// The index paths of the visible items, in order.
  public final var indexPathsForVisibleItems: [RowIndexPath] { visiblePaths }

  /// Returns the rectangle of an item in the content, in points; nil if there is no such item. An estimate for an item
  /// that has not been measured, or that is placed after such items.
  public final func rectForItem(at indexPath: RowIndexPath) -> Rect? { frame(at: indexPath) }

  /// Returns the item at a point of the content; nil if there is none.
  public final func indexPathForItem(at point: Point) -> RowIndexPath? { path(at: point) }

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - indexPath: the item.
  ///   - position: the item's position in the collection along its scroll direction, as far as the content allows.
  ///   - animated: true for an animated scroll; see ``WeftNodes/ScrollNode/setContentOffset(_:animated:)``.
  /// - Throws: ``WeftNodes/NodeError`` for an item that doesn't exist.
  public final func scrollToItem(
    at indexPath: RowIndexPath, at position: CollectionScrollPosition = .none, animated: Bool = false
  ) throws(NodeError) {
    let isMirrored = self.isMirrored && layout.isHorizontal
    try scroll(to: indexPath, position.alignment(isMirrored: isMirrored), animated: animated, "scrollToItem")
  }

  // MARK: selection

  /// The selected items, in the order of their selection.
  public final var indexPathsForSelectedItems: [RowIndexPath] { selectedPaths }

  /// Selects an item without calling the delegate. It deselects the others, unless
  /// ``CellContainerNode/allowsMultipleSelection``.
  ///
  /// - Throws: ``WeftNodes/NodeError`` for an item that doesn't exist.
  public final func selectItem(at indexPath: RowIndexPath) throws(NodeError) {
    try setSelected(true, at: indexPath, "selectItem")
  }

  /// Deselects an item, without calling the delegate.
  ///
  /// - Throws: ``WeftNodes/NodeError`` for an item that doesn't exist.
  public final func deselectItem(at indexPath: RowIndexPath) throws(NodeError) {
    try setSelected(false, at: indexPath, "deselectItem")
  }

  // MARK: changes

  /// Inserts items that the data source has added.
  ///
  /// - Parameters:
  ///   - indexPaths: the positions after the update.
  ///   - animation: the way in which they appear.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; the items are then unchanged.
  public final func insertItems(
    at indexPaths: [RowIndexPath], with animation: RowAnimation = .none
  ) throws(NodeError) {
    try insertItems(indexPaths, animation, "insertItems")
  }

  /// Deletes items that the data source has removed.
  ///
  /// - Parameters:
  ///   - indexPaths: the positions before the update.
  ///   - animation: the way in which they disappear.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; the items are then unchanged.
  public final func deleteItems(
    at indexPaths: [RowIndexPath], with animation: RowAnimation = .none
  ) throws(NodeError) {
    try deleteItems(indexPaths, animation, "deleteItems")
  }

  /// Makes new cells for items.
  ///
  /// - Parameters:
  ///   - indexPaths: the positions before the update.
  ///   - animation: the way in which the old cells disappear and the new ones appear.
  /// - Throws: ``WeftNodes/NodeError`` for items that don't exist.
  public final func reloadItems(
    at indexPaths: [RowIndexPath], with animation: RowAnimation = .none
  ) throws(NodeError) {
    try reloadItems(indexPaths, animation, "reloadItems")
  }

  /// Moves an item: it is deleted and inserted, gets a new cell, and stays selected.
  ///
  /// - Parameters:
  ///   - indexPath: the position before the update.
  ///   - newIndexPath: the position after the update.
  ///   - animated: true to show the way.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; the items are then unchanged.
  public final func moveItem(
    at indexPath: RowIndexPath, to newIndexPath: RowIndexPath, animated: Bool = false
  ) throws(NodeError) {
    try moveItem(indexPath, to: newIndexPath, animated: animated, "moveItem")
  }

  // MARK: data source and delegate

  package override var words: ContainerWords { .collection }
  override var source: (any ListSource)? { dataSource.map { ItemSource(source: $0, collection: self) } ?? super.source }
  override var listDelegate: (any ListDelegate)? {
    super.listDelegate ?? (delegate as? any CollectionDelegate).map { ItemDelegate(delegate: $0, collection: self) }
  }
  override func forgetDataSource() { dataSource = nil }

  override func sectionMetrics(_ sections: Int) -> [SectionMetrics] { askForMetrics(ofSections: sections) }

  override func updateSectionMetrics() {
    guard metricsViewport != viewport else { return }
    let metrics = askForMetrics(ofSections: numberOfSections)
    // The delegate's code may change the sections.
    if metrics.isEmpty || metrics.count == numberOfSections { layout.setMetrics(metrics) }
  }

  override func rulesDidChange() {
    metricsViewport = nil
    super.rulesDidChange()
  }
}

extension ContainerWords {
  static let collection = ContainerWords(container: "collection", item: "item", countMethod: "numberOfItems")
}

/// The position on the screen of an item that a collection scrolls to, along its scroll direction.
public enum CollectionScrollPosition: String, CaseIterable, Sendable {
  /// The nearest: the collection scrolls by the minimum that shows the item.
  case none
  /// At the top, or at the left edge of a horizontal collection.
  case top
  /// In the middle of a vertical collection.
  case centeredVertically
  /// At the bottom, or at the right edge of a horizontal collection.
  case bottom
  /// At the left edge, or at the top of a vertical collection.
  case left
  /// In the middle of a horizontal collection.
  case centeredHorizontally
  /// At the right edge, or at the bottom of a vertical collection.
  case right

  fileprivate func alignment(isMirrored: Bool) -> ElementAlignment {
    switch self {
    case .none: .none
    case .top: .start
    case .left: isMirrored ? .end : .start
    case .centeredVertically, .centeredHorizontally: .middle
    case .bottom: .end
    case .right: isMirrored ? .start : .end
    }
  }
}

import WeftDisplay
import WeftLayout
@_spi(Lists) import WeftNodes

/// A vertical list of rows from a data source, in sections, a part of which is visible: Texture's `ASTableNode`.
///
/// A row is as wide as the table and as high as its cell's layout. How cells come and go is described at
/// ``CellContainerNode``.
open class TableNode: CellContainerNode {
  private final let tableLayout: TableLayout

  /// The source of the rows, held weakly; nil by default, and while `setItems` or a script
  /// gives them. The table's first layout pass requests the rows.
  public final weak var dataSource: (any TableDataSource)? {
    didSet { namedSourceDidChange(dataSource !== oldValue) }
  }
  /// The height of rows that have not been measured, in points; 44 by default. A new value applies to rows added later,
  /// and with the next reload to all that have not been measured.
  public final var estimatedRowHeight: Double {
    get { tableLayout.estimatedRowHeight }
    set { if newValue >= 0, newValue < 1e7 { tableLayout.estimatedRowHeight = newValue } }
  }
  /// The behaviour of headers and footers; ``TableStyle/plain`` by default.
  public final var tableStyle = TableStyle.plain {
    didSet {
      tableLayout.pinsSupplementaries = tableStyle == .plain
      setNeedsPass()
    }
  }

  /// The lines between rows, which are drawn over the bottom of the rows; none by default.
  public final var separatorStyle = TableSeparatorStyle.none { didSet { setNeedsPass() } }
  /// The distances of the lines from the left and the right edge of the rows, in points; 15 at the left by default.
  public final var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0) { didSet { setNeedsPass() } }
  /// The colour of the lines; nil, the default, for a grey that goes with the user interface style.
  public final var separatorColor: Color? { didSet { setNeedsPass() } }

  /// The row that was moved aside.
  final var swipe: RowSwipe?

  /// Makes a table without rows.
  ///
  /// - Parameter eventLoop: the event loop used while the table is in no window.
  public init(eventLoop: EventLoop? = nil) {
    tableLayout = TableLayout()
    super.init(tableLayout, eventLoop: eventLoop)
  }

  // MARK: swipe actions

  /// Closes the actions of a row, if any are open; such a touch does nothing else.
  open override func touchesBegan(_ touches: [Touch]) {
    if let swipe, !swipe.isDragging { swipe.close() } else { super.touchesBegan(touches) }
  }

  @_spi(Lists) open override func draggingWillBegin() {
    swipe?.close()
    super.draggingWillBegin()
  }

  @_spi(Lists) open override func layOutContents(_ run: LayoutRun) throws(LayoutError) {
    try super.layOutContents(run)
    if let swipe, !swipe.element.isShown { swipe.cancel() } else { swipe?.place() }
  }

  @_spi(Lists) open override func sidewaysDrag(at point: Point, _ move: Point) -> (any SidewaysDrag)? {
    beginSwipe(at: point, move)
  }

  override func elementsDidLeave() {
    if let swipe, swipe.element.isGone { swipe.cancel() }
  }

  // MARK: rows

  /// Returns the number of rows of a section, counted from 0, according to the data source's last answer; 0 before the
  /// first request, and for a section that doesn't exist.
  public final func numberOfRows(inSection section: Int = 0) -> Int { itemCount(section) }

  /// Returns the cell of a row. For a row near the visible part it is made now if needed; nil for rows farther away
  /// without a cell, and while a block has yet to run.
  public final func nodeForRow(at indexPath: RowIndexPath) -> CellNode? { cell(at: indexPath) }

  /// The index paths of the visible rows, from top to bottom.
  public final var indexPathsForVisibleRows: [RowIndexPath] { visiblePaths }

  /// Returns the rectangle of a row in the content, in points; nil if there is no such row. An estimate for a row that
  /// has not been measured, or below such rows.
  public final func rectForRow(at indexPath: RowIndexPath) -> Rect? { frame(at: indexPath) }

  /// Returns the row at a point of the content; nil if there is none.
  public final func indexPathForRow(at point: Point) -> RowIndexPath? { path(at: point) }

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - indexPath: the row.
  ///   - position: the row's position in the table, as far as the content allows.
  ///   - animated: true for an animated scroll; see ``WeftNodes/ScrollNode/setContentOffset(_:animated:)``.
  /// - Throws: ``WeftNodes/NodeError`` for a row that doesn't exist.
  public final func scrollToRow(
    at indexPath: RowIndexPath, at position: TableScrollPosition = .none, animated: Bool = false
  ) throws(NodeError) {
    try scroll(to: indexPath, position.alignment, animated: animated, "scrollToRow")
  }

  // MARK: selection

  /// The row that was selected last; nil if there is none.
  public final var indexPathForSelectedRow: RowIndexPath? { selectedPaths.last }

  /// The selected rows, in the order of their selection.
  public final var indexPathsForSelectedRows: [RowIndexPath] { selectedPaths }

  /// Selects a row without calling the delegate. It deselects the others, unless
  /// ``CellContainerNode/allowsMultipleSelection``.
  ///
  /// - Throws: ``WeftNodes/NodeError`` for a row that doesn't exist.
  public final func selectRow(at indexPath: RowIndexPath) throws(NodeError) {
    try setSelected(true, at: indexPath, "selectRow")
  }

  /// Deselects a row, without calling the delegate.
  ///
  /// - Throws: ``WeftNodes/NodeError`` for a row that doesn't exist.
  public final func deselectRow(at indexPath: RowIndexPath) throws(NodeError) {
    try setSelected(false, at: indexPath, "deselectRow")
  }

  // MARK: changes

  /// Inserts rows that the data source has added.
  ///
  /// - Parameters:
  ///   - indexPaths: the positions after the update.
  ///   - animation: the way in which they appear.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; the rows are then unchanged.
  public final func insertRows(
    at indexPaths: [RowIndexPath], with animation: RowAnimation = .none
  ) throws(NodeError) {
    try insertItems(indexPaths, animation, "insertRows")
  }

  /// Deletes rows that the data source has removed.
  ///
  /// - Parameters:
  ///   - indexPaths: the positions before the update.
  ///   - animation: the way in which they disappear.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; the rows are then unchanged.
  public final func deleteRows(
    at indexPaths: [RowIndexPath], with animation: RowAnimation = .none
  ) throws(NodeError) {
    try deleteItems(indexPaths, animation, "deleteRows")
  }

  /// Makes new cells for rows.
  ///
  /// - Parameters:
  ///   - indexPaths: the positions before the update.
  ///   - animation: the way in which the old cells disappear and the new ones appear.
  /// - Throws: ``WeftNodes/NodeError`` for rows that don't exist.
  public final func reloadRows(
    at indexPaths: [RowIndexPath], with animation: RowAnimation = .none
  ) throws(NodeError) {
    try reloadItems(indexPaths, animation, "reloadRows")
  }

  /// Moves a row: it is deleted and inserted, gets a new cell, and stays selected.
  ///
  /// - Parameters:
  ///   - indexPath: the position before the update.
  ///   - newIndexPath: the position after the update.
  ///   - animated: true to show the way.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; the rows are then unchanged.
  public final func moveRow(
    at indexPath: RowIndexPath, to newIndexPath: RowIndexPath, animated: Bool = false
  ) throws(NodeError) {
    try moveItem(indexPath, to: newIndexPath, animated: animated, "moveRow")
  }

  // MARK: data source and delegate

  @_spi(Lists) open override var linesAbove: [LayerSnapshot] { super.linesAbove + separatorLines }
  package override var words: ContainerWords { .table }
  override var source: (any ListSource)? { dataSource.map { RowSource(source: $0, table: self) } ?? super.source }
  override var listDelegate: (any ListDelegate)? {
    super.listDelegate ?? (delegate as? any TableDelegate).map { RowDelegate(delegate: $0, table: self) }
  }
  override func forgetDataSource() { dataSource = nil }
}

/// The behaviour of a table's headers and footers.
public enum TableStyle: String, CaseIterable, Sendable {
  /// The header of the section at the top stays there while its section is visible; a footer stays at the bottom.
  case plain
  /// They scroll with the rows.
  case grouped
}

/// The position on the screen of a row that a table scrolls to.
public enum TableScrollPosition: String, CaseIterable, Sendable {
  /// The nearest: the table scrolls by the minimum that shows the row.
  case none
  /// At the top.
  case top
  /// In the middle.
  case middle
  /// At the bottom.
  case bottom

  fileprivate var alignment: ElementAlignment {
    switch self {
    case .none: .none
    case .top: .start
    case .middle: .middle
    case .bottom: .end
    }
  }
}

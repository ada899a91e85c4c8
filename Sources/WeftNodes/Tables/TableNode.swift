import WeftDisplay
import WeftLayout

/// A vertical list of rows from a data source, a part of which is visible: Texture's `ASTableNode`.
///
/// 1. A layout pass requests the cells of the near rows: the visible ones and those within one height of the table
///    above and below. Rows without a cell have their last height, or else ``estimatedRowHeight``.
/// 2. The cells are measured at exactly the table's width, and the rows are placed below one another. The visible part
///    keeps its position on the screen while rows above it get their real heights. If more rows come near, the pass
///    continues at 1.
/// 3. Visible cells become subnodes and enter the visible state; the other near ones have the preload and the display
///    state. A cell that is no longer near leaves these states, and is kept.
/// 4. A cell that is farther away than four heights of the table is released, with its state.
///
/// A cell whose layout becomes invalid invalidates the table's part of the next pass, and its row gets its new height.
open class TableNode: ScrollNode {
  /// The distance from the visible part within which rows have cells, in heights of the table.
  static let nearScreens = 1.0
  /// The distance beyond which cells are released, in heights of the table.
  static let keptScreens = 4.0

  /// The source of the rows, held weakly. The table's first layout pass requests the rows.
  public final weak var dataSource: (any TableDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }
  /// The height of rows that have not been measured, in points; 44 by default. A new value applies to rows added later,
  /// and with the next reload to all that have not been measured.
  public final var estimatedRowHeight = 44.0 {
    didSet { if !(estimatedRowHeight >= 0 && estimatedRowHeight < 1e7) { estimatedRowHeight = oldValue } }
  }
  /// True if taps select rows; true by default.
  public final var allowsSelection = true
  /// True if the visible part keeps its position on the screen when rows above it are inserted or deleted; false by
  /// default.
  public final var automaticallyAdjustsContentOffset = false

  /// The event loop used while the table is in no window.
  private final let ownLoop: EventLoop?
  final var rows = TableRows()
  /// The rows that have a cell, in order of creation.
  final var ready: ContiguousArray<TableRow> = []
  /// The rows whose cells are subnodes, from top to bottom.
  final var shown: ContiguousArray<TableRow> = []
  /// The number of cells to be made in the next turn.
  final var beingMade = 0
  /// True once the rows have been requested.
  final var hasLoaded = false
  final var selected: TableRow?
  /// The number of layout passes that have measured rows.
  final var passes = 0
  /// The row to scroll to, until all rows near it have their real heights.
  final var wanted: (row: TableRow, position: TableScrollPosition)?
  /// The target of an animated scroll.
  final var destination: (row: TableRow, position: TableScrollPosition)?
  /// The changes of the open batch, and the number of nested open batches.
  final var update = TableUpdate()
  final var openBatches = 0
  /// The completions of the open batch, in order.
  final var completionsOfBatch: [(Bool) -> Void] = []
  /// The completions to call when the updates are done, in order.
  final var completions: [(Bool) -> Void] = []
  /// True while the table itself moves rows, so that it ignores notifications.
  final var isPlacing = false
  /// The touched rows, by finger.
  final var touched: [Int: TableRow] = [:]
  /// The first error that could not be reported for lack of an event loop.
  final var unreported: (any Error)?

  /// Makes a table without rows.
  ///
  /// - Parameter eventLoop: the event loop used while the table is in no window.
  public init(eventLoop: EventLoop? = nil) {
    ownLoop = eventLoop
    super.init()
    scrollableDirections = .vertical
  }

  deinit {
    // Cells retain their layout context with the event loop, whose callbacks may retain cells.
    for row in ready {
      row.node?.layoutFlags.remove(.isRow)
      row.node?.setRangeManaged(false)
    }
  }

  final var tableDelegate: (any TableDelegate)? { delegate as? any TableDelegate }

  /// The current event loop.
  final var eventLoop: EventLoop? { layoutContext?.eventLoop ?? ownLoop }

  private final func dataSourceDidChange() {
    guard hasLoaded else { return setNeedsPass() }
    hasLoaded = false
    leave(rows.removeAll())
    setNeedsPass()
  }

  // MARK: rows

  /// Returns the number of rows of a section according to the data source's last answer; 0 before the first request.
  public final func numberOfRows(inSection section: Int = 0) -> Int { section == 0 ? rows.count : 0 }

  /// Returns the cell of a row. For a row near the visible part it is made now if needed; nil for rows farther away
  /// without a cell, and while a block has yet to run.
  public final func nodeForRow(at indexPath: RowIndexPath) -> CellNode? {
    guard let row = row(at: indexPath) else { return nil }
    if row.node == nil, nearRows.contains(row.index) { makeCellNow(of: row) }
    return row.node
  }

  /// Returns the index path of a cell of the table; nil for another node.
  public final func indexPath(for node: CellNode) -> RowIndexPath? {
    guard node.owningNode === self, let row = node.row, !row.isGone else { return nil }
    return RowIndexPath(row: row.index)
  }

  /// The visible cells, from top to bottom.
  public final var visibleNodes: [CellNode] { shown.compactMap(\.node) }

  /// The index paths of the visible cells, from top to bottom.
  public final var indexPathsForVisibleRows: [RowIndexPath] { shown.map { RowIndexPath(row: $0.index) } }

  /// Returns the rectangle of a row in the content, in points; nil if there is no such row. An estimate for a row that
  /// has not been measured, or below such rows.
  public final func rectForRow(at indexPath: RowIndexPath) -> Rect? {
    isRow(indexPath) ? frame(ofRow: indexPath.row) : nil
  }

  /// Returns the row at a point of the content; nil if there is none.
  public final func indexPathForRow(at point: Point) -> RowIndexPath? {
    guard point.x >= 0, point.x < rowWidth else { return nil }
    return rows.indices(from: point.y, to: point.y.nextUp).first.map { RowIndexPath(row: $0) }
  }

  /// Measures all cells again, without making new ones.
  public final func relayoutItems() {
    for row in ready { row.node?.invalidateLayout() }
    setNeedsPass()
  }

  final func row(at indexPath: RowIndexPath) -> TableRow? {
    isRow(indexPath) ? rows[indexPath.row] : nil
  }

  private final func isRow(_ indexPath: RowIndexPath) -> Bool {
    indexPath.section == 0 && indexPath.row >= 0 && indexPath.row < rows.count
  }

  final var rowWidth: Double { max(0, bounds.size.width - contentInset.left - contentInset.right) }

  final func frame(ofRow index: Int) -> Rect {
    let place = rows.place(of: index)
    return Rect(x: 0, y: place.top, width: rowWidth, height: place.height)
  }

  /// Returns the visible rows, and those within some heights of the table.
  final func rows(within screens: Double) -> Range<Int> {
    let margin = screens * bounds.size.height
    return rows.indices(from: bounds.minY - margin, to: bounds.minY + bounds.size.height + margin)
  }

  final var nearRows: Range<Int> { rows(within: Self.nearScreens) }

  open override var heldNodes: ContiguousArray<DisplayNode> {
    var nodes = ContiguousArray(subnodes.filter { ($0 as? CellNode)?.owningNode !== self })
    for row in ready { if let node = row.node { nodes.append(node) } }
    return nodes
  }

  open override func holds(_ node: DisplayNode) -> Bool {
    super.holds(node) || (node as? CellNode)?.owningNode === self
  }

  /// Reports an error to the event loop, or keeps it until there is one.
  final func report(_ error: any Error) {
    if let eventLoop { eventLoop.report(error) } else { unreported = unreported ?? error }
  }

  // MARK: invalidation

  override func boundsOriginDidChange() {
    if !isPlacing {
      wanted = nil
      setNeedsPass()
    }
    super.boundsOriginDidChange()
    for row in shown { row.node?.tell(.visibleRectChanged, in: self) }
  }

  override func interfaceStateDidChange() {
    super.interfaceStateDidChange()
    // Scrolling changes the rows' states.
    setNeedsPass()
  }

  override func draggingWillBegin() {
    super.draggingWillBegin()
    for row in shown { row.node?.tell(.willBeginDragging, in: self) }
  }

  override func draggingDidEnd() {
    super.draggingDidEnd()
    for row in shown { row.node?.tell(.didEndDragging, in: self) }
  }

  override func scrollingWasStopped() { destination = nil }

  override func scrollingDidEnd() {
    if let destination {
      wanted = destination
      self.destination = nil
      setNeedsPass()
    }
    super.scrollingDidEnd()
    for row in shown { row.node?.tell(.didStopScrolling, in: self) }
  }

  // MARK: touches

  /// Highlights the row that a touch begins in.
  open override func touchesBegan(_ touches: [Touch]) {
    if allowsSelection { for touch in touches { beginTouch(touch) } }
    super.touchesBegan(touches)
  }

  /// Highlights the row while the touch is in it.
  open override func touchesMoved(_ touches: [Touch]) {
    for touch in touches { moveTouch(touch) }
    super.touchesMoved(touches)
  }

  /// Selects the row that the touch is in, if it began there.
  open override func touchesEnded(_ touches: [Touch]) {
    for touch in touches { endTouch(touch, selects: true) }
    super.touchesEnded(touches)
  }

  /// Ends the highlight.
  open override func touchesCancelled(_ touches: [Touch]) {
    for touch in touches { endTouch(touch, selects: false) }
    super.touchesCancelled(touches)
  }

  // MARK: layout

  override func layOutContents(_ run: LayoutRun) throws(LayoutError) {
    guard bounds.size.width > 0, bounds.size.height > 0, !isAbandoned else { return }
    reloadDataInitiallyIfNeeded()
    try measureRows(run)
    try showRows(run)
    letFarRowsGo()
    // The pass visits subnodes anyway. Code of cells may change the rows meanwhile.
    for row in rows.held(in: nearRows) where !row.isShown && row.failedVersion == nil {
      try row.node?.layoutIfNeeded(in: run.engine, scale: run.scale, trace: run.trace)
    }
    guard let error = unreported else { return }
    unreported = nil
    throw LayoutError(
      .nodeFailed, "\(error)", element: layoutName, source: layoutSource, underlying: error)
  }
}

import WeftDisplay
import WeftLayout

/// Rows below one another that a data source gives, of which a part is seen: Texture's `ASTableNode`.
///
/// 1. A layout pass asks the data source for the cells of the rows that are seen, and of those within one height of the
///    table above and below: the near ones. Rows without a cell are ``estimatedRowHeight`` high, or as high as they were.
/// 2. The cells are measured, exactly as wide as the table, and the rows put below one another. What is seen stays where
///    it is while rows above it get their real heights. More rows may come near by that: then the pass goes on at 1.
/// 3. Cells that are seen become subnodes, and are visible; the other near ones are in the preload and the display state.
///    A cell that is near no more keeps what it is, and none of these states.
/// 4. A cell that is further than four heights of the table away is let go, with its state.
///
/// A cell whose layout becomes invalid makes the table's part of the next pass due, and its row gets its new height.
open class TableNode: ScrollNode {
  /// How far from the part that is seen rows have cells, in heights of the table.
  static let nearScreens = 1.0
  /// How far away they are let go.
  static let keptScreens = 4.0

  /// Where the rows come from; it is not kept alive. They are asked for in the first layout pass of the table.
  public final weak var dataSource: (any TableDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }
  /// How high a row counts until it has been measured, in points; 44 by default. It holds for rows that come later, and
  /// with the next reload for all that have not been measured.
  public final var estimatedRowHeight = 44.0 {
    didSet { if !(estimatedRowHeight >= 0 && estimatedRowHeight < 1e7) { estimatedRowHeight = oldValue } }
  }
  /// Whether taps select rows; true by default.
  public final var allowsSelection = true
  /// Whether what is seen stays where it is when rows above it come or go; false by default.
  public final var automaticallyAdjustsContentOffset = false

  /// Its turns, while it is in no window.
  private final let ownLoop: EventLoop?
  final var rows = TableRows()
  /// The rows that have a cell, in the order in which they got it.
  final var ready: ContiguousArray<TableRow> = []
  /// The rows whose cells are subnodes, from top to bottom.
  final var shown: ContiguousArray<TableRow> = []
  /// How many cells are to be made in the next turn.
  final var beingMade = 0
  /// Whether the rows have been asked for.
  final var hasLoaded = false
  /// The row that is selected.
  final var selected: TableRow?
  /// How many layout passes have measured rows.
  final var passes = 0
  /// The row that is to be seen, until all that is near it has its real height.
  final var wanted: (row: TableRow, position: TableScrollPosition)?
  /// The row that an animated scroll goes to.
  final var destination: (row: TableRow, position: TableScrollPosition)?
  /// The changes of the batch that is open, and how many batches are, one inside another.
  final var update = TableUpdate()
  final var openBatches = 0
  /// What is called if the batch that is open is done, in order.
  final var completionsOfBatch: [(Bool) -> Void] = []
  /// What is called when the updates are done, in order.
  final var completions: [(Bool) -> Void] = []
  /// Whether the table moves rows just now, so that it needs no telling.
  final var isPlacing = false
  /// The rows that fingers are on.
  final var touched: [Int: TableRow] = [:]
  /// What has failed where there was no event loop to tell.
  final var unreported: (any Error)?

  /// Makes a table without rows.
  ///
  /// - Parameter eventLoop: whose turns the table uses while it is in no window.
  public init(eventLoop: EventLoop? = nil) {
    ownLoop = eventLoop
    super.init()
    scrollableDirections = .vertical
  }

  deinit {
    // Cells hold what they are laid out with, the event loop too, and cells may wait in it.
    for row in ready {
      row.node?.layoutFlags.remove(.isRow)
      row.node?.setRangeManaged(false)
    }
  }

  /// Decides about rows, and hears of what is done with them.
  final var tableDelegate: (any TableDelegate)? { delegate as? any TableDelegate }

  /// The turns that the table uses.
  final var eventLoop: EventLoop? { layoutContext?.eventLoop ?? ownLoop }

  private final func dataSourceDidChange() {
    guard hasLoaded else { return setNeedsPass() }
    hasLoaded = false
    leave(rows.removeAll())
    setNeedsPass()
  }

  // MARK: rows

  /// How many rows a section has, as the data source said last; 0 before the rows are asked for.
  public final func numberOfRows(inSection section: Int = 0) -> Int { section == 0 ? rows.count : 0 }

  /// The cell of a row: one that is near the part that is seen, and is made now if it has not been; nil for one that is
  /// further away, and for one whose block has yet to run.
  public final func nodeForRow(at indexPath: RowIndexPath) -> CellNode? {
    guard let row = row(at: indexPath) else { return nil }
    if row.node == nil, nearRows.contains(row.index) { makeCellNow(of: row) }
    return row.node
  }

  /// Where a cell of the table stands; nil for another node.
  public final func indexPath(for node: CellNode) -> RowIndexPath? {
    guard node.owningNode === self, let row = node.row, !row.isGone else { return nil }
    return RowIndexPath(row: row.index)
  }

  /// The cells that are seen, from top to bottom.
  public final var visibleNodes: [CellNode] { shown.compactMap(\.node) }

  /// Where the cells that are seen stand, from top to bottom.
  public final var indexPathsForVisibleRows: [RowIndexPath] { shown.map { RowIndexPath(row: $0.index) } }

  /// Where a row stands in the content, in points; nil where there is no such row. An estimate for a row that has not
  /// been measured, and where those above have not been.
  public final func rectForRow(at indexPath: RowIndexPath) -> Rect? {
    isRow(indexPath) ? frame(ofRow: indexPath.row) : nil
  }

  /// The row that stands at a point of the content; nil where there is none.
  public final func indexPathForRow(at point: Point) -> RowIndexPath? {
    guard point.x >= 0, point.x < rowWidth else { return nil }
    return rows.indices(from: point.y, to: point.y.nextUp).first.map { RowIndexPath(row: $0) }
  }

  /// Measures the cells anew; none is made anew.
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

  /// How wide every row is.
  final var rowWidth: Double { max(0, bounds.size.width - contentInset.left - contentInset.right) }

  final func frame(ofRow index: Int) -> Rect {
    let place = rows.place(of: index)
    return Rect(x: 0, y: place.top, width: rowWidth, height: place.height)
  }

  /// The rows that are seen, and those within so many heights of the table.
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

  /// Tells of what can't be thrown.
  final func report(_ error: any Error) {
    if let eventLoop { eventLoop.report(error) } else { unreported = unreported ?? error }
  }

  // MARK: what moves it

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
    // The rows' states follow.
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

  /// Selects the row that the touch is in, if it has begun there.
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
    // Those that are shown have their turn in the pass. Code of cells may change the rows meanwhile.
    for row in rows.held(in: nearRows) where !row.isShown && row.failedVersion == nil {
      try row.node?.layoutIfNeeded(in: run.engine, scale: run.scale, trace: run.trace)
    }
    guard let error = unreported else { return }
    unreported = nil
    throw LayoutError(
      .nodeFailed, "\(error)", element: layoutName, source: layoutSource, underlying: error)
  }
}

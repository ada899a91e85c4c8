import WeftLayout

// The creation and release of rows' cells.
extension TableNode {
  /// Requests a row's cell from the data source, to be made now or in a later turn.
  ///
  /// - Parameter atOnce: true to run a block at once.
  /// - Throws: A `LayoutError` if the code of the data source was interrupted; the row has no cell then.
  final func makeCell(of row: TableRow, atOnce: Bool = false) throws(LayoutError) {
    guard let dataSource, row.node == nil, !row.isGone else { return }
    guard !row.isBeingMade else { return }
    let indexPath = RowIndexPath(row: row.index)
    do {
      guard let block = try dataSource.tableNode(self, nodeBlockForRowAt: indexPath) else {
        return try adopt(try dataSource.tableNode(self, nodeForRowAt: indexPath), for: row)
      }
      guard !atOnce, let eventLoop else { return try adopt(try block(), for: row) }
      row.isBeingMade = true
      beingMade += 1
      eventLoop.perform { [weak self] in self?.run(block, for: row) }
    } catch {
      try adoptNothing(for: row, error)
    }
  }

  /// Makes a row's cell at once; an error is reported to the event loop.
  final func makeCellNow(of row: TableRow) {
    do throws(LayoutError) {
      try makeCell(of: row, atOnce: true)
    } catch {
      report(error)
    }
  }

  private final func run(_ block: () throws -> CellNode, for row: TableRow) {
    guard row.isBeingMade else { return }
    row.isBeingMade = false
    beingMade -= 1
    guard !isAbandoned, !row.isGone else { return callCompletionsSoon() }
    do {
      try adopt(try block(), for: row)
    } catch {
      do throws(LayoutError) {
        try adoptNothing(for: row, error)
      } catch {
        // No later pass may report it.
        eventLoop?.report(error)
      }
    }
    setNeedsPass()
    callCompletionsSoon()
  }

  private final func adopt(_ cell: CellNode, for row: TableRow) throws(LayoutError) {
    guard row.node == nil, !row.isGone else { return }
    if let table = cell.owningNode, let other = cell.indexPath {
      throw LayoutError(
        .duplicate,
        "is \(other) of \(table.layoutName) already; expected another cell for row \(row.index + 1) of \(layoutName)",
        element: cell.layoutName, source: cell.layoutSource)
    }
    take(cell, for: row)
  }

  /// Gives a row whose cell could not be made an empty one of the estimated height.
  private final func adoptNothing(for row: TableRow, _ error: any Error) throws(LayoutError) {
    // The rows after it would fail as well.
    if let error = error as? LayoutError, error.code == .interrupted { throw error }
    report(error)
    guard row.node == nil, !row.isGone else { return }
    let cell = CellNode()
    cell.style.height = .points(estimatedRowHeight)
    take(cell, for: row)
  }

  private final func take(_ cell: CellNode, for row: TableRow) {
    row.node = cell
    cell.row = row
    cell.owningNode = self
    cell.isSelected = row.isSelected
    cell.layoutFlags.insert(.isRow)
    cell.setRangeManaged(true, context: layoutContext)
    ready.append(row)
    methods?.subnodeDidArrive(cell, in: self)
  }

  /// Removes the cells of rows from the table.
  final func letGo(_ leaving: [TableRow]) {
    for row in leaving {
      guard let cell = row.node else { continue }
      hide(row)
      setState([], of: cell)
      // Hooks and the delegate may have done this already.
      guard row.node === cell else { continue }
      row.node = nil
      cell.layoutFlags.remove(.isRow)
      cell.row = nil
      cell.owningNode = nil
      cell.setRangeManaged(false)
    }
    ready.removeAll { $0.node == nil }
    methods?.subnodesDidChange(self)
  }

  /// Releases the cells that are far away.
  final func letFarRowsGo() {
    let kept = rows(within: Self.keptScreens)
    let far = ready.filter { !kept.contains($0.index) && $0 !== wanted?.row }
    if !far.isEmpty { letGo(Array(far)) }
    rows.tidy()
  }
}

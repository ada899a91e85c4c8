import WeftLayout

// Reloads, and changes of single rows. Every change is validated against the data source and applied at once; the cells
// are made in the next layout pass, and completions are called after it.
extension TableNode {
  /// Requests the rows if that has not been done; the first layout pass calls it.
  public final func reloadDataInitiallyIfNeeded() {
    guard !hasLoaded, dataSource != nil else { return }
    do {
      try reloadData()
    } catch {
      // The next reload tries again.
      hasLoaded = true
      report(error)
    }
  }

  /// Requests the number of rows again, and makes new cells for all.
  ///
  /// - Parameter completion: called in a later turn, when the rows near the visible part have their cells.
  /// - Throws: ``NodeError`` with the data source's error; the rows are then unchanged.
  public final func reloadData(completion: (() -> Void)? = nil) throws(NodeError) {
    try change("reloadData", completion.map { completion in { _ in completion() } }) { (update) throws(NodeError) in
      update.reloadData()
      hasLoaded = true
    }
  }

  /// Inserts rows that the data source has added.
  ///
  /// - Parameter indexPaths: the positions after the update.
  /// - Throws: ``NodeError`` if the data source disagrees; the rows are then unchanged.
  public final func insertRows(at indexPaths: [RowIndexPath]) throws(NodeError) {
    let rows = try numbers(indexPaths, "insertRows")
    try change("insertRows") { (update) throws(NodeError) in try update.insert(rows) { refusal("insertRows", $0) } }
  }

  /// Deletes rows that the data source has removed.
  ///
  /// - Parameter indexPaths: the positions before the update.
  /// - Throws: ``NodeError`` if the data source disagrees; the rows are then unchanged.
  public final func deleteRows(at indexPaths: [RowIndexPath]) throws(NodeError) {
    let rows = try numbers(indexPaths, "deleteRows")
    try change("deleteRows") { (update) throws(NodeError) in try update.delete(rows) { refusal("deleteRows", $0) } }
  }

  /// Makes new cells for rows.
  ///
  /// - Parameter indexPaths: the positions before the update.
  /// - Throws: ``NodeError`` for rows that don't exist.
  public final func reloadRows(at indexPaths: [RowIndexPath]) throws(NodeError) {
    let rows = try numbers(indexPaths, "reloadRows")
    try change("reloadRows") { update in update.reload(rows) }
  }

  /// Moves a row: it is deleted and inserted, and gets a new cell.
  ///
  /// - Parameters:
  ///   - indexPath: the position before the update.
  ///   - newIndexPath: the position after the update.
  /// - Throws: ``NodeError`` if the data source disagrees; the rows are then unchanged.
  public final func moveRow(at indexPath: RowIndexPath, to newIndexPath: RowIndexPath) throws(NodeError) {
    let row = try numbers([indexPath], "moveRow")
    let place = try numbers([newIndexPath], "moveRow")
    try change("moveRow") { (update) throws(NodeError) in
      try update.delete(row) { refusal("moveRow", $0) }
      try update.insert(place) { refusal("moveRow", $0) }
    }
  }

  /// Combines several changes: deleted rows are numbered as before all of them, inserted rows as after.
  ///
  /// - Parameters:
  ///   - updates: changes the data and calls the methods for the changes; nil changes nothing.
  ///   - completion: called with true in a later turn, when the rows near the visible part have their cells.
  ///     Completions are called in the order in which batches end.
  /// - Throws: The error of `updates`, and ``NodeError`` if the data source disagrees with the changes; the rows are
  ///   then unchanged.
  public final func performBatchUpdates(
    _ updates: (() throws -> Void)?, completion: ((Bool) -> Void)? = nil
  ) throws {
    let (before, completionsBefore) = (update, completionsOfBatch)
    openBatches += 1
    do {
      try updates?()
    } catch {
      openBatches -= 1
      (update, completionsOfBatch) = (before, completionsBefore)
      throw error
    }
    openBatches -= 1
    if let completion { completionsOfBatch.append(completion) }
    if openBatches == 0 { try finish("performBatchUpdates") }
  }

  /// True while an update is unfinished: cells have to be made, or completions to be called.
  public final var isProcessingUpdates: Bool { !completions.isEmpty || beingMade > 0 }

  /// Makes the requested cells, lays out, and calls the completions, now.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` of the layout pass.
  public final func waitUntilAllUpdatesAreProcessed() throws(LayoutError) {
    var rounds = 0
    repeat {
      for row in rows.held(in: nearRows) where row.isBeingMade {
        row.isBeingMade = false
        beingMade -= 1
        try makeCell(of: row, atOnce: true)
      }
      setNeedsPass()
      if let context = layoutContext { try layoutIfNeeded(in: context.engine, scale: context.scale) }
      rounds += 1
    } while beingMade > 0 && rounds < 100
    callCompletions()
  }

  // MARK: changes

  private final func change(
    _ method: String, _ completion: ((Bool) -> Void)? = nil, _ note: (inout TableUpdate) throws(NodeError) -> Void
  ) throws(NodeError) {
    let before = update
    do throws(NodeError) {
      try note(&update)
    } catch {
      update = before
      throw error
    }
    if let completion { completionsOfBatch.append(completion) }
    if openBatches == 0 { try finish(method) }
  }

  private final func finish(_ method: String) throws(NodeError) {
    let (update, completions) = (self.update, completionsOfBatch)
    (self.update, completionsOfBatch) = (TableUpdate(), [])
    // Changes before the first request of rows are contained in its result.
    if hasLoaded { try apply(update, method) }
    self.completions += completions
    callCompletionsSoon()
  }

  private final func apply(_ update: TableUpdate, _ method: String) throws(NodeError) {
    let count = try rowCount(method)
    let source = dataSource.map { $0.nameForMessages(of: self) } ?? "the table"
    try update.validate(source: source, before: rows.count, after: count) { refusal(method, $0) }
    let anchor = automaticallyAdjustsContentOffset ? rows(within: 0).first.map { rows[$0] } : nil
    let before = anchor.map { rows.place(of: $0.index).top } ?? 0
    leave(rows.apply(update, count: count, estimate: estimatedRowHeight))
    if let anchor, !anchor.isGone { shiftContent(by: rows.place(of: anchor.index).top - before) }
    setNeedsPass()
  }

  private final func rowCount(_ method: String) throws(NodeError) -> Int {
    guard let dataSource else { return 0 }
    do {
      let count = try dataSource.tableNode(self, numberOfRowsInSection: 0)
      guard count >= 0 else { throw refusal("numberOfRows", "expected 0 rows or more, got \(count)") }
      return count
    } catch let error as NodeError {
      throw error
    } catch {
      throw NodeError(self, method, underlying: error)
    }
  }

  /// Removes rows that have left the table from its state.
  final func leave(_ gone: [TableRow]) {
    for row in gone where row.isBeingMade {
      row.isBeingMade = false
      beingMade -= 1
    }
    if selected?.isGone == true { selected = nil }
    let cells = gone.filter { $0.node != nil }
    if !cells.isEmpty { letGo(cells) }
  }

  private final func numbers(_ indexPaths: [RowIndexPath], _ method: String) throws(NodeError) -> [Int] {
    if let path = indexPaths.first(where: { $0.section != 0 }) {
      throw refusal(method, "there is no section \(path.section + 1); a table has one section")
    }
    return indexPaths.map(\.row)
  }

  final func refusal(_ method: String, _ message: String) -> NodeError { NodeError(self, method, message) }

  // MARK: completions

  /// Calls the completions after the layout pass of the next turn, if no cells have to be made then.
  final func callCompletionsSoon() {
    guard let eventLoop else { return callCompletions() }
    eventLoop.perform { [weak self] in
      self?.eventLoop?.perform { [weak self] in
        if let self, beingMade == 0 { callCompletions() }
      }
    }
  }

  private final func callCompletions() {
    let done = completions
    completions = []
    for completion in done { completion(true) }
  }
}

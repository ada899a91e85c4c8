import WeftLayout

// Reloads, and changes of single rows. Every change is checked against what the data source says, and done at once; the
// cells come with the next layout pass, and the completion after it.
extension TableNode {
  /// Asks for the rows, if that has not been done: the first layout pass does.
  public final func reloadDataInitiallyIfNeeded() {
    guard !hasLoaded, dataSource != nil else { return }
    do {
      try reloadData()
    } catch {
      // The next reload asks again.
      hasLoaded = true
      report(error)
    }
  }

  /// Asks for all rows anew, and makes all cells anew.
  ///
  /// - Parameter completion: called in a later turn, when the rows near the part that is seen have their cells.
  /// - Throws: ``NodeError`` with what the data source has thrown; the rows are as before then.
  public final func reloadData(completion: (() -> Void)? = nil) throws(NodeError) {
    try change("reloadData", completion.map { completion in { _ in completion() } }) { (update) throws(NodeError) in
      update.reloadData()
      hasLoaded = true
    }
  }

  /// Makes rows that the data source has got.
  ///
  /// - Parameter indexPaths: where they stand after the update.
  /// - Throws: ``NodeError`` where that is not what the data source says; the rows are as before then.
  public final func insertRows(at indexPaths: [RowIndexPath]) throws(NodeError) {
    let rows = try numbers(indexPaths, "insertRows")
    try change("insertRows") { (update) throws(NodeError) in try update.insert(rows) { refusal("insertRows", $0) } }
  }

  /// Takes rows out that the data source has no more.
  ///
  /// - Parameter indexPaths: where they stood before the update.
  /// - Throws: ``NodeError`` where that is not what the data source says; the rows are as before then.
  public final func deleteRows(at indexPaths: [RowIndexPath]) throws(NodeError) {
    let rows = try numbers(indexPaths, "deleteRows")
    try change("deleteRows") { (update) throws(NodeError) in try update.delete(rows) { refusal("deleteRows", $0) } }
  }

  /// Makes the cells of rows anew.
  ///
  /// - Parameter indexPaths: where they stood before the update.
  /// - Throws: ``NodeError`` for rows that there aren't.
  public final func reloadRows(at indexPaths: [RowIndexPath]) throws(NodeError) {
    let rows = try numbers(indexPaths, "reloadRows")
    try change("reloadRows") { update in update.reload(rows) }
  }

  /// Moves a row: it is deleted and inserted, and gets a new cell.
  ///
  /// - Parameters:
  ///   - indexPath: where it stood before the update.
  ///   - newIndexPath: where it stands after it.
  /// - Throws: ``NodeError`` where that is not what the data source says; the rows are as before then.
  public final func moveRow(at indexPath: RowIndexPath, to newIndexPath: RowIndexPath) throws(NodeError) {
    let row = try numbers([indexPath], "moveRow")
    let place = try numbers([newIndexPath], "moveRow")
    try change("moveRow") { (update) throws(NodeError) in
      try update.delete(row) { refusal("moveRow", $0) }
      try update.insert(place) { refusal("moveRow", $0) }
    }
  }

  /// Makes several changes one: rows that go are counted as before all of them, rows that come as after.
  ///
  /// - Parameters:
  ///   - updates: changes the data and tells of it; nil changes nothing.
  ///   - completion: called in a later turn, when the rows near the part that is seen have their cells, with true.
  ///     Completions are called in the order in which batches end.
  /// - Throws: what `updates` throws, and ``NodeError`` where the changes are not what the data source says; the rows are
  ///   as before then.
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

  /// Whether an update is not done: cells are still to be made, or completions to be called.
  public final var isProcessingUpdates: Bool { !completions.isEmpty || beingMade > 0 }

  /// Makes the cells that are to be made, lays out, and calls the completions, now.
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
    // What is changed before the rows are asked for is in the answer.
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

  /// Rows have left the table.
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

  /// Calls the completions after the layout pass of the next turn, if no cell is still to be made then.
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

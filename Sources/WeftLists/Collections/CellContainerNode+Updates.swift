import WeftLayout
import WeftNodes

// Reloads and changes. Every change is validated against the data source and applied at once; the cells are made in the
// next layout pass, and completions are called after it.
extension CellContainerNode {
  /// Requests the numbers of sections and items if that has not been done; the first layout pass calls it. Updates
  /// before that have no effect of their own, and no errors: the first request contains them.
  public final func reloadDataInitiallyIfNeeded() {
    guard !hasLoaded, hasDataSource else { return }
    do {
      try reloadData()
    } catch {
      // The next reload tries again.
      hasLoaded = true
      report(error)
    }
  }

  /// Requests the numbers of sections and items again, and makes new cells for all.
  ///
  /// - Parameter completion: called in a later turn, when the items near the visible part have their cells.
  /// - Throws: ``WeftNodes/NodeError`` with the data source's error, or for a negative number; the items are then unchanged.
  public final func reloadData(completion: (() -> Void)? = nil) throws(NodeError) {
    try change("reloadData", completion.map { completion in { _ in completion() } }) { (update) throws(NodeError) in
      update.reloadData()
      hasLoaded = true
    }
  }

  /// Inserts sections that the data source has added, with their items.
  ///
  /// - Parameters:
  ///   - sections: the positions after the update, counted from 0.
  ///   - animation: the way in which they appear.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; nothing has changed then.
  public final func insertSections(_ sections: [Int], with animation: RowAnimation = .none) throws(NodeError) {
    try change("insertSections") { (update) throws(NodeError) in
      try update.insertSections(sections) { refusal("insertSections", $0) }
      update.animate(sections.map { .insertedSection($0) }, animation)
    }
  }

  /// Deletes sections that the data source has removed, with their items.
  ///
  /// - Parameters:
  ///   - sections: the positions before the update, counted from 0.
  ///   - animation: the way in which they disappear.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; nothing has changed then.
  public final func deleteSections(_ sections: [Int], with animation: RowAnimation = .none) throws(NodeError) {
    try change("deleteSections") { (update) throws(NodeError) in
      try update.deleteSections(sections) { refusal("deleteSections", $0) }
      update.animate(sections.map { .deletedSection($0) }, animation)
    }
  }

  /// Requests the number of items of sections again, and makes new cells for them.
  ///
  /// - Parameters:
  ///   - sections: the positions before the update, counted from 0.
  ///   - animation: the way in which the old cells disappear and the new ones appear.
  /// - Throws: ``WeftNodes/NodeError`` for sections that don't exist.
  public final func reloadSections(_ sections: [Int], with animation: RowAnimation = .none) throws(NodeError) {
    try change("reloadSections") { update in
      update.reloadSections(sections)
      update.animate(sections.map { .reloadedSection($0) }, animation)
    }
  }

  /// Moves a section: it is deleted and inserted, and its items get new cells and stay selected.
  ///
  /// - Parameters:
  ///   - section: the position before the update, counted from 0.
  ///   - newSection: the position after the update.
  ///   - animated: true to show the way.
  /// - Throws: ``WeftNodes/NodeError`` if the data source disagrees; nothing has changed then.
  public final func moveSection(
    _ section: Int, to newSection: Int, animated: Bool = false
  ) throws(NodeError) {
    try change("moveSection") { (update) throws(NodeError) in
      try update.moveSection(section, to: newSection) { refusal("moveSection", $0) }
      update.animate([.insertedSection(newSection)], animated ? .automatic : .none)
    }
  }

  /// Combines several changes: what is deleted is numbered as before all of them, what is inserted as after. The
  /// methods for changes compare nothing with the data source meanwhile: the outermost batch does it at its end, for
  /// all.
  ///
  /// - Parameters:
  ///   - updates: changes the data and calls the methods for the changes; nil changes nothing.
  ///   - completion: called with true in a later turn, when the items near the visible part have their cells.
  ///     Completions are called in the order in which batches end.
  /// - Throws: The error of `updates`, which is also that of a method for a section or item that is deleted or inserted
  ///   twice; and ``WeftNodes/NodeError`` if the data source disagrees with the changes. Nothing has changed then.
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
      for element in data.held(in: nearElements) where element.isBeingMade {
        element.isBeingMade = false
        beingMade -= 1
        try makeCell(of: element, atOnce: true)
      }
      setNeedsPass()
      if let context = layoutContext { try layoutIfNeeded(in: context.engine, scale: context.scale) }
      rounds += 1
    } while beingMade > 0 && rounds < 100
    callCompletions()
  }

  // MARK: changes

  final func insertItems(_ paths: [RowIndexPath], _ animation: RowAnimation, _ method: String) throws(NodeError) {
    try change(method) { (update) throws(NodeError) in
      try update.insert(paths, words) { refusal(method, $0) }
      update.animate(paths.map { .inserted($0) }, animation)
    }
  }

  final func deleteItems(_ paths: [RowIndexPath], _ animation: RowAnimation, _ method: String) throws(NodeError) {
    try change(method) { (update) throws(NodeError) in
      try update.delete(paths, words) { refusal(method, $0) }
      update.animate(paths.map { .deleted($0) }, animation)
    }
  }

  final func reloadItems(_ paths: [RowIndexPath], _ animation: RowAnimation, _ method: String) throws(NodeError) {
    try change(method) { update in
      update.reload(paths)
      update.animate(paths.map { .reloaded($0) }, animation)
    }
  }

  final func moveItem(
    _ path: RowIndexPath, to newPath: RowIndexPath, animated: Bool, _ method: String
  ) throws(NodeError) {
    try change(method) { (update) throws(NodeError) in
      try update.move(path, to: newPath, words) { refusal(method, $0) }
      update.animate([.inserted(newPath)], animated ? .automatic : .none)
    }
  }

  /// Adds a change to the open batch, or makes it a batch of its own.
  final func change(
    _ method: String, _ completion: ((Bool) -> Void)? = nil, _ note: (inout CollectionUpdate) throws(NodeError) -> Void
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
    (self.update, completionsOfBatch) = (CollectionUpdate(), [])
    // Changes before the first request of items are contained in its result.
    if hasLoaded { try apply(update, method) }
    self.completions += completions
    callCompletionsSoon()
  }

  private final func apply(_ update: CollectionUpdate, _ method: String) throws(NodeError) {
    let counts = try counts(method)
    try update.validate(source: dataSourceName, before: data.counts, after: counts, words) { refusal(method, $0) }
    let metrics = sectionMetrics(counts.count)
    // A reload asks again which supplementary elements there are; an update can't change that.
    let old = data.numbering
    let kinds = update.reloadsData || old.sections == 0 ? supplementaryKinds : old.kinds
    let new = ElementNumbering(counts, kinds: kinds)
    let change =
      update.reloadsData
      ? ElementChange.reload(from: old, to: new) : ElementChange.update(update, from: old, to: new)
    let followed = automaticallyAdjustsContentOffset ? firstStaying(change) : nil
    let moved = update.reloadsData ? [] : selected.compactMap { newPath(ofMoved: $0, update) }
    if update.reloadsData { batches.cancel() }
    apply(change, new, metrics, following: followed, elementAnimations(update, change, new))
    for path in moved { setSelected(true, at: path) }
  }

  /// Applies a change of the elements.
  ///
  /// - Parameters:
  ///   - metrics: the delegate's, for the new sections.
  ///   - followed: the element that keeps its position on the screen, if it stays.
  ///   - animations: nil for a change that is not animated.
  final func apply(
    _ change: ElementChange, _ new: ElementNumbering, _ metrics: [SectionMetrics],
    following followed: CollectionElement?, _ animations: ElementAnimations?
  ) {
    noteElements(before: change, animations)
    let (start, before) = (bounds.origin, followed.map { layout.frame(of: $0.index).origin } ?? .zero)
    let gone = data.apply(change, new)
    layout.numbering = new
    layout.apply(change)
    layout.setMetrics(metrics)
    layout.settle()
    leave(gone)
    if let followed, !followed.isGone {
      let origin = layout.frame(of: followed.index).origin
      let directions = layout.directions
      // The visible items stay where they are: that is no move towards the end.
      let (hasMoved, isMovingToTail) = (batches.hasMoved, batches.isMovingToTail)
      defer { (batches.hasMoved, batches.isMovingToTail) = (hasMoved, isMovingToTail) }
      shiftContent(
        by: Point(
          x: directions.contains(.horizontal) ? origin.x - before.x : 0,
          y: directions.contains(.vertical) ? origin.y - before.y : 0))
      moveLeaving(from: start)
      if layout.keepsAnchor {
        self.followed = (followed, Point(x: bounds.minX - origin.x, y: bounds.minY - origin.y))
      }
    }
    noteElements(after: change, animations)
    setNeedsPass()
  }

  /// Returns the new index path of a selected item that an update moves; nil for one that it doesn't.
  final func newPath(ofMoved element: CollectionElement, _ update: CollectionUpdate) -> RowIndexPath? {
    guard let path = path(of: element) else { return nil }
    if let newPath = update.moved[path] { return newPath }
    return update.movedSections[path.section].map { RowIndexPath(section: $0, row: path.row) }
  }

  /// Asks the data source for the number of items of each section.
  private final func counts(_ method: String) throws(NodeError) -> [Int] {
    guard hasDataSource else { return [] }
    do {
      let sections = try sectionCount()
      guard sections >= 0 else { throw refusal("numberOfSections", "expected 0 sections or more, got \(sections)") }
      var counts: [Int] = []
      counts.reserveCapacity(sections)
      for section in 0..<sections {
        let count = try itemCount(inSection: section)
        guard count >= 0 else {
          throw refusal(words.countMethod, "expected 0 \(words.item)s or more, got \(count)")
        }
        counts.append(count)
      }
      return counts
    } catch let error as NodeError {
      throw error
    } catch {
      throw NodeError(self, method, underlying: error)
    }
  }

  /// Removes elements that have left the container from its state.
  final func leave(_ gone: [CollectionElement]) {
    for element in gone where element.isBeingMade {
      element.isBeingMade = false
      beingMade -= 1
    }
    elementsDidLeave()
    selected.removeAll { $0.isGone }
    let cells = gone.filter { $0.node != nil }
    if !cells.isEmpty { letGo(cells) }
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

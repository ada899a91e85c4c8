import WeftLayout

// The table's part of the layout pass, with the step numbers of ``TableNode``.
extension TableNode {
  // MARK: steps 1 and 2, measuring

  /// The number of rows that are measured before those below them move: with their real heights, fewer rows than
  /// estimated may be near.
  private static let rowsAtOnce = 32
  /// The maximum number of restarts in a pass, when measuring rows changes the rows or the visible part. The remaining
  /// rows are measured in the next pass.
  private static let mostStarts = 16

  final func measureRows(_ run: LayoutRun) throws(LayoutError) {
    isPlacing = true
    defer { isPlacing = false }
    passes += 1
    let anchor = self.anchor
    // The successive rows measured so far.
    var done = 0..<0
    var changes = rows.changes
    var starts = 1
    while true {
      keep(anchor)
      let near = nearRows
      if rows.changes != changes
        || !done.isEmpty && (near.upperBound < done.lowerBound || done.upperBound < near.lowerBound)
      {
        done = 0..<0
        changes = rows.changes
        starts += 1
      }
      let next = nextRows(near, done)
      guard !next.isEmpty else { break }
      guard starts <= Self.mostStarts else {
        setNeedsPass()
        break
      }
      // The rows are retained while code of the data source runs, which may change them.
      for row in next.map({ rows[$0] }) where !row.isGone && row.lastPass != passes {
        row.lastPass = passes
        try run.engine.withPass { (pass) throws(LayoutError) in try pass.checkInterruption() }
        try makeCell(of: row)
        try measure(row, run)
      }
      done = done.isEmpty ? next : min(done.lowerBound, next.lowerBound)..<max(done.upperBound, next.upperBound)
    }
    if beingMade == 0 { wanted = nil }
  }

  /// Returns the rows to be measured next: adjacent to those already measured, those below first.
  private final func nextRows(_ near: Range<Int>, _ done: Range<Int>) -> Range<Int> {
    if done.isEmpty {
      guard near.count > Self.rowsAtOnce else { return near }
      let first = near.clamped(to: rows(within: 0)).first ?? near.lowerBound
      return first..<min(first + Self.rowsAtOnce, near.upperBound)
    }
    if done.upperBound < near.upperBound {
      return done.upperBound..<min(done.upperBound + Self.rowsAtOnce, near.upperBound)
    }
    if near.lowerBound < done.lowerBound {
      return max(done.lowerBound - Self.rowsAtOnce, near.lowerBound)..<done.lowerBound
    }
    return 0..<0
  }

  private final func measure(_ row: TableRow, _ run: LayoutRun) throws(LayoutError) {
    // A cell whose transition waits to be measured keeps its size until then.
    guard let cell = row.node, !cell.layoutFlags.contains(.keepsLayout) else { return }
    do throws(LayoutError) {
      let layout = try cell.layoutThatFits(
        try constrainedSize(for: row), in: run.engine, scale: run.scale, trace: run.trace)
      row.failedVersion = nil
      rows.setHeight(layout.size.height, of: row)
    } catch {
      if error.code == .interrupted { throw error }
      if row.failedVersion != cell.layoutVersion { report(error) }
      row.failedVersion = cell.layoutVersion
    }
  }

  /// Returns the range of sizes for a row: exactly the table's width, and the delegate's heights.
  private final func constrainedSize(for row: TableRow) throws(LayoutError) -> SizeRange {
    let width = rowWidth
    var range = SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    do {
      if let own = try tableDelegate?.tableNode(self, constrainedSizeForRowAt: RowIndexPath(row: row.index)) {
        range.min.height = own.min.height
        range.max.height = max(own.min.height, own.max.height)
      }
    } catch {
      if let error = error as? LayoutError, error.code == .interrupted { throw error }
      report(error)
    }
    return range
  }

  /// The row that keeps its position on the screen, and its distance from the top: the first visible one.
  private final var anchor: (row: TableRow, offset: Double)? {
    guard let first = rows(within: 0).first else { return nil }
    return (rows[first], bounds.minY - rows.place(of: first).top)
  }

  /// Updates the rows' positions, and restores the anchor's or shows the wanted row.
  private final func keep(_ anchor: (row: TableRow, offset: Double)?) {
    rows.settle()
    let size = Size(width: rowWidth, height: rows.height)
    if let wanted, !wanted.row.isGone {
      return setContent(size, offset: offset(showing: wanted.row, wanted.position))
    }
    guard let anchor, !anchor.row.isGone else { return setContent(size, offset: contentOffset) }
    let y = rows.place(of: anchor.row.index).top + anchor.offset
    moveWay(by: y - contentOffset.y)
    setContent(size, offset: Point(x: contentOffset.x, y: y))
  }

  // MARK: step 3, showing

  final func showRows(_ run: LayoutRun) throws(LayoutError) {
    isPlacing = true
    defer { isPlacing = false }
    let near = rows.held(in: nearRows)
    let seen = rows.held(in: rows(within: 0)).filter { $0.node != nil && $0.failedVersion == nil }
    for row in near {
      guard let cell = row.node else { continue }
      cell.extras.context = layoutContext
      cell.frame = frame(ofRow: row.index)
    }
    let staying = Set(seen.map { ObjectIdentifier($0) })
    for row in shown where !staying.contains(ObjectIdentifier(row)) {
      if let cell = row.node { setState(nearState, of: cell) }
      hide(row)
    }
    // Hooks and the delegate may change the rows and so the visible ones: the next pass shows those.
    for (index, row) in seen.enumerated() {
      try run.engine.withPass { (pass) throws(LayoutError) in try pass.checkInterruption() }
      show(row, at: index)
    }
    for row in near where !row.isShown && row.failedVersion == nil {
      if let cell = row.node { setState(nearState, of: cell) }
    }
    let isNear = Set(near.map { ObjectIdentifier($0) })
    for row in ready where !isNear.contains(ObjectIdentifier(row)) {
      if let cell = row.node { setState([], of: cell) }
    }
    shown = ContiguousArray(seen.filter(\.isShown))
    methods?.subnodesDidChange(self)
  }

  private final func show(_ row: TableRow, at index: Int) {
    guard let cell = row.node, !row.isGone else { return }
    if !row.isShown {
      tableDelegate?.tableNode(self, willDisplayRowWith: cell)
      guard row.node === cell, !row.isGone else { return }
      // From here on, removing the row from the table removes its cell from the subnodes, too.
      row.isShown = true
      shown.append(row)
    }
    if !(subnodes.indices.contains(index) && subnodes[index] === cell) {
      do throws(NodeError) {
        try managing { () throws(NodeError) in try insert(cell, at: min(index, subnodes.count)) }
      } catch {
        row.isShown = false
        shown.removeAll { $0 === row }
        row.failedVersion = cell.layoutVersion
        return report(error)
      }
    }
    guard row.isShown else { return }
    setState(isVisible ? .inHierarchy : nearState, of: cell)
    guard row.isShown else {
      // The cell's own hook has removed it; its subnodes have become visible after that.
      if cell.supernode == nil { setState(row.node === cell ? nearState : [], of: cell, isKnown: false) }
      return
    }
    guard !row.isKnownToBeSeen else { return }
    row.isKnownToBeSeen = true
    cell.tell(.visible, in: self)
  }

  /// Removes a row's cell from the subnodes.
  final func hide(_ row: TableRow) {
    guard row.isShown, let cell = row.node else { return }
    row.isShown = false
    shown.removeAll { $0 === row }
    setState(cell.interfaceState.subtracting(.visible), of: cell)
    if row.isKnownToBeSeen {
      row.isKnownToBeSeen = false
      cell.tell(.invisible, in: self)
    }
    managing { detach(cell) }
    tableDelegate?.tableNode(self, didEndDisplayingRowWith: cell)
  }

  /// Changes the subnodes without invalidating the layout pass.
  private final func managing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let isOutermost = layoutFlags.insert(.managing).inserted
    defer { if isOutermost { layoutFlags.remove(.managing) } }
    try body()
  }

  /// The state of near rows that aren't visible.
  private final var nearState: InterfaceState { [.measureLayout, .preload, .display] }

  /// Sets the state of a cell's subtree.
  ///
  /// - Parameter isKnown: true if the subtree has the cell's current state.
  final func setState(_ state: InterfaceState, of cell: CellNode, isKnown: Bool = true) {
    // A table that isn't shown has nothing to fetch or to draw.
    guard !interfaceState.isEmpty || state.isEmpty, !isKnown || cell.interfaceState != state else { return }
    do throws(NodeError) {
      try cell.recursivelySetInterfaceState(state)
    } catch {
      report(error)
    }
  }
}

import WeftLayout

// The table's part of the layout pass: the numbers are those of ``TableNode``.
extension TableNode {
  // MARK: 1 and 2, measuring

  /// How many rows are measured before those below them move: fewer than are near by the estimate may be.
  private static let rowsAtOnce = 32
  /// How often rows may come and go, or another part be seen, by what rows do while they are measured. What is left to
  /// be measured then is so in the next pass.
  private static let mostStarts = 16

  final func measureRows(_ run: LayoutRun) throws(LayoutError) {
    isPlacing = true
    defer { isPlacing = false }
    passes += 1
    let anchor = self.anchor
    // Rows that follow one another and have been measured.
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
      // Held while code of the data source runs, which may change the rows.
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

  /// The rows to be measured next: next to those that have been, at first those below them.
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

  /// The sizes that a row may take: exactly the table's width, and the delegate's heights.
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

  /// What stays where it is: the first row that is seen.
  private final var anchor: (row: TableRow, offset: Double)? {
    guard let first = rows(within: 0).first else { return nil }
    return (rows[first], bounds.minY - rows.place(of: first).top)
  }

  /// Puts the rows where they belong, and shows what is to be seen.
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

  // MARK: 3, showing

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
    // Hooks and the delegate may change the rows, so that others than these are seen: the next pass shows them.
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
      // From here on who takes the row out of the table takes its cell out of the subnodes, too.
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
      // Its own hook has taken it out: what is inside it has become visible after that.
      if cell.supernode == nil { setState(row.node === cell ? nearState : [], of: cell, isKnown: false) }
      return
    }
    guard !row.isKnownToBeSeen else { return }
    row.isKnownToBeSeen = true
    cell.tell(.visible, in: self)
  }

  /// Takes a row's cell off the screen.
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

  /// Changes the subnodes, of which no pass needs to be told.
  private final func managing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let isOutermost = layoutFlags.insert(.managing).inserted
    defer { if isOutermost { layoutFlags.remove(.managing) } }
    try body()
  }

  /// The state of rows that are near, and not seen.
  private final var nearState: InterfaceState { [.measureLayout, .preload, .display] }

  /// Gives a cell, and what is inside it, a state.
  ///
  /// - Parameter isKnown: whether what is inside has the cell's state now.
  final func setState(_ state: InterfaceState, of cell: CellNode, isKnown: Bool = true) {
    // What is shown nowhere has nothing to fetch or to draw.
    guard !interfaceState.isEmpty || state.isEmpty, !isKnown || cell.interfaceState != state else { return }
    do throws(NodeError) {
      try cell.recursivelySetInterfaceState(state)
    } catch {
      report(error)
    }
  }
}

import WeftLayout

// The table's part of the layout pass: the numbers are those of ``TableNode``.
extension TableNode {
  // MARK: 1 and 2, measuring

  final func measureRows(_ run: LayoutRun) {
    isPlacing = true
    defer { isPlacing = false }
    let anchor = self.anchor
    var measured: Set<ObjectIdentifier> = []
    while true {
      keep(anchor)
      let new = nearRows.map { rows[$0] }.filter { measured.insert(ObjectIdentifier($0)).inserted }
      guard !new.isEmpty else { break }
      for row in new where !row.isGone {
        makeCell(of: row)
        measure(row, run)
      }
    }
    if beingMade == 0 { wanted = nil }
  }

  private final func measure(_ row: TableRow, _ run: LayoutRun) {
    // A cell whose transition waits to be measured keeps its size until then.
    guard let cell = row.node, !cell.layoutFlags.contains(.keepsLayout) else { return }
    do throws(LayoutError) {
      let layout = try cell.layoutThatFits(
        constrainedSize(for: row), in: run.engine, scale: run.scale, trace: run.trace)
      row.failedVersion = nil
      rows.setHeight(layout.size.height, of: row)
    } catch {
      if row.failedVersion != cell.layoutVersion { report(error) }
      row.failedVersion = cell.layoutVersion
    }
  }

  /// The sizes that a row may take: exactly the table's width, and the delegate's heights.
  final func constrainedSize(for row: TableRow) -> SizeRange {
    let width = rowWidth
    var range = SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    do {
      if let own = try tableDelegate?.tableNode(self, constrainedSizeForRowAt: RowIndexPath(row: row.index)) {
        range.min.height = own.min.height
        range.max.height = max(own.min.height, own.max.height)
      }
    } catch {
      report(error)
    }
    return range
  }

  /// What stays where it is: the first row that is seen.
  private final var anchor: (row: TableRow, offset: Double)? {
    guard let first = rows(within: 0).first else { return nil }
    return (rows[first], bounds.minY - rows[first].top)
  }

  /// Puts the rows where they belong, and shows what is to be seen.
  private final func keep(_ anchor: (row: TableRow, offset: Double)?) {
    rows.settle()
    let size = Size(width: rowWidth, height: rows.height)
    if let wanted, !wanted.row.isGone {
      return setContent(size, offset: offset(showing: wanted.row, wanted.position))
    }
    guard let anchor, !anchor.row.isGone else { return setContent(size, offset: contentOffset) }
    let y = anchor.row.top + anchor.offset
    moveWay(by: y - contentOffset.y)
    setContent(size, offset: Point(x: contentOffset.x, y: y))
  }

  // MARK: 3, showing

  final func showRows() {
    isPlacing = true
    defer { isPlacing = false }
    let near = nearRows.map { rows[$0] }
    let seen = rows(within: 0).map { rows[$0] }.filter { $0.node != nil && $0.failedVersion == nil }
    for row in near {
      guard let cell = row.node else { continue }
      cell.extras.context = layoutContext
      cell.frame = frame(of: row)
    }
    let staying = Set(seen.map { ObjectIdentifier($0) })
    for row in shown where !staying.contains(ObjectIdentifier(row)) {
      if let cell = row.node { setState(nearState, of: cell) }
      hide(row)
    }
    for (index, row) in seen.enumerated() { show(row, at: index) }
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
    if !(subnodes.indices.contains(index) && subnodes[index] === cell) {
      layoutFlags.insert(.managing)
      defer { layoutFlags.remove(.managing) }
      do throws(NodeError) {
        if !row.isShown { tableDelegate?.tableNode(self, willDisplayRowWith: cell) }
        try insert(cell, at: min(index, subnodes.count))
      } catch {
        row.failedVersion = cell.layoutVersion
        return report(error)
      }
    }
    setState(isVisible ? .inHierarchy : nearState, of: cell)
    guard !row.isShown else { return }
    row.isShown = true
    cell.tell(.visible, in: self)
  }

  /// Takes a row's cell off the screen.
  final func hide(_ row: TableRow) {
    guard row.isShown, let cell = row.node else { return }
    row.isShown = false
    shown.removeAll { $0 === row }
    layoutFlags.insert(.managing)
    defer { layoutFlags.remove(.managing) }
    setState(cell.interfaceState.subtracting(.visible), of: cell)
    cell.tell(.invisible, in: self)
    detach(cell)
    tableDelegate?.tableNode(self, didEndDisplayingRowWith: cell)
  }

  /// The state of rows that are near, and not seen.
  private final var nearState: InterfaceState { [.measureLayout, .preload, .display] }

  final func setState(_ state: InterfaceState, of cell: CellNode) {
    // What is shown nowhere has nothing to fetch or to draw.
    guard !interfaceState.isEmpty || state.isEmpty, cell.interfaceState != state else { return }
    do throws(NodeError) {
      try cell.recursivelySetInterfaceState(state)
    } catch {
      report(error)
    }
  }
}

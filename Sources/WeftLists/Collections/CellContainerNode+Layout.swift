import WeftLayout
@_spi(Lists) import WeftNodes

// The container's part of the layout pass, with the step numbers of ``CellContainerNode``.
extension CellContainerNode {
  // MARK: steps 1 and 2, measuring

  /// The number of elements that are measured before those after them move: with their real sizes, fewer elements than
  /// estimated may be near.
  private static let elementsAtOnce = 32
  /// The maximum number of restarts in a pass, when measuring changes the elements or the visible part. The remaining
  /// elements are measured in the next pass.
  private static let maximumStarts = 16

  /// Measures the cells of near elements, and those of kept ones whose layouts have changed.
  ///
  /// - Returns: The kept ones.
  final func measureElements(_ run: LayoutRun) throws(LayoutError) -> [CollectionElement] {
    isPlacing = true
    defer { isPlacing = false }
    passes += 1
    if layout.keepsOffset, !automaticallyAdjustsContentOffset {
      keep(nil)
      try placeElements(in: [bounds], nil, run)
    }
    let anchor = followed.flatMap { $0.element.isGone ? nil : $0 } ?? self.anchor
    let kept = try measureKeptElements(run)
    // The elements measured so far.
    var done = RangeSet<Int>()
    var changes = data.changes
    var starts = 1
    var empty = EmptyCells()
    defer { warn(of: empty) }
    while true {
      keep(anchor)
      try placeElements(in: [bounds] + nearRects, anchor, run)
      let near = nearElements
      if data.changes != changes || !done.isEmpty && near.isDisjoint(done) {
        done = RangeSet()
        changes = data.changes
        starts += 1
      }
      let next = nextElements(near, done)
      guard !next.isEmpty, !empty.isFull else { break }
      guard starts <= Self.maximumStarts else {
        setNeedsPass()
        break
      }
      // The elements are retained while code of the data source runs, which may change them.
      for element in next.map({ data[$0] }) where !element.isGone && element.lastPass != passes && !empty.isFull {
        element.lastPass = passes
        try run.engine.currentPass.checkInterruption()
        guard element.node != nil || !data.absent.contains(element.index) else {
          empty.noteAbsent()
          continue
        }
        try makeCell(of: element)
        if let size = try measure(element, run) { empty.note(element, size) }
      }
      done.insert(contentsOf: next)
    }
    if beingMade == 0 { (wanted, followed) = (nil, nil) }
    return kept
  }

  /// Measures the cells that are kept without being near, if their layouts have changed.
  private final func measureKeptElements(_ run: LayoutRun) throws(LayoutError) -> [CollectionElement] {
    let near = nearElements
    var measured: [CollectionElement] = []
    for element in ready where !element.isGone && !near.contains(element.index) {
      guard let cell = element.node, element.measuredVersion != cell.layoutVersion,
        element.failedVersion != cell.layoutVersion
      else { continue }
      try run.engine.currentPass.checkInterruption()
      if try measure(element, run) != nil { measured.append(element) }
    }
    return measured
  }

  /// The maximum number of times that the layout places elements in a pass.
  private static let maximumPlacings = 300

  /// Lets the layout place the elements of parts of the content, which move with the offset.
  private final func placeElements(
    in parts: @autoclosure () -> [Rect], _ anchor: (element: CollectionElement, offset: Point)?, _ run: LayoutRun
  ) throws(LayoutError) {
    let measure = { [unowned self] (index: Int, range: SizeRange) throws(LayoutError) in
      let element = data[index]
      try makeCell(of: element, atOnce: true)
      guard let cell = element.node else { return Size.zero }
      return try cell.layoutThatFits(range, in: run.engine, scale: run.scale, trace: run.trace).size
    }
    for _ in 0..<Self.maximumPlacings {
      try run.engine.currentPass.checkInterruption()
      guard try layout.place(in: parts(), measure) else { return }
      keep(anchor)
    }
  }

  /// Returns the elements to be measured next: those from the first visible one on, then those before it.
  private final func nextElements(_ near: RangeSet<Int>, _ done: RangeSet<Int>) -> Range<Int> {
    let ranges = done.isEmpty ? near.ranges : near.subtracting(done).ranges
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    if done.isEmpty, ranges.count == 1, first.count <= Self.elementsAtOnce { return first }
    let visible = firstVisible ?? first.lowerBound
    if let next = ranges.first(where: { $0.upperBound > visible }) {
      let start = max(next.lowerBound, visible)
      return start..<min(start + Self.elementsAtOnce, next.upperBound)
    }
    return max(last.upperBound - Self.elementsAtOnce, last.lowerBound)..<last.upperBound
  }

  /// Measures the cell of an element.
  ///
  /// - Returns: Its size; nil if there is no cell, or its layout failed.
  private final func measure(_ element: CollectionElement, _ run: LayoutRun) throws(LayoutError) -> Size? {
    // A cell whose transition waits to be measured keeps its size until then.
    guard let cell = element.node, !cell.layoutFlags.contains(.keepsLayout) else { return nil }
    do throws(LayoutError) {
      guard let range = try constrainedSize(for: element) else { return nil }
      let size = try cell.layoutThatFits(range, in: run.engine, scale: run.scale, trace: run.trace).size
      element.failedVersion = nil
      element.measuredVersion = cell.layoutVersion
      if !element.isGone { layout.setSize(layout.placedSize(size, in: range), of: element.index) }
      return size
    } catch {
      if error.code == .interrupted { throw error }
      if element.failedVersion != cell.layoutVersion { report(error) }
      element.failedVersion = cell.layoutVersion
      return nil
    }
  }

  /// Returns the range of sizes for an element: the layout's, with the delegate's answer. Nil for an element that has gone
  /// meanwhile.
  private final func constrainedSize(for element: CollectionElement) throws(LayoutError) -> SizeRange? {
    var own: SizeRange?
    do {
      own = try listDelegate?.constrainedSize(of: self, at: data.numbering.place(of: element.index))
    } catch {
      if let error = error as? LayoutError, error.code == .interrupted { throw error }
      report(error)
    }
    return element.isGone ? nil : layout.constrainedSize(of: element.index, own: own)
  }

  /// The element that keeps its position on the screen, and its distance from the top left: the first visible one. At the
  /// beginning of the content it is the beginning that stays.
  private final var anchor: (element: CollectionElement, offset: Point)? {
    guard layout.keepsAnchor, !isAtBeginning, let first = firstVisible else { return nil }
    let origin = layout.frame(of: first).origin
    return (data[first], Point(x: bounds.minX - origin.x, y: bounds.minY - origin.y))
  }

  /// Updates the elements' positions, and restores the anchor's or shows the wanted element.
  private final func keep(_ anchor: (element: CollectionElement, offset: Point)?) {
    layout.settle()
    let size = layout.contentSize
    if let wanted, !wanted.element.isGone {
      return setContent(size, offset: offset(showing: wanted.element, wanted.alignment))
    }
    guard let anchor, !anchor.element.isGone else { return setContent(size, offset: contentOffset) }
    let origin = layout.frame(of: anchor.element.index).origin
    var offset = contentOffset
    if layout.directions.contains(.horizontal) { offset.x = origin.x + anchor.offset.x }
    if layout.directions.contains(.vertical) { offset.y = origin.y + anchor.offset.y }
    moveWay(by: Point(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
    setContent(size, offset: offset)
  }

  // MARK: step 3, showing

  final func showElements(_ run: LayoutRun) throws(LayoutError) {
    isPlacing = true
    defer { isPlacing = false }
    let near = data.held(in: nearElements)
    let seen = visibleElements
    let pinned = Dictionary(layout.pinned(in: insetBounds).map { ($0.index, $0.frame) }) { first, _ in first }
    for element in near { element.node?.extras.context = layoutContext }
    // Kept cells that are no longer near move, too: their frames can be read.
    for element in ready {
      guard let cell = element.node, !element.isGone else { continue }
      let frame = pinned[element.index] ?? layout.frame(of: element.index)
      if cell.frame != frame { cell.frame = frame }
    }
    let staying = Set(seen.map { ObjectIdentifier($0) })
    for element in shown where !staying.contains(ObjectIdentifier(element)) {
      if let cell = element.node { setState(.displayed, of: cell) }
      hide(element)
    }
    // Hooks and the delegate may change the elements and so the visible ones: the next pass shows those.
    for (index, element) in seen.enumerated() {
      try run.engine.currentPass.checkInterruption()
      show(element, at: index)
    }
    updateStates()
    shown = ContiguousArray(seen.filter(\.isShown))
    methods?.subnodesDidChange(self)
  }

  /// The visible elements with a cell that could be measured: the items in order, then headers and footers, which are
  /// in front of them.
  private final var visibleElements: [CollectionElement] {
    let elements = data.held(in: elementsInBounds.union(pinnedElements))
      .filter { $0.node != nil && $0.failedVersion == nil }
    guard data.numbering.hasSupplementaries else { return elements }
    let items = elements.filter { path(of: $0) != nil }
    return items + elements.filter { path(of: $0) == nil }
  }

  private final func show(_ element: CollectionElement, at index: Int) {
    guard let cell = element.node, !element.isGone else { return }
    if !element.isShown {
      if !cell.isSupplementary { listDelegate?.willDisplay(cell, of: self) }
      guard element.node === cell, !element.isGone else { return }
      // From here on, removing the element from the container removes its cell from the subnodes, too.
      element.isShown = true
      shown.append(element)
    }
    if !(subnodes.indices.contains(index) && subnodes[index] === cell) {
      do throws(NodeError) {
        try managing { () throws(NodeError) in try insert(cell, at: min(index, subnodes.count)) }
      } catch {
        element.isShown = false
        shown.removeAll { $0 === element }
        element.failedVersion = cell.layoutVersion
        return report(error)
      }
    }
    guard element.isShown else { return }
    setState(visibleState, of: cell)
    guard element.isShown else {
      // The cell's own hook has removed it; its subnodes have become visible after that.
      if cell.supernode == nil { setState(element.node === cell ? .displayed : [], of: cell, isKnown: false) }
      return
    }
    guard !element.isKnownToBeSeen else { return }
    element.isKnownToBeSeen = true
    cell.tell(.visible, in: self)
  }

  /// Removes an element's cell from the subnodes.
  final func hide(_ element: CollectionElement) {
    guard element.isShown, let cell = element.node else { return }
    element.isShown = false
    // Cells mostly leave at an end of the list.
    if let index = shown.onlyIndex(where: { $0 === element }) { shown.remove(at: index) }
    setState(cell.interfaceState.subtracting(.visible), of: cell)
    if element.isKnownToBeSeen {
      element.isKnownToBeSeen = false
      cell.tell(.invisible, in: self)
    }
    managing { detach(cell) }
    if !cell.isSupplementary { listDelegate?.didEndDisplaying(cell, of: self) }
  }

  /// Changes the subnodes without invalidating the layout pass.
  private final func managing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let isOutermost = layoutFlags.insert(.managing).inserted
    defer { if isOutermost { layoutFlags.remove(.managing) } }
    try body()
  }
}

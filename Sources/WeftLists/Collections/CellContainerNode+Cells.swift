import WeftLayout
import WeftNodes

// The creation and release of elements' cells.
extension CellContainerNode {
  /// Requests an element's cell from the data source, to be made now or in a later turn.
  ///
  /// - Parameter atOnce: true to run a block at once.
  /// - Throws: A `LayoutError` if the code of the data source was interrupted; the element has no cell then.
  final func makeCell(of element: CollectionElement, atOnce: Bool = false) throws(LayoutError) {
    guard hasDataSource, element.node == nil, !element.isGone, !element.isBeingMade else { return }
    let place = data.numbering.place(of: element.index)
    do {
      guard let source else { return }
      guard let block = try source.cellBlock(of: self, at: place) else {
        return try adopt(try source.cell(of: self, at: place), for: element)
      }
      guard !atOnce, let eventLoop else { return try adopt(try block(), for: element) }
      element.isBeingMade = true
      element.blocks += 1
      beingMade += 1
      eventLoop.perform { [weak self, number = element.blocks] in
        if element.blocks == number { self?.run(block, for: element) }
      }
    } catch {
      try adoptNothing(for: element, error)
    }
  }

  /// Makes an element's cell at once; an error is reported to the event loop.
  final func makeCellNow(of element: CollectionElement) {
    do throws(LayoutError) {
      try makeCell(of: element, atOnce: true)
    } catch {
      report(error)
    }
  }

  private final func run(_ block: () throws -> CellNode, for element: CollectionElement) {
    guard element.isBeingMade else { return }
    element.isBeingMade = false
    beingMade -= 1
    guard !isAbandoned, !element.isGone else { return callCompletionsSoon() }
    do {
      try adopt(try block(), for: element)
    } catch {
      do throws(LayoutError) {
        try adoptNothing(for: element, error)
      } catch {
        // No later pass may report it.
        eventLoop?.report(error)
      }
    }
    setNeedsPass()
    callCompletionsSoon()
  }

  private final func adopt(_ cell: CellNode?, for element: CollectionElement) throws(LayoutError) {
    guard element.node == nil, !element.isGone else { return }
    guard let cell else {
      data.setAbsent(element)
      return layout.setSize(.zero, of: element.index)
    }
    if let container = cell.owningNode, let other = container.place(of: cell) {
      throw LayoutError(
        .duplicate,
        "is \(container.name(of: other)) of \(container.layoutName) already; expected another cell for "
          + "\(name(of: data.numbering.place(of: element.index))) of \(layoutName)",
        element: cell.layoutName, source: cell.layoutSource)
    }
    guard !isInside(cell) else {
      throw LayoutError(
        .cycle,
        "contains \(layoutName), so it can't be \(name(of: data.numbering.place(of: element.index))) of it",
        element: cell.layoutName, source: cell.layoutSource)
    }
    take(cell, for: element)
  }

  /// Returns true if a node contains the container, perhaps as the content of a cell that isn't visible.
  private final func isInside(_ node: DisplayNode) -> Bool {
    var current: DisplayNode? = self
    while let inner = current {
      if inner === node { return true }
      current = inner.supernode ?? (inner as? CellNode)?.owningNode
    }
    return false
  }

  /// Gives an element whose cell could not be made an empty one of the estimated size.
  private final func adoptNothing(for element: CollectionElement, _ error: any Error) throws(LayoutError) {
    // The elements after it would fail as well.
    if let error = error as? LayoutError, error.code == .interrupted { throw error }
    report(error)
    guard element.node == nil, !element.isGone else { return }
    checkCount(ofSection: data.numbering.section(of: element.index))
    guard element.node == nil, !element.isGone else { return }
    let cell = CellNode()
    let size = layout.frame(of: element.index).size
    if layout.isHorizontal { cell.style.width = .points(size.width) } else { cell.style.height = .points(size.height) }
    take(cell, for: element)
  }

  private final func take(_ cell: CellNode, for element: CollectionElement) {
    element.node = cell
    cell.element = element
    cell.owningNode = self
    cell.isSupplementary = path(of: element) == nil
    cell.isSelected = element.isSelected
    cell.layoutFlags.insert(.isRow)
    cell.setRangeManaged(true, context: layoutContext)
    if orientation != .identity { cell.transform = orientation }
    ready.append(element)
    methods?.subnodeDidArrive(cell, in: self)
  }

  /// Removes the cells of elements from the container.
  final func letGo(_ leaving: [CollectionElement]) {
    for element in leaving {
      guard let cell = element.node else { continue }
      hide(element)
      setState([], of: cell)
      // Hooks and the delegate may have done this already.
      guard element.node === cell else { continue }
      element.node = nil
      cell.layoutFlags.remove(.isRow)
      cell.element = nil
      cell.owningNode = nil
      if orientation != .identity { cell.transform = .identity }
      cell.setRangeManaged(false)
    }
    ready.removeAll { $0.node == nil }
    methods?.subnodesDidChange(self)
  }

  /// The number of cells that are kept since content in them was scrolled, though they are far away.
  static let keptScrolledCells = 32

  /// Releases the cells that are far away, but not those in which content was scrolled last: its place would be lost.
  final func letFarElementsGo() {
    let kept = keptElements
    var far = ready.filter { !kept.contains($0.index) && $0 !== wanted?.element }
    let scrolls = far.compactMap(\.node?.lastScroll).filter { $0 > 0 }.sorted(by: >)
    if let first = scrolls.prefix(Self.keptScrolledCells).last {
      far.removeAll { $0.node.map { $0.lastScroll >= first } ?? false }
    }
    if !far.isEmpty { letGo(Array(far)) }
    data.prune()
  }
}

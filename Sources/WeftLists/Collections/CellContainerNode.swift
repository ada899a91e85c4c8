import WeftDisplay
import WeftLayout
@_spi(Lists) import WeftNodes

/// A scroll node that shows the cells of a data source, those near its visible part: the base of tables, collections and
/// pagers. A subclass adds a layout, and the names of its data source and delegate.
///
/// 1. A layout pass requests the cells of the near elements (items, headers and footers): the visible ones and those in
///    the ranges around them, of which ``rangeMode`` decides. An element without a cell has its last size, or else an
///    estimate.
/// 2. The cells are measured in the ranges that the layout gives, and the layout places them. The visible part keeps its
///    position on the screen while elements before it get their real sizes. If more elements come near, the pass
///    continues at 1.
/// 3. Visible cells become subnodes and enter the visible state; those in the display range have the preload and the
///    display state, those in the preload range the preload state. A cell that is no longer near leaves these states, and
///    is kept.
/// 4. While nothing is due, cells are made and measured in the direction of scrolling, one size of the container beyond
///    the ranges, the nearest first.
/// 5. A cell that is farther away than four sizes of the container is released, with its state.
///
/// A cell whose layout becomes invalid invalidates the container's part of the next pass, and its element gets its new
/// size.
open class CellContainerNode: ScrollNode {
  /// True if taps select items; true by default.
  public final var allowsSelection = true
  /// True if several items can be selected: a tap selects an item, or deselects a selected one; false by default.
  public final var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelected() } }
  }
  /// True if the visible part keeps its position on the screen when items before it are inserted or deleted; false by
  /// default.
  public final var automaticallyAdjustsContentOffset = false

  /// True if the first item is at the bottom and the content goes upwards, as in a chat; false by default. The container
  /// and its cells are mirrored by their transforms, and the content insets at top and bottom are exchanged.
  public final var isInverted = false {
    didSet { if isInverted != oldValue { invert() } }
  }

  /// The layout, which no other container has.
  final var layout: CollectionLayout
  /// The event loop used while the container is in no window.
  private final let ownLoop: EventLoop?
  final var data = DataController()
  final var ranges = RangeController()
  /// True while the visible cells are drawn for the first time.
  final var waitsForDisplays = false
  /// The offset before the last move.
  private final var lastOrigin = Point.zero
  /// The elements that have a cell, in order of creation.
  final var ready: ContiguousArray<CollectionElement> = []
  /// The elements whose cells are subnodes: items in order, then headers and footers.
  final var shown: ContiguousArray<CollectionElement> = []
  /// The number of cells to be made in the next turn.
  final var beingMade = 0
  /// The source that scripts or ``setItems(_:from:with:begin:)`` have set.
  final weak var listSource: (any ListSource & AnyObject)? {
    didSet { if listSource !== oldValue { dataSourceDidChange() } }
  }
  /// The data source of items with keys.
  final var keyed: KeyedSource?
  final var rowAnimations = RowAnimations()
  /// True once the numbers of items have been requested.
  final var hasLoaded = false
  /// The selected items, in the order of their selection.
  final var selected: [CollectionElement] = []
  /// The number of moves of content in cells, such as a strip in a row.
  final var scrollsInCells = 0
  /// The number of layout passes that have measured elements.
  final var passes = 0
  /// The element to scroll to, until all elements near it have their real sizes.
  final var wanted: (element: CollectionElement, alignment: ElementAlignment)?
  /// The element that keeps its position on the screen in the next pass, and its distance from the top left, after items
  /// have come or gone before it.
  final var followed: (element: CollectionElement, offset: Point)?
  /// The target of an animated scroll.
  final var destination: (element: CollectionElement, alignment: ElementAlignment)?
  /// The changes of the open batch, and the number of nested open batches.
  final var update = CollectionUpdate()
  final var openBatches = 0
  /// The completions of the open batch, in order.
  final var completionsOfBatch: [(Bool) -> Void] = []
  /// The completions to call when the updates are done, in order.
  final var completions: [(Bool) -> Void] = []
  /// True while the container's part of a layout pass is carried out.
  private final var isInPass = false
  /// True in the rest of a pass in whose middle the script has dropped the container, whose data source is gone with it.
  /// Nobody sees what it shows.
  package final var hasLostDataSource = false
  /// True while the container itself moves elements, so that it ignores notifications.
  final var isPlacing = false
  /// The touched items, by finger.
  final var touched: [Int: CollectionElement] = [:]
  /// The fetches of further data.
  final var batches = BatchFetching()
  /// The first error that could not be reported for lack of an event loop.
  final var unreported: (any Error)?

  init(_ layout: CollectionLayout, eventLoop: EventLoop?) {
    self.layout = layout
    ownLoop = eventLoop
    super.init()
    layout.container = self
    scrollableDirections = layout.directions
  }

  deinit {
    batches.cancel()
    // Cells retain their layout context with the event loop, whose callbacks may retain cells.
    for element in ready {
      element.node?.layoutFlags.remove(.isRow)
      element.node?.setRangeManaged(false)
    }
  }

  /// The current event loop.
  final var eventLoop: EventLoop? { layoutContext?.eventLoop ?? ownLoop }

  // MARK: the subclass's data source and delegate

  /// The words of messages.
  package var words: ContainerWords { .table }
  /// The source of the sections and items: the public data source, or ``listSource``.
  var source: (any ListSource)? { listSource }
  /// The delegate, as tables and collections call it.
  var listDelegate: (any ListDelegate)? { delegate as? any ListDelegate }
  /// Sets the public data source to nil.
  func forgetDataSource() {}
  /// Asks the delegate for the metrics of all sections, of a number that is to be.
  func sectionMetrics(_ sections: Int) -> [SectionMetrics] { [] }
  /// Asks the delegate for the metrics of the sections again, if they may have changed.
  func updateSectionMetrics() {}
  /// Called when elements have left, while they have their cells.
  func elementsDidLeave() {}

  /// True if the container's coordinates begin at the right, since it is read from right to left.
  private(set) final var isMirrored = false

  private final func invert() {
    orient()
    let inset = contentInset
    contentInset = EdgeInsets(top: inset.bottom, left: inset.left, bottom: inset.top, right: inset.right)
  }

  /// Mirrors the container and its cells, which are then as they were, by their transforms.
  private final func orient() {
    transform = orientation
    for element in ready { element.node?.transform = orientation }
  }

  /// The transform of the container and of its cells.
  final var orientation: Transform { Transform(a: isMirrored ? -1 : 1, d: isInverted ? -1 : 1) }

  @_spi(Lists) open override func directionDidChange() {
    let mirrors = isRightToLeft && layout.mirrorsInRightToLeft
    guard mirrors != isMirrored else { return setNeedsPass() }
    isMirrored = mirrors
    orient()
    setNeedsPass()
  }

  /// Replaces the layout; all elements stay, and their cells are measured again.
  final func setLayout(_ new: CollectionLayout) {
    guard new !== layout, new.container == nil else { return }
    layout.container = nil
    layout = new
    new.container = self
    new.numbering = data.numbering
    new.apply(.reload(from: ElementNumbering(), to: data.numbering))
    directionDidChange()
    layoutDidChange()
  }

  /// Places all elements again, after the layout's rules have changed.
  final func layoutDidChange() {
    rulesDidChange()
    layout.rulesDidChange()
    scrollableDirections = layout.directions
    invalidateLayout()
  }

  /// Called when the public data source has been set, which takes the place of any other.
  final func namedSourceDidChange(_ isAnother: Bool) {
    if listSource != nil { listSource = nil } else if isAnother { dataSourceDidChange() }
  }

  /// Removes all elements; the next layout pass asks the new data source.
  final func dataSourceDidChange() {
    keyed = nil
    guard hasLoaded else { return setNeedsPass() }
    hasLoaded = false
    batches.cancel()
    let gone = data.removeAll()
    layout.numbering = data.numbering
    layout.apply(ElementChange(reloads: true))
    leave(gone)
    setNeedsPass()
  }

  // MARK: elements

  /// The number of sections according to the data source's last answer; 0 before the first request.
  public final var numberOfSections: Int { data.numbering.sections }

  /// Returns the number of items of a section according to the data source's last answer; 0 before the first request.
  final func itemCount(_ section: Int) -> Int {
    section >= 0 && section < data.numbering.sections ? data.numbering.items(ofSection: section).count : 0
  }

  /// Returns the cell of an item. For one near the visible part it is made now if needed; nil for items farther away
  /// without a cell, and while a block has yet to run.
  final func cell(at path: RowIndexPath) -> CellNode? { data.numbering.index(of: path).flatMap(cell(ofElement:)) }

  /// Returns the header or the footer of a section; nil if it has none, or is not near the visible part.
  ///
  /// - Parameters:
  ///   - kind: the header or the footer.
  ///   - section: counted from 0.
  public final func supplementaryNode(ofKind kind: SupplementaryKind, inSection section: Int) -> CellNode? {
    data.numbering.index(of: kind, section: section).flatMap(cell(ofElement:))
  }

  private final func cell(ofElement index: Int) -> CellNode? {
    let element = data[index]
    if element.node == nil, !data.absent.contains(index), nearElements.contains(index) { makeCellNow(of: element) }
    return element.node
  }

  /// Returns the index path of a cell of the container; nil for a header or footer, and for another node.
  public final func indexPath(for node: CellNode) -> RowIndexPath? {
    guard case .item(let path) = place(of: node) else { return nil }
    return path
  }

  /// The cells of the visible items, in order.
  public final var visibleNodes: [CellNode] { shown.compactMap { path(of: $0) == nil ? nil : $0.node } }

  @_spi(Lists) open override var isAccessibleList: Bool { true }

  @_spi(Lists) open override func accessibleCells() -> [DisplayNode] {
    if !isInPass {
      do throws(LayoutError) {
        try waitUntilAllUpdatesAreProcessed()
      } catch {
        eventLoop?.report(error)
      }
    }
    return data.held(in: elementsInBounds.union(pinnedElements)).filter(\.isShown).compactMap(\.node)
  }

  /// The index paths of the visible items, in order.
  final var visiblePaths: [RowIndexPath] { shown.compactMap { path(of: $0) } }

  /// Returns the rectangle of an item in the content, in points; nil if there is no such item. An estimate for an item
  /// that has not been measured, or that is placed after such items.
  final func frame(at path: RowIndexPath) -> Rect? { data.numbering.index(of: path).map { layout.frame(of: $0) } }

  /// Returns the item at a point of the content; nil if there is none.
  final func path(at point: Point) -> RowIndexPath? {
    let size = Size(width: point.x.nextUp - point.x, height: point.y.nextUp - point.y)
    for range in layout.elements(in: Rect(origin: point, size: size)).ranges {
      for index in range where layout.frame(of: index).contains(point) {
        if case .item(let path) = data.numbering.place(of: index) { return path }
      }
    }
    return nil
  }

  /// Called when the delegate's answers may have changed.
  func rulesDidChange() { setNeedsPass() }

  @_spi(Lists) open override func delegateDidChange() {
    rulesDidChange()
    super.delegateDidChange()
  }

  /// Measures all cells again, without making new ones.
  public final func relayoutItems() {
    rulesDidChange()
    for element in ready { element.node?.invalidateLayout() }
  }

  final func element(at path: RowIndexPath) -> CollectionElement? { data.numbering.index(of: path).map { data[$0] } }

  /// Returns the place of a cell of the container; nil for another node.
  final func place(of cell: CellNode) -> ElementPlace? {
    guard cell.owningNode === self, let element = cell.element, !element.isGone else { return nil }
    return data.numbering.place(of: element.index)
  }

  /// Returns the index path of an item that is still there.
  final func path(of element: CollectionElement) -> RowIndexPath? {
    guard !element.isGone, case .item(let path) = data.numbering.place(of: element.index) else { return nil }
    return path
  }

  /// The place of an element in messages: `row 3`, `the header of section 2`.
  final func name(of place: ElementPlace) -> String {
    switch place {
    case .item(let path): words.name(path)
    case .supplementary(let kind, let section): "the \(kind) of section \(section + 1)"
    }
  }

  /// The size without the content insets.
  final var viewport: Size {
    Size(
      width: max(0, bounds.size.width - contentInset.left - contentInset.right),
      height: max(0, bounds.size.height - contentInset.top - contentInset.bottom))
  }

  /// The visible part of the content inside the content insets, where pinned elements are.
  final var insetBounds: Rect {
    Rect(
      origin: Point(x: bounds.minX + contentInset.left, y: bounds.minY + contentInset.top), size: viewport)
  }

  @_spi(Lists) open override var retainedNodes: TwoEndedArray<DisplayNode> {
    var nodes = TwoEndedArray(subnodes.filter { ($0 as? CellNode)?.owningNode !== self })
    for element in ready { if let node = element.node { nodes.append(node) } }
    return nodes
  }

  @_spi(Lists) open override func retains(_ node: DisplayNode) -> Bool {
    super.retains(node) || (node as? CellNode)?.owningNode === self
  }

  /// Reports an error to the event loop, or keeps it until there is one.
  final func report(_ error: any Error) {
    guard !isAbandoned, !hasLostDataSource else { return }
    if let eventLoop { eventLoop.report(error) } else { unreported = unreported ?? error }
  }

  @_spi(Lists) open override var linesAbove: [LayerSnapshot] { leavingLayers + rangeOverlay }

  // MARK: invalidation

  @_spi(Lists) open override func boundsOriginDidChange() {
    if !isPlacing {
      // Past the ends there is no content: a return from there is no move.
      let (old, new) = (offsetInContent(lastOrigin), offsetInContent(bounds.origin))
      if old != new || lastOrigin == bounds.origin {
        ranges.note(moveFrom: old, to: new)
        batches.hasMoved = true
        batches.isMovingToTail = !ranges.isMovingToHead(layout.directions)
      }
      wanted = nil
      followed = nil
      setNeedsPass()
    }
    lastOrigin = bounds.origin
    super.boundsOriginDidChange()
    for element in shown { element.node?.tell(.visibleRectChanged, in: self) }
  }

  @_spi(Lists) open override func interfaceStateDidChange() {
    super.interfaceStateDidChange()
    // Scrolling changes the cells' states.
    setNeedsPass()
  }

  @_spi(Lists) open override func draggingWillBegin() {
    super.draggingWillBegin()
    for element in shown { element.node?.tell(.willBeginDragging, in: self) }
  }

  @_spi(Lists) open override func draggingDidEnd() {
    super.draggingDidEnd()
    setNeedsPass()
    for element in shown { element.node?.tell(.didEndDragging, in: self) }
  }

  @_spi(Lists) open override func scrollingWasStopped() { destination = nil }

  @_spi(Lists) open override func scrollingDidEnd() {
    if let destination {
      wanted = destination
      self.destination = nil
      setNeedsPass()
    }
    super.scrollingDidEnd()
    for element in shown { element.node?.tell(.didStopScrolling, in: self) }
  }

  // MARK: touches

  /// Highlights the item that a touch begins in.
  open override func touchesBegan(_ touches: [Touch]) {
    if allowsSelection { for touch in touches { beginTouch(touch) } }
    super.touchesBegan(touches)
  }

  /// Highlights the item while the touch is in it.
  open override func touchesMoved(_ touches: [Touch]) {
    for touch in touches { moveTouch(touch) }
    super.touchesMoved(touches)
  }

  /// Selects the item that the touch is in, if it began there.
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

  @_spi(Lists) open override func layOutContents(_ run: LayoutRun) throws(LayoutError) {
    // A list that was put into one of its own cells meanwhile would be laid out without an end.
    guard bounds.size.width > 0, bounds.size.height > 0, !isAbandoned, !isInPass else { return }
    isInPass = true
    hasLostDataSource = false
    defer { (isInPass, hasLostDataSource) = (false, false) }
    do throws(LayoutError) {
      try layOutElements(run)
    } catch {
      if !isAbandoned && !hasLostDataSource || error.code == .interrupted { throw error }
    }
  }

  private final func layOutElements(_ run: LayoutRun) throws(LayoutError) {
    reloadDataInitiallyIfNeeded()
    updateSectionMetrics()
    if let timing = window?.animations.current { noteElements(timing) }
    let origin = bounds.origin
    let kept = try measureElements(run)
    try showElements(run)
    moveLeaving(from: origin)
    beginRowAnimations()
    letFarElementsGo()
    if !shown.isEmpty { extendRangesLater() }
    // The pass visits subnodes anyway. Code of cells may change the elements meanwhile.
    for element in kept + data.held(in: nearElements) where !element.isShown && element.failedVersion == nil {
      try element.node?.layoutIfNeeded(in: run.engine, scale: run.scale, trace: run.trace)
    }
    if batches.hasMoved { checkEnd() }
    makeCellsWhenIdle()
    fetchBatchIfNeeded()
    guard let error = unreported else { return }
    unreported = nil
    throw LayoutError(
      .nodeFailed, "\(error)", element: layoutName, source: layoutSource, underlying: error)
  }
}

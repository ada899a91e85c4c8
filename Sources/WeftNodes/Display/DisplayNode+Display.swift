import WeftDisplay
import WeftLayout

extension DisplayNode {
  // MARK: settings

  /// True if the node is drawn by other threads and shown in a later turn, false if it is drawn and shown at the end of
  /// the turn; true by default. Always false for a node that wraps a view or a layer.
  public final var displaysAsynchronously: Bool {
    get { !isSynchronous && !flags.contains(.displaysSynchronously) }
    set { if newValue { flags.remove(.displaysSynchronously) } else { flags.insert(.displaysSynchronously) } }
  }

  /// The priority among the nodes that wait to be drawn, any number with no unit: the greatest is first.
  /// ``defaultDrawingPriority`` by default.
  public final var drawingPriority: Int {
    get { storedDisplay?.priority ?? Self.defaultDrawingPriority }
    set { display.priority = newValue }
  }

  /// The ``drawingPriority`` of nodes that set none, a number with no unit: 0, Texture's `ASDefaultDrawingPriority`.
  public static let defaultDrawingPriority = 0

  /// True if the node and its subtree appear together in a transaction of their own, not with the other drawings of the
  /// window's pass; false by default.
  public final var isAsyncTransactionContainer: Bool {
    get { flags.contains(.transactionContainer) }
    set { if newValue { flags.insert(.transactionContainer) } else { flags.remove(.transactionContainer) } }
  }

  /// True if the node is not drawn for the time being; false by default. Its contents stay. Setting it to true cancels
  /// a drawing in progress; setting it to false redraws.
  public final var displaySuspended: Bool {
    get { flags.contains(.displaySuspended) }
    set {
      guard newValue != displaySuspended else { return }
      if newValue {
        flags.insert(.displaySuspended)
        cancelDisplay()
        completeDisplay(isCancelled: true)
      } else {
        flags.remove(.displaySuspended)
        setNeedsDisplay()
      }
    }
  }

  /// Sets ``displaySuspended`` of the node and its subtree.
  public final func recursivelySetDisplaySuspended(_ isSuspended: Bool) {
    for node in subtree { node.displaySuspended = isSuspended }
  }

  final var transactionContainer: DisplayNode? {
    var node: DisplayNode? = self
    while let current = node {
      if current.isAsyncTransactionContainer { return current }
      node = current.supernode
    }
    return nil
  }

  // MARK: requests

  /// Requests a new drawing at the end of the turn, if the node is in a window or near one. A drawing in progress is
  /// cancelled; the old contents stay until the new drawing is done. Does nothing while display is suspended. If the
  /// node is rasterized by a node around it, that node is redrawn.
  public final func setNeedsDisplay() {
    if isRasterized, let rasterizingNode { return rasterizingNode.setNeedsDisplay() }
    guard !displaySuspended else { return }
    flags.insert(.needsDisplay)
    cancelOperation()
    if isInDisplayState, let context = layoutContext { context.display.add(self) }
  }

  /// True if the node shows its current contents, or draws nothing.
  public final var isDisplayed: Bool { !flags.contains(.needsDisplay) && storedDisplay?.operation == nil }

  /// Cancels the drawings in progress of the node and its subtree. Their contents stay; they stay dirty, but are drawn
  /// only on request.
  public final func cancelAsyncDisplay() {
    for node in subtree { node.cancelDisplay() }
  }

  /// Draws the node now and shows it, even while display is suspended. A drawing in progress is cancelled. If the node
  /// is rasterized by a node around it, that node is drawn.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from the node's own drawing code.
  public final func displayImmediately() throws(LayoutError) {
    if isRasterized, let rasterizingNode { return try rasterizingNode.displayImmediately() }
    guard !isSynchronous else { return }
    guard hasArea else { return waitForArea() }
    guard let list = try startAndRecord(isAsync: false) else { return }
    show(NodeDisplay.Contents(list: list, bitmap: nil, bounds: bounds))
    didFinishDisplay()
  }

  /// Draws the node and its subtree now, children first.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from drawing code.
  public final func recursivelyDisplayImmediately() throws(LayoutError) {
    if !rasterizesSubtree { for subnode in subnodes { try subnode.recursivelyDisplayImmediately() } }
    try displayImmediately()
  }

  /// Lays out and draws the dirty nodes of the subtree, and shows them now, with all drawings of the same transactions.
  /// Nodes with ``shouldBypassEnsureDisplay`` and suspended nodes are skipped.
  ///
  /// - Parameter isSynchronous: false to wait for nothing: dirty nodes are drawn as at the end of a turn.
  /// - Throws: ``WeftLayout/LayoutError`` of a layout, or from drawing code.
  public final func recursivelyEnsureDisplaySynchronously(_ isSynchronous: Bool) throws(LayoutError) {
    if let context = layoutContext { try layoutIfNeeded(in: context.engine, scale: context.scale) }
    guard isSynchronous else {
      window?.displayIfNeeded()
      return
    }
    try ensureDisplay()
  }

  /// Draws and shows the dirty nodes of the subtree, and completes the drawings in progress.
  final func ensureDisplay() throws(LayoutError) {
    var transactions: [Int: DisplayTransaction] = [:]
    let context = layoutContext
    defer {
      context?.display.commit()
      for (_, transaction) in transactions.sorted(by: { $0.key < $1.key }) { transaction.completeNow() }
    }
    for node in subtree where !node.displaySuspended && !node.shouldBypassEnsureDisplay && !node.isRasterized {
      if node.flags.contains(.needsDisplay) {
        if let context { try node.beginDisplay(context) } else { try node.displayImmediately() }
      }
      if let transaction = node.storedDisplay?.operation?.transaction { transactions[transaction.number] = transaction }
    }
  }

  final func sizeDidChange(from old: Size) {
    guard let storedDisplay else { return }
    if storedDisplay.wasEmpty, hasArea {
      storedDisplay.wasEmpty = false
      return setNeedsDisplay()
    }
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }
}

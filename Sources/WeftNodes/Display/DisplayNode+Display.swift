import WeftDisplay
import WeftLayout

extension DisplayNode {
  // MARK: settings

  /// Whether the node is drawn by other threads, and shown in a later turn; true by default. Else it is drawn and shown
  /// at the end of the turn. Always false, whatever is set, for a node that wraps a view or a layer.
  public final var displaysAsynchronously: Bool {
    get { !isSynchronous && !flags.contains(.displaysSynchronously) }
    set { if newValue { flags.remove(.displaysSynchronously) } else { flags.insert(.displaysSynchronously) } }
  }

  /// Which of the nodes that wait to be drawn is drawn first: the greater; ``defaultDrawingPriority`` by default.
  public final var drawingPriority: Int {
    get { storedDisplay?.priority ?? Self.defaultDrawingPriority }
    set { display.priority = newValue }
  }

  /// The drawing priority of nodes that name none: 0, Texture's `ASDefaultDrawingPriority`.
  public static let defaultDrawingPriority = 0

  /// Whether what is inside the node, and the node itself, appears together and by itself, not together with what else
  /// is drawn in the same pass of the window; false by default.
  public final var isAsyncTransactionContainer: Bool {
    get { flags.contains(.transactionContainer) }
    set { if newValue { flags.insert(.transactionContainer) } else { flags.remove(.transactionContainer) } }
  }

  /// Whether the node is not drawn for the time being; false by default. What it shows stays. Setting it cancels what is
  /// being drawn; taking it back draws anew.
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

  /// Sets ``displaySuspended`` of the node and all inside it.
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

  // MARK: asking

  /// Has the node drawn anew: at the end of the turn, where it is in a window or near one. What is being drawn already is
  /// cancelled; what the node shows stays until the new drawing is there. Nothing happens while display is suspended. A
  /// node that is drawn by one around it has that one drawn.
  public final func setNeedsDisplay() {
    if isRasterized, let rasterizingNode { return rasterizingNode.setNeedsDisplay() }
    guard !displaySuspended else { return }
    flags.insert(.needsDisplay)
    cancelOperation()
    if isInDisplayState, let context = layoutContext { context.display.add(self) }
  }

  /// Whether the node shows what it should show now, or nothing of it is missing since it draws nothing.
  public final var isDisplayed: Bool { !flags.contains(.needsDisplay) && storedDisplay?.operation == nil }

  /// Cancels what is being drawn of the node and all inside it. What they show stays; they stay due, but are drawn only
  /// when somebody asks for it.
  public final func cancelAsyncDisplay() {
    for node in subtree { node.cancelDisplay() }
  }

  /// Draws the node now, and shows it, even while display is suspended. What is being drawn is cancelled. A node that is
  /// drawn by one around it has that one drawn.
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

  /// Draws the node and all inside it now, children first.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from drawing code.
  public final func recursivelyDisplayImmediately() throws(LayoutError) {
    if !rasterizesSubtree { for subnode in subnodes { try subnode.recursivelyDisplayImmediately() } }
    try displayImmediately()
  }

  /// Lays out and draws what is due of the node and all inside it, and shows it now, with all that appears together with
  /// it. Nodes with ``shouldBypassEnsureDisplay`` and those whose display is suspended are left as they are.
  ///
  /// - Parameter isSynchronous: with false nothing is waited for: what is due is drawn as it would be at the end of the
  ///   turn.
  /// - Throws: ``WeftLayout/LayoutError`` of a layout, or from drawing code.
  public final func recursivelyEnsureDisplaySynchronously(_ isSynchronous: Bool) throws(LayoutError) {
    if let context = layoutContext { try layoutIfNeeded(in: context.engine, scale: context.scale) }
    guard isSynchronous else {
      window?.displayIfNeeded()
      return
    }
    try ensureDisplay()
  }

  /// Draws and shows what is due here and below, and what is on its way.
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

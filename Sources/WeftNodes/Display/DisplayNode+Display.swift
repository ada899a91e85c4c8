import WeftDisplay
import WeftLayout

extension DisplayNode {
  // MARK: settings

  /// Whether the node is drawn by other threads, and shown in a later turn; true by default. Else it is drawn and shown
  /// at the end of the turn.
  public final var displaysAsynchronously: Bool {
    get { !flags.contains(.displaysSynchronously) }
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
  /// cancelled; what the node shows stays until the new drawing is there. Nothing happens while display is suspended.
  public final func setNeedsDisplay() {
    guard !displaySuspended else { return }
    flags.insert(.needsDisplay)
    if let operation = storedDisplay?.operation {
      storedDisplay?.operation = nil
      operation.cancel()
    }
    if isInDisplayState, let context = layoutContext { context.display.add(self) }
  }

  /// Whether the node shows what it should show now, or nothing of it is missing since it draws nothing.
  public final var isDisplayed: Bool { !flags.contains(.needsDisplay) && storedDisplay?.operation == nil }

  /// Draws the node now, and shows it, even while display is suspended.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from the node's own drawing code.
  public final func displayImmediately() throws(LayoutError) {
    cancelDisplay()
    flags.remove(.needsDisplay)
    guard !isSynchronous, bounds.size.width > 0, bounds.size.height > 0 else { return }
    let known = drawsContents
    if known { startDisplay(isAsync: false) }
    let list: DisplayList
    do throws(LayoutError) {
      list = try record()
    } catch {
      // It is as due as it was.
      flags.insert(.needsDisplay)
      if known { giveUpDisplay() }
      throw error
    }
    if !known {
      guard !list.isEmpty else { return showNothing() }
      startDisplay(isAsync: false)
    }
    show(NodeDisplay.Contents(list: list, bitmap: nil, bounds: bounds))
    didFinishDisplay()
  }

  /// Draws the node and all inside it now, children first.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from drawing code.
  public final func recursivelyDisplayImmediately() throws(LayoutError) {
    for subnode in subnodes { try subnode.recursivelyDisplayImmediately() }
    try displayImmediately()
  }

  /// Draws what needs to be drawn of the node and all inside it, and shows it now, what is being drawn by other threads
  /// included. Nodes with ``shouldBypassEnsureDisplay`` and those whose display is suspended are left as they are.
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

  /// Draws and shows what is due here and below.
  final func ensureDisplay() throws(LayoutError) {
    if !isDisplayed, !displaySuspended, !shouldBypassEnsureDisplay { try displayImmediately() }
    for subnode in subnodes { try subnode.ensureDisplay() }
  }

  // MARK: the pass

  /// Begins to draw the node, if it is due: called at the end of a turn.
  final func displayIfNeeded(_ context: LayoutContext) {
    guard flags.contains(.needsDisplay), isInDisplayState, !displaySuspended, !isSynchronous else { return }
    guard bounds.size.width > 0, bounds.size.height > 0 else {
      // It is drawn as soon as there is something to draw in.
      display.wasEmpty = true
      return completeDisplay(isCancelled: false)
    }
    let loop = context.eventLoop
    guard displaysAsynchronously else {
      do throws(LayoutError) { try displayImmediately() } catch { loop.report(error) }
      return
    }
    flags.remove(.needsDisplay)
    let known = drawsContents
    if known { startDisplay(isAsync: true) }
    do throws(LayoutError) {
      let list = try record()
      if !known {
        guard !list.isEmpty else { return showNothing() }
        startDisplay(isAsync: true)
      }
      let drawing = Drawing(list: list, bounds: bounds, scale: context.scale, priority: drawingPriority)
      let transaction = context.display.transaction(of: self, loop)
      display.operation = transaction.add(drawing, of: self, to: context.display.scheduler)
    } catch {
      if known { giveUpDisplay() }
      // It stays due, for whoever asks for a picture; the next turns don't try again.
      flags.insert(.needsDisplay)
      completeDisplay(isCancelled: true)
      loop.report(error)
    }
  }

  private final func record() throws(LayoutError) -> DisplayList {
    var recorder = DisplayListRecorder()
    try draw(&recorder, bounds: bounds)
    return recorder.finish()
  }

  /// Shows what a transaction has brought.
  final func take(_ operation: DisplayTransaction.Operation) {
    guard storedDisplay?.operation === operation, !operation.isCancelled, !isAbandoned else { return }
    let drawing = operation.drawing
    show(NodeDisplay.Contents(list: drawing.list, bitmap: operation.bitmap, bounds: drawing.bounds))
  }

  /// Tells of what a transaction has shown.
  final func finishDisplay(_ operation: DisplayTransaction.Operation) {
    // A hook of a node before may have asked for another drawing.
    guard storedDisplay?.operation === operation else { return }
    storedDisplay?.operation = nil
    guard !operation.isCancelled, !isAbandoned else { return }
    didFinishDisplay()
  }

  private final func showNothing() {
    show(nil)
    completeDisplay(isCancelled: false)
  }

  private final func show(_ contents: NodeDisplay.Contents?) {
    guard contents != nil || storedDisplay != nil else { return }
    display.contents = contents
    display.version += 1
  }

  // MARK: what is being drawn

  /// Makes what is being drawn one that is never shown.
  final func cancelDisplay() {
    guard let storedDisplay, storedDisplay.operation != nil || storedDisplay.pending.contains(ObjectIdentifier(self))
    else { return }
    let operation = storedDisplay.operation
    storedDisplay.operation = nil
    operation?.cancel()
    flags.insert(.needsDisplay)
    giveUpDisplay()
  }

  /// Nobody waits for the node any more; what it shows is not complete.
  private final func giveUpDisplay() {
    storedDisplay?.pending.remove(ObjectIdentifier(self))
    supernode?.endSubnodeDisplay(self)
  }

  final func dropDisplay() {
    cancelDisplay()
    guard let storedDisplay, storedDisplay.contents != nil else { return }
    storedDisplay.contents = nil
    storedDisplay.version += 1
  }

  final func sizeDidChange(from old: Size) {
    guard let storedDisplay else { return }
    let wasEmpty = storedDisplay.wasEmpty
    if wasEmpty, bounds.size.width > 0, bounds.size.height > 0 {
      storedDisplay.wasEmpty = false
      return setNeedsDisplay()
    }
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  private final func startDisplay(isAsync: Bool) {
    display.pending.insert(ObjectIdentifier(self))
    notify(.displayWillStart, .flag(isAsync))
    guard let supernode else { return }
    supernode.display.pending.insert(ObjectIdentifier(self))
    supernode.notify(.subnodeDisplayWillStart, .node(self))
  }

  private final func didFinishDisplay() {
    notify(.displayDidFinish)
    endPending(self)
    supernode?.endSubnodeDisplay(self)
    completeDisplay(isCancelled: false)
  }

  private final func endSubnodeDisplay(_ subnode: DisplayNode) {
    guard storedDisplay?.pending.contains(ObjectIdentifier(subnode)) == true else { return }
    notify(.subnodeDisplayDidFinish, .node(subnode))
    endPending(subnode)
  }

  /// Something of the node is not being drawn any more; with the last of them what it shows is complete.
  final func endPending(_ node: DisplayNode) {
    guard let storedDisplay, storedDisplay.pending.remove(ObjectIdentifier(node)) != nil, storedDisplay.pending.isEmpty
    else { return }
    notify(.hierarchyDisplayDidFinish)
    forEachDelegate { $0.hierarchyDisplayDidFinish(self) }
  }
}

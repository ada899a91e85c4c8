import WeftDisplay
import WeftLayout

extension DisplayNode {
  final var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }

  /// True if the node's display has started and was not given up.
  private final var isStarted: Bool { storedDisplay?.pending.contains(ObjectIdentifier(self)) ?? false }

  // MARK: the pass

  /// Begins to display the node if it is dirty; called at the end of a turn.
  final func displayIfNeeded(_ context: LayoutContext) {
    guard flags.contains(.needsDisplay), isInDisplayState, !displaySuspended, !isSynchronous, !isRasterized else {
      return
    }
    do throws(LayoutError) { try beginDisplay(context) } catch { context.eventLoop.report(error) }
  }

  /// Draws the node, on other threads if it displays asynchronously.
  final func beginDisplay(_ context: LayoutContext) throws(LayoutError) {
    guard displaysAsynchronously else { return try displayImmediately() }
    guard hasArea else { return waitForArea() }
    guard let list = try startAndRecord(isAsync: true) else { return }
    let drawing = Drawing(list: list, bounds: bounds, scale: context.scale, priority: drawingPriority)
    let transaction = context.display.transaction(of: self, context.eventLoop)
    display.operation = transaction.add(drawing, of: self, to: context.display.scheduler, in: context.eventLoop)
  }

  /// Delays drawing until the node has a size above 0.
  final func waitForArea() {
    flags.insert(.needsDisplay)
    display.wasEmpty = true
    completeDisplay(isCancelled: false)
  }

  /// Calls the hooks for the start of the display and records the node. Nil if it draws nothing, or a hook cancelled
  /// the display.
  final func startAndRecord(isAsync: Bool) throws(LayoutError) -> DisplayList? {
    cancelOperation()
    flags.remove(.needsDisplay)
    let known = drawsContents || rasterizesSubtree
    if known { startDisplay(isAsync: isAsync) }
    do throws(LayoutError) {
      let list = try record()
      if !known {
        guard !list.isEmpty else {
          giveUpDisplay()
          show(nil)
          completeDisplay(isCancelled: false)
          return nil
        }
        startDisplay(isAsync: isAsync)
      }
      return isStarted ? list : nil
    } catch {
      // The node stays dirty for an explicit request; the next turns don't try again.
      flags.insert(.needsDisplay)
      giveUpDisplay()
      completeDisplay(isCancelled: true)
      throw error
    }
  }

  /// Records the contents of the node, and of its subtree if it rasterizes that.
  final func record() throws(LayoutError) -> DisplayList {
    var recorder = recorder
    try storedDisplay?.willDisplayContent?(&recorder, bounds)
    try draw(&recorder, bounds: bounds)
    try storedDisplay?.didDisplayContent?(&recorder, bounds)
    if rasterizesSubtree { for subnode in subnodes { try subnode.rasterize(into: &recorder) } }
    return recorder.finish()
  }

  // MARK: contents

  /// Shows the drawing of a completed transaction.
  final func take(_ operation: DisplayTransaction.Operation) {
    guard storedDisplay?.operation === operation, !operation.isCancelled, !isAbandoned else { return }
    let drawing = operation.drawing
    show(NodeDisplay.Contents(list: drawing.list, bitmap: operation.bitmap, bounds: drawing.bounds))
  }

  /// Calls the hooks after a transaction has shown its drawings.
  final func finishDisplay(_ operation: DisplayTransaction.Operation) {
    // A hook of a previous node may have requested another drawing.
    guard storedDisplay?.operation === operation else { return }
    storedDisplay?.operation = nil
    guard !operation.isCancelled, !isAbandoned else { return }
    didFinishDisplay()
  }

  final func show(_ contents: NodeDisplay.Contents?) {
    guard contents != nil || storedDisplay != nil else { return }
    display.contents = contents
    display.version += 1
  }

  final func dropDisplay() {
    cancelDisplay()
    guard let storedDisplay else { return }
    storedDisplay.placeholder = nil
    guard storedDisplay.contents != nil else { return }
    storedDisplay.contents = nil
    storedDisplay.version += 1
  }

  // MARK: cancellation

  /// Cancels the drawing in progress; the node's completions continue to wait.
  final func cancelOperation() {
    guard let operation = storedDisplay?.operation else { return }
    storedDisplay?.operation = nil
    operation.cancel()
  }

  /// Cancels the drawing in progress. The node stays dirty.
  final func cancelDisplay() {
    guard storedDisplay?.operation != nil || isStarted else { return }
    cancelOperation()
    flags.insert(.needsDisplay)
    giveUpDisplay()
  }

  /// Ends the node's pending display; its contents are not complete.
  private final func giveUpDisplay() {
    guard isStarted else { return }
    storedDisplay?.pending.remove(ObjectIdentifier(self))
    for node in rasterizedNodes { node.storedDisplay?.pending = [] }
    supernode?.endSubnodeDisplay(self)
  }

  /// Stops waiting for a subnode that has been removed.
  final func stopWaiting(for subnode: DisplayNode) {
    guard let storedDisplay, storedDisplay.pending.remove(ObjectIdentifier(subnode)) != nil,
      storedDisplay.pending.isEmpty, let loop = layoutContext?.eventLoop
    else { return }
    storedDisplay.owesFinish = true
    // In a later turn: the tree is being changed.
    loop.perform { [weak self] in
      guard let self, !isAbandoned, storedDisplay.owesFinish, storedDisplay.pending.isEmpty else { return }
      finishHierarchyDisplay()
    }
  }

  // MARK: hooks

  private final func startDisplay(isAsync: Bool) {
    display.pending.insert(ObjectIdentifier(self))
    notify(.displayWillStart, .flag(isAsync))
    if let supernode {
      supernode.display.pending.insert(ObjectIdentifier(self))
      supernode.notify(.subnodeDisplayWillStart, .node(self))
    }
    for node in rasterizedNodes where node.drawsContents { node.startDisplay(isAsync: isAsync) }
  }

  final func didFinishDisplay() {
    for node in rasterizedNodes.reversed() where node.isStarted { node.didFinishDisplay() }
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

  /// Removes a node from those that are being drawn; after the last one the contents are complete.
  private final func endPending(_ node: DisplayNode) {
    guard let storedDisplay, storedDisplay.pending.remove(ObjectIdentifier(node)) != nil, storedDisplay.pending.isEmpty
    else { return }
    finishHierarchyDisplay()
  }

  private final func finishHierarchyDisplay() {
    storedDisplay?.owesFinish = false
    notify(.hierarchyDisplayDidFinish)
    forEachDelegate { $0.hierarchyDisplayDidFinish(self) }
    hidePlaceholder()
  }
}

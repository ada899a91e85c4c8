import WeftDisplay
import WeftLayout

extension DisplayNode {
  final var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }

  /// Whether the node's display has started and nobody has given it up.
  private final var isStarted: Bool { storedDisplay?.pending.contains(ObjectIdentifier(self)) ?? false }

  // MARK: the pass

  /// Begins to display the node, if it is due: called at the end of a turn.
  final func displayIfNeeded(_ context: LayoutContext) {
    guard flags.contains(.needsDisplay), isInDisplayState, !displaySuspended, !isSynchronous, !isRasterized else {
      return
    }
    do throws(LayoutError) { try beginDisplay(context) } catch { context.eventLoop.report(error) }
  }

  /// Has the node drawn, by other threads where it displays asynchronously.
  final func beginDisplay(_ context: LayoutContext) throws(LayoutError) {
    guard displaysAsynchronously else { return try displayImmediately() }
    guard hasArea else { return waitForArea() }
    guard let list = try startAndRecord(isAsync: true) else { return }
    let drawing = Drawing(list: list, bounds: bounds, scale: context.scale, priority: drawingPriority)
    let transaction = context.display.transaction(of: self, context.eventLoop)
    display.operation = transaction.add(drawing, of: self, to: context.display.scheduler, in: context.eventLoop)
  }

  /// The node is drawn as soon as there is something to draw in.
  final func waitForArea() {
    flags.insert(.needsDisplay)
    display.wasEmpty = true
    completeDisplay(isCancelled: false)
  }

  /// Says that the node's display starts, and records it. Nil where it draws nothing, or a hook has given the display up.
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
      // It stays due, for whoever asks for a picture; the next turns don't try again.
      flags.insert(.needsDisplay)
      giveUpDisplay()
      completeDisplay(isCancelled: true)
      throw error
    }
  }

  /// What the node shows, and all inside it where it rasterizes them.
  final func record() throws(LayoutError) -> DisplayList {
    var recorder = DisplayListRecorder()
    try storedDisplay?.willDisplayContent?(&recorder, bounds)
    try draw(&recorder, bounds: bounds)
    try storedDisplay?.didDisplayContent?(&recorder, bounds)
    if rasterizesSubtree { for subnode in subnodes { try subnode.rasterize(into: &recorder) } }
    return recorder.finish()
  }

  // MARK: what is shown

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

  // MARK: what is given up

  /// Makes what is being drawn one that is never shown; whoever waits for the node goes on to wait.
  final func cancelOperation() {
    guard let operation = storedDisplay?.operation else { return }
    storedDisplay?.operation = nil
    operation.cancel()
  }

  /// Makes what is being drawn one that is never shown. The node stays due.
  final func cancelDisplay() {
    guard storedDisplay?.operation != nil || isStarted else { return }
    cancelOperation()
    flags.insert(.needsDisplay)
    giveUpDisplay()
  }

  /// Nobody waits for the node any more; what it shows is not complete.
  private final func giveUpDisplay() {
    guard isStarted else { return }
    storedDisplay?.pending.remove(ObjectIdentifier(self))
    for node in rasterizedNodes { node.storedDisplay?.pending = [] }
    supernode?.endSubnodeDisplay(self)
  }

  /// A subnode that has gone is waited for no more.
  final func stopWaiting(for subnode: DisplayNode) {
    guard let storedDisplay, storedDisplay.pending.remove(ObjectIdentifier(subnode)) != nil,
      storedDisplay.pending.isEmpty, let loop = layoutContext?.eventLoop
    else { return }
    storedDisplay.owesFinish = true
    // Not at once: the tree is being changed.
    loop.perform { [weak self] in
      guard let self, !isAbandoned, storedDisplay.owesFinish, storedDisplay.pending.isEmpty else { return }
      finishHierarchyDisplay()
    }
  }

  // MARK: moments

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

  /// Something of the node is not being drawn any more; with the last of them what it shows is complete.
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

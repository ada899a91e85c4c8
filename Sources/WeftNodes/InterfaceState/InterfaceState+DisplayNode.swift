import WeftLayout

extension DisplayNode {
  /// How near to being seen the node is.
  public final var interfaceState: InterfaceState { currentInterfaceState }
  /// Whether the node is in a window and, in a cell, among the rows that its table shows: Texture's `visible`. It may be
  /// hidden, transparent, covered or outside of the window's bounds all the same.
  public final var isVisible: Bool { currentInterfaceState.contains(.visible) }
  /// Whether what the node shows should be drawn.
  public final var isInDisplayState: Bool { currentInterfaceState.contains(.display) }
  /// Whether what the node shows should be fetched.
  public final var isInPreloadState: Bool { currentInterfaceState.contains(.preload) }
  /// Whether the node is in a window.
  public final var inHierarchy: Bool { flags.contains(.inHierarchy) }
  /// Whether a container decides about the node's state, by how far from being seen it is, as a table does for its
  /// cells; subnodes follow.
  public final var isRangeManaged: Bool { flags.contains(.rangeManaged) }

  // MARK: what a container calls

  /// Puts the node and all inside it under a container's management, or takes them out of it.
  ///
  /// - Parameter context: what nodes that manage their subnodes are laid out with when they come into the preload state
  ///   outside of a window.
  public final func setRangeManaged(_ isManaged: Bool, context: LayoutContext? = nil) {
    extras.context = context
    for node in subtree {
      if isManaged { node.flags.insert(.rangeManaged) } else { node.flags.remove(.rangeManaged) }
    }
  }

  /// Sets the state of the node and all inside it, parents before children.
  ///
  /// - Throws: ``NodeError`` for a state that is visible and not displayed.
  public final func recursivelySetInterfaceState(_ state: InterfaceState) throws(NodeError) {
    guard !state.contains(.visible) || state.contains(.display) else {
      throw NodeError(self, "recursivelySetInterfaceState", "a node can't be visible without the display state")
    }
    let loop = layoutContext?.eventLoop
    for node in subtree { node.setInterfaceState(state, loop) }
  }

  // MARK: preloading

  /// Lets the node, and all inside it, enter the preload state once more, if it is in it: what it shows has changed.
  public final func setNeedsPreload() {
    if isInPreloadState { recursivelyPreload() }
  }

  /// Calls `didEnterPreloadState` of the node and all inside it.
  public final func recursivelyPreload() {
    for node in subtree { node.enterPreloadState() }
  }

  /// Calls `didExitPreloadState` of the node and all inside it: they drop what they have fetched.
  public final func recursivelyClearPreloadedData() {
    for node in subtree { node.exitPreloadState() }
  }

  /// Drops what the node shows, and what is being drawn. It is called when the node has lost the display state; the
  /// node is drawn anew when it comes back into it, or by ``setNeedsDisplay()``.
  public final func clearContents() {
    dropContents()
    notify(.clearContents)
  }

  /// Drops what the node shows, and what is being drawn, and tells nobody: what ``clearContents()`` does first.
  public final func dropContents() { dropDisplay() }

  /// Calls ``clearContents()`` for the node and all inside it.
  public final func recursivelyClearContents() {
    for node in subtree { node.clearContents() }
  }

  /// The node and all inside it, parents before children, as they are now.
  final var subtree: ContiguousArray<DisplayNode> {
    var nodes: ContiguousArray<DisplayNode> = [self]
    // Texture's order: depth first.
    var stack = ContiguousArray(subnodes.reversed())
    while let node = stack.popLast() {
      nodes.append(node)
      stack.append(contentsOf: node.subnodes.reversed())
    }
    return nodes
  }

  // MARK: changes

  /// What the node is laid out with: its window's, else what the container around it has given.
  public final var layoutContext: LayoutContext? {
    var node = self
    while true {
      if let context = node.storedExtras?.context { return context }
      guard let supernode = node.supernode else { break }
      node = supernode
    }
    return node.window?.context
  }

  final func setInterfaceState(_ state: InterfaceState, _ loop: EventLoop?) {
    let old = currentInterfaceState
    guard state != old else { return }
    currentInterfaceState = state
    let now = { (part: InterfaceState) in state.contains(part) }
    let changed = { (part: InterfaceState) in state.contains(part) != old.contains(part) }
    if changed(.preload) {
      if now(.preload) {
        enterPreloadState()
      } else if isRangeManaged {
        // Others keep what they have fetched: a screen that is covered for a while comes back.
        exitPreloadState()
      }
    }
    if changed(.display) {
      if now(.display) {
        if !isRasterized, storedDisplay?.contents == nil || flags.contains(.needsDisplay) { setNeedsDisplay() }
      } else {
        cancelDisplay()
        completeDisplay(isCancelled: true)
        clearContentsLater(loop)
      }
      notify(now(.display) ? .didEnterDisplayState : .didExitDisplayState)
      forEachDelegate { now(.display) ? $0.didEnterDisplayState(self) : $0.didExitDisplayState(self) }
    }
    if changed(.visible) {
      if now(.visible), waitsForDisplay { layoutContext?.display.addAwaited(self) }
      notify(now(.visible) ? .didEnterVisibleState : .didExitVisibleState)
      forEachDelegate { now(.visible) ? $0.didEnterVisibleState(self) : $0.didExitVisibleState(self) }
    }
    interfaceStateDidChange()
    notify(.interfaceStateDidChange, .states(state, from: old))
    forEachDelegate { $0.interfaceStateDidChange(self, from: old) }
  }

  private final func enterPreloadState() {
    notify(.didEnterPreloadState)
    // What is inside can only be preloaded once it is there.
    if automaticallyManagesSubnodes, !isBeingMeasured, let context = layoutContext {
      do throws(LayoutError) {
        try layoutIfNeeded(in: context.engine, scale: context.scale)
      } catch {
        context.eventLoop.report(error)
      }
    }
    forEachDelegate { $0.didEnterPreloadState(self) }
  }

  private final func exitPreloadState() {
    notify(.didExitPreloadState)
    forEachDelegate { $0.didExitPreloadState(self) }
  }

  /// A node that comes back within this turn keeps its contents.
  private final func clearContentsLater(_ loop: EventLoop?) {
    guard let loop else { return clearContents() }
    loop.perform { [weak self] in
      if let self, !isInDisplayState, !isAbandoned { clearContents() }
    }
  }

  // MARK: windows

  /// The node's layer has come into a window.
  final func enterHierarchy() {
    guard !inHierarchy else { return }
    flags.insert(.inHierarchy)
    notify(.willEnterHierarchy)
    if !isRangeManaged, inHierarchy { setInterfaceState(.inHierarchy, layoutContext?.eventLoop) }
    showPlaceholderIfNeeded()
    // Hooks may change the subnodes: the ones that are there now have entered by themselves, if they have come since.
    for subnode in subnodes where subnode.supernode === self && inHierarchy { subnode.enterHierarchy() }
    enterForeignLayers()
    guard inHierarchy else { return }
    notify(.didEnterHierarchy)
    forEachDelegate { $0.didEnterHierarchy(self) }
  }

  /// The node's layer has left its window.
  final func exitHierarchy(_ loop: EventLoop?) {
    guard inHierarchy else { return }
    // The next window may have another display pipeline.
    flags.subtract([.inHierarchy, .displayQueued])
    notify(.didExitHierarchy)
    forEachDelegate { $0.didExitHierarchy(self) }
    // Hooks may have brought it back.
    guard !inHierarchy else { return }
    if !isRangeManaged {
      setInterfaceState([], loop)
    } else if isVisible {
      loseVisibility(loop)
    }
    for subnode in subnodes where subnode.supernode === self && !inHierarchy { subnode.exitHierarchy(loop) }
    exitForeignLayers(loop)
  }

  /// A cell that is moved within one turn stays visible.
  private final func loseVisibility(_ loop: EventLoop?) {
    guard let loop else { return setInterfaceState(interfaceState.subtracting(.visible), nil) }
    // It holds the node on purpose: the last to hold it may be gone by then, and its class counts on being told.
    loop.perform { [self, weak loop] in
      if !inHierarchy, isVisible { setInterfaceState(interfaceState.subtracting(.visible), loop) }
    }
  }
}

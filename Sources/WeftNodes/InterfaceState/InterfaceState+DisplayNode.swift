import WeftLayout

extension DisplayNode {
  /// The node's distance from being visible.
  public final var interfaceState: InterfaceState { currentInterfaceState }
  /// True if the node is in a window and, in a cell, among the rows that its table shows: Texture's `visible`. It may
  /// still be hidden, transparent, covered or outside of the window's bounds.
  public final var isVisible: Bool { currentInterfaceState.contains(.visible) }
  /// True if the node's contents should be drawn.
  public final var isInDisplayState: Bool { currentInterfaceState.contains(.display) }
  /// True if the node's data should be fetched.
  public final var isInPreloadState: Bool { currentInterfaceState.contains(.preload) }
  /// True if the node is in a window.
  public final var inHierarchy: Bool { flags.contains(.inHierarchy) }
  /// True if a container sets the node's state by its distance from being visible, as a table does for its cells;
  /// subnodes follow.
  public final var isRangeManaged: Bool { flags.contains(.rangeManaged) }

  // MARK: calls from containers

  /// Puts the node's subtree under a container's management, or ends the management.
  ///
  /// - Parameters:
  ///   - isManaged: true to begin the management, false to end it.
  ///   - context: the layout services for nodes that manage their subnodes and enter the preload state outside of a
  ///     window.
  public final func setRangeManaged(_ isManaged: Bool, context: LayoutContext? = nil) {
    extras.context = context
    for node in subtree {
      if isManaged { node.flags.insert(.rangeManaged) } else { node.flags.remove(.rangeManaged) }
    }
  }

  /// Sets the state of the node's subtree, parents before children.
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

  /// Lets the node's subtree enter the preload state again, if it is in it: its data has changed.
  public final func setNeedsPreload() {
    if isInPreloadState { recursivelyPreload() }
  }

  /// Calls `didEnterPreloadState` for the node's subtree, in a window or outside of one: its data is loaded. The interface
  /// state stays.
  ///
  /// - Parameter context: the layout services for nodes outside of a window that manage their subnodes, which are laid
  ///   out so that these exist; nil, the default, for none.
  public final func recursivelyPreload(in context: LayoutContext? = nil) {
    var open = ContiguousArray([self])
    while let node = open.popLast() {
      let before = Set(node.subnodes.map(ObjectIdentifier.init))
      node.enterPreloadState(in: context)
      // Subnodes that the layout has inserted into a preloaded node have entered the state already.
      open += node.subnodes.reversed().filter { before.contains(ObjectIdentifier($0)) || !$0.isInPreloadState }
    }
  }

  /// Calls `didExitPreloadState` for the node's subtree, which drops its fetched data.
  public final func recursivelyClearPreloadedData() {
    for node in subtree { node.exitPreloadState() }
  }

  /// Drops the node's contents, and cancels a drawing in progress. Called when the node has left the display state; the
  /// node is redrawn when it enters it again, or by ``setNeedsDisplay()``.
  public final func clearContents() {
    dropContents()
    notify(.clearContents)
  }

  /// Drops the node's contents and cancels a drawing in progress, without a hook: the first step of
  /// ``clearContents()``.
  public final func dropContents() { dropDisplay() }

  /// Calls ``clearContents()`` for the node's subtree.
  public final func recursivelyClearContents() {
    for node in subtree { node.clearContents() }
  }

  /// A snapshot of the node and its subtree, parents before children.
  package final var subtree: ContiguousArray<DisplayNode> {
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

  /// The node's layout services: its window's, else those that the container around it has set.
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
        // Others keep their data: a screen that is covered for a while comes back.
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

  private final func enterPreloadState(in context: LayoutContext? = nil) {
    notify(.didEnterPreloadState)
    // Subnodes can only be preloaded once they exist.
    if automaticallyManagesSubnodes, !isBeingMeasured, let context = layoutContext ?? context {
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

  /// Clears the contents in the next turn: a node that comes back within this turn keeps them.
  private final func clearContentsLater(_ loop: EventLoop?) {
    guard let loop else { return clearContents() }
    loop.perform { [node = WeakNode(self)] in
      if let node = node.node, !node.isInDisplayState, !node.isAbandoned { node.clearContents() }
    }
  }

  // MARK: windows

  /// Marks the subtree as being in a window and calls the hooks.
  final func enterHierarchy() {
    guard !inHierarchy else { return }
    flags.insert(.inHierarchy)
    notify(.willEnterHierarchy)
    if !isRangeManaged, inHierarchy { setInterfaceState(.inHierarchy, layoutContext?.eventLoop) }
    showPlaceholderIfNeeded()
    // Hooks may change the subnodes; those added meanwhile have entered already.
    for subnode in subnodes where subnode.supernode === self && inHierarchy { subnode.enterHierarchy() }
    enterForeignLayers()
    guard inHierarchy else { return }
    notify(.didEnterHierarchy)
    forEachDelegate { $0.didEnterHierarchy(self) }
  }

  /// Marks the subtree as being in no window and calls the hooks.
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

  /// Ends the visible state in the next turn: a cell that is moved within one turn stays visible.
  private final func loseVisibility(_ loop: EventLoop?) {
    guard let loop else { return setInterfaceState(interfaceState.subtracting(.visible), nil) }
    // The closure retains the node deliberately: it may be the last reference, and the class relies on being called.
    loop.perform { [self, weak loop] in
      if !inHierarchy, isVisible { setInterfaceState(interfaceState.subtracting(.visible), loop) }
    }
  }
}

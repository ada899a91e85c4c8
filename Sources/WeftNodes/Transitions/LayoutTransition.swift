import WeftLayout

/// A requested layout transition that is not measured yet: the node's subtree keeps its layouts.
final class LayoutTransition {
  let range: SizeRange
  let parentSize: Size
  let isAnimated: Bool
  let context: LayoutContext
  let measurementCompletion: (() -> Void)?

  init(
    _ range: SizeRange, parentSize: Size, isAnimated: Bool, in context: LayoutContext,
    measurementCompletion: (() -> Void)?
  ) {
    self.range = range
    self.parentSize = parentSize
    self.isAnimated = isAnimated
    self.context = context
    self.measurementCompletion = measurementCompletion
  }
}

/// The layout transitions of a node.
final class NodeTransitions {
  /// The one that waits to be measured, and the one in progress.
  var measured: LayoutTransition?
  var current: LayoutTransitionContext?
  /// The default duration and delay in seconds, and the default curve.
  var timing = AnimationTiming(duration: 0.2)
  var shouldAnimateSizeChanges = true
}

extension DisplayNode {
  final var storedTransitions: NodeTransitions? { part(NodeTransitions.self) }

  final var transitions: NodeTransitions { extras.parts.get(NodeTransitions()) }

  /// Lays the node out again in the range of its last layout, and animates the changes.
  ///
  /// The node's layout is measured now, or in the next turn of the event loop; until then nothing changes. Then
  /// `measurementCompletion` is called, new subnodes are inserted if they are managed automatically, and
  /// ``animateLayoutTransition(_:)`` begins to animate. When that is completed, subnodes that have left the layout are
  /// removed. A newer transition supersedes an older one.
  ///
  /// A node whose size is zero and that no layout contains has nothing to begin at, as in Texture: the next layout pass
  /// lays it out without a transition, and `measurementCompletion` is called in the next turn. A node inside one whose own
  /// transition waits to be measured begins none, since that includes it.
  ///
  /// - Parameters:
  ///   - animated: true to animate the changes, false to show them at once.
  ///   - measureAsync: true to measure in the next turn; false by default.
  ///   - context: the layout services; by default the window's.
  ///   - measurementCompletion: called when the new layout is known, before subnodes change; not if the transition is
  ///     cancelled or superseded before.
  /// - Throws: ``WeftLayout/LayoutError`` if the node has no layout in the range, in no window without a `context`, and
  ///   while a layout is being measured; nothing has changed then. Measured in a later turn, the error is reported to
  ///   the event loop.
  public final func transitionLayout(
    animated: Bool, measureAsync: Bool = false, in context: LayoutContext? = nil,
    measurementCompletion: (() -> Void)? = nil
  ) throws(LayoutError) {
    let context = try transitionContext(context)
    let (range, parentSize) = constraintForBounds(scale: context.scale)
    guard range.max != .zero else { return layOutLater(in: context, measurementCompletion) }
    try begin(
      LayoutTransition(
        range, parentSize: parentSize, isAnimated: animated, in: context, measurementCompletion: measurementCompletion),
      isAsync: measureAsync)
  }

  /// Lays the node out again in another range, in points, and animates the changes; see
  /// ``transitionLayout(animated:measureAsync:in:measurementCompletion:)``. In a range of zero width and height there is
  /// nothing to measure: the next layout pass lays the node out, and `measurementCompletion` is called in the next turn.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` as the other.
  public final func transitionLayout(
    with range: SizeRange, animated: Bool, measureAsync: Bool = false, in context: LayoutContext? = nil,
    measurementCompletion: (() -> Void)? = nil
  ) throws(LayoutError) {
    let context = try transitionContext(context)
    guard range.max != .zero else { return layOutLater(in: context, measurementCompletion) }
    try begin(
      LayoutTransition(
        range, parentSize: range.max, isAnimated: animated, in: context,
        measurementCompletion: measurementCompletion), isAsync: measureAsync)
  }

  /// Cancels a transition that waits to be measured: the node keeps its layout until something else invalidates it. A
  /// transition that is being animated continues.
  public final func cancelLayoutTransition() { endMeasuring() }

  /// True while a transition of the node waits to be measured: the layouts of its subtree don't change meanwhile.
  public final var isLayoutPending: Bool {
    storedTransitions?.measured != nil || isInsideTransition
  }

  /// The transition that is being animated; nil if there is none.
  public final var layoutTransition: LayoutTransitionContext? { storedTransitions?.current }

  private final var isInsideTransition: Bool {
    var ancestor = supernode
    while let current = ancestor {
      if current.storedTransitions?.measured != nil { return true }
      ancestor = current.supernode
    }
    return false
  }

  private final func transitionContext(_ context: LayoutContext?) throws(LayoutError) -> LayoutContext {
    guard let known = context ?? layoutContext else {
      throw LayoutError(
        .nodeFailed, "can't begin a layout transition: it is in no window, so there is nothing to lay it out with",
        element: layoutName, source: layoutSource)
    }
    guard !known.engine.isInPass else {
      throw LayoutError(
        .nodeFailed, "can't begin a layout transition while a layout is being measured", element: layoutName,
        source: layoutSource)
    }
    return known
  }

  /// Leaves a transition that has nothing to begin at to the layout pass.
  private final func layOutLater(in context: LayoutContext, _ completion: (() -> Void)?) {
    setNeedsLayout()
    guard let completion else { return }
    context.eventLoop.perform { [weak self] in
      if let self, !isAbandoned { completion() }
    }
  }

  private final func begin(_ transition: LayoutTransition, isAsync: Bool) throws(LayoutError) {
    // The transition around measures it, or a layout pass if that transition is cancelled.
    guard !isInsideTransition else { return setNeedsLayout() }
    endMeasuring()
    // This transition measures them.
    for subnode in subnodes { subnode.endMeasuringInSubtree() }
    guard isAsync else { return try run(transition) }
    transitions.measured = transition
    beginKeepingLayout()
    let loop = transition.context.eventLoop
    loop.perform { [weak self] in
      guard let self, !isAbandoned, storedTransitions?.measured === transition else { return }
      do throws(LayoutError) {
        try run(transition)
      } catch {
        loop.report(error)
      }
    }
  }

  private final func endMeasuring() {
    guard let storedTransitions, storedTransitions.measured != nil else { return }
    storedTransitions.measured = nil
    endKeepingLayout()
  }

  private final func endMeasuringInSubtree() {
    if storedTransitions?.measured != nil {
      endMeasuring()
      // The transition around shows its changes.
      setNeedsLayout()
    }
    for subnode in subnodes { subnode.endMeasuringInSubtree() }
  }

  // MARK: after measuring

  private final func run(_ transition: LayoutTransition) throws(LayoutError) {
    endMeasuring()
    invalidateLayout()
    let slot = try measure(for: transition)
    let layout = slot.layout
    if automaticallyManagesSubnodes { try requirePlaces(for: layout) }
    let before = storedTransitions?.current
    if let before { complete(before, didFinish: false, keeping: layout) }
    let context = apply(slot, of: transition)
    transitions.current = context
    transition.measurementCompletion?()
    // The callback may have begun another transition, which has completed this one.
    guard !context.isCompleted else { return }
    if automaticallyManagesSubnodes { try insertForTransition(layout) }
    animateLayoutTransition(context)
    askForSize(of: slot)
  }

  private final func apply(_ slot: LayoutSlot, of transition: LayoutTransition) -> LayoutTransitionContext {
    let layout = slot.layout
    let previous = applied?.layout
    var ranges = [LayoutTransitionKey.to: transition.range]
    ranges[.from] = applied?.constrainedSize
    let before = Set((previous?.sublayouts ?? .empty).map { ObjectIdentifier($0.node) })
    let inserted = layout.sublayouts.lazy.compactMap { $0.node as? DisplayNode }.filter { node in
      // Without automatic management, only subnodes can be animated.
      !before.contains(ObjectIdentifier(node)) && (self.automaticallyManagesSubnodes || node.supernode === self)
    }
    let removed = automaticallyManagesSubnodes ? subnodesRemoved(by: layout) : []
    setApplied(slot)
    return LayoutTransitionContext(
      self, isAnimated: transition.isAnimated, from: previous, to: layout, ranges: ranges, inserted: Array(inserted),
      removed: removed)
  }

  // MARK: after completion

  /// Ends a transition: restores properties, calls the hooks, and removes the subnodes that have left the layout.
  ///
  /// - Parameter keeping: the next layout, whose nodes stay; nil means the applied one.
  final func complete(_ context: LayoutTransitionContext, didFinish: Bool, keeping next: NodeLayout? = nil) {
    guard !context.isCompleted else { return }
    context.end(didFinish: didFinish)
    if storedTransitions?.current === context { storedTransitions?.current = nil }
    notify(.didCompleteLayoutTransition, .object(context))
    if automaticallyManagesSubnodes {
      let staying = Set((next ?? applied?.layout)?.sublayouts.map { ObjectIdentifier($0.node) } ?? [])
      removeForTransition(
        context.removedSubnodes.filter { $0.supernode === self && !staying.contains(ObjectIdentifier($0)) })
    }
    notify(.calculatedLayoutDidChange)
  }

  /// Returns true if a subnode has left the layout and stays until the transition is completed.
  final func isLeaving(_ subnode: DisplayNode) -> Bool {
    storedTransitions?.current?.isRemoved(subnode) ?? false
  }
}

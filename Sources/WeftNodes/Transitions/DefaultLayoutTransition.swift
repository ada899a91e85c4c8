import WeftLayout

extension DisplayNode {
  /// The default duration of a layout transition, in seconds; 0.2 unless set.
  public final var defaultLayoutTransitionDuration: Double {
    get { storedTransitions?.timing.duration ?? 0.2 }
    set { transitions.timing.duration = newValue }
  }

  /// The default delay of a layout transition, in seconds; 0 unless set.
  public final var defaultLayoutTransitionDelay: Double {
    get { storedTransitions?.timing.delay ?? 0 }
    set { transitions.timing.delay = newValue }
  }

  /// The default curve of a layout transition; `easeInOut` unless set.
  public final var defaultLayoutTransitionOptions: AnimationCurve {
    get { storedTransitions?.timing.curve ?? .easeInOut }
    set { transitions.timing.curve = newValue }
  }

  /// True if the default transition animates the node's own size, too, false if the node has its new size at once; true
  /// unless set.
  public final var shouldAnimateSizeChanges: Bool {
    get { storedTransitions?.shouldAnimateSizeChanges ?? true }
    set { transitions.shouldAnimateSizeChanges = newValue }
  }

  /// Runs Texture's animation: removed subnodes fade out and inserted ones fade in at their positions, resized ones
  /// fade in at their new positions, and moved ones move. The node itself changes its size if
  /// ``shouldAnimateSizeChanges``.
  ///
  /// Without animation, or outside of a window, all changes take effect at once. It runs once for each transition:
  /// further calls, and calls after completion, do nothing.
  public final func animateByDefault(_ context: LayoutTransitionContext) {
    guard !context.isCompleted, !context.isAnimatedByDefault else { return }
    context.isAnimatedByDefault = true
    let places: [(node: DisplayNode, frame: Rect)] = context.subnodes(for: .to).compactMap { node in
      guard node.supernode === self, let frame = context.finalFrame(for: node) else { return nil }
      return (node, frame)
    }
    guard context.isAnimated, let window else {
      for (node, frame) in places { node.frame = frame }
      return context.completeTransition(true)
    }
    let inserted = Set(context.insertedSubnodes.map(ObjectIdentifier.init))
    var appearing: [(node: DisplayNode, alpha: Double)] = []
    var moving: [(node: DisplayNode, frame: Rect)] = []
    for (node, frame) in places {
      let initial = context.initialFrame(for: node)
      if inserted.contains(ObjectIdentifier(node)) || initial?.size != frame.size {
        appearing.append((node, node.alpha))
        node.frame = frame
        node.alpha = 0
      } else if initial?.origin != frame.origin {
        moving.append((node, frame))
      }
    }
    for node in context.removedSubnodes {
      let alpha = node.alpha
      context.restore { [weak node] in node?.alpha = alpha }
    }
    let isResized = context.layout(for: .from)?.size != context.layout(for: .to)?.size
    let timing = AnimationTiming(
      duration: defaultLayoutTransitionDuration, delay: max(0, defaultLayoutTransitionDelay),
      curve: defaultLayoutTransitionOptions)
    if isResized, shouldAnimateSizeChanges { sizeWillBeAnimated(timing) }
    window.animate(duration: timing.duration, delay: timing.delay, curve: timing.curve) {
      for node in context.removedSubnodes { node.alpha = 0 }
      for (node, alpha) in appearing { node.alpha = alpha }
      if isResized, shouldAnimateSizeChanges, let size = context.layout(for: .to)?.size {
        frame = Rect(origin: frame.origin, size: size)
      }
      for (node, frame) in moving { node.frame = frame }
    } completion: {
      context.completeTransition($0)
    }
  }
}

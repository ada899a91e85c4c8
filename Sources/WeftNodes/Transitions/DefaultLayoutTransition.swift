import WeftLayout

extension DisplayNode {
  /// Seconds that a layout transition takes by default; 0.2 unless set.
  public final var defaultLayoutTransitionDuration: Double {
    get { storedExtras?.transitionDuration ?? 0.2 }
    set { extras.transitionDuration = newValue }
  }

  /// Seconds until a layout transition starts by default; 0 unless set.
  public final var defaultLayoutTransitionDelay: Double {
    get { storedExtras?.transitionDelay ?? 0 }
    set { extras.transitionDelay = newValue }
  }

  /// How a layout transition's way is spread over its time by default; `easeInOut` unless set.
  public final var defaultLayoutTransitionOptions: AnimationCurve {
    get { storedExtras?.transitionCurve ?? .easeInOut }
    set { extras.transitionCurve = newValue }
  }

  /// Whether the default transition animates the node's own size, too; true unless set. If not, the node has its new
  /// size at once.
  public final var shouldAnimateSizeChanges: Bool {
    get { storedExtras?.shouldAnimateSizeChanges ?? true }
    set { extras.shouldAnimateSizeChanges = newValue }
  }

  /// Texture's animation: what is removed fades out, what is inserted fades in at its place, what has another size does
  /// so, too, at its new place at once; what has moved moves. The node itself grows or shrinks if
  /// ``shouldAnimateSizeChanges`` says so.
  ///
  /// Without an animation, or outside of a window, where nobody sees one, all is at its place at once.
  /// Once for each transition: called again, or when the transition is over, it does nothing.
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
    window.animate(
      duration: defaultLayoutTransitionDuration, delay: defaultLayoutTransitionDelay,
      curve: defaultLayoutTransitionOptions
    ) {
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

import WeftLayout

/// One side of a layout transition: Texture's `ASTransitionContextFromLayoutKey` and `ASTransitionContextToLayoutKey`.
public enum LayoutTransitionKey: Hashable, Sendable, CaseIterable {
  /// The layout that the node had.
  case from
  /// The layout that it has now.
  case to
}

/// A node's transition from one layout to another, as ``DisplayNode/animateLayoutTransition(_:)`` is given it: what there
/// was, what there is to be, and how to say that it is done.
public final class LayoutTransitionContext {
  /// The node; nil once it has gone.
  public private(set) weak var node: DisplayNode?
  /// Whether the transition was asked to be animated.
  public let isAnimated: Bool
  /// The subnodes that are new in the layout, from back to front; all of them where there was no layout before.
  public let insertedSubnodes: [DisplayNode]
  /// The subnodes that have left the layout. They stay subnodes until the transition is completed.
  public let removedSubnodes: [DisplayNode]

  private let from: NodeLayout?
  private let to: NodeLayout
  private let ranges: [LayoutTransitionKey: SizeRange]
  /// Whether Texture's animation has begun.
  var isAnimatedByDefault = false
  /// What is put back when the transition is over.
  private var restorations: [() -> Void] = []

  /// Whether ``completeTransition(_:)`` has been called, or a newer transition has taken over.
  public private(set) var isCompleted = false
  /// What ``completeTransition(_:)`` was told; false where a newer transition has taken over, and before.
  public private(set) var didFinish = false

  init(
    _ node: DisplayNode, isAnimated: Bool, from: NodeLayout?, to: NodeLayout, ranges: [LayoutTransitionKey: SizeRange],
    inserted: [DisplayNode], removed: [DisplayNode]
  ) {
    self.node = node
    self.isAnimated = isAnimated
    self.from = from
    self.to = to
    self.ranges = ranges
    insertedSubnodes = inserted
    removedSubnodes = removed
  }

  /// The layout before, if there was one, or after.
  public func layout(for key: LayoutTransitionKey) -> NodeLayout? { key == .from ? from : to }

  /// The range that a layout was measured in; zero where there was none.
  public func constrainedSize(for key: LayoutTransitionKey) -> SizeRange {
    ranges[key] ?? SizeRange(exactly: .zero)
  }

  /// The nodes that a layout places, from back to front.
  public func subnodes(for key: LayoutTransitionKey) -> [DisplayNode] {
    layout(for: key)?.sublayouts.compactMap { $0.node as? DisplayNode } ?? []
  }

  /// Where the layout before placed a subnode; nil if it did not.
  public func initialFrame(for node: DisplayNode) -> Rect? { from?.frame(of: node) }

  /// Where the layout after places a subnode; nil if it does not.
  public func finalFrame(for node: DisplayNode) -> Rect? { to.frame(of: node) }

  /// Ends the transition: the removed subnodes leave, where they are managed automatically. Call it once, when what
  /// ``DisplayNode/animateLayoutTransition(_:)`` has begun is done; later calls do nothing.
  ///
  /// - Parameter didFinish: whether the animations went to their end. The layout is the new one either way, for the
  ///   properties have their final values already; who wants to know reads ``didFinish``.
  public func completeTransition(_ didFinish: Bool) { node?.complete(self, didFinish: didFinish) }

  /// Puts something back when the transition is over.
  func restore(_ body: @escaping () -> Void) { restorations.append(body) }

  func end(didFinish: Bool) {
    isCompleted = true
    self.didFinish = didFinish
    for restoration in restorations { restoration() }
    restorations = []
  }
}

extension NodeLayout {
  /// Where the layout places a node; nil if it does not, or only inside another node.
  func frame(of node: LayoutNode) -> Rect? { sublayouts.first { $0.node === node }?.frame }
}

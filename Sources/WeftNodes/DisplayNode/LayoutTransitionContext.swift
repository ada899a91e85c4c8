import WeftLayout

/// One side of a layout transition: Texture's `ASTransitionContextFromLayoutKey` and `ASTransitionContextToLayoutKey`.
public enum LayoutTransitionKey: Hashable, Sendable, CaseIterable {
  /// The old layout.
  case from
  /// The new layout.
  case to
}

/// A node's transition from one layout to another, passed to ``DisplayNode/animateLayoutTransition(_:)``: the old and
/// the new layout, and the method that completes it.
public final class LayoutTransitionContext {
  /// The node; nil once it is released.
  public private(set) weak var node: DisplayNode?
  /// True if the transition is to be animated.
  public let isAnimated: Bool
  /// The subnodes that are new in the layout, from back to front; all of them if there was no layout before.
  public let insertedSubnodes: [DisplayNode]
  /// The subnodes that have left the layout. They stay subnodes until the transition is completed.
  public let removedSubnodes: [DisplayNode]

  private lazy var removed = Set(removedSubnodes.map(ObjectIdentifier.init))
  private lazy var initialFrames = from?.frames ?? [:]
  private lazy var finalFrames = to.frames
  private let from: NodeLayout?
  private let to: NodeLayout
  private let ranges: [LayoutTransitionKey: SizeRange]
  /// True if Texture's animation has begun.
  var isAnimatedByDefault = false
  /// Called when the transition is completed, to restore properties.
  private var restorations: [() -> Void] = []

  /// True once ``completeTransition(_:)`` was called, or a newer transition has superseded this one.
  public private(set) var isCompleted = false
  /// The argument of ``completeTransition(_:)``; false before, and if a newer transition has superseded this one.
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

  /// Returns the old layout, if there was one, or the new one.
  public func layout(for key: LayoutTransitionKey) -> NodeLayout? { key == .from ? from : to }

  /// Returns the range in which a layout was measured; zero if there was none.
  public func constrainedSize(for key: LayoutTransitionKey) -> SizeRange {
    ranges[key] ?? SizeRange(exactly: .zero)
  }

  /// Returns the nodes in a layout, from back to front.
  public func subnodes(for key: LayoutTransitionKey) -> [DisplayNode] {
    layout(for: key)?.sublayouts.compactMap { $0.node as? DisplayNode } ?? []
  }

  /// Returns the frame of a subnode in the old layout; nil if it wasn't in it.
  public func initialFrame(for node: DisplayNode) -> Rect? { initialFrames[ObjectIdentifier(node)] }

  /// Returns the frame of a subnode in the new layout; nil if it isn't in it.
  public func finalFrame(for node: DisplayNode) -> Rect? { finalFrames[ObjectIdentifier(node)] }

  /// Returns true for one of ``removedSubnodes``.
  func isRemoved(_ node: DisplayNode) -> Bool { removed.contains(ObjectIdentifier(node)) }

  /// Completes the transition: the removed subnodes are removed, if they are managed automatically. Call it once, when
  /// the animations that ``DisplayNode/animateLayoutTransition(_:)`` began are done; later calls do nothing.
  ///
  /// - Parameter didFinish: true if the animations were finished. The layout is the new one either way, since the
  ///   properties have their final values already; the value is only stored in ``didFinish``.
  public func completeTransition(_ didFinish: Bool) { node?.complete(self, didFinish: didFinish) }

  /// Registers a closure for the completion of the transition.
  func restore(_ body: @escaping () -> Void) { restorations.append(body) }

  func end(didFinish: Bool) {
    isCompleted = true
    self.didFinish = didFinish
    for restoration in restorations { restoration() }
    restorations = []
  }
}

extension NodeLayout {
  /// The frames of the nodes in the layout, but for those only inside another node.
  fileprivate var frames: [ObjectIdentifier: Rect] {
    Dictionary(sublayouts.map { (ObjectIdentifier($0.node), $0.frame) }) { first, _ in first }
  }
}

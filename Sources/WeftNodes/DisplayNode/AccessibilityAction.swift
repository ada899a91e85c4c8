/// A request that an assistive technology, such as VoiceOver, sends to a node.
public enum AccessibilityAction {
  /// A double tap on the element.
  case activate
  /// A swipe up on an adjustable element.
  case increment
  /// A swipe down on an adjustable element.
  case decrement
  /// A swipe with three fingers.
  case scroll(AccessibilityScrollDirection)
  /// A two-finger scrub: what is open is to be closed.
  case escape
  /// A two-finger double tap: the most important action.
  case magicTap
  /// One of the node's own actions, or the one that an accessibility container made of the node.
  case custom(AccessibilityCustomAction)
}

/// The direction in which an assistive technology scrolls.
public enum AccessibilityScrollDirection: String, CaseIterable, Sendable {
  /// To the right.
  case right
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}

/// A further action of an element, which is spoken by its name and chosen from a list.
public final class AccessibilityCustomAction {
  /// Performs the action; returns true if it was performed.
  public typealias Handler = (AccessibilityCustomAction) -> Bool

  private let ownName: String
  private let handler: Handler?
  /// The node inside an accessibility container that the action was made of; nil for an action with a handler, and when
  /// the node is released.
  public private(set) weak var node: DisplayNode?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - name: the name that is spoken.
  ///   - handler: performs the action; returns true if it was performed.
  public init(name: String, handler: @escaping Handler) {
    ownName = name
    self.handler = handler
  }

  /// Makes the action of a node inside an accessibility container.
  init(of node: DisplayNode, name: String) {
    ownName = name
    self.node = node
    handler = nil
  }

  /// The name that is spoken. The name of an action made of a loaded node with an interactive trait is the node's
  /// current label.
  public var name: String {
    guard let node, node.isNodeLoaded, node.accessibilityTraits.isInteractive else { return ownName }
    return node.accessibilityLabel ?? ""
  }

  /// Performs the action: calls the handler, or ``DisplayNode/perform(_:)`` of ``node``. Returns true if it was
  /// performed.
  @discardableResult public func perform() -> Bool {
    if let handler { return handler(self) }
    return node?.perform(.custom(self)) ?? false
  }
}

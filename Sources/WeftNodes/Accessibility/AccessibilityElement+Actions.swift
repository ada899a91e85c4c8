import WeftLayout

// Requests that VoiceOver sends to an element, and to the nodes around it.
extension AccessibilityElement {
  /// Sends a request as VoiceOver does; returns true if something handled it.
  ///
  /// The element's node gets it, if it has a view. If it doesn't handle the request: an activation becomes a tap at
  /// ``activationPoint``; a scroll, an escape and a magic tap are passed on to the nodes around. A custom action is
  /// performed, whatever element it belongs to.
  @discardableResult public func perform(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .activate:
      if kind == .node, node.perform(action) { return true }
      return node.window?.tap(at: activationPoint) != nil
    case .increment, .decrement: return kind == .node && node.perform(action)
    case .scroll, .escape, .magicTap:
      var receiver: DisplayNode? = node
      while let current = receiver {
        if !current.isLayerBacked, !current.isRasterized, current.perform(action) { return true }
        receiver = current.supernode
      }
      return false
    case .custom(let action): return action.perform()
    }
  }
}

extension AccessibilityElement {
  /// True if the element's node, or one around it, has a script's method that closes what is open.
  package var isEscapable: Bool {
    sequence(first: node) { $0.supernode }.contains { node in
      guard !node.isLayerBacked, !node.isRasterized else { return false }
      return node.askMethods(.accessibilityActions) { $0.hasMethod(for: .escape, of: node) } ?? false
    }
  }
}

// UIKit's names for the requests; a class overrides ``perform(_:)`` to handle them.
extension DisplayNode {
  /// Activates the node; returns true if it handled that.
  @discardableResult public final func accessibilityActivate() -> Bool { perform(.activate) }
  /// Increases the node's value.
  public final func accessibilityIncrement() { _ = perform(.increment) }
  /// Decreases the node's value.
  public final func accessibilityDecrement() { _ = perform(.decrement) }
  /// Scrolls the node's content; returns true if it handled that.
  @discardableResult public final func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    perform(.scroll(direction))
  }
  /// Closes what is open; returns true if the node handled that.
  @discardableResult public final func accessibilityPerformEscape() -> Bool { perform(.escape) }
  /// Performs the node's most important action; returns true if it handled that.
  @discardableResult public final func accessibilityPerformMagicTap() -> Bool { perform(.magicTap) }
}

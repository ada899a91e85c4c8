import WeftDisplay
import WeftLayout

/// Hears of taps in a text; each method has a default.
///
/// A link is a run with an attribute that the node's ``TextNode/linkAttributeNames`` name.
public protocol TextNodeDelegate: AnyObject {
  /// A link was tapped: a finger came down on it and was lifted there. By default nothing happens.
  func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point)
  /// A finger has been on a link for ``TextNode/longPressDuration``. By default nothing happens.
  func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point)
  /// Whether a link that a finger came down on is highlighted; one that isn't can't be tapped either. By default it is.
  func textNode(_ node: TextNode, shouldHighlightLink link: TextLink, at point: Point) -> Bool
  /// Whether a finger that stays on a link is a long press. By default it is.
  func textNode(_ node: TextNode, shouldLongPressLink link: TextLink, at point: Point) -> Bool
  /// ``TextNode/additionalTruncationMessage`` was tapped, or the truncation text where
  /// ``TextNode/alwaysHandleTruncationTokenTap``. By default nothing happens.
  func textNodeTappedTruncationToken(_ node: TextNode)
}

extension TextNodeDelegate {
  /// Nothing happens.
  public func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point) {}
  /// Nothing happens.
  public func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point) {}
  /// It is.
  public func textNode(_ node: TextNode, shouldHighlightLink link: TextLink, at point: Point) -> Bool { true }
  /// It is.
  public func textNode(_ node: TextNode, shouldLongPressLink link: TextLink, at point: Point) -> Bool { true }
  /// Nothing happens.
  public func textNodeTappedTruncationToken(_ node: TextNode) {}
}

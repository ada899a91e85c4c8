import WeftDisplay
import WeftLayout

/// Receives the taps in a text; each method has a default.
///
/// A link is a run with an attribute named in the node's ``TextNode/linkAttributeNames``.
public protocol TextNodeDelegate: AnyObject {
  /// Called when a link was tapped: the finger came down and was lifted on it. Does nothing by default.
  func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point)
  /// Called when a finger has been on a link for ``TextNode/longPressDuration``. Does nothing by default.
  func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point)
  /// Returns true if a touched link is to be highlighted; otherwise it can't be tapped either. True by default.
  func textNode(_ node: TextNode, shouldHighlightLink link: TextLink, at point: Point) -> Bool
  /// Returns true if a finger that stays on a link is a long press. True by default.
  func textNode(_ node: TextNode, shouldLongPressLink link: TextLink, at point: Point) -> Bool
  /// Called when ``TextNode/additionalTruncationMessage`` was tapped, or the truncation text if
  /// ``TextNode/alwaysHandleTruncationTokenTap``. Does nothing by default.
  func textNodeTappedTruncationToken(_ node: TextNode)
}

extension TextNodeDelegate {
  /// Does nothing.
  public func textNode(_ node: TextNode, tappedLink link: TextLink, at point: Point) {}
  /// Does nothing.
  public func textNode(_ node: TextNode, longPressedLink link: TextLink, at point: Point) {}
  /// Returns true.
  public func textNode(_ node: TextNode, shouldHighlightLink link: TextLink, at point: Point) -> Bool { true }
  /// Returns true.
  public func textNode(_ node: TextNode, shouldLongPressLink link: TextLink, at point: Point) -> Bool { true }
  /// Does nothing.
  public func textNodeTappedTruncationToken(_ node: TextNode) {}
}

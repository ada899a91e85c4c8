/// A finger's horizontal move over content that does not scroll horizontally, such as one that moves a row aside.
@_spi(Lists) public protocol SidewaysDrag: AnyObject {
  /// Begins the drag.
  func beginDrag()
  /// Follows the finger.
  ///
  /// - Parameter move: the distance to the right since the finger came down, in points.
  func drag(by move: Double)
  /// Ends the drag.
  ///
  /// - Parameter velocity: points per second to the right; nil if the touch was cancelled.
  func endDrag(_ velocity: Double?)
}

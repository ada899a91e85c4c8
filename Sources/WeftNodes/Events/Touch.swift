import WeftDisplay
import WeftLayout

/// What a touch does.
public enum TouchPhase: String, CaseIterable, Sendable {
  /// A finger has come down.
  case began
  /// A finger has moved.
  case moved
  /// A finger has been lifted.
  case ended
  /// The touch is over without a finger being lifted.
  case cancelled

  var hook: NodeHook {
    switch self {
    case .began: .touchesBegan
    case .moved: .touchesMoved
    case .ended: .touchesEnded
    case .cancelled: .touchesCancelled
    }
  }
}

/// A finger on a window, from when it comes down until it is lifted. It belongs to the node, or the view, that it came
/// down in, wherever it moves.
public final class Touch {
  /// Which finger it is: any number, the sender's choice.
  public let finger: Int
  /// What it has done last.
  public internal(set) var phase = TouchPhase.began
  /// When it did, in seconds of the window's clock.
  public internal(set) var time: Double
  /// Where it is, in the window's coordinates, in points.
  public internal(set) var locationInWindow: Point
  /// Where it was before, in the window's coordinates, in points.
  public internal(set) var previousLocationInWindow: Point
  /// How often a finger has come down here in a short time: 1 for a tap's touch, 2 for the second one of a double tap.
  public internal(set) var tapCount = 1
  /// The window that it began in; nil once that is gone.
  public private(set) weak var window: Window?
  /// Whose touch it is: the view of a node, or one without a node. Nil for a touch that nothing is told of.
  let view: View?
  /// Keeps the node of the view alive meanwhile.
  let heldNode: DisplayNode?
  /// Where it was in the view when that was in the window last.
  var lastLocation: Point?
  /// What it may scroll; nil where there is nothing.
  let pan: Pan?

  init(_ finger: Int, at point: Point, time: Double, in window: Window, for view: View?) {
    self.finger = finger
    self.time = time
    locationInWindow = point
    previousLocationInWindow = point
    self.window = window
    self.view = view
    pan = Pan(view, at: point)
    heldNode = view?.node
    lastLocation = view?.layer.point(fromWindow: point)
  }

  /// The node that the touch belongs to; nil if it belongs to a view without one.
  public var node: DisplayNode? { heldNode }

  /// Where the touch is, in a node's coordinates, in points, as it is seen: transforms count. Nil if the node is not in
  /// the window, or a transform flattens it. A touch that was cancelled since its node has left the window is where it
  /// was last, for that node and those around it.
  public func location(in node: DisplayNode) -> Point? {
    guard let layer = node.storedLayer else { return nil }
    if let window, layer.window === window { return layer.point(fromWindow: locationInWindow) }
    guard var point = lastLocation else { return nil }
    var current = view?.layer
    while let inner = current {
      if inner === layer { return point }
      point = inner.mapToSuperlayer.apply(to: point)
      current = inner.superlayer
    }
    return nil
  }
}

/// Touches, as ``HookArgument/object(_:)`` of the hooks of touches.
public final class TouchList {
  /// The touches.
  public let touches: [Touch]

  init(_ touches: [Touch]) { self.touches = touches }
}

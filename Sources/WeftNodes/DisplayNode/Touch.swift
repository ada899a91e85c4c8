import WeftDisplay
import WeftLayout

/// The phase of a touch.
public enum TouchPhase: String, CaseIterable, Sendable {
  /// A finger has come down.
  case began
  /// A finger has moved.
  case moved
  /// A finger has been lifted.
  case ended
  /// The touch has ended although the finger wasn't lifted.
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

/// A finger on a window, from coming down to being lifted. It belongs to the node, or the view, in which it came down,
/// wherever it moves.
public final class Touch {
  /// The finger's number, which the sender of the touch has chosen: it tells fingers apart that are down together.
  public let finger: Int
  /// The latest phase.
  public internal(set) var phase = TouchPhase.began
  /// The time of the latest event, in seconds of the window's clock.
  public internal(set) var time: Double
  /// The location in the window's coordinates, in points.
  public internal(set) var locationInWindow: Point
  /// The previous location in the window's coordinates, in points.
  public internal(set) var previousLocationInWindow: Point
  /// The number of taps in quick succession, this one included: 2 for the second touch of a double tap.
  public internal(set) var tapCount = 1
  /// The window in which it began; nil once that is released.
  public private(set) weak var window: Window?
  /// The view that receives the touch: of a node, or one without a node. Nil if nothing receives it.
  let view: View?
  /// Retains the node of the view.
  let heldNode: DisplayNode?
  /// The latest location in the view while that was in the window.
  var lastLocation: Point?
  /// The gesture that may take it over; nil if nothing around its place recognizes one.
  let gesture: (any TouchGesture)?

  /// The recognizers that get it, the innermost view's first.
  var recognizers: [GestureRecognizer] = []
  /// Decides between them; nil while there are none.
  weak var judge: (any GestureJudge)?
  /// The events that the view has not received yet.
  var held: [TouchPhase] = []
  /// The last event that the view has received, if there are recognizers.
  var lastInView: TouchPhase?
  /// True once a recognizer has taken it from the view.
  var isTaken = false

  init(
    _ finger: Int, at point: Point, time: Double, in window: Window, for view: View?, _ gesture: (any TouchGesture)?
  ) {
    self.finger = finger
    self.time = time
    locationInWindow = point
    previousLocationInWindow = point
    self.window = window
    self.view = view
    self.gesture = gesture
    heldNode = view?.node
    lastLocation = view?.layer.point(fromWindow: point)
  }

  /// The node that the touch belongs to; nil if it belongs to a view without one.
  public var node: DisplayNode? { heldNode }

  /// Returns the location in a node's coordinates, in points, with transforms. Nil if the node is not in the window, or
  /// a transform can't be inverted. For a touch that was cancelled because its node left the window, the last location,
  /// in that node and those around it.
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

/// A gesture that takes a touch over from the node in which it began, such as the drag of a scroll node's content.
protocol TouchGesture: AnyObject {
  /// Takes the touch over as soon as the finger comes down, if the gesture is one that does; returns true if so.
  func takeAtOnce() -> Bool
  /// Handles an event of the touch; returns true if the gesture has taken the touch over.
  func handle(_ touch: Touch, _ phase: TouchPhase, in window: Window) -> Bool
  /// Returns true if the gesture has taken the touch over for a node that is still in the window.
  func isUnderWay(in window: Window) -> Bool
  /// True while what the gesture has moved continues by itself.
  var isDecelerating: Bool { get }
  /// The innermost view that may take the touch over.
  var innermostView: View? { get }
}

/// The touches that are the ``HookArgument/object(_:)`` of touch hooks.
public final class TouchList {
  /// The touches.
  public let touches: [Touch]

  init(_ touches: [Touch]) { self.touches = touches }
}

import WeftLayout
import WeftSupport

/// An edge of a window at which a drag may begin.
public enum ScreenEdge: String, CaseIterable, Sendable {
  /// The top.
  case top
  /// The left edge.
  case left
  /// The bottom.
  case bottom
  /// The right edge.
  case right
}

/// A recognizer of drags that begin within 20 points of an edge of the window (UIScreenEdgePanGestureRecognizer).
public final class ScreenEdgePanGestureRecognizer: DragGestureRecognizer {
  /// The distance from the edge in points.
  static let distance = 20.0
  /// The edges; none by default.
  public var edges: Set<ScreenEdge> = []

  /// Makes a recognizer.
  public override init() { super.init() }

  override class var title: String { "edge pan" }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    guard isUndecided, touches.count == 1, let size = view?.window?.size else { return }
    let near: [(ScreenEdge, Double)] = [
      (.top, place.y), (.left, place.x), (.bottom, size.height - place.y), (.right, size.width - place.x),
    ]
    guard near.contains(where: { edges.contains($0) && $1 <= Self.distance }) else {
      return fail("the finger came down further than \(shortNumber(Self.distance)) points from its edges")
    }
  }
}

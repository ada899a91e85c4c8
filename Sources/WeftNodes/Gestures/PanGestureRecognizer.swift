import WeftLayout

/// A recognizer of fingers that move (UIPanGestureRecognizer). It begins when their middle has moved by more than 10
/// points, in any direction.
public final class PanGestureRecognizer: DragGestureRecognizer {
  /// Makes a recognizer.
  public override init() { super.init() }

  override class var title: String { "pan" }

  /// Tells the progress of a scroll node's own drag, which this one stands for.
  func follow(_ state: GestureRecognizerState, to point: Point, from start: Point, _ speed: PanSpeed) {
    drag(to: point, from: start, speed)
    enter(state)
    if !isUnderWay { self.state = .possible }
  }
}

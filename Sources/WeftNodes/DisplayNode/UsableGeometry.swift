import WeftLayout
import WeftDisplay

extension Point {
  /// Whether a node can stand here: both numbers lie within 10,000,000 points.
  public var isUsablePosition: Bool { abs(x) < 1e7 && abs(y) < 1e7 }
}

extension Rect {
  /// Whether a node can have this frame, or these bounds: its origin lies within 10,000,000 points, and its size is no
  /// NaN, not negative and not endless.
  public var isUsableFrame: Bool {
    let limit = Double.greatestFiniteMagnitude / 2
    return origin.isUsablePosition && size.width >= 0 && size.width < limit && size.height >= 0 && size.height < limit
  }
}

extension DisplayNode {
  private static let errorBlock = Guarded<(@Sendable (NodeError) -> Void)?>(nil)

  /// Receives errors after which the program goes on: a frame, bounds or a position that can't be one is ignored, and the
  /// old value stays. Called on the thread of the node; nil, the default, ignores them.
  public static var nonFatalErrorBlock: (@Sendable (NodeError) -> Void)? {
    get { errorBlock.withLock { $0 } }
    set { errorBlock.withLock { $0 = newValue } }
  }

  /// Tells that a value can't be used.
  final func reportUnusable(_ property: String, _ value: Rect) {
    report(property, "(\(value.minX), \(value.minY), \(value.size.width), \(value.size.height))")
  }

  /// The old value of a property, once its new one has been reported.
  final func keeping(_ property: String, _ old: Rect, _ new: Rect) -> Rect {
    reportUnusable(property, new)
    return old
  }

  /// The same for a point.
  final func keeping(_ property: String, _ old: Point, _ new: Point) -> Point {
    report(property, "(\(new.x), \(new.y))")
    return old
  }

  private final func report(_ property: String, _ value: String) {
    DisplayNode.nonFatalErrorBlock?(
      NodeError(
        self, property,
        "expected places within 10,000,000 points and a finite size of 0 or more, got \(value); the old value stays"))
  }
}

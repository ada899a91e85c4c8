import WeftLayout
import WeftDisplay

extension Point {
  /// Whether a node can stand here: both numbers lie within 10,000,000 points.
  public var isUsablePosition: Bool { abs(x) < 1e7 && abs(y) < 1e7 }
}

extension Point {
  /// Whether the content of a scroll node can be shown from here: that may be larger than a node, as all rows of a table
  /// are. Both numbers lie within 10¹⁵ points, between which eighths of a point can still be told apart.
  public var isUsableOffset: Bool { abs(x) < 1e15 && abs(y) < 1e15 }
}

extension Size {
  /// Whether the content of a scroll node can be so large: below 10¹⁵ points.
  public var isUsableContentSize: Bool { width >= 0 && height >= 0 && width < 1e15 && height < 1e15 }
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

  /// Whether the node can stand at a point of its supernode: a row of a table stands wherever there is content.
  final func canStand(at point: Point) -> Bool {
    point.isUsablePosition || layoutFlags.contains(.isRow) && point.isUsableOffset
  }

  /// Whether the node can have these bounds: a scroll node shows whatever there is of content.
  final func canHave(bounds: Rect) -> Bool {
    bounds.isUsableFrame
      || scrollsContents && bounds.origin.isUsableOffset && Rect(size: bounds.size).isUsableFrame
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

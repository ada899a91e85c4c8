import WeftLayout
import WeftDisplay
import WeftSupport

extension Point {
  /// True if a node can be here: both numbers are within 10,000,000 points.
  public var isUsablePosition: Bool { abs(x) < 1e7 && abs(y) < 1e7 }
}

extension Point {
  /// True if a scroll node's content can be shown from here. Content may be larger than a node, as all rows of a table
  /// are: both numbers are within 10¹⁵ points, where doubles still differ by an eighth of a point.
  public var isUsableOffset: Bool { abs(x) < 1e15 && abs(y) < 1e15 }
}

extension Size {
  /// True if a scroll node's content can be of this size: below 10¹⁵ points.
  public var isUsableContentSize: Bool { width >= 0 && height >= 0 && width < 1e15 && height < 1e15 }
}

extension Rect {
  /// True if a node can have this frame, or these bounds: its origin is within 10,000,000 points, and its size is
  /// finite and not negative.
  public var isUsableFrame: Bool {
    let limit = Double.greatestFiniteMagnitude / 2
    return origin.isUsablePosition && size.width >= 0 && size.width < limit && size.height >= 0 && size.height < limit
  }
}

extension DisplayNode {
  private static let errorBlock = LockedState<(@Sendable (NodeError) -> Void)?>(nil)

  /// Receives non-fatal errors: an invalid frame, bounds or position is ignored, and the old value stays. Called on the
  /// thread of the node; nil, the default, ignores the errors.
  public static var nonFatalErrorBlock: (@Sendable (NodeError) -> Void)? {
    get { errorBlock.withLock { $0 } }
    set { errorBlock.withLock { $0 = newValue } }
  }

  /// Returns true if the node can be at a point of its supernode: a row of a table can be anywhere within the content.
  final func canStand(at point: Point) -> Bool {
    point.isUsablePosition || layoutFlags.contains(.isRow) && point.isUsableOffset
  }

  /// Returns true if the node can have these bounds: a scroll node can show any part of its content.
  final func canHave(bounds: Rect) -> Bool {
    bounds.isUsableFrame
      || scrollsContents && bounds.origin.isUsableOffset && Rect(size: bounds.size).isUsableFrame
  }

  final func reportUnusable(_ property: String, _ value: Rect) {
    report(property, "(\(value.minX), \(value.minY), \(value.size.width), \(value.size.height))")
  }

  /// Reports an invalid value and returns the old one.
  final func keeping(_ property: String, _ old: Rect, _ new: Rect) -> Rect {
    reportUnusable(property, new)
    return old
  }

  /// Reports an invalid point and returns the old one.
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

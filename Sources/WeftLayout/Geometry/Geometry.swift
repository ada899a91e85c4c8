/// A point in a coordinate space, in points. The y axis points down.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// Distance from the left edge, in points.
  public var x: Double
  /// Distance from the top edge, in points.
  public var y: Double

  /// Makes a point; both coordinates default to 0.
  @inlinable public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point()
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// Horizontal extent in points; may be infinite in a range, NaN where undefined (a parent size).
  public var width: Double
  /// Vertical extent in points; may be infinite in a range, NaN where undefined (a parent size).
  public var height: Double

  /// Makes a size; both extents default to 0.
  @inlinable public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// Makes a size from its extents along and across a direction.
  @inline(__always)
  init(main: Double, cross: Double, horizontal: Bool) {
    width = horizontal ? main : cross
    height = horizontal ? cross : main
  }

  /// The size without extent.
  public static let zero = Size()
  // Computed, as a stored property is made on first use, and checking for that costs more than the two numbers.

  /// A parent size for which percentages can't be resolved: NaN by NaN.
  @inlinable public static var undefined: Size { Size(width: .nan, height: .nan) }
  /// The size without bounds on either axis.
  @inlinable public static var infinite: Size { Size(width: .infinity, height: .infinity) }
}

/// A rectangle: an origin and a size, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// Makes a rectangle from its corner and size; both default to zero.
  @inlinable public init(origin: Point = Point(), size: Size = Size()) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.origin = Point(x: x, y: y)
    self.size = Size(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect()

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// Returns true if the point is inside; the right and the bottom edge are outside.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle moved by an offset, in points.
  @inlinable public func offset(x: Double, y: Double) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// Returns the rectangle with its edges moved inwards (outwards for a negative inset).
  @inlinable public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

/// Distances from the four edges, in points. In an inset spec an infinite inset takes all free space.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Makes insets in Texture's order; each defaults to 0.
  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same inset for all four edges.
  @inlinable public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// No insets.
  public static let zero = EdgeInsets()
}

extension Size {
  /// Returns true if its proportions are at least as near to a ratio, height by width, as those of another size.
  func isNearer(than other: Size, to ratio: Double) -> Bool {
    !(abs(height / width - ratio) > abs(other.height / other.width - ratio))
  }
}

/// Returns true if a length is valid in a layout: normal or 0, not negative, below 10^7 points.
@inline(__always)
func isUsable(_ length: Double) -> Bool {
  length == 0 || (length >= Double.leastNormalMagnitude && length < 1e7)
}

import WeftLayout
import WeftScript

/// The distances between two rectangles, as in design tools.
package struct ElementDistances: Sendable, Hashable {
  /// A distance, and the line that shows it.
  package struct Gap: Sendable, Hashable {
    /// The side of the first rectangle.
    package let side: Side
    /// The distance in points; not negative.
    package let points: Double
    /// The ends of the line.
    package let from: Point, to: Point
  }

  /// A side of a rectangle.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom
  }

  /// The distances: up to four if one rectangle is inside the other, else up to two. None along an axis on which they
  /// overlap, unless one is inside the other.
  package let gaps: [Gap]

  /// Measures from one rectangle to another, both in the same coordinates.
  package init(from one: Rect, to other: Rect) {
    if Self.contains(other, one) {
      gaps = Self.inside(one, other)
    } else if Self.contains(one, other) {
      gaps = Self.inside(other, one)
    } else {
      gaps = Self.apart(one, other)
    }
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY
  }

  private static func inside(_ inner: Rect, _ outer: Rect) -> [Gap] {
    let (x, y) = ((inner.minX + inner.maxX) / 2, (inner.minY + inner.maxY) / 2)
    return [
      gap(.left, Point(x: outer.minX, y: y), Point(x: inner.minX, y: y)),
      gap(.right, Point(x: inner.maxX, y: y), Point(x: outer.maxX, y: y)),
      gap(.top, Point(x: x, y: outer.minY), Point(x: x, y: inner.minY)),
      gap(.bottom, Point(x: x, y: inner.maxY), Point(x: x, y: outer.maxY)),
    ]
  }

  private static func apart(_ one: Rect, _ other: Rect) -> [Gap] {
    let y = middle(low: one.minY, high: one.maxY, otherLow: other.minY, otherHigh: other.maxY)
    let x = middle(low: one.minX, high: one.maxX, otherLow: other.minX, otherHigh: other.maxX)
    var gaps: [Gap] = []
    if other.minX >= one.maxX { gaps.append(gap(.right, Point(x: one.maxX, y: y), Point(x: other.minX, y: y))) }
    if other.maxX <= one.minX { gaps.append(gap(.left, Point(x: other.maxX, y: y), Point(x: one.minX, y: y))) }
    if other.minY >= one.maxY { gaps.append(gap(.bottom, Point(x: x, y: one.maxY), Point(x: x, y: other.minY))) }
    if other.maxY <= one.minY { gaps.append(gap(.top, Point(x: x, y: other.maxY), Point(x: x, y: one.minY))) }
    return gaps
  }

  /// Returns the middle of the intersection of two intervals, or else of the first.
  private static func middle(low: Double, high: Double, otherLow: Double, otherHigh: Double) -> Double {
    let (from, to) = (max(low, otherLow), min(high, otherHigh))
    return from <= to ? (from + to) / 2 : (low + high) / 2
  }

  private static func gap(_ side: Side, _ from: Point, _ to: Point) -> Gap {
    Gap(side: side, points: abs(to.x - from.x) + abs(to.y - from.y), from: from, to: to)
  }
}

import WeftDisplay
import WeftLayout

extension Path {
  /// The sum of the heights of all segments, each of which counts at least 1, after multiplication by a scale; a curve
  /// counts as the lines between its control points. Cairo's work in filling the path is proportional to it.
  func controlWork(scale: Double) -> Double {
    controlSegments { work, start, end in work += max(1, abs(end.y - start.y) * scale) }
  }

  /// The sum of the lengths of all segments, in points; a curve counts as the lines between its control points.
  var controlLength: Double {
    controlSegments { length, start, end in length += start.distance(to: end) }
  }

  // Allocates nothing: every fill and stroke asks for it.
  private func controlSegments(_ add: (inout Double, Point, Point) -> Void) -> Double {
    var sum = 0.0
    var (start, current) = (Point.zero, Point.zero)
    func segment(to point: Point) {
      add(&sum, current, point)
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): segment(to: point)
      case .curve(let control1, let control2, let end):
        segment(to: control1)
        segment(to: control2)
        segment(to: end)
      case .close: segment(to: start)
      }
    }
    return sum
  }

  /// A connected part of a path.
  struct Figure {
    let start: Point
    /// Lines and curves.
    var elements: ArraySlice<Element>
    /// True if a line leads from the last point to the first.
    var isClosed = false

    /// Calls a closure with each point after the start, curves as lines that are at most `tolerance` points away from
    /// them, until it returns false; returns false then.
    func forEachPoint(tolerance: Double, _ body: (Point) -> Bool) -> Bool {
      var current = start
      for element in elements {
        if case .curve(let control1, let control2, let end) = element {
          let count = Self.lines(current, control1, control2, end, tolerance: tolerance)
          for index in stride(from: 1, to: count, by: 1) {
            let point = Self.point(index / count, current, control1, control2, end)
            if !body(point) { return false }
          }
        }
        current = element.points.last ?? current
        if !body(current) { return false }
      }
      return true
    }

    /// The number of lines that replace a curve (Wang's formula; Goldman, "Pyramid Algorithms", 2003, section 5.6.3).
    private static func lines(_ a: Point, _ b: Point, _ c: Point, _ d: Point, tolerance: Double) -> Double {
      let first = Point(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero)
      let second = Point(x: b.x - 2 * c.x + d.x, y: b.y - 2 * c.y + d.y).distance(to: .zero)
      return max(1, (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up))
    }

    /// The point of a curve at a parameter, 0...1.
    private static func point(_ t: Double, _ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point {
      let (ab, bc, cd) = (a.towards(b, t), b.towards(c, t), c.towards(d, t))
      return ab.towards(bc, t).towards(bc.towards(cd, t), t)
    }
  }

  /// The connected parts. After a close the next one begins at the same point, unless a move follows.
  var figures: [Figure] {
    var figures: [Figure] = []
    var start: Point?
    for index in elements.indices {
      switch elements[index] {
      case .move(let point):
        start = point
        figures.append(Figure(start: point, elements: elements[index..<index]))
      case .close:
        if !figures.isEmpty { figures[figures.count - 1].isClosed = true }
      case .line, .curve:
        let point = start ?? elements[index].points[0]
        start = point
        if figures.last?.isClosed != false { figures.append(Figure(start: point, elements: elements[index..<index])) }
        let open = figures.count - 1
        figures[open].elements = elements[figures[open].elements.startIndex...index]
        if figures[open].elements.first?.isMove == true { figures[open].elements.removeFirst() }
      }
    }
    return figures
  }
}

extension Path.Element {
  /// The control points, and last the end.
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}

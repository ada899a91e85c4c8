import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript
import WeftSupport

// Codecs of arguments that only drawing has.

extension Codec where Value == Paint {
  /// A colour, or a gradient's table.
  static var paint: Codec {
    Codec(passing: .paint) { (value) throws(Mismatch) in
      value.type == .table ? try gradientRecord.codec.read(value).paint() : .color(try value.color())
    }
  }
}

extension Codec where Value == CornerRadii {
  /// One radius for all corners, or named ones.
  static var radii: Codec {
    Codec(passing: .radii) { (value) throws(Mismatch) in
      value.type == .table
        ? try cornersRecord.codec.read(value)
        : CornerRadii(try value.nonNegative("a radius, or radii by corner, in points"))
    }
  }
}

extension Codec where Value == StrokeStyle {
  /// The stroke of a line: its width, or a table; 1 point wide if it is left out.
  static var stroke: Codec {
    let stroke = Codec(passing: .stroke) { (value) throws(Mismatch) in
      value.type == .table
        ? try lineStyleRecord.codec.read(value)
        : StrokeStyle(width: try value.nonNegative(lineStyleRecord.expected))
    }
    return stroke.or(StrokeStyle())
  }
}

extension Codec where Value == DisplayList.Group {
  static var group: Codec { groupRecord.codec }
}

extension Codec where Value == ImageLook {
  /// A colour that recolours the picture, or a table.
  static var imageLook: Codec {
    let look = Codec(passing: .oneOf([.color, imageLookRecord.type])) { (value) throws(Mismatch) in
      value.type == .table ? try imageLookRecord.codec.read(value) : ImageLook(tint: try value.color())
    }
    return look.or(ImageLook())
  }
}

extension Codec where Value == Double {
  /// An angle in radians.
  static var angle: Codec {
    Codec(passing: .number) { (value) throws(Mismatch) in try value.finite("an angle, in radians") }
  }
}

extension Codec where Value == [Double] {
  /// Lengths of dashes and gaps, or one for both.
  static var dash: Codec {
    Codec(passing: .oneOf([.points, .list(.points)])) { (value) throws(Mismatch) in
      try value.checkLength(atMost: DrawingLimits.dashes, "lengths of dashes and gaps")
      let lengths =
        value.type == .number
        ? [try value.nonNegative(), value.number]
        : try value.list("lengths of dashes and gaps, in points") { (item) throws(Mismatch) in try item.nonNegative() }
      guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
        throw Mismatch(expected: "lengths of dashes and gaps, one of them above 0", got: "none above 0")
      }
      return lengths
    }
  }

  /// The places of a gradient's colours.
  static var locations: Codec {
    Codec(passing: .list(.part)) { (value) throws(Mismatch) in
      let expected = "a place for each colour, rising from 0 to 1"
      let places = try value.list(expected) { (item) throws(Mismatch) in try Codec<Double>.part.read(item) }
      if let (place, next) = zip(places, places.dropFirst()).first(where: { $0 > $1 }) {
        throw Mismatch(expected: expected, got: "\(shortNumber(next)) after \(shortNumber(place))")
      }
      return places
    }
  }
}

extension Codec where Value == [Color] {
  /// The colours of a gradient.
  static var gradientColors: Codec {
    Codec(passing: .list(.color)) { (value) throws(Mismatch) in
      try value.checkLength(atMost: DrawingLimits.colors, "colours")
      let colors = try value.list("a list of colours") { (item) throws(Mismatch) in try item.color() }
      guard colors.count >= 2 else { throw Mismatch(expected: "two colours or more", got: "\(colors.count)") }
      return colors
    }
  }
}

extension Codec where Value == FunctionValue {
  /// A function that draws.
  static var drawing: Codec {
    Codec(passing: .function(Signature([]))) { (value) throws(Mismatch) in
      guard let function = FunctionValue(value) else { throw Mismatch(expected: "a function that draws", value) }
      return function
    }
  }
}

extension Codec where Value == Path {
  /// A path of ui.BezierPath.
  static var bezierPath: Codec {
    Codec(passing: .bezierPath) { (value) throws(Mismatch) in
      if value.type == .userdata,
        let object = value.frame.object(at: value.slot, BezierPathObject.kind(in: value.frame.host))
      {
        return object.path
      }
      throw Mismatch(
        expected: "a path: ui.BezierPath()", value,
        hint: value.type == .table ? "a list of points makes one: ui.BezierPath { {x, y}, … }" : nil)
    }
  }

  /// A path that can be drawn in time.
  static var drawnPath: Codec { bezierPath.map { (path) throws(Mismatch) in try path.checked() } }
  /// A path that can be clipped by in time.
  static var clippingPath: Codec {
    bezierPath.map { (path) throws(Mismatch) in try path.checked(atMost: DrawingLimits.clipSteps) }
  }

  /// The line through a list of points.
  static var polyline: Codec {
    Codec(passing: .list(.point)) { (value) throws(Mismatch) in try value.lines(closed: false) }
  }
  /// The same, closed.
  static var polygon: Codec {
    Codec(passing: .list(.point)) { (value) throws(Mismatch) in try value.lines(closed: true) }
  }
}

extension ScriptValue {
  /// Reads a list of points.
  func points() throws(Mismatch) -> [Point] {
    try list("a list of points: { {x, y}, … }") { (item) throws(Mismatch) in try item.point() }
  }

  fileprivate func lines(closed: Bool) throws(Mismatch) -> Path {
    // Two points as two arguments: the first is a table of numbers.
    if type == .table, frame.checkStack(2) {
      let isPoint = frame.rawGet(slot, 1) == .number
      frame.pop()
      if isPoint {
        throw Mismatch(
          expected: "a list of points", got: "one point", hint: "write { { x, y }, { x, y } }, in one table")
      }
    }
    let points = try points()
    guard points.count >= 2 else { throw Mismatch(expected: "a list of two points or more", self) }
    var path = Path()
    for point in points { path.line(to: point) }
    if closed { path.close() }
    return try path.checked()
  }
}

extension ValueType {
  static let bezierPath = ValueType.named(
    NamedType(
      "BezierPath", "path", "Lines and curves: ui.BezierPath.", example: "nil", .known("weft.BezierPath")))
  static let paint = ValueType.oneOf([.color, gradientRecord.type])
  static let radii = ValueType.oneOf([.points, cornersRecord.type])
  static let stroke = ValueType.oneOf([.points, lineStyleRecord.type])
}

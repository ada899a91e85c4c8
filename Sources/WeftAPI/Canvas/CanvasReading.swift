import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

// Reads the arguments of the canvas's methods.

extension CanvasArguments {
  /// Reads a path of ui.BezierPath to draw.
  func shape(_ index: Int32) throws(Mismatch) -> Path { try path(index).checked() }

  /// Reads a path of ui.BezierPath.
  func path(_ index: Int32) throws(Mismatch) -> Path {
    let value = self[index]
    if value.type == .userdata, let object = frame.object(at: value.slot, host.objects.path.kind) { return object.path }
    throw Mismatch(
      expected: "a path: ui.BezierPath()", value,
      hint: value.type == .table ? "a list of points makes one: ui.BezierPath { {x, y}, … }" : nil)
  }

  /// Reads one radius for all corners, or named ones; the others are 0.
  func radii(_ index: Int32) throws(Mismatch) -> CornerRadii { try self[index].cornerRadii() }

  /// Reads a colour, or a gradient's table.
  func paint(_ index: Int32) throws(Mismatch) -> Paint {
    let value = self[index]
    return value.type == .table ? try value.gradient() : .color(try value.color())
  }

  /// Reads the stroke of a line: its width, or a table; 1 point wide if it is left out.
  func stroke(_ index: Int32) throws(Mismatch) -> StrokeStyle {
    let value = self[index]
    guard !value.isNil else { return StrokeStyle() }
    return value.type == .table ? try value.strokeStyle() : StrokeStyle(width: try value.nonNegative())
  }

  func rule(_ index: Int32) throws(Mismatch) -> FillRule {
    self[index].isNil ? .nonZero : try FillRule.named(self[index])
  }

  /// Reads a number from 0 to 1.
  func opacity(_ index: Int32) throws(Mismatch) -> Double { try self[index].part() }
}

extension ScriptValue {
  /// Reads a number from 0 to 1.
  func part() throws(Mismatch) -> Double {
    let expected = "a number from 0 to 1"
    let part = try nonNegative(expected)
    guard part <= 1 else { throw Mismatch(expected: expected, self) }
    return part
  }

  func cornerRadii() throws(Mismatch) -> CornerRadii {
    guard type == .table else { return CornerRadii(try nonNegative("a radius, or radii by corner, in points")) }
    let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    try requireKeys(corners, "radii by corner: {topLeft =, topRight =, bottomRight =, bottomLeft =}")
    func radius(_ name: StaticString) throws(Mismatch) -> Double {
      try named(name) { (value) throws(Mismatch) in try value.nonNegative() } ?? 0
    }
    return CornerRadii(
      topLeft: try radius("topLeft"), topRight: try radius("topRight"), bottomRight: try radius("bottomRight"),
      bottomLeft: try radius("bottomLeft"))
  }

  func strokeStyle() throws(Mismatch) -> StrokeStyle {
    try requireKeys(
      ["width", "cap", "join", "miterLimit", "dash", "dashPhase"],
      "a width, or {width =, cap =, join =, miterLimit =, dash =, dashPhase =}")
    var style = StrokeStyle()
    try named("width") { (value) throws(Mismatch) in style.width = try value.nonNegative() }
    try named("cap") { (value) throws(Mismatch) in style.cap = try LineCap.named(value) }
    try named("join") { (value) throws(Mismatch) in style.join = try LineJoin.named(value) }
    try named("miterLimit") { (value) throws(Mismatch) in style.miterLimit = try value.nonNegative() }
    try named("dash") { (value) throws(Mismatch) in style.dash = try value.dash() }
    try named("dashPhase") { (value) throws(Mismatch) in style.dashPhase = try value.finite() }
    return style
  }

  private func dash() throws(Mismatch) -> [Double] {
    try checkLength(atMost: DrawingLimits.dashes, "lengths of dashes and gaps")
    let lengths =
      type == .number
      ? [try nonNegative(), number]
      : try list("lengths of dashes and gaps, in points") { (item) throws(Mismatch) in try item.nonNegative() }
    guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
      throw Mismatch(expected: "lengths of dashes and gaps, one of them above 0", got: "none above 0")
    }
    return lengths
  }

  /// Reads `{ colors =, from =, to = }` or `{ colors =, center =, radius = }`.
  func gradient() throws(Mismatch) -> Paint {
    let expected =
      "a colour or a gradient: {colors = {…}, from = {x, y}, to = {x, y}} or {colors =, center =, radius =}"
    try requireKeys(
      ["colors", "locations", "spread", "from", "to", "center", "radius", "startCenter", "startRadius"], expected)
    let colors = try named("colors") { (value) throws(Mismatch) in
      try value.checkLength(atMost: DrawingLimits.colors, "colours")
      return try value.list(expected) { (item) throws(Mismatch) in try item.color() }
    }
    guard let colors else { throw Mismatch(expected: expected, self) }
    guard colors.count >= 2 else { throw Mismatch(expected: expected, got: "less than two colours") }
    var gradient = Gradient(colors: colors)
    try named("locations") { (value) throws(Mismatch) in
      gradient = Gradient(stops: try value.stops(of: colors))
    }
    try named("spread") { (value) throws(Mismatch) in gradient.spread = try Gradient.Spread.named(value) }
    func point(_ name: StaticString) throws(Mismatch) -> Point? {
      try named(name) { (value) throws(Mismatch) in try value.point() }
    }
    func radius(_ name: StaticString) throws(Mismatch) -> Double? {
      try named(name) { (value) throws(Mismatch) in try value.nonNegative() }
    }
    let missing: [(has: String, lacks: String)] = [
      ("center", "radius"), ("radius", "center"), ("from", "to"), ("to", "from"),
    ]
    for (has, lacks) in missing where hasField(has) && !hasField(lacks) {
      throw Mismatch(expected: expected, got: "a table with \(has) and without \(lacks)")
    }
    if let center = try point("center"), let end = try radius("radius") {
      return .radialGradient(
        gradient, startCenter: try point("startCenter") ?? center, startRadius: try radius("startRadius") ?? 0,
        endCenter: center, endRadius: end)
    }
    guard let from = try point("from"), let to = try point("to") else { throw Mismatch(expected: expected, self) }
    return .linearGradient(gradient, start: from, end: to)
  }

  private func hasField(_ name: String) -> Bool {
    frame.push(name)
    frame.rawGet(slot)
    defer { frame.pop() }
    return !frame.isNil(at: -1)
  }

  /// Reads the positions of colours in a gradient.
  private func stops(of colors: [Color]) throws(Mismatch) -> [Gradient.Stop] {
    let expected = "a place for each colour, rising from 0 to 1"
    let places = try list(expected) { (item) throws(Mismatch) in try item.part() }
    guard places.count == colors.count else {
      throw Mismatch(expected: expected, got: "\(places.count) for \(colors.count) colours")
    }
    if let (place, next) = zip(places, places.dropFirst()).first(where: { $0 > $1 }) {
      throw Mismatch(expected: expected, got: "\(shortNumber(next)) after \(shortNumber(place))")
    }
    return zip(places, colors).map { Gradient.Stop(offset: $0, color: $1) }
  }

  /// Reads `{ color =, opacity =, offset =, radius = }`.
  func shadow() throws(Mismatch) -> Shadow {
    let expected = "a shadow: {color =, opacity =, offset =, radius =}"
    guard type == .table else { throw Mismatch(expected: expected, self) }
    try requireKeys(["color", "opacity", "offset", "radius"], expected)
    var shadow = Shadow()
    try named("color") { (value) throws(Mismatch) in shadow.color = try value.color() }
    try named("opacity") { (value) throws(Mismatch) in shadow.opacity = try value.part() }
    try named("offset") { (value) throws(Mismatch) in shadow.offset = try value.offset() }
    try named("radius") { (value) throws(Mismatch) in shadow.radius = try value.nonNegative() }
    return shadow
  }

  /// Reads `{ opacity =, blendMode =, shadow = }`.
  func group() throws(Mismatch) -> DisplayList.Group {
    let expected = "how the group is put in place: {opacity =, blendMode =, shadow =}"
    guard !isNil else { return DisplayList.Group() }
    guard type == .table else { throw Mismatch(expected: expected, self) }
    try requireKeys(["opacity", "blendMode", "shadow"], expected)
    var group = DisplayList.Group()
    try named("opacity") { (value) throws(Mismatch) in group.opacity = try value.part() }
    try named("blendMode") { (value) throws(Mismatch) in group.blendMode = try BlendMode.named(value) }
    try named("shadow") { (value) throws(Mismatch) in group.shadow = try value.shadow() }
    return group
  }
}

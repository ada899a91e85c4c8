import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

// Tables that are arguments of the canvas's methods.

let cornersRecord = Record(
  "CornerRadii", "radii by corner", "A radius for each corner.", example: "{ topLeft = 8, topRight = 8 }",
  unit: "points", CornerRadii(),
  .init("topLeft", \.topLeft, .points, "The top left corner's."),
  .init("topRight", \.topRight, .points, "The top right corner's."),
  .init("bottomRight", \.bottomRight, .points, "The bottom right corner's."),
  .init("bottomLeft", \.bottomLeft, .points, "The bottom left corner's."))

let lineStyleRecord = Record(
  "LineStyle", "a width, or a style", "The stroke of a line.",
  example: "{ width = 2, cap = \"round\", dash = { 6, 3 } }", StrokeStyle(),
  .init("width", \.width, .points, "The width."),
  .init("cap", \.cap, .choice, "The ends."),
  .init("join", \.join, .choice, "The corners."),
  .init("miterLimit", \.miterLimit, .factor, "The maximum length of a pointed corner, in line widths."),
  .init(
    "dash", \.dash, .dash, "Lengths of dashes and gaps in turn, or one for both.", default: "a whole line"),
  .init("dashPhase", \.dashPhase, .signedPoints, "The offset in the dashes at which the line begins."))

let shadowRecord = Record(
  "Shadow", "a shadow", "A blurred shape behind the drawing.",
  example: "{ offset = { 0, 2 }, radius = 3, opacity = 0.5 }", Shadow(),
  .init("color", \.color, .color, "The colour.", default: "black"),
  .init("opacity", \.opacity, .part, "The opacity."),
  .init("offset", \.offset, .offset, "The offset to the right and down.", default: "none"),
  .init("radius", \.radius, .points, "The blur radius."))

let groupRecord = Record(
  "Group", "how the group is put in place", "The drawing of a group as a whole.", example: "{ opacity = 0.5 }",
  DisplayList.Group(),
  .init("opacity", \.opacity, .part, "That of the whole."),
  .init("blendMode", \.blendMode, .choice, "The combination with the pixels below."),
  .init("shadow", \.shadow, orNil: shadowRecord.codec, "The shadow of the whole.", default: "none"),
  hint: { $0.type == .function ? "write canvas:group({}, function() … end)" : nil })

/// The appearance of an image on a canvas.
struct ImageLook {
  var tint: Color?
  var source: Rect?
  var opacity = 1.0
  var interpolation = ImageInterpolation.high
}

let imageLookRecord = Record(
  "ImageLook", "a colour, or how the picture looks", "The drawing of an image on a canvas.",
  example: "{ opacity = 0.5 }", ImageLook(),
  .init("tint", \.tint, orNil: .color, "A colour in place of the picture's own.", default: "none"),
  .init(
    "source", \.source, orNil: .rect, "The part of the picture that is drawn, in its points.", default: "all of it"),
  .init("opacity", \.opacity, .part, "The opacity."),
  .init("interpolation", \.interpolation, .choice, "The method of scaling."))

/// The table of a gradient of either kind.
struct GradientTable {
  var colors: [Color] = []
  var locations: [Double]?
  var spread = Gradient.Spread.pad
  var from: Point?
  var to: Point?
  var center: Point?
  var radius: Double?
  var startCenter: Point?
  var startRadius = 0.0
}

private let expectedGradient =
  "a colour or a gradient: {colors = {…}, from = {x, y}, to = {x, y}} or {colors =, center =, radius =}"

let gradientRecord = Record(
  "Gradient", expectedGradient,
  "Colours that run into one another: along a line (from, to), or outwards (center, radius).",
  written: "{colors =, from =, to =}",
  example: "{ colors = { \"tomato\", \"gold\" }, from = { 0, 0 }, to = { 0, 40 } }", GradientTable(),
  .init("colors", \.colors, .gradientColors, "Two or more colours.", isRequired: true),
  .init(
    "locations", \.locations, orNil: .locations, "The positions of the colours in the gradient.",
    default: "at equal distances"),
  .init("spread", \.spread, .choice, "The paint outside of the gradient."),
  .init("from", \.from, orNil: .point, "The point of the first colour."),
  .init("to", \.to, orNil: .point, "The point of the last colour."),
  .init("center", \.center, orNil: .point, "The first colour's place, of a radial gradient."),
  .init("radius", \.radius, orNil: .points, "The distance of the last colour."),
  .init(
    "startCenter", \.startCenter, orNil: .point, "The middle of the circle where the first colour ends.",
    default: "center"),
  .init("startRadius", \.startRadius, .points, "That circle's radius."))

extension GradientTable {
  /// Returns the gradient along a line or from a circle.
  func paint() throws(Mismatch) -> Paint {
    var gradient = Gradient(colors: colors)
    if let locations {
      guard locations.count == colors.count else {
        throw Mismatch(
          expected: "a place for each colour, rising from 0 to 1",
          got: "\(locations.count) for \(colors.count) colours"
        ).inside(.name("locations"))
      }
      gradient = Gradient(stops: zip(locations, colors).map { Gradient.Stop(offset: $0, color: $1) })
    }
    gradient.spread = spread
    switch (center, radius, from, to) {
    case (let center?, let radius?, _, _):
      return .radialGradient(
        gradient, startCenter: startCenter ?? center, startRadius: startRadius, endCenter: center, endRadius: radius)
    case (nil, nil, let from?, let to?): return .linearGradient(gradient, start: from, end: to)
    case (_?, nil, _, _): throw Mismatch(expected: expectedGradient, got: "a table with center and without radius")
    case (nil, _?, _, _): throw Mismatch(expected: expectedGradient, got: "a table with radius and without center")
    case (nil, nil, _?, nil): throw Mismatch(expected: expectedGradient, got: "a table with from and without to")
    case (nil, nil, nil, _?): throw Mismatch(expected: expectedGradient, got: "a table with to and without from")
    case (nil, nil, nil, nil): throw Mismatch(expected: expectedGradient, got: "a table without from and to")
    }
  }
}

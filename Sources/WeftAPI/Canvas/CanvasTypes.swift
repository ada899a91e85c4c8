import WeftDisplay
import WeftScript

// The types of the canvas's arguments, as the documentation writes them.
extension ValueType {
  static let bezierPath = ValueType.named(
    NamedType(
      "BezierPath", "path", "Lines and curves: ui.BezierPath.", example: "nil", .known("weft.BezierPath")))
  static let corners = ValueType.named(
    NamedType(
      "CornerRadii", "{topLeft =, topRight =, bottomRight =, bottomLeft =}", unit: "points",
      "A radius for each corner; one that is left out is 0.", example: "{ topLeft = 8, topRight = 8 }",
      .table(
        [
          .init("topLeft?", .number, "The top left corner's."), .init("topRight?", .number, "The top right corner's."),
          .init("bottomRight?", .number, "The bottom right corner's."),
          .init("bottomLeft?", .number, "The bottom left corner's."),
        ], asList: false)))
  static let radii = ValueType.oneOf([.points, .corners])
  static let lineStyle = ValueType.named(
    NamedType(
      "LineStyle", "{width =, cap =, join =, dash =}", "The stroke of a line.",
      example: "{ width = 2, cap = \"round\", dash = { 6, 3 } }",
      .table(
        [
          .init("width?", .points, "The width; 1 by default."),
          .init("cap?", .choice(LineCap.self), "The ends; butt by default."),
          .init("join?", .choice(LineJoin.self), "The corners; miter by default."),
          .init("miterLimit?", .number, "The maximum length of a pointed corner, in line widths; 10 by default."),
          .init(
            "dash?", .oneOf([.points, .list(.points)]),
            "Lengths of dashes and gaps in turn, or one for both; a whole line by default."),
          .init("dashPhase?", .points, "The offset in the dashes at which the line begins; 0 by default."),
        ], asList: false)))
  static let stroke = ValueType.oneOf([.points, .lineStyle])
  static let shadow = ValueType.named(
    NamedType(
      "Shadow", "{color =, opacity =, offset =, radius =}", "A blurred shape behind the drawing.",
      example: "{ offset = { 0, 2 }, radius = 3, opacity = 0.5 }",
      .table(
        [
          .init("color?", .color, "Black by default."),
          .init("opacity?", .part, "1 by default."),
          .init("offset?", .size, "The offset to the right and down; none by default."),
          .init("radius?", .points, "The blur radius; 0 by default."),
        ], asList: false)))
  static let group = ValueType.named(
    NamedType(
      "Group", "{opacity =, blendMode =, shadow =}", "The drawing of a group as a whole.", example: "{ opacity = 0.5 }",
      .table(
        [
          .init("opacity?", .part, "That of the whole; 1 by default."),
          .init("blendMode?", .choice(BlendMode.self), "normal by default."),
          .init("shadow?", .shadow, "The shadow of the whole; none by default."),
        ], asList: false)))
  static let imageLook = ValueType.named(
    NamedType(
      "ImageLook", "{tint =, source =, opacity =, interpolation =}", "The drawing of an image on a canvas.",
      example: "{ opacity = 0.5 }",
      .table(
        [
          .init("tint?", .color, "A colour in place of the picture's own; none by default."),
          .init("source?", .rect, "The part of the picture that is drawn, in its points; all of it by default."),
          .init("opacity?", .part, "1 by default."),
          .init("interpolation?", .choice(ImageInterpolation.self), "The method of scaling; high by default."),
        ], asList: false)))
}

import WeftLua
import WeftScript

/// `ui.sweep`
let sweepFunction = ModuleFunction(
  "sweep", [("what", .oneOf([.element, .string])), ("options?", .sweepOptions)], returns: .sweep,
  "Lays a node, or a preview by its name, out at every width from 280 to 480 points, and tells where something changes "
    + "or goes wrong: for tests."
) { (frame, host) throws(WeftError) in try host.tools.sweep(host, frame) }

extension ValueType {
  static let sweepOptions = ValueType.named(
    NamedType(
      "SweepOptions", "{from =, to =, step =, …}", "The widths of a sweep, and what else its layouts are made in.",
      example: "{ from = 280, to = 480 }",
      .table(
        [
          .init("from?", .points, "The smallest width; 280 by default."),
          .init("to?", .points, "The largest width; 480 by default."),
          .init("step?", .points, "The distance between two widths; 1 by default. Changes are found to the pixel."),
          .init("height?", .points, "The exact height; the preview's by default, else as high as it gets."),
          .init("scale?", .number, "Pixels per point; the preview's by default, else 2."),
          .init("traits?", .traits, "Light or dark, the direction, the text size."),
        ], asList: false)))
  static let sweep = ValueType.named(
    NamedType(
      "Sweep", "{problems =, marks =, layouts =, text =}", "The result of ui.sweep.", example: "nil",
      .table(
        [
          .init("problems", .list(.sweepMark), "The marks that are likely mistakes."),
          .init("marks", .list(.sweepMark), "Everything found."),
          .init("layouts", .integer, "The number of layouts that were made."),
          .init("text", .string, "The marks as weft sweep prints them."),
        ], asList: false)))
  static let sweepMark = ValueType.named(
    NamedType(
      "SweepMark", "{kind =, element =, from =, to =, …}",
      "A property of a layout that holds at some widths and not at others, or that is a mistake.",
      example: "nil",
      .table(
        [
          .init(
            "kind", .string,
            "overflow, outsideParent, overlap or empty, which are problems; lines, truncated, absent or jump."),
          .init("element", .string, "The element's name."),
          .init("path", .string, "The path from the root to the element."),
          .init("from", .points, "The first width at which it holds."),
          .init("to", .points, "The last width at which it holds."),
          .init("below?", .points, "The first width after that; nil if it holds to the end."),
          .init("lines?", .integer, "The number of lines, of kind lines."),
          .init("message?", .string, "The details at the first width."),
          .init("hint?", .string, "A way to fix it."),
        ], asList: false)))
}

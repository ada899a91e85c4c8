import WeftLua
import WeftScript

/// The function of the module that lays out at many widths.
let sweepFunctions = functions(
  Function(
    "sweep", ("what", .sweptThing), ("options", .sweepOptions), returns: .pushed(.sweep),
    "Lays a node, or a preview by its name, out at every width from 280 to 480 points, and tells where something changes "
      + "or goes wrong: for tests."
  ) { (call, what, options) throws(WeftError) in try call.host.tools.sweep(call.host, what, options) })

let sweepOptionsRecord = Record(
  "SweepOptions", "options such as { from = 280, to = 480 }",
  "The widths of a sweep, and what else its layouts are made in.", written: "{from =, to =, step =, …}",
  example: "{ from = 280, to = 480 }", SweepOptions(),
  .init("from", \.from, orNil: .points, "The smallest width.", default: "280"),
  .init("to", \.to, orNil: .points, "The largest width.", default: "480"),
  .init(
    "step", \.step, orNil: .points, "The distance between two widths, between which changes are found to the pixel.",
    default: "1"),
  .init(
    "height", \.height, orNil: .points, "The exact height.",
    default: "the preview's, or else the content's,"),
  .init("scale", \.scale, orNil: .sweepScale, "Pixels per point.", default: "the preview's, or else 2,"),
  .init("traits", \.traits, .traits, "Light or dark, the direction, the text size.", default: ""))

extension Codec where Value == SweepOptions {
  package static var sweepOptions: Codec { sweepOptionsRecord.codec.or(SweepOptions()) }
}

extension Codec where Value == ScriptValue {
  /// A node, a spec, or the name of a preview.
  fileprivate static var sweptThing: Codec {
    Codec(passing: .oneOf([.element, .string])) { (value) throws(Mismatch) in
      guard value.type == .string || value.type == .userdata else {
        throw Mismatch(expected: "a node, or the name of a preview", value)
      }
      return value
    }
  }
}

extension Codec where Value == Double {
  fileprivate static var sweepScale: Codec {
    Codec(passing: .number) { (value) throws(Mismatch) in
      let expected = "pixels per point, above 0 and at most 100"
      let scale = try value.nonNegative(expected)
      guard scale > 0, scale <= 100 else { throw Mismatch(expected: expected, value) }
      return scale
    }
  }
}

extension ValueType {
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

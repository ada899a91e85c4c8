import WeftDisplay
import WeftNodes
import WeftScript

extension ValueType {
  static let number = ValueType.named(
    NamedType("number", "number", "A number.", example: "1.5", .known("number")))
  static let integer = ValueType.named(
    NamedType("integer", "integer", "A whole number.", example: "3", .known("integer")))
  static let boolean = ValueType.named(
    NamedType("boolean", "boolean", "true or false.", example: "true", .known("boolean")))
  static let string = ValueType.named(
    NamedType("string", "string", "Text.", example: "\"some text\"", .known("string")))
  static let table = ValueType.named(
    NamedType("table", "table", "A table.", example: "{}", .known("table")))

  package static let points = ValueType.named(
    NamedType("Points", "points", unit: "points", "A length.", example: "12.5", .alias("number")))
  static let part = ValueType.named(
    NamedType(
      "Part", "number from 0 to 1", unit: "a part of the whole", "A fraction.", example: "0.5",
      .alias("number")))
  static let color = ValueType.named(
    NamedType(
      "Color", "color",
      "\"#rrggbb\", \"#rrggbbaa\", their short forms, a name of CSS, \"light-dark(white, black)\", or one of UIKit's such as label and systemBlue, which follow the appearance.",
      example: "\"#ff6347\"", .alias("string")))
  static let font = ValueType.named(
    NamedType(
      "Font", "font", "Family, style and size in points.", example: "\"Inter Semi-Bold 14\"", .alias("string")))
  static let dimension = ValueType.named(
    NamedType(
      "Dimension", "points | \"50%\" | \"auto\"", unit: "points",
      "A length; a percentage is of the parent, and auto leaves the choice to the content.", example: "\"50%\"",
      .alias("number | string")))
  static let size = ValueType.named(
    NamedType(
      "Size", "{width, height}", unit: "points", "A size.", example: "{ 60, 40 }",
      .table([.init("width", .number, "The width."), .init("height", .number, "The height.")], asList: true)))
  static let layoutSize = ValueType.named(
    NamedType(
      "LayoutSize", "{width, height}", unit: "points", "A size whose parts may be percentages or auto.",
      example: "{ \"50%\", 40 }",
      .table([.init("width", .dimension, "The width."), .init("height", .dimension, "The height.")], asList: true)))
  package static let point = ValueType.named(
    NamedType(
      "Point", "{x, y}", unit: "points", "A place.", example: "{ 10, 20 }",
      .table([.init("x", .number, "From the left."), .init("y", .number, "From the top.")], asList: true)))
  static let rect = ValueType.named(
    NamedType(
      "Rect", "{x, y, width, height}", unit: "points", "A rectangle.", example: "{ 0, 0, 60, 40 }",
      .table(
        [
          .init("x", .number, "From the left."), .init("y", .number, "From the top."),
          .init("width", .number, "The width."), .init("height", .number, "The height."),
        ], asList: true)))
  static let insets = ValueType.named(
    NamedType(
      "Insets", "points | {top, left, bottom, right}", unit: "points",
      "Space at the four edges: one number for all, a list of four, or by name, where an edge that is left out is 0.",
      example: "{ left = 16, right = 16 }", .alias("number | number[] | weft.Edges")))
  static let sizeRange = ValueType.named(
    NamedType(
      "SizeRange", "{min =, max =}", unit: "points", "The sizes that something may take.",
      example: "{ min = { width = 0, height = 0 }, max = { width = 375, height = math.huge } }",
      .table(
        [.init("min", .size, "The minimum size."), .init("max", .size, "The maximum size; math.huge is unbounded.")],
        asList: false)))
  static let attributedText = ValueType.named(
    NamedType(
      "AttributedText", "list of runs", "Text in runs: a list of strings and of runs, or one string.",
      example: "{ { \"Ann\", font = \"Inter Bold 14\" }, \" likes this\" }",
      .alias("string | (string | number | false | weft.Run)[]")))
  package static let node = ValueType.named(
    NamedType("DisplayNode", "node", "A node of any class.", example: "nil", .known("weft.DisplayNode")))
  package static let spec = ValueType.named(
    NamedType("LayoutSpec", "spec", "A layout spec of any class.", example: "nil", .known("weft.LayoutSpec")))
  static let style = ValueType.named(
    NamedType(
      "Style", "style", "The properties of an element that the layout around it reads.", example: "{}",
      .known("weft.Style")))
  package static let element = ValueType.oneOf([.node, .spec])
  package static let layout = ValueType.named(
    NamedType("Layout", "layout", "A measured layout.", example: "nil", .known("weft.Layout")))
  static let image = ValueType.named(
    NamedType("Image", "image", "A picture that has been read.", example: "nil", .known("weft.Image")))
  static let canvas = ValueType.named(
    NamedType("Canvas", "canvas", "The surface that a node draws on.", example: "nil", .known("weft.Canvas")))
  static let path = ValueType.named(
    NamedType(
      "Path", "path", "A file's path, from the folder of the script that names it.", example: "\"pictures/cat.png\"",
      .alias("string")))
  static let anyClass = ValueType.named(
    NamedType("Class", "class", "A class of nodes or of specs.", example: "nil", .known("weft.Class")))
  static let seconds = ValueType.named(
    NamedType("Seconds", "seconds", unit: "seconds", "A time.", example: "0.3", .alias("number")))
  static let task = ValueType.named(
    NamedType("Task", "task", "Something that ends later.", example: "nil", .known("weft.Task")))
  static let window = ValueType.named(
    NamedType(
      "Window", "window", "The root of shown nodes, with a size, a scale and a clock.", example: "nil",
      .known("weft.Window")))
  static let view = ValueType.named(NamedType("View", "view", "A view.", example: "nil", .known("weft.View")))
  static let layer = ValueType.named(NamedType("Layer", "layer", "A layer.", example: "nil", .known("weft.Layer")))

  static let touch = ValueType.named(
    NamedType(
      "Touch", "{x =, y =, phase =, time =, finger =, locationInWindow =, tapCount =}", unit: "points",
      "A finger on a window, as a node sees it.", example: "{ x = 10, y = 20, phase = \"began\" }",
      .table(
        [
          .init("x?", .number, "From the left, in the node's coordinates; nil where a transform flattens it."),
          .init("y?", .number, "From the top."),
          .init("phase", .choice(TouchPhase.self), "The phase of the touch."),
          .init("time", .number, "The time, in seconds of the window's clock."),
          .init("finger", .integer, "The number of the finger."),
          .init("locationInWindow", .point, "The position in the window."),
          .init("tapCount", .integer, "The number of taps here in a short time; 2 in a double tap."),
        ], asList: false)))
}

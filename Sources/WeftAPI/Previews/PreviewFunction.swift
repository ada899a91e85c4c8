import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The function of the module that declares a preview.
let previewFunctions = functions(
  Function(
    "preview", ("name", .text("a name")), ("options", .previewOptions), ("make", .preview),
    "Declares an example of a cell; the options may be left out. A file that is only required declares none."
  ) { (call, name, options, make) throws(WeftError) in
    try PreviewDeclaration(call.host).declare(name, options, make)
  }
).map(\.withSecondLeftOut)

extension Codec where Value == ScriptValue {
  /// The options of a preview, which are read with their places in the source.
  fileprivate static var previewOptions: Codec {
    Codec(passing: .previewOptions, isOptional: true) { (value) throws(Mismatch) in
      guard value.type == .table else { throw Mismatch(expected: "options such as { width = 375 }", value) }
      return value
    }
  }
}

extension Codec where Value == LuaReference {
  /// A function that makes a preview.
  fileprivate static var preview: Codec {
    .kept(Signature([("props", .any)], .element), expected: "a function that returns a node")
      .hint { "write ui.preview(\($0.firstArgument.description), function() return … end)" }
  }
}

extension ValueType {
  static let previewOptions = ValueType.named(
    NamedType(
      "PreviewOptions", "{width =, height =, scale =, …}", "The environment and the argument of a preview.",
      example: "{ width = 375, variants = { { name = \"Dark\", userInterfaceStyle = \"dark\" } } }",
      .table(
        previewFields + [
          .init(
            "variants?", .list(.previewVariant),
            "Further previews of the same: each has these options, except those that it sets itself.")
        ], asList: false)))
  static let previewVariant = ValueType.named(
    NamedType(
      "PreviewVariant", "{name =, …}",
      "A further preview of the same, called by both names: `Card/Dark`; with the options of a preview.",
      example: "{ name = \"Dark\", userInterfaceStyle = \"dark\" }",
      .table(
        [.init("name", .string, "The name after the preview's name and a slash.")] + previewFields,
        asList: false)))
  private static let previewFields: [NamedType.Field] = [
    .init("width?", .oneOf([.points, .list(.points)]), "The exact width, or several; 375 by default."),
    .init("maxWidth?", .points, "The maximum width, instead of an exact one: the content's width up to this."),
    .init("height?", .points, "The exact height; as high as it gets by default."),
    .init("maxHeight?", .points, "The maximum height, instead of an exact one."),
    .init("scale?", .number, "Pixels per point; 2 by default."),
    .init("userInterfaceStyle?", .choice(UserInterfaceStyle.self), "Light or dark; unspecified by default."),
    .init("layoutDirection?", .choice(LayoutDirection.self), "The side at which lines begin; unspecified by default."),
    .init(
      "preferredContentSizeCategory?", .choice(ContentSizeCategory.self),
      "The reader's text size; unspecified by default."),
    .init(
      "props?", .oneOf([.path, .table]),
      "The argument of the function: a table, or the path of a JSON file; nothing by default."),
    .init(
      "controls?", .table,
      "The fields of the page's props by their paths: \"text\", \"number\", \"switch\", \"color\", "
        + "{ min = 0, max = 99, step = 1 }, or a list of texts; by the values' types by default."),
  ]
}

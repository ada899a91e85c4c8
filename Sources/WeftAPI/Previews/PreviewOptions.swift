import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The options of `ui.preview`, or of one of its variants; nil or unspecified values are left out.
struct PreviewOptions {
  /// The argument of a preview's function.
  enum Props {
    case value(LuaReference)
    /// The path of a JSON file, as the script names it.
    case file(String)
  }

  /// The name of a variant.
  var name = ""
  var widths: [Double]?
  var height: Double?
  var maxWidth: Double?
  var maxHeight: Double?
  var scale: Double?
  var traits = TraitCollection()
  var props: Props?
  var controls: [(path: String, control: PropControl)]?
  var variants: [PreviewOptions]?

  /// Returns the options with missing ones, but for the props, taken from others; a side that is given here, exact or as a maximum, is
  /// kept.
  func completed(by others: PreviewOptions) -> PreviewOptions {
    var options = self
    if widths == nil, maxWidth == nil { (options.widths, options.maxWidth) = (others.widths, others.maxWidth) }
    if height == nil, maxHeight == nil { (options.height, options.maxHeight) = (others.height, others.maxHeight) }
    options.scale = scale ?? others.scale
    options.traits = traits.completed(by: others.traits)
    options.controls = controls ?? others.controls
    return options
  }

  /// Throws if a side has both a size and a maximum.
  fileprivate func checked() throws(Mismatch) -> PreviewOptions {
    for (side, isTwice) in [
      ("Width", widths != nil && maxWidth != nil), ("Height", height != nil && maxHeight != nil),
    ] where isTwice {
      throw Mismatch(expected: "\(side.lowercased()) or max\(side)", got: "both").inside(.name("max\(side)"))
    }
    return self
  }
}

let previewOptionsRecord = Record(
  "PreviewOptions", "options such as { width = 375 }", "The environment and the argument of a preview.",
  written: "{width =, height =, scale =, …}",
  example: "{ width = 375, variants = { { name = \"Dark\", userInterfaceStyle = \"dark\" } } }", PreviewOptions(),
  fields: previewFields + [
    .init(
      "variants", \.variants, orNil: .variants,
      "Further previews of the same: each has these options, except those that it sets itself.")
  ])

let previewVariantRecord = Record(
  "PreviewVariant", "a variant such as { name = \"Dark\" }",
  "A further preview of the same, called by both names: `Card/Dark`; with the options of a preview.",
  written: "{name =, …}", example: "{ name = \"Dark\", userInterfaceStyle = \"dark\" }", PreviewOptions(),
  fields: [
    .init("name", \.name, .text("a name"), "The name after the preview's name and a slash.", isRequired: true)
  ] + previewFields)

private let previewFields: [Record<PreviewOptions>.Field] = [
  .init("width", \.widths, orNil: .widths, "The exact width, or several.", default: "375"),
  .init(
    "maxWidth", \.maxWidth, orNil: .points,
    "The maximum width, instead of an exact one: the content's width up to this."),
  .init("height", \.height, orNil: .points, "The exact height.", default: "as high as it gets"),
  .init("maxHeight", \.maxHeight, orNil: .points, "The maximum height, instead of an exact one."),
  .init("scale", \.scale, orNil: .scale, "Pixels per point.", default: "2"),
  .init("userInterfaceStyle", \.traits.userInterfaceStyle, .choice, "Light or dark."),
  .init("layoutDirection", \.traits.layoutDirection, .choice, "The side at which lines begin."),
  .init(
    "preferredContentSizeCategory", \.traits.preferredContentSizeCategory, .choice, "The reader's text size."),
  .init(
    "props", \.props, orNil: .props, "The argument of the function: a table, or the path of a JSON file.",
    default: "nothing"),
  .init(
    "controls", \.controls, orNil: .controls,
    "The fields of the page's props by their paths: \"text\", \"number\", \"switch\", \"color\", "
      + "{ min = 0, max = 99, step = 1 }, or a list of texts.", default: "by the values' types"),
]

extension Codec where Value == PreviewOptions {
  static var previewOptions: Codec { checked(previewOptionsRecord).or(PreviewOptions()) }

  fileprivate static func checked(_ record: Record<PreviewOptions>) -> Codec {
    record.codec.map { (options) throws(Mismatch) in try options.checked() }
  }
}

extension Codec where Value == [PreviewOptions] {
  /// The variants of a preview, each with a name of its own.
  fileprivate static var variants: Codec {
    let expected = "a list of variants such as { name = \"Dark\", userInterfaceStyle = \"dark\" }"
    let variant: Codec<PreviewOptions> = .checked(previewVariantRecord)
    return Codec(passing: .list(variant.type)) { (value) throws(Mismatch) in
      guard value.type != .table || value.frame.rawLength(value.slot) <= 1000 else {
        throw Mismatch(expected: "1,000 variants at most", got: "more")
      }
      if value.type == .table, value.item(1) == nil {
        throw Mismatch(
          expected: expected, got: "a table without items",
          hint: value.field("name") == nil ? nil : "one variant needs a list, too: { { name = … } }")
      }
      let variants = try value.list(expected, variant.read)
      var names: Set<String> = []
      for (index, variant) in variants.enumerated() where !names.insert(variant.name).inserted {
        throw Mismatch(expected: "a name of its own", got: "\"\(variant.name)\" for the second time")
          .inside("name").inside(.item(index + 1))
      }
      return variants
    }
  }
}

extension Codec where Value == [Double] {
  /// A width, or a list of different ones.
  fileprivate static var widths: Codec {
    let expected = "a width in points, 0 or more, or a list of different ones"
    return Codec(passing: .oneOf([.points, .list(.points)])) { (value) throws(Mismatch) in
      guard value.type == .table else { return [try value.nonNegative(expected)] }
      let widths = try value.list(expected) { (width) throws(Mismatch) in try width.nonNegative("points, 0 or more") }
      guard !widths.isEmpty else { throw Mismatch(expected: expected, got: "a table without items") }
      var known: Set<Double> = []
      for width in widths where !known.insert(width).inserted {
        throw Mismatch(expected: expected, got: "\(shortNumber(width)) twice")
      }
      return widths
    }
  }
}

extension Codec where Value == PreviewOptions.Props {
  /// A table, or a file.
  fileprivate static var props: Codec {
    Codec(passing: .oneOf([.path, .table])) { (value) throws(Mismatch) in
      if value.type == .table { return .value(value.frame.reference(at: value.slot)) }
      guard let path = value.shortText else {
        throw Mismatch(expected: "a table, or the path of a JSON file", value)
      }
      return .file(path)
    }
  }
}

extension Codec where Value == [(path: String, control: PropControl)] {
  /// The controls of a preview, by the paths of their props, sorted.
  fileprivate static var controls: Codec {
    Codec(passing: .table) { (value) throws(Mismatch) in try value.propControls() }
  }
}

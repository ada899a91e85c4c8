import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport
import WeftSyntax

/// The options of `ui.preview`, or of one of its variants; nil or unspecified values are left out.
private struct PreviewOptions {
  static let names = [
    "width", "height", "maxWidth", "maxHeight", "scale", "userInterfaceStyle", "layoutDirection",
    "preferredContentSizeCategory", "props", "controls",
  ]

  var widths: [Double]?
  var height: Double?
  var maxWidth: Double?
  var maxHeight: Double?
  var scale: Double?
  var traits = TraitCollection()
  var props: PreviewProps?
  var controls: [(path: String, control: PropControl)]?

  /// Returns the options with missing ones taken from others; a side that is given here, exact or as a maximum, is
  /// kept.
  func completed(by others: PreviewOptions) -> PreviewOptions {
    let hasWidth = widths != nil || maxWidth != nil
    let hasHeight = height != nil || maxHeight != nil
    return PreviewOptions(
      widths: hasWidth ? widths : others.widths, height: hasHeight ? height : others.height,
      maxWidth: hasWidth ? maxWidth : others.maxWidth, maxHeight: hasHeight ? maxHeight : others.maxHeight,
      scale: scale ?? others.scale,
      traits: traits.completed(by: others.traits), props: props ?? others.props, controls: controls ?? others.controls)
  }
}

/// Declares the previews of a call of `ui.preview`.
struct PreviewDeclaration {
  private let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Carries out `ui.preview(name, options, function)`.
  func declare(_ name: String, _ options: ScriptValue, _ make: LuaReference) throws(WeftError) {
    let frame = options.frame
    // A file that is only required declares none.
    guard host.modules.loading.isEmpty else { return }
    let owner = "ui.preview \"\(name)\""
    let own = try previewOptions(options, of: owner, inside: [], also: ["variants"])
    var declared = [(name: name, variantOf: String?.none, options: own)]
    if let variants = options.field("variants") {
      for (index, variant) in try previewVariants(variants, of: owner).enumerated() {
        let place: PropertyPath = ["variants", .item(index + 1)]
        let options = try previewOptions(variant.value, of: owner, inside: place, also: ["name"])
        declared.append(("\(name)/\(variant.name)", name, options.completed(by: own)))
      }
    }
    for preview in declared {
      guard host.state.previews[preview.name] == nil else {
        throw WeftError(.runtime, "there is a preview \"\(preview.name)\" already; names must differ")
      }
      host.state.previews.add(
        Preview(
          name: preview.name, variantOf: preview.variantOf, widths: preview.options.widths ?? [],
          height: preview.options.height, maxWidth: preview.options.maxWidth, maxHeight: preview.options.maxHeight,
          scale: preview.options.scale, traits: preview.options.traits,
          props: preview.options.props, controls: preview.options.controls ?? [], location: frame.location(),
          function: make),
        named: preview.name)
    }
  }

  /// Reads the tables of `variants`, and their names.
  private func previewVariants(
    _ list: ScriptValue, of owner: String
  ) throws(WeftError) -> [(name: String, value: ScriptValue)] {
    func mismatch(_ mismatch: Mismatch) -> WeftError {
      list.frame.error(mismatch, owner, ["variants"], constructor: "preview")
    }
    let expected = "a list of variants such as { name = \"Dark\", userInterfaceStyle = \"dark\" }"
    guard list.type == .table else { throw mismatch(Mismatch(expected: expected, list)) }
    var variants: [(name: String, value: ScriptValue)] = []
    while let item = list.item(Int64(variants.count + 1)) {
      let step = PropertyStep.item(variants.count + 1)
      guard item.type == .table else {
        throw mismatch(Mismatch(expected: "a variant such as { name = \"Dark\" }", item).inside(step))
      }
      guard let name = item.field("name"), name.type == .string else {
        throw mismatch(
          Mismatch(expected: "a name", got: item.field("name")?.description ?? "none").inside("name").inside(step))
      }
      let text = name.text ?? ""
      // A variant's tables stay on the stack while they are read.
      guard variants.count < 1000, list.frame.checkStack(40) else {
        throw mismatch(Mismatch(expected: "1,000 variants at most", got: "more"))
      }
      guard !variants.contains(where: { $0.name == text }) else {
        throw mismatch(
          Mismatch(expected: "a name of its own", got: "\"\(text)\" for the second time").inside("name").inside(step))
      }
      variants.append((text, item))
    }
    guard !variants.isEmpty else {
      throw mismatch(
        Mismatch(
          expected: expected, got: "a table without items",
          hint: list.field("name") == nil ? nil : "one variant needs a list, too: { { name = … } }"))
    }
    return variants
  }

  /// - Parameters:
  ///   - place: the path to the table from the options of the call.
  ///   - other: fields that are read elsewhere.
  private func previewOptions(
    _ table: ScriptValue, of owner: String, inside place: PropertyPath, also other: [String]
  ) throws(WeftError) -> PreviewOptions {
    let frame = table.frame
    func option<Value>(
      _ key: StaticString, _ read: (ScriptValue) throws(Mismatch) -> Value
    ) throws(WeftError) -> Value? {
      guard let value = table.field(key) else { return nil }
      do throws(Mismatch) {
        return try read(value)
      } catch {
        throw frame.error(error, owner, place + [.name("\(key)")], constructor: "preview")
      }
    }
    let known = other + PreviewOptions.names
    var stranger: String?
    frame.forEachRaw(table.slot) { frame in
      if frame.type(at: -2) == .string, let key = frame.name(at: -2), !known.contains(key) { stranger = key }
    }
    if let stranger {
      throw frame.unknownProperty(
        stranger, of: place.isEmpty ? owner : "\(owner).variants", inside: place, known: known, styles: false,
        constructor: "preview")
    }
    var options = PreviewOptions()
    options.widths = try option("width") { (value) throws(Mismatch) in try value.widths() }
    options.height = try option("height") { (value) throws(Mismatch) in
      try value.nonNegative("points, 0 or more")
    }
    options.maxWidth = try option("maxWidth") { (value) throws(Mismatch) in
      guard options.widths == nil else { throw Mismatch(expected: "width or maxWidth", got: "both") }
      return try value.nonNegative("points, 0 or more")
    }
    options.maxHeight = try option("maxHeight") { (value) throws(Mismatch) in
      guard options.height == nil else { throw Mismatch(expected: "height or maxHeight", got: "both") }
      return try value.nonNegative("points, 0 or more")
    }
    options.scale = try option("scale") { (value) throws(Mismatch) in try value.scale() }
    options.traits.userInterfaceStyle = try option("userInterfaceStyle", UserInterfaceStyle.named) ?? .unspecified
    options.traits.layoutDirection = try option("layoutDirection", LayoutDirection.named) ?? .unspecified
    options.traits.preferredContentSizeCategory =
      try option("preferredContentSizeCategory", ContentSizeCategory.named) ?? .unspecified
    options.props = try previewProps(table, of: owner, inside: place)
    options.controls = try option("controls") { (value) throws(Mismatch) in try value.propControls() }
    return options
  }

  private func previewProps(
    _ table: ScriptValue, of owner: String, inside place: PropertyPath
  ) throws(WeftError) -> PreviewProps? {
    guard let value = table.field("props") else { return nil }
    let frame = table.frame
    switch value.type {
    case .table: return .value(frame.reference(at: value.slot))
    case .string:
      do throws(WeftError) {
        let file = try host.modules.file(value.shortText ?? "", relativeTo: frame.location()?.file)
        // A missing or invalid JSON file is reported where it is named, not only when the preview is shown.
        let top = frame.top
        defer { frame.top = top }
        try frame.push(json: try ScriptLoader.of(host).read(file), name: file)
        return .file(file)
      } catch {
        guard error.location == nil else { throw error }
        var located = error
        located.message = "\(owner).props: \(error.message)"
        located.location = host.state.sources.propertyLocation(
          of: place + ["props"], in: frame, constructor: "preview", value: value.description)
        throw located
      }
    default:
      throw frame.error(
        Mismatch(expected: "a table, or the path of a JSON file", value), owner, place + ["props"],
        constructor: "preview")
    }
  }
}

extension ScriptValue {
  /// Reads a width, or a list of different ones.
  fileprivate func widths() throws(Mismatch) -> [Double] {
    let expected = "a width in points, 0 or more, or a list of different ones"
    guard type == .table else { return [try nonNegative(expected)] }
    var widths: [Double] = []
    var known: Set<Double> = []
    while let item = item(Int64(widths.count + 1)) {
      let width: Double
      do throws(Mismatch) {
        width = try item.nonNegative("points, 0 or more")
      } catch {
        throw error.inside(.item(widths.count + 1))
      }
      guard known.insert(width).inserted else { throw Mismatch(expected: expected, got: "\(shortNumber(width)) twice") }
      widths.append(width)
    }
    guard !widths.isEmpty else { throw Mismatch(expected: expected, got: "a table without items") }
    return widths
  }
}

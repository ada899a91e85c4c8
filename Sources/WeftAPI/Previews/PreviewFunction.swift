import WeftLua
import WeftScript
import WeftSyntax

/// The function of the module that declares a preview.
let previewFunctions = functions(
  Function(
    "preview", ("name", .text("a name")), ("options", .previewOptions), ("make", .preview),
    "Declares an example of a cell; the options may be left out. A file that is only required declares none."
  ) { (call, name, options, make) throws(WeftError) in
    try call.declarePreview(name, options, make)
  }
).map(\.withSecondLeftOut)

extension Codec where Value == LuaReference {
  /// A function that makes a preview.
  fileprivate static var preview: Codec {
    .kept(Signature([("props", .any)], .element), expected: "a function that returns a node")
      .hint { "write ui.preview(\($0.firstArgument.description), function() return … end)" }
  }
}

extension Call where Object == Library {
  /// Declares a preview and its variants.
  fileprivate func declarePreview(
    _ name: String, _ options: PreviewOptions, _ make: LuaReference
  ) throws(WeftError) {
    // A file that is only required declares none.
    guard host.modules.loading.isEmpty else { return }
    let props = try props(options, at: [])
    var declared = [(name: name, variantOf: String?.none, options: options, props: props)]
    for (index, variant) in (options.variants ?? []).enumerated() {
      let own = try self.props(variant, at: ["variants", .item(index + 1)])
      declared.append(("\(name)/\(variant.name)", name, variant.completed(by: options), own ?? props))
    }
    for preview in declared {
      guard host.state.previews[preview.name] == nil else {
        throw WeftError(.runtime, "there is a preview \"\(preview.name)\" already; names must differ")
      }
      let options = preview.options
      host.state.previews.add(
        Preview(
          name: preview.name, variantOf: preview.variantOf, widths: options.widths ?? [], height: options.height,
          maxWidth: options.maxWidth, maxHeight: options.maxHeight, scale: options.scale, traits: options.traits,
          props: preview.props, controls: options.controls ?? [], location: location, function: make),
        named: preview.name)
    }
  }

  /// Returns the argument of a preview's function. A missing or invalid JSON file is reported where it is named, not only
  /// when the preview is shown.
  ///
  /// - Parameter place: the path to the table from the options of the call.
  private func props(_ options: PreviewOptions, at place: PropertyPath) throws(WeftError) -> PreviewProps? {
    switch options.props {
    case nil: return nil
    case .value(let value): return .value(value)
    case .file(let path):
      do throws(WeftError) {
        let file = try host.modules.file(path, relativeTo: location?.file)
        try ScriptLoader.of(host).check(json: file)
        return .file(file)
      } catch {
        guard error.location == nil else { throw error }
        let mismatch = Mismatch(refusal: error.message, hint: error.hint).inside("props")
        throw self.error(place.reversed().reduce(mismatch) { $0.inside($1) }, of: "options")
      }
    }
  }
}

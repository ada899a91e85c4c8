import WeftLayout

extension ForeignNames {
  /// Returns a hint for a class or function that the module lacks.
  package static func module(_ name: String, _ api: API) -> String? {
    if let value = constant(name, api) { return "it is a string: \"\(value)\"" }
    return switch name {
    case "UIView", "View", "Node": "use ui.DisplayNode"
    case "UILabel", "Label", "Text", "UITextView": "use ui.TextNode"
    case "UIImageView", "ImageView", "Image": "use ui.ImageNode"
    case "UITableViewCell", "UICollectionViewCell", "Cell": "use ui.CellNode"
    case "UIStackView", "StackView", "Stack": "use ui.StackLayoutSpec"
    case "VStack", "Column": "use ui.StackLayoutSpec { direction = \"vertical\" }"
    case "HStack", "Row": "use ui.StackLayoutSpec { direction = \"horizontal\" }"
    case "ZStack": "use ui.OverlayLayoutSpec or ui.BackgroundLayoutSpec"
    case "Spacer": "use ui.LayoutSpec { style = { flexGrow = 1 } }"
    case "Padding": "use ui.InsetLayoutSpec { insets = … }"
    case "Center": "use ui.CenterLayoutSpec"
    default: nil
    }
  }

  /// Returns the value for a constant of Texture or UIKit: `middle` for `NSLineBreakByTruncatingMiddle`.
  private static func constant(_ name: String, _ api: API) -> String? {
    guard ["AS", "NS", "UI"].contains(String(name.prefix(2))), name.dropFirst(2).first?.isUppercase == true else {
      return nil
    }
    let folded = name.lowercased()
    let values = api.enums.flatMap { $0.description.values.map(\.name) }
    return values.filter { $0.count > 2 && folded.count > $0.count + 4 && folded.hasSuffix($0.lowercased()) }
      .max { $0.count < $1.count }
  }

  /// Parts of Lua's library that scripts don't have, and what there is in their place; for errors of code that uses them.
  /// Reading one is none: `unpack or table.unpack`.
  static let missingInScripts = [
    "io": "a script has no files; require reads a module or JSON, ui.fetch a URL",
    "dofile": "require runs a file once: require \"name\", without .lua",
    "loadfile": "require runs a file once: require \"name\", without .lua",
    "package": "modules are files beside the script, or in folders there: require \"folder.name\"",
    "loadstring": "Lua 5.4 calls it load", "unpack": "Lua 5.4 calls it table.unpack",
    "setfenv": "Lua 5.4 gives load the environment as its fourth argument",
  ]

  /// Returns a hint for a class or a constant of Apple's that a script reads as a global. It would be nil, and fail
  /// elsewhere.
  static func global(_ name: String, _ api: API) -> String? {
    let prefixes = ["AS", "NS", "UI", "CG", "CA", "MK", "AV", "WK"]
    guard prefixes.contains(String(name.prefix(2))), name.dropFirst(2).first?.isUppercase == true else { return nil }
    if let found = RenamedName.of(name, .module) { return found.hint }
    let bare = name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
    let classes = api.specs.map { $0.kind.className } + NativeClass.allCases.map(\.name)
    return classes.contains(bare) ? "write ui.\(bare)" : module(name, api) ?? (bare == name ? nil : module(bare, api))
  }
}

import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

extension LayoutReview {
  /// Finds characters of a text that no installed font has: boxes are drawn in their place.
  mutating func findMissingGlyphs(_ node: DisplayNode, path: [String], location: SourceLocation?) {
    guard let text = node as? TextNode, let finder = text.engine as? any MissingGlyphFinder, finder.hasFonts
    else { return }
    let missing = finder.missingCharacters(in: text.attributedText)
    guard let first = missing.first else { return }
    // A button makes its title's node itself.
    let owner = text.methods == nil ? text.supernode as? ButtonNode ?? node : node
    let others = missing.count - 2
    var list = Self.label(first)
    if missing.count > 1 { list += (others > 0 ? ", " : " and ") + Self.label(missing[1]) }
    if others > 0 { list += " and \(others) \(others == 1 ? "other" : "others")" }
    append(
      ScriptWarning(
        .missingGlyph, "no installed font has \(list) of \(owner.label): boxes are drawn",
        hint: "install a font that has \(missing.count == 1 ? "it" : "them"), or load one with ui.font(path)",
        location: location, path: path))
  }

  /// Returns a character's code point, and the character: `U+5FAE "微"`.
  private static func label(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .nonspacingMark, .spacingMark, .enclosingMark:
      return code
    default: return "\(code) \"\(scalar)\""
    }
  }
}

import WeftDisplay
import WeftSupport

extension ScriptWarning {
  /// Returns the warning for characters that no installed font has.
  ///
  /// - Parameters:
  ///   - characters: the characters; nil is returned if there are none.
  ///   - owner: what shows them, for the message.
  ///   - folder: the folder whose fonts are the only ones; nil for those of the machine.
  package static func missingGlyphs(
    _ characters: [Unicode.Scalar], of owner: String, fontsOf folder: String?, location: SourceLocation?, path: [String]
  ) -> ScriptWarning? {
    guard let first = characters.first else { return nil }
    let others = characters.count - 2
    var list = label(first)
    if characters.count > 1 { list += (others > 0 ? ", " : " and ") + label(characters[1]) }
    if others > 0 { list += " and \(others) \(others == 1 ? "other" : "others")" }
    let them = characters.count == 1 ? "it" : "them"
    if let folder {
      return ScriptWarning(
        .missingGlyph, "no font in \(folder) has \(list) of \(owner): boxes are drawn",
        hint: "add a font that has \(them) to that folder", location: location, path: path)
    }
    let known = Set(characters.compactMap { FontPackages.debianPackage(of: $0) }).sorted().joined(separator: " ")
    let packages = known.isEmpty ? "" : ", on Debian or Ubuntu with apt install \(known)"
    return ScriptWarning(
      .missingGlyph, "no installed font has \(list) of \(owner): boxes are drawn",
      hint:
        "install a font that has \(them)\(packages), or load one with ui.font(path)",
      location: location, path: path)
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

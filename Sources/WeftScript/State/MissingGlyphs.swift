import WeftDisplay
import WeftSupport

/// The characters of texts that no font has, of one place.
package struct MissingGlyphs {
  private var characters: [Unicode.Scalar] = []
  private var seen: Set<Unicode.Scalar> = []
  /// The first text, around its first character without a glyph.
  private var excerpt = ""
  private var texts = 0

  package init() {}

  /// Adds a text.
  ///
  /// - Parameter missing: the text's characters without a glyph; without any, the text is left out.
  package mutating func add(_ missing: [Unicode.Scalar], of text: String) {
    guard let first = missing.first else { return }
    if texts == 0 { excerpt = Self.excerpt(text, around: first) }
    texts += 1
    for character in missing where seen.insert(character).inserted { characters.append(character) }
  }

  /// Returns the warning; nil if no character is missing.
  ///
  /// - Parameters:
  ///   - owner: what shows the texts, for the message.
  ///   - folder: the folder whose fonts are the only ones; nil for those of the machine.
  package func warning(
    of owner: String, fontsOf folder: String?, location: SourceLocation?, path: [String]
  ) -> ScriptWarning? {
    guard let first = characters.first else { return nil }
    let others = characters.count - 2
    var list = Self.label(first)
    if characters.count > 1 { list += (others > 0 ? ", " : " and ") + Self.label(characters[1]) }
    if others > 0 { list += " and \(others) \(others == 1 ? "other" : "others")" }
    let more = texts > 2 ? " and \(texts - 1) other texts" : texts > 1 ? " and another text" : ""
    let message = "has \(list) of \(owner), in \"\(excerpt)\"\(more): boxes are drawn"
    let them = characters.count == 1 ? "it" : "them"
    let codePoints = characters.map(Self.codePoint)
    if let folder {
      return ScriptWarning(
        .missingGlyph, "no font in \(folder) \(message)", hint: "add a font that has \(them) to that folder",
        location: location, path: path, codePoints: codePoints)
    }
    let known = Set(characters.compactMap { FontPackages.debianPackage(of: $0) }).sorted().joined(separator: " ")
    let packages = known.isEmpty ? "" : ", on Debian or Ubuntu with apt install \(known)"
    return ScriptWarning(
      .missingGlyph, "no installed font \(message)",
      hint: "install a font that has \(them)\(packages), or load one with ui.font(path)", location: location,
      path: path,
      codePoints: codePoints)
  }

  /// Returns at most 40 characters of a text, with one of them in it, on one line.
  private static func excerpt(_ text: String, around scalar: Unicode.Scalar) -> String {
    let (before, after) = (12, 28)
    let place = text.firstIndex { $0.unicodeScalars.contains(scalar) } ?? text.startIndex
    let start = text.index(place, offsetBy: -before, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(place, offsetBy: after, limitedBy: text.endIndex) ?? text.endIndex
    let part = String(text[start..<end].map { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } ? $0 : " " })
    return (start > text.startIndex ? "…" : "") + part + (end < text.endIndex ? "…" : "")
  }

  /// Returns a character's code point, and the character: `U+5FAE "微"`.
  private static func label(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned, .nonspacingMark, .spacingMark, .enclosingMark:
      return codePoint(scalar)
    default: return "\(codePoint(scalar)) \"\(scalar)\""
    }
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}

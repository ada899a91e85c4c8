import WeftDisplay
import WeftLua
import WeftScript

// Reading of colours and fonts, for the codecs.

extension ScriptValue {
  /// Reads the texts that ``WeftDisplay/Color/init(css:)`` parses.
  package func color() throws(Mismatch) -> Color {
    let expected = "a colour: \"#rrggbb\", \"#rrggbbaa\", a name of CSS or UIKit, or \"light-dark(white, black)\""
    guard let text = shortText else {
      let isHex = type == .number && number >= 0 && number <= 0xFFFFFF && number == number.rounded()
      let digits = isHex ? String(Int(number), radix: 16) : ""
      let hint =
        isHex
        ? "write \"#\(String(repeating: "0", count: 6 - digits.count))\(digits)\""
        : type == .table ? "a colour for light and dark is \"light-dark(white, black)\", or one such as \"label\"" : nil
      throw Mismatch(expected: expected, self, hint: hint)
    }
    guard let color = Color(css: text) else {
      let hint =
        text.lowercased().hasPrefix("light-dark")
        ? "in light-dark(light, dark) each is hexadecimal or a name"
        : Color.nearestName(to: text).map { "did you mean \"\($0)\"?" }
      throw Mismatch(expected: expected, self, hint: hint)
    }
    return color
  }

  /// Reads a font such as `"Inter Semi-Bold 14"`.
  func font() throws(Mismatch) -> FontDescription {
    guard let text = shortText else {
      throw Mismatch(
        expected: "a font such as \"Inter Semi-Bold 14\"", self,
        hint: type == .number ? "the family is before the size: \"Inter \(description)\"" : nil)
    }
    do throws(FontDescriptionError) {
      return try FontDescription(parsing: text)
    } catch {
      throw Mismatch(expected: "a font such as \"Inter Semi-Bold 14\"", self, hint: "\(error)")
    }
  }

  /// Reads a font; warns of a family that isn't installed.
  func knownFont(_ host: ScriptHost) throws(Mismatch) -> FontDescription {
    let text = text
    if let text, let known = host.state.fonts[text] { return known }
    let font = try self.font()
    if host.state.fonts.families.insert(font.family).inserted,
      let unknown = host.platform.textEngine.unknownFamily(of: font)
    {
      ScriptWarning(.unknownFont, "\(unknown)", location: frame.location()).report(host)
    }
    if let text { host.state.fonts[text] = font }
    return font
  }
}

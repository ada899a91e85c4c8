/// A text engine that knows for which characters no font has a glyph.
package protocol MissingGlyphFinder {
  /// False if there is no font at all, so that no text can be drawn.
  var hasFonts: Bool { get }
  /// The folder whose fonts are the only ones; nil for those of the machine.
  var onlyFolder: String? { get }

  /// Returns the characters of a text that are drawn as boxes, in order of appearance, each once. A long text's end is
  /// not examined.
  func missingCharacters(in text: AttributedText) -> [Unicode.Scalar]
}

extension TextEngine {
  /// The reason why no text can be drawn, with the remedy; nil if there are fonts.
  package var refusal: String? {
    guard let finder = self as? any MissingGlyphFinder, !finder.hasFonts else { return nil }
    return "no font is installed; install one, on Debian or Ubuntu with apt install fonts-inter fonts-dejavu-core, or "
      + "load one with ui.font(path)"
  }
}

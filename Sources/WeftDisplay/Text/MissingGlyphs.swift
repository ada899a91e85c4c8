/// A text engine that knows for which characters no font has a glyph.
package protocol MissingGlyphFinder {
  /// False if there is no font at all, so that no text can be drawn.
  var hasFonts: Bool { get }

  /// Returns the characters of a text that are drawn as boxes, in order of appearance, each once. A long text's end is
  /// not examined.
  func missingCharacters(in text: AttributedText) -> [Unicode.Scalar]
}

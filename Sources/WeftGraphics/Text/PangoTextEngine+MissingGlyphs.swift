import CPangoCairo
import WeftDisplay

extension PangoTextEngine: MissingGlyphFinder {
  /// The number of bytes of a text that are examined.
  private static var examinedLength: Int { 1 << 16 }

  /// True if a font is installed, or was added.
  package var hasFonts: Bool { !pango.fonts.familyNames.isEmpty }

  /// The folder whose fonts are the only ones; nil for those of the machine.
  package var onlyFolder: String? {
    guard case .only(let folder) = pango.fonts.folders else { return nil }
    return folder
  }

  /// Returns the characters of a text for which no font has a glyph.
  package func missingCharacters(in text: AttributedText) -> [Unicode.Scalar] {
    if let known = missingCharacters.withLock({ $0[text] }) { return known }
    return pango.withPango { pango in
      let found = Self.missingCharacters(in: text, pango)
      // Before Pango is released: a font that is added afterwards empties it.
      missingCharacters.withLock {
        if $0.count >= 1000 { $0.removeAll() }
        $0[text] = found
      }
      return found
    }
  }

  private static func missingCharacters(in text: AttributedText, _ pango: PangoEnvironment) -> [Unicode.Scalar] {
    let whole = StyledBytes(text)
    guard whole.count > 0 else { return [] }
    var source = whole
    if whole.count > Self.examinedLength {
      var end = Self.examinedLength
      // At the beginning of a character.
      while end > 0, whole.bytes[end] & 0xC0 == 0x80 { end -= 1 }
      source = StyledBytes(baseAttributes: whole.baseAttributes)
      source.append(whole, 0..<end)
    }
    return ItemizedText(source, .natural, pango).missingCharacters
  }
}

extension ItemizedText {
  /// The characters without a glyph, each once.
  fileprivate var missingCharacters: [Unicode.Scalar] {
    // A layout ends the line there, and draws no glyph.
    let lineSeparator: Unicode.Scalar = "\u{2028}"
    var seen: Set<UInt32> = []
    var missing: [Unicode.Scalar] = []
    for (index, item) in items.enumerated() where text[Int(item.pointee.offset)] != 0x09 {
      withGlyphs(ofItem: index) { glyphs in
        for index in 0..<Int(glyphs.num_glyphs) {
          let glyph = glyphs.glyphs[index].glyph
          guard glyph & PangoGlyphCode.unknown != 0, glyph != PangoGlyphCode.invalid, seen.insert(glyph).inserted,
            let scalar = Unicode.Scalar(glyph & ~PangoGlyphCode.unknown), scalar != lineSeparator
          else { continue }
          missing.append(scalar)
        }
      }
    }
    return missing
  }
}

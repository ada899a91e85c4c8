import WeftDisplay

/// The fonts that scripts have written.
package struct ReadFonts {
  /// The families that were looked for.
  package var families: Set<String> = []
  /// By the text in the script: parsing it takes longer than making a node.
  private var byText: [String: FontDescription] = [:]

  package init() {}

  package subscript(text: String) -> FontDescription? {
    get { byText[text] }
    set {
      // Texts that a script computes are not all kept.
      if byText.count >= 256 { byText = [:] }
      byText[text] = newValue
    }
  }
}

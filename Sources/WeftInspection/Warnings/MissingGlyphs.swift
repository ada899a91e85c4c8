import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

extension LayoutReview {
  /// Finds characters of a text, and of what ends it where it is truncated, that no installed font has: boxes are drawn
  /// in their place.
  mutating func findMissingGlyphs(_ node: DisplayNode, path: [String], location: SourceLocation?) {
    guard let text = node as? TextNode, let finder = text.engine as? any MissingGlyphFinder, finder.hasFonts
    else { return }
    var missing = finder.missingCharacters(in: text.attributedText)
    let ending = text.resolvedOptions.truncationText
    if ending != TextOptions().truncationText {
      let more = finder.missingCharacters(in: ending).filter { !missing.contains($0) }
      if !more.isEmpty, text.isTruncated { missing += more }
    }
    // A button makes its title's node itself.
    let owner = text.methods == nil ? text.supernode as? ButtonNode ?? node : node
    if let warning = ScriptWarning.missingGlyphs(
      missing, of: owner.label, fontsOf: finder.onlyFolder, location: location, path: path)
    {
      append(warning)
    }
  }
}

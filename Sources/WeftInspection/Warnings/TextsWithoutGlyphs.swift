import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The texts of a layout with characters that no font has, by the lines and classes that are at fault: one warning names
/// all characters of a line that makes ten labels.
struct TextsWithoutGlyphs {
  private struct Place: Hashable {
    let location: SourceLocation?
    let className: String
  }

  private struct Found {
    let owner: String
    let folder: String?
    let path: [String]
    var missing = MissingGlyphs()
  }

  private var found: [(place: Place, texts: Found)] = []

  /// Finds characters of a text, and of what ends it where it is truncated, that no installed font has: boxes are drawn
  /// in their place.
  mutating func examine(_ node: DisplayNode, path: [String], location: SourceLocation?) {
    guard let text = node as? TextNode, let finder = text.engine as? any MissingGlyphFinder, finder.hasFonts
    else { return }
    let missing = finder.missingCharacters(in: text.attributedText)
    let ending = text.resolvedOptions.truncationText
    let missingAtEnd =
      ending != TextOptions().truncationText && text.isTruncated ? finder.missingCharacters(in: ending) : []
    guard !missing.isEmpty || !missingAtEnd.isEmpty else { return }
    // A button makes its title's node itself.
    let owner = text.methods == nil ? text.supernode as? ButtonNode ?? node : node
    let place = Place(location: location, className: owner.className)
    let index = found.firstIndex { $0.place == place } ?? found.count
    if index == found.count {
      found.append((place, Found(owner: owner.label, folder: finder.onlyFolder, path: path)))
    }
    found[index].texts.missing.add(missing, of: text.attributedText.string)
    found[index].texts.missing.add(missingAtEnd, of: ending.string)
  }

  /// The warnings, in the order of the nodes.
  var warnings: [ScriptWarning] {
    found.compactMap { place, texts in
      texts.missing.warning(of: texts.owner, fontsOf: texts.folder, location: place.location, path: texts.path)
    }
  }
}

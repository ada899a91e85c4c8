import WeftDisplay
import WeftScript

/// The texts that scripts have drawn, so far as they were examined for characters that no font has.
final class CanvasGlyphs: HostPart {
  /// The maximum number of texts that are examined: a drawing may have others at each moment.
  private static let maximum = 1000
  private unowned let host: ScriptHost
  private var examined: Set<String> = []

  init(_ host: ScriptHost) { self.host = host }

  /// Warns of characters that are drawn as boxes, at the line that draws.
  func examine(_ text: AttributedText, on canvas: Canvas) {
    let string = text.string
    // Letters without accents are in every font.
    guard !string.utf8.allSatisfy({ $0 < 0x80 }), examined.count < Self.maximum, examined.insert(string).inserted,
      let finder = host.platform.textEngine as? any MissingGlyphFinder
    else { return }
    var missing = MissingGlyphs()
    missing.add(finder.missingCharacters(in: text), of: string)
    missing.warning(
      of: "canvas:drawText", fontsOf: finder.onlyFolder, location: canvas.frame.location(), path: ["canvas"]
    )?.report(host)
  }
}

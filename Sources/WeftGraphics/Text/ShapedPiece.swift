import CPangoCairo
import WeftSupport

/// A part of an item, shaped by itself.
struct ShapedPiece: Sendable {
  /// The identity of a part of a text.
  struct Key: Hashable {
    var item: Int
    /// The range of its characters, by index.
    var characters: Range<Int>
    /// In Pango's units.
    var letterSpacing: Int
    /// True if it ends in a hyphen, as the line is broken after it.
    var hasHyphen: Bool
  }

  /// The widths of its glyphs from left to right, in Pango's units.
  var glyphWidths: [Int32]
  /// The advance of each character: a cluster's is divided among its characters.
  var advances: [Int32]
  /// The box of its glyphs: the top above the baseline, negative, and the height.
  var top: Int
  var height: Int
  /// The same if the last glyph is that of white space without width, at a line's end.
  var collapsedTop: Int
  var collapsedHeight: Int
  /// True if the last character shares its glyphs, so that its width can't be removed.
  var endsInCluster: Bool
  let isRightToLeft: Bool

  var width: Int { glyphWidths.reduce(0) { $0 + Int($1) } }

  /// The index of the glyph of the last character.
  var lastGlyph: Int { isRightToLeft ? 0 : glyphWidths.count - 1 }

  /// The approximate size in bytes.
  var cost: Int { 200 + glyphWidths.count * 4 + advances.count * 4 }

  init(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ analysis: PangoAnalysis, _ advances: [Int32]
  ) {
    let count = Int(glyphs.pointee.num_glyphs)
    glyphWidths = (0..<count).map { glyphs.pointee.glyphs[$0].geometry.width }
    self.advances = advances
    isRightToLeft = analysis.level % 2 != 0
    var logical = PangoRectangle()
    pango_glyph_string_extents(glyphs, analysis.font, nil, &logical)
    (top, height) = (Int(logical.y), Int(logical.height))
    let last = isRightToLeft ? 0 : count - 1
    let clusters = glyphs.pointee.log_clusters!  // Pango fills it along with the glyphs.
    endsInCluster = count >= 2 && clusters[last] == clusters[isRightToLeft ? 1 : last - 1]
    glyphs.pointee.glyphs[last].glyph = PangoGlyphCode.empty
    glyphs.pointee.glyphs[last].geometry.width = 0
    pango_glyph_string_extents(glyphs, analysis.font, nil, &logical)
    (collapsedTop, collapsedHeight) = (Int(logical.y), Int(logical.height))
  }
}

/// The parts of a text's items that were shaped by themselves, with a limit of memory.
final class ShapedPieces: Sendable {
  private struct State {
    var pieces: [ShapedPiece.Key: ShapedPiece] = [:]
    var cost = 0
  }

  private let state = LockedState(State())
  /// The size in bytes at which all parts are dropped.
  static let limit = 32 << 10

  func find(_ key: ShapedPiece.Key) -> ShapedPiece? { state.withLock { $0.pieces[key] } }

  func store(_ piece: ShapedPiece, _ key: ShapedPiece.Key) {
    state.withLock { state in
      if state.cost > Self.limit { state = State() }
      if state.pieces.updateValue(piece, forKey: key) == nil { state.cost += piece.cost }
    }
  }

  /// The approximate size in bytes.
  var cost: Int { state.withLock { $0.cost } }
}

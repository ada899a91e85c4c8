import CPangoCairo
import WeftDisplay
import WeftSupport

/// A text on lines without a limit of width, as Pango sets it, and its items, which are shaped again in parts.
///
/// Holds Pango objects: it is used and dropped while its environment is borrowed.
final class UnlimitedLayout {
  private let layout: GObjectReference
  /// The source's UTF-8, owned by Pango.
  let text: UnsafePointer<CChar>
  let byteCount: Int
  /// The possible breaks, for each character and the end of the text.
  let attributes: UnsafeMutablePointer<PangoLogAttr>
  let attributeCount: Int
  /// The lines of each paragraph; all but the first follow line separators (U+2028).
  let paragraphs: [[UnsafeMutablePointer<PangoLayoutLine>]]
  /// All items in the order of the text.
  let runs: [UnsafeMutablePointer<PangoLayoutRun>]

  init(_ source: StyledBytes, _ direction: BaseDirection, _ pango: PangoEnvironment) {
    layout = pango.makeLayout(direction, font: source.attributes(at: 0).resolvedFont)
    source.fill(layout.pointer, 0..<source.count, pango: pango, withColors: false)
    pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
    text = pango_layout_get_text(layout.pointer)
    byteCount = source.count
    var count: Int32 = 0
    // Shaping takes them as variable, but doesn't change them.
    attributes = UnsafeMutablePointer(mutating: pango_layout_get_log_attrs_readonly(layout.pointer, &count))
    attributeCount = Int(count)
    var paragraphs: [[UnsafeMutablePointer<PangoLayoutLine>]] = []
    var runs: [UnsafeMutablePointer<PangoLayoutRun>] = []
    var node = pango_layout_get_lines_readonly(layout.pointer)
    while let entry = node {
      let line = entry.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      if line.pointee.is_paragraph_start != 0 || paragraphs.isEmpty { paragraphs.append([]) }
      paragraphs[paragraphs.count - 1].append(line)
      let first = runs.count
      var run = line.pointee.runs
      while let entry = run {
        runs.append(entry.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self))
        run = entry.pointee.next
      }
      // Lines hold their runs from left to right.
      runs[first...].sort { $0.pointee.item.pointee.offset < $1.pointee.item.pointee.offset }
      node = entry.pointee.next
    }
    self.paragraphs = paragraphs
    self.runs = runs
  }

  /// Shapes a part of an item as `shape_run` of pango-layout.c does.
  ///
  /// - Parameters:
  ///   - run: the item's index in ``runs``.
  ///   - bytes: the part, in bytes of the text.
  ///   - start: the index of its first character in the text.
  func shape(
    _ run: Int, _ bytes: Range<Int>, start: Int, count: Int, letterSpacing: Int, hasHyphen: Bool
  ) -> ShapedPiece {
    var item = runs[run].pointee.item.pointee
    item.offset = Int32(bytes.lowerBound)
    item.length = Int32(bytes.count)
    item.num_chars = Int32(count)
    let hyphenFlag = UInt8(PANGO_ANALYSIS_FLAG_NEED_HYPHEN)
    item.analysis.flags = hasHyphen ? item.analysis.flags | hyphenFlag : item.analysis.flags & ~hyphenFlag
    let glyphs = pango_glyph_string_new()!  // Never nil: GLib aborts when memory runs out.
    defer { pango_glyph_string_free(glyphs) }
    pango_shape_item(&item, text, Int32(byteCount), attributes + start, glyphs, PANGO_SHAPE_NONE)
    var advances = [Int32](repeating: 0, count: count)
    withUnsafeMutablePointer(to: &item) { item in
      var glyphItem = PangoGlyphItem(item: item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0)
      if letterSpacing != 0 {
        pango_glyph_item_letter_space(&glyphItem, text, attributes + start, Int32(letterSpacing))
        let (left, right) = ShapedText.split(letterSpacing: letterSpacing)
        glyphs.pointee.glyphs[0].geometry.width += Int32(left)
        glyphs.pointee.glyphs[Int(glyphs.pointee.num_glyphs) - 1].geometry.width += Int32(right)
      }
      pango_glyph_item_get_logical_widths(&glyphItem, text, &advances)
    }
    return ShapedPiece(glyphs, item.analysis, advances)
  }
}

/// The layout that shapes a text's pieces, made on first use.
final class PieceLayout {
  let source: StyledBytes
  let pango: PangoEnvironment
  private(set) lazy var made = UnlimitedLayout(source, direction, pango)
  private let direction: BaseDirection

  init(_ source: StyledBytes, _ direction: BaseDirection, _ pango: PangoEnvironment) {
    self.source = source
    self.direction = direction
    self.pango = pango
  }
}

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

  fileprivate init(
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
    glyphs.pointee.glyphs[last].glyph = HarfBuzzBuffer.emptyGlyph
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

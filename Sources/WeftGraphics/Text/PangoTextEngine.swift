import CPangoCairo
import WeftDisplay
import WeftEssentials
import WeftLayout
import WeftSupport

/// A text engine with Pango: any script, either direction, fallback fonts, colour emoji.
///
/// Arguments, errors and threads are those of ``WeftDisplay/TextEngine``. An engine owns its fonts and a cache of
/// measured texts. The ``CairoRenderer`` that draws needs the engine that measured.
public final class PangoTextEngine: TextEngine {
  let pango: PangoEnvironmentOwner
  let cache: LockedState<TextCache>
  /// Decides if texts in a second size are shaped once for all sizes, or if each size goes to Pango.
  private let shaping: Shaping
  private let metrics = LockedState<[FontDescription: FontMetrics]>([:])
  /// The characters without a glyph of texts that were examined: layouts ask for the same text at each width.
  let missingCharacters = LockedState<[AttributedText: [Unicode.Scalar]]>([:])
  /// Locked while fonts are added, so that of two files added at once none is lost.
  private let adding = LockedState<Void>(())

  /// Makes an engine with the fonts of the machine's font directories.
  ///
  /// - Parameter cacheLimit: the approximate size of the cache of measured texts, in bytes; 16 MiB by default.
  public convenience init(cacheLimit: Int = 16 << 20) {
    self.init(cacheLimit: cacheLimit, shaping: .ifProven(.shared))
  }

  /// Makes an engine with the fonts of one folder and its subfolders, and no others: texts are the same on each machine
  /// that has the same fonts there.
  ///
  /// - Parameters:
  ///   - folder: the folder's path.
  ///   - cacheLimit: the approximate size of the cache of measured texts, in bytes; 16 MiB by default.
  /// - Throws: `FontFileError` if it is no folder, or has no font.
  public convenience init(fontsOf folder: String, cacheLimit: Int = 16 << 20) throws(FontFileError) {
    guard let path = realpath(folder, nil) else {
      throw FontFileError(path: folder, reason: "there is no such folder")
    }
    defer { free(path) }
    let real = String(cString: path)
    guard Paths.isFolder(real) == true else { throw FontFileError(path: folder, reason: "it is no folder") }
    let fonts = try FontCollection(in: .only(real))
    guard !fonts.paths.isEmpty else {
      throw FontFileError(path: folder, reason: "it has no font in a known format (TrueType, OpenType)")
    }
    self.init(cacheLimit: cacheLimit, shaping: .ifProven(.shared), fonts: FontSource(fonts))
  }

  /// Makes an engine that begins with the present fonts of another; fonts that are added belong to one of them.
  package convenience init(withFontsOf other: PangoTextEngine) {
    self.init(cacheLimit: 16 << 20, shaping: .ifProven(.shared), fonts: other.pango.source)
  }

  /// The way in which texts are measured in several sizes.
  enum Shaping {
    case known(TextProofs.Finding)
    /// The one that the samples show to give Pango's sizes and lines.
    case ifProven(TextProofs)
  }

  init(cacheLimit: Int = 16 << 20, shaping: Shaping, fonts: FontSource = FontSource()) {
    pango = PangoEnvironmentOwner(fonts: fonts)
    cache = LockedState(TextCache(limit: cacheLimit))
    self.shaping = shaping
  }

  /// The numbers of measurements that the cache had, and that it didn't have.
  public var cacheStatistics: (hits: Int, misses: Int) { cache.withLock { ($0.hits, $0.misses) } }

  /// Calls a function with an empty cache of measured texts. Afterwards the cache is as before, without the texts of the
  /// function.
  package func withEmptyCache<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    cache.withLock { $0.putAside() }
    defer { cache.withLock { $0.putBack() } }
    return try body()
  }

  // MARK: Measuring

  /// Lays a text out within a maximum width and height, in points.
  public func measure(_ text: AttributedText, options: TextOptions, maximum: Size) -> TextLayoutResult {
    measureFully(text, options, maximum, isCancelled: { false })
  }

  /// Lays a text out as ``measure(_:options:maximum:)``; nil once `isCancelled`, which is called every few thousand
  /// characters, returns true.
  public func measure(
    _ text: AttributedText, options: TextOptions, maximum: Size, isCancelled: () -> Bool
  ) -> TextLayoutResult? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      var wasCancelled = false
      let result = measureFully(text, options, maximum) {
        wasCancelled = wasCancelled || isCancelled()
        return wasCancelled
      }
      return wasCancelled ? nil : result
    }
  }

  private func measureFully(
    _ text: AttributedText, _ options: TextOptions, _ maximum: Size, isCancelled: @escaping () -> Bool
  ) -> TextLayoutResult {
    let key = TextCache.Key(text, options)
    let known = cache.withLock { $0.find(key, maximum: maximum) }
    switch known {
    case .result(let result): return result
    case .shaped(let shaped):
      if let entry = shaped.entry(options: key.options, maximum: maximum) { return entry.result }
    case .new, .otherSize, .refused: break
    }
    let fonts = pango.fonts
    return pango.withPango { pango in
      let source = StyledBytes(text)
      // A font added meanwhile has emptied the cache; results with the earlier fonts must not be added to it.
      func remember(_ store: (inout TextCache) -> Void) {
        cache.withLock { if pango.fonts === fonts { store(&$0) } }
      }
      let layout = PieceLayout(source, key.options.baseDirection, pango)
      var shaped = known.shaped
      if let finding = finding(for: known, pango) {
        shaped = finding.rule.flatMap { ShapedText(layout, $0) }
        if shaped == nil { remember { $0.storeRefusal(key) } }
      }
      if let shaped {
        let entry = shaped.entry(options: key.options, maximum: maximum, layout: layout, isCancelled: isCancelled)
        let isKept = if case .new = known { !isCancelled() } else { false }
        // Its size has grown by the pieces that were shaped.
        remember { $0.store(shaped, isKept ? entry : nil, key) }
        if let entry { return entry.result }
      }
      let set = Typesetter(
        pango: pango, source: source, options: key.options, maximum: maximum, isCancelled: isCancelled
      ).setForMeasure()
      let result = set.result(source: source, options: key.options, boxWidth: set.width, maximum: maximum)
      if !isCancelled() {
        let size = Size(width: set.width, height: set.height)
        let entry = TextCache.Entry(
          result, size: size, limit: set.limit, isUnwrapped: set.isUnwrapped, maximum: maximum)
        remember { $0.store(entry, key) }
      }
      return result
    }
  }

  /// Returns the way to measure a text in several sizes if it is worth shaping now: in its first size if the way is known,
  /// as Pango takes longer, or in its second; nil if the way isn't known yet.
  private func finding(for known: TextCache.Answer, _ pango: PangoEnvironment) -> TextProofs.Finding? {
    switch (known, shaping) {
    case (.new, .known(let finding)), (.otherSize, .known(let finding)): finding
    case (.otherSize, .ifProven(let proofs)): proofs.outcome(pango)?.finding
    case (.new, .ifProven(let proofs)): proofs.knownOutcome(pango)?.finding
    case (.shaped, _), (.refused, _), (.result, _): nil
    }
  }

  /// Finds out if texts are shaped once, which otherwise happens when many were measured; nil without fonts.
  package func provenShaping() -> TextProofs.Outcome? {
    guard case .ifProven(let proofs) = shaping, !familyNames.isEmpty else { return nil }
    return pango.withPango { proofs.required($0) }
  }

  /// Lays a text out as it is drawn in a box of a size, in points.
  public func lines(of text: AttributedText, options: TextOptions, in size: Size) -> TextLayoutResult {
    withSetText(text, options, size) { set, source in
      var set = set
      set.findBrokenWord()
      let width = size.width.isFinite ? max(0, size.width) : set.width
      return set.result(source: source, options: options, boxWidth: width, maximum: size)
    }
  }

  /// Returns the vertical metrics of a font.
  public func fontMetrics(_ font: FontDescription) -> FontMetrics {
    if let known = metrics.withLock({ $0[font] }) { return known }
    let found = pango.withPango { pango in
      // The line of an empty text has the font's own box: there are no characters that need a fallback font.
      let source = StyledBytes(AttributedText("", TextAttributes(font: font)))
      let line = Typesetter(pango: pango, source: source, options: TextOptions(), maximum: .infinite).set().lines[
        0]
      return FontMetrics(ascender: line.ascent, descender: -line.descent, lineHeight: line.height)
    }
    metrics.withLock {
      if $0.count >= 1000 { $0.removeAll() }
      $0[font] = found
    }
    return found
  }

  // MARK: Positions

  /// Returns the offset in UTF-16 units of the character at a point of the box in which a text is drawn.
  public func utf16Offset(
    at point: Point, in text: AttributedText, options: TextOptions, size: Size
  ) -> Int? {
    withSetText(text, options, size) { set, source in
      let width = size.width.isFinite ? max(0, size.width) : set.width
      guard let byte = set.sourceByte(at: point, options: options, boxWidth: width) else { return nil }
      var counter = UTF16Counter(bytes: source.bytes)
      return counter.offset(ofByte: byte)
    }
  }

  /// Returns the rectangles that the characters of a range cover in the box in which a text is drawn.
  public func rects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect] {
    withSetText(text, options, size) { set, source in
      let width = size.width.isFinite ? max(0, size.width) : set.width
      let start = UTF16Counter.byte(ofUTF16: range.lowerBound, in: source.bytes)
      let end = UTF16Counter.byte(ofUTF16: range.upperBound, in: source.bytes)
      return set.rects(of: start..<max(start, end), options: options, boxWidth: width)
    }
  }

  /// Returns the distance of a cursor from the left edge of the box in which a text is drawn.
  public func caretPosition(
    at utf16Offset: Int, line: Int, in text: AttributedText, options: TextOptions, size: Size
  ) -> Double {
    withSetText(text, options, size) { set, source in
      let width = size.width.isFinite ? max(0, size.width) : set.width
      let byte = UTF16Counter.byte(ofUTF16: utf16Offset, in: source.bytes)
      return set.caretPosition(atByte: byte, line: line, source: source, options: options, boxWidth: width)
    }
  }

  /// Returns the rectangles that characters of the truncation text cover in the box in which a text is drawn.
  public func truncationRects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect] {
    withSetText(text, options, size) { set, source in
      guard set.limit != nil else { return [] }
      let width = size.width.isFinite ? max(0, size.width) : set.width
      let bytes = Array(options.truncationText.string.utf8)
      let start = UTF16Counter.byte(ofUTF16: range.lowerBound, in: bytes)
      let end = UTF16Counter.byte(ofUTF16: range.upperBound, in: bytes)
      return set.rects(of: start..<max(start, end), inTruncationText: true, options: options, boxWidth: width)
    }
  }

  private func withSetText<Result>(
    _ text: AttributedText, _ options: TextOptions, _ size: Size, _ work: (SetText, StyledBytes) -> Result
  ) -> Result {
    pango.withPango { pango in
      let source = StyledBytes(text)
      let typesetter = Typesetter(
        pango: pango, source: source, options: options, maximum: size, isForDrawing: true)
      return work(typesetter.set(), source)
    }
  }

  // MARK: Fonts

  /// Makes the fonts of engines those of the whole process: for a program in which nothing else uses fontconfig. Called
  /// before the first engine is made.
  package static func useFontsForProcess() { FontCollection.isForProcess.store(true, ordering: .relaxed) }

  /// The reason why records of others may differ here; nil if none is known.
  package var differenceFromPackages: String? {
    guard let version = pango.fonts.version(ofFamily: "Inter"), version != CarriedFonts.interVersion else { return nil }
    return "the installed Inter is version \(version); in Weft's packages and on Debian 12 it is "
      + "\(CarriedFonts.interVersion), whose texts have other sizes"
  }

  /// The paths of the files of all fonts, sorted.
  package var fontPaths: [String] { pango.fonts.paths }
  /// The names of the installed and added families, sorted.
  public var familyNames: [String] { pango.fonts.familyNames }

  /// The files that ``addFont(contentsOf:)`` has added.
  package var addedFontFiles: Set<String> { Set(pango.fonts.files.keys) }

  /// A text that differs where a font was added, removed or changed, and for other versions of the libraries.
  package var fingerprint: String { pango.withPango { $0.proofKey } }

  /// Returns the families of fonts in a text that aren't installed, in order of appearance, each once.
  public func unknownFamilies(in text: AttributedText, options: TextOptions) -> [UnknownFamily] {
    let fonts = pango.fonts
    // Without any font there is no substitute: drawing fails, and says so.
    guard !fonts.familyNames.isEmpty else { return [] }
    var seen: Set<String> = []
    var reports: [UnknownFamily] = []
    let attributes = text.runs.map(\.attributes) + [text.baseAttributes] + options.truncationText.runs.map(\.attributes)
    for font in attributes.compactMap(\.font) {
      guard seen.insert(font.family).inserted else { continue }
      // As in CSS, the first family of a list that is installed is used.
      let names = font.family.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }
      guard !names.contains(where: { fonts.isKnown(String($0)) }) else { continue }
      reports.append(
        UnknownFamily(
          name: font.family,
          nearest: Spelling.nearest(to: String(names.first ?? ""), among: fonts.familyNames),
          substitute: substitute(for: font), folder: onlyFolder))
    }
    return reports
  }

  private func substitute(for font: FontDescription) -> String {
    pango.withPango { pango in
      let context = pango.context(.natural)
      guard let loaded = pango_context_load_font(context, pango.description(of: font)) else { return "another" }
      defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
      let description = pango_font_describe(loaded)
      defer { pango_font_description_free(description) }
      return pango_font_description_get_family(description).map { String(cString: $0) } ?? "another"
    }
  }

  /// Adds the fonts of a file and returns the names of their families.
  @discardableResult public func addFont(contentsOf path: String) throws(FontFileError) -> [String] {
    if let reason = ReadableFile.problem(path) { throw FontFileError(path: path, reason: reason) }
    return try adding.withLock { _ throws(FontFileError) in
      let fonts = pango.fonts
      if let known = fonts.files[path] { return known }
      let added = try FontCollection(files: fonts.files.keys.sorted() + [path], in: fonts.folders)
      pango.use(added)
      cache.withLock { $0.removeAll() }
      metrics.withLock { $0.removeAll() }
      missingCharacters.withLock { $0.removeAll() }
      return added.files[path] ?? []
    }
  }
}

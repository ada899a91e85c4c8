import WeftDisplay

/// Joins the glyphs of a Cairo SVG to one path for each run.
///
/// Cairo writes a glyph once, and refers to it from each place. A browser copies the referred elements for each
/// reference, which takes it longer than all the rest of a picture with a few lines of text.
struct SVGGlyphs {
  /// The outline of a glyph.
  private struct Outline {
    /// The first point, in thousandths of a point; nil for an outline without lines.
    var start: (x: Int, y: Int)?
    /// The rest, relative to the first point.
    var rest: [UInt8] = []
  }

  /// So many bytes more than before are worth it: longer texts keep their references.
  private static let mostBytesMore = 400_000

  private let svg: [UInt8]
  private var outlines: [ArraySlice<UInt8>: Outline] = [:]
  private var joined: [UInt8] = []

  private init(_ svg: [UInt8]) { self.svg = svg }

  /// Returns the file with runs of glyphs as paths; the same for a long text, and for what Cairo has not written.
  static func join(_ svg: [UInt8]) -> [UInt8] {
    var glyphs = SVGGlyphs(svg)
    return glyphs.join() ? glyphs.joined : svg
  }

  /// - Returns: False if the file stays as it is.
  private mutating func join() -> Bool {
    joined.reserveCapacity(svg.count * 3)
    var index = 0
    while index < svg.count {
      guard svg[index] == UInt8(ascii: "<") else {
        joined.append(svg[index])
        index += 1
        continue
      }
      if let end = takeOutline(index) {
        index = end
      } else if let end = takeRun(index) {
        index = end
        guard joined.count - index < Self.mostBytesMore else { return false }
      } else {
        joined.append(svg[index])
        index += 1
      }
    }
    return !outlines.isEmpty
  }

  // MARK: reading

  /// Versions of Cairo differ in the element around a glyph's path.
  private static let openings = [#"<symbol overflow="visible" id=""#, #"<g id="glyph"#].map { Array($0.utf8) }
  private static let paths = [#"<path style="stroke:none;" d=""#, #"<path d=""#].map { Array($0.utf8) }
  private static let closings = ["</symbol>", "</g>"].map { Array($0.utf8) }
  private static let use = [Array(##"<use xlink:href="#"##.utf8)]
  private static let x = [Array(#"" x=""#.utf8)]
  private static let y = [Array(#"" y=""#.utf8)]
  private static let quoteAndClose = [Array(#"">"#.utf8)]
  private static let quoteAndEnd = [Array(#""/>"#.utf8)]

  /// Keeps the outline of a glyph that begins at an index; it is not copied.
  ///
  /// - Returns: The index after it; nil if there is none.
  private mutating func takeOutline(_ index: Int) -> Int? {
    guard let opening = after(Self.openings, at: index), let nameStart = svg[..<opening].lastIndex(of: quote),
      let name = quoted(nameStart + 1), name.starts(with: "glyph".utf8),
      let inside = after(Self.quoteAndClose, at: name.endIndex),
      let data = after(Self.paths, at: skippingSpace(inside)).flatMap(quoted),
      let afterPath = after(Self.quoteAndEnd, at: data.endIndex),
      let end = after(Self.closings, at: skippingSpace(afterPath)), let outline = Self.outline(data)
    else { return nil }
    outlines[name] = outline
    return end
  }

  /// Writes a path for the references to glyphs that begin at an index.
  ///
  /// - Returns: The index after the last; nil if there is none.
  private mutating func takeRun(_ index: Int) -> Int? {
    var end: Int?
    var next = index
    while let (outline, x, y, after) = reference(next) {
      if end == nil { joined += #"<path d=""#.utf8 }
      if let start = outline.start {
        joined.append(UInt8(ascii: "M"))
        Self.write(x + start.x, y + start.y, to: &joined)
        joined += outline.rest
      }
      end = after
      next = skippingSpace(after)
    }
    if end != nil { joined += #""/>"#.utf8 }
    return end
  }

  private func reference(_ index: Int) -> (outline: Outline, x: Int, y: Int, end: Int)? {
    guard let name = after(Self.use, at: index).flatMap(quoted), let outline = outlines[name],
      let x = after(Self.x, at: name.endIndex).flatMap(quoted),
      let y = after(Self.y, at: x.endIndex).flatMap(quoted),
      let end = after(Self.quoteAndEnd, at: y.endIndex), let left = Self.thousandths(x),
      let top = Self.thousandths(y)
    else { return nil }
    return (outline, left, top, end)
  }

  private let quote = UInt8(ascii: "\"")

  /// Returns the index after the first of some texts that begins at an index; nil if none does.
  private func after(_ texts: [[UInt8]], at index: Int) -> Int? {
    for text in texts where index + text.count <= svg.count && svg[index..<index + text.count].elementsEqual(text) {
      return index + text.count
    }
    return nil
  }

  /// Returns the bytes from an index to the next quote.
  private func quoted(_ index: Int) -> ArraySlice<UInt8>? {
    svg[index...].firstIndex(of: quote).map { svg[index..<$0] }
  }

  private func skippingSpace(_ index: Int) -> Int {
    svg[index...].firstIndex { $0 > UInt8(ascii: " ") } ?? svg.endIndex
  }

  // MARK: outlines

  /// Returns an outline with its points relative to one another; nil for commands that Cairo doesn't write.
  private static func outline(_ data: ArraySlice<UInt8>) -> Outline? {
    var outline = Outline()
    var (here, first) = ((x: 0, y: 0), (x: 0, y: 0))
    var moves = false
    var parts = data.split(separator: UInt8(ascii: " ")).makeIterator()
    func point(_ parts: inout IndexingIterator<[ArraySlice<UInt8>]>) -> (x: Int, y: Int)? {
      guard let x = parts.next().flatMap(thousandths), let y = parts.next().flatMap(thousandths) else { return nil }
      return (x, y)
    }
    var start = (x: 0, y: 0)
    while let command = parts.next() {
      guard command.count == 1 else { return nil }
      switch command.first {
      case UInt8(ascii: "M"):
        guard let next = point(&parts) else { return nil }
        (start, moves) = (next, true)
        continue
      case UInt8(ascii: "Z"):
        outline.rest.append(UInt8(ascii: "z"))
        here = first
        continue
      case UInt8(ascii: "L"), UInt8(ascii: "C"): break
      default: return nil
      }
      // A move that nothing follows draws nothing.
      if moves {
        if outline.start == nil {
          outline.start = start
        } else {
          outline.rest.append(UInt8(ascii: "m"))
          write(start.x - here.x, start.y - here.y, to: &outline.rest)
        }
        (here, first, moves) = (start, start, false)
      }
      let isCurve = command.first == UInt8(ascii: "C")
      outline.rest.append(isCurve ? UInt8(ascii: "c") : UInt8(ascii: "l"))
      var last = here
      for _ in 0..<(isCurve ? 3 : 1) {
        guard let next = point(&parts) else { return nil }
        write(next.x - here.x, next.y - here.y, to: &outline.rest)
        last = next
      }
      here = last
    }
    return outline
  }

  // MARK: numbers

  /// Returns a number in thousandths; nil for what is none, or is very large.
  private static func thousandths(_ text: ArraySlice<UInt8>) -> Int? {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.magnitude < 1e6 else { return nil }
    return Int((value * 1000).rounded())
  }

  /// Writes two numbers, after a command or after other numbers.
  private static func write(_ x: Int, _ y: Int, to text: inout [UInt8]) {
    for value in [x, y] {
      if value >= 0, let last = text.last, last < UInt8(ascii: "A") { text.append(UInt8(ascii: " ")) }
      if value < 0 { text.append(UInt8(ascii: "-")) }
      let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
      if whole > 0 || part == 0 { text += String(whole).utf8 }
      guard part > 0 else { continue }
      text.append(UInt8(ascii: "."))
      var digits = [part / 100, part / 10 % 10, part % 10]
      while digits.last == 0 { digits.removeLast() }
      text += digits.map { UInt8(ascii: "0") + UInt8($0) }
    }
  }
}

extension CairoRenderer {
  /// Draws a layer tree into an SVG file that a browser shows sooner than that of ``svg(of:background:)``.
  package func svgForBrowsers(of layer: LayerSnapshot) throws(RenderError) -> [UInt8] {
    SVGGlyphs.join(try svg(of: layer, background: nil))
  }
}

import CPangoCairo
import WeftDisplay

/// Text in Pango's form: UTF-8 with the attributes of ranges of bytes.
struct StyledBytes {
  /// A range of bytes with the same attributes.
  struct Run {
    var range: Range<Int>
    var attributes: TextAttributes
  }

  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []
  /// The attributes of a text without characters.
  var baseAttributes: TextAttributes
  /// The offsets of soft hyphens (U+00AD).
  private(set) var softHyphens: [Int] = []
  /// True if a run has letter spacing.
  private(set) var hasLetterSpacing = false
  /// True if Pango may require more width than the widest line has to break the text as it did: for letter spacing,
  /// for a hyphen that a break would add (U+00AD, U+2027), for tabs.
  private(set) var mayNeedMoreWidth = false

  init(_ text: AttributedText) {
    baseAttributes = text.baseAttributes
    for run in text.runs { append(Array(run.text.utf8), run.attributes) }
  }

  init(baseAttributes: TextAttributes) {
    self.baseAttributes = baseAttributes
  }

  var count: Int { bytes.count }

  mutating func append(_ newBytes: some Collection<UInt8>, _ attributes: TextAttributes) {
    guard !newBytes.isEmpty else { return }
    let start = bytes.count
    // Pango ends a text at a NUL; a space of the same length keeps all offsets.
    bytes += newBytes.lazy.map { $0 == 0 ? 0x20 : $0 }
    runs.append(Run(range: start..<bytes.count, attributes: attributes))
    if attributes.letterSpacing > 0 { hasLetterSpacing = true }
    for index in start..<bytes.count {
      switch bytes[index] {
      case 0xAD where index > start && bytes[index - 1] == 0xC2: softHyphens.append(index - 1)
      case 0xA7 where index > start + 1 && bytes[index - 2] == 0xE2 && bytes[index - 1] == 0x80: break
      case 0x09: break
      default: continue
      }
      mayNeedMoreWidth = true
    }
    mayNeedMoreWidth = mayNeedMoreWidth || hasLetterSpacing
  }

  mutating func append(_ other: StyledBytes, _ range: Range<Int>) {
    for run in other.runs(in: range) { append(other.bytes[run.range], run.attributes) }
  }

  /// Replaces line breaks and tabs by spaces.
  mutating func replaceBreaksBySpaces() {
    for index in bytes.indices where [0x09, 0x0A, 0x0D].contains(bytes[index]) { bytes[index] = 0x20 }
  }

  /// The number of characters of the longest paragraph in a range.
  func longestParagraph(in range: Range<Int>) -> Double {
    var (longest, count) = (0, 0)
    for byte in bytes[range] {
      if byte == 0x0A {
        longest = max(longest, count)
        count = 0
      } else if byte & 0xC0 != 0x80 {
        count += 1
      }
    }
    return Double(max(longest, count))
  }

  /// Returns the runs that overlap a range, cut to it.
  func runs(in range: Range<Int>) -> [Run] {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return runs[low...].prefix { $0.range.lowerBound < range.upperBound }.map {
      Run(range: $0.range.clamped(to: range), attributes: $0.attributes)
    }
  }

  /// Returns the attributes of the character at an offset; at the end of the text those of the last one.
  func attributes(at offset: Int) -> TextAttributes {
    runs(in: offset..<offset + 1).first?.attributes ?? runs.last?.attributes ?? baseAttributes
  }

  /// Returns the run that contains an offset, its bytes and its attributes.
  func run(at offset: Int) -> (bytes: Range<Int>, attributes: TextAttributes) {
    var index = 0
    while index + 1 < runs.count, runs[index].range.upperBound <= offset { index += 1 }
    return index < runs.count ? (runs[index].range, runs[index].attributes) : (0..<0, baseAttributes)
  }

  /// The number of characters.
  var characterCount: Int { characterCount(in: 0..<count) }

  /// Returns the number of characters that begin in a range.
  func characterCount(in range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) } }

  /// Returns the space to the right of a line's last letter. Pango counts it when it decides if the line fits, but not
  /// in the line's width.
  func trailingLetterSpacing(_ range: Range<Int>) -> Double {
    guard hasLetterSpacing else { return 0 }
    return runs(in: range).reduce(0) { max($0, points(pangoUnits($1.attributes.letterSpacing))) }
  }

  /// Returns the last start of a character up to an offset.
  func characterStart(atOrBefore offset: Int) -> Int {
    var offset = min(offset, count)
    while offset > 0, offset < count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns true if a part without white space is longer, in bytes.
  func hasWord(in range: Range<Int>, longerThan limit: Int) -> Bool {
    guard range.count > limit else { return false }
    var length = 0
    for byte in bytes[range] {
      length = byte == 0x20 || (0x09...0x0D).contains(byte) ? 0 : length + 1
      if length > limit { return true }
    }
    return false
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Paragraphs

  /// Returns the end of the paragraph that contains an offset, and the start of the next; both are the end of the text
  /// if nothing ends it.
  func paragraphEnd(from start: Int) -> (end: Int, next: Int) {
    var index = start
    while index < count {
      switch bytes[index] {
      case 0x0A: return (index, index + 1)
      case 0x0D: return (index, index + (index + 1 < count && bytes[index + 1] == 0x0A ? 2 : 1))
      case 0xE2 where index + 2 < count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9:
        return (index, index + 3)  // U+2029
      default: index += 1
      }
    }
    return (count, count)
  }

  /// Returns the last paragraph with characters in it, at or after an offset.
  func lastParagraph(from start: Int) -> Range<Int> {
    var found = start..<start
    var from = start
    while true {
      let (end, next) = paragraphEnd(from: from)
      if end > from { found = from..<end }
      if next == end { return found }
      from = next
    }
  }

  /// The number of bytes for which a line is always narrower than Pango's maximum, for any characters except tabs.
  var longestLine: Int {
    let widest = runs.reduce(1.0) {
      max($0, $1.attributes.resolvedFont.size * 1.5 + abs($1.attributes.letterSpacing))
    }
    return max(16, Int(widestPoints / 2 / widest))
  }

  /// Returns the end of the part of a range that is always narrower than the widest line of Pango: for tabs beyond
  /// that, Pango searches for the next tab stop without end.
  ///
  /// - Parameter longestLine: the value of that property, which takes time to compute.
  func countableEnd(of range: Range<Int>, _ longestLine: Int) -> Int {
    var room = longestLine
    var end = range.lowerBound
    // A tab is at most as wide as eight spaces.
    while end < range.upperBound, room > 0 {
      room -= bytes[end] == 0x09 ? 8 : 1
      end += 1
    }
    return characterStart(atOrBefore: end)
  }

  // MARK: Pango

  /// Passes the bytes of a range and their attributes to a layout. Colours don't affect measuring and may be left out.
  func fill(_ layout: OpaquePointer, _ range: Range<Int>, pango: PangoEnvironment, withColors: Bool) {
    bytes[range].withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32(range.count)) }
    }
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    addHyphens(to: list, range)
    addFonts(to: list, range, pango)
    if withColors { addColors(to: list, range) }
    pango_layout_set_attributes(layout, list)
  }

  /// Adds the attributes for which a word too long for a line is broken without a hyphen, as in UIKit; at a soft hyphen
  /// one is shown.
  func addHyphens(to list: OpaquePointer?, _ range: Range<Int>) {
    var hyphenless = range.lowerBound
    func breakWithoutHyphens(upTo end: Int) {
      guard hyphenless < end else { return }
      Self.add(pango_attr_insert_hyphens_new(0), to: list, hyphenless..<end, in: range)
    }
    for hyphen in softHyphens where range.contains(hyphen) {
      breakWithoutHyphens(upTo: hyphen)
      hyphenless = hyphen + 2
    }
    breakWithoutHyphens(upTo: range.upperBound)
  }

  /// Adds the attributes that decide which characters are shaped together: fonts, letter spacing, rises.
  func addFonts(to list: OpaquePointer?, _ range: Range<Int>, _ pango: PangoEnvironment) {
    for run in runs(in: range) {
      let look = run.attributes
      Self.add(pango_attr_font_desc_new(pango.description(of: look.resolvedFont)), to: list, run.range, in: range)
      if look.letterSpacing != 0 {
        Self.add(pango_attr_letter_spacing_new(pangoUnits(look.letterSpacing)), to: list, run.range, in: range)
      }
      if look.baselineOffset != 0 {
        Self.add(pango_attr_rise_new(pangoUnits(look.baselineOffset)), to: list, run.range, in: range)
      }
    }
  }

  private func addColors(to list: OpaquePointer?, _ range: Range<Int>) {
    for run in runs(in: range) {
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        Self.add(attribute, to: list, run.range, in: range)
      }
      let look = run.attributes
      func part(_ component: Double) -> UInt16 { UInt16((component * 65535).rounded()) }
      let color = look.resolvedColor
      add(pango_attr_foreground_new(part(color.red), part(color.green), part(color.blue)))
      // Pango takes an alpha of 0 for "not set": its smallest value is used instead.
      add(pango_attr_foreground_alpha_new(max(1, part(color.alpha))))
      if let back = look.backgroundColor, back.alpha > 0 {
        add(pango_attr_background_new(part(back.red), part(back.green), part(back.blue)))
        add(pango_attr_background_alpha_new(max(1, part(back.alpha))))
      }
      switch look.underline {
      case .none: break
      case .single: add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
      case .double: add(pango_attr_underline_new(PANGO_UNDERLINE_DOUBLE))
      }
      if look.strikethrough { add(pango_attr_strikethrough_new(1)) }
    }
  }

  /// Adds an attribute of bytes in a range to the list for that range.
  private static func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, to list: OpaquePointer?, _ bytes: Range<Int>,
    in range: Range<Int>
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(bytes.lowerBound - range.lowerBound)
    attribute.pointee.end_index = UInt32(bytes.upperBound - range.lowerBound)
    pango_attr_list_insert(list, attribute)
  }
}

/// The maximum width for Pango, in points: its numbers are 32-bit integers of 1/1024 point. An infinite width becomes
/// this one.
let widestPoints: Double = 2_000_000

/// Converts points to Pango's integers, to the nearest 1/1024; NaN becomes 0.
func pangoUnits(_ points: Double) -> Int32 {
  guard !points.isNaN else { return 0 }
  return Int32((min(max(points, -widestPoints), widestPoints) * Double(PANGO_SCALE)).rounded())
}

/// Converts Pango's integers to points, exactly.
func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

/// Lines under text.
public enum Underline: String, Hashable, Sendable, CaseIterable {
  /// No line.
  case none
  /// One line.
  case single
  /// Two lines.
  case double
}

/// The look of a run of text, and its link.
///
/// The values are stored behind a reference and copied on write: most texts have none of their own, and are copied
/// often.
public struct TextAttributes: Hashable, Sendable {
  // Not private: other modules then copy a text by its references, instead of by a function for its type.
  @usableFromInline struct Values: Hashable, Sendable {
    var font: FontDescription?
    var color: Color?
    var backgroundColor: Color?
    var underline = Underline.none
    var strikethrough = false
    var letterSpacing = 0.0
    var baselineOffset = 0.0
    var link: String?
    var ownAttributes: [String: String] = [:]
  }

  @usableFromInline final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static let standard = Box(Values())
  }

  @usableFromInline var box = Box.standard

  private var values: Values {
    get { box.values }
    set { box = Box(newValue) }
  }

  /// The font; nil means ``FontDescription/standard``, in a truncation text the font of the text before it.
  public var font: FontDescription? {
    get { values.font }
    set { values.font = newValue }
  }
  /// Colour of the glyphs and lines; nil means black, in a truncation text the colour of the text before it.
  public var color: Color? {
    get { values.color }
    set { values.color = newValue }
  }
  /// Colour painted behind the run, line by line; nil, the default, paints nothing.
  public var backgroundColor: Color? {
    get { values.backgroundColor }
    set { values.backgroundColor = newValue }
  }
  /// Lines under the run; ``Underline/none`` by default.
  public var underline: Underline {
    get { values.underline }
    set { values.underline = newValue }
  }
  /// True if a line runs through the middle; false by default.
  public var strikethrough: Bool {
    get { values.strikethrough }
    set { values.strikethrough = newValue }
  }
  /// Space added after each character, in points; may be negative, 0 by default.
  public var letterSpacing: Double {
    get { values.letterSpacing }
    set { values.letterSpacing = newValue }
  }
  /// The distance by which the run is raised above the baseline, in points; negative lowers it, 0 by default.
  public var baselineOffset: Double {
    get { values.baselineOffset }
    set { values.baselineOffset = newValue }
  }
  /// The target of a tap on the run; nil, the default, is no link. A link doesn't change the look.
  public var link: String? {
    get { values.link }
    set { values.link = newValue }
  }
  /// Attributes of your own by their names, none by default; they don't change the look.
  public var ownAttributes: [String: String] {
    get { values.ownAttributes }
    set { values.ownAttributes = newValue }
  }

  /// Makes attributes that all have their defaults.
  public init() {}

  /// Makes attributes; each part has the default that its documentation names.
  public init(
    font: FontDescription? = nil, color: Color? = nil, backgroundColor: Color? = nil, underline: Underline = .none,
    strikethrough: Bool = false, letterSpacing: Double = 0, baselineOffset: Double = 0, link: String? = nil,
    ownAttributes: [String: String] = [:]
  ) {
    box = Box(
      Values(
        font: font, color: color, backgroundColor: backgroundColor, underline: underline, strikethrough: strikethrough,
        letterSpacing: letterSpacing, baselineOffset: baselineOffset, link: link, ownAttributes: ownAttributes))
  }

  /// The font, or the standard one.
  public var resolvedFont: FontDescription { font ?? .standard }
  /// The colour, or black.
  public var resolvedColor: Color { color ?? .black }

  /// Returns true if all values are equal.
  public static func == (a: TextAttributes, b: TextAttributes) -> Bool { a.box === b.box || a.values == b.values }

  /// Hashes the values in which texts differ most; a text is looked up by them each time it is measured.
  public func hash(into hasher: inout Hasher) {
    let values = box.values
    hasher.combine(values.font?.size)
    hasher.combine(values.font?.weight)
    hasher.combine(values.color)
    hasher.combine(values.letterSpacing)
    hasher.combine(values.baselineOffset)
  }
}

/// Text in runs, each with one set of attributes.
///
/// Equal looks give equal values: empty runs are dropped and neighbours with the same attributes joined. Paragraphs end
/// at `\n`, `\r`, `\r\n` or U+2029. Functions that take or return offsets cost time linear in the length of the text.
///
/// ```swift
/// let bold = TextAttributes(font: FontDescription(size: 17, weight: 700))
/// let text = AttributedText(runs: [.init("Hello, "), .init("World", bold)])
/// ```
public struct AttributedText: Hashable, Sendable {
  /// A part of the text with one set of attributes.
  public struct Run: Hashable, Sendable {
    /// The characters; never empty within an ``AttributedText``.
    public let text: String
    /// The attributes of the characters.
    public let attributes: TextAttributes

    /// Makes a run; with the standard attributes by default.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  // Most texts are a single run, which needs no array.
  @usableFromInline enum Content: Hashable, Sendable {
    /// No text, whose height is one line of this font.
    case empty(TextAttributes)
    /// One run.
    case single(Run)
    /// At least two runs.
    case runs([Run])
  }

  @usableFromInline let content: Content

  /// The runs in order.
  public var runs: [Run] {
    switch content {
    case .empty: []
    case .single(let run): [run]
    case .runs(let runs): runs
    }
  }

  /// The first run; nil for an empty text.
  package var firstRun: Run? {
    switch content {
    case .empty: nil
    case .single(let run): run
    case .runs(let runs): runs[0]
    }
  }

  /// The last run, if there are at least two.
  package var furtherLastRun: Run? {
    if case .runs(let runs) = content { return runs[runs.count - 1] }
    return nil
  }

  /// The attributes of an empty text (its height is one line of this font); of other texts, those of the first run.
  public var baseAttributes: TextAttributes {
    switch content {
    case .empty(let attributes): attributes
    case .single(let run): run.attributes
    case .runs(let runs): runs[0].attributes
    }
  }

  /// Makes a text of one run, or of none if the string is empty.
  public init(_ string: String = "", _ attributes: TextAttributes = TextAttributes()) {
    content = string.isEmpty ? .empty(attributes) : .single(Run(string, attributes))
  }

  /// Makes a text from runs.
  public init(runs: [Run]) {
    var joined: [Run] = []
    for run in runs where !run.text.isEmpty {
      if let last = joined.last, last.attributes == run.attributes {
        joined[joined.count - 1] = Run(last.text + run.text, run.attributes)
      } else {
        joined.append(run)
      }
    }
    content =
      switch joined.count {
      case 0: .empty(runs.first?.attributes ?? TextAttributes())
      case 1: .single(joined[0])
      default: .runs(joined)
      }
  }

  /// The characters of all runs, joined at each call unless there is only one run.
  public var string: String {
    if case .single(let run) = content { return run.text }
    return runs.map(\.text).joined()
  }

  /// The number of bytes of UTF-8.
  package var utf8Count: Int {
    if case .single(let run) = content { return run.text.utf8.count }
    return runs.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// True if there are no characters.
  public var isEmpty: Bool {
    if case .empty = content { return true }
    return false
  }

  /// Number of UTF-16 units, in which offsets into the text are counted.
  public var utf16Count: Int { runs.reduce(0) { $0 + $1.text.utf16.count } }

  /// Returns the text followed by another.
  public func appending(_ other: AttributedText) -> AttributedText {
    AttributedText(runs: isEmpty ? (other.isEmpty ? [Run("", baseAttributes)] : other.runs) : runs + other.runs)
  }

  /// Returns the text with every run's attributes changed by a function, also an empty text's base attributes.
  public func mapAttributes(_ transform: (TextAttributes) -> TextAttributes) -> AttributedText {
    AttributedText(
      runs: isEmpty
        ? [Run("", transform(baseAttributes))] : runs.map { Run($0.text, transform($0.attributes)) })
  }

  /// Returns the attributes of the character at an offset in UTF-16 units; nil outside of the text.
  public func attributes(at utf16Offset: Int) -> TextAttributes? {
    runIndex(at: utf16Offset).map { runs[$0.index].attributes }
  }

  /// Returns the link at an offset in UTF-16 units and its range (neighbouring runs with an equal link belong to it);
  /// nil if there is none.
  public func link(at utf16Offset: Int) -> (link: String, range: Range<Int>)? {
    guard let (index, start) = runIndex(at: utf16Offset), let link = runs[index].attributes.link else { return nil }
    var lower = start
    var upper = start + runs[index].text.utf16.count
    for run in runs[..<index].reversed() {
      guard run.attributes.link == link else { break }
      lower -= run.text.utf16.count
    }
    for run in runs[(index + 1)...] {
      guard run.attributes.link == link else { break }
      upper += run.text.utf16.count
    }
    return (link, lower..<upper)
  }

  /// Returns the run that contains an offset, and the offset of the run's start.
  private func runIndex(at utf16Offset: Int) -> (index: Int, start: Int)? {
    guard utf16Offset >= 0 else { return nil }
    var start = 0
    for (index, run) in runs.enumerated() {
      let end = start + run.text.utf16.count
      if utf16Offset < end { return (index, start) }
      start = end
    }
    return nil
  }
}

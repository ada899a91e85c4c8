import WeftLayout

/// The vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// Height above the baseline; positive.
  public let ascender: Double
  /// Depth below the baseline; negative, as in UIKit.
  public let descender: Double
  /// Height of a line that holds only this font: ascender minus descender.
  public let lineHeight: Double

  /// Makes metrics from numbers in points.
  public init(ascender: Double, descender: Double, lineHeight: Double) {
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = lineHeight
  }
}

/// A font family that a text asks for and that isn't installed; another is drawn in its place.
public struct UnknownFamily: Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String
  /// The installed family whose name is nearest, nil where none is near.
  public let nearest: String?
  /// The family that is drawn in its place.
  public let substitute: String

  /// Makes a report from its parts.
  public init(name: String, nearest: String?, substitute: String) {
    self.name = name
    self.nearest = nearest
    self.substitute = substitute
  }

  /// The report as a sentence.
  public var description: String {
    let hint = nearest.map { ", did you mean \"\($0)\"?" } ?? ";"
    return "font family \"\(name)\" isn't installed\(hint) \(substitute) is shown in its place"
  }
}

/// Why a font file could not be added; ``description`` says it in a sentence.
public struct FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  public let path: String
  /// What is wrong, as the end of a sentence.
  public let reason: String

  /// Makes an error from its parts.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The error as a sentence.
  public var description: String { "font file \"\(path)\" can't be used: \(reason)" }
}

/// Measures text. A renderer that draws with the same engine shows the lines that the engine measured.
///
/// Every function may be called on any thread; the answer depends only on the arguments and the fonts installed.
public protocol TextEngine: Sendable {
  /// Lays a text out within a maximum width and height, in points.
  ///
  /// - An infinite width makes one line of each paragraph. A width that not even one character fits in still gives one
  ///   character a line, which then overflows.
  /// - A finite height shows the lines that fit wholly, at least one; the rest is truncated as the options say. NaN and
  ///   negative limits count as 0.
  /// - Alignment makes no difference to the size: all are measured as left.
  /// - An empty text is 0 wide and one line of its base font high.
  func measure(_ text: AttributedText, options: TextOptions, maximum: Size) -> TextLayoutResult

  /// The same; nil once `isCancelled`, which is asked now and then, says yes.
  func measure(
    _ text: AttributedText, options: TextOptions, maximum: Size, isCancelled: () -> Bool
  ) -> TextLayoutResult?

  /// Lays a text out as it is drawn in a box of this size: lines as in ``measure(_:options:maximum:)``, but their
  /// rectangles moved by the alignment within the box's width.
  func lines(of text: AttributedText, options: TextOptions, in size: Size) -> TextLayoutResult

  /// The vertical measures of a font.
  func fontMetrics(_ font: FontDescription) -> FontMetrics

  /// The families of fonts in a text (and in its truncation text) that aren't installed, in order of appearance, each
  /// once.
  func unknownFamilies(in text: AttributedText, options: TextOptions) -> [UnknownFamily]

  /// The names of the families installed and added, sorted.
  var familyNames: [String] { get }

  /// Adds the fonts of a file (TrueType or OpenType, collections too) and gives the names of their families. To add a
  /// file again changes nothing. From then on all text sees the fonts, what was measured before isn't touched.
  @discardableResult func addFont(contentsOf path: String) throws(FontFileError) -> [String]

  /// The offset in UTF-16 units of the character whose glyph lies at a point of a box in which the text is drawn; nil
  /// where no line or only the end of a line is. A point on the truncation text gives nil.
  func utf16Offset(
    at point: Point, in text: AttributedText, options: TextOptions, size: Size
  ) -> Int?

  /// The rectangles that the characters of a range (UTF-16 units) cover in a box in which the text is drawn, line by
  /// line; several on a line where the direction changes within it.
  func rects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect]

  /// The rectangles that characters of the options' truncation text (UTF-16 units) cover where a text drawn in a box is
  /// truncated; none where it isn't.
  func truncationRects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect]
}

extension TextEngine {
  /// Lays a text out within a maximum size, never stopping midway: for engines that take no time.
  public func measure(
    _ text: AttributedText, options: TextOptions, maximum: Size, isCancelled: () -> Bool
  ) -> TextLayoutResult? {
    measure(text, options: options, maximum: maximum)
  }

  /// None: for engines that don't say where their truncation text stands.
  public func truncationRects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect] { [] }

  /// Whether a font's family isn't installed, and what is shown instead; nil where it is.
  public func unknownFamily(of font: FontDescription) -> UnknownFamily? {
    unknownFamilies(in: AttributedText("x", TextAttributes(font: font)), options: TextOptions()).first
  }
}

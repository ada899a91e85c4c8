import WeftLayout

/// The vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// Height above the baseline; positive.
  public let ascender: Double
  /// Depth below the baseline; negative, as in UIKit.
  public let descender: Double
  /// Height of a line that contains only this font: ascender minus descender.
  public let lineHeight: Double

  /// Makes metrics from numbers in points.
  public init(ascender: Double, descender: Double, lineHeight: Double) {
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = lineHeight
  }
}

/// A requested font family that isn't installed; another one is drawn instead.
public struct UnknownFamily: Hashable, Sendable, CustomStringConvertible {
  /// The requested name.
  public let name: String
  /// The installed family with the most similar name; nil if none is similar.
  public let nearest: String?
  /// The family that is drawn instead.
  public let substitute: String
  /// The folder whose fonts are the only ones; nil for those of the machine.
  public let folder: String?

  /// Makes a report from its parts; of the machine's fonts by default.
  public init(name: String, nearest: String?, substitute: String, folder: String? = nil) {
    self.name = name
    self.nearest = nearest
    self.substitute = substitute
    self.folder = folder
  }

  /// The report as a sentence.
  public var description: String {
    let hint = nearest.map { ", did you mean \"\($0)\"?" } ?? ";"
    if let folder {
      return "font family \"\(name)\" isn't in \(folder)\(hint) \(substitute) is shown in its place"
        + "; add its font to that folder"
    }
    let debianPackage = FontPackages.debianPackage(ofFamily: name).map { "; on Debian and Ubuntu it is in \($0)" } ?? ""
    return "font family \"\(name)\" isn't installed\(hint) \(substitute) is shown in its place\(debianPackage)"
  }
}

/// The reason why a font file could not be added; ``description`` is a sentence.
public struct FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  public let path: String
  /// The reason, as the end of a sentence.
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
/// Every function can be called on any thread; the result depends only on the arguments and the fonts installed.
public protocol TextEngine: Sendable {
  /// Lays a text out within a maximum width and height, in points.
  ///
  /// - With an infinite width each paragraph is one line. If not even one character fits the width, each line has one
  ///   character, which overflows.
  /// - A finite height shows the lines that fit entirely, at least one; the rest is truncated according to the options.
  ///   NaN and negative limits count as 0.
  /// - Alignment makes no difference to the size: all are measured as left.
  /// - An empty text is 0 wide and one line of its base font high.
  func measure(_ text: AttributedText, options: TextOptions, maximum: Size) -> TextLayoutResult

  /// Lays a text out as ``measure(_:options:maximum:)``; nil once `isCancelled`, which is called now and then, returns
  /// true.
  func measure(
    _ text: AttributedText, options: TextOptions, maximum: Size, isCancelled: () -> Bool
  ) -> TextLayoutResult?

  /// Lays a text out for drawing in a box of this size: lines as in ``measure(_:options:maximum:)``, with their
  /// rectangles aligned within the box's width.
  func lines(of text: AttributedText, options: TextOptions, in size: Size) -> TextLayoutResult

  /// Returns the vertical measures of a font, in points; those of its substitute if its family isn't installed.
  func fontMetrics(_ font: FontDescription) -> FontMetrics

  /// Returns the font families of a text (and of its truncation text) that aren't installed, in order of appearance,
  /// each once.
  func unknownFamilies(in text: AttributedText, options: TextOptions) -> [UnknownFamily]

  /// The names of the families installed and added, sorted.
  var familyNames: [String] { get }

  /// Adds the fonts of a file (TrueType or OpenType, collections too) and returns the names of their families. Adding a
  /// file again changes nothing. All later text can use the fonts; earlier measurements aren't changed.
  ///
  /// - Throws: ``FontFileError`` for a file that doesn't exist, can't be read, or has no fonts.
  @discardableResult func addFont(contentsOf path: String) throws(FontFileError) -> [String]

  /// Returns the offset in UTF-16 units of the character whose glyph lies at a point of the box in which the text is
  /// drawn; nil outside of lines, beyond the end of a line, and on the truncation text.
  func utf16Offset(
    at point: Point, in text: AttributedText, options: TextOptions, size: Size
  ) -> Int?

  /// Returns the rectangles of a range of characters (UTF-16 units) in the box in which the text is drawn, line by
  /// line; several for a line in which the direction changes.
  func rects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect]

  /// Returns the distance of a cursor from the left edge of the box in which the text is drawn, in points.
  ///
  /// - Parameters:
  ///   - utf16Offset: the place between characters, in UTF-16 units: behind the character before it, or on a line's
  ///     beginning in front of its first one.
  ///   - line: the index of the line, among those of ``lines(of:options:in:)``, that has the place.
  ///   - text: the whole text.
  ///   - options: those of its lines.
  ///   - size: the size of the box, in points.
  func caretPosition(
    at utf16Offset: Int, line: Int, in text: AttributedText, options: TextOptions, size: Size
  ) -> Double

  /// Returns the rectangles of characters of the options' truncation text (UTF-16 units) in a box in which a truncated
  /// text is drawn; none if it isn't truncated.
  func truncationRects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect]
}

extension TextEngine {
  /// Lays a text out within a maximum size without checking for cancellation: for engines that take no time.
  public func measure(
    _ text: AttributedText, options: TextOptions, maximum: Size, isCancelled: () -> Bool
  ) -> TextLayoutResult? {
    measure(text, options: options, maximum: maximum)
  }

  /// Returns the end of the rectangle of the characters before a place: for engines of one direction.
  public func caretPosition(
    at utf16Offset: Int, line: Int, in text: AttributedText, options: TextOptions, size: Size
  ) -> Double {
    let lines = lines(of: text, options: options, in: size).lines
    guard lines.indices.contains(line) else { return 0 }
    let start = lines[line].range.lowerBound
    guard utf16Offset > start else { return lines[line].rect.minX }
    return rects(of: start..<utf16Offset, in: text, options: options, size: size).last?.maxX ?? lines[line].rect.maxX
  }

  /// Returns none: for engines that don't know the position of their truncation text.
  public func truncationRects(
    of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size
  ) -> [Rect] { [] }

  /// Returns a font's family with its substitute if it isn't installed, else nil.
  public func unknownFamily(of font: FontDescription) -> UnknownFamily? {
    unknownFamilies(in: AttributedText("x", TextAttributes(font: font)), options: TextOptions()).first
  }
}

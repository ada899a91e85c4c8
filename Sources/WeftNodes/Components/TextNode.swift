import WeftDisplay
import WeftLayout

/// Text in one or more lines.
///
/// Setting what matters to its size lays out anew by itself.
open class TextNode: DisplayNode {
  private let engine: any TextEngine

  /// The text with its fonts and colours; empty by default. It also sets `style.ascender` and `style.descender`.
  public final var attributedText = AttributedText() {
    didSet {
      guard attributedText != oldValue else { return }
      updateBaselines()
      invalidateLayout()
    }
  }

  /// Alignment, line spacing, number of lines, truncation.
  public final var options = TextOptions() {
    didSet { if options != oldValue { invalidateLayout() } }
  }

  /// Space around the text that belongs to the node, in points; none by default.
  public final var textContainerInset = EdgeInsets.zero {
    didSet { if textContainerInset != oldValue { invalidateLayout() } }
  }

  /// Makes a text node.
  public init(platform: Platform) {
    engine = platform.textEngine
    super.init()
  }

  /// How many lines are shown at the node's size.
  public final var lineCount: Int { shown.lineCount }
  /// Whether some of the text is cut off at the node's size.
  public final var isTruncated: Bool { shown.isTruncated }

  private final var shown: TextLayoutResult {
    engine.lines(of: attributedText, options: options, in: bounds.inset(by: textContainerInset).size)
  }

  /// The text's size within the given one, with its insets.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    let insets = textContainerInset
    let width = insets.left + insets.right
    let height = insets.top + insets.bottom
    let text = engine.measure(
      attributedText, options: options,
      maximum: Size(width: max(0, size.width - width), height: max(0, size.height - height)))
    // Room for the pixel grid's rounding, which must not cost the text its last word.
    return Size(width: text.size.width + width, height: text.size.height + height)
  }

  /// Records the text, then what a script draws.
  open override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    if !attributedText.isEmpty {
      recorder.text(attributedText, options: options, in: bounds.inset(by: textContainerInset))
    }
    try super.draw(&recorder, bounds: bounds)
  }

  private final func updateBaselines() {
    guard let first = attributedText.runs.first, let last = attributedText.runs.last else {
      style.ascender = 0
      style.descender = 0
      return
    }
    style.ascender = engine.fontMetrics(first.attributes.resolvedFont).ascender
    style.descender = engine.fontMetrics(last.attributes.resolvedFont).descender
  }
}

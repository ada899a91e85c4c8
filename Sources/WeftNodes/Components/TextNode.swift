import WeftDisplay
import WeftLayout

/// Text in one or more lines.
///
/// Setting what matters to its size lays out anew by itself.
open class TextNode: ControlNode {
  private let engine: any TextEngine

  /// The text with its fonts and colours; empty by default. What a run leaves open comes from ``font`` and ``color``.
  /// It also sets `style.ascender` and `style.descender`.
  public final var attributedText = AttributedText() {
    didSet { if attributedText != oldValue { textDidChange() } }
  }

  /// The text without attributes. Setting it makes one run in ``font`` and ``color``.
  public final var text: String {
    get { attributedText.string }
    set { attributedText = AttributedText(newValue) }
  }

  /// The font of runs that name none; nil stands for ``WeftDisplay/FontDescription/standard``.
  public final var font: FontDescription? {
    didSet { if font != oldValue { textDidChange() } }
  }

  /// The colour of runs that name none; nil stands for black.
  public final var color: Color? {
    didSet {
      guard color != oldValue else { return }
      shownText = nil
      setNeedsDisplay()
    }
  }

  private var shownText: AttributedText?

  /// The text as it is measured and drawn.
  public final var resolvedText: AttributedText {
    if let shownText { return shownText }
    let font = font
    let color = color
    let resolved =
      font == nil && color == nil
      ? attributedText
      : attributedText.mapAttributes { attributes in
        var attributes = attributes
        attributes.font = attributes.font ?? font
        attributes.color = attributes.color ?? color
        return attributes
      }
    shownText = resolved
    return resolved
  }

  /// Alignment, line spacing, number of lines, truncation.
  public final var options = TextOptions() {
    didSet { if options != oldValue { relayout() } }
  }

  /// Space around the text that belongs to the node, in points; none by default.
  public final var textContainerInset = EdgeInsets.zero {
    didSet { if textContainerInset != oldValue { relayout() } }
  }

  /// Makes a text node.
  public init(platform: Platform) {
    engine = platform.textEngine
    super.init()
  }

  /// True.
  open override var drawsContents: Bool { true }

  /// How many lines are shown at the node's size.
  public final var lineCount: Int { attributedText.isEmpty ? 0 : shown.lineCount }
  /// Whether some of the text is cut off at the node's size.
  public final var isTruncated: Bool { shown.isTruncated }

  private final var shown: TextLayoutResult {
    engine.lines(of: resolvedText, options: options, in: bounds.inset(by: textContainerInset).size)
  }

  override var keepsTouches: Bool { actsOnTracking }

  /// The text's size within the given one, with its insets.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    let insets = textContainerInset
    let width = insets.left + insets.right
    let height = insets.top + insets.bottom
    let maximum = Size(width: max(0, size.width - width), height: max(0, size.height - height))
    var failure: LayoutError?
    let text = engine.measure(resolvedText, options: options, maximum: maximum) {
      do throws(LayoutError) { try pass.checkInterruption() } catch { failure = error }
      return failure != nil
    }
    if let failure { throw failure }
    guard let text else { throw LayoutError(.interrupted, "the text was not measured", element: layoutName) }
    return Size(width: text.size.width + width, height: text.size.height + height)
  }

  /// Records the text, then what a script draws.
  open override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    if !attributedText.isEmpty {
      recorder.text(resolvedText, options: options, in: bounds.inset(by: textContainerInset))
    }
    try super.draw(&recorder, bounds: bounds)
  }

  private final func textDidChange() {
    shownText = nil
    let first = attributedText.runs.first?.attributes.font ?? font ?? .standard
    let last = attributedText.runs.last?.attributes.font ?? font ?? .standard
    let isEmpty = attributedText.isEmpty
    let ascender = isEmpty ? 0 : engine.fontMetrics(first).ascender
    let descender = isEmpty ? 0 : engine.fontMetrics(last).descender
    if style.ascender != ascender { style.ascender = ascender }
    if style.descender != descender { style.descender = descender }
    relayout()
  }

  private final func relayout() {
    invalidateLayout()
    setNeedsDisplay()
  }
}

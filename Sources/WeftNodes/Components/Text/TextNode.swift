import WeftDisplay
import WeftLayout

/// Text in one or more lines.
///
/// Setting what matters to its size lays out anew by itself, and setting what is seen draws anew.
open class TextNode: ControlNode {
  // `unchecked`, as in `DisplayNode`.
  let engine: any TextEngine

  /// The text with its fonts and colours; empty by default. What a run leaves open comes from ``font`` and ``color``.
  /// It also sets `style.ascender` and `style.descender`.
  @exclusivity(unchecked) public final var attributedText = AttributedText() {
    didSet { if attributedText != oldValue { textDidChange() } }
  }

  /// The text without attributes. Setting it makes one run in ``font`` and ``color``.
  public final var text: String {
    get { attributedText.string }
    set { attributedText = AttributedText(newValue) }
  }

  /// The font of runs that name none; nil stands for ``WeftDisplay/FontDescription/standard``.
  @exclusivity(unchecked) public final var font: FontDescription? {
    didSet { if font != oldValue { textDidChange() } }
  }

  /// The colour of runs that name none; nil stands for the tint colour where ``textColorFollowsTintColor``, else for
  /// black.
  @exclusivity(unchecked) public final var color: Color? {
    didSet { if color != oldValue { looksDidChange() } }
  }

  /// Whether runs without a colour have the node's `tintColor`, where ``color`` is nil; false by default.
  @exclusivity(unchecked) public final var textColorFollowsTintColor = false {
    didSet { if textColorFollowsTintColor != oldValue { looksDidChange() } }
  }

  /// Alignment, line spacing and line heights, number of lines, truncation: in a text node, by default, text that
  /// doesn't fit ends in `…` (``WeftDisplay/TruncationMode/tail``).
  public final var options: TextOptions {
    get { setting.options }
    set {
      guard newValue != setting.options else { return }
      storedSetting.options = newValue
      textDidChange()
    }
  }

  /// What stands behind the truncation text, a space between, where text is cut off: `more`, say, which can be tapped;
  /// see ``TextNodeDelegate``. Empty, the default, is nothing.
  public final var additionalTruncationMessage: AttributedText {
    get { setting.additionalTruncationMessage }
    set {
      guard newValue != setting.additionalTruncationMessage else { return }
      storedSetting.additionalTruncationMessage = newValue
      textDidChange()
    }
  }

  /// Space around the text that belongs to the node, in points; none by default.
  public final var textContainerInset: EdgeInsets {
    get { setting.containerInset }
    set {
      guard newValue != setting.containerInset else { return }
      storedSetting.containerInset = newValue
      textDidChange()
    }
  }

  /// Factors for the sizes of fonts, from the largest to the smallest: the first with which the text fits is taken, else
  /// the last. See ``scaleFactor``. Factors that aren't above 0 are left out; empty, the default, scales nothing.
  public final var pointSizeScaleFactors: [Double] {
    get { setting.scaleFactors }
    set {
      guard newValue != setting.scaleFactors else { return }
      storedSetting.scaleFactors = newValue
      baselinesFollowSize = !newValue.isEmpty
      textDidChange()
    }
  }

  /// What a placeholder fills each line with; see ``drawPlaceholder(_:bounds:)``. Nil, the default, is no placeholder.
  /// Setting a colour that is seen turns ``DisplayNode/placeholderEnabled`` on, another one off.
  public final var placeholderColor: Color? {
    get { setting.placeholderColor }
    set {
      storedSetting.placeholderColor = newValue
      placeholderEnabled = (newValue?.alpha ?? 0) > 0
    }
  }
  /// How far the rectangles of a placeholder lie inside of their lines, in points; 1 at the top and the bottom by
  /// default.
  public final var placeholderInsets: EdgeInsets {
    get { setting.placeholderInsets }
    set { storedSetting.placeholderInsets = newValue }
  }

  /// How the text is set; shared by all nodes that say nothing of it.
  @exclusivity(unchecked) private final var setting = TextSetting.standard
  private final var storedSetting: TextSetting {
    if setting === TextSetting.standard { setting = TextSetting() }
    return setting
  }

  /// Links and their touches; nil while there is nothing of them.
  @exclusivity(unchecked) final var storedInteraction: TextInteraction?
  @exclusivity(unchecked) private var resolved: (text: AttributedText, tint: Color?)?

  /// Makes a text node.
  public init(platform: Platform) {
    engine = platform.textEngine
    super.init()
  }

  /// True.
  open override var drawsContents: Bool { true }
  final override var showsOwnContents: Bool { true }

  // MARK: what is shown

  /// The text as it is measured and drawn, but for ``scaleFactor``.
  public final var resolvedText: AttributedText {
    if font == nil, color == nil, !textColorFollowsTintColor { return attributedText }
    let tint = textColorFollowsTintColor && color == nil ? tintColor : nil
    if let resolved, resolved.tint == tint { return resolved.text }
    let font = font
    let color = color ?? tint
    let text =
      font == nil && color == nil
      ? attributedText
      : attributedText.mapAttributes { attributes in
        var attributes = attributes
        attributes.font = attributes.font ?? font
        attributes.color = attributes.color ?? color
        return attributes
      }
    resolved = (text, tint)
    return text
  }

  /// ``options`` with the truncation text as it is shown, ``additionalTruncationMessage`` included.
  public final var resolvedOptions: TextOptions {
    guard !additionalTruncationMessage.isEmpty else { return options }
    var options = options
    options.truncationText = options.truncationText.appending(AttributedText(" ")).appending(
      additionalTruncationMessage)
    return options
  }

  /// Where the text stands in a rectangle of the node's: what ``textContainerInset`` and a shadow leave.
  final func textRect(in bounds: Rect) -> Rect { bounds.inset(by: textInsets) }

  /// ``textContainerInset`` and the room for a shadow.
  final var textInsets: EdgeInsets {
    let padding = shadowPadding
    return EdgeInsets(
      top: textContainerInset.top - padding.top, left: textContainerInset.left - padding.left,
      bottom: textContainerInset.bottom - padding.bottom, right: textContainerInset.right - padding.right)
  }

  /// How many lines are shown at the node's size; none for an empty text.
  public final var lineCount: Int { attributedText.isEmpty ? 0 : shown.lineCount }
  /// Whether some of the text is cut off at the node's size.
  public final var isTruncated: Bool { shown.isTruncated }

  /// The lines as they are drawn at the node's size, in coordinates of their own: from the text's top left corner.
  final var shown: TextLayoutResult {
    let box = textRect(in: bounds).size
    let set = setText(in: box)
    return engine.lines(of: set.text, options: set.options, in: box)
  }

  /// Whether some of the text would be cut off in a range of sizes, at its maximum, rounded up to pixels as frames are.
  public final func shouldTruncate(for constrainedSize: SizeRange) -> Bool {
    let grid = PixelGrid(scale: passScale > 0 ? passScale : layoutContext?.scale ?? 2)
    let box = textRect(in: Rect(size: grid.ceil(constrainedSize.max))).size
    let set = setText(in: box)
    return engine.measure(set.text, options: set.options, maximum: box).isTruncated
  }

  // MARK: measuring and drawing

  /// The text's size within the given one, with its insets and the room for its shadow.
  ///
  /// The given size is rounded up to pixels first, as the frame that comes of it will be: the lines that are measured are
  /// those that are drawn there.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    let insets = textInsets
    let width = insets.left + insets.right
    let height = insets.top + insets.bottom
    let size = PixelGrid(scale: pass.scale).ceil(size)
    let maximum = Size(width: max(0, size.width - width), height: max(0, size.height - height))
    let set = setText(in: maximum)
    var failure: LayoutError?
    let text = engine.measure(set.text, options: set.options, maximum: maximum) {
      do throws(LayoutError) { try pass.checkInterruption() } catch { failure = error }
      return failure != nil
    }
    if let failure { throw failure }
    guard let text else { throw LayoutError(.interrupted, "the text was not measured", element: layoutName) }
    return Size(width: text.size.width + width, height: text.size.height + height)
  }

  /// The style's baselines, scaled as the text is at a size.
  open override func baselines(in size: Size) -> (ascender: Double, descender: Double) {
    let factor = scaleFactor(in: textRect(in: Rect(size: size)).size)
    return (style.ascender * factor, style.descender * factor)
  }

  /// Records the highlight, the text with its shadow, then what a script draws.
  open override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    if !attributedText.isEmpty {
      let rect = textRect(in: bounds)
      let set = setText(in: rect.size)
      drawHighlight(&recorder, bounds: bounds)
      if let textShadow { recorder.beginGroup(shadow: textShadow) }
      recorder.text(set.text, options: set.options, in: rect)
      if textShadow != nil { recorder.endGroup() }
    }
    try super.draw(&recorder, bounds: bounds)
  }

  /// Records what stands for the text until it has been drawn: a rectangle in ``placeholderColor`` for each line.
  open override func drawPlaceholder(
    _ recorder: inout DisplayListRecorder, bounds: Rect
  ) throws(LayoutError) {
    guard let placeholderColor, placeholderColor.alpha > 0, !attributedText.isEmpty else { return }
    let box = textRect(in: bounds)
    let set = setText(in: box.size)
    for line in engine.lines(of: set.text, options: set.options, in: box.size).lines {
      let rect = line.rect.offset(x: box.minX, y: box.minY).inset(by: placeholderInsets)
      if rect.size.width > 0, rect.size.height > 0 { recorder.fill(rect, placeholderColor) }
    }
  }

  // MARK: changes

  private final func textDidChange() {
    if resolved != nil { resolved = nil }
    let first = attributedText.runs.first?.attributes.font ?? font ?? .standard
    let last = attributedText.runs.count < 2 ? first : attributedText.runs.last?.attributes.font ?? font ?? .standard
    let isEmpty = attributedText.isEmpty
    let ascender = isEmpty ? 0 : options.firstBaseline(engine.fontMetrics(first))
    let descender = isEmpty ? 0 : engine.fontMetrics(last).descender
    if style.ascender != ascender { style.ascender = ascender }
    if style.descender != descender { style.descender = descender }
    linksDidChange()
    invalidateLayout()
    setNeedsDisplay()
  }

  private final func looksDidChange() {
    resolved = nil
    setNeedsDisplay()
  }

  final override func shadowDidChange(inSize: Bool) {
    if inSize { invalidateLayout() }
    setNeedsDisplay()
  }

  /// Draws anew in another tint colour.
  open override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    super.perform(hook, argument)
    if hook == .tintColorDidChange, textColorFollowsTintColor { setNeedsDisplay() }
  }

  final override var drawsOwnShadow: Bool { true }

  // MARK: touches

  /// Whether the text may do without a view: not with links, which are touched.
  open override var supportsLayerBacking: Bool {
    super.supportsLayerBacking && !attributedText.hasLinks(named: linkAttributeNames)
  }

  /// Whether touches may belong to the text while `userInteractionEnabled` is not set: not before there is a
  /// ``delegate``, or a script's method for touches.
  open override var interactsByDefault: Bool { super.interactsByDefault || delegate != nil }

  /// A text with actions keeps its touches; one that has links only keeps those of the links.
  override var keepsTouches: Bool { actsOnTracking }

  /// Whether the text can be hit at a point: with ``passthroughNonlinkTouches``, only at links and the like.
  open override func pointInside(_ point: Point) -> Bool {
    guard super.pointInside(point) else { return false }
    return !passthroughNonlinkTouches || target(at: point, isHighlighting: true) != nil
  }

  /// Begins a tap of the link under a finger; a touch elsewhere is passed on.
  open override func touchesBegan(_ touches: [Touch]) {
    if !linkTouchesBegan(touches) { super.touchesBegan(touches) }
  }
  /// Gives the tap up where the finger leaves the link.
  open override func touchesMoved(_ touches: [Touch]) {
    if !linkTouchesMoved(touches) { super.touchesMoved(touches) }
  }
  /// Tells the ``delegate`` of the tap.
  open override func touchesEnded(_ touches: [Touch]) {
    if !linkTouchesEnded(touches) { super.touchesEnded(touches) }
  }
  /// Gives the tap up.
  open override func touchesCancelled(_ touches: [Touch]) {
    if !linkTouchesCancelled(touches) { super.touchesCancelled(touches) }
  }
}

/// How a text node sets its text, beside its font and colour. Only nodes write to their own; the standard is never
/// written to.
private final class TextSetting {
  @exclusivity(unchecked) var options = TextOptions(truncationMode: .tail)
  @exclusivity(unchecked) var additionalTruncationMessage = AttributedText()
  @exclusivity(unchecked) var containerInset = EdgeInsets.zero
  @exclusivity(unchecked) var scaleFactors: [Double] = []
  @exclusivity(unchecked) var placeholderColor: Color?
  @exclusivity(unchecked) var placeholderInsets = EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)

  // Safe on all threads: nothing writes to it.
  nonisolated(unsafe) static let standard = TextSetting()
}

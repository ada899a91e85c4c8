import WeftDisplay
import WeftLayout

/// Text in one or more lines.
///
/// Setting a property that affects its size invalidates the layout; setting one that affects its look redraws it.
open class TextNode: ControlNode {
  package let engine: any TextEngine
  // The following `unchecked` properties as in `DisplayNode`: a single thread reads and writes them, each access ends
  // before other code runs.

  /// The text with its fonts and colours; empty by default. A run without a font or colour has ``font`` or ``color``.
  /// Setting it also sets `style.ascender` and `style.descender`.
  public final var attributedText: AttributedText {
    get { storedText }
    set {
      guard newValue != storedText else { return }
      let wasEmpty = storedText.isEmpty
      storedText = newValue
      textDidChange()
      updateAccessibility(wasEmpty: wasEmpty)
    }
  }
  @exclusivity(unchecked) private final var storedText: AttributedText

  /// The text without attributes; empty by default. Setting it makes a single run in ``font`` and ``color``.
  public final var text: String {
    get { attributedText.string }
    set { attributedText = AttributedText(newValue) }
  }

  /// The font of runs without one; nil, the default, means ``WeftDisplay/FontDescription/standard``.
  public final var font: FontDescription? {
    get { look?.font }
    set {
      guard newValue != font else { return }
      makeLook().font = newValue
      textDidChange()
    }
  }

  /// The colour of runs without one; nil, the default, means the tint colour if ``textColorFollowsTintColor``, else
  /// black.
  public final var color: Color? {
    get { look?.color }
    set {
      guard newValue != color else { return }
      makeLook().color = newValue
      looksDidChange()
    }
  }

  /// True if runs without a colour have the node's `tintColor` when ``color`` is nil; false by default.
  public final var textColorFollowsTintColor: Bool {
    get { look?.followsTintColor ?? false }
    set {
      guard newValue != textColorFollowsTintColor else { return }
      makeLook().followsTintColor = newValue
      looksDidChange()
    }
  }

  /// The font and colour that runs get from the node; nil until one is set.
  private final var look: TextLook? { lookReference.object }
  @exclusivity(unchecked) private final var lookReference = RareReference<TextLook>()

  private final func makeLook() -> TextLook {
    if let look { return look }
    let made = TextLook()
    lookReference.object = made
    return made
  }

  /// Alignment, line spacing and line heights, number of lines, truncation. A text node's default differs in one point:
  /// text that doesn't fit ends in `…` (``WeftDisplay/TruncationMode/tail``).
  public final var options: TextOptions {
    get { setting.options }
    set {
      guard newValue != setting.options else { return }
      storedSetting.options = newValue
      textDidChange()
    }
  }

  /// A text after the truncation text, separated by a space, that can be tapped, such as `more`; see
  /// ``TextNodeDelegate``. Empty by default, which shows nothing.
  public final var additionalTruncationMessage: AttributedText {
    get { setting.additionalTruncationMessage }
    set {
      guard newValue != setting.additionalTruncationMessage else { return }
      storedSetting.additionalTruncationMessage = newValue
      textDidChange()
    }
  }

  /// Space around the text, in points, inside the node; none by default.
  public final var textContainerInset: EdgeInsets {
    get { setting.containerInset }
    set {
      guard newValue != setting.containerInset else { return }
      storedSetting.containerInset = newValue
      textDidChange()
    }
  }

  /// Factors for font sizes, from the largest to the smallest: 1, or else the first with which the text fits is used,
  /// or else the last. See ``scaleFactor``. Factors of 0 or less are ignored; empty, the default, means no scaling.
  /// Each factor that doesn't fit costs a measurement of the text.
  public final var pointSizeScaleFactors: [Double] {
    get { setting.scaleFactors }
    set {
      guard newValue != setting.scaleFactors else { return }
      storedSetting.scaleFactors = newValue
      baselinesFollowSize = !newValue.isEmpty
      textDidChange()
    }
  }

  /// The colour of the placeholder's lines; see ``drawPlaceholder(_:bounds:)``. Nil, the default, means no placeholder.
  /// Setting a colour that isn't clear turns ``DisplayNode/placeholderEnabled`` on, another value turns it off.
  public final var placeholderColor: Color? {
    get { setting.placeholderColor }
    set {
      storedSetting.placeholderColor = newValue
      placeholderEnabled = (newValue?.alpha ?? 0) > 0
    }
  }
  /// The insets in points of a placeholder's rectangles from their lines; 1 at the top and the bottom by default.
  public final var placeholderInsets: EdgeInsets {
    get { setting.placeholderInsets }
    set { storedSetting.placeholderInsets = newValue }
  }

  /// The options; nil while all have their defaults.
  @exclusivity(unchecked) private final var ownSetting: TextSetting?
  private final var setting: TextSetting { ownSetting ?? TextSetting.standard }
  private final var storedSetting: TextSetting {
    if let ownSetting { return ownSetting }
    let made = TextSetting()
    ownSetting = made
    return made
  }

  /// Links and their touches; nil until one of their properties is set.
  final var storedInteraction: TextInteraction? {
    get { interactionReference.object }
    set { interactionReference.object = newValue }
  }
  @exclusivity(unchecked) private final var interactionReference = RareReference<TextInteraction>()

  /// Makes a text node.
  public init(platform: Platform) {
    engine = platform.textEngine
    storedText = AttributedText()
    super.init()
  }

  /// Makes a text node with a text, without a copy of a platform.
  package init(textEngine: any TextEngine, text: String = "") {
    engine = textEngine
    storedText = AttributedText(text)
    super.init()
    if text.isEmpty { return }
    let metrics = textEngine.fontMetrics(.standard)
    style.ascender = setting.options.firstBaseline(metrics)
    style.descender = metrics.descender
    // All that setNeedsDisplay() does for a new node.
    flags.insert(.needsDisplay)
  }

  /// True.
  open override var drawsContents: Bool { true }
  final override var showsOwnContents: Bool { true }
  package final override var setsOwnBaselines: Bool { true }

  package final override func visitContent(_ visit: (HeldContent) -> AnyObject?) {
    _ = visit(.text(attributedText))
    _ = visit(.text(additionalTruncationMessage))
  }

  /// True if the node's class is `TextNode` itself, and its script has no method for its layout.
  open override var hasOwnSizeOnly: Bool {
    guard ObjectIdentifier(Self.self) == ObjectIdentifier(TextNode.self) else { return false }
    return overrides.isDisjoint(with: NodeOverrides.layouts)
  }

  // MARK: resolved values

  /// The text as it is measured and drawn, except for ``scaleFactor``.
  public final var resolvedText: AttributedText {
    guard let look else { return storedText }
    return text(in: look)
  }

  /// Returns the text in ``font`` and ``color``.
  private final func text(in look: TextLook) -> AttributedText {
    let tint = look.followsTintColor && look.color == nil ? tintColor : nil
    if let resolved = look.resolved, resolved.tint == tint { return resolved.text }
    let font = look.font
    let color = look.color ?? tint
    let text =
      font == nil && color == nil
      ? attributedText
      : attributedText.mapAttributes { attributes in
        var attributes = attributes
        attributes.font = attributes.font ?? font
        attributes.color = attributes.color ?? color
        return attributes
      }
    look.resolved = (text, tint)
    return text
  }

  /// ``options`` with the complete truncation text, ``additionalTruncationMessage`` included.
  public final var resolvedOptions: TextOptions {
    if ownSetting == nil { return TextSetting.standardOptions }
    guard !additionalTruncationMessage.isEmpty else { return options }
    var options = options
    options.truncationText = options.truncationText.appending(AttributedText(" ")).appending(
      additionalTruncationMessage)
    return options
  }

  /// Returns the text's rectangle within the node's: without ``textContainerInset`` and the room for a shadow.
  final func textRect(in bounds: Rect) -> Rect { bounds.inset(by: textInsets) }

  /// ``textContainerInset`` and the room for a shadow.
  final var textInsets: EdgeInsets {
    if shadowOpacity <= 0 { return textContainerInset }
    let padding = shadowPadding
    return EdgeInsets(
      top: textContainerInset.top - padding.top, left: textContainerInset.left - padding.left,
      bottom: textContainerInset.bottom - padding.bottom, right: textContainerInset.right - padding.right)
  }

  /// The number of lines shown at the node's size; 0 for an empty text.
  public final var lineCount: Int { attributedText.isEmpty ? 0 : measured(in: bounds).lineCount }
  /// True if some of the text is cut off at the node's size.
  public final var isTruncated: Bool { measured(in: bounds).isTruncated }

  /// The lines drawn at the node's size, relative to the text's top left corner.
  final var shown: TextLayoutResult {
    let box = textRect(in: bounds).size
    let set = setText(in: box)
    return engine.lines(of: set.text, options: set.options, in: box)
  }

  /// Returns true if some of the text would be cut off at the maximum of a range of sizes, rounded up to pixels as
  /// frames are.
  public final func shouldTruncate(for constrainedSize: SizeRange) -> Bool {
    let grid = PixelGrid(scale: passScale > 0 ? passScale : layoutContext?.scale ?? 2)
    return measured(in: Rect(size: grid.ceil(constrainedSize.max))).isTruncated
  }

  /// Returns the same lines as ``shown``, without their alignment: engines may know them without setting the text.
  private final func measured(in bounds: Rect) -> TextLayoutResult {
    let box = textRect(in: bounds).size
    let set = setText(in: box)
    return engine.measure(set.text, options: set.options, maximum: box)
  }

  // MARK: measuring and drawing

  /// Returns the text's size within the given one, with its insets and the room for its shadow.
  ///
  /// The given size is first rounded up to pixels, as the resulting frame will be: so the same lines are measured and
  /// drawn.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    let insets = textInsets
    let width = insets.left + insets.right
    let height = insets.top + insets.bottom
    let size = PixelGrid(scale: pass.scale).ceil(size)
    let maximum = Size(width: max(0, size.width - width), height: max(0, size.height - height))
    let text: Size
    if ownSetting == nil {
      // Most nodes; and the options needn't be copied.
      text = try measured(resolvedText, TextSetting.standardOptions, maximum, pass)
    } else {
      let set = setText(in: maximum)
      text = try measured(set.text, set.options, maximum, pass)
    }
    return Size(width: text.width + width, height: text.height + height)
  }

  @inline(__always)
  private final func measured(
    _ text: AttributedText, _ options: TextOptions, _ maximum: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size {
    var failure: LayoutError?
    let text = engine.measure(text, options: options, maximum: maximum) {
      do throws(LayoutError) { try pass.checkInterruption() } catch { failure = error }
      return failure != nil
    }
    if let failure { throw failure }
    guard let text else { throw LayoutError(.interrupted, "the text was not measured", element: layoutName) }
    return text.size
  }

  /// Returns the style's baselines, scaled by the factor that the text has in a size.
  open override func baselines(in size: Size) -> (ascender: Double, descender: Double) {
    let factor = scaleFactor(in: textRect(in: Rect(size: size)).size)
    return (style.ascender * factor, style.descender * factor)
  }

  /// Records the highlight, the text with its shadow, then the script's own drawing.
  open override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    if !attributedText.isEmpty {
      if let refusal = engine.refusal {
        throw LayoutError(.nodeFailed, "can't be drawn: \(refusal)", element: layoutName, source: layoutSource)
      }
      let rect = textRect(in: bounds)
      let set = setText(in: rect.size)
      drawHighlight(&recorder, bounds: bounds)
      if let textShadow { recorder.beginGroup(shadow: textShadow) }
      recorder.text(set.text, options: set.options, in: rect)
      if textShadow != nil { recorder.endGroup() }
    }
    try super.draw(&recorder, bounds: bounds)
  }

  /// Records the placeholder: a rectangle in ``placeholderColor`` for each line.
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
    look?.resolved = nil
    var ascender = 0.0
    var descender = 0.0
    if let run = storedText.firstRun {
      let metrics = engine.fontMetrics(run.attributes.font ?? font ?? .standard)
      ascender = setting.options.firstBaseline(metrics)
      descender = metrics.descender
      if let run = storedText.furtherLastRun {
        descender = engine.fontMetrics(run.attributes.font ?? font ?? .standard).descender
      }
    }
    if style.ascender != ascender { style.ascender = ascender }
    if style.descender != descender { style.descender = descender }
    linksDidChange()
    invalidateLayout()
    setNeedsDisplay()
  }

  private final func looksDidChange() {
    look?.resolved = nil
    setNeedsDisplay()
  }

  final override func shadowDidChange(inSize: Bool) {
    if inSize { invalidateLayout() }
    setNeedsDisplay()
  }

  /// Redraws when the tint colour has changed.
  open override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    super.perform(hook, argument)
    if hook == .tintColorDidChange, textColorFollowsTintColor { setNeedsDisplay() }
  }

  final override var drawsOwnShadow: Bool { true }

  // MARK: accessibility

  /// True, also without a text, unless `userInteractionEnabled` was set to false.
  open override var defaultIsAccessibilityElement: Bool { storedAppearance?.userInteractionEnabled ?? true }
  /// The whole text, also where it is truncated; nil without a text.
  open override var defaultAccessibilityLabel: String? { storedText.isEmpty ? nil : storedText.string }
  /// `staticText`
  open override var defaultAccessibilityTraits: AccessibilityTraits { .staticText }

  /// A new text replaces a label that was set; a first text makes the node an element, an empty one makes it none.
  private final func updateAccessibility(wasEmpty: Bool) {
    guard wasEmpty || storedText.isEmpty || storedExtras != nil else { return }
    resetAccessibilityLabel()
    if wasEmpty || storedText.isEmpty { resetIsAccessibilityElement(!storedText.isEmpty) }
  }

  // MARK: touches

  /// True if the text needs no view: it has no links, which take touches.
  open override var supportsLayerBacking: Bool {
    super.supportsLayerBacking && !attributedText.hasLinks(named: linkAttributeNames)
  }

  /// True if touches may belong to the text while `userInteractionEnabled` is not set: if there is a ``delegate``, or a
  /// script's method for touches.
  open override var interactsByDefault: Bool { super.interactsByDefault || delegate != nil }

  /// True if the text has actions; a text with links keeps only the touches of those.
  override var keepsTouches: Bool { actsOnTracking }

  /// Returns true if the text can be hit at a point: with ``passthroughNonlinkTouches``, only on a link or a tappable
  /// truncation text.
  open override func pointInside(_ point: Point) -> Bool {
    guard super.pointInside(point) else { return false }
    return !passthroughNonlinkTouches || target(at: point, isHighlighting: true) != nil
  }

  /// Begins a tap of the link under a finger; passes other touches on.
  open override func touchesBegan(_ touches: [Touch]) {
    if !linkTouchesBegan(touches) { super.touchesBegan(touches) }
  }
  /// Cancels the tap if the finger leaves the link.
  open override func touchesMoved(_ touches: [Touch]) {
    if !linkTouchesMoved(touches) { super.touchesMoved(touches) }
  }
  /// Calls the ``delegate`` for the tap.
  open override func touchesEnded(_ touches: [Touch]) {
    if !linkTouchesEnded(touches) { super.touchesEnded(touches) }
  }
  /// Cancels the tap.
  open override func touchesCancelled(_ touches: [Touch]) {
    if !linkTouchesCancelled(touches) { super.touchesCancelled(touches) }
  }
}

/// The font and colour that a node gives its text.
private final class TextLook {
  // `unchecked`, as in `TextNode`: its node alone holds it.
  @exclusivity(unchecked) var font: FontDescription?
  @exclusivity(unchecked) var color: Color?
  @exclusivity(unchecked) var followsTintColor = false
  /// The text with them, and the tint colour in it; nil until it is requested.
  @exclusivity(unchecked) var resolved: (text: AttributedText, tint: Color?)?
}

/// The text options of a node, other than font and colour. Each node writes to its own; the shared standard is never
/// written.
private final class TextSetting {
  // `unchecked`, as in `TextNode`: its node alone holds it, and the shared standard is only read.
  @exclusivity(unchecked) var options = TextSetting.standardOptions
  @exclusivity(unchecked) var additionalTruncationMessage = AttributedText()
  @exclusivity(unchecked) var containerInset = EdgeInsets.zero
  @exclusivity(unchecked) var scaleFactors: [Double] = []
  @exclusivity(unchecked) var placeholderColor: Color?
  @exclusivity(unchecked) var placeholderInsets = EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)

  static let standardOptions = TextOptions(truncationMode: .tail)
  // Safe on all threads: it is never written.
  nonisolated(unsafe) static let standard = TextSetting()
}

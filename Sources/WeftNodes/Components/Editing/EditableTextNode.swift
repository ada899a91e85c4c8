import WeftDisplay
import WeftLayout

/// A text that its user edits, in one or more lines: Texture's `ASEditableTextNode`.
///
/// A tap makes it the window's first responder, which gets what is typed. While it has no text it shows
/// ``attributedPlaceholderText``. It is as high as its text, or as ``maximumLinesToDisplay`` lines, and scrolls to the
/// cursor. Unlike in Texture its layout is invalid when its text has changed, so that it grows by itself, and
/// ``textContainerInset`` is taken off the width in which its text is measured.
open class EditableTextNode: DisplayNode {
  package let engine: any TextEngine
  /// Receives the events of editing; held weakly, nil by default.
  public final weak var delegate: (any EditableTextNodeDelegate)?
  final var editor = TextEditor()
  /// The texts before and after the change of the selection that the delegate hears of; nil outside of that call.
  package final var textsOfSelection: (before: AttributedText, after: AttributedText)?
  /// True until the delegate has heard of a change of the text.
  final var isTellingOfText = false
  /// The place that the cursor keeps to when it moves up and down, from the text's left edge; nil for where it is.
  final var columnOfCursor: Double?
  /// The time of the last typing, in seconds of the window's clock: a pause ends what is undone together.
  final var lastTyping = -Double.infinity
  /// The place in the window where the last finger came down.
  final var startOfTouch: Point?
  /// The window whose first responder the node became last; it may have left it since.
  final weak var focusedWindow: Window?
  /// The part of the text above the visible one, in points.
  package final var scrollOffset = 0.0

  /// The text; nil for none, and while the placeholder is shown. A text that is set gives up what can be undone; the cursor
  /// moves to its end if it was at the end of the old one.
  public final var attributedText: AttributedText? {
    get { isDisplayingPlaceholder ? nil : editor.text }
    set {
      guard newValue ?? AttributedText() != editor.text || newValue == nil else { return }
      guard newValue != nil || !isDisplayingPlaceholder else { return }
      editor.setText(newValue)
      textDidChange()
    }
  }

  /// The text without attributes; empty by default. Setting it makes one run in the ``typingAttributes``.
  public final var text: String {
    get { editor.text.string }
    set { attributedText = newValue.isEmpty ? nil : AttributedText(newValue, typingAttributes ?? TextAttributes()) }
  }

  /// The text that is shown while there is no other; empty by default. Runs without a colour are grey. It is the hint of the
  /// accessibility element.
  public final var attributedPlaceholderText = AttributedText() {
    didSet { if attributedPlaceholderText != oldValue, isDisplayingPlaceholder { textDidChange() } }
  }

  /// True while there is no text, also with the cursor in it.
  public final var isDisplayingPlaceholder: Bool { editor.text.isEmpty }

  /// The attributes of what is typed next; nil, the default, means those of the character before.
  public final var typingAttributes: TextAttributes? {
    get { editor.typingAttributes }
    set {
      guard newValue != editor.typingAttributes else { return }
      editor.typingAttributes = newValue
      guard isDisplayingPlaceholder else { return }
      editor.styleEmptyText()
      textDidChange()
    }
  }

  /// The selected characters in UTF-16 units; an empty range is the place of the cursor. A range is extended to whole
  /// characters, and clamped to the text.
  public final var selectedRange: Range<Int> {
    get { editor.selection.range }
    set { changeSelection { editor in editor.select(newValue) } }
  }

  /// The characters that an input method is composing, in UTF-16 units; nil while it doesn't.
  public final var markedTextRange: Range<Int>? { editor.marked }

  /// The space around the text, in points; none by default.
  public final var textContainerInset = EdgeInsets.zero {
    didSet { if textContainerInset != oldValue { textDidChange() } }
  }

  /// The number of lines by which the height is limited, the others scroll; 0, the default, is no limit.
  public final var maximumLinesToDisplay = 0 {
    didSet { if maximumLinesToDisplay != oldValue { textDidChange() } }
  }

  /// True if a finger scrolls text that is higher than the node; true by default.
  public final var isScrollEnabled = true

  /// The keyboard that the text asks for.
  public final var inputTraits = TextInputTraits() {
    didSet { if inputTraits.secureTextEntry != oldValue.secureTextEntry { textDidChange() } }
  }

  /// Makes a node without a text.
  public init(platform: Platform) {
    engine = platform.textEngine
    super.init()
  }

  /// Makes a node without a text and without a copy of a platform.
  package init(textEngine: any TextEngine) {
    engine = textEngine
    super.init()
  }

  /// True.
  open override var drawsContents: Bool { true }
  final override var showsOwnContents: Bool { true }
  /// False: fingers edit it.
  open override var supportsLayerBacking: Bool { false }
  override var keepsTouches: Bool { true }

  package final override func visitContent(_ visit: (HeldContent) -> AnyObject?) {
    _ = visit(.text(editor.text))
    _ = visit(.text(attributedPlaceholderText))
  }

  /// Invalidates the layout, after which the cursor is shown.
  final func textDidChange() {
    columnOfCursor = nil
    invalidateLayout()
    setNeedsDisplay()
  }

  // MARK: measuring

  /// Returns the size of the text, or of the placeholder while that is shown, with its insets, in whole points, within the
  /// given one.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    let insets = textContainerInset
    let maximum = Size(width: max(0, size.width - insets.left - insets.right), height: .infinity)
    var failure: LayoutError?
    let lines = engine.measure(shownText, options: Self.options, maximum: maximum) {
      do throws(LayoutError) { try pass.checkInterruption() } catch { failure = error }
      return failure != nil
    }
    if let failure { throw failure }
    guard let lines else { throw LayoutError(.interrupted, "the text was not measured", element: layoutName) }
    var height = lines.size.height
    if maximumLinesToDisplay > 0, lines.lines.count > maximumLinesToDisplay {
      height = lines.lines[maximumLinesToDisplay - 1].rect.maxY
    }
    return Size(
      width: min((lines.size.width + insets.left + insets.right).rounded(.up), size.width),
      height: min((height + insets.top + insets.bottom).rounded(.up), size.height))
  }

  /// The options of the text: all lines are shown.
  static let options = TextOptions()

  // MARK: drawing

  /// Records the selection, the text, and the cursor, which are shown while the node is the first responder.
  open override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    let text = shownText
    if let refusal = text.isEmpty ? nil : engine.refusal {
      throw LayoutError(.nodeFailed, "can't be drawn: \(refusal)", element: layoutName, source: layoutSource)
    }
    recorder.save()
    recorder.clip(Path(rect: bounds))
    let tint = tintColor ?? Self.defaultTint
    if isFirstResponder, !editor.selection.isCursor {
      recorder.save()
      recorder.setOpacity(0.2)
      for rect in selectionRects { recorder.fill(rect, tint) }
      recorder.restore()
    }
    if !text.isEmpty {
      let box = textBox
      let height = engine.measure(text, options: Self.options, maximum: Size(width: box.size.width, height: .infinity))
        .size.height
      recorder.text(
        text, options: Self.options,
        in: Rect(x: box.minX, y: box.minY - scrollOffset, width: box.size.width, height: height + 1))
    }
    if isFirstResponder, editor.selection.isCursor { recorder.fill(caretRect, tint) }
    recorder.restore()
    try super.draw(&recorder, bounds: bounds)
  }

  /// UIKit's blue of what can be touched.
  private static let defaultTint = Color(light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF))
  /// UIKit's colour of placeholders.
  private static let placeholderColor = Color(
    light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3))

  /// The text as it is measured and drawn: the placeholder while there is no other, a dot for each character of a secure
  /// text, and a line under what is composed.
  final var shownText: AttributedText {
    if isDisplayingPlaceholder {
      guard !attributedPlaceholderText.isEmpty else { return editor.text }
      return attributedPlaceholderText.mapAttributes { attributes in
        var attributes = attributes
        attributes.color = attributes.color ?? Self.placeholderColor
        return attributes
      }
    }
    if inputTraits.secureTextEntry {
      return AttributedText(
        runs: editor.text.runs.map { run in
          AttributedText.Run(String(repeating: "•", count: run.text.count), run.attributes)
        })
    }
    guard let marked = editor.marked else { return editor.text }
    let underlined = editor.text.runs(in: marked).map { run in
      var attributes = run.attributes
      attributes.underline = .single
      return AttributedText.Run(run.text, attributes)
    }
    return editor.text.replacing(marked, with: underlined, ifEmpty: TextAttributes())
  }

  // MARK: life

  /// Scrolls to the cursor after a layout, takes fingers that scroll, and gives up the focus outside of a window.
  open override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    super.perform(hook, argument)
    switch hook {
    case .didLoad: addScrolling()
    case .layoutDidFinish: scrollToCursor()
    case .didExitHierarchy: resignFirstResponder()
    case .tintColorDidChange: if isFirstResponder { setNeedsDisplay() }
    default: break
    }
  }

  // MARK: touches

  /// Notes where a finger came down.
  open override func touchesBegan(_ touches: [Touch]) {
    super.touchesBegan(touches)
    touchesBeganInText(touches)
  }
  /// Makes the node the first responder, and places the cursor, unless the finger has moved.
  open override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    touchesEndedInText(touches)
  }

  // MARK: accessibility

  /// True: it is a text field.
  open override var defaultIsAccessibilityElement: Bool { storedAppearance?.userInteractionEnabled ?? true }
  /// A text field of several lines, which may be secure or edited now.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    var traits: AccessibilityTraits = [.textEntry, .textArea]
    if isFirstResponder { traits.insert(.isEditing) }
    if inputTraits.secureTextEntry { traits.insert(.secureTextField) }
    return traits
  }
  /// The text, in dots if it is secure; nil while there is none.
  open override var defaultAccessibilityValue: String? { isDisplayingPlaceholder ? nil : shownText.string }
  /// The placeholder; nil for none.
  open override var defaultAccessibilityHint: String? {
    attributedPlaceholderText.isEmpty ? nil : attributedPlaceholderText.string
  }
}

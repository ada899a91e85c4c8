import WeftDisplay
import WeftLayout

/// The position of a button's image relative to its title, in layout direction.
public enum ButtonImageAlignment: String, CaseIterable, Sendable {
  /// Before the title.
  case beginning
  /// After the title.
  case end
}

/// A control with a title, an image and a background image, each of which can differ by state.
///
/// These are layer-backed subnodes, created when they are first needed. Setting a property that affects the layout
/// invalidates it.
open class ButtonNode: ControlNode {
  /// The font of titles without one: Inter at 18 points, as large as the system's buttons.
  public static let standardFont = FontDescription.standard.withSize(18)

  private let platform: Platform
  private var titles = StateValues<AttributedText>()
  private var images = StateValues<Image>()
  private var backgroundImages = StateValues<Image>()
  private var storedTitleNode: TextNode?
  private var storedImageNode: ImageNode?
  private var storedBackgroundImageNode: ImageNode?

  /// Points between image and title; 8 by default.
  public final var contentSpacing = 8.0 { didSet { if contentSpacing != oldValue { invalidateLayout() } } }
  /// True if image and title are side by side, false if they are stacked; true by default.
  public final var laysOutHorizontally = true {
    didSet { if laysOutHorizontally != oldValue { invalidateLayout() } }
  }
  /// The horizontal alignment of image and title; `middle` by default.
  public final var contentHorizontalAlignment = HorizontalAlignment.middle {
    didSet { if contentHorizontalAlignment != oldValue { invalidateLayout() } }
  }
  /// The vertical alignment of image and title; `center` by default.
  public final var contentVerticalAlignment = VerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { invalidateLayout() } }
  }
  /// Space around image and title, in points; none by default.
  public final var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { invalidateLayout() } }
  }
  /// The image's position, before or after the title; before it by default.
  public final var imageAlignment = ButtonImageAlignment.beginning {
    didSet { if imageAlignment != oldValue { invalidateLayout() } }
  }

  /// Makes a button.
  public init(platform: Platform) {
    self.platform = platform
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// False: a button takes touches.
  open override var supportsLayerBacking: Bool { false }

  package final override func visitContent(_ visit: (HeldContent) -> AnyObject?) {
    _ = visit(.nodes(3))
    for state in ControlState.allCases {
      if let title = attributedTitle(for: state) { _ = visit(.text(title)) }
    }
  }

  /// The title of the current state; nil if there is none.
  open override var defaultAccessibilityLabel: String? { titles.value(for: self)?.string }
  /// `button`, and `notEnabled` while the button is disabled.
  open override var defaultAccessibilityTraits: AccessibilityTraits { isEnabled ? .button : [.button, .notEnabled] }

  // MARK: subnodes

  /// Shows the title, which shrinks if there is no room, and has the tint colour if it has none of its own.
  public final var titleNode: TextNode {
    if let storedTitleNode { return storedTitleNode }
    let made = TextNode(platform: platform)
    made.flags.insert(.layerBacked)
    made.style.flexShrink = 1
    made.font = Self.standardFont
    made.textColorFollowsTintColor = true
    storedTitleNode = made
    return made
  }

  /// Shows the image.
  public final var imageNode: ImageNode {
    if let storedImageNode { return storedImageNode }
    let made = ImageNode()
    made.flags.insert(.layerBacked)
    storedImageNode = made
    return made
  }

  /// Shows the background image, stretched to the button.
  public final var backgroundImageNode: ImageNode {
    if let storedBackgroundImageNode { return storedBackgroundImageNode }
    let made = ImageNode()
    made.flags.insert(.layerBacked)
    made.contentMode = .scaleToFill
    storedBackgroundImageNode = made
    return made
  }

  /// The font of titles without one; nil, the default, means ``standardFont``.
  public final var font: FontDescription? {
    get { storedTitleNode?.font }
    set { titleNode.font = newValue ?? Self.standardFont }
  }

  /// The colour of titles without one; nil, the default, means the tint colour, or black if there is none.
  public final var color: Color? {
    get { storedTitleNode?.color }
    set { titleNode.color = newValue }
  }

  // MARK: values by state

  /// Sets the title of a state, as a single run.
  ///
  /// - Parameters:
  ///   - title: the text.
  ///   - font: nil means ``font``.
  ///   - color: nil means ``color``.
  ///   - state: the state that shows it.
  public final func setTitle(
    _ title: String, font: FontDescription? = nil, color: Color? = nil, for state: ControlState
  ) {
    let run = AttributedText.Run(title, TextAttributes(font: font, color: color))
    setAttributedTitle(title.isEmpty ? AttributedText() : AttributedText(runs: [run]), for: state)
  }

  /// Returns the title of a state; nil if none was set.
  public final func attributedTitle(for state: ControlState) -> AttributedText? { titles[state] }

  /// Sets the title of a state; with nil, the state has the normal title.
  public final func setAttributedTitle(_ title: AttributedText?, for state: ControlState) {
    titles[state] = title
    showTitle()
  }

  /// Returns the image of a state; nil if none was set.
  public final func image(for state: ControlState) -> Image? { images[state] }

  /// Sets the image of a state; with nil, the state has the normal image.
  public final func setImage(_ image: Image?, for state: ControlState) {
    images[state] = image
    showImage()
  }

  /// Returns the background image of a state; nil if none was set.
  public final func backgroundImage(for state: ControlState) -> Image? { backgroundImages[state] }

  /// Sets the background image of a state; with nil, the state has the normal one.
  public final func setBackgroundImage(_ image: Image?, for state: ControlState) {
    backgroundImages[state] = image
    showBackgroundImage()
  }

  /// As in Texture, each change makes the class's traits those of the button.
  final override func enabledDidChange() { resetAccessibilityTraits() }

  override func showState() {
    showTitle()
    showImage()
    showBackgroundImage()
  }

  private final func showTitle() {
    let title = titles.value(for: self) ?? AttributedText()
    guard title != (storedTitleNode?.attributedText ?? AttributedText()) else { return }
    titleNode.attributedText = title
    resetAccessibilityLabel()
    // A title outside of the layout doesn't invalidate the button by itself.
    invalidateLayout()
  }

  private final func showImage() {
    let image = images.value(for: self)
    guard image != storedImageNode?.image else { return }
    imageNode.image = image
    invalidateLayout()
  }

  private final func showBackgroundImage() {
    let image = backgroundImages.value(for: self)
    guard image != storedBackgroundImageNode?.image else { return }
    backgroundImageNode.image = image
    invalidateLayout()
  }

  // MARK: layout

  /// Returns image and title in a stack with `contentEdgeInsets` around it, in front of the background image.
  open override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let own = try super.layoutSpecThatFits(constrainedSize, pass)
    guard own == .none else { return own }
    var content = pass.add(
      StackLayoutSpec(
        direction: laysOutHorizontally ? .horizontal : .vertical, spacing: contentSpacing,
        horizontalAlignment: contentHorizontalAlignment, verticalAlignment: contentVerticalAlignment))
    let image: LayoutNode? = storedImageNode?.image == nil ? nil : storedImageNode
    let title: LayoutNode? = storedTitleNode?.attributedText.isEmpty == false ? storedTitleNode : nil
    for node in imageAlignment == .beginning ? [image, title] : [title, image] {
      if let node { try pass.append(pass.node(node), to: content) }
    }
    if contentEdgeInsets != .zero {
      let inset = pass.add(InsetLayoutSpec(insets: contentEdgeInsets))
      try pass.append(content, to: inset)
      content = inset
    }
    if let background = storedBackgroundImageNode, background.image != nil {
      let spec = pass.add(BackgroundLayoutSpec())
      try pass.append(content, to: spec)
      try pass.append(pass.node(background), to: spec)
      content = spec
    }
    return content
  }
}

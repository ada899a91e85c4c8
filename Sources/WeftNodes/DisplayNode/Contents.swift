import WeftDisplay
import WeftLayout

extension Rect {
  /// All of something, where a rectangle is in parts of its size.
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

extension DisplayNode {
  /// The picture that the layer shows where the node itself draws nothing; none by default.
  public final var contents: Image? {
    get { storedAppearance?.contents }
    set { appearance.contents = newValue }
  }
  /// The part of ``contents`` that is shown, in parts of its size; all of it by default.
  public final var contentsRect: Rect {
    get { storedAppearance?.contentsRect ?? .unit }
    set { appearance.contentsRect = newValue }
  }
  /// The part of what is shown of ``contents`` that stretches in a mode that scales, in parts of its size; what is
  /// around it keeps its width at the sides, its height at the top and the bottom, and its size in the corners. All of it
  /// by default.
  public final var contentsCenter: Rect {
    get { storedAppearance?.contentsCenter ?? .unit }
    set { appearance.contentsCenter = newValue }
  }
  /// How a picture fills the node: ``contents``, and an image node's image; `scaleToFill` by default, `scaleAspectFill`
  /// for image nodes.
  public final var contentMode: ContentMode {
    get { storedAppearance?.contentMode ?? defaultContentMode }
    set {
      appearance.contentMode = newValue
      if drawsContents { setNeedsDisplay() }
    }
  }
  /// ``contentMode`` in the words of layers; `resize` by default, `resizeAspectFill` for image nodes.
  public final var contentsGravity: ContentsGravity {
    get { ContentsGravity(contentMode) }
    set { contentMode = newValue.contentMode }
  }
  /// Whether the node says that it covers its bounds: true by default, false for text and image nodes. Nothing is drawn
  /// otherwise for it.
  public final var isOpaque: Bool {
    get { storedAppearance?.isOpaque ?? !showsOwnContents }
    set { appearance.isOpaque = newValue }
  }
  /// Whether ``alpha`` applies to the node and what is inside as one picture, or to each of them by itself; true by
  /// default.
  public final var allowsGroupOpacity: Bool {
    get { storedAppearance?.allowsGroupOpacity ?? true }
    set { appearance.allowsGroupOpacity = newValue }
  }
  /// Whether the node is drawn anew when the size of its bounds changes; false by default, true for text and
  /// image nodes. Else what the node shows is scaled as its ``contentMode`` says.
  public final var needsDisplayOnBoundsChange: Bool {
    get { storedAppearance?.needsDisplayOnBoundsChange ?? showsOwnContents }
    set { appearance.needsDisplayOnBoundsChange = newValue }
  }
  /// Turns and scales all subnodes together, about the node's anchor point. Layout and conversion ignore it.
  public final var subnodeTransform: Transform {
    get { storedAppearance?.subnodeTransform ?? .identity }
    set { appearance.subnodeTransform = newValue }
  }
  /// Whether a touch that begins in the node keeps others from beginning elsewhere, and begins only while there is none;
  /// false by default.
  public final var exclusiveTouch: Bool {
    get { storedAppearance?.exclusiveTouch ?? false }
    set { appearance.exclusiveTouch = newValue }
  }
}

extension Appearance {
  /// Records the picture that has been set as the layer's contents.
  func drawContents(_ recorder: inout DisplayListRecorder, bounds: Rect, mode: ContentMode) {
    let mode = contentMode ?? mode
    guard let image = contents else { return }
    let shown = Rect(
      x: contentsRect.minX * image.size.width, y: contentsRect.minY * image.size.height,
      width: contentsRect.size.width * image.size.width, height: contentsRect.size.height * image.size.height)
    guard shown.size.width > 0, shown.size.height > 0 else { return }
    let place = mode.rect(for: shown.size, in: bounds)
    guard contentsCenter != .unit, mode.scales else {
      recorder.image(image, in: place, source: shown)
      return
    }
    recorder.image(image, in: place, source: shown, stretching: contentsCenter)
  }
}

extension ContentMode {
  /// Whether a picture's size changes with the rectangle's.
  fileprivate var scales: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }
}

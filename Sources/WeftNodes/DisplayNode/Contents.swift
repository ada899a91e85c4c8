import WeftDisplay
import WeftLayout

extension Rect {
  /// The whole of a rectangle, in fractions of its size.
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

extension DisplayNode {
  /// The picture that the layer shows if the node itself draws nothing; none by default.
  public final var contents: Image? {
    get { storedAppearance?.contents }
    set { appearance.contents = newValue }
  }
  /// The part of ``contents`` that is shown, in fractions of its size; all of it by default.
  public final var contentsRect: Rect {
    get { storedAppearance?.contentsRect ?? .unit }
    set { appearance.contentsRect = newValue }
  }
  /// The part of the shown ``contents`` that stretches in a scaling mode, in fractions of its size; all of it by
  /// default. The parts around it keep their width at the sides, their height at the top and the bottom, and their size
  /// in the corners.
  public final var contentsCenter: Rect {
    get { storedAppearance?.contentsCenter ?? .unit }
    set { appearance.contentsCenter = newValue }
  }
  /// The way in which a picture fills the node: ``contents``, and an image node's image; `scaleToFill` by default,
  /// `scaleAspectFill` for image nodes.
  public final var contentMode: ContentMode {
    get { storedAppearance?.contentMode ?? defaultContentMode }
    set {
      appearance.contentMode = newValue
      if drawsContents { setNeedsDisplay() }
    }
  }
  /// ``contentMode`` under Core Animation's names; `resize` by default, `resizeAspectFill` for image nodes.
  public final var contentsGravity: ContentsGravity {
    get { ContentsGravity(contentMode) }
    set { contentMode = newValue.contentMode }
  }
  /// True if the node is declared to cover its bounds: true by default, false for text and image nodes. It has no
  /// effect on drawing.
  public final var isOpaque: Bool {
    get { storedAppearance?.isOpaque ?? !showsOwnContents }
    set { appearance.isOpaque = newValue }
  }
  /// True if ``alpha`` applies to the node and its subnodes as one picture, false if it applies to each of them; true
  /// by default.
  public final var allowsGroupOpacity: Bool {
    get { storedAppearance?.allowsGroupOpacity ?? true }
    set { appearance.allowsGroupOpacity = newValue }
  }
  /// True if the node is redrawn when the size of its bounds changes, false if its contents are scaled by its
  /// ``contentMode``; false by default, true for text and image nodes.
  public final var needsDisplayOnBoundsChange: Bool {
    get { storedAppearance?.needsDisplayOnBoundsChange ?? showsOwnContents }
    set { appearance.needsDisplayOnBoundsChange = newValue }
  }
  /// The transform of all subnodes together, about the node's anchor point; the identity by default. Layout and
  /// conversion ignore it.
  public final var subnodeTransform: Transform {
    get { storedAppearance?.subnodeTransform ?? .identity }
    set { appearance.subnodeTransform = newValue }
  }
  /// True if a touch that begins in the node prevents others from beginning elsewhere, and begins only if there is no
  /// other; false by default.
  public final var exclusiveTouch: Bool {
    get { storedAppearance?.exclusiveTouch ?? false }
    set { appearance.exclusiveTouch = newValue }
  }
}

extension Appearance {
  /// Records ``DisplayNode/contents``.
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
  /// True if a picture's size depends on the rectangle's.
  fileprivate var scales: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }
}

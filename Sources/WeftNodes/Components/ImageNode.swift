import WeftDisplay
import WeftLayout

/// A picture. Without a style its size is the picture's; without a picture it fills the size that it is offered.
open class ImageNode: ControlNode {
  /// Records what is drawn instead of the image.
  public typealias ModificationBlock = (inout DisplayListRecorder, Image, Rect) throws(LayoutError) -> Void

  private var storedImage: Image?
  /// The object that counts the memory of the picture, from ``visitContent(_:)``.
  private var account: AnyObject?
  /// Plays ``animatedImage``; nil if there is none.
  final var player: ImagePlayer?

  /// The picture; none by default. Setting one of the same size redraws the node; one of another size also invalidates
  /// its layout.
  ///
  /// Ignored by a ``NetworkImageNode`` with a URL, which reports an error.
  public final var image: Image? {
    get { storedImage }
    set {
      if let refusal = imageRefusal("image") { return DisplayNode.nonFatalErrorBlock?(refusal) ?? () }
      imageWasSet(newValue)
      player = nil
      showImage(newValue)
    }
  }

  /// An animated picture, which plays while the node is visible; ``image`` becomes its first frame. None by default.
  public final var animatedImage: AnimatedImage? {
    get { player?.animation }
    set {
      if let refusal = imageRefusal("animatedImage") { return DisplayNode.nonFatalErrorBlock?(refusal) ?? () }
      imageWasSet(newValue?.coverImage)
      showImage(newValue?.coverImage, animation: newValue)
    }
  }

  /// True if ``animatedImage`` is paused at its current frame; false by default.
  public final var animatedImagePaused = false {
    didSet { if animatedImagePaused != oldValue { updatePlaying() } }
  }

  /// The part of the picture that `scaleAspectFill` keeps visible. Only the origin counts: 0 to 1, as a fraction of the
  /// part that is cut off; the middle by default.
  public final var cropRect = Rect(x: 0.5, y: 0.5, width: 0, height: 0) {
    didSet { if cropRect != oldValue { setNeedsDisplay() } }
  }

  /// True if ``cropRect`` counts, else the middle stays visible; true by default.
  public final var isCropEnabled: Bool {
    get { cropState.isEnabled }
    set { crop(newValue, nil) }
  }
  private var cropState = (isEnabled: true, size: nil as Size?)

  /// The size in points that the picture is drawn at; the result fills the node by its ``DisplayNode/contentMode``. A
  /// width or height of 0, the default, means the node's own size. The layout ignores it.
  public final var forcedSize = Size() {
    didSet { if forcedSize != oldValue { setNeedsDisplay() } }
  }

  /// The colour that replaces the picture's colours, within its shape. None by default.
  public final var imageTint: Color? {
    didSet { if imageTint != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the placeholder shown until the picture is drawn; none by default. Setting a colour turns
  /// ``DisplayNode/placeholderEnabled`` on, nil turns it off.
  public final var placeholderColor: Color? { didSet { placeholderEnabled = placeholderColor != nil } }

  /// Records what is drawn instead of the picture; none by default.
  public final var imageModificationBlock: ModificationBlock? { didSet { setNeedsDisplay() } }

  /// True.
  open override var drawsContents: Bool { true }

  /// Makes an image node.
  public override init() { super.init() }

  @_spi(Lists) public final override var clipsByDefault: Bool { true }
  final override var defaultContentMode: ContentMode { .scaleAspectFill }
  final override var showsOwnContents: Bool { true }
  final override var lacksImage: Bool { image == nil }

  package final override func visitContent(_ visit: (HeldContent) -> AnyObject?) {
    account = animatedImage.flatMap { visit(.animatedImage($0)) } ?? image.flatMap { visit(.image($0)) }
  }

  /// The time of the animated image's next frame, in seconds of the event loop; nil while it doesn't play.
  public final override var nextFrameChange: Double? {
    guard let player, let now = layoutContext?.eventLoop.now else { return nil }
    return player.nextChange(after: now)
  }

  override var keepsTouches: Bool { actsOnTracking }

  /// Sets ``isCropEnabled``.
  ///
  /// - Parameters:
  ///   - isEnabled: the new value.
  ///   - recropImmediately: true to redraw the node at once, false to redraw it with the next pass.
  ///   - cropBounds: the bounds that the node will have, for which the picture is cropped from now on; ignored if their
  ///     size is 0.
  /// - Throws: ``WeftLayout/LayoutError`` of an immediate drawing.
  public final func setCropEnabled(
    _ isEnabled: Bool, recropImmediately: Bool, inBounds cropBounds: Rect
  ) throws(LayoutError) {
    crop(isEnabled, cropBounds.size == bounds.size || cropBounds.size.isEmpty ? nil : cropBounds.size)
    if recropImmediately, !isDisplayed { try displayImmediately() }
  }

  private func crop(_ isEnabled: Bool, _ size: Size?) {
    guard isEnabled != cropState.isEnabled || size != cropState.size else { return }
    cropState = (isEnabled, size)
    setNeedsDisplay()
  }

  /// Returns the picture's size, in points.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    return image?.size
  }

  /// Records a rectangle in ``placeholderColor``, as large as the node.
  open override func drawPlaceholder(
    _ recorder: inout DisplayListRecorder, bounds: Rect
  ) throws(LayoutError) {
    if let placeholderColor { recorder.fill(bounds, placeholderColor) }
  }

  /// Records the picture, then the script's own drawing.
  open override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    if let image {
      if let imageModificationBlock {
        try imageModificationBlock(&recorder, image, bounds)
      } else {
        record(image, &recorder, bounds: bounds)
      }
    }
    try super.draw(&recorder, bounds: bounds)
  }

  /// Redraws a tinted picture when the tint colour may have changed; starts and stops an animated one.
  open override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    super.perform(hook, argument)
    switch hook {
    case .tintColorDidChange, .didEnterHierarchy:
      if image?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    case .didEnterVisibleState, .didExitVisibleState: updatePlaying()
    default: break
    }
  }

  /// Returns the animated image's current frame.
  override func presentedContents() -> DisplayList? {
    guard let frame = presentedFrame else { return nil }
    var recorder = recorder
    record(frame, &recorder, bounds: bounds)
    return recorder.finish()
  }

  // MARK: for subclasses in this module

  /// Returns the error for setting an image from outside; nil if that is allowed.
  func imageRefusal(_ property: String) -> NodeError? { nil }

  /// Called when an image was set from outside.
  func imageWasSet(_ image: Image?) {}

  /// Shows an image from any source.
  final func showImage(_ image: Image?, animation: AnimatedImage? = nil) {
    player = animation.map { ImagePlayer($0) }
    let old = storedImage
    if old != image {
      storedImage = image
      if image?.size != old?.size { invalidateLayout() }
      setNeedsDisplay()
    }
    updatePlaying()
  }

  // MARK: drawing

  /// Records a picture according to the node's properties.
  final func record(_ image: Image, _ recorder: inout DisplayListRecorder, bounds: Rect) {
    let tint = imageTint ?? (image.renderingMode == .alwaysTemplate ? tintColor : nil)
    if let insets = image.capInsets {
      return recorder.image(image, in: bounds, stretching: image.center(in: insets), tint: tint)
    }
    guard let size = forcedSize.isEmpty ? cropState.isEnabled ? cropState.size : nil : forcedSize else {
      return recorder.image(image, in: place(of: image, in: bounds), tint: tint)
    }
    let target = contentMode.rect(for: size, in: bounds)
    recorder.save()
    recorder.clip(Path(rect: target))
    recorder.concatenate(
      .scale(x: target.size.width / size.width, y: target.size.height / size.height)
        .followed(by: .translation(x: target.minX, y: target.minY)))
    recorder.image(image, in: place(of: image, in: Rect(size: size)), tint: tint)
    recorder.restore()
  }

  private func place(of image: Image, in bounds: Rect) -> Rect {
    contentMode.rect(
      for: image.size, in: bounds, crop: cropState.isEnabled ? cropRect.origin : Point(x: 0.5, y: 0.5))
  }
}

extension Image {
  /// Returns the part that stretches, in fractions of the size.
  fileprivate func center(in insets: EdgeInsets) -> Rect {
    let left = min(insets.left, size.width) / size.width
    let top = min(insets.top, size.height) / size.height
    let right = max(left, 1 - insets.right / size.width)
    let bottom = max(top, 1 - insets.bottom / size.height)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Size {
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0) }
}

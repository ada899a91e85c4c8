import WeftDisplay
import WeftLayout

/// A picture. Its size, without a style, is the picture's; without a picture it fills what it is offered.
open class ImageNode: ControlNode {
  /// Draws an image in another way: records what is shown instead of it.
  public typealias ModificationBlock = (inout DisplayListRecorder, Image, Rect) throws(LayoutError) -> Void

  private var storedImage: Image?
  /// Kept as long as the node, and for nothing else: by whoever counts the memory of what it shows.
  public final var heldPicture: AnyObject?
  /// What plays, or would; see ``animatedImage``.
  final var player: ImagePlayer?

  /// The picture. Another one of the same size is drawn anew, one of another size is laid out anew, too.
  ///
  /// A ``NetworkImageNode`` that has a URL takes none.
  public final var image: Image? {
    get { storedImage }
    set {
      if let refusal = imageRefusal("image") { return DisplayNode.nonFatalErrorBlock?(refusal) ?? () }
      imageWasSet(newValue)
      player = nil
      showImage(newValue)
    }
  }

  /// A picture that moves, while the node is visible; ``image`` becomes its first frame. None by default.
  public final var animatedImage: AnimatedImage? {
    get { player?.animation }
    set {
      if let refusal = imageRefusal("animatedImage") { return DisplayNode.nonFatalErrorBlock?(refusal) ?? () }
      imageWasSet(newValue?.coverImage)
      showImage(newValue?.coverImage, animation: newValue)
    }
  }

  /// Whether ``animatedImage`` stands still where it is; false by default.
  public final var animatedImagePaused = false {
    didSet { if animatedImagePaused != oldValue { updatePlaying() } }
  }

  /// For `scaleAspectFill`: which part of the picture stays in sight, as parts of what is cut off. Its origin counts;
  /// the middle by default.
  public final var cropRect = Rect(x: 0.5, y: 0.5, width: 0, height: 0) {
    didSet { if cropRect != oldValue { setNeedsDisplay() } }
  }

  /// Whether ``cropRect`` counts; true by default. If not, the middle stays in sight.
  public final var isCropEnabled: Bool {
    get { cropState.isEnabled }
    set { crop(newValue, nil) }
  }
  private var cropState = (isEnabled: true, size: nil as Size?)

  /// The size that the picture is drawn for, in points; what comes of it fills the node by its ``contentMode``. A width
  /// or height of 0, the default, is the node's own size. The layout doesn't ask for it.
  public final var forcedSize = Size() {
    didSet { if forcedSize != oldValue { setNeedsDisplay() } }
  }

  /// Recolours the picture: its shape stays, its colours go. None by default.
  public final var imageTint: Color? {
    didSet { if imageTint != oldValue { setNeedsDisplay() } }
  }

  /// Fills the place of a picture that is not drawn yet; none by default. Setting it turns
  /// ``DisplayNode/placeholderEnabled`` on, nil turns it off.
  public final var placeholderColor: Color? { didSet { placeholderEnabled = placeholderColor != nil } }

  /// Records what is shown instead of the picture.
  public final var imageModificationBlock: ModificationBlock? { didSet { setNeedsDisplay() } }

  /// True.
  open override var drawsContents: Bool { true }

  /// Makes an image node.
  public override init() { super.init() }

  final override var clipsByDefault: Bool { true }
  final override var defaultContentMode: ContentMode { .scaleAspectFill }
  final override var showsOwnContents: Bool { true }
  final override var lacksImage: Bool { image == nil }

  /// When another frame of the animated image is shown next, in seconds of the event loop; nil if it stands still.
  public final override var nextFrameChange: Double? {
    guard let player, let now = layoutContext?.eventLoop.now else { return nil }
    return player.nextChange(after: now)
  }

  override var keepsTouches: Bool { actsOnTracking }

  /// Says whether ``cropRect`` counts.
  ///
  /// - Parameters:
  ///   - recropImmediately: whether the node is drawn at once, not with the next pass.
  ///   - cropBounds: the bounds that the picture is cropped for, from now on, if their size is not 0: those that the node
  ///     will have.
  /// - Throws: ``WeftLayout/LayoutError`` of a drawing that was to be made at once.
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

  /// The picture's size, in points.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    return image?.size
  }

  /// Records the ``placeholderColor``, as large as the node.
  open override func drawPlaceholder(
    _ recorder: inout DisplayListRecorder, bounds: Rect
  ) throws(LayoutError) {
    if let placeholderColor { recorder.fill(bounds, placeholderColor) }
  }

  /// Records the picture, then what a script draws.
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

  /// Redraws a picture that is drawn in the tint colour when that may be another one; plays while visible.
  open override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    super.perform(hook, argument)
    switch hook {
    case .tintColorDidChange, .didEnterHierarchy:
      if image?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    case .didEnterVisibleState, .didExitVisibleState: updatePlaying()
    default: break
    }
  }

  /// The frame that plays.
  override func presentedContents() -> DisplayList? {
    guard let frame = presentedFrame else { return nil }
    var recorder = DisplayListRecorder()
    record(frame, &recorder, bounds: bounds)
    return recorder.finish()
  }

  // MARK: for subclasses in this module

  /// Why an image can't be set from outside; nil if it can.
  func imageRefusal(_ property: String) -> NodeError? { nil }

  /// Told of an image that was set from outside.
  func imageWasSet(_ image: Image?) {}

  /// Shows an image, wherever it comes from.
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

  /// Records a picture as the node's properties say.
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
  /// The part that stretches, in parts of the size.
  fileprivate func center(in insets: EdgeInsets) -> Rect {
    let left = min(insets.left, size.width) / size.width
    let top = min(insets.top, size.height) / size.height
    let right = max(left, 1 - insets.right / size.width)
    let bottom = max(top, 1 - insets.bottom / size.height)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Size {
  /// Whether there is nothing in it.
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0) }
}

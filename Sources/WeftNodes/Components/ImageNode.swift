import WeftDisplay
import WeftLayout

/// A picture. Its size, without a style, is the picture's; without a picture it fills what it is offered.
open class ImageNode: ControlNode {
  /// Draws an image in another way: records what is shown instead of it.
  public typealias ModificationBlock = (inout DisplayListRecorder, Image, Rect) throws(LayoutError) -> Void

  /// The picture.
  public final var image: Image? {
    didSet {
      if image?.size != oldValue?.size { invalidateLayout() }
      setNeedsDisplay()
    }
  }

  /// For `scaleAspectFill`: which part of the picture stays in sight, as parts of what is cut off. Its origin counts;
  /// the middle by default.
  public final var cropRect = Rect(x: 0.5, y: 0.5, width: 0, height: 0) { didSet { setNeedsDisplay() } }

  /// Recolours the picture: its shape stays, its colours go. None by default.
  public final var imageTint: Color? { didSet { setNeedsDisplay() } }

  /// Records what is shown instead of the picture.
  public final var imageModificationBlock: ModificationBlock? { didSet { setNeedsDisplay() } }

  /// True.
  open override var drawsContents: Bool { true }

  /// Makes an image node.
  public override init() { super.init() }

  override var keepsTouches: Bool { actsOnTracking }

  /// The picture's size, in points.
  open override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    if let size = try super.calculateSizeThatFits(size, pass) { return size }
    return image?.size
  }

  /// Records the picture, then what a script draws.
  open override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    if let image {
      if let imageModificationBlock {
        try imageModificationBlock(&recorder, image, bounds)
      } else {
        recorder.image(
          image, in: contentMode.rect(for: image.size, in: bounds, crop: cropRect.origin), tint: imageTint)
      }
    }
    try super.draw(&recorder, bounds: bounds)
  }
}

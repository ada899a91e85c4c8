import WeftDisplay
import WeftLayout

/// How an image fills a rectangle that isn't of its size.
public enum ContentMode: String, CaseIterable, Sendable {
  /// Stretched to the rectangle.
  case scaleToFill
  /// As large as fits whole.
  case scaleAspectFit
  /// As small as fills all; what stands out is cut off.
  case scaleAspectFill
  /// At its own size, in the middle.
  case center
  /// At its own size, at the top.
  case top
  /// At its own size, at the bottom.
  case bottom
  /// At its own size, at the left.
  case left
  /// At its own size, at the right.
  case right
  /// At its own size, in the corner.
  case topLeft
  /// At its own size, in the corner.
  case topRight
  /// At its own size, in the corner.
  case bottomLeft
  /// At its own size, in the corner.
  case bottomRight

  /// Where an image goes.
  ///
  /// - Parameter crop: for `scaleAspectFill`, which part stays in sight: 0.5 is the middle.
  public func rect(for image: Size, in bounds: Rect, crop: Point = Point(x: 0.5, y: 0.5)) -> Rect {
    guard image.width > 0, image.height > 0 else { return bounds }
    let size: Size
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let x = bounds.size.width / image.width
      let y = bounds.size.height / image.height
      let scale = self == .scaleAspectFit ? min(x, y) : max(x, y)
      size = Size(width: image.width * scale, height: image.height * scale)
    default: size = image
    }
    let freeWidth = bounds.size.width - size.width
    let freeHeight = bounds.size.height - size.height
    let (x, y) = alignment(crop)
    return Rect(
      x: bounds.origin.x + freeWidth * x, y: bounds.origin.y + freeHeight * y, width: size.width, height: size.height)
  }

  private func alignment(_ crop: Point) -> (Double, Double) {
    switch self {
    case .scaleAspectFill: (crop.x, crop.y)
    case .scaleToFill, .scaleAspectFit, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

/// A picture. Its size, without a style, is the picture's; without a picture it fills what it is offered.
open class ImageNode: DisplayNode {
  /// Draws an image in another way: records what is shown instead of it.
  public typealias ModificationBlock = (inout DisplayListRecorder, Image, Rect) throws(LayoutError) -> Void

  /// The picture.
  public final var image: Image? {
    didSet { if image?.size != oldValue?.size { invalidateLayout() } }
  }

  /// How the picture fills the node; `scaleAspectFill` by default.
  public final var contentMode = ContentMode.scaleAspectFill

  /// For `scaleAspectFill`: which part of the picture stays in sight, as parts of what is cut off. Its origin counts;
  /// the middle by default.
  public final var cropRect = Rect(x: 0.5, y: 0.5, width: 0, height: 0)

  /// Recolours the picture: its shape stays, its colours go. None by default.
  public final var imageTint: Color?

  /// Records what is shown instead of the picture.
  public final var imageModificationBlock: ModificationBlock?

  /// Makes an image node.
  public override init() { super.init() }

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

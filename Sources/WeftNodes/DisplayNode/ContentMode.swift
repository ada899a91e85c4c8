import WeftLayout

/// The way in which an image fills a rectangle of another size.
public enum ContentMode: String, CaseIterable, Sendable {
  /// Stretched to the rectangle.
  case scaleToFill
  /// The largest size that fits, with the same aspect ratio.
  case scaleAspectFit
  /// The smallest size that covers the rectangle, with the same aspect ratio; the rest is cut off.
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
  /// At its own size, in the top left corner.
  case topLeft
  /// At its own size, in the top right corner.
  case topRight
  /// At its own size, in the bottom left corner.
  case bottomLeft
  /// At its own size, in the bottom right corner.
  case bottomRight

  /// Returns the rectangle that an image fills, in the coordinates of the bounds.
  ///
  /// - Parameters:
  ///   - image: the image's size, in points; with an empty one the result is `bounds`.
  ///   - bounds: the rectangle to fill, in points.
  ///   - crop: for `scaleAspectFill`, the part that stays visible on each axis, a fraction 0...1 of what is cut off;
  ///     0.5, the default, is the middle.
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

/// ``ContentMode`` under Core Animation's names. Top is the visible top.
public enum ContentsGravity: String, CaseIterable, Sendable {
  /// ``ContentMode/scaleToFill``
  case resize
  /// ``ContentMode/scaleAspectFit``
  case resizeAspect
  /// ``ContentMode/scaleAspectFill``
  case resizeAspectFill
  /// ``ContentMode/center``
  case center
  /// ``ContentMode/top``
  case top
  /// ``ContentMode/bottom``
  case bottom
  /// ``ContentMode/left``
  case left
  /// ``ContentMode/right``
  case right
  /// ``ContentMode/topLeft``
  case topLeft
  /// ``ContentMode/topRight``
  case topRight
  /// ``ContentMode/bottomLeft``
  case bottomLeft
  /// ``ContentMode/bottomRight``
  case bottomRight

  /// The equivalent content mode.
  public var contentMode: ContentMode {
    switch self {
    case .resize: .scaleToFill
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }

  /// The equivalent of a content mode.
  public init(_ mode: ContentMode) {
    self = ContentsGravity.allCases.first { $0.contentMode == mode } ?? .resize
  }
}

import WeftLayout

/// The reason why a picture could not be made; ``description`` is a sentence.
public enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Width or height is 0, negative or not finite; in points.
  case emptySize(Size)
  /// A side exceeds the limit, in pixels.
  case tooLarge(width: Double, height: Double, limit: Int)
  /// The number of pixels exceeds the limit.
  case tooManyPixels(width: Double, height: Double, limit: Int)
  /// Drawing exceeded its time limit.
  case late
  /// The scale isn't a finite number above 0.
  case scale(Double)
  /// The drawing library reports an error, such as a lack of memory.
  case drawing(String)
  /// The options don't allow an animated picture, or the encoder reports an error.
  case animation(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .emptySize(let size):
      "a picture of \(size.width) x \(size.height) points has no pixels: width and height must be finite and above 0"
    case .tooLarge(let width, let height, let limit):
      "a picture of \(Self.pixels(width)) x \(Self.pixels(height)) pixels is too large: the limit is \(limit) pixels a"
        + " side; use a smaller scale or size"
    case .tooManyPixels(let width, let height, let limit):
      "a picture of \(Self.pixels(width)) x \(Self.pixels(height)) pixels is too large: the limit is \(limit) pixels"
        + " in all; use a smaller scale or size"
    case .late: "drawing took longer than the time limit"
    case .scale(let scale): "\(scale) is no scale: it must be a finite number of pixels per point above 0"
    case .animation(let reason): "the animated picture could not be written: \(reason)"
    case .drawing(let reason): "the picture could not be drawn: \(reason)"
    }
  }

  private static func pixels(_ length: Double) -> String { shortNumber(length.rounded(.up)) }
}

/// Draws layers and display lists into pictures.
///
/// Every function can be called on any thread. Equal arguments give equal bytes.
public protocol Renderer: Sendable {
  /// Draws a layer tree into pixels. The picture shows the layer's bounds at its origin, without the layer's transform.
  /// It has `size * scale` pixels, rounded up.
  func image(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> Image
  /// Draws a layer tree into a PNG file.
  func png(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> [UInt8]
  /// Draws a layer tree into an SVG file: one unit is a point; text is drawn as outlines.
  func svg(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8]
  /// Draws a layer tree into a PDF file of one page: one unit is a point; text can be selected.
  func pdf(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8]

  /// Draws a display list into an image of a size in points at a scale (pixels rounded up).
  ///
  /// - Parameter isCancelled: called between commands; once it returns true, drawing stops and the result is nil.
  func rasterize(
    _ list: DisplayList, size: Size, scale: Double, background: Color?, isCancelled: () -> Bool
  ) throws(RenderError) -> Image?

  /// Encodes an image as a PNG file.
  func png(of image: Image) throws(RenderError) -> [UInt8]
}

extension Renderer {
  /// Draws a display list into an image of a size in points at a scale (pixels rounded up), on a clear background.
  public func rasterize(_ list: DisplayList, size: Size, scale: Double) throws(RenderError) -> Image {
    guard let image = try rasterize(list, size: size, scale: scale, background: nil, isCancelled: { false }) else {
      throw .drawing("it was cancelled, though nobody asked for that")
    }
    return image
  }
}

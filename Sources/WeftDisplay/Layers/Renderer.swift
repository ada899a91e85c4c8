import WeftLayout
import WeftSupport

/// The reason why a picture could not be made; ``description`` is a sentence.
public enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Width or height is 0, negative or not finite; in points.
  case emptySize(Size)
  /// A side exceeds the limit, in pixels.
  case tooLarge(width: Double, height: Double, limit: Int)
  /// A side of an SVG or PDF file exceeds the limit, in points.
  case documentTooLarge(width: Double, height: Double, limit: Int)
  /// The number of pixels exceeds the limit.
  case tooManyPixels(width: Double, height: Double, limit: Int)
  /// Drawing exceeded its time limit.
  case late
  /// The scale, in pixels per point, isn't a finite number above 0.
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
    case .documentTooLarge(let width, let height, let limit):
      "a document of \(shortNumber(width)) x \(shortNumber(height)) points is too large: the limit is \(limit) points a"
        + " side; use a smaller size"
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
/// Every function can be called on any thread. Equal arguments give equal bytes. A scale is in pixels per point, above
/// 0; a background is painted first, nil leaves it clear; a picture of a layer shows the layer's bounds at its origin,
/// without the layer's transform (see ``LayerSnapshot/picture``). The cost is that of the pixels and of the commands.
public protocol Renderer: Sendable {
  /// Draws a layer tree into pixels: as many as the size of the layer's bounds times the scale, rounded up.
  ///
  /// - Throws: ``RenderError`` for a size or a scale that isn't above 0, a picture that is too large, a time limit of
  ///   the renderer, and a failure of the drawing library.
  func image(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> Image
  /// Draws a layer tree into a PNG file with the pixels of ``image(of:scale:background:)``.
  ///
  /// - Throws: ``RenderError`` as ``image(of:scale:background:)``.
  func png(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> [UInt8]
  /// Draws a layer tree into an SVG file: one unit is a point; text is drawn as outlines.
  ///
  /// - Throws: ``RenderError`` as ``image(of:scale:background:)``.
  func svg(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8]
  /// Draws a layer tree into a PDF file of one page: one unit is a point; text can be selected.
  ///
  /// - Throws: ``RenderError`` as ``image(of:scale:background:)``.
  func pdf(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8]

  /// Draws a display list into an image of a size in points at a scale (pixels rounded up).
  ///
  /// - Parameters:
  ///   - list: the commands.
  ///   - size: the size of the image, in points.
  ///   - scale: pixels per point.
  ///   - background: the colour behind the commands; nil for none.
  ///   - isCancelled: called between commands; once it returns true, drawing stops and the result is nil.
  /// - Throws: ``RenderError`` as ``image(of:scale:background:)``.
  func rasterize(
    _ list: DisplayList, size: Size, scale: Double, background: Color?, isCancelled: () -> Bool
  ) throws(RenderError) -> Image?

  /// Encodes an image as a PNG file.
  ///
  /// - Throws: ``RenderError`` if a side is too long, or the drawing library fails.
  func png(of image: Image) throws(RenderError) -> [UInt8]
}

extension Renderer {
  /// Draws a display list into an image of a size in points at a scale (pixels rounded up), on a clear background.
  ///
  /// - Throws: ``RenderError`` as ``image(of:scale:background:)``.
  public func rasterize(_ list: DisplayList, size: Size, scale: Double) throws(RenderError) -> Image {
    guard let image = try rasterize(list, size: size, scale: scale, background: nil, isCancelled: { false }) else {
      throw .drawing("it was cancelled, though nobody requested that")
    }
    return image
  }
}

import WeftLayout

/// A picture in pixels. Immutable; copies share the pixels.
///
/// Equality compares the pixels (without cost if two values share them).
public struct Image: Sendable {
  /// Rows of pixels from the top without padding, four bytes each: blue, green, red, alpha, with the colours
  /// premultiplied by alpha. An image of a decoder that keeps no pixels is decoded at each call.
  public var pixels: [UInt8] { content.pixels }
  /// The pixels; copies of an image share them.
  package let content: ImageContent
  /// Columns; at least 1.
  public let pixelWidth: Int
  /// Rows; at least 1.
  public let pixelHeight: Int
  /// Pixels per point; above 0.
  public let scale: Double
  /// The treatment of its colours by image nodes; `automatic` by default.
  public private(set) var renderingMode = ImageRenderingMode.automatic
  /// For a resizable image: the edges that keep their size, in points; see ``resizable(capInsets:)``.
  public private(set) var capInsets: EdgeInsets?

  /// Makes an image from premultiplied BGRA bytes, `pixelWidth * pixelHeight * 4` of them; scale is 1 by default.
  ///
  /// Nil if the number of bytes differs, a side is below 1 or the scale isn't a finite number above 0.
  public init?(pixels: [UInt8], pixelWidth: Int, pixelHeight: Int, scale: Double = 1) {
    self.init(pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale) { pixels }
    guard pixels.count == byteCount else { return nil }
  }

  /// Makes an image that decodes its pixels whenever they are requested.
  ///
  /// Nil if a side is below 1 or the scale isn't a finite number above 0.
  ///
  /// - Parameter decode: returns `pixelWidth * pixelHeight * 4` bytes.
  package init?(pixelWidth: Int, pixelHeight: Int, scale: Double, decode: @escaping @Sendable () -> [UInt8]) {
    guard pixelWidth > 0, pixelHeight > 0, scale > 0, scale.isFinite else { return nil }
    let (count, overflow) = pixelWidth.multipliedReportingOverflow(by: pixelHeight)
    guard !overflow, count <= Int.max / 4 else { return nil }
    self.init(ImageContent(decode), pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale)
  }

  /// Makes another value with the pixels of an image of this size.
  init(_ content: ImageContent, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    self.content = content
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
  }

  /// Width and height in points: pixels divided by the scale.
  public var size: Size { Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

  /// Returns the picture with another rendering mode.
  public func withRenderingMode(_ mode: ImageRenderingMode) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  /// Returns the picture as a resizable one that fills image nodes: its corners keep their size, its edges stretch in
  /// one direction, the middle in both.
  ///
  /// - Parameter capInsets: the widths of the edges, in points; less than 0 counts as 0.
  public func resizable(capInsets: EdgeInsets) -> Image {
    var image = self
    image.capInsets = EdgeInsets(
      top: max(0, capInsets.top), left: max(0, capInsets.left), bottom: max(0, capInsets.bottom),
      right: max(0, capInsets.right))
    return image
  }

  /// The size of the pixels in bytes.
  public var byteCount: Int { pixelWidth * pixelHeight * 4 }

  /// Returns the colour of a pixel, counted from the top left, with straight alpha; nil outside of the image.
  public func color(x: Int, y: Int) -> Color? {
    guard (0..<pixelWidth).contains(x), (0..<pixelHeight).contains(y) else { return nil }
    let pixels = pixels
    let start = (y * pixelWidth + x) * 4
    let alpha = Double(pixels[start + 3])
    guard alpha > 0 else { return .clear }
    return Color(
      red: Double(pixels[start + 2]) / alpha, green: Double(pixels[start + 1]) / alpha,
      blue: Double(pixels[start]) / alpha, alpha: alpha / 255)
  }
}

/// The pixels of an image, or the means to decode them.
package final class ImageContent: Sendable {
  private let decode: @Sendable () -> [UInt8]

  init(_ decode: @escaping @Sendable () -> [UInt8]) { self.decode = decode }

  var pixels: [UInt8] { decode() }
}

extension Image: Hashable {
  /// Returns true if both have the same pixels, size, scale and treatment.
  public static func == (one: Image, other: Image) -> Bool {
    one.pixelWidth == other.pixelWidth && one.pixelHeight == other.pixelHeight && one.scale == other.scale
      && one.renderingMode == other.renderingMode && one.capInsets == other.capInsets
      && (one.content === other.content || one.pixels == other.pixels)
  }

  /// Hashes size, scale and a sample of the pixels: hashing must not cost as much as drawing.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixelWidth)
    hasher.combine(pixelHeight)
    hasher.combine(scale)
    let pixels = pixels
    for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 61)) { hasher.combine(pixels[index]) }
  }
}

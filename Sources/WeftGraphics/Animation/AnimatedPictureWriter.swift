import WeftDisplay

/// What an animated picture can be written as.
public enum AnimatedPictureFormat: String, CaseIterable, Sendable {
  /// Every pixel as it is, with its alpha.
  case webp
  /// At most 255 colours in what changes from a frame to the next. A pixel is clear or opaque: what is partly clear is
  /// mixed with white.
  case gif

  /// The longest side, in pixels.
  public var longestSide: Int {
    switch self {
    case .webp: 16_383
    case .gif: CairoRenderer.longestSide
    }
  }

  /// How many frames a second players show; they play a GIF with more slowly.
  public var highestFrameRate: Double {
    switch self {
    case .webp: 1000
    case .gif: 50
    }
  }
}

/// Writes an animated picture, which players repeat for ever. Frames are encoded as they come, so a long picture takes no
/// more room than its file.
public final class AnimatedPictureWriter {
  private let encoder: any FrameEncoder
  private let width: Int
  private let height: Int
  private var latest: Image?
  /// Seconds until the latest frame begins, and until it ends.
  private var start = 0.0
  private var end = 0.0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - pixelWidth: the width of every frame, in pixels.
  ///   - pixelHeight: the height of every frame, in pixels.
  /// - Throws: ``WeftDisplay/RenderError`` where a side is longer than the format allows, or without memory.
  public init(_ format: AnimatedPictureFormat, pixelWidth: Int, pixelHeight: Int) throws(RenderError) {
    guard pixelWidth > 0, pixelHeight > 0, max(pixelWidth, pixelHeight) <= format.longestSide else {
      throw .tooLarge(width: Double(pixelWidth), height: Double(pixelHeight), limit: format.longestSide)
    }
    width = pixelWidth
    height = pixelHeight
    encoder =
      switch format {
      case .webp: try WebPFrameEncoder(width: pixelWidth, height: pixelHeight)
      case .gif: try GIFFrameEncoder(width: pixelWidth, height: pixelHeight)
      }
  }

  /// Adds a frame. One that is like the frame before makes that stay longer.
  ///
  /// - Parameters:
  ///   - image: as large as the picture.
  ///   - duration: how long it stays, in seconds; above 0. Frames begin at whole milliseconds in a WebP, at whole
  ///     hundredths of a second in a GIF, without adding up what is rounded.
  /// - Throws: ``WeftDisplay/RenderError`` for an image of another size, or where the library fails.
  public func append(_ image: Image, duration: Double) throws(RenderError) {
    guard image.pixelWidth == width, image.pixelHeight == height else {
      throw .animation(
        "a frame of \(image.pixelWidth) x \(image.pixelHeight) pixels in a picture of \(width) x \(height)")
    }
    guard duration > 0, duration.isFinite else { throw .animation("a frame of \(duration) seconds") }
    if image != latest {
      try flush()
      latest = image
      start = end
    }
    end += duration
  }

  /// Ends the picture.
  ///
  /// - Throws: ``WeftDisplay/RenderError`` without a frame, or where the library fails.
  public func finish() throws(RenderError) -> [UInt8] {
    guard latest != nil else { throw .animation("there is no frame") }
    try flush()
    return try encoder.finish(at: end)
  }

  private func flush() throws(RenderError) {
    guard let latest else { return }
    try encoder.append(latest, at: start)
    self.latest = nil
  }
}

/// A format's part of the writing.
protocol FrameEncoder: AnyObject {
  /// Adds a frame that begins at a time, in seconds, and differs from the one before.
  func append(_ image: Image, at time: Double) throws(RenderError)
  /// Ends the last frame at a time, and gives the file.
  func finish(at time: Double) throws(RenderError) -> [UInt8]
}

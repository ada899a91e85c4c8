import WeftDisplay

/// The file formats of animated pictures.
public enum AnimatedPictureFormat: String, CaseIterable, Sendable {
  /// Lossless, with alpha.
  case webp
  /// At most 255 colours in the changed part of a frame. A pixel is clear or opaque: partly transparent ones are
  /// blended with white.
  case gif

  /// The maximum length of a side, in pixels.
  public var maximumSide: Int {
    switch self {
    case .webp: 16_383
    case .gif: CairoRenderer.maximumSide
    }
  }

  /// The maximum number of frames a second; players slow a GIF with more down.
  public var highestFrameRate: Double {
    switch self {
    case .webp: 1000
    case .gif: 50
    }
  }
}

/// Writes an animated picture that loops forever. Frames are encoded one by one, so a long picture takes no more memory
/// than its file. Used by one thread at a time.
public final class AnimatedPictureWriter {
  private let encoder: any FrameEncoder
  private let width: Int
  private let height: Int
  private var latest: Image?
  /// The start and the end of the latest frame, in seconds.
  private var start = 0.0
  private var end = 0.0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - pixelWidth: the width of every frame, in pixels.
  ///   - pixelHeight: the height of every frame, in pixels.
  /// - Throws: ``WeftDisplay/RenderError`` if a side is below 1 or longer than the format allows, or memory is
  ///   exhausted.
  public init(_ format: AnimatedPictureFormat, pixelWidth: Int, pixelHeight: Int) throws(RenderError) {
    guard pixelWidth > 0, pixelHeight > 0 else {
      throw .animation("\(pixelWidth) x \(pixelHeight) pixels, and a side has at least one")
    }
    guard max(pixelWidth, pixelHeight) <= format.maximumSide else {
      throw .tooLarge(width: Double(pixelWidth), height: Double(pixelHeight), limit: format.maximumSide)
    }
    width = pixelWidth
    height = pixelHeight
    encoder =
      switch format {
      case .webp: try WebPFrameEncoder(width: pixelWidth, height: pixelHeight)
      case .gif: try GIFFrameEncoder(width: pixelWidth, height: pixelHeight)
      }
  }

  /// Adds a frame. One equal to the previous frame extends that one's duration.
  ///
  /// - Parameters:
  ///   - image: as large as the picture.
  ///   - duration: in seconds; above 0. Frames begin at whole milliseconds in a WebP, at whole hundredths of a second
  ///     in a GIF; rounding errors don't accumulate.
  /// - Throws: ``WeftDisplay/RenderError`` for an image of another size or a duration that isn't above 0, or if the
  ///   library fails.
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

  /// Ends the picture and returns the file. To be called once.
  ///
  /// - Throws: ``WeftDisplay/RenderError`` without a frame, or if the library fails.
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

/// The encoder of a format.
protocol FrameEncoder: AnyObject {
  /// Adds a frame that differs from the previous one and begins at a time, in seconds.
  func append(_ image: Image, at time: Double) throws(RenderError)
  /// Ends the last frame at a time, in seconds, and returns the file.
  func finish(at time: Double) throws(RenderError) -> [UInt8]
}

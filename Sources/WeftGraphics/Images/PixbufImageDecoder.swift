import CPangoCairo
import WeftEssentials
import WeftDisplay
import WeftSupport

/// Decodes PNG and JPEG with gdk-pixbuf, which has their loaders in itself in all distributions, WebP with libwebp and GIF
/// with giflib: gdk-pixbuf's loaders for these are plug-ins, which a system may lack.
///
/// Arguments, errors and threads are those of ``WeftDisplay/ImageDecoder``.
public struct PixbufImageDecoder: ImageDecoder {
  /// The maximum number of an image's pixels.
  public let pixelLimit: Int
  /// True if decoded pixels are kept. If not, images are decoded whenever their pixels are requested: for layouts that
  /// are not drawn. Files of one frame are then searched for what is wrong without decoding: the headers are read, the end
  /// is found, and the checksums of a PNG are compared. Pixels that can't be decoded in spite of that are clear. The frames
  /// of animations are kept in both cases, as decoding one takes all before it.
  public let keepsPixels: Bool

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - pixelLimit: the maximum number of an image's pixels; 64 million by default (256 MB decoded).
  ///   - keepsPixels: false for images that are not drawn; true by default.
  public init(pixelLimit: Int = 64_000_000, keepsPixels: Bool = true) {
    self.pixelLimit = pixelLimit
    self.keepsPixels = keepsPixels
  }

  /// Returns the decoder with a limit of pixels, if that is lower than its own.
  public func limited(toPixels limit: Int) -> any ImageDecoder {
    PixbufImageDecoder(pixelLimit: min(pixelLimit, limit), keepsPixels: keepsPixels)
  }

  /// Decodes an image from its file's bytes.
  public func decode(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> Image {
    try require(scale: scale, name)
    guard !data.isEmpty else { throw ImageError(name: name, problem: .empty) }
    guard let format = ImageFormat(data) else {
      let reason = ImageFormat.unreadName(data).map {
        "its format is \($0), and Weft reads PNG, JPEG, WebP and GIF"
      }
      throw ImageError(name: name, problem: reason.map { .unreadable(reason: $0) } ?? .unknownFormat)
    }
    // Decoding says what is wrong with the others.
    if !keepsPixels, let size = soundSize(of: data, format),
      let image = undecoded(data, size, name: name, scale: scale)
    {
      return image
    }
    let image: Image
    switch format {
    case .png, .jpeg:
      let pixbuf = try PixbufLoader(format: format, name: name, pixelLimit: pixelLimit).load(data)
      image = try pixbuf.image(name: name, format: format, scale: scale)
    case .gif: image = try GIFAnimation.decodeFirst(data, name: name, scale: scale, pixelLimit: pixelLimit)
    case .webp: image = try WebPStill.decode(data, name: name, scale: scale, pixelLimit: pixelLimit)
    }
    try requireEnd(data, format, name)
    if keepsPixels { return image }
    return undecoded(data, (image.pixelWidth, image.pixelHeight), name: name, scale: scale) ?? image
  }

  /// Returns the size of a picture in which nothing is wrong, as far as that is known without decoding it; else nil.
  private func soundSize(of data: [UInt8], _ format: ImageFormat) -> (width: Int, height: Int)? {
    guard let size = format.uprightSize(of: data), ImageFormat.problem(of: size, pixelLimit: pixelLimit) == nil,
      !format.endsEarly(data)
    else { return nil }
    return size
  }

  /// Returns a picture that is decoded when its pixels are requested.
  private func undecoded(
    _ data: [UInt8], _ size: (width: Int, height: Int), name: String, scale: Double
  ) -> Image? {
    let keeping = PixbufImageDecoder(pixelLimit: pixelLimit)
    return Image(pixelWidth: size.width, pixelHeight: size.height, scale: scale) {
      (try? keeping.decode(data, name: name, scale: scale).pixels)
        ?? Array(repeating: 0, count: size.width * size.height * 4)
    }
  }

  /// Decodes all frames of a GIF or a WebP from its file's bytes; nil if there is only one picture in them.
  public func decodeAnimation(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> AnimatedImage? {
    try require(scale: scale, name)
    switch ImageFormat(data) {
    case .gif:
      guard let outline = GIFOutline(data) else { return nil }
      try requireEnd(data, .gif, name)
      guard outline.durations.count > 1 else { return nil }
      let (width, height) = ImageFormat.gif.size(of: data) ?? (0, 0)
      guard max(width, height) <= CairoSurface.maximumSide else {
        throw ImageError(
          name: name,
          problem: .sideTooLong(pixelWidth: width, pixelHeight: height, limit: CairoSurface.maximumSide))
      }
      guard outline.pixelCount <= pixelLimit else {
        throw ImageError(
          name: name,
          problem: .tooManyFrames(
            count: outline.durations.count, pixelWidth: width, pixelHeight: height, limit: pixelLimit))
      }
      return try GIFAnimation.decode(data, outline, name: name, scale: scale)
    case .webp:
      try requireEnd(data, .webp, name)
      return try WebPAnimation.decode(data, name: name, scale: scale, pixelLimit: pixelLimit)
    case .png, .jpeg, nil: return nil
    }
  }

  private func require(scale: Double, _ name: String) throws(ImageError) {
    guard scale > 0, scale.isFinite else { throw ImageError(name: name, problem: .scale(scale)) }
  }

  private func requireEnd(_ data: [UInt8], _ format: ImageFormat, _ name: String) throws(ImageError) {
    guard format.endsEarly(data) else { return }
    throw ImageError(name: name, problem: .damaged(format: format.rawValue, reason: "it is cut off, and ends early"))
  }

  /// Decodes an image file, or the one in the same folder with a better scale in its name.
  public func decode(contentsOf path: String, preferredScale: Double) throws(ImageError) -> Image {
    let candidates = ImageFileName.candidates(for: path, preferredScale: preferredScale)
    guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw ImageError(name: path, problem: .notFound(nearest: Self.nearest(to: path)))
    }
    if let reason = ReadableFile.problem(found) { throw ImageError(name: found, problem: .unreadable(reason: reason)) }
    guard let data = FileManager.default.contents(atPath: found) else {
      throw ImageError(name: found, problem: .unreadable(reason: "the system can't read it"))
    }
    return try decode([UInt8](data), name: found, scale: ImageFileName.scale(of: found))
  }

  /// Returns the name of a file in the same folder that is similar to a missing one.
  private static func nearest(to path: String) -> String? {
    guard !path.contains("\0") else { return nil }
    let url = URL(fileURLWithPath: path)
    let directory = url.deletingLastPathComponent().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    // A folder of thousands of pictures isn't worth the search.
    return Spelling.nearest(to: url.lastPathComponent, among: names.prefix(2000).sorted())
  }
}

/// Why an image could not be read; ``description`` names the file and what is wrong.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// No file has the name, neither as written nor with `@2x` or `@3x`; `nearest` is a file beside it whose name is
    /// close.
    case notFound(nearest: String?)
    /// The file can't be read, for the reason given.
    case unreadable(reason: String)
    /// The data has no bytes.
    case empty
    /// The data begins like none of the formats known: PNG, JPEG, WebP, GIF.
    case unknownFormat
    /// The format is known, but there is something wrong in the data or it ends early.
    case damaged(format: String, reason: String)
    /// The image is larger than the limit; found before any pixel was decoded.
    case tooLarge(pixelWidth: Int, pixelHeight: Int, limit: Int)
    /// All frames of an animated image together have more pixels than the limit; found before any was decoded.
    case tooManyFrames(count: Int, pixelWidth: Int, pixelHeight: Int, limit: Int)
    /// A side is longer than can be drawn; found before any pixel was decoded.
    case sideTooLong(pixelWidth: Int, pixelHeight: Int, limit: Int)
  }

  /// The file's path, or the name that the caller gave to the data.
  public let name: String
  /// What is wrong.
  public let problem: Problem

  /// Makes an error from its parts.
  public init(name: String, problem: Problem) {
    self.name = name
    self.problem = problem
  }

  /// The error as a sentence.
  public var description: String {
    switch problem {
    case .notFound(let nearest):
      "image \"\(name)\" not found" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unreadable(let reason): "image \"\(name)\" can't be read: \(reason)"
    case .empty: "image \"\(name)\" is empty"
    case .unknownFormat: "image \"\(name)\" is in no known format: PNG, JPEG, WebP and GIF are"
    case .damaged(let format, let reason): "image \"\(name)\" is a damaged \(format): \(reason)"
    case .tooLarge(let width, let height, let limit):
      "image \"\(name)\" is too large: \(width) x \(height) pixels are more than the limit of \(limit)"
    case .tooManyFrames(let count, let width, let height, let limit):
      "image \"\(name)\" is too large: \(count) frames of \(width) x \(height) pixels are more than the limit of \(limit)"
    case .sideTooLong(let width, let height, let limit):
      "image \"\(name)\" is too long: \(width) x \(height) pixels, and a side has at most \(limit)"
    }
  }
}

/// Decodes images: PNG, JPEG, WebP, and a GIF's first frame, turned upright as their EXIF orientation says.
///
/// Every function may be called on any thread.
public protocol ImageDecoder: Sendable {
  /// The most pixels that an image may have; a larger one is refused before it is decoded.
  var pixelLimit: Int { get }

  /// The same decoder with a limit of so many pixels, if that is lower: for who has less memory left.
  func limited(toPixels limit: Int) -> any ImageDecoder

  /// Decodes an image from its file's bytes. `name` is what errors call it; the image gets the scale given.
  func decode(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> Image

  /// Decodes all frames of an animated image from its file's bytes; nil where there is only one picture in them.
  ///
  /// `name` is what errors call it; the frames get the scale given. The pixel limit is for all frames together.
  func decodeAnimation(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> AnimatedImage?

  /// Decodes an image file.
  ///
  /// Asked for `cat.png`, it looks for `cat@2x.png` and `cat@3x.png` beside it as well and takes the file of the
  /// preferred scale; else the smallest of greater scale; else the one of greatest scale. `@2x` or `@3x` at the end of
  /// the name, also when asked for by name, gives the image its scale; else that is 1.
  func decode(contentsOf path: String, preferredScale: Double) throws(ImageError) -> Image
}

extension ImageDecoder {
  /// For decoders whose limit is fixed: gives the decoder itself.
  public func limited(toPixels limit: Int) -> any ImageDecoder { self }

  /// For decoders that know nothing that moves: gives nil.
  public func decodeAnimation(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> AnimatedImage? { nil }
}

/// The `@2x` and `@3x` at the end of an image file's name.
public enum ImageFileName {
  /// The scale that a path's file name says: 2 for `cat@2x.png`, 1 without such an ending.
  public static func scale(of path: String) -> Double {
    let stem = split(path).stem
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// The paths to try for an image at a preferred scale, best first; only the path itself where it names a scale.
  public static func candidates(for path: String, preferredScale: Double) -> [String] {
    let (stem, ending) = split(path)
    guard scale(of: path) == 1 else { return [path] }
    let greater = [1.0, 2, 3].filter { $0 >= preferredScale }
    let smaller = [3.0, 2, 1].filter { !($0 >= preferredScale) }
    return (greater + smaller).map { $0 == 1 ? path : "\(stem)@\(Int($0))x\(ending)" }
  }

  private static func split(_ path: String) -> (stem: String, ending: String) {
    let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[nameStart...].lastIndex(of: "."), dot > nameStart else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}

import WeftLayout
import WeftSupport

/// The reason why an image could not be decoded; ``description`` names the file and the reason.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Problem: Hashable, Sendable {
    /// No file has the name, neither as written nor with `@2x` or `@3x`; `nearest` is a file in the same folder with a
    /// similar name.
    case notFound(nearest: String?)
    /// The file can't be read.
    case unreadable(reason: String)
    /// The data has no bytes.
    case empty
    /// The data isn't of a known format: PNG, JPEG, WebP, GIF.
    case unknownFormat
    /// The data is of a known format, but invalid or incomplete.
    case damaged(format: String, reason: String)
    /// The image has more pixels than the limit; checked before decoding.
    case tooLarge(pixelWidth: Int, pixelHeight: Int, limit: Int)
    /// The frames of an animated image together have more pixels than the limit; checked before decoding.
    case tooManyFrames(count: Int, pixelWidth: Int, pixelHeight: Int, limit: Int)
    /// A side is longer than the limit, in pixels, with which pictures can be drawn; checked before decoding.
    case sideTooLong(pixelWidth: Int, pixelHeight: Int, limit: Int)
    /// The requested scale, in pixels per point, isn't a finite number above 0.
    case scale(Double)
  }

  /// The file's path, or the name that the caller gave to the data.
  public let name: String
  /// The kind of error.
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
    case .scale(let scale):
      "image \"\(name)\" can't have a scale of \(shortNumber(scale)): it is a finite number above 0"
    }
  }
}

/// Decodes images: PNG, JPEG, WebP, and a GIF's first frame, with the EXIF orientation applied.
///
/// Every function can be called on any thread.
public protocol ImageDecoder: Sendable {
  /// The maximum number of pixels of an image; a larger one is refused before decoding.
  var pixelLimit: Int { get }

  /// Returns the decoder with a limit of pixels, if that is lower than its own.
  func limited(toPixels limit: Int) -> any ImageDecoder

  /// Decodes an image from its file's bytes.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - name: the name in errors.
  ///   - scale: the pixels per point of the result.
  /// - Throws: ``ImageError`` for data that is empty, of no known format, damaged or cut off, or has more pixels than
  ///   ``pixelLimit``; and for a scale that isn't finite and above 0.
  func decode(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> Image

  /// Decodes all frames of an animated image from its file's bytes; nil if there is only one picture in them.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - name: the name in errors.
  ///   - scale: the pixels per point of the frames.
  /// - Throws: ``ImageError`` as ``decode(_:name:scale:)``; the limit is for the pixels of all frames together. Data of
  ///   another format gives nil, not an error.
  func decodeAnimation(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> AnimatedImage?

  /// Decodes an image file.
  ///
  /// For `cat.png`, it also looks for `cat@2x.png` and `cat@3x.png` in the same folder and takes the file of the
  /// preferred scale; else the smallest of greater scale; else the one of greatest scale. `@2x` or `@3x` at the end of
  /// the name, also of the requested one, is the image's scale; else that is 1.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - preferredScale: the pixels per point of the screen on which the image is shown.
  /// - Throws: ``ImageError`` if there is no such file, or it can't be read; and as ``decode(_:name:scale:)``.
  func decode(contentsOf path: String, preferredScale: Double) throws(ImageError) -> Image
}

extension ImageDecoder {
  /// Returns the decoder itself: for decoders with a fixed limit.
  public func limited(toPixels limit: Int) -> any ImageDecoder { self }

  /// Returns nil: for decoders without animated formats.
  public func decodeAnimation(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> AnimatedImage? { nil }
}

/// The `@2x` and `@3x` at the end of an image file's name.
package enum ImageFileName {
  /// Returns the scale in a path's file name: 2 for `cat@2x.png`, 1 without a suffix.
  package static func scale(of path: String) -> Double {
    let stem = split(path).stem
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Returns the paths to try for an image at a preferred scale, best first; only the path itself if it names a scale.
  package static func candidates(for path: String, preferredScale: Double) -> [String] {
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

import Foundation
import WeftDisplay

/// Keeps images that were fetched, by their URLs.
///
/// Every function may be called on any thread.
public protocol ImageCache: Sendable {
  /// Looks an image up; calls back once, on any thread, with nil where there is none.
  func cachedImage(for url: URL, _ completion: @escaping @Sendable (CachedImage?) -> Void)
  /// Gives an image that is at hand without waiting, for what is drawn at once; nil by default.
  func synchronouslyCachedImage(for url: URL) -> FetchedImage?
  /// Keeps an image.
  ///
  /// - Parameter data: the file's bytes, for a cache that outlives the program; nil where they came from the cache.
  func store(_ image: FetchedImage, data: [UInt8]?, for url: URL)
  /// Told when a node has dropped its image, since it is far from being seen; does nothing by default.
  func clearFetchedImage(for url: URL)
}

extension ImageCache {
  /// Gives nil.
  public func synchronouslyCachedImage(for url: URL) -> FetchedImage? { nil }
  /// Does nothing.
  public func clearFetchedImage(for url: URL) {}
}

/// What a cache has found.
public enum CachedImage: Sendable {
  /// A decoded image.
  case image(FetchedImage)
  /// A file's bytes, which have to be decoded.
  case data([UInt8])
}

/// A decoded image that came from somewhere.
public struct FetchedImage: Sendable {
  /// The picture, or the first frame.
  public let image: Image
  /// All frames; nil for a picture that stands still.
  public let animation: AnimatedImage?

  /// Names the two.
  public init(_ image: Image, animation: AnimatedImage? = nil) {
    self.image = image
    self.animation = animation
  }

  /// Bytes that the pixels take.
  public var byteCount: Int { animation?.byteCount ?? image.byteCount }
}

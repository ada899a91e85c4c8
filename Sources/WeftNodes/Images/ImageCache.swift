import WeftEssentials
import WeftDisplay

/// A cache of fetched images, by their URLs.
///
/// Every function can be called on any thread.
public protocol ImageCache: Sendable {
  /// Looks an image up; calls back once, on any thread, with nil if there is none.
  func cachedImage(for url: URL, _ completion: @escaping @Sendable (CachedImage?) -> Void)
  /// Returns an image that is available without waiting, for an immediate drawing; nil by default.
  func synchronouslyCachedImage(for url: URL) -> FetchedImage?
  /// Stores an image.
  ///
  /// - Parameters:
  ///   - image: the decoded image.
  ///   - data: the file's bytes, for a cache that outlives the program; nil if they came from the cache.
  ///   - url: its address, the key of the cache.
  func store(_ image: FetchedImage, data: [UInt8]?, for url: URL)
  /// Called when a node has dropped its image, since it is far from being visible; does nothing by default.
  func clearFetchedImage(for url: URL)
}

extension ImageCache {
  /// Returns nil.
  public func synchronouslyCachedImage(for url: URL) -> FetchedImage? { nil }
  /// Does nothing.
  public func clearFetchedImage(for url: URL) {}
}

/// The result of a lookup.
public enum CachedImage: Sendable {
  /// A decoded image.
  case image(FetchedImage)
  /// A file's bytes, which have to be decoded.
  case data([UInt8])
}

/// A decoded image from a cache, file or network.
public struct FetchedImage: Sendable {
  /// The picture, or the first frame.
  public let image: Image
  /// All frames; nil, the default, for a still picture.
  public let animation: AnimatedImage?

  /// Makes an image from its parts.
  public init(_ image: Image, animation: AnimatedImage? = nil) {
    self.image = image
    self.animation = animation
  }

  /// The size of the pixels in bytes.
  public var byteCount: Int { animation?.byteCount ?? image.byteCount }
}

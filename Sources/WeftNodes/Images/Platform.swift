import WeftDisplay

/// The platform services that nodes use: measuring text, decoding and loading images. One instance serves any number of
/// nodes and threads.
public struct Platform: Sendable {
  /// Measures and breaks text.
  public let textEngine: any TextEngine
  /// Decodes images.
  public let imageDecoder: any ImageDecoder

  /// Loads the images of URLs.
  public let imageLoader: ImageLoader

  /// Makes a platform from its parts.
  ///
  /// - Parameters:
  ///   - imageDownloader: downloads images; nil, the default, disables network access.
  ///   - imageCache: stores the images of the network; nil, the default, for no cache.
  public init(
    textEngine: any TextEngine, imageDecoder: any ImageDecoder, imageDownloader: (any ImageDownloader)? = nil,
    imageCache: (any ImageCache)? = nil
  ) {
    self.textEngine = textEngine
    self.imageDecoder = imageDecoder
    imageLoader = ImageLoader(decoder: imageDecoder, downloader: imageDownloader, cache: imageCache)
  }
}

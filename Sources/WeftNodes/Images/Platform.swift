import WeftDisplay

/// The platform services that nodes and scripts use: measuring text, decoding and loading images, requests. One
/// instance serves any number of nodes and threads.
///
/// One with the network, whose images are kept in memory and in a folder:
///
/// ```swift
/// let images = MemoryImageCache(byteLimit: 64 << 20, disk: DiskImageCache(folder: folder))
/// let platform = Platform.networked(imageCache: images)
/// ```
public struct Platform: Sendable {
  /// Measures and breaks text.
  public let textEngine: any TextEngine
  /// Decodes images.
  public let imageDecoder: any ImageDecoder

  /// Loads the images of URLs.
  public let imageLoader: ImageLoader
  /// Sends other requests of scripts; nil while network access is disabled.
  public let httpClient: (any HTTPClient)?

  /// Makes a platform from its parts.
  ///
  /// - Parameters:
  ///   - textEngine: measures text.
  ///   - imageDecoder: reads images.
  ///   - imageDownloader: downloads images; nil, the default, disables network access.
  ///   - imageCache: stores the images of the network; nil, the default, for no cache.
  ///   - httpClient: sends other requests; nil, the default, refuses them.
  public init(
    textEngine: any TextEngine, imageDecoder: any ImageDecoder, imageDownloader: (any ImageDownloader)? = nil,
    imageCache: (any ImageCache)? = nil, httpClient: (any HTTPClient)? = nil
  ) {
    self.textEngine = textEngine
    self.imageDecoder = imageDecoder
    self.httpClient = httpClient
    imageLoader = ImageLoader(decoder: imageDecoder, downloader: imageDownloader, cache: imageCache)
  }
}

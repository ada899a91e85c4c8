import WeftDisplay

/// What nodes need from outside: text to measure, images to decode and to load. One serves any number of nodes and threads.
public struct Platform: Sendable {
  /// Measures and breaks text.
  public let textEngine: any TextEngine
  /// Reads images.
  public let imageDecoder: any ImageDecoder

  /// Loads the images of URLs.
  public let imageLoader: ImageLoader

  /// Names them.
  ///
  /// - Parameters:
  ///   - imageDownloader: asks the network for images; nil, the default, while the network is off.
  ///   - imageCache: keeps the images of the network; nil, the default, for nothing.
  public init(
    textEngine: any TextEngine, imageDecoder: any ImageDecoder, imageDownloader: (any ImageDownloader)? = nil,
    imageCache: (any ImageCache)? = nil
  ) {
    self.textEngine = textEngine
    self.imageDecoder = imageDecoder
    imageLoader = ImageLoader(decoder: imageDecoder, downloader: imageDownloader, cache: imageCache)
  }
}

import WeftDisplay

/// Hears how the loading of a ``NetworkImageNode`` goes. Everything is optional, and comes in this order.
public protocol NetworkImageNodeDelegate: AnyObject {
  /// It begins.
  func didStartFetchingData(_ node: NetworkImageNode)
  /// The cache is looked into.
  func willLoadImageFromCache(_ node: NetworkImageNode)
  /// The cache has it.
  func didLoadImageFromCache(_ node: NetworkImageNode)
  /// The cache has not got it.
  func didFailToLoadImageFromCache(_ node: NetworkImageNode)
  /// The network is asked.
  func willLoadImageFromNetwork(_ node: NetworkImageNode)
  /// The image is there.
  func didLoadImage(_ node: NetworkImageNode, _ image: Image, _ source: ImageSource)
  /// The image has not come, and no other try will be made.
  func didFailWithError(_ node: NetworkImageNode, _ error: ImageLoadError)
  /// The image has been drawn for the first time.
  func didFinishDecoding(_ node: NetworkImageNode)
}

extension NetworkImageNodeDelegate {
  /// Does nothing.
  public func didStartFetchingData(_ node: NetworkImageNode) {}
  /// Does nothing.
  public func willLoadImageFromCache(_ node: NetworkImageNode) {}
  /// Does nothing.
  public func didLoadImageFromCache(_ node: NetworkImageNode) {}
  /// Does nothing.
  public func didFailToLoadImageFromCache(_ node: NetworkImageNode) {}
  /// Does nothing.
  public func willLoadImageFromNetwork(_ node: NetworkImageNode) {}
  /// Does nothing.
  public func didLoadImage(_ node: NetworkImageNode, _ image: Image, _ source: ImageSource) {}
  /// Does nothing.
  public func didFailWithError(_ node: NetworkImageNode, _ error: ImageLoadError) {}
  /// Does nothing.
  public func didFinishDecoding(_ node: NetworkImageNode) {}
}

/// Where a loaded image came from: Texture's `ASNetworkImageSource`.
public enum ImageSource: String, Sendable, CaseIterable {
  /// A file.
  case fileURL
  /// The URL itself.
  case dataURL
  /// The cache, looked into before something was drawn at once.
  case synchronousCache
  /// The cache.
  case asynchronousCache
  /// The network.
  case download
}

import WeftDisplay

/// Receives the events of a ``NetworkImageNode``'s loading, in the order listed. Each method is optional.
public protocol NetworkImageNodeDelegate: AnyObject {
  /// Called when loading begins.
  func didStartFetchingData(_ node: NetworkImageNode)
  /// Called before the cache is searched.
  func willLoadImageFromCache(_ node: NetworkImageNode)
  /// Called when the cache has the image.
  func didLoadImageFromCache(_ node: NetworkImageNode)
  /// Called when the cache doesn't have the image.
  func didFailToLoadImageFromCache(_ node: NetworkImageNode)
  /// Called before the image is requested from the network.
  func willLoadImageFromNetwork(_ node: NetworkImageNode)
  /// Called when the image is loaded.
  func didLoadImage(_ node: NetworkImageNode, _ image: Image, _ source: ImageSource)
  /// Called when the image can't be loaded now, for a temporary reason, and is tried again after some seconds of the
  /// window's clock; number counts the tries from 1. Texture has no such method.
  func willRetry(_ node: NetworkImageNode, _ error: ImageLoadError, number: Int, after seconds: Double)
  /// Called when the image can't be loaded and no retry follows.
  func didFailWithError(_ node: NetworkImageNode, _ error: ImageLoadError)
  /// Called when the image has been drawn for the first time.
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
  public func willRetry(_ node: NetworkImageNode, _ error: ImageLoadError, number: Int, after seconds: Double) {}
  /// Does nothing.
  public func didFailWithError(_ node: NetworkImageNode, _ error: ImageLoadError) {}
  /// Does nothing.
  public func didFinishDecoding(_ node: NetworkImageNode) {}
}

/// The source of a loaded image: Texture's `ASNetworkImageSource`.
public enum ImageSource: String, Sendable, CaseIterable {
  /// A file.
  case fileURL
  /// A data URL, which holds the image itself.
  case dataURL
  /// The cache, read synchronously for an immediate drawing.
  case synchronousCache
  /// The cache, read asynchronously.
  case asynchronousCache
  /// The network.
  case download
}

import WeftDisplay
import WeftEssentials
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The delegates that scripts give to images of the network. One object hears for all nodes of a host, and warns of what
/// nobody hears of.
final class ScriptImageDelegate: HostPart, NetworkImageNodeDelegate {
  /// Its methods, in the order in which they are called.
  static let methods = descriptions(
    didStartFetchingData, willLoadImageFromCache, didLoadImageFromCache, didFailToLoadImageFromCache,
    willLoadImageFromNetwork, didLoadImage, didFailWithError, didFinishDecoding)

  private typealias Event = DelegateMethod<Void, Void>
  private static let didStartFetchingData = Event.tells("didStartFetchingData", "It begins.")
  private static let willLoadImageFromCache = Event.tells("willLoadImageFromCache", "The cache is looked into.")
  private static let didLoadImageFromCache = Event.tells("didLoadImageFromCache", "The cache has it.")
  private static let didFailToLoadImageFromCache = Event.tells(
    "didFailToLoadImageFromCache", "The cache has not got it.")
  private static let willLoadImageFromNetwork = Event.tells("willLoadImageFromNetwork", "The network is asked.")
  private static let didLoadImage = DelegateMethod<(Image, ImageOrigin), Void>.tells(
    "didLoadImage", ("image", .imageObject), ("info", .imageInfo), "The image was loaded.")
  private static let didFailWithError = DelegateMethod<ImageLoadError, Void>.tells(
    "didFailWithError", ("error", .imageLoadError), "The image has not come, and no other try will be made.")
  private static let didFinishDecoding = Event.tells(
    "didFinishDecoding", "The image has been drawn for the first time.")

  private unowned let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  private func tell(_ node: NetworkImageNode, _ method: Event) { tell(node, method, ()) }

  private func tell<Arguments>(
    _ node: NetworkImageNode, _ method: DelegateMethod<Arguments, Void>, _ arguments: Arguments
  ) {
    NodeDelegates(host).tell(method, .imageDelegate, of: node, arguments)
  }

  func didStartFetchingData(_ node: NetworkImageNode) { tell(node, Self.didStartFetchingData) }
  func willLoadImageFromCache(_ node: NetworkImageNode) { tell(node, Self.willLoadImageFromCache) }
  func didLoadImageFromCache(_ node: NetworkImageNode) { tell(node, Self.didLoadImageFromCache) }
  func didFailToLoadImageFromCache(_ node: NetworkImageNode) { tell(node, Self.didFailToLoadImageFromCache) }
  func willLoadImageFromNetwork(_ node: NetworkImageNode) { tell(node, Self.willLoadImageFromNetwork) }
  func didFinishDecoding(_ node: NetworkImageNode) { tell(node, Self.didFinishDecoding) }

  func didLoadImage(_ node: NetworkImageNode, _ image: Image, _ source: ImageSource) {
    tell(node, Self.didLoadImage, (image, ImageOrigin(source: source, url: node.url)))
  }

  // Where time is virtual, a picture of this moment is drawn without the image.
  func willRetry(_ node: NetworkImageNode, _ error: ImageLoadError, number: Int, after seconds: Double) {
    guard !host.isRealTime, number == 1 else { return }
    warnOfImage(
      node, error.description + "; it is tried again after \(shortNumber(seconds)) s of the script's time", nil)
  }

  func didFailWithError(_ node: NetworkImageNode, _ error: ImageLoadError) {
    if error.isRefusal || !NodeDelegates(host).has(Self.didFailWithError.name, .imageDelegate, of: node) {
      warnOfImage(node, error.description, error.problem.hintForScripts)
    }
    tell(node, Self.didFailWithError, error)
  }

  /// Makes an image of the network that loads as the host's platform does, and only files that scripts may read.
  static func make(_ host: ScriptHost) -> NetworkImageNode {
    let node = NetworkImageNode(loader: host.platform.imageLoader, eventLoop: host.eventLoop)
    node.delegate = ScriptImageDelegate.of(host)
    node.onLoadedByteCountChange = { [link = host.link] in if let host = link.host { $0.weigh(host) } }
    node.mayReadFile = { [link = host.link] in link.host?.modules.mayRead($0) ?? false }
    return node
  }

  /// Warns of an image that has not come.
  private func warnOfImage(_ node: NetworkImageNode, _ text: String, _ hint: String?) {
    let source = node.urlSource ?? node.layoutSource
    ScriptWarning(
      .imageNotLoaded, text, hint: hint,
      location: source, property: "url",
      path: [node.className]
    ).report(host)
  }
}

/// The origin of a loaded image.
struct ImageOrigin {
  let source: ImageSource
  let url: URL?
}

let imageInfoRecord = ReceivedRecord<ImageOrigin>(
  "ImageInfo", "{source =, url =}", "The origin of an image.", example: "{ source = \"download\" }",
  .init("source", .choice, "The kind of source.") { $0.source },
  .init("url", .writtenURL, "Its URL.") { $0.url?.absoluteString ?? "" })

extension Codec where Value == ImageOrigin {
  fileprivate static var imageInfo: Codec { imageInfoRecord.codec }
}

extension Codec where Value == String {
  /// A URL as scripts receive it.
  fileprivate static var writtenURL: Codec { Codec(reading: .url, push: string.push) }
}

extension Codec where Value == ImageLoadError {
  fileprivate static var imageLoadError: Codec {
    Codec(reading: .any) { error, frame in _ = frame.fail(WeftError(.io, error.description)) }
  }
}

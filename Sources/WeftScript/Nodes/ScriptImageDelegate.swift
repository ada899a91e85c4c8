import WeftDisplay
import WeftLua
import WeftNodes

/// The delegates that scripts give to images of the network. One object hears for all nodes of a host, and warns of what
/// nobody hears of.
package final class ScriptImageDelegate: HostPart, NetworkImageNodeDelegate {
  private unowned let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  private func tell(
    _ node: NetworkImageNode, _ method: String, _ push: @escaping (LuaFrame) -> Int32 = { _ in 0 }
  ) {
    NodeDelegates(host).tellDelegate(.imageDelegate, of: node, method, push)
  }

  package func didStartFetchingData(_ node: NetworkImageNode) { tell(node, "didStartFetchingData") }
  package func willLoadImageFromCache(_ node: NetworkImageNode) { tell(node, "willLoadImageFromCache") }
  package func didLoadImageFromCache(_ node: NetworkImageNode) { tell(node, "didLoadImageFromCache") }
  package func didFailToLoadImageFromCache(_ node: NetworkImageNode) { tell(node, "didFailToLoadImageFromCache") }
  package func willLoadImageFromNetwork(_ node: NetworkImageNode) { tell(node, "willLoadImageFromNetwork") }
  package func didFinishDecoding(_ node: NetworkImageNode) { tell(node, "didFinishDecoding") }

  package func didLoadImage(_ node: NetworkImageNode, _ image: Image, _ source: ImageSource) {
    tell(node, "didLoadImage") { [host] frame in
      ScriptImages.of(host).push(image, frame)
      frame.pushTable(fields: 2)
      frame.push(source.scriptName)
      frame.rawSet(-2, field: "source")
      frame.push(node.url?.absoluteString ?? "")
      frame.rawSet(-2, field: "url")
      return 2
    }
  }

  package func didFailWithError(_ node: NetworkImageNode, _ error: ImageLoadError) {
    if error.isRefusal || !NodeDelegates(host).hasDelegate(.imageDelegate, of: node, "didFailWithError") {
      warnOfImage(node, error)
    }
    tell(node, "didFailWithError") { frame in
      _ = frame.fail(WeftError(.io, error.description))
      return 1
    }
  }

  /// Makes an image of the network that loads as the host's platform does, and only files that scripts may read.
  package static func make(_ host: ScriptHost) -> NetworkImageNode {
    let node = NetworkImageNode(loader: host.platform.imageLoader, eventLoop: host.eventLoop)
    node.delegate = ScriptImageDelegate.of(host)
    node.onLoadedByteCountChange = { [link = host.link] in if let host = link.host { $0.weigh(host) } }
    node.mayReadFile = { [link = host.link] in link.host?.modules.mayRead($0) ?? false }
    return node
  }

  /// Warns of an image that has not come.
  private func warnOfImage(_ node: NetworkImageNode, _ error: ImageLoadError) {
    let source = node.urlSource ?? node.layoutSource
    ScriptWarning(
      .imageNotLoaded, error.description, hint: error.problem.hintForScripts,
      location: source, property: "url",
      path: [node.className]
    ).report(host)
  }
}

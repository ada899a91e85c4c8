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
    host.tellDelegate(.imageDelegate, of: node, method, push)
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
    if error.isRefusal || !host.hasDelegate(.imageDelegate, of: node, "didFailWithError") {
      host.warnOfImage(node, error)
    }
    tell(node, "didFailWithError") { frame in
      _ = frame.fail(WeftError(.io, error.description))
      return 1
    }
  }
}

extension ScriptHost {
  /// Makes an image of the network that loads as the host's platform does, and only files that scripts may read.
  func makeNetworkImageNode() -> NetworkImageNode {
    let node = NetworkImageNode(loader: platform.imageLoader, eventLoop: eventLoop)
    node.delegate = ScriptImageDelegate.of(self)
    node.onLoadedByteCountChange = { [weak self] in self?.weigh($0) }
    node.mayReadFile = { [weak self] in self?.modules.mayRead($0) ?? false }
    return node
  }

  /// Returns true if a node's delegate has a method.
  func hasDelegate(_ block: NodeBlock, of node: DisplayNode, _ method: String) -> Bool {
    let frame = lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { return false }
    pushHidden(block, of: node, frame)
    guard !frame.isNil(at: -1) else { return false }
    frame.push(method)
    do throws(WeftError) {
      try frame.get(-2)
    } catch {
      // It is reported when it is called.
      return true
    }
    return !frame.isNil(at: -1)
  }

  /// Warns of an image that has not come.
  fileprivate func warnOfImage(_ node: NetworkImageNode, _ error: ImageLoadError) {
    let source = node.urlSource ?? node.layoutSource
    warn(
      ScriptWarning(
        .imageNotLoaded, error.description, hint: error.problem.hintForScripts,
        location: source, property: "url",
        path: [node.className]))
  }
}

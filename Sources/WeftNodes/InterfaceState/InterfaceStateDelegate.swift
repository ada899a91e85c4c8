/// Receives a node's events in addition to its class. Each method is optional.
public protocol InterfaceStateDelegate: AnyObject {
  /// Called when the node has been loaded.
  func nodeDidLoad(_ node: DisplayNode)
  /// Called when the node's layout pass has set its subnodes' frames.
  func nodeDidLayout(_ node: DisplayNode)
  /// See ``NodeHook/didEnterHierarchy``.
  func didEnterHierarchy(_ node: DisplayNode)
  /// See ``NodeHook/didExitHierarchy``.
  func didExitHierarchy(_ node: DisplayNode)
  /// See ``NodeHook/didEnterPreloadState``.
  func didEnterPreloadState(_ node: DisplayNode)
  /// See ``NodeHook/didExitPreloadState``.
  func didExitPreloadState(_ node: DisplayNode)
  /// See ``NodeHook/didEnterDisplayState``.
  func didEnterDisplayState(_ node: DisplayNode)
  /// See ``NodeHook/didExitDisplayState``.
  func didExitDisplayState(_ node: DisplayNode)
  /// See ``NodeHook/didEnterVisibleState``.
  func didEnterVisibleState(_ node: DisplayNode)
  /// See ``NodeHook/didExitVisibleState``.
  func didExitVisibleState(_ node: DisplayNode)
  /// Called when the node's state has changed.
  func interfaceStateDidChange(_ node: DisplayNode, from oldState: InterfaceState)
  /// See ``NodeHook/hierarchyDisplayDidFinish``.
  func hierarchyDisplayDidFinish(_ node: DisplayNode)
}

extension InterfaceStateDelegate {
  /// Does nothing.
  public func nodeDidLoad(_ node: DisplayNode) {}
  /// Does nothing.
  public func nodeDidLayout(_ node: DisplayNode) {}
  /// Does nothing.
  public func didEnterHierarchy(_ node: DisplayNode) {}
  /// Does nothing.
  public func didExitHierarchy(_ node: DisplayNode) {}
  /// Does nothing.
  public func didEnterPreloadState(_ node: DisplayNode) {}
  /// Does nothing.
  public func didExitPreloadState(_ node: DisplayNode) {}
  /// Does nothing.
  public func didEnterDisplayState(_ node: DisplayNode) {}
  /// Does nothing.
  public func didExitDisplayState(_ node: DisplayNode) {}
  /// Does nothing.
  public func didEnterVisibleState(_ node: DisplayNode) {}
  /// Does nothing.
  public func didExitVisibleState(_ node: DisplayNode) {}
  /// Does nothing.
  public func interfaceStateDidChange(_ node: DisplayNode, from oldState: InterfaceState) {}
  /// Does nothing.
  public func hierarchyDisplayDidFinish(_ node: DisplayNode) {}
}

/// A node's delegates, held weakly.
private final class InterfaceStateDelegates {
  struct Entry {
    weak var delegate: (any InterfaceStateDelegate)?
  }

  var entries: [Entry] = []
}

extension DisplayNode {
  /// Adds a delegate, which is held weakly; one that was added already keeps its place.
  ///
  /// - Throws: ``NodeError`` for a fifth.
  public final func addInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) throws(NodeError) {
    let delegates = extras.parts.get(InterfaceStateDelegates())
    delegates.entries.removeAll { $0.delegate == nil }
    guard !delegates.entries.contains(where: { $0.delegate === delegate }) else { return }
    guard delegates.entries.count < 4 else {
      throw NodeError(self, "addInterfaceStateDelegate", "a node has at most 4 delegates")
    }
    delegates.entries.append(InterfaceStateDelegates.Entry(delegate: delegate))
  }

  /// Removes a delegate.
  public final func removeInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    part(InterfaceStateDelegates.self)?.entries.removeAll { $0.delegate == nil || $0.delegate === delegate }
  }

  final func forEachDelegate(_ body: (any InterfaceStateDelegate) -> Void) {
    guard let delegates = part(InterfaceStateDelegates.self) else { return }
    for entry in delegates.entries {
      if let delegate = entry.delegate { body(delegate) }
    }
  }
}

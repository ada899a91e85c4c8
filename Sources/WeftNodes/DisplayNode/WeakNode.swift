/// A node that is not retained.
///
/// Each displayed node is waited for once, and a Swift object that has had one weak reference takes several times as long
/// to retain and to release from then on. So a loaded node is found by an object that its layer keeps, and that the node
/// clears when it is released.
struct WeakNode {
  /// The place of a loaded node.
  final class Reference {
    /// The node; it clears this when it lets its layer go, so it never dangles.
    fileprivate(set) unowned(unsafe) var node: DisplayNode?

    fileprivate init(_ node: DisplayNode) { self.node = node }

    func clear() { node = nil }
  }

  private let loaded: Reference?
  private weak var unloaded: DisplayNode?

  init(_ node: DisplayNode) {
    guard let layer = node.storedLayer else {
      loaded = nil
      unloaded = node
      return
    }
    if layer.nodeReference == nil { layer.nodeReference = Reference(node) }
    loaded = layer.nodeReference
  }

  /// The node; nil once it has been released.
  var node: DisplayNode? { loaded?.node ?? unloaded }
}

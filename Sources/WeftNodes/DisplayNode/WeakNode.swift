/// A node that is not retained.
///
/// Each displayed node is waited for once, and a Swift object that has had one weak reference takes several times as long
/// to retain and to release from then on. So a loaded node is found by its layer, which forgets it when it is released.
struct WeakNode {
  private let layer: Layer?
  private weak var unloaded: DisplayNode?

  init(_ node: DisplayNode) {
    layer = node.storedLayer
    if layer == nil { unloaded = node }
  }

  /// The node; nil once it has been released.
  var node: DisplayNode? {
    if let layer { return layer.node }
    return unloaded
  }
}

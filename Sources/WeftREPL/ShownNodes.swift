import Weft

/// The nodes that have been shown at a prompt: each lives on in its window, so that it can be tapped and shown again.
final class ShownNodes {
  /// What the next ones are shown in.
  var environment = PreviewEnvironment()
  private let host: ScriptHost
  /// The last ones, the newest first.
  private var shown: [LivePreview] = []
  /// How many are kept; nodes that scripts hold live on without.
  private static let most = 16

  init(_ host: ScriptHost) { self.host = host }

  /// Lays all anew that is shown, since code that it depends on may be another.
  func invalidate() { for live in shown { host.renew(live.root) } }

  /// Forgets all that was shown.
  func clear() { shown = [] }

  /// Keeps a preview among what is shown.
  func add(_ live: LivePreview) {
    shown.removeAll { $0 === live }
    shown.insert(live, at: 0)
    if shown.count > Self.most { shown.removeLast() }
  }

  /// What a node, or the root that it is in, is shown as.
  func live(of node: DisplayNode) -> LivePreview? { shown.first { $0.root === node.root } }

  /// Shows a node at the top; one that is shown already is shown anew in the environment.
  ///
  /// - Throws: `WeftError` with the script's file and line.
  func show(_ root: RootNode, in environment: PreviewEnvironment) throws(WeftError) -> LivePreview {
    if let live = live(of: root.node) {
      if live.environment.scale == environment.scale {
        try host.show(live, in: environment)
        try host.update(live)
        add(live)
        return live
      }
      // A window has one scale.
      shown.removeAll { $0 === live }
      do throws(NodeError) {
        try root.node.removeFromSupernode()
      } catch {
        throw WeftError(.runtime, error.message)
      }
    }
    let live = try host.open(root, in: environment)
    add(live)
    return live
  }

  /// Shows all that is shown with the traits that the next ones are shown with; nodes and their state stay.
  ///
  /// - Throws: `WeftError` with the script's file and line.
  func adapt() throws(WeftError) {
    for live in shown {
      var environment = live.environment
      environment.traits = self.environment.traits
      try host.show(live, in: environment)
    }
  }

  /// Sees to it that a node has its layout: one that nobody has shown is shown.
  ///
  /// - Throws: `WeftError` where it has none.
  func layOut(_ node: DisplayNode, _ frame: LuaFrame) throws(WeftError) {
    if let live = live(of: node) { return try host.update(live) }
    guard node.root.window == nil else { return }
    let root = node.root
    host.pushNode(root, frame)
    defer { frame.pop() }
    if let root = host.rootNode(at: -1, frame) { _ = try show(root, in: environment) }
  }

  /// Moves on what is shown.
  ///
  /// - Returns: in how many seconds it moves next; nil where nothing does.
  /// - Throws: `WeftError` of a layout.
  func update() throws(WeftError) -> Double? {
    var next: Double?
    for live in shown {
      try host.update(live)
      guard let move = host.nextMove(of: live.window) else { continue }
      next = min(next ?? .infinity, max(move - host.clock, 1.0 / 60))
    }
    return next
  }
}

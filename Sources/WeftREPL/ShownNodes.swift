import Weft

/// The nodes that were shown at a prompt. Each stays in its window, so that it can be tapped and shown again.
final class ShownNodes {
  /// The environment of nodes that are shown later.
  var environment = PreviewEnvironment()
  private let host: ScriptHost
  /// The shown nodes, newest first.
  private var shown: [LivePreview] = []
  /// The maximum number of kept nodes; nodes that scripts hold exist without being kept here.
  private static let maximumCount = 16

  init(_ host: ScriptHost) { self.host = host }

  /// Marks the layout of all shown nodes as outdated, as the code that it depends on may have changed.
  func invalidate() { for live in shown { live.root.renew() } }

  /// Drops all shown nodes.
  func clear() { shown = [] }

  /// Adds a live preview to the shown ones.
  func add(_ live: LivePreview) {
    shown.removeAll { $0 === live }
    shown.insert(live, at: 0)
    if shown.count > Self.maximumCount { shown.removeLast() }
  }

  /// Drops a live preview.
  func remove(_ live: LivePreview) { shown.removeAll { $0 === live } }

  /// Returns the live preview of a node, or of its root.
  func live(of node: DisplayNode) -> LivePreview? { shown.first { $0.root === node.root } }

  /// Shows a root node; one that is shown already is shown again in the environment.
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
      // The scale of a window can't be changed.
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

  /// Applies the current traits to all shown nodes; nodes and their state stay.
  ///
  /// - Throws: `WeftError` with the script's file and line.
  func adapt() throws(WeftError) {
    for live in shown {
      var environment = live.environment
      environment.traits = self.environment.traits
      try host.show(live, in: environment)
    }
  }

  /// Gives a node a layout; one that was never shown is shown.
  ///
  /// - Throws: `WeftError` if it has none.
  func layOut(_ node: DisplayNode, _ frame: LuaFrame) throws(WeftError) {
    if let live = live(of: node) { return try host.update(live) }
    guard node.root.window == nil else { return }
    let root = node.root
    PromptObjects(host).pushNode(root, frame)
    defer { frame.pop() }
    if let root = RootNode(at: -1, frame, host) { _ = try show(root, in: environment) }
  }

  /// Advances the shown nodes.
  ///
  /// - Returns: The seconds until the next movement; nil if nothing moves.
  /// - Throws: `WeftError` of a layout.
  func update() throws(WeftError) -> Double? {
    var next: Double?
    for live in shown {
      try host.update(live)
      guard let move = host.eventLoop.nextMove(of: live.window) else { continue }
      next = min(next ?? .infinity, max(move - host.clock, 1.0 / 60))
    }
    return next
  }
}

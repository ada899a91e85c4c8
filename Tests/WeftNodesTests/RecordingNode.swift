import Weft

/// What has been reported, in order.
final class Record {
  var lines: [String] = []

  /// What has been reported since this was asked last.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A node that records its hooks, as `name hook`.
final class RecordingNode: DisplayNode {
  private let record: Record
  /// Which hooks are recorded; all if nil.
  private let hooks: Set<NodeHook>?
  /// Runs when a hook has been recorded.
  var whenTold: ((NodeHook) -> Void)?

  init(_ name: String, _ record: Record, only hooks: Set<NodeHook>? = nil) {
    self.record = record
    self.hooks = hooks
    super.init()
    debugName = name
  }

  override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    guard hooks?.contains(hook) ?? true else { return }
    var line = "\(debugName ?? "") \(hook)"
    if case .states(let state, let old) = argument { line += " \(old.rawValue) \(state.rawValue)" }
    record.lines.append(line)
    whenTold?(hook)
  }
}

/// A delegate that records what it gets.
final class RecordingDelegate: InterfaceStateDelegate {
  private let name: String
  private let record: Record

  init(_ name: String, _ record: Record) {
    self.name = name
    self.record = record
  }

  private func note(_ node: DisplayNode, _ what: String) {
    record.lines.append("\(name) hears \(node.debugName ?? "") \(what)")
  }

  func nodeDidLoad(_ node: DisplayNode) { note(node, "nodeDidLoad") }
  func nodeDidLayout(_ node: DisplayNode) { note(node, "nodeDidLayout") }
  func didEnterHierarchy(_ node: DisplayNode) { note(node, "didEnterHierarchy") }
  func didExitHierarchy(_ node: DisplayNode) { note(node, "didExitHierarchy") }
  func didEnterPreloadState(_ node: DisplayNode) { note(node, "didEnterPreloadState") }
  func didExitPreloadState(_ node: DisplayNode) { note(node, "didExitPreloadState") }
  func didEnterDisplayState(_ node: DisplayNode) { note(node, "didEnterDisplayState") }
  func didExitDisplayState(_ node: DisplayNode) { note(node, "didExitDisplayState") }
  func didEnterVisibleState(_ node: DisplayNode) { note(node, "didEnterVisibleState") }
  func didExitVisibleState(_ node: DisplayNode) { note(node, "didExitVisibleState") }
  func interfaceStateDidChange(_ node: DisplayNode, from oldState: InterfaceState) {
    note(node, "interfaceStateDidChange")
  }
}

extension Set<NodeHook> {
  static let hierarchy: Set = [NodeHook.willEnterHierarchy, .didEnterHierarchy, .didExitHierarchy]
  static let states: Set = [
    NodeHook.didEnterPreloadState, .didExitPreloadState, .didEnterDisplayState, .didExitDisplayState,
    .didEnterVisibleState, .didExitVisibleState, .interfaceStateDidChange, .clearContents,
  ]
}

/// A window of 100 x 100 points.
func makeWindow() -> Window { Window(size: Size(width: 100, height: 100)) }

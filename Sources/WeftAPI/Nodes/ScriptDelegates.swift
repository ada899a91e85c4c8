import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The delegates that scripts give to nodes: tables of functions. One object hears for all nodes of a host, and finds
/// the tables among the node's fields, so that they are collected with it.
final class ScriptDelegates: HostPart, InterfaceStateDelegate {
  static let moments = [
    "nodeDidLoad", "nodeDidLayout", "didEnterHierarchy", "didExitHierarchy", "didEnterPreloadState",
    "didExitPreloadState", "didEnterDisplayState", "didExitDisplayState", "didEnterVisibleState",
    "didExitVisibleState", "hierarchyDisplayDidFinish",
  ]

  private unowned let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  /// Adds a table.
  func add(_ table: ScriptValue, to node: DisplayNode) throws(WeftError) {
    let (frame, index) = (table.frame, table.slot)
    try checkNames(of: table)
    let top = frame.top
    defer { frame.top = top }
    NodeBlocks(host).pushHiddenTable(.delegates, of: node, frame)
    let count = Int64(frame.rawLength(-1))
    for place in 0..<count {
      frame.rawGet(-1, place + 1)
      let isThere = frame.rawEqual(-1, index)
      frame.pop()
      if isThere { return }
    }
    guard count < 4 else {
      throw WeftError(.runtime, "\(node.layoutName):addInterfaceStateDelegate: a node has at most 4 delegates")
    }
    frame.pushValue(at: index)
    frame.rawSet(-2, count + 1)
    try refusing { try node.addInterfaceStateDelegate(self) }
  }

  private func checkNames(of table: ScriptValue) throws(WeftError) {
    let known = ScriptDelegates.moments + ["interfaceStateDidChange"]
    var unknown: WeftError?
    table.frame.forEachRaw(table.slot) { frame in
      guard frame.type(at: -2) == .string, let name = frame.name(at: -2), frame.type(at: -1) == .function else {
        return
      }
      guard !known.contains(name) else { return }
      let hint =
        NodeDelegates(host).hint(forUncalled: name, .interfaceState, known, frame)
        ?? NearMiss.name(name, among: known).map { "did you mean \"\($0)\"?" }
      if let hint {
        unknown = WeftError(.type, "addInterfaceStateDelegate: there is no moment \"\(name)\"", hint: hint)
      }
    }
    if let unknown { throw unknown }
  }

  /// Takes a table away.
  func remove(_ table: ScriptValue, from node: DisplayNode) {
    let (frame, index) = (table.frame, table.slot)
    let top = frame.top
    defer { frame.top = top }
    NodeBlocks(host).pushHidden(.delegates, of: node, frame)
    guard frame.type(at: -1) == .table else { return }
    let list = frame.top
    frame.pushTable()
    var kept: Int64 = 0
    for place in 0..<Int64(frame.rawLength(list)) {
      frame.rawGet(list, place + 1)
      if frame.rawEqual(-1, index) {
        frame.pop()
      } else {
        kept += 1
        frame.rawSet(-2, kept)
      }
    }
    if kept == 0 { node.removeInterfaceStateDelegate(self) }
    NodeBlocks(host).setHiddenValue(.delegates, of: node, frame)
  }

  private func call(_ moment: String, _ node: DisplayNode, _ arguments: (LuaFrame) -> Int32 = { _ in 0 }) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { return host.eventLoop.report(WeftError(.depth, "the stack is full")) }
    NodeBlocks(host).pushHidden(.delegates, of: node, frame)
    guard frame.type(at: -1) == .table else { return }
    let list = frame.top
    for place in 0..<Int64(frame.rawLength(list)) {
      frame.rawGet(list, place + 1)
      frame.push(moment)
      guard frame.rawGet(-2) == .function else {
        frame.top = list
        continue
      }
      frame.push(node, host)
      let count = arguments(frame)
      do throws(WeftError) {
        try host.lua.call(arguments: 1 + count, results: 0)
      } catch {
        host.eventLoop.report(error)
      }
      frame.top = list
    }
  }

  func nodeDidLoad(_ node: DisplayNode) { call("nodeDidLoad", node) }
  func nodeDidLayout(_ node: DisplayNode) { call("nodeDidLayout", node) }
  func didEnterHierarchy(_ node: DisplayNode) { call("didEnterHierarchy", node) }
  func didExitHierarchy(_ node: DisplayNode) { call("didExitHierarchy", node) }
  func didEnterPreloadState(_ node: DisplayNode) { call("didEnterPreloadState", node) }
  func didExitPreloadState(_ node: DisplayNode) { call("didExitPreloadState", node) }
  func didEnterDisplayState(_ node: DisplayNode) { call("didEnterDisplayState", node) }
  func didExitDisplayState(_ node: DisplayNode) { call("didExitDisplayState", node) }
  func didEnterVisibleState(_ node: DisplayNode) { call("didEnterVisibleState", node) }
  func didExitVisibleState(_ node: DisplayNode) { call("didExitVisibleState", node) }
  func hierarchyDisplayDidFinish(_ node: DisplayNode) { call("hierarchyDisplayDidFinish", node) }
  func interfaceStateDidChange(_ node: DisplayNode, from oldState: InterfaceState) {
    call("interfaceStateDidChange", node) { frame in
      interfaceStateRecord.codec.push(node.interfaceState, frame)
      interfaceStateRecord.codec.push(oldState, frame)
      return 2
    }
  }
}

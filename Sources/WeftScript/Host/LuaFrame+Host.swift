import WeftLua
import WeftNodes

extension LuaFrame {
  /// The host of the state.
  package var host: ScriptHost {
    guard let hostPointer else { preconditionFailure("a state of a ScriptHost has that host") }
    return Unmanaged<ScriptHost>.fromOpaque(hostPointer).takeUnretainedValue()
  }

  /// Pushes a node: the userdata that it has, else a new one.
  package func push(_ node: DisplayNode, _ host: ScriptHost) {
    if pushKnown(node) { return }
    let nodeClass = (node.methods as? ScriptClass) ?? host.nodeClasses.builtIn(of: node)
    guard let metatable = nodeClass.metatable else { return pushNil() }
    pushObject(node, host.objects.nodeKind, metatable: metatable, userValues: NodeValues.count)
  }

  /// The number of the file and the line of the code that called the running function.
  func callPlace(_ host: ScriptHost) -> (file: UInt16, line: Int32) {
    let known = knownPlace
    if known != 0 { return (UInt16(truncatingIfNeeded: known >> 32), Int32(truncatingIfNeeded: known)) }
    let (source, line) = place()
    guard let source, line > 0 else { return (0, 0) }
    let file = host.passes.file(ofChunk: source, host.engine)
    notePlace(UInt64(file) << 32 | UInt64(UInt32(bitPattern: line)))
    return (file, line)
  }

  /// Runs a function that a script has called, with the host; throws what its changes have made hooks, handlers and
  /// delegates raise.
  package func withHost<Result>(
    _ function: (ScriptHost) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    try withHost(ScriptHost.self) { (host) throws(WeftError) in
      try host.eventLoop.raising { () throws(WeftError) in try function(host) }
    }
  }

  /// Returns the node at an index; nil for any other value.
  @inline(__always)
  package func node(at index: Int32, _ host: ScriptHost) -> DisplayNode? { object(at: index, host.objects.nodeKind) }
}

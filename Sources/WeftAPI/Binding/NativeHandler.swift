import WeftLua
import WeftNodes
import WeftScript

/// A function that scripts give to a node as a property, and that Swift calls with a value at an event of the node.
///
/// ```swift
/// static let onSelect = NativeHandler<Chart, Int>(
///   "onSelect", ("index", .integer), "Called when a finger has selected a bar.")
/// ```
///
/// The node's class lists it among its properties: `NativeProperty(Chart.onSelect)`. The function is kept with the node,
/// so that one which captures the node is collected with it.
public struct NativeHandler<Node: DisplayNode & SendableMetatype, Value>: Sendable {
  let name: String
  let doc: String
  let signature: Signature
  private let codec: Codec<Value>

  /// - Parameters:
  ///   - name: the property's name in scripts.
  ///   - value: the function's argument after the node: its name, and its codec.
  ///   - doc: when it is called, in one line.
  public init(_ name: String, _ value: (String, Codec<Value>), _ doc: String) {
    self.name = name
    self.doc = doc
    codec = value.1
    signature = Signature([("node", .node), (value.0, value.1.type)])
  }

  /// Calls the function that a script has given to a node; does nothing without one.
  ///
  /// The function may wait, as one for touches may. Its error is that of the change around the call
  /// (``WeftScript/ScriptHost/perform(_:)``).
  public func callAsFunction(_ node: Node, _ value: Value) {
    guard let host = (node.methods as? ScriptClass)?.link.host else { return }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { return }
    push(of: node, frame)
    guard frame.type(at: -1) == .function else { return }
    Tasks.of(host).handle("\(node.className):\(name)", functionAt: frame.top, frame) { (stack) throws(WeftError) in
      stack.push(node, host)
      codec.push(value, stack)
      return 2
    }
  }

  /// Pushes the function of a node, or nil.
  func push(of node: Node, _ frame: LuaFrame) {
    NodeBlocks(frame.host).pushHidden(.nativeHandlers, of: node, frame)
    guard frame.type(at: -1) == .table else { return }
    frame.push(name)
    frame.rawGet(-2)
    frame.remove(-2)
  }

  /// Keeps a function with a node, or takes it away.
  func set(_ value: ScriptValue, of node: Node) throws(Mismatch) {
    guard value.type == .function || value.isNil else { throw Mismatch(expected: "a function", value) }
    let (frame, host) = (value.frame, value.frame.host)
    NodeBlocks(host).pushHiddenTable(.nativeHandlers, of: node, frame)
    if value.isNil { frame.pushNil() } else { frame.pushValue(at: value.slot) }
    frame.rawSet(-2, field: name)
    frame.pop()
    // One that Swift has made: its methods lead to the host.
    if node.methods == nil { node.methods = host.nodeClasses.builtIn(of: node) }
  }
}

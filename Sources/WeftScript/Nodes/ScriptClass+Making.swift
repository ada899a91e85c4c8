import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport
import WeftSyntax

// Nodes made by calling their class.
extension ScriptClass {
  /// Makes a node: arguments stand on the stack from `first`. Leaves the node on top of the stack.
  func make(_ frame: LuaFrame, arguments first: Int32, _ host: ScriptHost) throws(WeftError) {
    hasMadeNodes = true
    guard hasInit || hasDefaults || !frame.isTable(at: first) else {
      do throws(WeftError) {
        return try make(frame, table: first, host)
      } catch {
        throw host.state.errorIfCalledOnModule(frame, first, name: name, arguments: " { … }") ?? error
      }
    }
    let count = frame.top - first + 1
    let node = begin(makeNode(host), frame, host)
    let object = push(node, DisplayNode.weightOfContent, frame, host)
    try node.borrowed { (node) throws(WeftError) in
      if hasDefaults { try defaults.apply(to: node, frame, object: object, in: self) }
      if hasInit { return }
      guard count > 0, !frame.isNil(at: first) else { return }
      do throws(WeftError) {
        try self.apply(frame, table: first, to: node, object: object, host)
      } catch {
        throw host.state.errorIfCalledOnModule(frame, first, name: name, arguments: " { … }") ?? error
      }
    }
    guard hasInit else { return }
    pushInit(frame)
    frame.pushValue(at: object)
    guard frame.checkStack(count + 4) else { throw WeftError(.runtime, "\(name): too many arguments") }
    for index in 0..<count { frame.pushValue(at: first + index) }
    try frame.call(arguments: count + 1, results: 0)
  }

  private func pushInit(_ frame: LuaFrame) {
    if let initMethod { return frame.push(initMethod) }
    pushMethods(frame)
    frame.rawGet(-1, named: ClassMember.`init`.rawValue)
    frame.remove(-2)
    initMethod = frame.reference(at: -1)
  }

  /// Makes a node of the table at an index, in one sweep: what is usual in the table is set before the node has a
  /// userdata.
  private func make(_ frame: LuaFrame, table: Int32, _ host: ScriptHost) throws(WeftError) {
    let sweep =
      if takesText {
        try frame.beginSweep(table, host.forms.keys, form: host.forms.textForm)
      } else {
        try frame.beginSweep(table, host.forms.keys, form: host.forms.nodeForm)
      }
    // Values of the sweep stay on the stack, under the node.
    defer { frame.endSweep() }
    var weight = DisplayNode.weightOfContent
    let node: Unmanaged<DisplayNode>
    // Only the class of text nodes has a form with a text.
    if let text = sweep.text {
      node = begin(
        TextNode(textEngine: host.platform.textEngine, text: String(decoding: text, as: UTF8.self)), frame, host)
      if !text.isEmpty { weight += DisplayNode.weight(ofText: text.count) }
    } else {
      node = begin(makeNode(host), frame, host)
    }
    if let inner = sweep.inner { node._withUnsafeGuaranteedRef { UsualStyle.set(inner, in: &$0.style) } }
    let object = push(node, weight, frame, host)
    if sweep.named.isEmpty, sweep.items.isEmpty { return }
    try node.borrowed { (node) throws(WeftError) in
      try self.applyUnusual(sweep, frame, table: table, to: node, object: object, host)
    }
    frame.top = object
  }

  /// Begins a node of the running call, whose reference ``push(_:_:_:_:)`` hands over.
  @inline(__always)
  private func begin(_ made: DisplayNode, _ frame: LuaFrame, _ host: ScriptHost) -> Unmanaged<DisplayNode> {
    let node = Unmanaged.passRetained(made)
    let place = frame.callPlace(host)
    node._withUnsafeGuaranteedRef {
      $0.begin(with: self, sourceTag: UInt64(place.file) << 32 | UInt64(UInt32(bitPattern: place.line)))
    }
    return node
  }

  /// Pushes a new node, which its userdata keeps from now on, and returns its index.
  @inline(__always)
  private func push(
    _ node: Unmanaged<DisplayNode>, _ weight: Int, _ frame: LuaFrame, _ host: ScriptHost
  ) -> Int32 {
    frame.pushNew(
      retained: node, host.objects.nodeKind, metatable: metatableIndex, userValues: NodeValues.count, bytes: weight)
    let object = frame.top
    if host.engine.isInPass {
      node._withUnsafeGuaranteedRef { host.passes.keep($0, frame, at: object, host) }
    }
    return object
  }
}

import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// The methods of a class, called for its nodes.
extension ScriptClass: NodeMethods {
  package var className: String { name }

  /// Throws if the host was released before a node that it has made.
  func requireHost() throws(WeftError) {
    guard link.host == nil else { return }
    throw WeftError(.runtime, "the script of \(name) has been closed")
  }

  /// A collector lets go of a node's fields some time before the node itself.
  package func hasAbandoned(_ node: DisplayNode) -> Bool {
    // One that the host has made gets its fields when they are first read.
    guard node.sourceTag != 0 else { return false }
    guard link.host != nil else { return true }
    let frame = host.lua.stack
    guard frame.checkStack(4), frame.pushKnown(node) else { return true }
    frame.pop()
    return false
  }

  package func source(of node: DisplayNode) -> SourceLocation? {
    guard let host = link.host else { return nil }
    let tag = node.sourceTag
    // A node that the host has made itself has only the place of its class.
    return host.engine.position(file: UInt16(truncatingIfNeeded: tag >> 32), line: Int32(truncatingIfNeeded: tag))
      ?? declared
  }

  package func layoutSpecThatFits(
    _ node: DisplayNode, _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(WeftError) -> LayoutElement {
    try requireHost()
    return try Unmanaged.passUnretained(host).borrowed { (host) throws(WeftError) in
      try specs(of: node, constrainedSize, pass, host)
    }
  }

  private func specs(
    of node: DisplayNode, _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass, _ host: ScriptHost
  ) throws(WeftError) -> LayoutElement {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    let made = host.passes.madeCount
    host.passes.clock?.begin(.code)
    defer { host.passes.clock?.end() }
    let takesRange = try pushSpecMethod(frame)
    frame.push(node, host)
    if takesRange { frame.push(constrainedSize) }
    try host.lua.call(arguments: takesRange ? 2 : 1, results: 1)
    return try LayoutResults(host).element(frame, of: node, .method(.layoutSpecThatFits), pass, made: made)
  }

  /// Pushes `layoutSpecThatFits`, and returns true if it has a parameter for the range: few look at it, and to make its
  /// tables costs as much as many a spec.
  private func pushSpecMethod(_ frame: LuaFrame) throws(WeftError) -> Bool {
    guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
    if let specMethod {
      frame.push(specMethod.function)
      return specMethod.takesRange
    }
    pushMethods(frame)
    frame.rawGet(-1, method: .layoutSpecThatFits)
    frame.remove(-2)
    let takesRange = frame.takes(2, functionAt: -1)
    specMethod = SpecMethod(function: frame.reference(at: -1), takesRange: takesRange)
    return takesRange
  }

  package func calculateLayoutThatFits(
    _ node: DisplayNode, _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(WeftError) -> CalculatedLayout {
    try requireHost()
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    let made = host.passes.madeCount
    host.passes.clock?.begin(.code)
    defer { host.passes.clock?.end() }
    pushMethods(frame)
    try push(.calculateLayoutThatFits, node, frame)
    frame.push(constrainedSize)
    try host.lua.call(arguments: 2, results: 1)
    let calculated = try CalculatedLayouts(host).calculatedLayout(frame, node.layoutName, pass)
    LayoutResults(host).keepMade(by: node, from: made, frame)
    return calculated
  }

  package func calculateSizeThatFits(
    _ node: DisplayNode, _ size: Size, _ pass: borrowing LayoutPass
  ) throws(WeftError) -> Size {
    try requireHost()
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    host.passes.clock?.begin(.code)
    defer { host.passes.clock?.end() }
    try push(.calculateSizeThatFits, node, frame)
    frame.push(size)
    try host.lua.call(arguments: 2, results: 1)
    let value = ScriptValue(frame, at: -1)
    do throws(Mismatch) {
      return try self.size(value, within: size)
    } catch {
      let error = WeftError(error, node.layoutName, ScriptMethod.calculateSizeThatFits.rawValue)
      throw LayoutResults(host).located(
        error, atResultOf: .method(.calculateSizeThatFits), of: node, isNil: value.isNil, frame)
    }
  }

  /// Reads what calculateSizeThatFits gives.
  private func size(_ value: ScriptValue, within limit: Size) throws(Mismatch) -> Size {
    if value.type == .number {
      throw Mismatch(expected: "a size: {width, height}, in points", value, hint: "return one table: { width, height }")
    }
    let size = try value.size()
    // A size that is infinite in both can't be limited.
    if (size.width == .infinity && limit.width == .infinity)
      || (size.height == .infinity && limit.height == .infinity)
    {
      throw Mismatch(
        expected: "a finite size, since the range is unbounded",
        got: "\(size.short)",
        hint: "give an unbounded axis a length of the node's own")
    }
    return size
  }

  package func layout(_ node: DisplayNode) throws(WeftError) {
    try requireHost()
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    try push(.layout, node, frame)
    try host.lua.call(arguments: 1, results: 0)
  }

  package func draw(_ node: DisplayNode, _ recorder: inout DisplayListRecorder, bounds: Rect) throws(WeftError) {
    try requireHost()
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    try pushDrawParameters(node, frame)
    let parameters = frame.top
    try push(.draw, node, frame)
    try Canvas.recording(&recorder, frame, host) { (frame) throws(WeftError) in
      frame.push(bounds)
      frame.pushValue(at: parameters)
      try host.lua.call(arguments: 4, results: 0)
    }
    host.lua.weigh(node, .drawing, bytes: recorder.footprint)
  }

  /// Pushes the parameters of `draw`: the result of the class's own method, or an empty table.
  private func pushDrawParameters(_ node: DisplayNode, _ frame: LuaFrame) throws(WeftError) {
    guard overrides.contains(.drawParameters) else { return frame.pushTable() }
    try push(.drawParameters, node, frame)
    try host.lua.call(arguments: 1, results: 1)
    guard frame.type(at: -1) != .table else { return }
    let value = ScriptValue(frame, at: -1)
    let error = WeftError(
      .type, "drawParameters of \(node.layoutName): expected a table, got \(value.description)",
      hint: value.isNil ? "does every path return a value?" : "draw receives it: return { … }")
    throw LayoutResults(host).located(error, atResultOf: .method(.drawParameters), of: node, isNil: value.isNil, frame)
  }

  package func perform(_ hook: NodeHook, on node: DisplayNode, _ argument: HookArgument) -> Bool {
    guard link.host != nil, let callback = host.api.callback(of: hook) else { return true }
    guard !host.lua.isReleasing else {
      performLater(hook, on: node, argument)
      return true
    }
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    do throws(WeftError) {
      guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
      pushMethods(frame)
      frame.push(callback.name)
      frame.rawGet(-2)
      frame.remove(-2)
      if hook.isHandler { return Tasks.of(host).handle(callback, methodAt: -1, of: node, argument, frame) }
      frame.push(node, host)
      let count = try callback.push(argument, frame, host)
      try host.lua.call(arguments: 1 + count, results: 0)
      return true
    } catch {
      host.eventLoop.report(error)
      return false
    }
  }

  /// A window that is collected takes what it shows off the screen. What goes with it has no fields any more, and isn't
  /// told; what is kept is notified in the next turn.
  private func performLater(_ hook: NodeHook, on node: DisplayNode, _ argument: HookArgument) {
    guard !hasAbandoned(node) else { return }
    host.eventLoop.perform { [weak node] in
      if let node, !node.isAbandoned { node.methods?.perform(hook, on: node, argument) }
    }
  }

  package func subnodeDidArrive(_ subnode: DisplayNode, in node: DisplayNode) {
    guard link.host != nil else { return }
    let frame = host.lua.stack
    guard frame.checkStack(8), frame.pushKnown(node) else { return }
    defer { frame.pop() }
    guard frame.keptValue(.subnodes, at: -1) == .table else {
      frame.pop()
      return subnodesDidChange(node)
    }
    frame.keep(subnode, true)
    frame.pop()
  }

  package func subnodeDidLeave(_ subnode: DisplayNode, _ node: DisplayNode) {
    guard link.host != nil else { return }
    let frame = host.lua.stack
    guard !node.holds(subnode), frame.checkStack(8), frame.pushKnown(node) else { return }
    if frame.keptValue(.subnodes, at: -1) == .table { frame.keep(subnode, false) }
    frame.pop(2)
  }

  /// The userdata of the subnodes, and of a table's rows, live as long as this node's: they are the keys of a table.
  package func subnodesDidChange(_ node: DisplayNode) {
    guard link.host != nil else { return }
    let frame = host.lua.stack
    guard frame.checkStack(8), frame.pushKnown(node) else { return }
    let held = node.heldNodes
    frame.pushTable(fields: Int32(clamping: held.count))
    for subnode in held { frame.keep(subnode, true) }
    frame.setKeptValue(.subnodes, at: -2)
    frame.pop()
  }

  package func checkLimits(of node: DisplayNode) throws(NodeError) {
    guard link.host != nil else { return }
    do throws(WeftError) {
      try host.lua.checkLimits()
    } catch {
      throw NodeError(node, "layer", underlying: error)
    }
  }

  /// Pushes a method and the node that it is called for.
  package func push(_ method: ScriptMethod, _ node: DisplayNode, _ frame: LuaFrame) throws(WeftError) {
    guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
    pushMethods(frame)
    frame.rawGet(-1, method: method)
    frame.remove(-2)
    frame.push(node, host)
  }
}

extension LuaFrame {
  /// Pushes a method of the table of a class's methods.
  func rawGet(_ table: Int32, method: ScriptMethod) { rawGet(table, named: method.rawValue) }

  /// Pushes a field of a table.
  func rawGet(_ table: Int32, named name: String) {
    let table = absolute(table)
    push(name)
    rawGet(table)
  }

  /// Makes a node's userdata, if it has one, a key of the table on top, or no key of it any more.
  package func keep(_ node: DisplayNode, _ isKept: Bool) {
    guard pushKnown(node) else { return }
    if isKept { push(true) } else { pushNil() }
    rawSet(-3)
  }
}

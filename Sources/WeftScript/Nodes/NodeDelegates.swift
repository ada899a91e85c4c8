import WeftLua
import WeftNodes
import WeftSupport

/// The delegate of one node, which a script gives as a property: a table of functions, or a node with methods. It is
/// among the node's fields, so that it is collected with it. Its methods are called as methods:
/// `delegate:tappedLinkAttribute(node, ...)`.
package struct NodeDelegates {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Reads a delegate and keeps it with its node; nil takes it away.
  ///
  /// - Parameters:
  ///   - methods: the names that are called. One that is misspelt in a table is refused.
  ///   - kind: whose methods it may have that are not called; they are refused, too.
  package func setDelegate(
    _ block: NodeBlock, of node: DisplayNode, _ value: ScriptValue, methods: [String], kind: ForeignNames.Delegate
  ) throws(Mismatch) {
    let frame = value.frame
    if value.isNil {
      frame.pushNil()
    } else {
      let isNode = value.type == .userdata && frame.node(at: value.slot, host) != nil
      guard value.type == .table || isNode else {
        throw Mismatch(
          expected: "a table with methods, or a node", value,
          hint: value.type == .function
            ? "write { \(methods.first ?? "method") = function(self, node, …) … end }" : nil)
      }
      if isNode {
        try checkMethods(ofNodeAt: value.slot, methods, kind, frame)
      } else {
        try checkNames(ofDelegateAt: value.slot, methods, kind, frame)
      }
      for method in methods { try checkMethod(method, ofDelegateAt: value.slot, frame) }
      frame.pushValue(at: value.slot)
    }
    NodeBlocks(host).setHiddenValue(block, of: node, frame)
  }

  private func checkNames(
    ofDelegateAt index: Int32, _ methods: [String], _ kind: ForeignNames.Delegate, _ frame: LuaFrame
  ) throws(Mismatch) {
    var unused: [(name: String, hint: String)] = []
    let names = functionNames(at: index, frame)
    for name in names where !methods.contains(name) && !isOfOtherList(name, names, kind, methods) {
      let hint =
        self.hint(forUncalled: name, kind, methods, frame)
        ?? NearMiss.name(name, among: methods, allowingPlurals: false).map { "did you mean \"\($0)\"?" }
      if let hint { unused.append((name, hint)) }
    }
    // The order of a table's names is none.
    guard let first = unused.min(by: { $0.name < $1.name }) else { return }
    throw uncalled(first.name, first.hint, methods).at(key: first.name)
  }

  /// Refuses methods of a node's class that nothing calls, and misspelt ones.
  private func checkMethods(
    ofNodeAt index: Int32, _ methods: [String], _ kind: ForeignNames.Delegate, _ frame: LuaFrame
  ) throws(Mismatch) {
    guard let nodeClass = frame.node(at: index, host)?.methods as? ScriptClass else { return }
    let names = scriptedMethods(of: nodeClass, frame)
    for name in names.subtracting(methods).sorted() {
      // `didLoad` of a delegate that is a node is the node's own.
      guard !host.api.isCallback(name) else { continue }
      // A screen may be the delegate of a table, whose rows have swipe actions, and of a collection.
      if host.api.lists.all.contains(name), !methods.contains(ForeignNames.inOtherWords(name)),
        !names.isDisjoint(with: methods)
      {
        continue
      }
      guard !isOfOtherList(name, names, kind, methods) else { continue }
      if let hint = hint(forUncalled: name, kind, methods, frame) ?? nearMiss(name, methods, frame) {
        throw uncalled(name, hint, methods)
      }
    }
  }

  /// Returns true for a method of another kind of list that the same object serves, too.
  private func isOfOtherList(
    _ name: String, _ names: Set<String>, _ kind: ForeignNames.Delegate, _ methods: [String]
  ) -> Bool {
    guard host.api.lists.all.contains(name) else { return false }
    // A data source has a count and the nodes.
    let isServed = host.api.lists.kinds.contains { $0.kind != kind && names.intersection($0.counting).count > 1 }
    let own = host.api.lists.kinds.first { $0.kind == kind }?.counting ?? []
    if isServed, !names.isDisjoint(with: own + methods) { return true }
    let counterpart = ForeignNames.inOtherWords(name)
    let isOfSource = host.api.lists.kinds.contains { $0.counting.contains(name) }
    return counterpart != name && names.contains(counterpart) && !isOfSource
  }

  /// The names of the methods that scripts have given to a class and those above it.
  private func scriptedMethods(of nodeClass: ScriptClass, _ frame: LuaFrame) -> Set<String> {
    let top = frame.top
    defer { frame.top = top }
    var names: Set<String> = []
    var next: ScriptClass? = nodeClass
    while let current = next, current.isScripted {
      frame.push(current.methods)
      names.formUnion(functionNames(at: -1, frame))
      next = current.parent
    }
    return names
  }

  /// The names of the functions in a table.
  private func functionNames(at index: Int32, _ frame: LuaFrame) -> Set<String> {
    var names: Set<String> = []
    frame.forEachRaw(index) { frame in
      if frame.type(at: -2) == .string, frame.type(at: -1) == .function, let name = frame.name(at: -2) {
        names.insert(name)
      }
    }
    return names
  }

  /// The hint for a name that looks like a method; nil for one that the script calls itself.
  private func nearMiss(_ name: String, _ methods: [String], _ frame: LuaFrame) -> String? {
    guard let meant = NearMiss.name(name, among: methods, allowingPlurals: false),
      !host.state.sources.mentions(name, frame)
    else {
      return nil
    }
    return "did you mean \"\(meant)\"?"
  }

  /// Returns the alternative to a method that nothing calls; nil for one that the script calls itself.
  package func hint(
    forUncalled name: String, _ kind: ForeignNames.Delegate, _ methods: [String], _ frame: LuaFrame
  ) -> String? {
    // The methods of all lists: those that the object of this kind lacks are the data source's.
    let others = host.api.lists.kinds.first { $0.kind == kind }?.all ?? []
    guard let hint = host.foreignNames.hint(name, kind, methods: methods, others: others),
      !host.state.sources.mentions(name, inLists: false, frame)
    else {
      return nil
    }
    return hint
  }

  private func uncalled(_ name: String, _ hint: String, _ methods: [String]) -> Mismatch {
    Mismatch(
      expected: "methods that are called (\(methods.joined(separator: ", ")))", got: "\"\(name)\"", hint: hint)
  }

  /// Refuses what is called as a method, and is no function.
  private func checkMethod(_ name: String, ofDelegateAt index: Int32, _ frame: LuaFrame) throws(Mismatch) {
    let top = frame.top
    defer { frame.top = top }
    frame.push(name)
    // A name that the delegate's own code refuses is reported when the method is called.
    do throws(WeftError) { try frame.get(index) } catch { return }
    guard frame.type(at: -1) != .function, !frame.isNil(at: -1) else { return }
    throw Mismatch(expected: "a function", ScriptValue(frame, at: -1)).inside(.name(name))
  }

  /// Calls a delegate's method, if it has it, as a task: it may wait.
  ///
  /// - Parameter push: pushes what it receives after the node; returns how many values.
  package func tell(
    _ block: NodeBlock, of node: DisplayNode, _ method: String, _ push: @escaping (LuaFrame) -> Int32
  ) {
    do throws(WeftError) {
      try withMethod(method, block, of: node) { (frame, delegate) throws(WeftError) in
        Tasks.of(host).handle("delegate:\(method)", functionAt: frame.top, frame) { (stack) throws(WeftError) in
          NodeBlocks(host).pushHidden(block, of: node, stack)
          stack.push(node, host)
          return 2 + push(stack)
        }
      }
    } catch {
      report(error)
    }
  }

  /// Calls a method of a data source or a delegate.
  ///
  /// - Parameters:
  ///   - push: pushes the arguments beside the node, which a delegate receives first, and a data source last.
  ///   - read: reads the result, on top of the stack; the method is at the index.
  /// - Returns: nil where there is no such method.
  /// - Throws: what the method raises, or `read` throws.
  package func ask<Answer>(
    _ block: NodeBlock, of node: DisplayNode, _ method: String, _ push: (LuaFrame) -> Int32,
    _ read: (LuaFrame, Int32) throws(WeftError) -> Answer
  ) throws(WeftError) -> Answer? {
    try withMethod(method, block, of: node) { (frame, delegate) throws(WeftError) in
      let function = frame.top
      frame.pushValue(at: function)
      frame.pushValue(at: delegate)
      if block != .dataSource { frame.push(node, host) }
      let count = push(frame)
      if block == .dataSource { frame.push(node, host) }
      try host.lua.call(arguments: 2 + count, results: 1)
      return try read(frame, function)
    }
  }

  /// Does something with a delegate and its method, which is on top of the stack.
  ///
  /// - Returns: nil where there is none.
  @discardableResult
  private func withMethod<Result>(
    _ method: String, _ block: NodeBlock, of node: DisplayNode,
    _ body: (LuaFrame, Int32) throws(WeftError) -> Result
  ) throws(WeftError) -> Result? {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { throw WeftError(.depth, "the stack is full") }
    NodeBlocks(host).pushHidden(block, of: node, frame)
    let delegate = frame.top
    guard !frame.isNil(at: delegate) else { return nil }
    frame.push(method)
    try frame.get(delegate)
    guard !frame.isNil(at: -1) else { return nil }
    guard frame.type(at: -1) == .function else {
      throw WeftError(
        .type,
        "\(block == .dataSource ? "dataSource" : "delegate").\(method): expected a function, "
          + "got \(ScriptValue(frame, at: -1).description)")
    }
    return try body(frame, delegate)
  }

  /// Reports an error of a call for which nobody waits.
  package func report(_ error: WeftError) { host.eventLoop.report(error) }

  /// Returns true if a node's data source or delegate has a method.
  package func has(_ method: String, _ block: NodeBlock, of node: DisplayNode) -> Bool {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(24) else { return false }
    NodeBlocks(host).pushHidden(block, of: node, frame)
    guard !frame.isNil(at: -1) else { return false }
    frame.push(method)
    do throws(WeftError) {
      try frame.get(-2)
    } catch {
      // It is reported when it is called.
      return true
    }
    return !frame.isNil(at: -1)
  }
}

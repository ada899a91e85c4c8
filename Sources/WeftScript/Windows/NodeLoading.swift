import WeftLayout
import WeftLua
import WeftNodes

/// Loads nodes by functions of scripts. The functions are among the node's fields, so that they may capture it.
package struct NodeLoading {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Sets `viewBlock` or `layerBlock`.
  package func setLoadingBlock(_ block: NodeBlock, _ node: DisplayNode, _ value: ScriptValue) throws(Mismatch) {
    let isView = block == .viewBlock
    if value.isNil {
      guard !node.isSynchronous else { throw Mismatch(refusal: "the node wraps something already, and can't go back") }
      return
    }
    guard value.type == .function else {
      throw Mismatch(expected: "a function that returns a \(isView ? "view" : "layer")", value)
    }
    do throws(NodeError) {
      if isView {
        try node.setViewBlock { [link = host.link, unowned node] () throws(NodeError) in
          guard let host = link.host else { return View() }
          return try NodeLoading(host).callLoadingBlock(block, node, host.objects.view.kind)
        }
      } else {
        try node.setLayerBlock { [link = host.link, unowned node] () throws(NodeError) in
          guard let host = link.host else { return Layer() }
          return try NodeLoading(host).callLoadingBlock(block, node, host.objects.layer.kind)
        }
      }
    } catch {
      throw Mismatch(refusal: error.message)
    }
    try NodeBlocks(host).setHidden(block, of: node, value)
  }

  private func callLoadingBlock<Object>(
    _ block: NodeBlock, _ node: DisplayNode, _ kind: LuaObjectKind<Object>
  ) throws(NodeError) -> Object {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    var name: String { "\(block)" }
    do throws(WeftError) {
      guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
      NodeBlocks(host).pushHidden(block, of: node, frame)
      let function = frame.top
      frame.pushValue(at: function)
      try host.lua.call(arguments: 0, results: 1)
      guard let object = frame.object(at: -1, kind) else {
        let value = ScriptValue(frame, at: -1)
        throw WeftError(
          .type, "\(name) of \(node.layoutName): expected a \(kind.name), got \(value.description)",
          location: host.state.sources.resultLocation(ofFunctionAt: function, isNil: value.isNil, frame),
          hint: block == .viewBlock ? "return ui.View { … }" : "return ui.Layer { … }")
      }
      // The view or layer lives as long as the node; the function is not needed again.
      frame.push(node, host)
      frame.insert(-2)
      NodeBlocks(host).setHidden(.wrapped, ofObjectAt: frame.top - 1, frame)
      frame.pushNil()
      NodeBlocks(host).setHidden(block, ofObjectAt: frame.top - 1, frame)
      return object
    } catch {
      throw NodeError(node, name, underlying: error)
    }
  }

  /// Carries out `node:onDidLoad(function)`: calls it at once if the node is loaded.
  package func onDidLoad(_ node: DisplayNode, _ action: FunctionValue) throws(WeftError) {
    let frame = action.frame
    if node.isNodeLoaded {
      action.push()
      frame.push(node, host)
      return try host.lua.call(arguments: 1, results: 0)
    }
    NodeBlocks(host).pushHiddenTable(.didLoad, of: node, frame)
    let number = Int64(frame.rawLength(-1) + 1)
    action.push()
    frame.rawSet(-2, number)
    frame.pop()
    node.onDidLoad { [link = host.link] node in
      if let host = link.host { NodeLoading(host).callDidLoad(number, node) }
    }
  }

  private func callDidLoad(_ number: Int64, _ node: DisplayNode) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(20) else { return host.eventLoop.report(WeftError(.depth, "the stack is full")) }
    NodeBlocks(host).pushHidden(.didLoad, of: node, frame)
    guard frame.type(at: -1) == .table, frame.rawGet(-1, number) == .function else { return }
    let isLast = number == Int64(frame.rawLength(-2))
    frame.push(node, host)
    do throws(WeftError) {
      try host.lua.call(arguments: 1, results: 0)
    } catch {
      host.eventLoop.report(error)
    }
    guard isLast else { return }
    frame.push(node, host)
    frame.pushNil()
    NodeBlocks(host).setHidden(.didLoad, ofObjectAt: frame.top - 1, frame)
  }
}

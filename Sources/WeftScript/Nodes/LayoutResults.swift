import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The results of nodes' layout code.
package struct LayoutResults {
  /// The code that returned: a method of the class, or a function of the node alone.
  package enum Code {
    case method(ScriptMethod)
    case block(NodeBlock)

    var name: String {
      switch self {
      case .method(let method): method.rawValue
      case .block(let block): "\(block)"
      }
    }
  }

  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Reads the result of layout code: a spec or a node.
  func element(
    _ frame: LuaFrame, of node: DisplayNode, _ code: Code, _ pass: borrowing LayoutPass, made: Int
  ) throws(WeftError) -> LayoutElement {
    let index = frame.top
    let element: LayoutElement
    if let bits = frame.lightUserdata(at: index) {
      element = LayoutElement(bits: UInt64(UInt(bitPattern: bits)))
      guard pass.kind(of: element) != nil else {
        let error = WeftError(
          .layout, "\(code.name) of \(node.layoutName): expected a spec made in this pass, got one of an earlier pass",
          hint: "make new specs in each layoutSpecThatFits; nodes are what is kept")
        throw located(error, atResultOf: code, of: node, isNil: false, frame)
      }
    } else if let root = frame.node(at: index, host) {
      guard root !== node else {
        let error = WeftError(
          .layout, "\(code.name) of \(node.layoutName): expected a spec or another node, got the node itself",
          hint: "return the element inside the node")
        throw located(error, atResultOf: code, of: node, isNil: false, frame)
      }
      element = pass.node(root)
    } else if let spec = frame.object(at: index, host.objects.spec.kind) {
      element = try refusing { try spec.add(to: pass) }
    } else if let spec = frame.object(at: index, LayoutClasses.of(host).kind) {
      if let made = spec.element {
        element = made
      } else {
        element = try refusing { try spec.add(to: pass) }
      }
    } else {
      let value = ScriptValue(frame, at: index)
      let error = WeftError(
        .layout, "\(code.name) of \(node.layoutName): expected a layout spec or a node, got \(value.description)",
        hint: hint(forResult: value))
      throw located(error, atResultOf: code, of: node, isNil: value.isNil, frame)
    }
    keepMade(by: node, from: made, frame)
    return element
  }

  private func hint(forResult value: ScriptValue) -> String? {
    switch value.type {
    case .userdata: MadeClass(at: value.slot, value.frame, host)?.hint
    case .nil: "does every path return a value?"
    case .table: "wrap several elements in a spec: ui.StackLayoutSpec { … }"
    case .function: "a spec is made by calling its class: ui.StackLayoutSpec { … }"
    case .string: "text is shown by ui.TextNode { text = … }"
    default: nil
    }
  }

  /// The error where a node's own layout code returns.
  package func located(
    _ error: WeftError, atResultOf code: Code, of node: DisplayNode, isNil: Bool, _ frame: LuaFrame
  ) -> WeftError {
    var error = error
    let top = frame.top
    defer { frame.top = top }
    switch code {
    case .block(let block): NodeBlocks(host).pushHidden(block, of: node, frame)
    case .method(let method):
      guard let methods = node.methods as? ScriptClass else { return error }
      methods.pushMethods(frame)
      frame.rawGet(-1, method: method)
    }
    error.location = host.state.sources.resultLocation(ofFunctionAt: -1, isNil: isNil, frame)
    return error
  }

  /// The nodes that a node's layout code has made, those after the first so many of the pass, live with their fields as
  /// long as the node; so do those that the same code has made earlier in the pass, whose layout may be the one that
  /// counts.
  func keepMade(by node: DisplayNode, from first: Int, _ frame: LuaFrame) {
    let count = host.passes.madeCount
    guard count > first else { return }
    let top = frame.top
    defer { frame.top = top }
    frame.push(host.nodeClasses.madeInPass)
    guard frame.pushKnown(node) else { return }
    var kept: Int64 = 0
    if frame.keptValue(.made, at: top + 2) == .table, frame.rawGet(-1, 0) == .number,
      frame.number(at: -1) == Double(host.passes.number)
    {
      frame.pop()
      kept = Int64(frame.rawLength(-1))
    } else {
      frame.top = top + 2
      frame.pushTable(items: Int32(clamping: count - first))
      frame.push(host.passes.number)
      frame.rawSet(-2, 0)
      frame.pushValue(at: -1)
      frame.setKeptValue(.made, at: top + 2)
    }
    var index = Int64(first)
    while index < count {
      index += 1
      kept += 1
      frame.rawGet(top + 1, index)
      frame.rawSet(-2, kept)
    }
  }
}

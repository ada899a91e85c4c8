import WeftLua
import WeftNodes
import WeftScript

/// Returns the methods of a class of nodes, which refuse nodes of other classes. What the node holds is counted after
/// each call that returns nothing.
func methods<Node: DisplayNode>(of _: Node.Type, _ rows: Method<Node>...) -> [NodeMethod] {
  rows.map { method in
    NodeMethod(method.description) {
      [call = method.call, name = method.name]
      (node: consuming DisplayNode, frame: LuaFrame, host: ScriptHost) throws(WeftError) in
      let node: Node = try node.receiver(of: name)
      let results = try call(node, frame)
      if results == 0 { node.weigh(host) }
      return results
    }
  }
}

/// Returns the methods of a class of nodes whose code needs the call, too.
func calls<Node: DisplayNode>(of _: Node.Type, _ rows: Method<Call<Node>>...) -> [NodeMethod] {
  rows.map { method in
    NodeMethod(method.description) {
      [call = method.call, name = method.name]
      (node: consuming DisplayNode, frame: LuaFrame, _: ScriptHost) throws(WeftError) in
      try call(Call(object: try node.receiver(of: name), caller: Caller(frame)), frame)
    }
  }
}

extension DisplayNode {
  /// Returns the node as one of the class that has a method.
  @inline(__always)
  fileprivate consuming func receiver<Node: DisplayNode>(of method: String) throws(WeftError) -> Node {
    // Every node is one: the question would cost each call of a method that all have.
    if Node.self == DisplayNode.self { return unsafeDowncast(self, to: Node.self) }
    guard let node = self as? Node else {
      throw WeftError(.type, "\(method): expected \(Node.self), got \(summary)")
    }
    return node
  }
}

import WeftLua
import WeftNodes
import WeftScript

/// Returns the methods of a class of nodes, which refuse nodes of other classes. What the node holds is counted after
/// each call that returns nothing.
func methods<Node: DisplayNode>(of _: Node.Type, _ rows: Method<Node>...) -> [NodeMethod] {
  rows.map { method in
    NodeMethod(of: Node.self, method.description) { (node, frame, host) throws(WeftError) in
      let results = try method.call(node, frame)
      if results == 0 { host.weigh(node) }
      return results
    }
  }
}

/// Returns the methods of a class of nodes whose code needs the call, too.
func calls<Node: DisplayNode>(of _: Node.Type, _ rows: Method<Call<Node>>...) -> [NodeMethod] {
  rows.map { method in
    NodeMethod(of: Node.self, method.description) { (node, frame, host) throws(WeftError) in
      try method.call(Call(object: node, host: host, frame: frame), frame)
    }
  }
}

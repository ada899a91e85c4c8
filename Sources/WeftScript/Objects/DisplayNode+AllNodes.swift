import WeftNodes

extension DisplayNode {
  /// The node and all inside it, including cells of tables that aren't visible, parents first.
  package var allNodes: [DisplayNode] {
    var nodes: [DisplayNode] = [self]
    var next = 0
    while next < nodes.count {
      nodes.append(contentsOf: nodes[next].heldNodes)
      next += 1
    }
    return nodes
  }
}

import WeftNodes

extension DisplayNode {
  /// Invalidates the layout and the contents of the whole tree, since code that it depends on may have changed.
  package func renew() {
    var open = [self]
    while let node = open.popLast() {
      node.setNeedsLayout()
      node.setNeedsDisplay()
      open += node.subnodes
    }
  }
}

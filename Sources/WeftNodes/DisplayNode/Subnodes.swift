import WeftLayout

extension DisplayNode {
  /// Adds a subnode in front of the others; one that is a subnode already stays where it is.
  ///
  /// - Throws: ``NodeError`` for a node that contains this one, or where subnodes are managed automatically.
  public final func addSubnode(_ node: DisplayNode) throws(NodeError) {
    try requireManual("addSubnode")
    guard node.supernode !== self else { return }
    try requireAcyclic(node, "addSubnode")
    insert(node, at: subnodes.count)
  }

  /// Puts a subnode behind another subnode.
  ///
  /// - Throws: ``NodeError`` if `other` is no subnode, or as ``addSubnode(_:)``.
  public final func insertSubnode(_ node: DisplayNode, below other: DisplayNode) throws(NodeError) {
    try insert(node, beside: other, after: false, "insertSubnodeBelow")
  }

  /// Puts a subnode in front of another subnode.
  ///
  /// - Throws: ``NodeError`` if `other` is no subnode, or as ``addSubnode(_:)``.
  public final func insertSubnode(_ node: DisplayNode, above other: DisplayNode) throws(NodeError) {
    try insert(node, beside: other, after: true, "insertSubnodeAbove")
  }

  /// Puts a subnode at an index, counted from 0 at the back, once it has left its old place.
  ///
  /// - Throws: ``NodeError`` for an index out of range, or as ``addSubnode(_:)``.
  public final func insertSubnode(_ node: DisplayNode, at index: Int) throws(NodeError) {
    try requireManual("insertSubnodeAt")
    try requireAcyclic(node, "insertSubnodeAt")
    let limit = node.supernode === self ? subnodes.count - 1 : subnodes.count
    guard index >= 0, index <= limit else {
      throw NodeError(self, "insertSubnodeAt", "index \(index) is out of range; expected 0 to \(limit)")
    }
    insert(node, at: index)
  }

  /// Puts a node in the place of a subnode.
  ///
  /// - Throws: ``NodeError`` if `old` is no subnode, or as ``addSubnode(_:)``.
  public final func replaceSubnode(_ old: DisplayNode, with new: DisplayNode) throws(NodeError) {
    try requireManual("replaceSubnode")
    try requireAcyclic(new, "replaceSubnode")
    guard old.supernode === self else {
      throw NodeError(self, "replaceSubnode", "\(old.layoutName) is no subnode of \(layoutName)")
    }
    guard old !== new else { return }
    detach(new)
    guard let index = subnodes.firstIndex(where: { $0 === old }) else { return }
    detach(old)
    insert(new, at: index)
  }

  /// Takes the node out of its supernode.
  public final func removeFromSupernode() {
    guard let supernode else { return }
    supernode.detach(self)
    supernode.methods?.subnodesDidChange(supernode)
  }

  private final func insert(
    _ node: DisplayNode, beside other: DisplayNode, after: Bool, _ method: String
  ) throws(NodeError) {
    try requireManual(method)
    try requireAcyclic(node, method)
    guard other.supernode === self else {
      throw NodeError(self, method, "\(other.layoutName) is no subnode of \(layoutName)")
    }
    guard node !== other else { return }
    detach(node)
    guard let index = subnodes.firstIndex(where: { $0 === other }) else { return }
    insert(node, at: after ? index + 1 : index)
  }

  private final func requireManual(_ method: String) throws(NodeError) {
    guard !isBeingMeasured else {
      throw NodeError(
        self, method,
        "subnodes can't change while the layout is being measured; add them where the node is made, or set "
          + "automaticallyManagesSubnodes = true and return them")
    }
    guard !automaticallyManagesSubnodes else {
      throw NodeError(
        self, method,
        "\(layoutName) manages its subnodes automatically; return the node from layoutSpecThatFits instead")
    }
  }

  /// Refuses a node that contains this one, and nodes too deep inside one another: what walks a tree takes stack.
  private final func requireAcyclic(_ node: DisplayNode, _ method: String) throws(NodeError) {
    var ancestor: DisplayNode? = self
    var depth: Int32 = 0
    while let current = ancestor {
      if current === node {
        throw NodeError(
          self, method,
          node === self
            ? "a node can't be inside itself"
            : "\(node.layoutName) contains \(layoutName), so it can't be inside it")
      }
      depth += 1
      ancestor = current.supernode
    }
    let limit = LayoutEngine.maximumDepth
    guard depth + node.greatestHeight <= limit || depth + node.height() <= limit else {
      throw NodeError(self, method, "more than \(limit) nodes would stand inside one another")
    }
  }

  /// How many nodes stand inside one another here, this one included. Noted, since subnodes that have left may have
  /// been the deepest.
  final func height() -> Int32 {
    var height: Int32 = 1
    for subnode in subnodes { height = Swift.max(height, subnode.height() + 1) }
    greatestHeight = height
    return height
  }

  /// Notes that a subnode has come.
  private final func noteHeight(of subnode: DisplayNode) {
    var height = subnode.greatestHeight + 1
    var node: DisplayNode? = self
    while let current = node, current.greatestHeight < height {
      current.greatestHeight = height
      height += 1
      node = current.supernode
    }
  }

  /// Puts a node at an index of the list, out of wherever it was.
  final func insert(_ node: DisplayNode, at index: Int) {
    if let old = node.supernode {
      old.detach(node)
      if old !== self { old.methods?.subnodesDidChange(old) }
    }
    subnodes.insert(node, at: Swift.min(index, subnodes.count))
    node.supernode = self
    node.takeTraits(of: self)
    noteHeight(of: node)
    methods?.subnodeDidArrive(node, in: self)
  }

  final func detach(_ node: DisplayNode) {
    guard node.supernode === self, let index = subnodes.firstIndex(where: { $0 === node }) else { return }
    subnodes.remove(at: index)
    node.supernode = nil
  }
}

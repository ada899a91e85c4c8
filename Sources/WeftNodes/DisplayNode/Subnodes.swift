import WeftLayout

extension DisplayNode {
  /// Adds a subnode in front of the others; one that is a subnode already keeps its place. A subnode of another node
  /// leaves that one. If this node is loaded, the subnode is loaded.
  ///
  /// - Throws: ``NodeError`` if subnodes are managed automatically, or while the layout is being measured; for a node
  ///   that contains this one, that would be nested more than ``WeftLayout/LayoutEngine/maximumDepth`` deep, that has a
  ///   view where this one is layer-backed, or that can't be rasterized where this one is; and if it can't be loaded.
  public final func addSubnode(_ node: DisplayNode) throws(NodeError) {
    try requireManual("addSubnode")
    guard node.supernode !== self else { return }
    try requireAcyclic(node, "addSubnode")
    try insert(node, at: subnodes.count, .front)
  }

  /// Adds a subnode that the node is created with: automatic management never removes it.
  ///
  /// - Throws: ``NodeError`` as ``addSubnode(_:)``, except if subnodes are managed automatically.
  public final func addFirstSubnode(_ node: DisplayNode) throws(NodeError) {
    try requireUnmeasured("addSubnode")
    guard node.supernode !== self else { return }
    try requireAcyclic(node, "addSubnode")
    try insert(node, at: subnodes.count, .front)
  }

  /// Inserts a subnode directly behind another one.
  ///
  /// - Throws: ``NodeError`` if `other` is no subnode, or as ``addSubnode(_:)``.
  public final func insertSubnode(_ node: DisplayNode, below other: DisplayNode) throws(NodeError) {
    try insert(node, beside: other, after: false, "insertSubnodeBelow")
  }

  /// Inserts a subnode directly in front of another one.
  ///
  /// - Throws: ``NodeError`` if `other` is no subnode, or as ``addSubnode(_:)``.
  public final func insertSubnode(_ node: DisplayNode, above other: DisplayNode) throws(NodeError) {
    try insert(node, beside: other, after: true, "insertSubnodeAbove")
  }

  /// Inserts a subnode at an index, counted from 0 at the back, after its removal from its old place.
  ///
  /// - Throws: ``NodeError`` for an index out of range, or as ``addSubnode(_:)``.
  public final func insertSubnode(_ node: DisplayNode, at index: Int) throws(NodeError) {
    try requireManual("insertSubnodeAt")
    try requireAcyclic(node, "insertSubnodeAt")
    let limit = node.supernode === self ? subnodes.count - 1 : subnodes.count
    guard index >= 0, index <= limit else {
      throw NodeError(self, "insertSubnodeAt", "index \(index) is out of range; expected 0 to \(limit)")
    }
    try insert(node, at: index)
  }

  /// Replaces a subnode by another node, at its place.
  ///
  /// - Throws: ``NodeError`` if `old` is no subnode, or as ``addSubnode(_:)``.
  public final func replaceSubnode(_ old: DisplayNode, with new: DisplayNode) throws(NodeError) {
    try requireManual("replaceSubnode")
    try requireAcyclic(new, "replaceSubnode")
    guard old.supernode === self else {
      throw NodeError(self, "replaceSubnode", "\(old.layoutName) is no subnode of \(layoutName)")
    }
    guard old !== new else { return }
    try insert(new, beside: old, .below)
    detach(old)
    methods?.subnodeDidLeave(old, self)
  }

  /// Removes the node from its supernode; no effect on a node without one, except that it leaves its window.
  ///
  /// If the supernode's layout contains the node and subnodes are managed, the next layout pass adds it again.
  ///
  /// - Throws: ``NodeError`` while the supernode's layout is being measured.
  public final func removeFromSupernode() throws(NodeError) {
    guard let supernode else {
      storedLayer?.detach()
      return
    }
    try supernode.requireUnmeasured("removeFromSupernode")
    if layoutFlags.contains(.managed) { supernode.layoutFlags.insert(.needsManagement) }
    supernode.detach(self)
    supernode.methods?.subnodeDidLeave(self, supernode)
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
    try insert(node, beside: other, after ? .above : .below)
  }

  private final func requireUnmeasured(_ method: String) throws(NodeError) {
    guard !isBeingMeasured else {
      throw NodeError(
        self, method,
        "subnodes can't change while the layout is being measured; add them where the node is made, or set "
          + "automaticallyManagesSubnodes = true and return them")
    }
  }

  private final func requireManual(_ method: String) throws(NodeError) {
    try requireUnmeasured(method)
    guard !automaticallyManagesSubnodes else {
      throw NodeError(
        self, method,
        "\(layoutName) manages its subnodes automatically; return the node from layoutSpecThatFits instead")
    }
  }

  /// Throws for a node that contains this one, and for nodes nested too deeply: functions that recurse into a tree need
  /// stack.
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
    // Layers without a node may be between: a node inside a view inside the other.
    var layer = storedLayer
    while let current = layer, let inside = node.storedLayer {
      guard current !== inside else {
        throw NodeError(self, method, "the layer of \(node.layoutName) contains that of \(layoutName)")
      }
      layer = current.superlayer
    }
    let limit = LayoutEngine.maximumDepth
    guard depth + node.greatestHeight <= limit || depth + node.height() <= limit else {
      throw NodeError(self, method, "more than \(limit) nodes would be nested")
    }
  }

  /// Computes the depth of the subtree, this node included, and updates `greatestHeight`, which is too large after the
  /// deepest subnode has left.
  final func height() -> Int32 {
    var height: Int32 = 1
    for subnode in subnodes { height = Swift.max(height, subnode.height() + 1) }
    greatestHeight = height
    return height
  }

  /// Updates `greatestHeight` for an added subnode.
  private final func noteHeight(of subnode: DisplayNode) {
    var height = subnode.greatestHeight + 1
    var node: DisplayNode? = self
    while let current = node, current.greatestHeight < height {
      current.greatestHeight = height
      height += 1
      node = current.supernode
    }
  }

  /// The position of a node's layer among layers without a node.
  package enum LayerPlace {
    /// In front of all.
    case front
    /// In front of the layer of the node behind; behind all layers if there is none.
    case above
    /// Behind the layer of the node in front.
    case below
  }

  private final func insert(
    _ node: DisplayNode, beside other: DisplayNode, _ place: LayerPlace
  ) throws(NodeError) {
    guard let index = subnodes.onlyIndex(where: { $0 === other }) else { return }
    // The index counts after the removal of the node from its old place.
    let own = node.supernode === self ? subnodes.onlyIndex { $0 === node } : nil
    try insert(node, at: index + (place == .above ? 1 : 0) - (own.map { $0 < index } ?? false ? 1 : 0), place)
  }

  /// Inserts a node at an index of the list, after its removal from its old place; loads it if this node is loaded.
  ///
  /// - Throws: ``NodeError`` if it can't be a subnode of this node or can't be loaded; it has no supernode then.
  package final func insert(_ node: DisplayNode, at index: Int, _ place: LayerPlace = .above) throws(NodeError) {
    if isLayerBacked, !node.isLayerBacked {
      throw NodeError(
        self, "addSubnode",
        "\(layoutName) is layer-backed, and \(node.layoutName) is not; set layerBacked = true on it, or false here",
        fault: node)
    }
    if hasRasterizedSubnodes { try requireRasterizable(node, "addSubnode") }
    // A move within a window doesn't leave the hierarchy.
    let old = node.supernode
    let isMove = old != nil && !isSynchronous && old?.isSynchronous != true
    let oldTint = node.tintColor
    old?.removeFromList(node)
    if let old, old !== self { old.methods?.subnodeDidLeave(node, old) }
    subnodes.insert(node, at: Swift.min(index, subnodes.count))
    node.supernode = self
    node.takeTraits(of: self)
    node.takeTint(insteadOf: oldTint)
    noteHeight(of: node)
    methods?.subnodeDidArrive(node, in: self)
    if isRangeManaged { node.joinRangeManagement(of: self) }
    // Hooks may have moved it.
    guard node.supernode === self else { return }
    if hasRasterizedSubnodes { return rasterize(node) }
    guard let storedLayer else {
      // Its layer can't stay in its old place.
      node.storedLayer?.detach()
      // A rasterized node has no layer.
      node.exitHierarchy(old?.layoutContext?.eventLoop)
      return
    }
    do throws(NodeError) {
      let layer = try node.layer
      guard node.supernode === self else { return }
      storedLayer.attach(layer, at: layerIndex(of: node, place, near: index), silently: isMove)
    } catch {
      guard node.supernode === self else { throw error }
      removeFromList(node)
      node.storedLayer?.detach()
      methods?.subnodeDidLeave(node, self)
      throw error
    }
  }

  /// Attaches the layers of the subnodes when the node is loaded. Code that runs meanwhile may change the subnodes: the
  /// final ones count.
  final func attachSubnodes(to layer: Layer) throws(NodeError) {
    if hasRasterizedSubnodes { return }
    func isOutside(_ node: DisplayNode) -> Bool { node.supernode === self && node.storedLayer?.superlayer !== layer }
    // Layers are attached in order, so each goes in front, unless code that ran meanwhile has attached others.
    var expected = layer.attachments.count
    repeat {
      for subnode in subnodes where isOutside(subnode) {
        try methods?.checkLimits(of: self)
        if isLayerBacked, !subnode.isLayerBacked {
          throw NodeError(
            self, "layer",
            "\(subnode.layoutName) inside it has a view; set layerBacked = true on it, too, or false here",
            cause: layerBackingSource)
        }
        let inside = try subnode.layer
        guard isOutside(subnode) else { continue }
        let count = layer.attachments.count
        layer.attach(inside, at: count == expected ? count : layerIndex(of: subnode, .below))
        expected += 1
      }
    } while subnodes.contains(where: isOutside)
  }

  /// Returns the index for a subnode's layer among the layers, not counting its own.
  ///
  /// - Parameter near: about where the subnode is.
  private final func layerIndex(of node: DisplayNode, _ place: LayerPlace, near guess: Int = 0) -> Int {
    guard let storedLayer else { return 0 }
    let isInside = node.storedLayer?.superlayer === storedLayer
    let front = storedLayer.attachments.count - (isInside ? 1 : 0)
    guard place != .front, let index = subnodes.onlyIndex(near: guess, where: { $0 === node }) else {
      return front
    }
    func find(_ index: Int) -> Int? {
      guard subnodes.indices.contains(index), let other = subnodes[index].storedLayer, other.superlayer === storedLayer,
        let found = storedLayer.attachments.onlyIndex(near: index, where: { $0.layer === other })
      else { return nil }
      // Its own layer, if it is behind, will be removed first.
      let own = isInside ? storedLayer.attachments.onlyIndex { $0.node === node } : nil
      return found - (own.map { $0 < found } ?? false ? 1 : 0)
    }
    if place == .above {
      if index == 0 { return 0 }
      if let behind = find(index - 1) { return behind + 1 }
    }
    // While a node is loaded, some layers are not attached yet.
    return (index + 1..<subnodes.count).lazy.compactMap(find).first ?? front
  }

  /// Removes a subnode from the list and its layer from the layers.
  package final func detach(_ node: DisplayNode) { detach([node]) }

  /// Removes subnodes, in their order, from the list and their layers from the layers.
  package final func detach(_ nodes: [DisplayNode]) {
    // Those that leave together are together.
    var index = 0
    for node in nodes where node.supernode === self {
      // The layers may hold the last reference.
      withExtendedLifetime(node) {
        index = removeFromList(node, near: index) ?? index
        if isRangeManaged { for node in node.subtree { node.flags.remove(.rangeManaged) } }
        node.storedLayer?.detach(near: index)
        if node.storedLayer == nil { node.exitHierarchy(layoutContext?.eventLoop) }
      }
    }
  }

  /// Removes a subnode from the list; returns its index in it.
  @discardableResult private final func removeFromList(_ node: DisplayNode, near guess: Int = 0) -> Int? {
    guard let index = subnodes.onlyIndex(near: guess, where: { $0 === node }) else { return nil }
    subnodes.remove(at: index)
    node.supernode = nil
    stopWaiting(for: node)
    if node.isRasterized { unrasterize(node) }
    node.given = nil
    node.layoutFlags.remove(.managed)
    return index
  }

  // MARK: layers moved by hand

  /// Makes a node a subnode after its layer was added to this node's by hand, at the layer's position.
  final func takeOver(_ node: DisplayNode, at layerIndex: Int) throws(NodeError) {
    try requireManual("insertSublayer")
    try requireAcyclic(node, "insertSublayer")
    guard let storedLayer, let layer = node.storedLayer else { return }
    let behind = storedLayer.attachments.filter { $0.node !== node }.prefix(layerIndex)
    let index = behind.count { $0.node?.supernode === self }
    try insert(node, at: index)
    guard node.supernode === self, layer.superlayer === storedLayer else { return }
    // Among layers without a node, the caller determines the position.
    storedLayer.attach(layer, at: layerIndex, silently: true)
  }

  /// Removes a subnode whose layer is moved elsewhere by hand.
  final func forget(_ node: DisplayNode) throws(NodeError) {
    guard node.supernode === self else { return }
    try requireUnmeasured("insertSublayer")
    removeFromList(node)
    methods?.subnodeDidLeave(node, self)
  }

  /// Puts the subtree under the range management of the supernode.
  private final func joinRangeManagement(of supernode: DisplayNode) {
    let loop = supernode.layoutContext?.eventLoop
    for node in subtree where !node.isRangeManaged {
      node.flags.insert(.rangeManaged)
      node.setInterfaceState(node.interfaceState.union(supernode.interfaceState), loop)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of an element that occurs at most once. Searches from both ends, since most insertions and
  /// removals are at an end, and around an index, since many follow one another.
  package func onlyIndex(near guess: Int = 0, where isWanted: (Element) -> Bool) -> Int? {
    var (low, high) = (startIndex, endIndex - 1)
    var (before, after) = (Swift.max(0, Swift.min(guess, high)), guess + 1)
    while low <= high {
      if isWanted(self[low]) { return low }
      if isWanted(self[high]) { return high }
      low += 1
      high -= 1
      if before >= low, before <= high, isWanted(self[before]) { return before }
      if after >= low, after <= high, isWanted(self[after]) { return after }
      before -= 1
      after += 1
    }
    return nil
  }
}

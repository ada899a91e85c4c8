extension Solver {
  /// Takes over the specs that a node's code returned: copies the styles of their nodes, refuses an element that occurs
  /// twice, and closes the specs to changes. Returns the number of nodes.
  func seal(_ root: LayoutElement, for host: LayoutNode) throws(LayoutError) -> Int {
    let pass = LayoutPass(arena: arena)
    guard pass.isLive(root) else { throw pass.staleError(root) }
    arena.pointee.sealCount += 1
    let sealCount = arena.pointee.sealCount
    let elements = arena.pointee.elements.base
    let link = host.linkForMeasured()
    let plainClass = ObjectIdentifier(LayoutNode.self)
    var nodeCount = 0
    var usesFractions = false
    let changesStyles = arena.pointee.engine._withUnsafeGuaranteedRef { $0.specStyle != nil }
    var index = Int(root.index)
    while true {
      let element = elements + index
      element.pointee.flags.insert(.sealed)
      if let pointer = element.pointee.node {
        nodeCount += 1
        let isRefused = Unmanaged<LayoutNode>.fromOpaque(pointer)._withUnsafeGuaranteedRef { node in
          take(node, at: Int32(truncatingIfNeeded: index), sealCount: sealCount, link: link, plainClass: plainClass)
        }
        if isRefused { throw refusal(Int32(index), in: root.index, host) }
      } else if changesStyles {
        changeStyle(Int32(index))
      }
      if element.pointee.style.hasFractions { usesFractions = true }
      // The next element in pre-order.
      if element.pointee.firstChild >= 0 {
        index = Int(element.pointee.firstChild)
        continue
      }
      while index != Int(root.index), elements[index].nextSibling < 0 {
        index = Int(elements[index].parent)
      }
      if index == Int(root.index) {
        arena.pointee.usesFractions = usesFractions
        return nodeCount
      }
      index = Int(elements[index].nextSibling)
    }
  }

  /// Replaces a spec's style by the one that is tried out in its place.
  @inline(never)
  private func changeStyle(_ index: Int32) {
    guard let place = arena.source(of: index) else { return }
    let element = arena.pointee.elements[index]
    var style = ElementStyle()
    style.flex = element.style
    style.rare = arena.pointee.rareStyle(element)
    let name =
      element.kind == .custom
      ? arena.pointee.customs[element.numbers].takeUnretainedValue().className : element.kind.className
    let engine = arena.pointee.engine.takeUnretainedValue()
    engine.specStyle?(name, place, &style)
    LayoutPass(arena: arena).setStyle(style, of: index)
  }

  /// Adds a node to the layout; returns true if that is refused.
  @inline(__always)
  private func take(
    _ node: LayoutNode, at index: Int32, sealCount: Int, link: MeasurerLink, plainClass: ObjectIdentifier
  ) -> Bool {
    if node.seal == sealCount || node.isMeasuring { return true }
    node.seal = sealCount
    takeStyle(node, index, plainClass)
    node.link(by: link)
    return false
  }

  /// Copies a node's style into the arena, and sets the flags that make measuring fast.
  ///
  /// - Parameter plainClass: `LayoutNode` itself, passed because it takes a call to get it.
  @inline(__always)
  func takeStyle(_ node: LayoutNode, _ index: Int32, _ plainClass: ObjectIdentifier) {
    let element = arena.pointee.elements.base + Int(index)
    element.pointee.style = node.storedStyle.flex
    if node.storedStyle.flex.usesRare {
      element.pointee.rare = arena.pointee.rare.append(node.storedStyle.rare)
    }
    if node.baselinesFollowSize { element.pointee.flags.insert(.asksBaselines) }
    guard node.isPlain(plainClass) else { return }
    element.pointee.flags.insert(.plainNode)
    let style = element.pointee.style
    if style.widthUnit == .points, style.heightUnit == .points, !style.hasLimits, isUsable(style.width),
      isUsable(style.height)
    {
      element.pointee.flags.insert(.fixedLeaf)
    }
  }

  @inline(never)
  private func refusal(_ index: Int32, in root: Int32, _ host: LayoutNode) -> LayoutError {
    guard let pointer = arena.pointee.elements[index].node else {
      return failure(.staleElement, "the node is gone", index, property: nil)
    }
    let node = Unmanaged<LayoutNode>.fromOpaque(pointer).takeUnretainedValue()
    if node.isMeasuring {
      return LayoutError(
        .cycle,
        node === host ? "its own layout contains it" : "the layout of \(host.layoutName), inside it, contains it",
        element: node.layoutName, source: arena.place(of: index) ?? host.layoutSource)
    }
    let first = arena.firstElement(of: node, in: root).flatMap { arena.place(of: $0) }
    return LayoutError(
      .duplicate, LayoutError.usedTwice(in: host.layoutName, first: first), element: host.pathName(of: node, at: 1),
      source: arena.place(of: index) ?? node.layoutSource)
  }
}

import WeftLayout

/// The place of a subnode that its supernode's layout has dropped, while the subnode stays.
final class LeftPlace {
  /// The supernode, whose layout contained the node.
  var supernode: ObjectIdentifier?
  /// The frame that the layout gave the node last.
  var frame = Rect.zero
}

/// Subnodes added by hand stay when a layout no longer contains them, as in Texture, and keep the frames that an earlier
/// layout gave them.
extension DisplayNode {
  /// Stores the frames of the subnodes that a new layout drops and that nothing removes.
  final func noteSubnodesLeft(by layout: NodeLayout) {
    guard let previous = applied?.layout.sublayouts, !previous.isEmpty else { return }
    let next = layout.sublayouts
    var staying: Set<ObjectIdentifier>?
    for (index, sublayout) in previous.enumerated() {
      // Most layouts contain the nodes of the previous one.
      if index < next.count, next[index].node === sublayout.node { continue }
      guard let node = sublayout.node as? DisplayNode, node.supernode === self, !node.layoutFlags.contains(.managed)
      else { continue }
      let known = staying ?? Set(next.map { ObjectIdentifier($0.node) })
      staying = known
      guard !known.contains(ObjectIdentifier(node)) else { continue }
      let place = node.extras.parts.get(LeftPlace())
      place.supernode = ObjectIdentifier(self)
      place.frame = node.frame
    }
  }

  /// The subnodes that the node's layout no longer contains and that are still where it put them.
  package final var subnodesLeftByLayout: [DisplayNode] {
    let left = subnodes.filter {
      guard let place = $0.part(LeftPlace.self) else { return false }
      return place.supernode == ObjectIdentifier(self) && place.frame == $0.frame
    }
    guard !left.isEmpty else { return [] }
    let placed = Set((calculatedLayout?.sublayouts ?? .empty).map { ObjectIdentifier($0.node) })
    return left.filter { !placed.contains(ObjectIdentifier($0)) }
  }
}

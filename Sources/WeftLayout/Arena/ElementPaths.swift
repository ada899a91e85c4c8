// What messages say of where an element stands. Nothing here runs while all is well.
extension Arena {
  /// A node's part of a path: what the node whose specs it stands in calls it. Nil for a spec.
  func pathName(of index: Int32) -> String? {
    guard let pointer = pointee.elements[index].node else { return nil }
    let node = Unmanaged<LayoutNode>.fromOpaque(pointer).takeUnretainedValue()
    guard let host = pointee.host?.takeUnretainedValue(), host !== node else { return node.pathName }
    return host.pathName(of: node, at: nodeNumber(of: index))
  }

  /// The place of a node among those of its tree, in pre-order from 1.
  private func nodeNumber(of index: Int32) -> Int {
    var root = index
    while pointee.elements[root].parent >= 0 { root = pointee.elements[root].parent }
    var number = 0
    var next = root
    while true {
      if pointee.elements[next].node != nil { number += 1 }
      if next == index { return number }
      if pointee.elements[next].firstChild >= 0 {
        next = pointee.elements[next].firstChild
        continue
      }
      while next != root, pointee.elements[next].nextSibling < 0 { next = pointee.elements[next].parent }
      if next == root { return number }
      next = pointee.elements[next].nextSibling
    }
  }

  /// Where an element is written: where the spec that holds it lists it, as far as
  /// ``LayoutEngine/placeOfChild`` can tell, else where that spec is made.
  func place(of index: Int32) -> SourcePosition? {
    let parent = pointee.elements[index].parent
    guard parent >= 0, let source = source(of: parent) else { return nil }
    var number = 1
    var child = pointee.elements[parent].firstChild
    while child >= 0, child != index {
      number += 1
      child = pointee.elements[child].nextSibling
    }
    let node = pointee.elements[index].node.map { Unmanaged<LayoutNode>.fromOpaque($0).takeUnretainedValue() }
    let described = LayoutEngine.ChildPlace(
      constructor: source, spec: pointee.elements[parent].kind.className, index: number,
      count: Int(pointee.elements[parent].childCount), node: node)
    return pointee.engine._withUnsafeGuaranteedRef { $0.placeOfChild?(described) } ?? source
  }

  /// The first element of a tree that stands for a node.
  func firstElement(of node: LayoutNode, in root: Int32) -> Int32? {
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    var next = root
    while true {
      if pointee.elements[next].node == pointer { return next }
      if pointee.elements[next].firstChild >= 0 {
        next = pointee.elements[next].firstChild
        continue
      }
      while next != root, pointee.elements[next].nextSibling < 0 { next = pointee.elements[next].parent }
      if next == root { return nil }
      next = pointee.elements[next].nextSibling
    }
  }
}

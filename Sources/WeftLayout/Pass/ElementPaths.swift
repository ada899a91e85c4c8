import WeftSupport

// Paths and places of elements for error messages. Nothing here runs without an error.
extension Arena {
  /// Returns a node's part of a path: its name in the node whose specs contain it. Nil for a spec.
  func pathName(of index: Int32) -> String? {
    guard let pointer = pointee.elements[index].node else { return nil }
    let node = Unmanaged<LayoutNode>.fromOpaque(pointer).takeUnretainedValue()
    guard let host = pointee.host?.takeUnretainedValue(), host !== node else { return node.pathName }
    return host.pathName(of: node, at: nodeNumber(of: index))
  }

  /// Returns the index of a node among those of its tree, in pre-order from 1.
  private func nodeNumber(of index: Int32) -> Int {
    var root = index
    while pointee.elements[root].parent >= 0 { root = pointee.elements[root].parent }
    var number = 0
    var next: Int32? = root
    while let current = next {
      if pointee.elements[current].node != nil { number += 1 }
      next = current == index ? nil : element(after: current, in: root)
    }
    return number
  }

  /// Returns the next element of a tree in pre-order; nil after the last one.
  private func element(after index: Int32, in root: Int32) -> Int32? {
    if pointee.elements[index].firstChild >= 0 { return pointee.elements[index].firstChild }
    var last = index
    while last != root, pointee.elements[last].nextSibling < 0 { last = pointee.elements[last].parent }
    return last == root ? nil : pointee.elements[last].nextSibling
  }

  /// Returns an element's place in the source: its place in the constructor of its parent, if
  /// ``LayoutEngine/placeOfChild`` finds it, else the place where the parent is made.
  func place(of index: Int32) -> SourceLocation? {
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

  /// Returns the first element of a tree that is the node's.
  func firstElement(of node: LayoutNode, in root: Int32) -> Int32? {
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    var next: Int32? = root
    while let current = next {
      if pointee.elements[current].node == pointer { return current }
      next = element(after: current, in: root)
    }
    return nil
  }
}

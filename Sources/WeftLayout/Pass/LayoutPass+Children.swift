/// The position of the last access to a spec's children, so that accessing them in order needs no search for each.
package struct ChildCursor {
  fileprivate var spec = LayoutElement.none
  fileprivate var index = 0
  fileprivate var child: Int32 = -1
  /// The child before it, or -1.
  fileprivate var previous: Int32 = -1

  /// Makes a cursor without a position.
  package init() {}
}

// Access to the children of an existing spec. In a spec with two places, such as a child and an overlay, the indices
// are those of the places.
extension LayoutPass {
  /// Returns the number of a spec's children; for a spec with two places, the number of places up to the last occupied
  /// one.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  public func childCount(of spec: LayoutElement) throws(LayoutError) -> Int {
    guard isLive(spec) else { throw staleError(spec) }
    let element = arena.pointee.elements[spec.index]
    return element.firstChild < 0 && element.lastChild >= 0 ? 2 : Int(element.childCount)
  }

  /// Returns the child at an index, from 0; nil if there is none.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  package func child(
    at index: Int, of spec: LayoutElement, _ cursor: inout ChildCursor
  ) throws(LayoutError) -> LayoutElement? {
    guard index >= 0, index < (try childCount(of: spec)) else { return nil }
    let elements = arena.pointee.elements
    let element = elements[spec.index]
    guard element.firstChild >= 0 else { return index == 1 ? handle(element.lastChild) : nil }
    if cursor.spec != spec || cursor.index > index || !isValid(cursor) {
      cursor.spec = spec
      cursor.index = 0
      cursor.child = element.firstChild
      cursor.previous = -1
    }
    while cursor.index < index {
      cursor.previous = cursor.child
      cursor.child = elements[cursor.child].nextSibling
      cursor.index += 1
    }
    return handle(cursor.child)
  }

  /// Returns true if a cursor's position in a live spec is still right.
  private func isValid(_ cursor: ChildCursor) -> Bool {
    let elements = arena.pointee.elements
    guard cursor.child >= 0, cursor.child < elements.count, elements[cursor.child].parent == cursor.spec.index else {
      return false
    }
    guard cursor.previous >= 0 else {
      return cursor.index == 0 && elements[cursor.spec.index].firstChild == cursor.child
    }
    return cursor.previous < elements.count && elements[cursor.previous].parent == cursor.spec.index
      && elements[cursor.previous].nextSibling == cursor.child
  }

  private func handle(_ index: Int32) -> LayoutElement {
    LayoutElement(index: index, generation: arena.pointee.elements[index].generation)
  }

  /// Replaces the child at an index, from 0.
  ///
  /// - Throws: ``LayoutError`` if the spec is in use or stale, or the element can't be its child; nothing changes.
  package func replaceChild(
    at index: Int, of spec: LayoutElement, with child: LayoutElement, _ cursor: inout ChildCursor
  ) throws(LayoutError) {
    guard let old = try self.child(at: index, of: spec, &cursor), old != child else { return }
    let elements = arena.pointee.elements
    let last = elements[spec.index].lastChild
    // Appended first, as that makes all checks.
    try append(child, to: spec)
    elements[last].nextSibling = -1
    elements[spec.index].lastChild = last == old.index ? child.index : last
    elements[spec.index].childCount -= 1
    elements[child.index].nextSibling = elements[old.index].nextSibling
    if cursor.previous < 0 {
      elements[spec.index].firstChild = child.index
    } else {
      elements[cursor.previous].nextSibling = child.index
    }
    elements[old.index].parent = -1
    elements[old.index].nextSibling = -1
    cursor.child = child.index
  }

  /// Removes the last child of a spec.
  ///
  /// - Throws: ``LayoutError`` if the spec is in use or stale.
  package func removeLastChild(of spec: LayoutElement, _ cursor: inout ChildCursor) throws(LayoutError) {
    try requireUnsealed(spec)
    guard let last = try child(at: try childCount(of: spec) - 1, of: spec, &cursor) else { return }
    let elements = arena.pointee.elements
    elements[last.index].parent = -1
    elements[spec.index].childCount -= 1
    elements[spec.index].lastChild = cursor.previous
    if cursor.previous < 0 {
      elements[spec.index].firstChild = -1
    } else {
      elements[cursor.previous].nextSibling = -1
    }
    cursor = ChildCursor()
  }

  /// Replaces all children of a spec.
  ///
  /// - Parameters:
  ///   - children: the elements; `.none` leaves the first of two places empty.
  ///   - spec: the spec, an element of this pass.
  /// - Returns: The index of an element that can't be a child, with the error; the spec then has its old children. Nil
  ///   if all are children now.
  /// - Throws: ``LayoutError`` if the spec is in use or stale.
  public func setChildren(
    _ children: [LayoutElement], of spec: LayoutElement
  ) throws(LayoutError) -> (index: Int, error: LayoutError)? {
    let (before, wasEmpty) = try takeChildren(of: spec)
    for (index, child) in children.enumerated() where child != .none {
      do throws(LayoutError) {
        try append(child, to: spec)
      } catch {
        _ = try takeChildren(of: spec)
        for child in before { link(child, under: spec.index) }
        if wasEmpty { leaveFirstEmpty(spec) }
        return (index, error)
      }
    }
    if children.count > 1, children[0] == .none { leaveFirstEmpty(spec) }
    return nil
  }

  /// Removes all children of a spec, so that it can be given new ones.
  ///
  /// - Throws: ``LayoutError`` if the spec is in use or stale.
  public func removeChildren(of spec: LayoutElement) throws(LayoutError) { _ = try takeChildren(of: spec) }

  /// Removes the children; returns true if only the second of two places was occupied.
  private func takeChildren(of spec: LayoutElement) throws(LayoutError) -> (children: [Int32], isFirstEmpty: Bool) {
    try requireUnsealed(spec)
    let elements = arena.pointee.elements
    let isFirstEmpty = elements[spec.index].firstChild < 0 && elements[spec.index].lastChild >= 0
    var child = isFirstEmpty ? elements[spec.index].lastChild : elements[spec.index].firstChild
    var children: [Int32] = []
    while child >= 0 {
      children.append(child)
      let next = elements[child].nextSibling
      elements[child].parent = -1
      elements[child].nextSibling = -1
      child = next
    }
    elements[spec.index].firstChild = -1
    elements[spec.index].lastChild = -1
    elements[spec.index].childCount = 0
    return (children, isFirstEmpty)
  }

  /// Moves the only child of a spec to the second of its two places; no effect without a child, or for a stale handle.
  public func leaveFirstEmpty(_ spec: LayoutElement) {
    guard isLive(spec), arena.pointee.elements[spec.index].lastChild >= 0 else { return }
    arena.pointee.elements[spec.index].firstChild = -1
  }
}

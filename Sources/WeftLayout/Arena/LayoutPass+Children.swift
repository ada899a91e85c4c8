/// Where a spec's children were looked into last, so that to go through them one by one costs no search for each.
package struct ChildCursor {
  fileprivate var spec = LayoutElement.none
  fileprivate var index = 0
  fileprivate var child: Int32 = -1
  /// The child before it, or -1.
  fileprivate var previous: Int32 = -1

  /// A cursor that is nowhere.
  package init() {}
}

// The children of a spec that is there already. In a spec with places for two elements, such as a child and an overlay,
// they are counted by places.
extension LayoutPass {
  /// How many children a spec has; the number of the last place that is taken.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  public func childCount(of spec: LayoutElement) throws(LayoutError) -> Int {
    guard isLive(spec) else { throw staleError(spec) }
    let element = arena.pointee.elements[spec.index]
    return element.firstChild < 0 && element.lastChild >= 0 ? 2 : Int(element.childCount)
  }

  /// The child at an index, from 0; nil where there is none.
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

  /// Whether a cursor of a live spec stands where it says.
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

  /// Puts an element in the place of a child, at an index from 0.
  ///
  /// - Throws: ``LayoutError`` where the spec is in use or stale, or the element can't stand there; nothing changes.
  package func replaceChild(
    at index: Int, of spec: LayoutElement, with child: LayoutElement, _ cursor: inout ChildCursor
  ) throws(LayoutError) {
    guard let old = try self.child(at: index, of: spec, &cursor), old != child else { return }
    let elements = arena.pointee.elements
    let last = elements[spec.index].lastChild
    // At the end first: that asks all there is to ask.
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

  /// Takes the last child out of a spec.
  ///
  /// - Throws: ``LayoutError`` where the spec is in use or stale.
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

  /// Gives a spec other children, in place of those it has.
  ///
  /// - Parameter children: the elements; `.none` leaves the first of two places empty.
  /// - Returns: the index of a child that can't stand there, and why; then the spec has the children that it had.
  /// - Throws: ``LayoutError`` where the spec is in use or stale.
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

  /// Takes all children out of a spec, so that it can be given others.
  ///
  /// - Throws: ``LayoutError`` where the spec is in use or stale.
  public func removeChildren(of spec: LayoutElement) throws(LayoutError) { _ = try takeChildren(of: spec) }

  /// Takes the children out; tells whether only the second of two places was taken.
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

  /// Makes the only child of a spec the second of its two places.
  public func leaveFirstEmpty(_ spec: LayoutElement) {
    guard isLive(spec), arena.pointee.elements[spec.index].lastChild >= 0 else { return }
    arena.pointee.elements[spec.index].firstChild = -1
  }
}

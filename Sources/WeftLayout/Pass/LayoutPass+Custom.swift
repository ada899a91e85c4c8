/// The node or custom spec whose own layout code is running, and may measure elements.
enum Calculating: Equatable {
  /// None.
  case nothing
  /// A node, in its `calculateLayoutThatFits`.
  case node
  /// The custom spec of this index.
  case spec(Int32)
}

extension LayoutPass {
  /// Adds a spec with a layout of its own, and its children, which are elements of this pass without a parent.
  ///
  /// - Throws: ``LayoutError`` if a child is stale or already has a parent.
  public func add(_ spec: CustomLayoutSpec, children: [LayoutElement] = []) throws(LayoutError) -> LayoutElement {
    let handle = addEmpty(spec)
    for child in children { try append(child, to: handle) }
    return handle
  }

  /// Adds the spec without its children.
  func addEmpty(_ spec: CustomLayoutSpec) -> LayoutElement {
    var element = Element(kind: .custom, generation: arena.pointee.generation)
    element.numbers = arena.pointee.customs.append(Unmanaged.passRetained(spec))
    let handle = LayoutElement(index: arena.pointee.elements.append(element), generation: element.generation)
    setStyle(spec.style, of: handle.index)
    return handle
  }

  /// Returns the object of a custom spec's element; nil for another element, or a stale handle.
  public func customSpec(of handle: LayoutElement) -> CustomLayoutSpec? {
    guard isLive(handle), arena.pointee.elements[handle.index].kind == .custom else { return nil }
    return arena.pointee.customs[arena.pointee.elements[handle.index].numbers].takeUnretainedValue()
  }

  /// Returns the element of a spec among the children of the custom spec that is calculating its layout; nil if it is
  /// none of them.
  public func calculatingChild(_ spec: CustomLayoutSpec) -> LayoutElement? {
    guard case .spec(let holder) = arena.pointee.calculating else { return nil }
    var child = arena.pointee.elements[holder].firstChild
    while child >= 0 {
      let handle = LayoutElement(index: child, generation: arena.pointee.elements[child].generation)
      if customSpec(of: handle) === spec { return handle }
      child = arena.pointee.elements[child].nextSibling
    }
    return nil
  }
}

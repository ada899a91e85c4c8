/// A spec made outside of any pass, at a prompt or in a script's body. Its description is kept, and added to each pass
/// that uses it. It may be measured repeatedly. Used by one thread at a time.
open class DetachedSpec {
  /// A child of a detached spec.
  public enum Child {
    /// A node.
    case node(LayoutNode)
    /// Another detached spec.
    case spec(DetachedSpec)
    /// The empty first place of a spec with two places.
    case empty
  }

  /// Its kind and its properties.
  package final var values: SpecValues
  /// Its style; nothing is set by default.
  public final var style = ElementStyle()
  /// Its name for messages and traces; nil, the default, for its class.
  public final var debugName: String?
  /// The place where it was made: the index of a file by `LayoutEngine.intern(file:)`, and a line, counted from 1; 0
  /// and 0, the default, for an unknown place.
  package final var source: (file: UInt16, line: Int32) = (0, 0)
  /// Its children, in order; none by default.
  public final var children: [Child] = []

  /// Describes a spec.
  package init(_ values: SpecValues) { self.values = values }

  /// The kind of the spec.
  public final var kind: ElementKind { values.kind }

  /// Its name in messages: its `debugName`, else its class.
  public final var layoutName: String {
    debugName ?? (self as? CustomLayoutSpec)?.className ?? kind.className
  }

  /// True if it is, or was, a child of another spec; false by default. To be set by code that adds it to another spec's
  /// ``children``: `isInside(_:poll:)` relies on it.
  package final var hasStoodInside = false

  /// Returns true if this spec is another one or part of it, so that the other can't become its child. The cost is
  /// linear in the number of specs inside the other, and constant while `hasStoodInside` is false.
  ///
  /// - Parameters:
  ///   - spec: the other one.
  ///   - poll: called now and then; may end the search by an error.
  /// - Throws: the error of `poll`.
  package final func isInside<Failure: Error>(_ spec: DetachedSpec, poll: () throws(Failure) -> Void) throws(Failure)
    -> Bool
  {
    if spec === self { return true }
    // A spec that was never a child is part of no other: building specs from the inside out needs no search.
    guard hasStoodInside else { return false }
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(spec)]
    var open = [spec]
    while let next = open.popLast() {
      for case .spec(let child) in next.children {
        if child === self { return true }
        guard known.insert(ObjectIdentifier(child)).inserted else { continue }
        if known.count & 1023 == 0 { try poll() }
        open.append(child)
      }
    }
    return false
  }

  /// Adds the spec and its descendants to a pass.
  ///
  /// - Throws: ``LayoutError`` for more than ``LayoutEngine/maximumDepth`` specs inside one another, or one inside
  ///   itself.
  public final func add(to pass: borrowing LayoutPass) throws(LayoutError) -> LayoutElement {
    try add(to: pass, depth: 0)
  }

  private final func add(to pass: borrowing LayoutPass, depth: Int32) throws(LayoutError) -> LayoutElement {
    guard depth < LayoutEngine.maximumDepth else {
      throw LayoutError(
        .tooDeep, "more than \(LayoutEngine.maximumDepth) elements inside one another, or a spec inside itself",
        element: layoutName, source: pass.position(file: source.file, line: source.line))
    }
    let handle = addEmpty(to: pass)
    pass.setSource(file: source.file, line: source.line, of: handle)
    if let debugName { try pass.setName(debugName, of: handle) }
    for child in children {
      switch child {
      case .node(let node): try pass.append(pass.node(node), to: handle)
      case .spec(let spec): try pass.append(try spec.add(to: pass, depth: depth + 1), to: handle)
      case .empty: break
      }
    }
    if case .empty? = children.first { pass.leaveFirstEmpty(handle) }
    return handle
  }

  private final func addEmpty(to pass: borrowing LayoutPass) -> LayoutElement {
    if let custom = self as? CustomLayoutSpec { return pass.addEmpty(custom) }
    let handle = pass.add(values)
    pass.setStyle(style, of: handle.index)
    return handle
  }
}

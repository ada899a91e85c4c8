import WeftSupport

/// The pass that a node's layout code adds its specs to. It is lent for one call: its handles are refused by later
/// passes.
///
/// A row of two nodes, 8 points apart, with 12 points around it:
///
/// ```swift
/// override func layoutSpecThatFits(
///   _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
/// ) throws(LayoutError) -> LayoutElement {
///   let row = try pass.add(
///     StackLayoutSpec(direction: .horizontal, spacing: 8), children: [pass.node(icon), pass.node(label)])
///   return try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 12)), children: [row])
/// }
/// ```
public struct LayoutPass: ~Copyable {
  @usableFromInline let arena: Arena

  @inlinable init(arena: Arena) {
    self.arena = arena
  }

  /// Adds a node. Its style is read when the spec is returned. A node may occur once in a layout; a second element of
  /// it is refused when the specs are returned.
  @inlinable @inline(__always)
  public func node(_ node: LayoutNode) -> LayoutElement {
    let handle = addElement(.node)
    arena.pointee.elements.base[Int(handle.index)].node = Unmanaged.passRetained(node).toOpaque()
    return handle
  }

  /// Adds an element of a kind, written in its place: as a whole it would be made elsewhere and copied.
  @inlinable @inline(__always)
  func addElement(_ kind: ElementKind) -> LayoutElement {
    let index = arena.pointee.elements.reserve(1)
    let generation = arena.pointee.generation
    (arena.pointee.elements.base + Int(index)).initialize(to: Element(kind: kind, generation: generation))
    return LayoutElement(index: index, generation: generation)
  }

  /// Adds a spec with its children.
  ///
  /// - Parameters:
  ///   - spec: the spec's own properties.
  ///   - style: the properties that the spec's parent reads; nil, the default, sets none.
  ///   - children: elements of this pass without a parent, in order; none by default.
  /// - Throws: ``LayoutError`` if a child is stale or already has a parent.
  @inlinable public func add<Spec: LayoutSpecProperties>(
    _ spec: Spec, style: ElementStyle? = nil, children: [LayoutElement] = []
  ) throws(LayoutError) -> LayoutElement {
    let handle = add(spec)
    if let style { setStyle(style, of: handle.index) }
    for child in children { try append(child, to: handle) }
    return handle
  }

  /// Adds a spec without children.
  @inlinable @inline(__always)
  public func add<Spec: LayoutSpecProperties>(_ spec: Spec) -> LayoutElement {
    let handle = addElement(Spec.kind)
    let element = arena.pointee.elements.base + Int(handle.index)
    var numbers = SpecNumbers()
    spec.write(to: &element.pointee.options, &numbers)
    if Spec.usesNumbers { element.pointee.numbers = arena.pointee.numbers.append(numbers) }
    return handle
  }

  /// Appends a child to a spec.
  ///
  /// - Throws: ``LayoutError`` if either is stale, the spec is in use, or the child already has a parent.
  @inlinable @inline(__always)
  public func append(_ child: LayoutElement, to spec: LayoutElement) throws(LayoutError) {
    guard isLive(child), isLive(spec) else {
      throw staleError(isLive(child) ? spec : child)
    }
    let inner = arena.pointee.elements.base + Int(child.index)
    let outer = arena.pointee.elements.base + Int(spec.index)
    guard inner.pointee.parent < 0, inner.pointee.lastChild < 0 || outer.pointee.parent < 0, inner != outer,
      !outer.pointee.flags.contains(.sealed), outer.pointee.kind != .node
    else {
      return try appendRarely(child, to: spec)
    }
    link(child.index, under: spec.index)
  }

  /// Appends nodes to a spec, in order, at a smaller cost than one after the other.
  ///
  /// - Throws: ``LayoutError`` if the spec is stale or in use, or no spec.
  @inlinable
  public func append(_ nodes: [LayoutNode], to spec: LayoutElement) throws(LayoutError) {
    try requireOpenSpec(spec)
    guard !nodes.isEmpty else { return }
    let first = arena.pointee.elements.reserve(Int32(nodes.count))
    let elements = arena.pointee.elements.base
    let generation = arena.pointee.generation
    var index = first
    for node in nodes {
      let element = elements + Int(index)
      element.initialize(to: Element(kind: .node, generation: generation))
      element.pointee.node = Unmanaged.passRetained(node).toOpaque()
      element.pointee.parent = spec.index
      index &+= 1
      element.pointee.nextSibling = index
    }
    elements[Int(index &- 1)].nextSibling = -1
    link(first, under: spec.index)
    elements[Int(spec.index)].lastChild = index &- 1
    elements[Int(spec.index)].childCount &+= index &- first &- 1
  }

  /// Adds a node as the last child of a spec that has just been added, which needs no checks.
  @inlinable @inline(__always)
  package func append(_ node: Unmanaged<LayoutNode>, toNew spec: LayoutElement) {
    let handle = addElement(.node)
    arena.pointee.elements.base[Int(handle.index)].node = node.retain().toOpaque()
    link(handle.index, under: spec.index)
  }

  @inlinable @inline(__always)
  func link(_ child: Int32, under spec: Int32) {
    let elements = arena.pointee.elements.base
    let outer = elements + Int(spec)
    if outer.pointee.lastChild < 0 {
      outer.pointee.firstChild = child
    } else {
      elements[Int(outer.pointee.lastChild)].nextSibling = child
    }
    outer.pointee.lastChild = child
    outer.pointee.childCount &+= 1
    elements[Int(child)].parent = spec
  }

  @usableFromInline @inline(never)
  func appendRarely(_ child: LayoutElement, to spec: LayoutElement) throws(LayoutError) {
    try requireOpenSpec(spec)
    guard arena.pointee.elements[child.index].parent < 0 else {
      let host = arena.pointee.host?.takeUnretainedValue().layoutName ?? "one node"
      throw error(.duplicate, LayoutError.usedTwice(in: host, first: arena.place(of: child.index)), of: child.index)
    }
    var ancestor = spec.index
    while ancestor >= 0 {
      if ancestor == child.index {
        throw error(.cycle, "can't contain itself", of: child.index)
      }
      ancestor = arena.pointee.elements[ancestor].parent
    }
    link(child.index, under: spec.index)
  }

  /// Throws unless a handle is that of a spec that may still be changed.
  @usableFromInline
  func requireOpenSpec(_ spec: LayoutElement) throws(LayoutError) {
    try requireUnsealed(spec)
    guard arena.pointee.elements[spec.index].kind != .node else {
      throw error(.invalidProperty, "is a node; only specs hold other elements", of: spec.index)
    }
  }

  /// Returns the children of a spec, in order.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  public func children(of spec: LayoutElement) throws(LayoutError) -> [LayoutElement] {
    guard isLive(spec) else { throw staleError(spec) }
    var children: [LayoutElement] = []
    var child = arena.pointee.elements[spec.index].firstChild
    while child >= 0 {
      let element = arena.pointee.elements[child]
      children.append(LayoutElement(index: child, generation: element.generation))
      child = element.nextSibling
    }
    return children
  }

  /// Returns true if the handle is that of an element of this pass. Elements of an enclosing pass must not be mixed
  /// with its own, which they outlive.
  @inlinable @inline(__always)
  public func isLive(_ handle: LayoutElement) -> Bool {
    handle.generation == arena.pointee.generation
      && UInt32(bitPattern: handle.index) < UInt32(bitPattern: arena.pointee.elements.count)
      && arena.pointee.elements.base[Int(handle.index)].generation == handle.generation
  }

  /// Returns the kind of an element; nil for a stale handle.
  public func kind(of handle: LayoutElement) -> ElementKind? {
    isLive(handle) ? arena.pointee.elements[handle.index].kind : nil
  }

  /// Returns the node of a node element; nil for a spec, or a stale handle.
  public func node(of handle: LayoutElement) -> LayoutNode? {
    guard isLive(handle), let node = arena.pointee.elements[handle.index].node else { return nil }
    return Unmanaged<LayoutNode>.fromOpaque(node).takeUnretainedValue()
  }

  /// Returns a spec's style.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  public func style(of handle: LayoutElement) throws(LayoutError) -> ElementStyle {
    guard isLive(handle) else { throw staleError(handle) }
    var style = ElementStyle()
    style.flex = arena.pointee.elements[handle.index].style
    style.rare = arena.pointee.rareStyle(arena.pointee.elements[handle.index])
    return style
  }

  /// Sets a spec's style.
  ///
  /// - Throws: ``LayoutError`` for a stale handle, or a spec in use.
  @inlinable @inline(__always)
  public func setStyle(_ style: ElementStyle, of handle: LayoutElement) throws(LayoutError) {
    guard isLive(handle), !arena.pointee.elements.base[Int(handle.index)].flags.contains(.sealed) else {
      throw sealedError(handle)
    }
    setStyle(style, of: handle.index)
  }

  @inlinable @inline(__always)
  func setStyle(_ style: ElementStyle, of index: Int32) {
    arena.pointee.elements[index].style = style.flex
    if style.flex.usesRare { setRareStyle(style.rare, of: index) }
  }

  @usableFromInline
  func setRareStyle(_ style: RareStyle, of index: Int32) {
    let rare = arena.pointee.elements[index].rare
    if rare < 0 {
      arena.pointee.elements[index].rare = arena.pointee.rare.append(style)
    } else {
      arena.pointee.rare[rare] = style
    }
  }

  /// Sets the name of an element for messages and traces. The engine keeps each different name as long as it exists.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  public func setName(_ name: String, of handle: LayoutElement) throws(LayoutError) {
    guard isLive(handle) else { throw staleError(handle) }
    arena.pointee.elements[handle.index].name = arena.pointee.engine._withUnsafeGuaranteedRef { $0.intern(name: name) }
  }

  /// Returns the name that was set for an element; nil for none.
  ///
  /// - Throws: ``LayoutError`` for a stale handle.
  public func name(of handle: LayoutElement) throws(LayoutError) -> String? {
    guard isLive(handle) else { throw staleError(handle) }
    let name = arena.pointee.elements[handle.index].name
    return name < 0 ? nil : arena.pointee.engine._withUnsafeGuaranteedRef { $0.names[Int(name)] }
  }

  /// Gives a style to a spec that has just been added to this pass. Nothing is checked: with any other handle the
  /// behaviour is undefined. See ``setStyle(_:of:)``.
  @inlinable @inline(__always)
  package func setStyle(_ style: ElementStyle, ofNew handle: LayoutElement) { setStyle(style, of: handle.index) }

  /// Sets the place of an element that has just been added.
  @inlinable @inline(__always)
  package func setSource(file: UInt16, line: Int32, ofNew handle: LayoutElement) {
    arena.pointee.elements.base[Int(handle.index)].file = file
    arena.pointee.elements.base[Int(handle.index)].line = line
  }

  /// Sets the place where an element was made; no effect for a stale handle.
  ///
  /// - Parameters:
  ///   - file: the index of a file by `LayoutEngine.intern(file:)`.
  ///   - line: the line, counted from 1; 0 for an unknown place.
  ///   - handle: the element.
  package func setSource(file: UInt16, line: Int32, of handle: LayoutElement) {
    guard isLive(handle) else { return }
    arena.pointee.elements[handle.index].file = file
    arena.pointee.elements[handle.index].line = line
  }

  /// Returns a place from a file's number and a line.
  func position(file: UInt16, line: Int32) -> SourceLocation? {
    arena.pointee.engine._withUnsafeGuaranteedRef { $0.position(file: file, line: line) }
  }

  /// Measures a node for the code of another node, as its `layoutThatFits` would. A kept answer for the same range and
  /// parent size is returned at once.
  ///
  /// - Parameters:
  ///   - node: the node; it need not be an element of this pass.
  ///   - range: the sizes that it may have, in points.
  ///   - parentSize: the reference of percentages, in points; the range's maximum if nil.
  /// - Throws: ``LayoutError`` if the node has no layout in that range.
  public func layoutThatFits(
    _ node: LayoutNode, _ range: SizeRange, parentSize: Size? = nil
  ) throws(LayoutError) -> NodeLayout {
    try arena.layout(node, range, parentSize: parentSize ?? range.max)
  }

  /// Adds a measurement to the answer of a host, so that applying the answer gives the node the layout that the host's
  /// code has seen. Has no effect for a host whose code isn't running.
  package func remember(_ measured: MeasuredNode, for host: LayoutNode) {
    guard arena.pointee.host?.toOpaque() == Unmanaged.passUnretained(host).toOpaque() else { return }
    arena.pointee.measuredByHand.append(measured)
  }

  /// Throws if the layout is to be interrupted: for a node's code that takes long. See ``LayoutEngine/interruption``.
  ///
  /// - Throws: ``LayoutError`` with the code ``LayoutError/Code/interrupted``.
  public func checkInterruption() throws(LayoutError) {
    let engine = arena.pointee.engine.takeUnretainedValue()
    try engine.poll()
  }

  /// The pixels per point of this pass.
  public var scale: Double { arena.pointee.grid.scale }

  /// Throws if a spec is in use by its layout and can't be changed any more.
  ///
  /// - Throws: ``LayoutError`` for a spec in use, or a stale handle.
  public func requireUnused(_ spec: LayoutElement) throws(LayoutError) { try requireUnsealed(spec) }

  func requireUnsealed(_ handle: LayoutElement) throws(LayoutError) {
    guard isLive(handle), !arena.pointee.elements[handle.index].flags.contains(.sealed) else {
      throw sealedError(handle)
    }
  }

  @usableFromInline @inline(never)
  func sealedError(_ handle: LayoutElement) -> LayoutError {
    guard isLive(handle) else { return staleError(handle) }
    return error(
      .staleElement, "is in use by the layout that it was returned for; change it before you return it",
      of: handle.index)
  }

  @usableFromInline @inline(never)
  func staleError(_ handle: LayoutElement) -> LayoutError {
    LayoutError(
      .staleElement, "belongs to another pass; make a new spec in each layoutSpecThatFits", element: "a spec")
  }

  func error(_ code: LayoutError.Code, _ message: String, of index: Int32) -> LayoutError {
    LayoutError(code, message, element: arena.name(of: index), source: arena.source(of: index))
  }
}

extension Arena {
  /// Returns an element's name in messages: its `debugName`, else its class.
  func name(of index: Int32) -> String {
    let element = pointee.elements[index]
    if element.name >= 0 { return pointee.engine._withUnsafeGuaranteedRef { $0.names[Int(element.name)] } }
    if let node = element.node { return Unmanaged<LayoutNode>.fromOpaque(node).takeUnretainedValue().layoutName }
    if element.kind == .custom { return pointee.customs[element.numbers].takeUnretainedValue().layoutName }
    return element.kind.className
  }

  func source(of index: Int32) -> SourceLocation? {
    let element = pointee.elements[index]
    if let node = element.node {
      return Unmanaged<LayoutNode>.fromOpaque(node).takeUnretainedValue().layoutSource
    }
    return pointee.engine._withUnsafeGuaranteedRef { $0.position(file: element.file, line: element.line) }
  }
}

import WeftSupport

/// The elements of a finished layout, specs included, in pre-order, for the inspector and `explain`.
package struct LaidOutTree {
  /// A node or a spec of a layout. A class: copies of thousands take as long as the layout.
  package final class Element {
    /// The element's number in the tree.
    package let index: Int
    /// The parent spec or node; nil for the root.
    package let parent: Int?
    /// The node whose layout it is part of; nil for the root.
    package let host: Int?
    /// The node whose layout it is part of; nil for the root.
    fileprivate let hostNode: LayoutNode?
    /// The node; nil for a spec.
    package let node: LayoutNode?
    /// The element's frame in the trace; nil for the root, and for a node that no layout has placed.
    package let traced: LayoutTrace.Frame?
    /// Its frame in its host's coordinates; a spec's origin is not rounded.
    package let frame: Rect
    /// Its frame in the root's coordinates.
    package let rootFrame: Rect
    /// The layout of the node; nil for a spec and for a node with nothing inside.
    package let layout: NodeLayout?
    /// The elements directly inside it.
    package fileprivate(set) var children: [Int] = []

    fileprivate init(
      index: Int, parent: Int?, host: Int?, hostNode: LayoutNode?, node: LayoutNode?, traced: LayoutTrace.Frame?,
      frame: Rect, rootFrame: Rect, layout: NodeLayout?
    ) {
      self.index = index
      self.parent = parent
      self.host = host
      self.hostNode = hostNode
      self.node = node
      self.traced = traced
      self.frame = frame
      self.rootFrame = rootFrame
      self.layout = layout
    }

    /// Its given name, else the script's field that holds it; nil for neither. The fields are searched on each access.
    package var name: String? {
      if let node = node ?? traced?.node { return node.layoutName(in: hostNode) }
      return traced.flatMap { $0.name == $0.className ? nil : $0.name }
    }
    package var kind: ElementKind { traced?.kind ?? .node }
    /// Its style; the node's own if its host's code has placed it, since the trace may have no copy of that.
    package var style: ElementStyle {
      if let node, traced?.isPlacedByCode ?? true { return node.style }
      return traced?.style ?? ElementStyle()
    }
    /// The range of its last measurement; for the root that of the layout.
    package var range: SizeRange? { traced?.range }
    /// The element's class in scripts.
    package var className: String {
      if let node { return node.layoutClassName }
      return traced?.className ?? kind.className
    }
    package var source: SourceLocation? { node?.layoutSource ?? traced?.source }
    /// `TextNode "title"`, `InsetLayoutSpec`
    package var label: String { className + (name.flatMap { $0 == className ? nil : " \"\($0)\"" } ?? "") }
  }

  package private(set) var elements: [Element] = []
  /// The range in which the root was measured, and the reference of its percentages.
  package let range: SizeRange
  package let parentSize: Size
  package let scale: Double
  package let trace: LayoutTrace

  /// Makes the elements of a layout that has just been made with the trace.
  package init(
    _ root: LayoutNode, _ layout: NodeLayout, in range: SizeRange, parentSize: Size, scale: Double, _ trace: LayoutTrace
  ) {
    self.range = range
    self.parentSize = parentSize
    self.scale = scale
    self.trace = trace
    let frame = Rect(size: layout.size)
    elements.append(
      Element(
        index: 0, parent: nil, host: nil, hostNode: nil, node: root, traced: nil, frame: frame, rootFrame: frame,
        layout: layout))
    add(layout, of: 0)
  }

  /// Lays out a tree again to record it, without changing the tree.
  ///
  /// - Parameter explains: true to record each figure, for explanations.
  /// - Throws: ``LayoutError`` if it has no layout in the range.
  package init(
    looking root: LayoutNode, in range: SizeRange, parentSize: Size? = nil, scale: Double, _ engine: LayoutEngine,
    explains: Bool = true
  ) throws(LayoutError) {
    let trace = explains ? LayoutTrace(explaining: ()) : LayoutTrace(isComplete: true)
    let layout = try engine.layout(root, range, parentSize: parentSize, scale: scale, trace: trace)
    self.init(root, layout, in: range, parentSize: parentSize ?? range.max, scale: scale, trace)
  }

  private mutating func add(_ layout: NodeLayout, of host: Int) {
    let traced = trace.frames(of: layout)
    var numbers: [Int] = []
    let origin = elements[host].rootFrame.origin
    let hostNode = elements[host].node
    let mirrors = hostNode?.mirrorsLayout ?? false
    let width = trace.sizeOfElements(in: layout).width
    // The nodes have the same order in both.
    var sublayouts = layout.sublayouts.makeIterator()
    for frame in traced {
      let number = elements.count
      numbers.append(number)
      let parent = frame.parent.map { numbers[$0] } ?? host
      let sublayout = frame.node == nil ? nil : sublayouts.next()
      var local = sublayout?.frame ?? frame.frame
      if sublayout == nil, mirrors { local.origin.x = width - local.size.width - local.origin.x }
      elements.append(
        Element(
          index: number, parent: parent, host: host, hostNode: hostNode, node: sublayout?.node ?? frame.node,
          traced: frame, frame: local, rootFrame: local.offset(x: origin.x, y: origin.y), layout: sublayout?.layout))
      elements[parent].children.append(number)
      if let inside = sublayout?.layout { add(inside, of: number) }
    }
    // A layout that is not in the trace: its nodes are known, its specs are not.
    guard traced.isEmpty else { return }
    for sublayout in layout.sublayouts {
      let number = elements.count
      elements.append(
        Element(
          index: number, parent: host, host: host, hostNode: hostNode, node: sublayout.node, traced: nil,
          frame: sublayout.frame, rootFrame: sublayout.frame.offset(x: origin.x, y: origin.y), layout: sublayout.layout)
      )
      elements[host].children.append(number)
      if let inside = sublayout.layout { add(inside, of: number) }
    }
  }

  package subscript(_ index: Int) -> Element { elements[index] }

  /// Returns the element of a node; nil for one that is not in the tree.
  package func element(of node: LayoutNode) -> Int? { elements.first { $0.node === node }?.index }

  /// Returns the elements from the root to an element.
  package func way(to index: Int) -> [Int] {
    var way = [index]
    while let parent = elements[way[way.count - 1]].parent { way.append(parent) }
    return way.reversed()
  }

  /// Returns a path such as `PhotoCell > header > title`: the nodes above the element, and the specs around a spec in
  /// its host.
  package func path(to index: Int) -> String {
    let names = way(to: index).filter { elements[$0].node != nil || $0 == index }.map { number -> String in
      let element = elements[number]
      guard let host = element.host, let node = element.node else {
        return element.node?.pathName ?? element.label
      }
      let nodes = layoutNodes(of: host)
      let place = (nodes.firstIndex { $0 == number } ?? 0) + 1
      return elements[host].node?.pathName(of: node, at: place) ?? element.label
    }
    return LayoutError.path(names)
  }

  private func layoutNodes(of host: Int) -> [Int] {
    elements.filter { $0.host == host && $0.node != nil }.map(\.index)
  }
}

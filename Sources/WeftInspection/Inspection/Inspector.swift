import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// Collects the data of an inspection: the existing nodes, and between them the specs of a new layout made for it.
struct Inspector {
  /// An element of the layout and of the tree of existing nodes. A class: of thousands, copies of all that they hold take
  /// as long as the layout.
  final class Found {
    let id: ElementID
    let parent: Int?
    fileprivate(set) var children: [Int] = []
    let laidOut: LaidOutTree.Element
    /// The number of the tree that contains it.
    let tree: Int
    /// The existing node; nil for a spec.
    let node: DisplayNode?
    /// The existing node that contains it.
    let host: DisplayNode?
    let frame: Rect
    let frameInHost: Rect

    fileprivate init(
      id: ElementID, parent: Int?, laidOut: LaidOutTree.Element, tree: Int, node: DisplayNode?, host: DisplayNode?,
      frame: Rect, frameInHost: Rect
    ) {
      self.id = id
      self.parent = parent
      self.laidOut = laidOut
      self.tree = tree
      self.node = node
      self.host = host
      self.frame = frame
      self.frameInHost = frameInHost
    }

    /// `PhotoCell > header > title`. Computed on each access, since the index among many siblings has to be searched.
    var path: String {
      node?.path ?? LayoutError.path([host?.path ?? "", laidOut.label].filter { !$0.isEmpty })
    }
  }

  let root: DisplayNode
  let scale: Double
  let host: ScriptHost
  private(set) var found: [Found] = []
  private(set) var trees: [LaidOutTree] = []
  /// The nodes' names in the fields of their owners.
  let fieldNames: FieldNames
  /// True if the layout can be explained.
  private let explains: Bool

  /// - Parameter explains: true if some element's size is to be explained.
  /// - Throws: `WeftError` from the script's code, and of a limit.
  init(_ root: DisplayNode, scale: Double, _ host: ScriptHost, explains: Bool = false) throws(WeftError) {
    self.explains = explains
    fieldNames = FieldNames(host)
    self.root = root
    self.scale = scale
    self.host = host
    try refusing { try add(root, under: nil) }
    try host.lua.checkLimits()
  }

  // MARK: tree

  /// Adds a node with a layout of its own: the root, or a node whose frame is set by hand.
  private mutating func add(_ node: DisplayNode, under parent: Int?) throws(LayoutError) {
    let tree = try LaidOutTree(
      looking: node, in: node.lastRange, parentSize: node.parentSizeForCalculatedLayout ?? node.bounds.size,
      scale: scale, host.engine, explains: explains)
    let number = trees.count
    trees.append(tree)
    var places: [Int] = []
    // The elements and the nodes inside each element so far.
    var counts = Array(repeating: 0, count: tree.elements.count)
    var nodeCounts = counts
    var nodes = Set<ObjectIdentifier>(minimumCapacity: tree.elements.count)
    let numbers = NodeNumbers.of(host)
    let first = found.count
    for element in tree.elements {
      // The caller checks whether the limit has passed.
      if host.lua.isStopped { return }
      let around = element.parent.map { places[$0] } ?? parent
      let hostPlace = element.host.map { places[$0] }
      let hostNode = hostPlace.flatMap { found[$0].node }
      var live: DisplayNode?
      var place = 0
      if let elementHost = element.host {
        place = counts[elementHost]
        counts[elementHost] += 1
        if let laidOut = element.node as? DisplayNode {
          live = living(laidOut, in: hostNode, at: nodeCounts[elementHost])
          nodeCounts[elementHost] += 1
        }
      } else {
        live = node
      }
      if let live { nodes.insert(ObjectIdentifier(live)) }
      let (frame, frameInHost) = frames(of: element, live, hostPlace)
      let owner = live ?? hostNode ?? node
      let id = ElementID(node: numbers.number(of: owner), spec: live == nil ? place : nil)
      places.append(found.count)
      found.append(
        Found(
          id: id, parent: around, laidOut: element, tree: number, node: live,
          host: element.host == nil ? node.supernode : hostNode, frame: frame, frameInHost: frameInHost))
      if let around { found[around].children.append(found.count - 1) }
    }
    for index in first..<found.count {
      guard let live = found[index].node else { continue }
      for subnode in live.subnodes where !nodes.contains(ObjectIdentifier(subnode)) { try add(subnode, under: index) }
    }
  }

  /// Returns the existing node for one of the layout: the same one, except for nodes that layout code makes again in
  /// each pass.
  private func living(_ node: DisplayNode, in hostNode: DisplayNode?, at place: Int) -> DisplayNode {
    guard let hostNode, node.supernode !== hostNode, let layout = hostNode.calculatedLayout,
      layout.sublayouts.indices.contains(place), let applied = layout.sublayouts[place].node as? DisplayNode,
      applied.className == node.className
    else { return node }
    return applied
  }

  /// Returns the frames of an element in the root's and in its host's coordinates.
  private func frames(
    of element: LaidOutTree.Element, _ live: DisplayNode?, _ hostPlace: Int?
  ) -> (inRoot: Rect, inHost: Rect) {
    let origin = root.bounds.origin
    if let live, live === root || live.root === root.root, let rect = try? live.convert(live.bounds, to: root) {
      return (rect.offset(x: -origin.x, y: -origin.y), live === root ? Rect(size: live.bounds.size) : live.frame)
    }
    guard let hostPlace else { return (element.rootFrame, element.frame) }
    let shown = found[hostPlace].node?.bounds.origin ?? .zero
    let outer = found[hostPlace].frame.origin
    return (element.frame.offset(x: outer.x - shown.x, y: outer.y - shown.y), element.frame)
  }

  // MARK: values

  /// Makes the values, in pre-order.
  ///
  /// - Parameter isBrief: true to leave out what only the details of an element need: style, properties, fields, state,
  ///   path, text.
  func inspection(isBrief: Bool = false) -> Inspection {
    var elements: [InspectedElement] = []
    var visibilities: [ElementVisibility] = []
    var order: [Int] = []
    elements.reserveCapacity(found.count)
    visibilities.reserveCapacity(found.count)
    order.reserveCapacity(found.count)
    let painted = paintOrder()
    var transforms: [ObjectIdentifier: Transform] = [:]
    /// Returns the transform of a node; it differs from that of the node around it only by the node's own.
    func transform(of node: DisplayNode) -> Transform {
      if let known = transforms[ObjectIdentifier(node)] { return known }
      let outer = node.isOnlyMoved ? node.supernode.flatMap { transforms[ObjectIdentifier($0)] } : nil
      let transform = outer ?? self.transform(of: node)
      transforms[ObjectIdentifier(node)] = transform
      return transform
    }
    var open: [(index: Int, depth: Int, clip: [Point]?)] = found.isEmpty ? [] : [(0, 0, nil)]
    while let (index, depth, clip) = open.popLast(), !host.lua.isStopped {
      let one = found[index]
      elements.append(value(of: index, depth: depth, isBrief: isBrief))
      var clip = clip
      if one.node?.isHidden == true { clip = [] }
      let transform = (one.node ?? one.host).map { transform(of: $0) }
      let visibility = ElementVisibility(transform: transform ?? .identity, clip: clip)
      visibilities.append(visibility)
      order.append(painted[ObjectIdentifier(one.node ?? one.host ?? root)] ?? 0)
      if one.node?.clipsToBounds == true { clip = visibility.outline(of: one.frame) }
      for child in one.children.reversed() { open.append((child, depth + 1, clip)) }
    }
    return Inspection(elements, scale: scale, order: order, visibilities: visibilities)
  }

  private func paintOrder() -> [ObjectIdentifier: Int] {
    var order: [ObjectIdentifier: Int] = [:]
    var open = [root]
    while let node = open.popLast() {
      order[ObjectIdentifier(node)] = order.count
      open += node.subnodes.reversed()
    }
    return order
  }

  /// Makes the value of one element with all details; nil if there is no such element.
  func element(_ id: ElementID) -> InspectedElement? {
    guard let index = found.firstIndex(where: { $0.id == id }) else { return nil }
    let depth = sequence(first: index) { found[$0].parent }.reduce(-1) { depth, _ in depth + 1 }
    return value(of: index, depth: depth, isBrief: false)
  }

  private func value(of index: Int, depth: Int, isBrief: Bool) -> InspectedElement {
    let one = found[index]
    let element = one.laidOut
    let node = one.node
    let location = node?.layoutSource ?? element.source
    let field = node.flatMap { fieldNames.name(of: $0) }
    let baselines = self.baselines(one)
    let parentFrame = one.parent.map { found[$0] }
    return InspectedElement(
      id: one.id, parent: parentFrame?.id, children: one.children.map { found[$0].id }, depth: depth,
      isNode: node != nil, className: node?.className ?? element.className,
      name: node == nil ? element.name : node?.debugName ?? field, path: isBrief ? "" : one.path, frame: one.frame,
      frameInHost: one.frameInHost, range: range(of: one),
      parentSize: InspectedElement.ParentSize(
        element.traced?.parentSize ?? (element.host == nil ? trees[one.tree].parentSize : nil)),
      style: isBrief
        ? []
        : PropertyReader(host).style(
          node?.style ?? element.style, of: PropertyOwner(node, element, field: field),
          setsBaselines: node?.setsOwnBaselines ?? false),
      properties: isBrief
        ? [] : element.traced?.spec.map { PropertyReader(host).properties($0, element, location) } ?? [],
      fields: isBrief ? [] : node.map { PropertyReader(host).fields(of: $0) } ?? [],
      state: isBrief ? nil : node.map { InspectedElement.State($0) },
      location: location, firstBaseline: baselines?.first, lastBaseline: baselines?.last, insets: insets(index),
      spacings: spacings(index), hitArea: hitArea(one),
      overflow: parentFrame.flatMap { $0.node is ScrollNode ? nil : Self.overflow(one.frame, $0.frame) },
      text: isBrief
        ? nil
        : (node as? TextNode).map {
          InspectedElement.Text(
            string: $0.text.count > 200 ? $0.text.prefix(200) + "…" : $0.text, lineCount: $0.lineCount,
            isTruncated: $0.isTruncated)
        })
  }

  /// Returns the range in which an element was measured; for the root of a tree, the tree's.
  func range(of one: Found) -> SizeRange? {
    one.laidOut.range ?? (one.laidOut.host == nil ? trees[one.tree].range : nil)
  }

  private func baselines(_ one: Found) -> (first: Double, last: Double)? {
    let size = one.frame.size
    let (ascender, descender) =
      one.node.map { $0.baselines(in: size) } ?? (one.laidOut.style.ascender, one.laidOut.style.descender)
    guard ascender != 0 || descender != 0 else { return nil }
    return (ascender, size.height + descender)
  }

  private func insets(_ index: Int) -> EdgeInsets? {
    guard found[index].laidOut.kind == .inset, let child = found[index].children.first else { return nil }
    let (outer, inner) = (found[index].frame, found[child].frame)
    return EdgeInsets(
      top: inner.minY - outer.minY, left: inner.minX - outer.minX, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }

  private func spacings(_ index: Int) -> [InspectedElement.Spacing] {
    guard let stack = found[index].laidOut.traced?.spec?.properties(StackLayoutSpec.self) else { return [] }
    let outer = found[index].frame
    let children = found[index].children
    return zip(children, children.dropFirst()).compactMap { one, other -> InspectedElement.Spacing? in
      let (before, after) = (found[one].frame, found[other].frame)
      switch stack.direction {
      case .horizontal:
        // Mirrored stacks run from right to left.
        let (left, right) = before.minX <= after.minX ? (before, after) : (after, before)
        guard stack.flexWrap == .noWrap || before.maxY > after.minY else { return nil }
        let (top, bottom) =
          stack.flexWrap == .noWrap
          ? (outer.minY, outer.maxY) : (min(before.minY, after.minY), max(before.maxY, after.maxY))
        return InspectedElement.Spacing(
          frame: Rect(x: left.maxX, y: top, width: right.minX - left.maxX, height: bottom - top),
          points: right.minX - left.maxX, before: found[one].id, after: found[other].id)
      case .vertical:
        guard stack.flexWrap == .noWrap || before.maxX > after.minX else { return nil }
        let (left, right) =
          stack.flexWrap == .noWrap
          ? (outer.minX, outer.maxX) : (min(before.minX, after.minX), max(before.maxX, after.maxX))
        return InspectedElement.Spacing(
          frame: Rect(x: left, y: before.maxY, width: right - left, height: after.minY - before.maxY),
          points: after.minY - before.maxY, before: found[one].id, after: found[other].id)
      }
    }
  }

  private func hitArea(_ one: Found) -> Rect? {
    guard let node = one.node, node.userInteractionEnabled, !node.isHidden else { return nil }
    // Most nodes take touches in their bounds, and the frame is known.
    let ownArea = node.hitTestArea
    if ownArea == node.bounds, node.root === root.root { return one.frame }
    guard let area = try? node.convert(ownArea, to: root) else { return nil }
    return area.offset(x: -root.bounds.origin.x, y: -root.bounds.origin.y)
  }

  /// Returns the overflow of a rectangle beyond another; nil if it is inside.
  static func overflow(_ inner: Rect, _ outer: Rect) -> EdgeInsets? {
    func positive(_ value: Double) -> Double { value > 1e-6 ? value : 0 }
    let overflow = EdgeInsets(
      top: positive(outer.minY - inner.minY), left: positive(outer.minX - inner.minX),
      bottom: positive(inner.maxY - outer.maxY), right: positive(inner.maxX - outer.maxX))
    return overflow == .zero ? nil : overflow
  }
}

extension InspectedElement.State {
  init(_ node: DisplayNode) {
    isNodeLoaded = node.isNodeLoaded
    isVisible = node.isVisible
    let states: [(InterfaceState, String)] = [
      (.measureLayout, "measureLayout"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
    ]
    interfaceState = states.filter { node.interfaceState.contains($0.0) }.map(\.1)
    isLayerBacked = node.isLayerBacked
    isHidden = node.isHidden
    alpha = node.alpha
    clipsToBounds = node.clipsToBounds
    userInteractionEnabled = node.userInteractionEnabled
    isDisplayed = node.isDisplayed
    displaysAsynchronously = node.displaysAsynchronously
    automaticallyManagesSubnodes = node.automaticallyManagesSubnodes
  }
}

import RandomNumbers
import Testing
import Weft
import WeftNodes

/// The elements of random trees, beside a second computation that is written from the rules alone.
@Suite("Accessibility elements of random trees")
struct AccessibilityThrashTests {
  @Test("Equal those of a second computation, level by level", arguments: 0..<400)
  func elements(seed: Int) throws {
    var random = Seeded(seed)
    let root = try AccessibilityTree.make(&random)
    let window = try accessibilityWindow(root)
    for step in 0..<4 {
      for node in AccessibilityTree.nodes(of: root) {
        let actual = node.accessibilityElements.map { $0.map(AccessibilityRules.describe) }
        #expect(
          actual == AccessibilityRules(window: window).list(node)?.map(\.text), "\(node.layoutName), step \(step)")
      }
      let stops = window.accessibilityStops.map(AccessibilityRules.describe)
      #expect(stops == AccessibilityRules(window: window).stops(root).map(\.text), "step \(step)")
      for _ in 0..<3 {
        AccessibilityTree.change(AccessibilityTree.nodes(of: root).randomElement(using: &random) ?? root, &random)
      }
    }
  }

  @Test("Explain the part of each node: the stops are those that are numbered", arguments: 0..<100)
  func explanations(seed: Int) throws {
    var random = Seeded(seed)
    let root = try AccessibilityTree.make(&random)
    let window = try accessibilityWindow(root)
    let explanation = root.explainAccessibility()
    #expect(
      explanation.stops.map(AccessibilityRules.describe) == root.accessibilityStops.map(AccessibilityRules.describe))
    #expect(explanation.entries.map(\.node.layoutName) == AccessibilityTree.nodes(of: root).map(\.layoutName))
    let reads: Set<AccessibilityReason> = [.element, .aggregate]
    for entry in explanation.entries {
      #expect(
        (entry.number != nil) == explanation.stops.contains { $0.node === entry.node }, "\(entry.node.layoutName)")
      if entry.number != nil { #expect(reads.contains(entry.reason), "\(entry.node.layoutName): \(entry.text)") }
    }
    withExtendedLifetime(window) {}
  }
}

/// Random trees of nodes.
private enum AccessibilityTree {
  static func make(_ random: inout Seeded) throws -> DisplayNode {
    var count = 0
    let root = try node(&random, depth: 0, isLayer: false, canRasterize: true, &count)
    root.frame = Rect(x: 0, y: 0, width: 320, height: 568)
    return root
  }

  private static func node(
    _ random: inout Seeded, depth: Int, isLayer: Bool, canRasterize: Bool, _ count: inout Int
  ) throws -> DisplayNode {
    let isLayer = isLayer || depth > 0 && random.chance(15)
    let rasterizes = canRasterize && !isLayer && random.chance(8)
    let scrolls = !isLayer && canRasterize && !rasterizes && random.chance(8)
    let node = scrolls ? ScrollNode() : DisplayNode()
    node.debugName = "\(count)"
    count += 1
    for _ in 0..<(depth < 4 ? Int.random(in: 0...3, using: &random) : 0) {
      try node.addSubnode(
        try self.node(&random, depth: depth + 1, isLayer: isLayer, canRasterize: canRasterize && !rasterizes, &count))
    }
    if isLayer { try node.setLayerBacked(true) }
    if rasterizes { try node.enableSubtreeRasterization() }
    for _ in 0..<6 { change(node, &random) }
    place(node, &random)
    return node
  }

  static func nodes(of node: DisplayNode) -> [DisplayNode] { [node] + node.subnodes.flatMap(nodes) }

  private static func place(_ node: DisplayNode, _ random: inout Seeded) {
    // Few values, so that some are equal.
    func some(_ low: Int, _ high: Int) -> Double { Double(Int.random(in: low...high, using: &random)) * 10 }
    let far = random.chance(15)
    node.frame = Rect(
      x: far ? some(-40, 40) : some(0, 3), y: far ? some(-60, 60) : some(0, 3), width: some(1, 3), height: some(1, 3))
  }

  static func change(_ node: DisplayNode, _ random: inout Seeded) {
    switch Int.random(in: 0..<15, using: &random) {
    case 0: node.isHidden = random.chance(20)
    case 1: node.alpha = [0, 0.005, 1, 1, 1].randomElement(using: &random) ?? 1
    case 2: node.accessibilityElementsHidden = random.chance(20)
    case 3: node.accessibilityViewIsModal = random.chance(25)
    case 4, 5: node.isAccessibilityElement = random.chance(50)
    case 6: node.isAccessibilityContainer = random.chance(30)
    case 7, 8: node.accessibilityLabel = [nil, "", "a", "b", "c"].randomElement(using: &random) ?? nil
    case 9:
      node.accessibilityTraits =
        [[], .button, .link, .keyboardKey, .header, .image].randomElement(using: &random) ?? []
    case 10: if node.supernode != nil { place(node, &random) }
    case 11: node.transform = .translation(x: random.chance(20) ? 500 : 10, y: 0)
    case 12: if random.chance(20) { node.accessibilityFrame = Rect(x: 0, y: 15, width: 1, height: 1) }
    case 13: node.bounds.origin.y = random.chance(30) ? 10 : 0
    default:
      guard random.chance(20) else { return node.setAccessibilityElements([]) }
      node.setAccessibilityElements(nodes(of: node).dropFirst().filter { _ in random.chance(50) })
    }
  }
}

/// The rules of the reference, one by one.
private struct AccessibilityRules {
  struct Item {
    let node: DisplayNode
    let text: String
    let frame: Rect
    var isStop = true
  }

  let window: Window

  static func describe(_ element: AccessibilityElement) -> String {
    let name = element.node.layoutName
    return switch element.kind {
    case .node: "view \(name)"
    case .synthesized: "synthesized \(name) \(element.label ?? "-")"
    case .aggregate: "container \(name) \(element.label ?? "-") \(element.customActions.map(\.name))"
    }
  }

  private func origin(_ node: DisplayNode) -> Point {
    var point = Point.zero
    var current: DisplayNode? = node
    while let inner = current {
      point.x += inner.frame.minX + inner.transform.tx
      point.y += inner.frame.minY + inner.transform.ty
      if let outer = inner.supernode {
        point.x -= outer.bounds.minX
        point.y -= outer.bounds.minY
      }
      current = inner.supernode
    }
    return point
  }

  private func live(_ node: DisplayNode) -> Rect { Rect(origin: origin(node), size: node.bounds.size) }

  private func view(_ node: DisplayNode) -> Item {
    let isStop = node.isAccessibilityElement
    return Item(node: node, text: "view \(node.layoutName)", frame: node.accessibilityFrame, isStop: isStop)
  }

  private func synthesized(_ node: DisplayNode) -> Item {
    Item(node: node, text: "synthesized \(node.layoutName) \(node.accessibilityLabel ?? "-")", frame: live(node))
  }

  private func hasView(_ node: DisplayNode) -> Bool { !node.isLayerBacked && !node.isRasterized }

  private func item(_ node: DisplayNode) -> Item { hasView(node) ? view(node) : synthesized(node) }

  // 1: what was set is returned as it is; nothing found is nil; else sorted.
  func list(_ node: DisplayNode) -> [Item]? {
    let set = node.listedAccessibilityElements
    if !set.isEmpty { return set.map(item) }
    guard hasView(node) else { return nil }
    let found = sorted(collect(node), \.frame)
    return found.isEmpty ? nil : found
  }

  private func isHidden(_ node: DisplayNode) -> Bool {
    node.isHidden || node.alpha == 0 || node.accessibilityElementsHidden
  }

  private func collect(_ node: DisplayNode) -> [Item] {
    if node.isAccessibilityContainer { return container(node) }  // c
    if node.rasterizesSubtree { return everyInside(node) }  // d
    if isHidden(node) { return [] }  // e
    var looked = Array(node.subnodes)  // f
    if let last = looked.lastIndex(where: \.accessibilityViewIsModal) { looked = [looked[last]] }
    return looked.flatMap { look($0, node) }
  }

  private func look(_ subnode: DisplayNode, _ node: DisplayNode) -> [Item] {
    if isHidden(subnode) { return [] }  // 1
    if !isInsideWindow(subnode, node), !isInScrollView(node) { return [] }  // 2
    return add(subnode)
  }

  private func add(_ subnode: DisplayNode) -> [Item] {
    if subnode.isAccessibilityElement { return [item(subnode)] }  // 3, 4
    if subnode.isLayerBacked { return everyInside(subnode) }  // 5
    return (list(subnode) ?? []).isEmpty ? [] : [view(subnode)]  // 6
  }

  private func isInsideWindow(_ subnode: DisplayNode, _ node: DisplayNode) -> Bool {
    let around = origin(node)
    let x = around.x - node.bounds.minX + subnode.frame.minX, y = around.y - node.bounds.minY + subnode.frame.minY
    let size = subnode.frame.size
    return x < window.size.width && x + size.width > 0 && y < window.size.height && y + size.height > 0
  }

  private func isInScrollView(_ node: DisplayNode) -> Bool {
    node is ScrollNode || node.supernode.map(isInScrollView) ?? false
  }

  private func everyInside(_ node: DisplayNode) -> [Item] {
    var queue = Array(node.subnodes)
    var found: [Item] = []
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if next.isAccessibilityElement { found.append(synthesized(next)) }
      queue += next.subnodes
    }
    return found
  }

  private func isInteractive(_ node: DisplayNode) -> Bool {
    let traits = node.accessibilityTraits
    return traits.contains(.link) || traits.contains(.button) || traits.contains(.keyboardKey)
  }

  private func hasLabel(_ node: DisplayNode) -> Bool { node.accessibilityLabel.map { $0 != "" } ?? false }

  // 2
  private func container(_ node: DisplayNode) -> [Item] {
    let isAggregating = !hasLabel(node) || isInteractive(node)
    var inner: [Item] = []
    var counted: [DisplayNode] = []
    var queue = [node]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if next !== node, next.isAccessibilityContainer {
        inner += container(next)
      } else {
        counted.append(next)
        queue += next.subnodes
      }
    }
    let labelled = counted.filter(hasLabel)
    let actions = sorted(labelled.filter(isInteractive), live).compactMap(\.accessibilityLabel)
    let parts = labelled.filter { !isInteractive($0) && (isAggregating || $0 === node) }
    let label = sorted(parts, live).compactMap(\.accessibilityLabel).joined(separator: ", ")
    let text = "container \(node.layoutName) \(label) \(actions)"
    return inner + [Item(node: node, text: text, frame: live(node))]
  }

  // 4
  private func sorted<Value>(_ values: [Value], _ frame: (Value) -> Rect) -> [Value] {
    var result: [Value] = []
    for value in values {
      let place = result.firstIndex { isBefore(frame(value), frame($0)) } ?? result.count
      result.insert(value, at: place)
    }
    return result
  }

  private func isBefore(_ a: Rect, _ b: Rect) -> Bool {
    if a.origin.y != b.origin.y { return a.origin.y < b.origin.y }
    if a.origin.x != b.origin.x { return a.origin.x < b.origin.x }
    if a.size.height != b.size.height { return a.size.height < b.size.height }
    return a.size.width < b.size.width
  }

  /// What the platform meets: each container in its turn.
  func stops(_ root: DisplayNode) -> [Item] {
    if isHidden(root) { return [] }
    return add(root).flatMap { stops($0, 0) }
  }

  private func stops(_ item: Item, _ depth: Int) -> [Item] {
    if item.isStop { return [item] }
    return (list(item.node) ?? []).flatMap { stops($0, depth + 1) }
  }
}

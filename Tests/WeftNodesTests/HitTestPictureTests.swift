import RandomNumbers
import Testing
import Weft

/// Hit tests against pictures: every node in a colour of its own, cut off at what the nodes around it reach.
@Suite("Hit testing, against pictures")
struct HitTestPictureTests {
  @Test("The node hit is the one in the picture, at 100,000 points of random trees, and every reason is true")
  func seen() throws {
    var asked = 0
    var seed: UInt64 = 0
    var reasons: [HitTestReason: Int] = [:]
    while asked < 100_000 {
      seed += 1
      var numbers = Seeded(state: seed)
      let (root, nodes) = randomTree(&numbers)
      let picture = try CairoRenderer(engine: PangoTextEngine()).image(
        of: idLayer(root, nodes), scale: 1, background: nil)
      let byColor = Dictionary(uniqueKeysWithValues: nodes.map { ($1.code, $1.node) })
      for _ in 0..<2000 {
        let x = Int.random(in: 1..<199, using: &numbers), y = Int.random(in: 1..<199, using: &numbers)
        // Edges are blended; a pixel counts where all around it have its colour.
        guard let color = uniformColor(picture, x, y) else { continue }
        // Around the tree's own area there is nothing.
        let seen = byColor[color]
        guard seen != nil || color == 0 else { continue }
        asked += 1
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let hit = root.hitTest(point)
        try #require(hit === seen, "seed \(seed), at \(point)")
        let explanation = root.explainHitTest(point)
        try #require(explanation.hit === hit, "seed \(seed), at \(point)")
        try check(explanation, nodes.values.map(\.node), "seed \(seed), at \(point)")
        for candidate in explanation.candidates { reasons[candidate.reason, default: 0] += 1 }
      }
    }
    for reason in HitTestReason.allCases where ![.pointInside, .hitTest, .rasterized].contains(reason) {
      #expect(reasons[reason, default: 0] > 100, "\(reason) hardly occurs")
    }
  }

  // MARK: the explanation

  private func check(_ explanation: HitTestExplanation, _ nodes: [DisplayNode], _ comment: Comment) throws {
    var around: [HitTestExplanation.Candidate] = []
    for candidate in explanation.candidates {
      let node = candidate.node
      while around.count > candidate.depth { around.removeLast() }
      try #require(
        around.count == candidate.depth && around.last?.node === node.supernode || candidate.depth == 0, comment)
      if let outer = around.last, let point = outer.point {
        let expected = mapped(point, from: outer.node, to: node)
        try #require((expected == nil) == (candidate.point == nil), comment)
        if let expected, let point = candidate.point {
          try #require(abs(expected.x - point.x) < 1e-6 && abs(expected.y - point.y) < 1e-6, comment)
        }
      }
      let isTrue: Bool =
        switch candidate.reason {
        case .won: node === explanation.hit
        case .inside: isInside(explanation.hit, node) && holds(candidate)
        case .hidden: node.isHidden
        case .transparent: node.alpha < 0.01
        case .interactionDisabled: !node.userInteractionEnabled
        case .disabled: (node as? ControlNode)?.isEnabled == false
        case .layerBacked: node.isLayerBacked
        case .rasterized: node.isRasterized
        case .outside: !isHeld(candidate)
        case .flat: candidate.point == nil
        case .around:
          holds(candidate)
            && around.contains {
              [.outside, .hidden, .transparent, .interactionDisabled, .disabled].contains($0.reason)
            }
        case .covered: holds(candidate) && explanation.hit != nil && !isInside(explanation.hit, node)
        case .pointInside, .hitTest: false
        }
      try #require(isTrue, "\(comment): \(candidate.reason) of \(candidate.node.path)\n\(explanation)")
      around.append(candidate)
    }
    // Whoever could have been hit is reported.
    let told = Set(explanation.candidates.map { ObjectIdentifier($0.node) })
    for node in nodes where !told.contains(ObjectIdentifier(node)) {
      var point: Point? = explanation.point
      for (outer, inner) in zip(chain(node), chain(node).dropFirst()) {
        point = point.flatMap { mapped($0, from: outer, to: inner) }
      }
      let reaches = chain(node).allSatisfy { $0.alpha >= 0.01 && !$0.isHidden && takesTouches($0) }
      try #require(
        !reaches || point.map { !area(node).contains($0) } ?? true || !ancestorsHold(node, explanation.point), comment)
    }
  }

  private func chain(_ node: DisplayNode) -> [DisplayNode] {
    var chain = [node]
    while let supernode = chain[0].supernode { chain.insert(supernode, at: 0) }
    return chain
  }

  private func ancestorsHold(_ node: DisplayNode, _ point: Point) -> Bool {
    var point: Point? = point
    let all = chain(node)
    for (outer, inner) in zip(all, all.dropFirst()) {
      guard let here = point, area(outer).contains(here) else { return false }
      point = mapped(here, from: outer, to: inner)
    }
    return point != nil
  }

  private func isInside(_ node: DisplayNode?, _ other: DisplayNode) -> Bool {
    node.map { $0 !== other && chain($0).contains { $0 === other } } ?? false
  }

  private func takesTouches(_ node: DisplayNode) -> Bool {
    node.userInteractionEnabled && (node as? ControlNode)?.isEnabled ?? true
  }

  private func area(_ node: DisplayNode) -> Rect { node.bounds.inset(by: node.hitTestSlop) }

  private func isHeld(_ candidate: HitTestExplanation.Candidate) -> Bool {
    candidate.point.map { area(candidate.node).contains($0) } ?? false
  }

  private func holds(_ candidate: HitTestExplanation.Candidate) -> Bool {
    let node = candidate.node
    return isHeld(candidate) && !node.isHidden && node.alpha >= 0.01 && takesTouches(node)
  }

  /// By the layers' own maps, which the pictures are drawn with.
  private func mapped(_ point: Point, from outer: DisplayNode, to inner: DisplayNode) -> Point? {
    layer(outer).transform(of: layer(inner)).inverse?.apply(to: point)
  }

  // MARK: the picture

  /// A node's layer, without what is inside.
  private func layer(_ node: DisplayNode) -> LayerSnapshot {
    var layer = LayerSnapshot()
    layer.bounds = node.bounds
    layer.position = node.position
    layer.anchorPoint = node.anchorPoint
    layer.transform = node.transform
    layer.sublayerTransform = node.subnodeTransform
    layer.zPosition = node.zPosition
    return layer
  }

  /// A node's layer as far as it can be hit, in the colour of its number.
  private func idLayer(_ node: DisplayNode, _ nodes: [ObjectIdentifier: (code: Int, node: DisplayNode)])
    -> LayerSnapshot
  {
    var layer = layer(node)
    let area = area(node)
    let anchor = Point(
      x: layer.bounds.minX + layer.bounds.size.width * layer.anchorPoint.x,
      y: layer.bounds.minY + layer.bounds.size.height * layer.anchorPoint.y)
    layer.isHidden =
      node.isHidden || node.alpha < 0.01 || !takesTouches(node) || node.isLayerBacked || area.size.width <= 0
      || area.size.height <= 0
    guard !layer.isHidden, let code = nodes[ObjectIdentifier(node)]?.code else { return layer }
    layer.bounds = area
    // The same place of the plane stays the anchor.
    layer.anchorPoint = Point(
      x: (anchor.x - area.minX) / area.size.width, y: (anchor.y - area.minY) / area.size.height)
    layer.clipsToBounds = true
    layer.backgroundColor = Color(
      red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255, blue: Double(code & 255) / 255)
    layer.sublayers = node.subnodes.map { idLayer($0, nodes) }
    return layer
  }

  private func randomTree(
    _ numbers: inout Seeded
  ) -> (DisplayNode, [ObjectIdentifier: (code: Int, node: DisplayNode)]) {
    let root = DisplayNode()
    root.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    var nodes: [ObjectIdentifier: (code: Int, node: DisplayNode)] = [:]
    var all = [root]
    for index in 0..<Int.random(in: 2...14, using: &numbers) {
      let made = index == 0 ? root : numbers.chance(20) ? ControlNode() : DisplayNode()
      nodes[ObjectIdentifier(made)] = ((index + 1) * 1_118_481, made)
      if numbers.chance(15) {
        made.subnodeTransform = Transform.rotation(numbers.number(-1, 1))
          .followed(by: .scale(x: numbers.number(0.6, 1.4), y: numbers.number(0.6, 1.4)))
          .followed(by: .translation(x: numbers.number(-20, 20), y: numbers.number(-20, 20)))
      }
      guard index > 0, let parent = all.randomElement(using: &numbers) else { continue }
      if let control = made as? ControlNode, !parent.isLayerBacked {
        control.userInteractionEnabled = true
        control.isEnabled = numbers.chance(70)
      }
      made.bounds.size = Size(width: numbers.number(20, 120), height: numbers.number(20, 120))
      // Many stand partly, some wholly outside of what they are inside of.
      made.position = Point(x: numbers.number(-40, 200), y: numbers.number(-40, 200))
      if numbers.chance(30) { made.anchorPoint = Point(x: numbers.number(0, 1), y: numbers.number(0, 1)) }
      if numbers.chance(30) { made.bounds.origin = Point(x: numbers.number(-20, 20), y: numbers.number(-20, 20)) }
      if numbers.chance(40) {
        made.transform = Transform.rotation(numbers.number(-3, 3))
          .followed(by: .scale(x: numbers.number(0.5, 1.5), y: numbers.number(0.5, 1.5)))
      } else if numbers.chance(5) {
        made.transform = .scale(x: 0, y: 1)
      }
      if numbers.chance(30) {
        made.hitTestSlop = EdgeInsets(
          top: numbers.number(-20, 12), left: numbers.number(-20, 12), bottom: numbers.number(-20, 12),
          right: numbers.number(-20, 12))
      }
      if numbers.chance(20) { made.zPosition = numbers.number(-2, 2) }
      if numbers.chance(8) { made.isHidden = true }
      if numbers.chance(15) { made.alpha = numbers.chance(50) ? numbers.number(0, 0.0099) : numbers.number(0.01, 1) }
      if numbers.chance(8) { made.userInteractionEnabled = false }
      if parent.isLayerBacked || numbers.chance(6) { try? made.setLayerBacked(true) }
      made.clipsToBounds = numbers.chance(50)
      try? parent.addSubnode(made)
      all.append(made)
    }
    return (root, nodes)
  }

  private func uniformColor(_ image: Image, _ x: Int, _ y: Int) -> Int? {
    func code(_ x: Int, _ y: Int) -> Int {
      let start = (y * image.pixelWidth + x) * 4
      return Int(image.pixels[start + 2]) << 16 | Int(image.pixels[start + 1]) << 8 | Int(image.pixels[start])
    }
    let middle = code(x, y)
    for dx in -1...1 { for dy in -1...1 where code(x + dx, y + dy) != middle { return nil } }
    return middle
  }
}

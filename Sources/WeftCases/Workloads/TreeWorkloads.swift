import WeftLayout

/// W2: seven levels of rows and columns, three children each, 2,187 leaves; one host whose specs they all are.
final class TernaryTree: LayoutNode {
  static let levels = 7

  static var workload: TreeWorkload {
    TreeWorkload("W2", elements: 3280, seed: 1002, range: squareRange) { random in [TernaryTree(&random)] }
  }

  private var leaves: [LayoutNode] = []
  /// The flexGrow of each container, in pre-order, without the root.
  private var growth: [Double] = []

  private init(_ random: inout BenchRandom) {
    super.init()
    draw(0, &random)
  }

  private func draw(_ level: Int, _ random: inout BenchRandom) {
    guard level < TernaryTree.levels else {
      let width = random.length(4, 24)
      leaves.append(fixedLeaf(width, random.length(4, 24)))
      return
    }
    if level > 0 { growth.append(random.length(1, 3)) }
    for _ in 0..<3 { draw(level + 1, &random) }
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    var next = (leaf: 0, container: 0)
    return try element(0, &next, pass)
  }

  private func element(
    _ level: Int, _ next: inout (leaf: Int, container: Int), _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    guard level < TernaryTree.levels else {
      defer { next.leaf += 1 }
      return pass.node(leaves[next.leaf])
    }
    let stack = pass.add(StackLayoutSpec(direction: level % 2 == 0 ? .horizontal : .vertical))
    if level > 0 {
      var style = ElementStyle()
      style.flexGrow = growth[next.container]
      style.flexShrink = 1
      try pass.setStyle(style, of: stack)
      next.container += 1
    }
    for _ in 0..<3 { try pass.append(try element(level + 1, &next, pass), to: stack) }
    return stack
  }
}

/// W3: 200 levels, on each a fixed box and the next level.
enum Chain {
  static var workload: TreeWorkload {
    TreeWorkload("W3", elements: 400, seed: 1003, range: squareRange) { random in
      var siblings: [LayoutNode] = []
      for _ in 0..<200 {
        let width = random.length(1, 8)
        siblings.append(fixedLeaf(width, random.length(1, 8)))
      }
      let host = LayoutNode()
      host.layoutSpecBlock = { [siblings] (_, _, pass) throws(LayoutError) in
        var below: LayoutElement?
        for level in (0..<200).reversed() {
          let stack = pass.add(StackLayoutSpec(direction: level % 2 == 0 ? .vertical : .horizontal))
          if level > 0 { try pass.setStyle(flexible, of: stack) }
          try pass.append(pass.node(siblings[level]), to: stack)
          if let below { try pass.append(below, to: stack) }
          below = stack
        }
        return below ?? .none
      }
      return [host]
    }
  }

  private static var flexible: ElementStyle {
    var style = growing
    style.flexShrink = 1
    return style
  }
}

/// The range of W2, W3 and W5.
let squareRange = SizeRange(exactly: Size(width: 1000, height: 1000))

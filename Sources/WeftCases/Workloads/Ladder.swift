import WeftLayout

/// A tree that makes engines measure the same again and again: on each level a stack across the one above, a fixed
/// sibling and the next level.
public struct Ladder: Sendable {
  /// What the root is given.
  public enum Rung: String, CaseIterable, Sendable {
    /// A size that is too small: every level overflows and shrinks.
    case a = "A"
    /// A width; only stretching remains.
    case b = "B"
  }

  /// What the root is given.
  public let rung: Rung
  /// Whether every fourth level's sibling is a text, a ratio spec, a wrapping row in turn.
  public let isMixed: Bool
  /// How many levels.
  public let depth: Int

  /// Describes a ladder.
  public init(_ rung: Rung, mixed: Bool, depth: Int) {
    self.rung = rung
    isMixed = mixed
    self.depth = depth
  }

  /// Reads a name such as `A24` or `B-mixed16`.
  public init?(parsing name: String) {
    let letters = name.prefix { !$0.isNumber }
    guard let depth = Int(name.dropFirst(letters.count)), depth > 0 else { return nil }
    let isMixed = letters.hasSuffix("-mixed")
    guard let rung = Rung(rawValue: String(isMixed ? letters.dropLast(6) : letters)) else { return nil }
    self.init(rung, mixed: isMixed, depth: depth)
  }

  /// The ladder's name.
  public var name: String { "\(rung.rawValue)\(isMixed ? "-mixed" : "")\(depth)" }

  /// The range that the root is laid out in.
  public var range: SizeRange {
    switch rung {
    case .a:
      let side = 0.6 * 8 * Double(depth / 2)
      return SizeRange(exactly: Size(width: side, height: side))
    case .b: return SizeRange(min: Size(width: 1000), max: Size(width: 1000, height: .infinity))
    }
  }

  var workload: TreeWorkload {
    TreeWorkload(name, elements: 2 * depth, seed: 0, range: range) { _ in [host()] }
  }

  /// The node whose specs the ladder is.
  public func host() -> LayoutNode {
    let host = LayoutNode()
    let levels = (0..<depth).map { Level(self, $0) }
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      var below: LayoutElement?
      for level in levels.reversed() { below = try level.stack(over: below, pass) }
      return below ?? .none
    }
    return host
  }

  private struct Level {
    private enum Sibling { case box, text, ratio, wrappingRow }

    private let sibling: Sibling
    private let isRow: Bool
    private let isRoot: Bool
    private let nodes: [LayoutNode]

    init(_ ladder: Ladder, _ index: Int) {
      isRow = index % 2 == 1
      isRoot = index == 0
      sibling = ladder.isMixed && index % 4 == 3 ? [.text, .ratio, .wrappingRow][index / 4 % 3] : .box
      let across = Double(8 * (ladder.depth - index) + 8)
      nodes =
        switch sibling {
        case .box: [isRow ? fixedLeaf(8, across) : fixedLeaf(across, 8)]
        case .text: [TextLeaf(12)]
        case .ratio: [fixedLeaf(8, 8)]
        case .wrappingRow: (0..<6).map { _ in fixedLeaf(8, 4) }
        }
    }

    func stack(over below: LayoutElement?, _ pass: borrowing LayoutPass) throws(LayoutError) -> LayoutElement {
      let stack = pass.add(StackLayoutSpec(direction: isRow ? .horizontal : .vertical))
      if !isRoot { try pass.setStyle(shrinking, of: stack) }
      try pass.append(try element(pass), to: stack)
      if let below { try pass.append(below, to: stack) }
      return stack
    }

    private func element(_ pass: borrowing LayoutPass) throws(LayoutError) -> LayoutElement {
      switch sibling {
      case .box, .text: return pass.node(nodes[0])
      case .ratio:
        let ratio = pass.add(RatioLayoutSpec(ratio: 0.5))
        try pass.append(pass.node(nodes[0]), to: ratio)
        return ratio
      case .wrappingRow:
        let row = pass.add(StackLayoutSpec(direction: .horizontal, flexWrap: .wrap))
        for node in nodes { try pass.append(pass.node(node), to: row) }
        return row
      }
    }
  }
}

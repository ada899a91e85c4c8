import WeftLayout

/// A tree that makes engines repeat measurements: each level is a stack across the one above, with a fixed sibling and
/// the next level.
public struct Ladder: Sendable {
  /// The constraints of the root.
  public enum Rung: String, CaseIterable, Sendable {
    /// A size that is too small: every level overflows and shrinks.
    case a = "A"
    /// A width; only stretching remains.
    case b = "B"
  }

  /// The constraints of the root.
  public let rung: Rung
  /// The kind of the levels.
  public enum Form: String, CaseIterable, Sendable {
    /// Specs of one host, a fixed sibling on each.
    case plain = ""
    /// As plain, but on every fourth level the sibling is a text, a ratio spec or a wrapping row, alternately.
    case mixed = "-mixed"
    /// As plain, each level a node with a spec of its own.
    case nodes = "-nodes"
  }

  /// The kind of the levels.
  public let form: Form
  /// The number of levels.
  public let depth: Int

  /// Makes a ladder from its parts.
  public init(_ rung: Rung, _ form: Form, depth: Int) {
    self.rung = rung
    self.form = form
    self.depth = depth
  }

  /// Parses a name such as `A24`, `B-mixed16` or `A-nodes64`.
  public init?(parsing name: String) {
    let letters = name.prefix { !$0.isNumber }
    guard let depth = Int(name.dropFirst(letters.count)), depth > 0 else { return nil }
    guard let rung = Rung(rawValue: String(letters.prefix(1))), let form = Form(rawValue: String(letters.dropFirst()))
    else { return nil }
    self.init(rung, form, depth: depth)
  }

  /// The ladder's name.
  public var name: String { "\(rung.rawValue)\(form.rawValue)\(depth)" }

  /// The range in which the root is laid out.
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

  /// Makes the node whose specs are the ladder.
  public func host() -> LayoutNode {
    let levels = (0..<depth).map { Level(self, $0) }
    guard form != .nodes else { return nodes(levels) }
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      var below: LayoutElement?
      for level in levels.reversed() { below = try level.stack(over: below, pass) }
      return below ?? .none
    }
    return host
  }

  private func nodes(_ levels: [Level]) -> LayoutNode {
    var below: LayoutNode?
    for level in levels.reversed() {
      let node = LayoutNode()
      if !level.isRoot { node.style = shrinking }
      node.layoutSpecBlock = { [below] (_, _, pass) throws(LayoutError) in
        try level.stack(over: below.map { pass.node($0) }, pass)
      }
      below = node
    }
    return below ?? LayoutNode()
  }

  private struct Level {
    private enum Sibling { case box, text, ratio, wrappingRow }

    private let sibling: Sibling
    private let isRow: Bool
    let isRoot: Bool
    private let nodes: [LayoutNode]

    init(_ ladder: Ladder, _ index: Int) {
      isRow = index % 2 == 1
      isRoot = index == 0
      sibling = ladder.form == .mixed && index % 4 == 3 ? [.text, .ratio, .wrappingRow][index / 4 % 3] : .box
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

import WeftLayout

/// W1: a column of 1,000 fixed boxes. W6, its sibling: a wrapping row of 2,000.
enum FlatStack {
  static var workload: TreeWorkload {
    let range = SizeRange(min: Size(width: 375), max: Size(width: 375, height: .infinity))
    return TreeWorkload("W1", elements: 1001, seed: 1001, range: range) { random in
      var children: [LayoutNode] = []
      for _ in 0..<1000 {
        let width = random.length(20, 300)
        children.append(fixedLeaf(width, random.length(10, 60)))
      }
      return [host(StackLayoutSpec(direction: .vertical, alignItems: .start), children)]
    }
  }

  static func host(_ stack: StackLayoutSpec, _ children: [LayoutNode]) -> LayoutNode {
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let root = pass.add(stack)
      try pass.append(children, to: root)
      return root
    }
    return host
  }
}

enum WrappingRow {
  static var workload: TreeWorkload {
    let range = SizeRange(min: Size(width: 600), max: Size(width: 600, height: .infinity))
    return TreeWorkload("W6", elements: 2001, seed: 1006, range: range) { random in
      var children: [LayoutNode] = []
      for _ in 0..<2000 { children.append(fixedLeaf(random.length(30, 120), 28)) }
      let row = StackLayoutSpec(
        direction: .horizontal, spacing: 8, alignItems: .start, flexWrap: .wrap, lineSpacing: 8)
      return [FlatStack.host(row, children)]
    }
  }
}

/// Makes a node of a fixed size.
func fixedLeaf(_ width: Double, _ height: Double) -> LayoutNode {
  let leaf = LayoutNode()
  leaf.style.setPreferredSize(Size(width: width, height: height))
  return leaf
}

/// A node of the size of the benchmarks' fake text.
final class TextLeaf: LayoutNode {
  private let characters: Int

  init(_ characters: Int, flexShrink: Double = 0) {
    self.characters = characters
    super.init()
    if flexShrink != 0 { style.flexShrink = flexShrink }
  }

  // As a text node's.
  override var hasOwnSizeOnly: Bool { true }

  override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    CaseNode.textSize(characters: characters, width: size.width)
  }
}

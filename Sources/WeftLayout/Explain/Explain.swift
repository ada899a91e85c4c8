extension Explanation {
  /// Explains an element of a layout that is made anew for it; nothing of the tree changes.
  ///
  /// - Parameters:
  ///   - node: the node to explain: the root, or one inside.
  ///   - root: the top of the layout.
  ///   - range: the range that the root is laid out in.
  ///   - parentSize: what the root's percentages refer to; the range's maximum if nil.
  ///   - scale: pixels per point.
  /// - Returns: nil where the layout does not place the node.
  /// - Throws: ``LayoutError`` where there is no layout.
  public init?(
    of node: LayoutNode, in root: LayoutNode, _ range: SizeRange, parentSize: Size? = nil, scale: Double = 2,
    engine: LayoutEngine
  ) throws(LayoutError) {
    let tree = try LaidOutTree(looking: root, in: range, parentSize: parentSize, scale: scale, engine)
    guard let element = tree.element(of: node) else { return nil }
    var builder = LedgerBuilder(tree)
    self = builder.explanation(of: element)
  }

  /// Explains every element of a layout, specs included, in pre-order.
  ///
  /// - Throws: ``LayoutError`` where there is no layout.
  public static func all(
    in root: LayoutNode, _ range: SizeRange, parentSize: Size? = nil, scale: Double = 2, engine: LayoutEngine
  ) throws(LayoutError) -> [Explanation] {
    let tree = try LaidOutTree(looking: root, in: range, parentSize: parentSize, scale: scale, engine)
    var builder = LedgerBuilder(tree)
    return tree.elements.map { builder.explanation(of: $0.index) }
  }
}

extension Explanation {
  /// Explains an element of a layout, which is computed again for it; the tree doesn't change.
  ///
  /// - Parameters:
  ///   - node: the node to explain: the root, or one inside.
  ///   - root: the top of the layout.
  ///   - range: the range that the root is laid out in.
  ///   - parentSize: the reference of the root's percentages; the range's maximum if nil.
  ///   - scale: pixels per point; 2 by default.
  ///   - engine: computes the layout.
  /// - Returns: Nil if the layout does not place the node.
  /// - Throws: ``LayoutError`` if there is no layout.
  public init?(
    of node: LayoutNode, in root: LayoutNode, _ range: SizeRange, parentSize: Size? = nil, scale: Double = 2,
    engine: LayoutEngine
  ) throws(LayoutError) {
    let tree = try LaidOutTree(looking: root, in: range, parentSize: parentSize, scale: scale, engine)
    guard let element = tree.element(of: node) else { return nil }
    var builder = LedgerBuilder(tree)
    self = builder.explanation(of: element)
  }
}

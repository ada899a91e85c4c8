import WeftLayout

/// W5: W2's tree, kept; 200 leaves change one after the other, and after each the whole tree is laid out again.
public final class RelayoutWorkload: Workload {
  /// `W5`
  public var name: String { "W5" }
  /// All elements, in each of the updates.
  public var divisor: Int { 3280 * RelayoutWorkload.updateCount }
  /// Nanoseconds are per update and element.
  public var unit: String { "update and element" }
  /// True: the tree is kept from update to update.
  public var keepsTrees: Bool { true }
  static let updateCount = 200

  private struct Update {
    let leaf: Int
    let size: Size
  }

  private var root: LayoutNode?
  private var leaves: [LayoutNode] = []
  private let updates: [Update]

  /// Draws the random updates.
  public init() {
    var random = BenchRandom(seed: 5005)
    updates = (0..<RelayoutWorkload.updateCount).map { _ in
      let leaf = random.next(0, 2186)
      let width = random.length(4, 24)
      return Update(leaf: leaf, size: Size(width: width, height: random.length(4, 24)))
    }
  }

  /// Builds the tree.
  public func create() {
    var random = BenchRandom(seed: 1002)
    leaves = []
    root = node(0, &random)
  }

  private func node(_ level: Int, _ random: inout BenchRandom) -> LayoutNode {
    guard level < TernaryTree.levels else {
      let width = random.length(4, 24)
      let leaf = fixedLeaf(width, random.length(4, 24))
      leaves.append(leaf)
      return leaf
    }
    let growth = level > 0 ? random.length(1, 3) : 0
    let children = (0..<3).map { _ in node(level + 1, &random) }
    let stack = StackNode(StackLayoutSpec(direction: level % 2 == 0 ? .horizontal : .vertical), children)
    if level > 0 {
      stack.style.flexGrow = growth
      stack.style.flexShrink = 1
    }
    return stack
  }

  /// Computes the first layout, which the updates start from.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func prepare(in engine: LayoutEngine) throws(LayoutError) { _ = try currentLayout(in: engine) }

  /// Changes a leaf and lays the whole tree out, 200 times.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func layout(in engine: LayoutEngine) throws(LayoutError) {
    guard let root else { return }
    for update in updates {
      leaves[update.leaf].style.setPreferredSize(update.size)
      _ = try engine.layout(root, squareRange)
    }
  }

  /// Returns the current layout.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func currentLayout(in engine: LayoutEngine) throws(LayoutError) -> NodeLayout? {
    guard let root else { return nil }
    return try engine.layout(root, squareRange)
  }

  /// Releases the tree.
  public func release() {
    root = nil
    leaves = []
  }
}

/// W7: W4's cells, kept, at twelve widths, one after the other.
public final class ResizeWorkload: Workload {
  /// `W7`
  public var name: String { "W7" }
  /// All elements of all cells, at each of the widths.
  public var divisor: Int { 19_510 * ResizeWorkload.widths.count }
  /// Nanoseconds are per width and element.
  public var unit: String { "width and element" }
  /// True: the cells are kept from width to width.
  public var keepsTrees: Bool { true }
  /// 320 to 430 points.
  public static let widths = stride(from: 320.0, through: 430, by: 10).map { $0 }

  private var cells: [LayoutNode] = []

  /// Makes the workload.
  public init() {}

  /// Builds the cells.
  public func create() {
    var random = BenchRandom(seed: 1004)
    cells = (0..<1000).map { _ in ResizeWorkload.cell(FeedCell.Numbers(&random)) }
  }

  private static func cell(_ numbers: FeedCell.Numbers) -> LayoutNode {
    var names: [LayoutNode] = [TextLeaf(numbers.user, flexShrink: 1)]
    if numbers.hasLocation { names.append(TextLeaf(numbers.location, flexShrink: 1)) }
    let userColumn = StackNode(StackLayoutSpec(direction: .vertical), names)
    userColumn.style.flexShrink = 1
    let headerRow = StackNode(
      StackLayoutSpec(direction: .horizontal, alignItems: .center), spacer: 2,
      [
        WrappingNode(
          InsetLayoutSpec(insets: EdgeInsets(top: 10, left: 0, bottom: 10, right: 10)), fixedLeaf(30, 30)),
        userColumn,
        WrappingNode(InsetLayoutSpec(insets: EdgeInsets(left: 10)), TextLeaf(numbers.time)),
      ])
    let comments = [numbers.comments.0, numbers.comments.1, numbers.comments.2].map { TextLeaf($0) }
    let footerColumn = StackNode(
      StackLayoutSpec(direction: .vertical, spacing: 5),
      [TextLeaf(numbers.likes), StackNode(StackLayoutSpec(direction: .vertical, spacing: 2), comments)])
    return StackNode(
      StackLayoutSpec(direction: .vertical),
      [
        WrappingNode(InsetLayoutSpec(insets: EdgeInsets(left: 10, right: 10)), headerRow),
        WrappingNode(RatioLayoutSpec(ratio: 1), LayoutNode()),
        WrappingNode(InsetLayoutSpec(insets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)), footerColumn),
      ])
  }

  /// Lays all cells out at each width.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func layout(in engine: LayoutEngine) throws(LayoutError) {
    for width in ResizeWorkload.widths { try layout(in: engine, width: width) { _ in } }
  }

  /// Lays all cells out at a width.
  ///
  /// - Throws: ``WeftLayout/LayoutError``, which it shouldn't.
  public func layout(
    in engine: LayoutEngine, width: Double, _ body: (NodeLayout) -> Void
  ) throws(LayoutError) {
    let range = SizeRange(min: Size(width: width), max: Size(width: width, height: .infinity))
    for cell in cells { body(try engine.layout(cell, range)) }
  }

  /// Releases the cells.
  public func release() { cells = [] }
}

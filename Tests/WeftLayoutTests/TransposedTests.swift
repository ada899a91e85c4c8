import RandomNumbers
import Testing
import WeftLayout

/// A node of a random tree, or the same with its axes exchanged. Left out are ratios and baselines, which are not the same
/// along both axes.
private final class TransposedNode: LayoutNode {
  let item: RandomTree.Item
  let isTransposed: Bool
  private var inner: [ObjectIdentifier: TransposedNode] = [:]

  init(_ item: RandomTree.Item, _ isTransposed: Bool) {
    self.item = item
    self.isTransposed = isTransposed
    super.init()
    style = style(of: item)
  }

  override var layoutName: String { item.name }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    guard item.kind == .host, let root = item.children.first else { return .none }
    return try build(root, pass)
  }

  override func calculateSizeThatFits(
    _ size: Size, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> Size? {
    let size = turned(size)
    switch item.kind {
    case .box: return turned(Size(width: item.amount, height: item.amount / 2))
    case .text:
      let natural = item.amount * 5
      let width = max(7, min(natural, size.width))
      return turned(Size(width: width, height: (natural / width).rounded(.up) * 10))
    default: return nil
    }
  }

  // MARK: exchanged axes

  private func turned(_ size: Size) -> Size { isTransposed ? size.transposed : size }

  private func turned(_ point: Point) -> Point { isTransposed ? Point(x: point.y, y: point.x) : point }

  private func style(of item: RandomTree.Item) -> ElementStyle {
    var style = item.style
    style.ascender = 0
    style.descender = 0
    guard isTransposed else { return style }
    var turned = style
    (turned.width, turned.height) = (style.height, style.width)
    (turned.minWidth, turned.minHeight) = (style.minHeight, style.minWidth)
    (turned.maxWidth, turned.maxHeight) = (style.maxHeight, style.maxWidth)
    turned.layoutPosition = self.turned(style.layoutPosition)
    return turned
  }

  private func stack(of item: RandomTree.Item) -> StackLayoutSpec {
    var stack = item.stack
    switch stack.alignItems {
    case .start, .end, .center, .stretch: break
    default: stack.alignItems = .end
    }
    if isTransposed { stack.direction = stack.direction == .horizontal ? .vertical : .horizontal }
    return stack
  }

  private func insets(of item: RandomTree.Item) -> EdgeInsets {
    let insets = item.insets
    return isTransposed
      ? EdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom) : insets
  }

  private func build(_ item: RandomTree.Item, _ pass: borrowing LayoutPass) throws(LayoutError) -> LayoutElement {
    if item.isNode {
      let node = inner[ObjectIdentifier(item)] ?? TransposedNode(item, isTransposed)
      inner[ObjectIdentifier(item)] = node
      return pass.node(node)
    }
    var children: [LayoutElement] = []
    for child in item.children { children.append(try build(child, pass)) }
    let style = style(of: item)
    let spot = Int(item.amount)
    switch item.kind {
    case .stack: return try pass.add(stack(of: item), style: style, children: children)
    case .inset: return try pass.add(InsetLayoutSpec(insets: insets(of: item)), style: style, children: children)
    case .overlay: return try pass.add(OverlayLayoutSpec(), style: style, children: children)
    case .background: return try pass.add(BackgroundLayoutSpec(), style: style, children: children)
    case .center:
      let options: [(CenteringOptions, CenterSizing)] = [
        (.x, .minimumY), (.y, .minimumX), (.xy, .default), (.none, .minimumXY), (.x, .default), (.xy, .minimumX),
      ]
      var (centering, sizing) = options[spot % options.count]
      if isTransposed {
        centering = centering == .x ? .y : centering == .y ? .x : centering
        sizing = sizing == .minimumX ? .minimumY : sizing == .minimumY ? .minimumX : sizing
      }
      let spec = CenterLayoutSpec(centeringOptions: centering, sizingOptions: sizing)
      return try pass.add(spec, style: style, children: children)
    case .relative:
      let (first, second): (RelativePosition, RelativePosition) = (
        [.start, .center, .end, .none][spot % 4], [.end, .none, .start, .center][spot / 4 % 4]
      )
      var sizing: RelativeSizing = [.default, .minimumWidth, .minimumHeight, .minimumSize][spot / 2 % 4]
      if isTransposed {
        sizing = sizing == .minimumWidth ? .minimumHeight : sizing == .minimumHeight ? .minimumWidth : sizing
      }
      let spec = RelativeLayoutSpec(
        horizontalPosition: isTransposed ? second : first, verticalPosition: isTransposed ? first : second,
        sizingOption: sizing)
      return try pass.add(spec, style: style, children: children)
    case .absolute:
      let sizing: AbsoluteSizing = spot % 2 == 0 ? .sizeToFit : .default
      return try pass.add(AbsoluteLayoutSpec(sizing: sizing), style: style, children: children)
    case .corner:
      let corners: [CornerLocation] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
      var corner = corners[spot % 4]
      if isTransposed { corner = corner == .topRight ? .bottomLeft : corner == .bottomLeft ? .topRight : corner }
      let spec = CornerLayoutSpec(
        cornerLocation: corner, offset: turned(Point(x: item.amount / 3, y: -4)), wrapsCorner: spot % 3 == 0)
      return try pass.add(spec, style: style, children: children)
    // A ratio becomes a plain frame around its child.
    default: return try pass.add(WrapperLayoutSpec(), style: style, children: children)
    }
  }
}

extension Size {
  fileprivate var transposed: Size { Size(width: height, height: width) }
}

@Suite("Exchanged axes")
struct TransposedTests {
  private static let sizes: [(min: Size, max: Size)] = [
    (Size(width: 320, height: 0), Size(width: 320, height: .infinity)),
    (Size(width: 375, height: 200), Size(width: 375, height: 200)),
    (Size(width: 0, height: 30), Size(width: 200, height: 300)),
    (.zero, Size(width: Double.infinity, height: .infinity)),
  ]

  /// The frames, or the error's code; with the axes exchanged back.
  private func outcome(_ tree: RandomTree, _ sizes: (min: Size, max: Size), isTransposed: Bool) -> String {
    func turned(_ size: Size) -> Size { isTransposed ? size.transposed : size }
    let node = TransposedNode(tree.root, isTransposed)
    do throws(LayoutError) {
      let range = SizeRange(min: turned(sizes.min), max: turned(sizes.max))
      let layout = try LayoutEngine().layout(node, range, scale: 2)
      let size = turned(layout.size)
      return "\(size)"
        + layout.frames().map { element in
          let (origin, size) = (element.frame.origin, turned(element.frame.size))
          let place = isTransposed ? Point(x: origin.y, y: origin.x) : origin
          return "\n\(element.node.layoutName) \(place) \(size)"
        }.joined()
    } catch {
      return "\(error.code)"
    }
  }

  @Test("A tree whose every width is a height, and whose rows are columns, has the same frames transposed")
  func trees() {
    var laidOut = 0
    for seed in 0..<1500 {
      let tree = RandomTree(seed: seed)
      for sizes in Self.sizes {
        let plain = outcome(tree, sizes, isTransposed: false)
        let transposed = outcome(tree, sizes, isTransposed: true)
        #expect(plain == transposed, "seed \(seed), in \(sizes)")
        if plain != transposed { return }
        if plain.contains("\n") { laidOut += 1 }
      }
    }
    #expect(laidOut > 3000)
  }
}

import RandomNumbers
import WeftLayout

/// A random tree of specs and nodes that can be changed, and copied as new nodes.
final class RandomTree {
  /// An element as it is described.
  final class Item {
    enum Kind: CaseIterable {
      case box, text, plain, host, stack, inset, overlay, background, center, relative, ratio, absolute, corner, wrapper
    }

    var kind: Kind
    let name: String
    var style = ElementStyle()
    var stack = StackLayoutSpec()
    var insets = EdgeInsets.zero
    var amount = 10.0
    var children: [Item] = []
    /// The kept node of a box, a text, a plain node or a host.
    var node: RandomNode?

    init(_ kind: Kind, name: String) {
      self.kind = kind
      self.name = name
    }

    var isNode: Bool { kind == .box || kind == .text || kind == .plain || kind == .host }
  }

  final class RandomNode: LayoutNode {
    unowned let item: Item
    /// The nodes inside, of a copy; the kept ones are their items'.
    private var copies: [ObjectIdentifier: RandomNode] = [:]
    private let isKept: Bool

    init(_ item: Item, kept: Bool) {
      self.item = item
      isKept = kept
      super.init()
      style = item.style
    }

    /// The node of an item inside this one.
    private func node(of item: Item) -> RandomNode {
      if let node = isKept ? item.node : copies[ObjectIdentifier(item)] { return node }
      let node = RandomNode(item, kept: isKept)
      if isKept { item.node = node } else { copies[ObjectIdentifier(item)] = node }
      return node
    }

    override var layoutName: String { item.name }

    override func layoutSpecThatFits(
      _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
    ) throws(LayoutError) -> LayoutElement {
      guard item.kind == .host, let root = item.children.first else { return .none }
      return try build(root, pass, node: { node(of: $0) })
    }

    override func calculateSizeThatFits(
      _ size: Size, _ pass: borrowing LayoutPass
    ) throws(LayoutError) -> Size? {
      switch item.kind {
      case .box: return Size(width: item.amount, height: item.amount / 2)
      case .text:
        let natural = item.amount * 5
        let width = max(7, min(natural, size.width))
        return Size(width: width, height: (natural / width).rounded(.up) * 10)
      default: return nil
      }
    }
  }

  private(set) var items: [Item] = []
  let root: Item
  private var random: Seeded

  init(seed: Int) {
    random = Seeded(seed)
    root = Item(.host, name: "root")
    items = [root]
    root.children = [element(depth: 0)]
  }

  /// The kept tree's root.
  func kept() -> LayoutNode {
    if let node = root.node { return node }
    let node = RandomNode(root, kept: true)
    root.node = node
    return node
  }

  /// The same tree of new nodes.
  func copied() -> LayoutNode { RandomNode(root, kept: false) }

  // MARK: growing

  private func element(depth: Int) -> Item {
    var kind = random.pick(Item.Kind.self)
    if depth >= 5 || (depth > 1 && random.chance(30)) { kind = random.chance(50) ? .box : .text }
    if depth == 0, random.chance(80) { kind = .stack }
    let item = Item(kind, name: "e\(items.count)")
    items.append(item)
    item.style = randomStyle()
    change(item)
    let count =
      switch kind {
      case .box, .text, .plain: 0
      case .host, .inset, .center, .relative, .ratio: 1
      case .overlay, .background, .corner: 2
      case .stack, .absolute, .wrapper: Int.random(in: 0...4, using: &random)
      }
    for _ in 0..<count { item.children.append(element(depth: depth + 1)) }
    return item
  }

  private func randomStyle() -> ElementStyle {
    var style = ElementStyle()
    if random.chance(25) { style.width = dimension() }
    if random.chance(25) { style.height = dimension() }
    if random.chance(10) { style.minWidth = .points(random.length(60)) }
    if random.chance(10) { style.maxWidth = .points(random.length(120)) }
    if random.chance(10) { style.minHeight = .points(random.length(60)) }
    if random.chance(10) { style.maxHeight = .points(random.length(120)) }
    if random.chance(30) { style.flexGrow = Double(Int.random(in: 1...3, using: &random)) }
    if random.chance(40) { style.flexShrink = Double(Int.random(in: 1...3, using: &random)) }
    if random.chance(10) { style.flexBasis = .points(random.length(80)) }
    if random.chance(10) { style.spacingBefore = random.length(10) }
    if random.chance(10) { style.spacingAfter = random.length(10) }
    if random.chance(20) { style.alignSelf = random.pick(AlignSelf.self) }
    if random.chance(15) { style.ascender = random.length(10) }
    if random.chance(15) { style.descender = -random.length(5) }
    if random.chance(15) { style.layoutPosition = Point(x: random.length(40), y: random.length(40)) }
    return style
  }

  private func dimension() -> Dimension {
    random.chance(20) ? .fraction(random.length(1)) : .points(random.length(120))
  }

  /// Gives an element other properties of its kind.
  private func change(_ item: Item) {
    item.amount = 1 + random.length(60)
    item.insets = EdgeInsets(
      top: random.length(8), left: random.length(8), bottom: random.length(8), right: random.length(8))
    item.stack = StackLayoutSpec(
      direction: random.pick(StackDirection.self), spacing: random.length(8),
      justifyContent: random.chance(50) ? .start : random.pick(JustifyContent.self),
      alignItems: random.chance(50) ? .stretch : random.pick(AlignItems.self),
      flexWrap: random.chance(15) ? .wrap : .noWrap, alignContent: random.pick(AlignContent.self),
      lineSpacing: random.length(8))
  }

  // MARK: editing

  /// Changes something, as an app would: a node's style as it is, all else with `invalidateLayout`.
  func edit() {
    let item = items[Int.random(in: 0..<items.count, using: &random)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      item.style = randomStyle()
      if let node = item.node { node.style = item.style } else { invalidateHost(of: item) }
    case 1:
      change(item)
      if let node = item.node { node.invalidateLayout() }
      invalidateHost(of: item)
    case 2:
      guard item.children.count > 1 else { return }
      item.children.shuffle(using: &random)
      invalidateHost(of: item)
    default:
      guard item.kind == .stack || item.kind == .wrapper || item.kind == .absolute else { return }
      if item.children.count > 1, random.chance(50) {
        let gone = item.children.removeLast()
        forget(gone)
      } else if items.count < 60 {
        item.children.append(element(depth: 4))
      }
      invalidateHost(of: item)
    }
  }

  private func forget(_ item: Item) {
    items.removeAll { $0 === item }
    item.children.forEach { forget($0) }
  }

  /// Invalidates the node whose specs hold the element.
  private func invalidateHost(of item: Item) {
    func find(_ candidate: Item, host: Item) -> Item? {
      if candidate === item { return host }
      let inner = candidate.kind == .host ? candidate : host
      for child in candidate.children { if let found = find(child, host: inner) { return found } }
      return nil
    }
    find(root, host: root)?.node?.invalidateLayout()
  }
}

private func build(
  _ item: RandomTree.Item, _ pass: borrowing LayoutPass, node: (RandomTree.Item) -> LayoutNode
) throws(LayoutError) -> LayoutElement {
  if item.isNode { return pass.node(node(item)) }
  var children: [LayoutElement] = []
  for child in item.children { children.append(try build(child, pass, node: node)) }
  let style = item.style
  let element =
    switch item.kind {
    case .stack: try pass.add(item.stack, style: style, children: children)
    case .inset: try pass.add(InsetLayoutSpec(insets: item.insets), style: style, children: children)
    case .overlay: try pass.add(OverlayLayoutSpec(), style: style, children: children)
    case .background: try pass.add(BackgroundLayoutSpec(), style: style, children: children)
    case .center: try pass.add(CenterLayoutSpec(), style: style, children: children)
    case .relative:
      try pass.add(
        RelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .center, sizingOption: .minimumHeight),
        style: style, children: children)
    case .ratio: try pass.add(RatioLayoutSpec(ratio: 0.1 + item.amount / 30), style: style, children: children)
    case .absolute: try pass.add(AbsoluteLayoutSpec(sizing: .sizeToFit), style: style, children: children)
    case .corner:
      try pass.add(CornerLayoutSpec(cornerLocation: .topRight, wrapsCorner: true), style: style, children: children)
    default: try pass.add(WrapperLayoutSpec(), style: style, children: children)
    }
  try pass.setName(item.name, of: element)
  return element
}

import Testing
import Weft

/// A node whose subnodes stand where it is asked to, and which is as large as they need.
final class TransitionCard: DisplayNode {
  private(set) var places: [(node: DisplayNode, frame: Rect)] = []
  /// Moments of its life, in their order.
  var moments: [String] = []
  /// What it measures with next fails.
  var failsToMeasure = false
  /// Animates in place of the default.
  var animator: ((LayoutTransitionContext) -> Void)?

  init(managesSubnodes: Bool = true) {
    super.init()
    automaticallyManagesSubnodes = managesSubnodes
    defaultLayoutTransitionOptions = .linear
    defaultLayoutTransitionDuration = 1
  }

  func place(_ places: [(node: DisplayNode, frame: Rect)]) {
    self.places = places
    for (node, frame) in places {
      node.style.layoutPosition = frame.origin
      node.style.width = .points(frame.size.width)
      node.style.height = .points(frame.size.height)
    }
    setNeedsLayout()
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    moments.append("measure")
    if failsToMeasure { throw LayoutError(.nodeFailed, "fails", element: layoutName) }
    let spec = pass.add(AbsoluteLayoutSpec(sizing: .sizeToFit))
    for (node, _) in places { try pass.append(pass.node(node), to: spec) }
    return spec
  }

  override func animateLayoutTransition(_ context: LayoutTransitionContext) {
    moments.append("animate \(names)")
    if let animator { animator(context) } else { super.animateLayoutTransition(context) }
  }

  override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    switch hook {
    case .didCompleteLayoutTransition: moments.append("complete \(names)")
    case .calculatedLayoutDidChange: moments.append("changed \(names)")
    default: break
    }
  }

  /// The subnodes' names, from back to front.
  var names: String { subnodes.compactMap(\.debugName).joined() }
}

/// A card in a window, with nodes a to e.
struct ShownCard {
  let window = Window(size: Size(width: 400, height: 400))
  let card: TransitionCard
  let a = DisplayNode(), b = DisplayNode(), c = DisplayNode(), d = DisplayNode(), e = DisplayNode()

  init(managesSubnodes: Bool = true) throws {
    card = TransitionCard(managesSubnodes: managesSubnodes)
    for (node, name) in zip([a, b, c, d, e], ["a", "b", "c", "d", "e"]) { node.debugName = name }
  }

  var loop: EventLoop { window.context.eventLoop }

  /// Lays the card out in a range without an end, and shows it.
  func show(_ places: [(node: DisplayNode, frame: Rect)]) throws {
    card.place(places)
    let context = window.context
    let layout = try card.layoutThatFits(
      SizeRange(min: .zero, max: Size(width: 400, height: 400)), in: context.engine, scale: context.scale)
    card.frame = Rect(size: layout.size)
    try window.addSubnode(card)
    try window.layoutIfNeeded()
    card.moments = []
  }

  func alpha(_ node: DisplayNode) -> Double {
    if case .number(let alpha) = node.presentationValue(of: .alpha) { alpha } else { .nan }
  }
}

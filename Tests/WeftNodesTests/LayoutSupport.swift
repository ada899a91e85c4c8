import Weft

/// A node whose layout is a stack of nodes.
final class Stack: DisplayNode {
  var shown: [DisplayNode] { didSet { setNeedsLayout() } }
  var spec: StackLayoutSpec
  /// How often the node's code has been asked for its layout.
  private(set) var measureCount = 0
  private(set) var events: [String] = []
  /// Called in `layout`.
  var onLayout: (() throws(LayoutError) -> Void)?
  /// Called for every hook.
  var onHook: ((NodeHook) -> Void)?

  init(_ direction: StackDirection = .horizontal, _ shown: [DisplayNode] = [], managed: Bool = true) {
    self.shown = shown
    spec = StackLayoutSpec(direction: direction)
    super.init()
    automaticallyManagesSubnodes = managed
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    measureCount += 1
    let stack = pass.add(spec)
    for node in shown { try pass.append(pass.node(node), to: stack) }
    return stack
  }

  override func layout() throws(LayoutError) {
    events.append("layout")
    try onLayout?()
  }

  override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    if [.calculatedLayoutDidChange, .layoutDidFinish].contains(hook) { events.append("\(hook)") }
    onHook?(hook)
  }

  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A node that measures one other by hand, and places it in `layout`.
final class Holder: DisplayNode {
  let held: DisplayNode
  private(set) var layoutCount = 0
  private(set) var finishCount = 0
  /// Places the held node; by default at the size that it came to last.
  var place: ((Holder) throws(LayoutError) -> Void)?

  init(_ held: DisplayNode) throws(NodeError) {
    self.held = held
    super.init()
    try addSubnode(held)
  }

  override func layout() throws(LayoutError) {
    layoutCount += 1
    if let place { return try place(self) }
    held.frame = Rect(size: held.calculatedSize)
  }

  override func perform(_ hook: NodeHook, _ argument: HookArgument) {
    if hook == .layoutDidFinish { finishCount += 1 }
  }
}

/// A node that counts how often it is measured, and is of a size of its own.
final class Measured: DisplayNode {
  private(set) var ranges: [SizeRange] = []
  var size: Size { didSet { setNeedsLayout() } }

  init(_ width: Double, _ height: Double, _ name: String = "measured") {
    size = Size(width: width, height: height)
    super.init()
    debugName = name
  }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    ranges.append(SizeRange(exactly: size))
    return self.size
  }
}

func fixed(_ name: String, _ width: Double = 10, _ height: Double = 10) -> DisplayNode {
  let node = DisplayNode()
  node.debugName = name
  node.style.width = .points(width)
  node.style.height = .points(height)
  return node
}

func subnodeNames(_ node: DisplayNode) -> String { node.subnodes.map { $0.debugName ?? "-" }.joined(separator: " ") }

extension SizeRange {
  /// From nothing to a size.
  static func upTo(_ width: Double, _ height: Double) -> SizeRange {
    SizeRange(min: .zero, max: Size(width: width, height: height))
  }
}

/// What a node had kept before a complete trace asked it anew.
struct KeptAnswers {
  let node: LayoutNode
  let version: Int
  let count: Int32
  let scale: Double
  let since: UInt32
  let first: NodeAnswer
  let others: ContiguousArray<NodeAnswer>?
  let fixedContent: FixedContent?
  let contentWindow: ContentWindow?

  init(_ node: LayoutNode) {
    self.node = node
    version = node.layoutVersion
    count = node.memoCount
    scale = node.memoScale
    since = node.answersSince
    first = node.firstAnswer
    others = node.otherAnswers
    fixedContent = node.fixedContent
    contentWindow = node.contentWindow
  }

  func putBack() {
    // What the node's code has changed meanwhile makes the old answers wrong.
    guard node.layoutVersion == version else { return }
    node.memoCount = count
    node.memoScale = scale
    node.answersSince = since
    node.firstAnswer = first
    node.otherAnswers = others
    node.fixedContent = fixedContent
    node.contentWindow = contentWindow
  }
}

extension LayoutTrace {
  /// Has a node answer anew; once.
  func setAside(_ node: LayoutNode) {
    let identity = ObjectIdentifier(node)
    guard keptAnswers[identity] == nil else { return }
    keptAnswers[identity] = KeptAnswers(node)
    // A window on its content gets another object, whose answers go with the trace.
    if let window = node.contentWindow { node.contentWindow = ContentWindow(window.directions) }
    node.fixedContent = nil
    node.memoCount = 0
    node.firstAnswer.layout = nil
    node.otherAnswers = nil
  }

  /// Puts back what the nodes had kept.
  func putBack() {
    for kept in keptAnswers.values { kept.putBack() }
    keptAnswers = [:]
  }
}

extension LayoutNode {
  /// Whether the node's layout is made by its own `calculateLayoutThatFits`, as far as a layout has shown yet.
  public final var calculatesLayout: Bool { method == .layout }
}

extension LayoutPass {
  /// Whether the layout is only looked at, by a complete ``LayoutTrace``: what comes of it is for no node to keep.
  public var isLook: Bool { arena.pointee.trace?.takeUnretainedValue().isComplete ?? false }
}

/// The answers of a node before a complete trace made it compute new ones.
struct KeptAnswers {
  let node: LayoutNode
  let version: Int
  let count: Int32
  let scale: Double
  let since: UInt32
  let first: NodeAnswer
  let others: ContiguousArray<NodeAnswer>
  let fixedContent: FixedContent?
  let contentWindow: ContentWindow?

  init(_ node: LayoutNode) {
    self.node = node
    version = node.layoutVersion
    count = node.memoCount
    scale = node.memoScale
    since = node.answersSince
    first = node.firstAnswer
    others = node.further?.answers ?? []
    fixedContent = node.fixedContent
    contentWindow = node.contentWindow
  }

  func putBack() {
    // A change by the node's code meanwhile makes the old answers invalid.
    guard node.layoutVersion == version else { return }
    node.memoCount = count
    node.memoScale = scale
    node.answersSince = since
    node.firstAnswer = first
    if !others.isEmpty || node.further != nil { node.makeFurther().answers = others }
    node.fixedContent = fixedContent
    node.contentWindow = contentWindow
  }
}

extension LayoutTrace {
  /// Makes a node compute new answers; once.
  func setAside(_ node: LayoutNode) {
    let identity = ObjectIdentifier(node)
    guard keptAnswers[identity] == nil else { return }
    keptAnswers[identity] = KeptAnswers(node)
    // A scroll node gets another content window, whose answers are dropped with the trace.
    if let window = node.contentWindow { node.contentWindow = ContentWindow(window.directions) }
    node.fixedContent = nil
    node.memoCount = 0
    node.firstAnswer.layout = nil
    node.further?.answers = []
  }

  /// Restores the answers that the nodes had kept.
  func putBack() {
    for kept in keptAnswers.values { kept.putBack() }
    keptAnswers = [:]
  }
}

extension LayoutNode {
  /// True if the node's layout is computed by its own `calculateLayoutThatFits`, as far as known from earlier layouts.
  public final var calculatesLayout: Bool { method == .layout }
}

extension LayoutPass {
  /// True if the layout is only recorded, by a complete ``LayoutTrace``: nodes must not keep its results.
  public var isLook: Bool { arena.pointee.trace?.takeUnretainedValue().isComplete ?? false }
}

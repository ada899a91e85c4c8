import RandomNumbers
import WeftLayout

/// A chain of specs and nodes around a text, made of a few kinds of levels in turn.
final class RandomNest {
  struct Level {
    enum Kind: CaseIterable {
      case stack, inset, ratio, node, background, overlay, center, relative, wrapper, absolute, corner

      /// The ones of nests of few levels.
      static let repeated: [Kind] = [.stack, .inset, .ratio, .node, .background, .center, .wrapper, .absolute]
    }

    var kind: Kind
    var stack = StackLayoutSpec()
    var style = ElementStyle()
    /// The size of the box beside the inner element of a stack; 0 for none.
    var side = 0.0
    var sideStyle = ElementStyle()
    /// True for a text in place of the box.
    var sideIsText = false
    /// True if the box is before the inner element.
    var isBoxFirst = false
    var amount = 1.0
    /// The properties of a relative spec, and the sizing of a center spec.
    var relative: RelativeLayoutSpec?
  }

  /// A text, or a node around specs, that counts how often it is measured.
  final class Counted: LayoutNode {
    let count: () throws(LayoutError) -> Void
    let length: Double?

    init(length: Double?, _ count: @escaping () throws(LayoutError) -> Void) {
      self.length = length
      self.count = count
    }

    override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
      guard let length else { return nil }
      try count()
      let width = max(7, min(length, size.width))
      return Size(width: width, height: (length / width).rounded(.up) * 10)
    }
  }

  let levels: [Level]
  let depth: Int
  let range: SizeRange
  var leafStyle = ElementStyle()
  private var limit = 0
  private var counts: [Int]

  init(levels: [Level], depth: Int, range: SizeRange) {
    self.levels = levels
    self.depth = depth
    self.range = range
    counts = Array(repeating: 0, count: depth + 1)
  }

  convenience init(seed: Int, depth: Int) {
    var random = Seeded(seed)
    let levels = (0..<Int.random(in: 1...3, using: &random)).map { _ in Level(&random) }
    let width = [320, 317.5, 1000, 90][Int.random(in: 0..<4, using: &random)]
    let height = [480, Double.infinity, 2000, 60][Int.random(in: 0..<4, using: &random)]
    self.init(
      levels: levels, depth: depth,
      range: SizeRange(
        min: Size(width: random.chance(60) ? width : 0, height: random.chance(30) && height.isFinite ? height : 0),
        max: Size(width: width, height: height)))
    leafStyle = Level.randomStyle(&random)
  }

  /// The levels, for messages.
  var text: String { "\(levels), in \(range), leaf \(leafStyle)" }

  /// Lays the nest out, and returns the most that a node was measured, or the mean of all elements; stops at a limit.
  func worst(atMost limit: Int, isExplained: Bool = false) -> Int {
    self.limit = limit
    let engine = LayoutEngine()
    let host = LayoutNode()
    let text = Counted(length: 150) { [self] () throws(LayoutError) in try count(0) }
    text.style = leafStyle
    host.layoutSpecBlock = { [self] (_, _, pass) throws(LayoutError) in
      try element(depth, pass, text)
    }
    let before = engine.counts.answers
    // Specs may be measured again and again although the text and the nodes have their answers.
    engine.interruption = { [unowned engine, depth] in
      engine.counts.answers - before > limit * 2 * depth ? MeasuredTooOften() : nil
    }
    if isExplained {
      _ = try? Explanation(of: text, in: host, range, engine: engine)
    } else {
      _ = try? engine.layout(host, range)
    }
    let mean = (engine.counts.answers - before) / (2 * depth)
    return max(counts.max() ?? 0, mean)
  }

  private struct MeasuredTooOften: Error {}

  private func count(_ level: Int) throws(LayoutError) {
    counts[level] += 1
    if counts[level] > limit { throw LayoutError(.interrupted, "measured too often", element: "level \(level)") }
  }

  private var nodes: [Int: LayoutNode] = [:]

  private func element(
    _ level: Int, _ pass: borrowing LayoutPass, _ text: LayoutNode
  ) throws(LayoutError) -> LayoutElement {
    guard level > 0 else { return pass.node(text) }
    let form = levels[level % levels.count]
    if form.kind == .node {
      if let node = nodes[level] { return pass.node(node) }
      let node = LayoutNode()
      node.style = form.style
      nodes[level] = node
      node.layoutSpecBlock = { [self] (_, _, pass) throws(LayoutError) in
        try count(level)
        let inner = try element(level - 1, pass, text)
        return try pass.add(form.stack, children: beside(inner, form, pass, level))
      }
      return pass.node(node)
    }
    let inner = try element(level - 1, pass, text)
    switch form.kind {
    case .stack: return try pass.add(form.stack, style: form.style, children: beside(inner, form, pass, level))
    case .inset:
      return try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: form.amount)), style: form.style, children: [inner])
    case .ratio:
      return try pass.add(RatioLayoutSpec(ratio: 0.3 + form.amount / 4), style: form.style, children: [inner])
    case .background:
      return try pass.add(BackgroundLayoutSpec(), style: form.style, children: [inner, pass.node(box(level, form))])
    case .overlay:
      return try pass.add(OverlayLayoutSpec(), style: form.style, children: [inner, pass.node(box(level, form))])
    case .center:
      let sizing = form.relative.flatMap { CenterSizing(rawValue: $0.sizingOption.rawValue) }
      return try pass.add(
        sizing.map { CenterLayoutSpec(sizingOptions: $0) } ?? CenterLayoutSpec(), style: form.style, children: [inner])
    case .relative:
      return try pass.add(form.relative ?? RelativeLayoutSpec(), style: form.style, children: [inner])
    case .wrapper: return try pass.add(WrapperLayoutSpec(), style: form.style, children: [inner])
    case .absolute:
      let fits = form.relative != nil && form.amount > 3
      return try pass.add(
        AbsoluteLayoutSpec(sizing: fits ? .sizeToFit : .default), style: form.style, children: [inner])
    case .corner:
      return try pass.add(
        CornerLayoutSpec(cornerLocation: .topRight, wrapsCorner: form.isBoxFirst), style: form.style,
        children: [inner, pass.node(box(level, form))])
    case .node: return inner
    }
  }

  private var boxes: [Int: LayoutNode] = [:]

  private func box(_ level: Int, _ form: Level) -> LayoutNode {
    if let box = boxes[level] { return box }
    let isText = form.sideIsText && (form.kind == .stack || form.kind == .node)
    let box: LayoutNode =
      isText
      ? Counted(length: form.side + 10) { [self] () throws(LayoutError) in try count(level) } : LayoutNode()
    box.style = form.sideStyle
    if !form.sideIsText, form.kind != .background, form.kind != .overlay {
      box.style.setPreferredSize(Size(width: form.side, height: 5))
    }
    boxes[level] = box
    return box
  }

  private func beside(
    _ inner: LayoutElement, _ form: Level, _ pass: borrowing LayoutPass, _ level: Int
  ) -> [LayoutElement] {
    if form.side == 0 { return [inner] }
    let box = pass.node(box(level, form))
    return form.isBoxFirst ? [box, inner] : [inner, box]
  }
}

extension RandomNest.Level {
  init(_ random: inout Seeded) {
    kind = random.chance(60) ? .stack : Kind.repeated[Int.random(in: 0..<Kind.repeated.count, using: &random)]
    stack = StackLayoutSpec(
      direction: random.pick(StackDirection.self), spacing: random.chance(30) ? random.length(4) : 0,
      justifyContent: random.chance(70) ? .start : random.pick(JustifyContent.self),
      alignItems: random.chance(60) ? .stretch : random.pick(AlignItems.self),
      flexWrap: random.chance(15) ? .wrap : .noWrap, alignContent: random.pick(AlignContent.self))
    style = Self.randomStyle(&random)
    side = random.chance(80) ? random.length(60) : 0
    if random.chance(30) { sideStyle.flexShrink = 1 }
    if random.chance(30) { sideStyle.flexGrow = 1 }
    amount = random.length(6)
  }

  static func randomStyle(_ random: inout Seeded) -> ElementStyle {
    var style = ElementStyle()
    if random.chance(40) { style.width = .fraction(fraction(&random)) }
    if random.chance(15) { style.height = .fraction(fraction(&random)) }
    if random.chance(20) { style.flexBasis = .fraction(fraction(&random)) }
    if random.chance(60) { style.flexShrink = random.chance(70) ? 1 : 2.5 }
    if random.chance(40) { style.flexGrow = random.chance(70) ? 1 : 2.5 }
    if random.chance(10) { style.minWidth = .points(random.length(60)) }
    if random.chance(10) { style.maxHeight = .points(random.length(300)) }
    if random.chance(15) { style.alignSelf = random.pick(AlignSelf.self) }
    return style
  }

  private static func fraction(_ random: inout Seeded) -> Double { 0.6 + random.length(0.5) }
}

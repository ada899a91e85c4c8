import WeftLayout
import WeftNodes
import WeftScript
import WeftSupport

extension ReviewedHost {
  /// Finds children without a baseline in rows that align them. Only vertical stacks take over the baselines of what they
  /// contain.
  ///
  /// With `baselineFirst` the child's top is on the others' baseline, which is always far off. With `baselineLast` it is
  /// the child's bottom: close to the baseline of a text that reaches down to it, as a button's does, and off by what
  /// is below the text otherwise.
  mutating func findMissingBaselines() {
    for index in frames.indices {
      guard let stack = frames[index].spec?.properties(StackLayoutSpec.self), stack.direction == .horizontal
      else { continue }
      let items = stack.effectiveAlignment.alignItems
      for alignment in [AlignItems.baselineFirst, .baselineLast] {
        let aligned = children[index].filter { frames[$0].style.alignSelf.alignment(in: items) == alignment }
        guard let text = aligned.first(where: { hasBaseline($0) }) else { continue }
        for child in aligned where !hasBaseline(child) && containsText(child) {
          if alignment == .baselineFirst {
            warnOfFirstBaseline(child, items, beside: text)
          } else {
            warnOfLastBaseline(child, items, beside: text)
          }
        }
      }
    }
  }

  private mutating func warnOfFirstBaseline(_ child: Int, _ items: AlignItems, beside text: Int) {
    let hint =
      baselineInside(child).map {
        "set style.ascender = \(shortNumber(($0 * 100).rounded() / 100)) on it, the baseline of its text"
      }
      ?? "set style.ascender, the distance of its text's baseline from its top"
    warn(
      .noBaseline, at: child,
      "\(name(child)) has no baseline in a row of alignItems = \"\(items.scriptName)\": its top is on the baseline "
        + "of \(name(text))",
      hint: hint, property: "ascender")
  }

  private mutating func warnOfLastBaseline(_ child: Int, _ items: AlignItems, beside other: Int) {
    guard let text = lowestText(in: child), text.space >= Self.visibleSpace else { return }
    let height = shortNumber(((text.space - text.descender) * 100).rounded() / 100)
    warn(
      .noBaseline, at: child,
      "\(name(child)) has no baseline in a row of alignItems = \"\(items.scriptName)\": its bottom is on the baseline "
        + "of \(name(other)), \(height) points below that of its own text",
      hint: "set style.descender = -\(height) on it, the baseline of its text", property: "descender")
  }

  /// The space below a text, in points, from which its last baseline is seen to be off the line.
  private static let visibleSpace = 2.0

  /// A text that reaches lowest inside an element: the space below it, in points, and its descender, at most 0.
  private typealias LowestText = (space: Double, descender: Double)

  /// Returns the lowest text inside an element, with the space to the element's bottom.
  private func lowestText(in index: Int) -> LowestText? {
    var lowest: LowestText?
    var open = [index]
    let element = frames[index].frame
    while let next = open.popLast() {
      open += children[next]
      guard let node = frames[next].node as? DisplayNode else { continue }
      let inside = layout.sublayouts.first { $0.node === node }?.layout
      guard let text = Self.lowestText(in: node, frames[next].frame.size, inside) else { continue }
      lowest = Self.lower(lowest, text, raisedBy: element.maxY - frames[next].frame.maxY)
    }
    return lowest
  }

  private static func lowestText(in node: DisplayNode, _ size: Size, _ layout: NodeLayout?) -> LowestText? {
    if let text = node as? TextNode {
      return text.attributedText.isEmpty ? nil : (0, text.baselines(in: size).descender)
    }
    var lowest: LowestText?
    for sublayout in layout?.sublayouts ?? .empty {
      guard let inside = sublayout.node as? DisplayNode,
        let text = lowestText(in: inside, sublayout.frame.size, sublayout.layout)
      else { continue }
      lowest = lower(lowest, text, raisedBy: size.height - sublayout.frame.maxY)
    }
    return lowest
  }

  /// Returns the lower of two texts, of which the second is inside of something.
  private static func lower(_ known: LowestText?, _ text: LowestText, raisedBy space: Double) -> LowestText {
    let text = (space: text.space + space, descender: text.descender)
    guard let known, known.space <= text.space else { return text }
    return known
  }

  private func hasBaseline(_ index: Int) -> Bool {
    let style = frames[index].style
    if style.ascender != 0 || style.descender != 0 { return true }
    if let node = frames[index].node { return node.baselinesFollowSize }
    return frames[index].spec?.properties(StackLayoutSpec.self)?.direction == .vertical
  }

  /// Returns true if an element shows text as its content, and not as decoration.
  private func containsText(_ index: Int) -> Bool {
    if texts.first(in: layout, trace)[index] != nil { return true }
    let inside = children[index]
    return switch frames[index].kind {
    case .overlay, .corner: inside.first.map { containsText($0) } ?? false
    case .background: inside.last.map { containsText($0) } ?? false
    default: inside.contains { containsText($0) }
    }
  }

  /// Returns the baseline of the first text inside an element: its distance from the element's top.
  private func baselineInside(_ index: Int) -> Double? {
    guard let text = texts.first(in: layout, trace)[index], let inside = text.index, let node = frames[inside].node
    else { return nil }
    let inner = frames[inside].frame
    return inner.origin.y - frames[index].frame.origin.y + node.baselines(in: inner.size).ascender
  }
}

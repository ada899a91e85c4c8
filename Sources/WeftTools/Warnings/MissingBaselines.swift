import WeftLayout
import WeftNodes
import WeftScript

extension ReviewedHost {
  /// Finds children without a baseline in rows that align baselines: their top is on the others' baseline. Only vertical
  /// stacks take over the baselines of what they contain.
  mutating func findMissingBaselines() {
    for index in frames.indices {
      guard let stack = frames[index].spec?.properties(StackLayoutSpec.self), stack.direction == .horizontal
      else { continue }
      let items = stack.effectiveAlignment.alignItems
      let aligned = children[index].filter {
        let alignment = frames[$0].style.alignSelf.alignment(in: items)
        return alignment == .baselineFirst || alignment == .baselineLast
      }
      guard let text = aligned.first(where: { hasBaseline($0) }) else { continue }
      for child in aligned where !hasBaseline(child) && texts.first(in: layout, trace)[child] != nil {
        let isFirst = frames[child].style.alignSelf.alignment(in: items) == .baselineFirst
        let property = isFirst ? "ascender" : "descender"
        let edge = isFirst ? "its top" : "its bottom"
        let hint =
          baselineInside(child, isFirst: isFirst).map {
            "set style.\(property) = \(shortNumber(($0 * 100).rounded() / 100)) on it, the baseline of its text"
          }
          ?? "set style.\(property), the distance of its text's baseline from \(edge)"
        warn(
          .noBaseline, at: child,
          "\(name(child)) has no baseline in a row of alignItems = \"\(items.scriptName)\": \(edge) is on the "
            + "baseline of \(name(text))",
          hint: hint, property: property)
      }
    }
  }

  private func hasBaseline(_ index: Int) -> Bool {
    let style = frames[index].style
    if style.ascender != 0 || style.descender != 0 { return true }
    if let node = frames[index].node { return node.baselinesFollowSize }
    return frames[index].spec?.properties(StackLayoutSpec.self)?.direction == .vertical
  }

  /// Returns the baseline of the first text inside an element: its distance from the top, or from the bottom, negative.
  private func baselineInside(_ index: Int, isFirst: Bool) -> Double? {
    guard let text = texts.first(in: layout, trace)[index], let inside = text.index, let node = frames[inside].node
    else { return nil }
    let (inner, outer) = (frames[inside].frame, frames[index].frame)
    let (ascender, descender) = node.baselines(in: inner.size)
    return isFirst
      ? inner.origin.y - outer.origin.y + ascender
      : inner.origin.y + inner.size.height - outer.origin.y - outer.size.height + descender
  }
}

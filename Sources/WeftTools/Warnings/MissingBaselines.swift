import WeftLayout
import WeftNodes
import WeftScript

extension ReviewedHost {
  /// Finds children without a baseline in rows that align first baselines: their top is on the others' baseline. Only
  /// vertical stacks take over the baselines of what they contain.
  ///
  /// With `baselineLast` it is their bottom, which differs by the descender only.
  mutating func findMissingBaselines() {
    for index in frames.indices {
      guard let stack = frames[index].spec?.properties(StackLayoutSpec.self), stack.direction == .horizontal
      else { continue }
      let items = stack.effectiveAlignment.alignItems
      let aligned = children[index].filter {
        frames[$0].style.alignSelf.alignment(in: items) == .baselineFirst
      }
      guard let text = aligned.first(where: { hasBaseline($0) }) else { continue }
      for child in aligned where !hasBaseline(child) && texts.first(in: layout, trace)[child] != nil {
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
    }
  }

  private func hasBaseline(_ index: Int) -> Bool {
    let style = frames[index].style
    if style.ascender != 0 || style.descender != 0 { return true }
    if let node = frames[index].node { return node.baselinesFollowSize }
    return frames[index].spec?.properties(StackLayoutSpec.self)?.direction == .vertical
  }

  /// Returns the baseline of the first text inside an element: its distance from the element's top.
  private func baselineInside(_ index: Int) -> Double? {
    guard let text = texts.first(in: layout, trace)[index], let inside = text.index, let node = frames[inside].node
    else { return nil }
    let inner = frames[inside].frame
    return inner.origin.y - frames[index].frame.origin.y + node.baselines(in: inner.size).ascender
  }
}

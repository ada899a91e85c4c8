import WeftDisplay
import WeftLayout
import WeftNodes

extension ReviewedHost {
  /// Texts that make a row too wide because they may not shrink: a row measures its children on one endless line.
  mutating func findRowOverflows() {
    for index in frames.indices {
      guard let stack = frames[index].spec?.properties(StackLayoutSpec.self), stack.direction == .horizontal
      else { continue }
      let width = frames[index].frame.size.width
      if stack.flexWrap == .wrap {
        // A child that is too wide stands alone on its line.
        for child in children[index] where mayShrink(child) {
          let style = frames[child].style
          let over = style.spacingBefore + frames[child].frame.size.width + style.spacingAfter - width
          if over > pixel, frames[child].frame.size.width > over { reportOverflow(child, of: index, by: over) }
        }
        continue
      }
      var sum = stack.spacing * Double(children[index].count - 1)
      for child in children[index] {
        let style = frames[child].style
        sum += style.spacingBefore + frames[child].frame.size.width + style.spacingAfter
      }
      let over = sum - width
      guard over > pixel else { continue }
      let texts = children[index].filter { mayShrink($0) }
      // Shrinking them must be able to help.
      let room = texts.reduce(0) { $0 + frames[$1].frame.size.width }
      guard room > over else { continue }
      guard let widest = texts.max(by: { frames[$0].frame.size.width < frames[$1].frame.size.width }) else { continue }
      reportOverflow(widest, of: index, by: over)
    }
  }

  private mutating func reportOverflow(_ child: Int, of row: Int, by over: Double) {
    guard let text = text(in: child) else { return }
    overflowing.insert(row)
    let rowName = frames[row].name == frames[row].kind.className ? "its row" : "its row \"\(frames[row].name)\""
    let hint =
      child == text.index
      ? "set style.flexShrink = 1 on it"
      : "set style.flexShrink = 1 on the \(name(child)) around it, which is what the row sees"
    warn(
      .overflowingText, at: child,
      "\(text.name) makes \(rowName) \(points(over)) too wide: a row measures text on one endless line, "
        + "and here nothing lets it shrink",
      hint: hint, property: "flexShrink")
  }

  /// Whether it is a text, or holds one, that would be narrower if it were allowed to.
  private func mayShrink(_ index: Int) -> Bool {
    let style = frames[index].style
    return style.flexShrink == 0 && style.width.unit == .auto && style.flexBasis.unit == .auto
      && style.minWidth.unit == .auto && text(in: index) != nil
  }

  /// The first text in an element: itself, or inside specs that are as wide as what they hold.
  private func text(in index: Int) -> (index: Int?, name: String)? {
    let frame = frames[index]
    if let node = frame.node {
      if node is TextNode { return (index, name(index)) }
      // The text of a node with specs of its own.
      guard let inside = specs(of: node), let text = inside.text(in: 0) else { return nil }
      return (nil, text.name)
    }
    switch frame.kind {
    case .ratio, .absolute, .plain, .custom, .node: return nil
    case .background: return children[index].last.flatMap { text(in: $0) }
    case .overlay, .corner: return children[index].first.flatMap { text(in: $0) }
    case .stack, .inset, .center, .relative, .wrapper:
      return children[index].lazy.compactMap { text(in: $0) }.first
    }
  }
}

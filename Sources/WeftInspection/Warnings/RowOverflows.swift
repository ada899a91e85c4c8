import WeftDisplay
import WeftLayout
import WeftNodes
import WeftScript

extension ReviewedHost {
  /// Finds texts that make a row too wide because they may not shrink: a row measures its children with infinite width.
  mutating func findRowOverflows() {
    for index in frames.indices {
      guard let stack = frames[index].spec?.properties(StackLayoutSpec.self), stack.direction == .horizontal
      else { continue }
      let width = frames[index].frame.size.width
      if stack.flexWrap == .wrap {
        // A child that is too wide is alone on its line.
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
      // Only if shrinking them can help.
      let room = texts.reduce(0) { $0 + frames[$1].frame.size.width }
      guard room > over else { continue }
      guard let widest = texts.max(by: { frames[$0].frame.size.width < frames[$1].frame.size.width }) else { continue }
      reportOverflow(widest, of: index, by: over)
    }
  }

  private mutating func reportOverflow(_ child: Int, of row: Int, by over: Double) {
    guard let text = text(in: child) else { return }
    overflowing.insert(row)
    let rowName = frames[row].name == frames[row].className ? "its row" : "its row \"\(frames[row].name)\""
    let hint =
      child == text.index
      ? "set style.flexShrink = 1 on it"
      : "set style.flexShrink = 1 on the \(name(child)) around it, which is what the row sees"
    warn(
      .overflowingText, at: child,
      "\(text.name) makes \(rowName) \(points(over)) too wide: a row measures text without a limit of width, "
        + "and here nothing lets it shrink",
      hint: hint, property: "flexShrink")
  }

  /// Returns true if the element is or contains a text that would be narrower if it could shrink.
  private func mayShrink(_ index: Int) -> Bool {
    let style = frames[index].style
    return style.flexShrink == 0 && style.width.unit == .auto && style.flexBasis.unit == .auto
      && style.minWidth.unit == .auto && text(in: index) != nil
  }

  /// Returns the first text in an element: itself, or inside specs that are as wide as their children.
  private func text(in index: Int) -> ReviewedTexts.Text? { texts.first(in: layout, trace)[index] }
}

/// The first text in each element, for all layouts of a review: computed once for a layout, on first use.
final class ReviewedTexts {
  /// A text, and its element; nil for one inside a node with specs of its own.
  typealias Text = (index: Int?, name: String)
  private var known: [ObjectIdentifier: [Text?]] = [:]

  /// Returns the first text in each element of a layout, in the order of its frames.
  func first(in layout: NodeLayout, _ trace: LayoutTrace) -> [Text?] {
    if let texts = known[layout.identity] { return texts }
    let frames = Array(trace.frames(of: layout))
    var layouts: [ObjectIdentifier: NodeLayout] = [:]
    for sublayout in layout.sublayouts { layouts[ObjectIdentifier(sublayout.node)] = sublayout.layout }
    var texts = [Text?](repeating: nil, count: frames.count)
    // The texts of each element's children: of the first one with a text, of the first and of the last child.
    var (inAny, inFirst, inLast) = (texts, texts, [Text??](repeating: nil, count: frames.count))
    for index in frames.indices.reversed() {
      let frame = frames[index]
      if let node = frame.node as? DisplayNode {
        if node is TextNode {
          texts[index] = (index, node.label)
        } else if let inside = layouts[ObjectIdentifier(node)] {
          texts[index] = (first(in: inside, trace).first ?? nil).map { (nil, $0.name) }
        }
      } else {
        switch frame.kind {
        case .background: texts[index] = inLast[index] ?? nil
        case .overlay, .corner: texts[index] = inFirst[index]
        case .stack, .inset, .center, .relative, .wrapper: texts[index] = inAny[index]
        default: break
        }
      }
      guard let parent = frame.parent else { continue }
      // Children come in reverse order.
      if inLast[parent] == nil { inLast[parent] = .some(texts[index]) }
      inFirst[parent] = texts[index]
      if let text = texts[index] { inAny[parent] = text }
    }
    known[layout.identity] = texts
    return texts
  }
}

import WeftLayout
import WeftNodes
import WeftScript
import WeftSupport

extension ReviewedHost {
  /// Finds stacks of a known size whose children take percentages of it that, together with the spacing, exceed it.
  mutating func findFractionOverflows() {
    for index in frames.indices {
      guard let stack = frames[index].spec?.properties(StackLayoutSpec.self), stack.flexWrap == .noWrap,
        !overflowing.contains(index)
      else { continue }
      findFractionOverflow(of: index, stack)
    }
  }

  private mutating func findFractionOverflow(of index: Int, _ stack: StackLayoutSpec) {
    let isRow = stack.direction == .horizontal
    func extent(_ size: Size) -> Double { isRow ? size.width : size.height }
    let whole = extent(frames[index].frame.size)
    let children = children[index]
    var parts: [(index: Int, fraction: Dimension, property: String)] = []
    var spacing = stack.spacing * Double(children.count - 1)
    var sum = 0.0
    for child in children {
      let style = frames[child].style
      spacing += style.spacingBefore + style.spacingAfter
      sum += extent(frames[child].frame.size)
      let own = isRow ? style.width : style.height
      if style.flexBasis.unit == .fraction {
        parts.append((child, style.flexBasis, "flexBasis"))
      } else if style.flexBasis.unit == .auto, own.unit == .fraction {
        parts.append((child, own, isRow ? "width" : "height"))
      }
    }
    let over = sum + spacing - whole
    guard over > pixel, spacing > 0, let first = parts.first else { return }
    // Only if smaller percentages can help.
    let taken = parts.reduce(0) { $0 + extent(frames[$1.index].frame.size) }
    guard taken > over else { return }
    overflowing.insert(index)
    let list = parts.prefix(3).map { $0.fraction.description } + (parts.count > 3 ? ["…"] : [])
    let others = parts.count < children.count ? ", the other children" : ""
    warn(
      .overflowingFractions, at: first.index,
      "\(name(index)) is \(points(over)) too small for its children: \(list.joined(separator: " + "))\(others) and "
        + "\(points(spacing)) of spacing are \(shortNumber(sum + spacing)) of its \(points(whole))",
      hint: "let them shrink (style.flexShrink = 1), or share what is left: flexGrow = 1 and flexBasis = 0 in place of "
        + "the percentages", property: first.property)
  }
}

import WeftDisplay
import WeftLayout
import WeftNodes
import WeftScript
import WeftSupport

extension ReviewedHost {
  /// Finds nodes that extend outside of the node whose layout they are in, unless a property asks for it: the element
  /// of a corner spec, a negative inset, spacing or position. Frames set by the script's own code, in `layout()` or
  /// `calculateLayoutThatFits`, count as intended.
  mutating func findNodesOutside() {
    // One warning for each spec that is too small, with the first node outside of it.
    var found: [(spec: Int, node: Int, count: Int)] = []
    var places: [Int: Int] = [:]
    var hasNegativeSpacing = [Bool](repeating: false, count: frames.count)
    for frame in frames {
      if let parent = frame.parent, frame.style.spacingBefore < 0 || frame.style.spacingAfter < 0 {
        hasNegativeSpacing[parent] = true
      }
    }
    for index in frames.indices where frames[index].node != nil && frames[index].parent != nil {
      guard overhang(of: index).points > pixel, !isMeantToStandOut(index, hasNegativeSpacing) else { continue }
      let spec = leaving(index)
      guard !overflowing.contains(spec) else { continue }
      if let known = places[spec] {
        found[known].count += 1
      } else {
        places[spec] = found.count
        found.append((spec, index, 1))
      }
    }
    for (spec, index, count) in found { report(index, leaving: spec, others: count - 1) }
  }

  private mutating func report(_ index: Int, leaving spec: Int, others: Int) {
    let (over, side) = overhang(of: index)
    let more = others == 0 ? "" : others == 1 ? ", and so is another node" : ", and so are \(others) more"
    let hint =
      switch frames[spec].kind {
      case .stack where isRounding(over, leaving: spec, side):
        "the children of its \(name(spec)) that shrink are rounded up to whole pixels, each by less than "
          + "\(shortNumber(pixelSize)): give them \(side == "left" || side == "right" ? "widths" : "heights") in whole pixels in place of flexShrink, or leave "
          + "\(points(over)) free (insets)"
      case .stack:
        "its \(name(spec)) is too small for what it holds: let \(shrinking(in: spec) > 0 ? "more of it" : "something") shrink (style.flexShrink)"
      case .absolute: "move it (style.layoutPosition), or make it smaller"
      default: "make it smaller, or give \(hostName) more room"
      }
    warn(
      .outsideParent, at: index,
      "\(name(index)) is \(points(over)) outside \(hostName) at the \(side)\(more)", hint: hint)
  }

  /// Returns true if an overflow of a stack, in points, is no more than the rounding of its children that shrink.
  private func isRounding(_ over: Double, leaving stack: Int, _ side: String) -> Bool {
    guard let properties = frames[stack].spec?.properties(StackLayoutSpec.self),
      properties.direction == .horizontal ? side == "left" || side == "right" : side == "top" || side == "bottom"
    else { return false }
    let shrinking = shrinking(in: stack)
    return shrinking > 1 && over < Double(shrinking) * pixelSize
  }

  /// Returns the number of a spec's children that shrink.
  private func shrinking(in spec: Int) -> Int { children[spec].filter { frames[$0].style.flexShrink > 0 }.count }

  /// Returns the element's overflow of the host in points, and the side with the largest.
  private func overhang(of index: Int) -> (points: Double, side: String) {
    let frame = frames[index].frame
    guard frame.size.width > 0, frame.size.height > 0 else { return (0, "") }
    let sides = [
      (-frame.origin.x, "left"), (frame.origin.x + frame.size.width - size.width, "right"),
      (-frame.origin.y, "top"), (frame.origin.y + frame.size.height - size.height, "bottom"),
    ]
    let largest = sides.max { $0.0 < $1.0 } ?? (0, "")
    return ((largest.0 * 100).rounded() / 100, largest.1)
  }

  /// Returns the innermost spec that the element overflows, else the root.
  private func leaving(_ index: Int) -> Int {
    let frame = frames[index].frame
    var around = frames[index].parent
    while let spec = around {
      let outer = frames[spec].frame
      let isInside =
        frame.origin.x >= outer.origin.x - pixel && frame.origin.y >= outer.origin.y - pixel
        && frame.origin.x + frame.size.width <= outer.origin.x + outer.size.width + pixel
        && frame.origin.y + frame.size.height <= outer.origin.y + outer.size.height + pixel
      if !isInside { return spec }
      around = frames[spec].parent
    }
    return 0
  }

  private func isMeantToStandOut(_ index: Int, _ hasNegativeSpacing: [Bool]) -> Bool {
    var element = index
    while let parent = frames[element].parent {
      if frames[element].isPlacedByCode { return true }
      switch frames[parent].kind {
      case .corner: if children[parent].last == element, children[parent].count > 1 { return true }
      case .inset:
        if let insets = frames[parent].spec?.properties(InsetLayoutSpec.self)?.insets,
          min(insets.top, insets.left, insets.bottom, insets.right) < 0
        {
          return true
        }
      case .absolute:
        let position = frames[element].style.layoutPosition
        if position.x < 0 || position.y < 0 { return true }
      case .stack:
        if let stack = frames[parent].spec?.properties(StackLayoutSpec.self),
          stack.spacing < 0 || stack.lineSpacing < 0 || hasNegativeSpacing[parent]
        {
          return true
        }
      default: break
      }
      element = parent
    }
    return frames[element].isPlacedByCode
  }
}

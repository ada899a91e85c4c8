extension Solver {
  /// Applies the rule of a spec, whose own range is known.
  @inline(__always)
  func solve(
    _ index: Int32, _ kind: ElementKind, _ range: Ranges<Number>, _ parent: Size
  ) throws(LayoutError) -> Measured {
    switch kind {
    case .stack: try measureStack(index, range)
    case .inset: try measureInset(index, range, parent)
    case .overlay: try measureOverlay(index, range, parent)
    case .background: try measureBackground(index, range, parent)
    case .center, .relative: try measureRelative(index, range)
    case .ratio: try measureRatio(index, range)
    case .absolute: try measureAbsolute(index, range)
    case .corner: try measureCorner(index, range)
    case .wrapper: try measureWrapper(index, range)
    case .custom: try measureCustom(index, range)
    case .plain, .node: try measureNothing(index, range)
    }
  }
}

extension PlainSolver {
  /// Returns true if an element that is measured in a range of one extent has that extent: only sizes that code
  /// computes are not clamped.
  func keepsToRange(_ index: Int32) -> Bool {
    let element = arena.pointee.elements.base + Int(index)
    switch element.pointee.kind {
    case .stack, .inset, .center, .relative, .absolute, .plain: return true
    case .custom: return false
    case .overlay, .background, .ratio, .corner:
      let child = element.pointee.firstChild
      return child >= 0 && keepsToRange(child)
    case .wrapper:
      var child = element.pointee.firstChild
      while child >= 0 {
        guard keepsToRange(child) else { return false }
        child = arena.pointee.elements.base[Int(child)].nextSibling
      }
      return true
    case .node:
      guard !element.pointee.flags.contains(.plainNode), let pointer = element.pointee.node else { return true }
      return Unmanaged<LayoutNode>.fromOpaque(pointer).takeUnretainedValue().keepsToRange
    }
  }

  /// Returns false for an element whose extent in a range open along an axis depends on a measurement.
  func mayHaveKnownExtent(_ element: UnsafeMutablePointer<Element>) -> Bool {
    switch element.pointee.kind {
    case .stack, .absolute, .custom, .plain, .node:
      element.pointee.style.hasExact || element.pointee.style.hasLimits
    case .inset, .overlay, .background, .center, .relative, .corner, .wrapper, .ratio: true
    }
  }

  /// The child from which a spec takes its extent along an axis: its range, the reference of its percentages, and what
  /// the spec adds before and after it.
  struct Inside {
    var child: Int32
    var range: SizeRange
    var parent: Size
    var added = (before: 0.0, after: 0.0)
  }

  /// Returns what a spec measures in a range; nil for a spec whose extent along the axis isn't that of one child.
  func inside(
    _ element: UnsafeMutablePointer<Element>, _ range: SizeRange, _ parent: Size, horizontal: Bool
  ) -> Inside? {
    let child = element.pointee.firstChild
    guard child >= 0 else { return nil }
    let ranges = notes.range(range)
    switch element.pointee.kind {
    case .overlay, .background: return Inside(child: child, range: range, parent: parent)
    case .inset:
      let insets = arena.pointee.numbers.base[Int(element.pointee.numbers)].insets
      let (before, after) = horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      guard before.isFinite, after.isFinite else { return nil }
      let inner = PerAxis(
        width: inner(child, .width, ranges.width, before: insets.left, after: insets.right),
        height: inner(child, .height, ranges.height, before: insets.top, after: insets.bottom))
      return Inside(
        child: child, range: inner.plain(), parent: innerParent(of: parent, insets), added: (before, after))
    case .center, .relative:
      // With an end it may fill the range.
      guard range.axis(horizontal: horizontal).max == .infinity else { return nil }
      return Inside(
        child: child, range: inner(child, ranges, element.pointee.options).plain(), parent: ranges.usableMax())
    case .corner where element.pointee.options.wrapsCorner == 0:
      return Inside(child: child, range: range, parent: ranges.usableMax())
    case .wrapper where element.pointee.childCount == 1: return Inside(child: child, range: range, parent: range.max)
    case .ratio:
      let ratio = arena.pointee.numbers.base[Int(element.pointee.numbers)].ratio
      guard ratio > 0, ratio < .infinity, let box = box(ranges, ratio) else { return nil }
      return Inside(child: child, range: inner(child, ranges, box, ratio: ratio).plain(), parent: Size(box))
    default: return nil
    }
  }
}

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
}

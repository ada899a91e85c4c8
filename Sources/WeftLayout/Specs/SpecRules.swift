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

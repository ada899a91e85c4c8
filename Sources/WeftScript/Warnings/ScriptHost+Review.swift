import WeftLayout
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Warns, through ``onWarning``, of what is likely a mistake in a layout: `Warnings.md` lists it all.
  ///
  /// - Parameters:
  ///   - layout: what the node came to.
  ///   - trace: of the pass that measured it. What was kept from an earlier pass isn't in it, and isn't looked at.
  ///   - scale: pixels per point of that pass.
  func review(_ root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace, scale: Double) {
    let warnings = LayoutReview(root, layout, trace, scale: scale).warnings
    for warning in warnings { warn(warning) }
    warnOfMissingSubnodes(root)
    if layout.size.width == 0 || layout.size.height == 0, !warnings.contains(where: { $0.code == .collapsed }) {
      warn(
        ScriptWarning(
          .collapsed,
          "\(root.layoutName) comes to \(shortNumber(layout.size.width)) x \(shortNumber(layout.size.height)) points, so "
            + "there is nothing to see",
          hint: "a node without content needs a size (style.preferredSize)",
          location: root.layoutSource.map { SourceLocation(file: $0.file, line: $0.line) }, path: [root.layoutName]))
    }
  }

  /// Measures a node for the script's own code, outside of any pass, and looks the layout over if that is asked for.
  func measure(
    _ node: DisplayNode, _ range: SizeRange, parentSize: Size?, scale: Double, for frame: LuaFrame
  ) throws(LayoutError) -> NodeLayout {
    guard reviewsScriptLayouts, let place = frame.location(), reviewedPlaces[place, default: 0] < 16 else {
      return try node.layoutThatFits(range, parentSize: parentSize, in: engine, scale: scale)
    }
    // A loop that lays out a thousand rows has told what there is to tell after a few.
    reviewedPlaces[place, default: 0] += 1
    let trace = LayoutTrace()
    let layout = try node.layoutThatFits(range, parentSize: parentSize, in: engine, scale: scale, trace: trace)
    for warning in LayoutReview(node, layout, trace, scale: scale).warnings { warn(warning) }
    return layout
  }

  /// Lays a node out as the root of a picture, with what is inside it, and warns of what is likely a mistake.
  ///
  /// - Throws: `LayoutError` where the node has no layout in that range.
  @discardableResult
  public func layOut(
    _ root: DisplayNode, in range: SizeRange, scale: Double
  ) throws(LayoutError) -> (layout: NodeLayout, trace: LayoutTrace) {
    let trace = LayoutTrace()
    let layout = try root.layoutThatFits(range, in: engine, scale: scale, trace: trace)
    root.frame = Rect(size: layout.size)
    try root.layoutIfNeeded(in: engine, scale: scale)
    review(root, layout, trace, scale: scale)
    return (layout, trace)
  }
}

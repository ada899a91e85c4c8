import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Returns the likely mistakes in a live preview; those not reported before are also passed to ``onWarning``.
  ///
  /// It lays the preview out again, without caches: nothing of it changes, but the script's layout methods run. Their
  /// printed output is dropped.
  ///
  /// - Returns: One warning for each place and kind.
  /// - Throws: `WeftError` from the script's code.
  public func warnings(of live: LivePreview) throws(WeftError) -> [ScriptWarning] {
    var found = Set<ScriptWarning.Identity>()
    return try review(live).compactMap { warning in
      guard found.insert(warning.identity).inserted else { return nil }
      warn(warning)
      return state.warned[warning.identity]
    }
  }

  /// Returns the likely mistakes in a live preview, found in a new layout, which changes nothing.
  ///
  /// - Throws: `WeftError` from the script's code.
  func review(_ live: LivePreview) throws(WeftError) -> [ScriptWarning] {
    try lua.withoutPrinting { () throws(WeftError) in
      let (root, scale) = (live.root, live.picture.scale)
      let trace = LayoutTrace(isComplete: true)
      let layout = try root.layOutAgain(engine, scale: scale, trace: trace)
      var warnings = reviewed(root, layout, trace, scale: scale)
      for node in root.nodesPlacedByHand {
        let trace = LayoutTrace(isComplete: true)
        let layout = try node.layOutAgain(engine, scale: scale, trace: trace)
        warnings += LayoutReview(node, layout, trace, scale: scale, lua).warnings
        try lua.checkLimits()
      }
      return warnings
    }
  }

  /// Returns the likely mistakes in the layout of a shown node.
  func reviewed(_ root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace, scale: Double) -> [ScriptWarning] {
    var warnings = LayoutReview(root, layout, trace, scale: scale, lua).warnings
    let isCollapsed = warnings.contains { $0.code == .collapsed }
    warnings += root.missingSubnodes(self)
    warnings += root.abandonedSubnodes()
    if layout.size.width == 0 || layout.size.height == 0, !isCollapsed {
      // A node that the host has made for a spec has no place: the spec has.
      let source = root.layoutSource ?? trace.frames(of: layout).lazy.compactMap(\.source).first
      warnings.append(
        ScriptWarning(
          .collapsed,
          "\(root.layoutName) is \(layout.size.short) points, so there is nothing to see",
          hint: root.hintForNoSize,
          location: source, path: [root.layoutName]))
    }
    return warnings
  }
}

extension DisplayNode {
  /// The nodes inside that no layout places: the cells of tables, and nodes whose frames are set by hand. Outer ones
  /// first.
  fileprivate var nodesPlacedByHand: [DisplayNode] {
    var found: [DisplayNode] = []
    var open = [self]
    while let node = open.popLast() {
      var placed = Set<ObjectIdentifier>()
      for sublayout in node.calculatedLayout?.sublayouts ?? .empty { placed.insert(ObjectIdentifier(sublayout.node)) }
      for subnode in node.subnodes {
        if !placed.contains(ObjectIdentifier(subnode)), subnode.calculatedLayout != nil { found.append(subnode) }
        open.append(subnode)
      }
    }
    return found
  }
}

import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// The review of whole trees.
extension LayoutReview {
  /// Returns the likely mistakes in a live preview, found in a new layout, which changes nothing.
  ///
  /// - Throws: `WeftError` from the script's code.
  static func warnings(of live: LivePreview, _ host: ScriptHost) throws(WeftError) -> [ScriptWarning] {
    try host.lua.withoutPrinting { () throws(WeftError) in
      let (root, scale) = (live.root, live.picture.scale)
      let trace = LayoutTrace(isComplete: true)
      let layout = try root.layOutAgain(host.engine, scale: scale, trace: trace)
      var warnings = warnings(ofShown: root, layout, trace, scale: scale, host)
      for node in root.nodesPlacedByHand {
        let trace = LayoutTrace(isComplete: true)
        let layout = try node.layOutAgain(host.engine, scale: scale, trace: trace)
        warnings += LayoutReview(node, layout, trace, scale: scale, host.lua).warnings
        try host.lua.checkLimits()
      }
      return warnings
    }
  }

  /// Returns the likely mistakes in the layout of a shown node.
  static func warnings(
    ofShown root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace, scale: Double, _ host: ScriptHost
  ) -> [ScriptWarning] {
    var warnings = LayoutReview(root, layout, trace, scale: scale, host.lua).warnings
    let isCollapsed = warnings.contains { $0.code == .collapsed }
    warnings += root.missingSubnodes(host)
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

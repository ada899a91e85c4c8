import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension DisplayNode {
  /// Returns the warnings for nodes in a layout that nobody has added as subnodes, so that they are not shown: usually
  /// a class that neither sets `automaticallyManagesSubnodes` nor adds them.
  func missingSubnodes(_ host: ScriptHost) -> [ScriptWarning] {
    var warnings: [ScriptWarning] = []
    let missing = (calculatedLayout?.sublayouts ?? .empty).compactMap { $0.node as? DisplayNode }
      .filter { $0.supernode !== self && !$0.isSpacer }
    if let first = missing.first, !automaticallyManagesSubnodes {
      let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
      warnings.append(
        ScriptWarning(
          .notShown, "\(layoutName) lays out \(first.layoutName)\(others) but doesn't show it",
          hint: "set automaticallyManagesSubnodes = true, or add it with addSubnode",
          location: (layoutSource ?? host.mainFile.map { SourcePosition(file: $0, line: 1) })
            .map { SourceLocation(file: $0.file, line: $0.line) }))
    }
    for subnode in subnodes { warnings += subnode.missingSubnodes(host) }
    return warnings
  }
}

extension DisplayNode {
  /// True if the node would show nothing: it only takes space.
  fileprivate var isSpacer: Bool {
    hasNoLayout && backgroundColor == nil && borderWidth == 0 && shadowOpacity == 0 && subnodes.isEmpty
      && !(methods?.overrides.contains(.draw) ?? false) && className == "DisplayNode"
  }
}

import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

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
          location: layoutSource ?? host.mainFile.map { SourceLocation(file: $0, line: 1) }))
    }
    for subnode in subnodes { warnings += subnode.missingSubnodes(host) }
    return warnings
  }

  /// Returns the warnings for visible subnodes that the layout no longer contains. Automatic management removes only the
  /// subnodes that it has inserted.
  func abandonedSubnodes() -> [ScriptWarning] {
    var warnings: [ScriptWarning] = []
    for left in subnodesLeftByLayout where left.isSeen {
      let frame = left.frame
      let position = "{ \(shortNumber(frame.origin.x)), \(shortNumber(frame.origin.y)) }"
      warnings.append(
        ScriptWarning(
          .stillShown,
          "the layout of \(layoutName) no longer contains \(left.layoutName), which is still shown at \(position), where an "
            + "earlier layout put it",
          hint: automaticallyManagesSubnodes
            ? "don't add it by hand, hide it (hidden = true), or remove it with removeFromSupernode"
            : "set automaticallyManagesSubnodes = true, hide it (hidden = true), or remove it with removeFromSupernode",
          location: left.layoutSource ?? layoutSource,
          path: [layoutName, left.label]))
    }
    for subnode in subnodes { warnings += subnode.abandonedSubnodes() }
    return warnings
  }
}

extension DisplayNode {
  /// True if the node, without those around it, can be seen.
  fileprivate var isSeen: Bool {
    !isHidden && alpha > 0 && bounds.size.width > 0 && bounds.size.height > 0 && !isSpacer
  }

  /// True if the node would show nothing: it only takes space.
  fileprivate var isSpacer: Bool {
    if isHidden || alpha == 0 { return true }
    return (backgroundColor?.alpha ?? 0) == 0 && borderWidth == 0 && shadowOpacity == 0 && subnodes.isEmpty
      && !(methods?.overrides.contains(.draw) ?? false) && isEmptyKind
  }

  /// True for a node of a class that draws nothing of its own, and for a text or a picture that is empty.
  private var isEmptyKind: Bool {
    switch self {
    case let text as TextNode: text.attributedText.string.isEmpty
    case let image as ImageNode: !(image is NetworkImageNode) && image.image == nil
    default:
      (type(of: self) == DisplayNode.self || type(of: self) == ControlNode.self || type(of: self) == CellNode.self)
        && calculatedLayout?.sublayouts.isEmpty ?? true
    }
  }
}

import WeftLayout
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Applies the valid changes to the target; its layout has to be made again.
  package func apply(_ target: StyleEdits.Target, touching properties: [StyleProperty]) {
    switch target {
    case .node(let identity):
      guard let changed = styleEdits.nodes[identity], let node = changed.node else { break }
      var style = node.style
      let changes = styleEdits.done.filter { $0.target == target }
      for property in properties { property.copy(changed.before, &style) }
      for change in changes { change.property.copy(change.style, &style) }
      if style != node.style { node.style = style }
      if changes.isEmpty { styleEdits.nodes[identity] = nil }
    case .specs:
      engine.specStyle =
        styleEdits.hasSpecs
        ? { [unowned self] in styleEdits.apply($0, $1, to: &$2) } : nil
      // The nodes that made such specs aren't recorded: every node with a layout makes it again.
      for window in state.windows.all { for node in window.nodes { invalidate(node) } }
    }
  }

  /// Takes all changes back for a reload, which lays out itself.
  ///
  /// - Returns: The changes, for ``bringBack(_:)`` if the reload is dropped.
  func setAsideStyleEdits() -> StyleEdits {
    let edits = styleEdits
    styleEdits.done = []
    for change in edits.done { apply(change.target, touching: [change.property]) }
    return edits
  }

  /// Applies changes again that were set aside.
  func bringBack(_ edits: StyleEdits) {
    styleEdits = edits
    for change in edits.done { apply(change.target, touching: []) }
  }

  private func invalidate(_ root: DisplayNode) {
    var open = [root]
    while let node = open.popLast() {
      if node.layoutSpecBlock != nil || node.methods != nil { node.invalidateLayout() }
      open += node.heldNodes
    }
  }
}

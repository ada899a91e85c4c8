import WeftLayout
import WeftLua
import WeftNodes

/// The changes in place of styles in a host.
package final class StyleEditing: HostPart {
  package unowned let host: ScriptHost
  /// The changes, with the values before them.
  package var edits = StyleEdits()

  package init(_ host: ScriptHost) { self.host = host }

  /// Applies the valid changes to the target; its layout has to be made again.
  package func apply(_ target: StyleEdits.Target, touching properties: [StyleProperty]) {
    switch target {
    case .node(let identity):
      guard let changed = edits.nodes[identity], let node = changed.node else { break }
      var style = node.style
      let changes = edits.done.filter { $0.target == target }
      for property in properties { property.copy(changed.before, &style) }
      for change in changes { change.property.copy(change.style, &style) }
      if style != node.style { node.style = style }
      if changes.isEmpty { edits.nodes[identity] = nil }
    case .specs:
      host.engine.specStyle =
        edits.hasSpecs
        ? { [unowned self] in edits.apply($0, $1, to: &$2) } : nil
      // The nodes that made such specs aren't recorded: every node with a layout makes it again.
      for window in host.state.windows.all { for node in window.nodes { invalidate(node) } }
    }
  }

  /// Takes all changes back for a reload, which lays out itself.
  ///
  /// - Returns: The changes, for ``bringBack(_:)`` if the reload is dropped.
  func setAside() -> StyleEdits {
    let aside = edits
    edits.done = []
    for change in aside.done { apply(change.target, touching: [change.property]) }
    return aside
  }

  /// Applies changes again that were set aside.
  func bringBack(_ edits: StyleEdits) {
    self.edits = edits
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

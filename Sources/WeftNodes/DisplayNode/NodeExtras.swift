/// The state that few nodes have.
package final class NodeExtras {
  /// The layout context of the node and its subtree while there is no window.
  package var context: LayoutContext?
  /// Direction, margins, safe area and traits; nil while all have their defaults.
  var environment: Environment?
  /// The state of interface state delegates, transitions and hit tests.
  var parts = Parts()
}

extension DisplayNode {
  package final var extras: NodeExtras {
    if let storedExtras { return storedExtras }
    let made = NodeExtras()
    storedExtras = made
    return made
  }

  /// Returns the node's object of a type; nil if it has none.
  final func part<Part: AnyObject>(_ type: Part.Type) -> Part? { storedExtras?.parts[type] }
}

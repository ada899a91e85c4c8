import WeftNodes
import WeftScript

/// Returns an element as trees write it: `TextNode "title"`.
///
/// - Parameter name: nil for an element without one.
func elementTitle(_ className: String, _ name: String?) -> String {
  className + (name.map { " \"\($0)\"" } ?? "")
}

extension DisplayNode {
  /// The node as warnings write it: with its `debugName` only.
  var label: String { elementTitle(className, debugName) }

  /// Returns the node as trees write it, with its `debugName`, else the field of the script that contains it.
  package func title(_ host: ScriptHost) -> String { fieldTitle }

  /// The node with its `debugName`, else the field of the script that contains it.
  final var fieldTitle: String { elementTitle(className, debugName ?? fieldName) }
}

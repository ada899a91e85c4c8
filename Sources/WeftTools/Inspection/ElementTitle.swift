import WeftNodes
import WeftScript

/// Returns an element as trees write it: `TextNode "title"`.
///
/// - Parameter name: nil for an element without one.
func elementTitle(_ className: String, _ name: String?) -> String {
  className + (name.map { " \"\($0)\"" } ?? "")
}

extension ScriptHost {
  /// Returns a node as trees write it, with its `debugName`, else the field of the script that contains it.
  package func title(_ node: DisplayNode) -> String {
    elementTitle(node.className, node.debugName ?? fieldName(ofNode: node))
  }
}

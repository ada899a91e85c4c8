import WeftDisplay
import WeftLayout
import WeftNodes

/// The user values of a node's userdata.
package enum NodeValues {
  /// The script's fields.
  package static let fields: Int32 = 1
  /// A table of values that few nodes have; see ``Kept``.
  static let kept: Int32 = 2
  static let count: Int32 = 2

  /// A value that few nodes have, by its number.
  package enum Kept: Int64 {
    /// The userdata of the subnodes, as keys.
    case subnodes = 1
    /// The object of the property `style`.
    case style
    /// The nodes made by the node's own layout code.
    case made
  }
}

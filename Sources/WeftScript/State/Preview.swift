import WeftLayout
import WeftLua
import WeftNodes

/// An example that a script declares by `ui.preview`.
public struct Preview {
  /// The name, to choose it by. A variant's is that of its preview, a slash, and its own: `Card/Dark`.
  public let name: String
  /// The name of the preview that this is a variant of; nil for a preview that is none.
  public let variantOf: String?
  /// The exact widths that it is tested at, in points; none where the preview doesn't say.
  public let widths: [Double]
  /// The exact height, in points; nil for any.
  public let height: Double?
  /// The greatest width, in points, of a preview that says no exact one; nil for none.
  public let maxWidth: Double?
  /// The greatest height, in points, of a preview that says no exact one; nil for none.
  public let maxHeight: Double?
  /// Pixels per point; nil for the host's.
  public let scale: Double?
  /// What its nodes are told of where they are shown: light or dark, where lines begin, how large text is.
  public let traits: TraitCollection
  /// What its function receives; nil for what the host says.
  let props: PreviewProps?
  /// Where it is declared.
  public let location: SourceLocation?
  /// Makes the node.
  let function: LuaReference

  /// The exact width that it is drawn at, in points: the first; nil where the preview doesn't say.
  public var width: Double? { widths.first }
  /// The widths that it is tested and checked at: the exact ones, else one that is up to the preview.
  package var testedWidths: [TestedWidth] {
    widths.isEmpty
      ? [TestedWidth(points: maxWidth ?? Preview.standardWidth, exact: nil)]
      : widths.map { TestedWidth(points: $0, exact: $0) }
  }
  /// The width of a preview that doesn't say, in points.
  public static let standardWidth = 375.0
}

/// A width that a preview is tested at.
package struct TestedWidth: Hashable, Sendable {
  /// What names it, in points: the exact width, the greatest, or the standard one.
  package let points: Double
  /// What the preview is asked for, in points; nil where it is as wide as it says itself.
  package let exact: Double?
}

/// A node at the top, which keeps its Lua side alive.
public final class RootNode {
  /// The node.
  public let node: DisplayNode
  private let reference: LuaReference

  package init(_ node: DisplayNode, _ reference: LuaReference) {
    self.node = node
    self.reference = reference
  }
}

/// What a preview's function receives.
enum PreviewProps {
  /// A value of the script's.
  case value(LuaReference)
  /// What a JSON file says, read each time that the function is called; its full path.
  case file(String)
}

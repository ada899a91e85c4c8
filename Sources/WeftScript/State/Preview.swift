import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// An example that a script declares by `ui.preview`.
public struct Preview {
  /// The unique name. A variant's is that of its preview, a slash, and its own: `Card/Dark`.
  public let name: String
  /// The preview of which this is a variant; nil if it is none.
  public let variantOf: String?
  /// The exact widths at which it is tested, in points; empty if the preview sets none.
  public let widths: [Double]
  /// The exact height, in points; nil for any.
  public let height: Double?
  /// The maximum width, in points, of a preview without an exact one; nil for none.
  public let maxWidth: Double?
  /// The maximum height, in points, of a preview without an exact one; nil for none.
  public let maxHeight: Double?
  /// Pixels per point; nil for the host's.
  public let scale: Double?
  /// The traits of its nodes: light or dark, left to right or right to left, text size.
  public let traits: TraitCollection
  /// The argument of its function; nil for the host's.
  let props: PreviewProps?
  /// The fields at which a page edits its props, by their paths, such as `user.name`; other props get a field by their
  /// types.
  package let controls: [(path: String, control: PropControl)]
  /// The place of its declaration.
  public let location: SourceLocation?
  /// The function that makes the node.
  let function: LuaReference

  package init(
    name: String, variantOf: String?, widths: [Double], height: Double?, maxWidth: Double?, maxHeight: Double?,
    scale: Double?, traits: TraitCollection, props: PreviewProps?, controls: [(path: String, control: PropControl)],
    location: SourceLocation?, function: LuaReference
  ) {
    self.name = name
    self.variantOf = variantOf
    self.widths = widths
    self.height = height
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.scale = scale
    self.traits = traits
    self.props = props
    self.controls = controls
    self.location = location
    self.function = function
  }

  /// The exact width at which it is drawn, in points: the first; nil if the preview sets none.
  public var width: Double? { widths.first }
  /// The widths at which it is tested and checked: the exact ones, else its own.
  package var testedWidths: [TestedWidth] {
    widths.isEmpty
      ? [TestedWidth(points: maxWidth ?? Preview.standardWidth, exact: nil)]
      : widths.map { TestedWidth(points: $0, exact: $0) }
  }
  /// The width of a preview that sets none, in points.
  public static let standardWidth = 375.0
}

/// A width at which a preview is tested.
package struct TestedWidth: Hashable, Sendable {
  /// The width in names, in points: the exact width, the maximum, or the standard one.
  package let points: Double
  /// The width to ask for, in points; nil for the preview's own.
  package let exact: Double?
}

/// A root node, which keeps its Lua side alive.
public final class RootNode {
  /// The node.
  public let node: DisplayNode
  private let reference: LuaReference

  package init(_ node: DisplayNode, _ reference: LuaReference) {
    self.node = node
    self.reference = reference
  }
}

/// The argument of a preview's function.
package enum PreviewProps {
  /// A value of the script.
  case value(LuaReference)
  /// The content of a JSON file, read at each call of the function; its full path.
  case file(String)
}

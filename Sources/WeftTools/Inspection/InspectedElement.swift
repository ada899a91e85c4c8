import WeftLayout
import WeftLua
import WeftScript

/// A node or a spec of what is shown, with all that an inspector shows of it. A value: it tells of the moment at which it
/// was taken.
public struct InspectedElement: Sendable, Hashable {
  /// A value with its name, as Lua writes it.
  public struct Property: Sendable, Hashable {
    /// The name in Lua.
    public let name: String
    /// The value.
    public let value: String
    /// The value where nothing is set; nil for a field of the script's own.
    public let standard: String?
    /// Whether it is another one than that.
    public let isSet: Bool
    /// Where it was set, as far as the source tells; nil where it is not set, or cannot be found.
    public let location: SourceLocation?
  }

  /// What percentages refer to.
  public struct ParentSize: Sendable, Hashable {
    /// In points; nil where it is not known.
    public let width: Double?, height: Double?

    init(_ size: Size?) {
      width = size.flatMap { $0.width.isNaN ? nil : $0.width }
      height = size.flatMap { $0.height.isNaN ? nil : $0.height }
    }
  }

  /// How a node is, at the moment.
  public struct State: Sendable, Hashable {
    /// Whether it has its layer, and its view.
    public let isNodeLoaded: Bool
    /// Whether it is on the screen.
    public let isVisible: Bool
    /// `measureLayout`, `preload`, `display`, `visible`: what it is ready for.
    public let interfaceState: [String]
    /// Whether it has a layer and no view.
    public let isLayerBacked: Bool
    /// Whether it is hidden, with all that is inside.
    public let isHidden: Bool
    /// From 0 to 1.
    public let alpha: Double
    /// Whether what stands out of it is cut off.
    public let clipsToBounds: Bool
    /// Whether touches may belong to it.
    public let userInteractionEnabled: Bool
    /// Whether what it should show now has been drawn.
    public let isDisplayed: Bool
    /// Whether it is drawn on the display queue.
    public let displaysAsynchronously: Bool
    /// Whether the nodes of its layout become its subnodes by themselves.
    public let automaticallyManagesSubnodes: Bool
  }

  /// What a text came to.
  public struct Text: Sendable, Hashable {
    /// The text, cut after 200 characters.
    public let string: String
    /// How many lines are shown.
    public let lineCount: Int
    /// Whether some of it is left out.
    public let isTruncated: Bool
  }

  /// A gap between two children of a stack.
  public struct Spacing: Sendable, Hashable {
    /// The gap, in the root's coordinates.
    public let frame: Rect
    /// How many points it is wide, or high.
    public let points: Double
    /// The children before and after it.
    public let before: ElementID, after: ElementID
  }

  /// What names it.
  public let id: ElementID
  /// The element that it stands in; nil for the root.
  public let parent: ElementID?
  /// What stands inside it, from back to front.
  public let children: [ElementID]
  /// How many elements are around it.
  public let depth: Int
  /// Whether it is a node; a spec otherwise.
  public let isNode: Bool
  /// The class, as scripts call it.
  public let className: String
  /// The `debugName`, else the field of the script that holds it; nil for neither.
  public let name: String?
  /// `PhotoCell > header > title`
  public let path: String
  /// Its frame in the root's coordinates, in points.
  public let frame: Rect
  /// Its frame in its host's coordinates: the node that it is a subnode of, or whose layout it is part of.
  public let frameInHost: Rect
  /// The range that it was measured in; nil for a node that no layout has placed.
  public let range: SizeRange?
  /// What its percentages refer to.
  public let parentSize: ParentSize
  /// Its style, in the order of the documentation; each property, set or not.
  public let style: [Property]
  /// A spec's own properties; none of a node.
  public let properties: [Property]
  /// The fields of the script's own, by name.
  public let fields: [Property]
  /// How the node is; nil for a spec.
  public let state: State?
  /// Where it was made, if a script has made it.
  public let location: SourceLocation?
  /// How far below its top edge its first baseline is; nil without one.
  public let firstBaseline: Double?
  /// How far below its top edge its last baseline is; nil without one.
  public let lastBaseline: Double?
  /// Of an inset spec: how far its child stands from its edges, in points.
  public let insets: EdgeInsets?
  /// Of a stack: the gaps between its children.
  public let spacings: [Spacing]
  /// Where it can be touched, in the root's coordinates; nil for a spec, and where touches don't belong to it.
  public let hitArea: Rect?
  /// How many points it stands out of its parent on each side; nil where it stands inside.
  public let overflow: EdgeInsets?
  /// Of a text: what it came to.
  public let text: Text?

  /// `TextNode "title"`, `InsetLayoutSpec`
  public var label: String { className + (name.map { " \"\($0)\"" } ?? "") }
}

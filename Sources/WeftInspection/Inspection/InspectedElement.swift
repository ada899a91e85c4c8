import WeftLayout
import WeftLua
import WeftScript
import WeftSupport

/// A node or a spec of a layout, with all its data for an inspector: a snapshot as a value.
public struct InspectedElement: Sendable, Hashable {
  /// A named value, as written in Lua.
  public struct Property: Sendable, Hashable {
    /// The name in Lua.
    public let name: String
    /// The value.
    public let value: String
    /// The default; nil for a field of the script's own.
    public let standard: String?
    /// True if the value differs from the default.
    public let isSet: Bool
    /// The location of its setting, as far as the source shows; nil if it is not set or can't be found.
    public let location: SourceLocation?
  }

  /// The size that percentages refer to.
  public struct ParentSize: Sendable, Hashable {
    /// In points; nil if unknown.
    public let width: Double?, height: Double?

    init(_ size: Size?) {
      width = size.flatMap { $0.width.isNaN ? nil : $0.width }
      height = size.flatMap { $0.height.isNaN ? nil : $0.height }
    }
  }

  /// The state of a node.
  public struct State: Sendable, Hashable {
    /// True if it has its layer and its view.
    public let isNodeLoaded: Bool
    /// True if it is on the screen.
    public let isVisible: Bool
    /// The names of its states: `measureLayout`, `preload`, `display`, `visible`.
    public let interfaceState: [String]
    /// True if it has a layer and no view.
    public let isLayerBacked: Bool
    /// True if it and its subnodes are hidden.
    public let isHidden: Bool
    /// The opacity, from 0 to 1.
    public let alpha: Double
    /// True if its subnodes are clipped to its bounds.
    public let clipsToBounds: Bool
    /// True if it takes touches.
    public let userInteractionEnabled: Bool
    /// True if its current contents have been drawn.
    public let isDisplayed: Bool
    /// True if it is drawn on the display queue.
    public let displaysAsynchronously: Bool
    /// True if the nodes of its layout become its subnodes automatically.
    public let automaticallyManagesSubnodes: Bool
  }

  /// The result of laying out a text.
  public struct Text: Sendable, Hashable {
    /// The text, truncated after 200 characters.
    public let string: String
    /// The number of lines shown.
    public let lineCount: Int
    /// True if some of it is cut off.
    public let isTruncated: Bool
  }

  /// A gap between two children of a stack.
  public struct Spacing: Sendable, Hashable {
    /// The gap, across the stack, or across the two children if the stack wraps; in the root's coordinates.
    public let frame: Rect
    /// Its width, or its height, in points.
    public let points: Double
    /// The children before and after it.
    public let before: ElementID, after: ElementID
  }

  /// Its identity.
  public let id: ElementID
  /// The element around it; nil for the root.
  public let parent: ElementID?
  /// The elements inside it, from back to front.
  public let children: [ElementID]
  /// The number of elements around it.
  public let depth: Int
  /// True for a node, false for a spec.
  public let isNode: Bool
  /// The class's name in scripts.
  public let className: String
  /// The `debugName`, else the field of the script that contains it; nil without both.
  public let name: String?
  /// `PhotoCell > header > title`
  public let path: String
  /// Its frame in the root's coordinates, in points.
  public let frame: Rect
  /// Its frame in the coordinates of its host: the node that it is a subnode of, or that has it in its layout.
  public let frameInHost: Rect
  /// The range in which it was measured; nil for a node that no layout contains.
  public let range: SizeRange?
  /// The size that its percentages refer to.
  public let parentSize: ParentSize
  /// All properties of its style, in the order of the documentation.
  public let style: [Property]
  /// A spec's own properties; empty for a node.
  public let properties: [Property]
  /// The fields of the script's own, by name.
  public let fields: [Property]
  /// The state of a node; nil for a spec.
  public let state: State?
  /// The script's line that made it; nil if none did.
  public let location: SourceLocation?
  /// The distance of its first baseline from its top edge, in points; nil without one.
  public let firstBaseline: Double?
  /// The distance of its last baseline from its top edge, in points; nil without one.
  public let lastBaseline: Double?
  /// The insets of an inset spec's child, in points; nil for other elements.
  public let insets: EdgeInsets?
  /// The gaps between a stack's children; empty for other elements.
  public let spacings: [Spacing]
  /// The area that takes touches, in the root's coordinates; nil for a spec, and for a node that takes none.
  public let hitArea: Rect?
  /// Its overflow of its parent on each side, in points; nil if it is inside.
  public let overflow: EdgeInsets?
  /// The result of laying out a text node's text; nil for other elements.
  public let text: Text?

  /// `TextNode "title"`, `InsetLayoutSpec`
  public var label: String { elementTitle(className, name) }
}

import WeftDisplay
import WeftLayout

/// A node's methods written in another language: asked before the node's own.
///
/// A class of nodes made by a script is the Swift class that it derives from, with one of these.
public protocol NodeMethods: AnyObject {
  /// The class's name, as its author wrote it.
  var className: String { get }
  /// Whether the script that made a node can't reach it any more and has let go of what it kept for it: a node that is
  /// about to go, and has nothing left that its methods could read.
  func hasAbandoned(_ node: DisplayNode) -> Bool
  /// Which methods there are; the others are not called.
  var overrides: NodeOverrides { get }
  /// The field of a node that holds another: `title`, `rows[2]`; nil if none does. For messages only.
  func fieldName(of child: DisplayNode, in node: DisplayNode) -> String?
  /// Where a node of the class was made.
  func source(of node: DisplayNode) -> SourcePosition?

  /// See ``WeftLayout/LayoutNode/calculateLayoutThatFits(_:_:)``.
  func calculateLayoutThatFits(
    _ node: DisplayNode, _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout
  /// See ``WeftLayout/LayoutNode/layoutSpecThatFits(_:_:)``.
  func layoutSpecThatFits(
    _ node: DisplayNode, _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement
  /// See ``WeftLayout/LayoutNode/calculateSizeThatFits(_:_:)``.
  func calculateSizeThatFits(_ node: DisplayNode, _ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError)
    -> Size
  /// See ``DisplayNode/layout()``.
  func layout(_ node: DisplayNode) throws(LayoutError)
  /// See ``DisplayNode/draw(_:bounds:)``.
  func draw(_ node: DisplayNode, _ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError)
  /// See ``DisplayNode/placeholderImage()``.
  func placeholderImage(_ node: DisplayNode) throws(LayoutError) -> Image?
  /// See ``DisplayNode/pointInside(_:)``; false if the method throws, and what it throws is kept as for ``perform(_:on:_:)``.
  func pointInside(_ node: DisplayNode, _ point: Point) -> Bool
  /// See ``DisplayNode/hitTest(_:)``; nil if the method throws, and what it throws is kept as for ``perform(_:on:_:)``.
  func hitTest(_ node: DisplayNode, _ point: Point) -> DisplayNode?
  /// Tells of a moment that the class has a method for. What the method throws is kept, and raised by whoever made the
  /// moment come; then the answer is false.
  @discardableResult func perform(_ hook: NodeHook, on node: DisplayNode, _ argument: HookArgument) -> Bool
  /// See ``ControlNode/beginTracking(with:)`` and ``ControlNode/continueTracking(with:)``, which `method` names; true if
  /// the method says nothing, false if it throws, and what it throws is kept as for ``perform(_:on:_:)``.
  func tracking(_ method: NodeOverrides, _ control: DisplayNode, _ touch: Touch) -> Bool
  /// See ``DisplayNode/perform(action:from:_:)``.
  func perform(action: String, on node: DisplayNode, from sender: DisplayNode, _ event: SentControlEvent) -> Bool
  /// Nobody around a control has known an action that it looked for by its name.
  func noteUnanswered(_ action: String, of control: DisplayNode)
  /// A subnode has come to those that there were.
  func subnodeDidArrive(_ subnode: DisplayNode, in node: DisplayNode)
  /// A subnode has left; the node may hold it still, as a table does.
  func subnodeDidLeave(_ subnode: DisplayNode, _ node: DisplayNode)
  /// Several subnodes have come or left.
  func subnodesDidChange(_ node: DisplayNode)
  /// Throws where a limit of whoever runs the script has passed: what takes long asks now and then.
  func checkLimits(of node: DisplayNode) throws(NodeError)
}

/// The methods of ``NodeMethods`` that a class has.
public struct NodeOverrides: OptionSet, Sendable {
  /// One bit each.
  public let rawValue: UInt64
  /// From the bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `layoutSpecThatFits`
  public static let layoutSpecThatFits = NodeOverrides(rawValue: 1)
  /// `calculateSizeThatFits`
  public static let calculateSizeThatFits = NodeOverrides(rawValue: 2)
  /// `layout`
  public static let layout = NodeOverrides(rawValue: 4)
  /// `draw`
  public static let draw = NodeOverrides(rawValue: 8)
  /// `calculateLayoutThatFits`
  public static let calculateLayoutThatFits = NodeOverrides(rawValue: 16)
  /// `pointInside`
  public static let pointInside = NodeOverrides(rawValue: 32)
  /// `hitTest`
  public static let hitTest = NodeOverrides(rawValue: 64)
  /// `drawParameters`
  public static let drawParameters = NodeOverrides(rawValue: 1 << 15)
  /// `placeholderImage`
  public static let placeholderImage = NodeOverrides(rawValue: 1 << 14)
  /// `beginTracking`
  public static let beginTracking = NodeOverrides(rawValue: 128)
  /// `continueTracking`
  public static let continueTracking = NodeOverrides(rawValue: 256)
  /// A hook's method.
  public init(_ hook: NodeHook) { self.init(rawValue: 1 << (16 + UInt64(hook.rawValue))) }

  /// The ways to give a layout, of which a class has one.
  public static let layouts: NodeOverrides = [
    .calculateLayoutThatFits, .layoutSpecThatFits, .calculateSizeThatFits,
  ]
}

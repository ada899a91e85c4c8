import WeftDisplay
import WeftLayout
import WeftSupport

/// A node's methods written in another language, called before the node's own.
///
/// A script's node class is the Swift class that it derives from, with one of these.
package protocol NodeMethods: AnyObject {
  /// The class's name in the script.
  var className: String { get }
  /// Returns true if the script that made a node can't reach it any more and has dropped the state kept for it: such a
  /// node is about to be released, and its methods have no state to read.
  func hasAbandoned(_ node: DisplayNode) -> Bool
  /// The methods that exist; the others are not called.
  var overrides: NodeOverrides { get }
  /// Returns the field of a node that contains another: `title`, `rows[2]`; nil if there is none. For messages only.
  func fieldName(of child: DisplayNode, in node: DisplayNode) -> String?
  /// Returns the script's line that made a node of the class.
  func source(of node: DisplayNode) -> SourceLocation?

  /// See ``WeftLayout/LayoutNode/calculateLayoutThatFits(_:_:)``.
  func calculateLayoutThatFits(
    _ node: DisplayNode, _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws -> CalculatedLayout
  /// See ``WeftLayout/LayoutNode/layoutSpecThatFits(_:_:)``.
  func layoutSpecThatFits(
    _ node: DisplayNode, _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws -> LayoutElement
  /// See ``WeftLayout/LayoutNode/calculateSizeThatFits(_:_:)``.
  func calculateSizeThatFits(_ node: DisplayNode, _ size: Size, _ pass: borrowing LayoutPass) throws -> Size
  /// See ``DisplayNode/layout()``.
  func layout(_ node: DisplayNode) throws
  /// See ``DisplayNode/draw(_:bounds:)``.
  func draw(_ node: DisplayNode, _ recorder: inout DisplayListRecorder, bounds: Rect) throws
  /// See ``DisplayNode/placeholderImage()``.
  func placeholderImage(_ node: DisplayNode) throws -> Image?
  /// See ``DisplayNode/pointInside(_:)``; false if the method throws. Its error is kept as for ``perform(_:on:_:)``.
  func pointInside(_ node: DisplayNode, _ point: Point) -> Bool
  /// See ``DisplayNode/hitTest(_:)``; nil if the method throws. Its error is kept as for ``perform(_:on:_:)``.
  func hitTest(_ node: DisplayNode, _ point: Point) -> DisplayNode?
  /// Calls the method for a hook. An error of the method is kept, and raised by the code that caused the hook; the
  /// result is then false.
  @discardableResult func perform(_ hook: NodeHook, on node: DisplayNode, _ argument: HookArgument) -> Bool
  /// See ``ControlNode/beginTracking(with:)`` and ``ControlNode/continueTracking(with:)``, of which `method` names one;
  /// true if the method returns nothing, false if it throws. Its error is kept as for ``perform(_:on:_:)``.
  func tracking(_ method: NodeOverrides, _ control: DisplayNode, _ touch: Touch) -> Bool
  /// See ``DisplayNode/perform(action:from:_:)``.
  func perform(action: String, on node: DisplayNode, from sender: DisplayNode, _ event: SentControlEvent) -> Bool
  /// See ``DisplayNode/perform(_:)``; nil if the class has no method for the action, false if the method throws. Its error
  /// is kept as for ``perform(_:on:_:)``.
  func perform(_ action: AccessibilityAction, on node: DisplayNode) -> Bool?
  /// Returns true if the class has a method for an action.
  func hasMethod(for action: AccessibilityAction, of node: DisplayNode) -> Bool
  /// Called when no responder around a control knew an action that was looked up by its name.
  func noteUnanswered(_ action: String, of control: DisplayNode)
  /// Called when a subnode was added to the existing ones.
  func subnodeDidArrive(_ subnode: DisplayNode, in node: DisplayNode)
  /// Called when a subnode was removed; the node may still retain it, as a table does.
  func subnodeDidLeave(_ subnode: DisplayNode, _ node: DisplayNode)
  /// Called when several subnodes were added or removed.
  func subnodesDidChange(_ node: DisplayNode)
  /// Called when cells of a container that are near have no width or height, or many have less than a point.
  ///
  /// - Parameters:
  ///   - cell: the first one.
  ///   - place: its name in messages: `row 3`.
  ///   - size: its size in the container's layout.
  func noteEmptyCell(_ cell: DisplayNode, _ place: String, _ size: Size, in container: DisplayNode)
  /// Throws if a limit on running the script is exceeded; long operations call it now and then.
  func checkLimits(of node: DisplayNode) throws(NodeError)
}

/// The set of ``NodeMethods`` that a class has.
package struct NodeOverrides: OptionSet, Sendable {
  /// One bit for each method.
  package let rawValue: UInt64
  /// Makes a set from bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `layoutSpecThatFits`
  package static let layoutSpecThatFits = NodeOverrides(rawValue: 1)
  /// `calculateSizeThatFits`
  package static let calculateSizeThatFits = NodeOverrides(rawValue: 2)
  /// `layout`
  package static let layout = NodeOverrides(rawValue: 4)
  /// `draw`
  package static let draw = NodeOverrides(rawValue: 8)
  /// `calculateLayoutThatFits`
  package static let calculateLayoutThatFits = NodeOverrides(rawValue: 16)
  /// `pointInside`
  package static let pointInside = NodeOverrides(rawValue: 32)
  /// `hitTest`
  package static let hitTest = NodeOverrides(rawValue: 64)
  /// `drawParameters`
  package static let drawParameters = NodeOverrides(rawValue: 1 << 15)
  /// `placeholderImage`
  package static let placeholderImage = NodeOverrides(rawValue: 1 << 14)
  /// `beginTracking`
  package static let beginTracking = NodeOverrides(rawValue: 128)
  /// `continueTracking`
  package static let continueTracking = NodeOverrides(rawValue: 256)
  /// `canUpdateToNodeModel`
  package static let canUpdateToNodeModel = NodeOverrides(rawValue: 256 << 1)
  /// Any of the methods for assistive technologies, such as `accessibilityActivate`.
  package static let accessibilityActions = NodeOverrides(rawValue: 1 << 10)
  /// The method of a hook.
  package init(_ hook: NodeHook) { self.init(rawValue: 1 << (16 + UInt64(hook.rawValue))) }

  /// The methods that give a layout, of which a class has one.
  package static let layouts: NodeOverrides = [
    .calculateLayoutThatFits, .layoutSpecThatFits, .calculateSizeThatFits,
  ]
}

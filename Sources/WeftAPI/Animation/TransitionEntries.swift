import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The methods of nodes that animate a change of layout.
let transitionMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "transitionLayoutWithAnimation", ("arguments", .transitionArguments),
    "Lays the node out again, in the range of its last layout, and animates the changes. A newer transition "
      + "replaces it."
  ) { (call, arguments) throws(WeftError) in
    let (node, completion) = (call.node, call.callback(arguments.completion))
    try refusing {
      try node.transitionLayout(
        animated: arguments.isAnimated, measureAsync: arguments.measuresLater, in: node.layoutContext(in: call.host),
        measurementCompletion: completion)
    }
  },
  Method(
    "transitionLayoutWithSizeRange", ("range", .constraint), ("arguments", .transitionArguments),
    "Lays the node out again, in another range, and animates the changes."
  ) { (call, range, arguments) throws(WeftError) in
    let (node, completion) = (call.node, call.callback(arguments.completion))
    try refusing {
      try node.transitionLayout(
        with: range, animated: arguments.isAnimated, measureAsync: arguments.measuresLater,
        in: node.layoutContext(in: call.host), measurementCompletion: completion)
    }
  },
  Method(
    "cancelLayoutTransition",
    "Drops a transition that waits to be measured: the node keeps its layout. One that is being animated continues."
  ) { $0.node.cancelLayoutTransition() })

/// The options of a layout transition.
struct TransitionArguments {
  var isAnimated = true
  var measuresLater = false
  var completion: LuaReference?
}

let transitionArgumentsRecord = Record(
  "TransitionArguments", "options", "Options for a layout transition.", example: "{ animated = true }",
  TransitionArguments(),
  .init("animated", \.isAnimated, .boolean, "True to animate."),
  .init("measureAsync", \.measuresLater, .boolean, "True to measure in a later turn."),
  .init(
    "completion", \.completion, orNil: .kept(),
    "Called when the new layout has been measured, before subnodes come: not when the animation ends."))

extension Codec where Value == TransitionArguments {
  fileprivate static var transitionArguments: Codec {
    transitionArgumentsRecord.codec.or(TransitionArguments()).asArguments
  }
}

extension Call {
  /// Returns a closure that calls a function of the script.
  func callback(_ function: LuaReference?) -> (() -> Void)? {
    function.map { function in { [link = host.link] in link.callBack(function) } }
  }
}

/// The properties of nodes that layout transitions read.
let transitionProperties: [NodeProperty] = [
  NodeProperty(
    "defaultLayoutTransitionDuration", \DisplayNode.defaultLayoutTransitionDuration,
    .nonNegative(.number, "seconds, 0 or more"), default: "0.2",
    "The default duration of a layout transition.", unit: "seconds", invalidates: .nothing),
  NodeProperty(
    "defaultLayoutTransitionDelay", \DisplayNode.defaultLayoutTransitionDelay,
    .nonNegative(.number, "seconds, 0 or more"), default: "0",
    "The default delay of a layout transition.", unit: "seconds", invalidates: .nothing),
  NodeProperty(
    "defaultLayoutTransitionOptions", \DisplayNode.defaultLayoutTransitionOptions, .choice, default: "\"easeInOut\"",
    "The default curve of a layout transition.", invalidates: .nothing),
  NodeProperty(
    "shouldAnimateSizeChanges", \DisplayNode.shouldAnimateSizeChanges, .boolean, default: "true",
    "True if a layout transition animates the node's own size; otherwise it has its new size at once.",
    invalidates: .nothing),
  NodeProperty(
    "presentation", .presentation, default: "the node's own values",
    "The node's visible values during an animation.", invalidates: .nothing,
    get: { node, frame, host in ScriptAnimation(host).pushPresentation(of: node, frame) }),
]

/// The methods that a class may have for layout transitions.
let transitionCallbacks: [NodeCallback] = [
  NodeCallback(
    .animateLayoutTransition, [("context", .transitionContext)],
    "Animates a layout transition in place of the default: begins at the initial frames, ends at the final ones, and "
      + "calls context:completeTransition(finished) when it is done.", push: pushTransitionContext),
  NodeCallback(
    .didCompleteLayoutTransition, [("context", .transitionContext)],
    "A layout transition is over; called before the removed subnodes leave.", push: pushTransitionContext),
]

@Sendable private func pushTransitionContext(
  _ argument: HookArgument, _ frame: LuaFrame, _ host: ScriptHost
) throws(WeftError) -> Int32 {
  guard case .object(let object) = argument, let context = object as? LayoutTransitionContext else { return 0 }
  context.pushKeepingNode(frame, host)
  return 1
}

extension ValueType {
  static let transitionContext = ValueType.named(
    NamedType(
      "Transition", "transition context", "A layout transition.", example: "nil",
      .known("weft.Transition")))
  static let presentation = ValueType.named(
    NamedType(
      "Presentation", "{frame =, alpha =, ...}", "The visible values of a node.", example: "{ alpha = 1 }",
      .table(
        [
          .init("frame", .rect, "The visible rectangle, without transforms."),
          .init("bounds", .rect, "Its rectangle in its own coordinates."),
          .init("position", .point, "The position of the anchor point."),
          .init("anchorPoint", .point, "The point of the bounds that is at the position."),
          .init("transform", .transform, "The transform, as the property is read."),
          .init("alpha", .part, "From 0, invisible, to 1."),
          .init("backgroundColor?", .color, "Fills the bounds."),
          .init("cornerRadius", .points, "Rounds the corners."),
          .init("borderWidth", .points, "The width of the line inside the edges."),
          .init("borderColor", .color, "The colour of that line."),
          .init("shadowColor", .color, "The shadow's colour."),
          .init("shadowOpacity", .part, "From 0, no shadow, to 1."),
          .init("shadowOffset", .size, "The offset of the shadow."),
          .init("shadowRadius", .points, "The blur radius of the shadow."),
          .init("zPosition", .number, "Its place among its siblings."),
        ], asList: false)))
}

extension LayoutTransitionKey: ScriptEnum {
  package static let description = EnumDescription(
    "LayoutTransitionKey", "One side of a layout transition.",
    ["from": "The layout that the node had.", "to": "The layout that it has now."])
}

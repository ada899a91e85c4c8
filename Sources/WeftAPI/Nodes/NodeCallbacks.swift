import WeftNodes
import WeftScript

let basicNodeCallbacks: [NodeCallback] = [
  NodeCallback(
    .layoutSpecThatFits, [("constrainedSize", .sizeRange)], returns: .element,
    "Returns the node's layout as new specs; called when the node is measured in a range without a kept layout."),
  NodeCallback(
    .calculateLayoutThatFits, [("constrainedSize", .sizeRange)], returns: .layout,
    "Returns the node's layout by its own arithmetic: a ui.Layout of the elements that it has measured and placed; "
      + "called instead of layoutSpecThatFits."),
  NodeCallback(
    .calculateSizeThatFits, [("size", .size)], returns: .size,
    "Returns the node's size by its own arithmetic, at most size; called when it is measured."),
  NodeCallback(
    .layout, [], "Sets the subnodes' frames by hand; called in the layout pass, once the node has its size."),
  NodeCallback(
    .draw, [("canvas", .canvas), ("bounds", .rect), ("parameters", .table)],
    "Records the node's drawing; called when it is drawn, and again after setNeedsDisplay. Subnodes are in front of "
      + "it. The third argument is the result of drawParameters."),
  NodeCallback(
    .drawParameters, [], returns: .table,
    "Returns the third argument of draw; called just before it. Several classes with the same draw can pass their "
      + "differences this way."),
]

/// A class's `init`, for the documentation: it is called with the arguments of the class's call.
package let initDescription = FunctionDescription(
  name: ClassMember.`init`.rawValue, signature: Signature([("...", .any)]),
  doc: "Initialises a new node; called with the arguments of the class's call. Without one, a class takes a table "
    + "of properties.")

import WeftNodes
import WeftScript

let basicNodeCallbacks: [NodeCallback] = [
  NodeCallback(
    "layoutSpecThatFits", [("constrainedSize", .sizeRange)], returns: .element,
    "The node's layout, as specs made anew; called when the node is measured in a range that it has no layout for.",
    override: .layoutSpecThatFits),
  NodeCallback(
    "calculateLayoutThatFits", [("constrainedSize", .sizeRange)], returns: .layout,
    "The node's layout by arithmetic of its own: a ui.Layout of what it has measured and placed; called in place of "
      + "layoutSpecThatFits.",
    override: .calculateLayoutThatFits),
  NodeCallback(
    "calculateSizeThatFits", [("size", .size)], returns: .size,
    "The node's size by arithmetic of its own, with size as the most that it may take; called when it is measured.",
    override: .calculateSizeThatFits),
  NodeCallback(
    "layout", [], "Sets the subnodes' frames by hand; called in the layout pass, once the node has its size.",
    override: .layout),
  NodeCallback(
    "draw", [("canvas", .canvas), ("bounds", .rect), ("parameters", .table)],
    "Records what the node shows; called when it is drawn, and again after setNeedsDisplay. The subnodes stand above it. "
      + "What drawParameters has given comes with it.", override: .draw),
  NodeCallback(
    "drawParameters", [], returns: .table,
    "What draw receives as its third argument; called just before it. A method that several classes draw by reads there "
      + "what differs.", override: .drawParameters),
]

/// A class's `init`, for the documentation: it is called with the arguments of the class's call.
package let initDescription = FunctionDescription(
  name: "init", signature: Signature([("...", .any)]),
  doc: "Makes a new node ready; called with what the class is called with. Without one, a class takes a table of "
    + "properties.")

/// The methods that a class derived from LayoutSpec may have.
package let specCallbacks: [FunctionDescription] = [
  FunctionDescription(
    name: "calculateLayoutThatFits", signature: Signature([("constrainedSize", .sizeRange)], .layout),
    doc:
      "The layout of a spec of one's own: a ui.Layout of what it has measured of self.children and placed; called when "
      + "the spec is measured."),
  FunctionDescription(
    name: "init", signature: Signature([("...", .any)]),
    doc: "Makes a new spec of one's own ready; called with what the class is called with. Without one, a class takes a "
      + "table of fields and children."),
]

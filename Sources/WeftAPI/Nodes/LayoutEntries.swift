import WeftLua
import WeftNodes
import WeftScript

/// Properties with the results of the layout pass.
let layoutProperties: [NodeProperty] = [
  NodeProperty(
    "calculatedLayout", .layout, default: "nil",
    "The layout that the last layout pass applied.",
    invalidates: .nothing,
    get: { node, frame, host in
      guard let layout = node.calculatedLayout else { return frame.pushNil() }
      LayoutObject(layout, of: node).push(frame, host)
    })
]

/// Callbacks of the layout pass.
let layoutCallbacks: [NodeCallback] = [
  NodeCallback(
    .calculatedLayoutDidChange, [],
    "Told when the layout pass has applied another layout: its nodes are subnodes, where that is automatic; their frames "
      + "come next."),
  NodeCallback(
    .layoutDidFinish, [],
    "Told when the layout pass has set the frames of everything inside the node; for a node that is loaded."),
]

import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// The placeholder of a node until it was drawn.
let placeholderProperties: [NodeProperty] = [
  NodeProperty(
    "placeholderEnabled", \DisplayNode.placeholderEnabled, .boolean, default: "false",
    "True if a placeholder covers the node and its subnodes until they have been drawn. Only nodes that draw "
      + "something themselves, asynchronously, show one, from when they enter a window.", invalidates: .nothing),
  NodeProperty(
    "placeholderFadeDuration", \DisplayNode.placeholderFadeDuration, .nonNegative(.number, "seconds, 0 or more"),
    default: "0",
    "The duration in which the placeholder of a visible node fades out; with 0 it is removed at once.",
    unit: "seconds", invalidates: .nothing),
]

let placeholderCallbacks: [NodeCallback] = [
  NodeCallback(
    .placeholderImage, [], returns: .image,
    "Returns the picture that is shown until the node has been drawn, as large as the node: a file's path, an image "
      + "of ui.image, or nil for the default of the node's class. Called if placeholderEnabled is true.")
]

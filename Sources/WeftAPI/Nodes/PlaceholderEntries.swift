import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// The placeholder of a node until it was drawn.
let placeholderProperties: [NodeProperty] = [
  NodeProperty(
    "placeholderEnabled", \DisplayNode.placeholderEnabled, .boolean, "false",
    "Whether something stands for what the node draws, above all that is inside it, until the node and its subnodes have "
      + "been drawn. Only nodes that draw something of their own, asynchronously, show one; it is there from when they "
      + "come into a window.", .nothing),
  NodeProperty(
    "placeholderFadeDuration", \DisplayNode.placeholderFadeDuration, .nonNegative(.number, "seconds, 0 or more"), "0",
    "How long the placeholder of a visible node fades once it is not needed any more; with 0 it goes at once.",
    unit: "seconds", .nothing),
]

let placeholderCallbacks: [NodeCallback] = [
  NodeCallback(
    "placeholderImage", [], returns: .image,
    "The picture that stands for the node until it has been drawn, as large as the node: a file's path, an image of "
      + "ui.image, or nil for what the class of the node shows then. Called where placeholderEnabled is true.",
    override: .placeholderImage)
]

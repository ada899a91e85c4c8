import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// Properties that decide which node gets a touch.
let touchProperties: [NodeProperty] = [
  NodeProperty(
    "userInteractionEnabled", \DisplayNode.userInteractionEnabled, .boolean,
    "true; false for controls until they act on touches",
    "Whether touches may belong to the node or to what is inside it.", .nothing),
  NodeProperty(
    "hitTestSlop", \DisplayNode.hitTestSlop, .insets, "0",
    "Moves the edges in between which the node is hit; negative insets make the area larger than the node.", .nothing),
  NodeProperty(
    "exclusiveTouch", \DisplayNode.exclusiveTouch, .boolean, "false",
    "Whether a touch that begins in the node keeps others from beginning elsewhere, and begins only while there is none.",
    .nothing),
]

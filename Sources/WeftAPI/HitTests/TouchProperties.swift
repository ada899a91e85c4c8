import WeftLua
import WeftNodes
import WeftScript

/// Properties that decide which node gets a touch.
let touchProperties: [NodeProperty] = [
  NodeProperty(
    "userInteractionEnabled", \DisplayNode.userInteractionEnabled, .boolean,
    default: "true; false for controls until they act on touches",
    "True if the node and its subnodes can take touches.", invalidates: .nothing),
  NodeProperty(
    "hitTestSlop", \DisplayNode.hitTestSlop, .finiteInsets, default: "0",
    "Moves the edges in between which the node is hit; negative insets make the area larger than the node.",
    invalidates: .nothing),
  NodeProperty(
    "exclusiveTouch", \DisplayNode.exclusiveTouch, .boolean, default: "false",
    "True if a touch that begins in the node keeps others from beginning elsewhere, and begins only without other "
      + "touches.",
    invalidates: .nothing),
]

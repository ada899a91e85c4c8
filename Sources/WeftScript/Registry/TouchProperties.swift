import WeftLayout
import WeftLua
import WeftNodes

/// What decides where touches go.
let touchProperties: [NodeProperty] = [
  NodeProperty(
    "userInteractionEnabled", .boolean, "true; false for controls until they act on touches",
    "Whether touches may belong to the node or to what is inside it.",
    .nothing,
    example: """
      local front = ui.DisplayNode { userInteractionEnabled = false }
      local node = ui.DisplayNode { front }
      node.frame, front.frame = { 0, 0, 60, 60 }, { 0, 0, 60, 60 }
      print(node:hitTest({ 10, 10 }) == node) --> true
      """,
    get: { node, frame, _ in frame.push(node.userInteractionEnabled) },
    set: { (node, value, _) throws(Mismatch) in node.userInteractionEnabled = try value.bool() }),
  NodeProperty(
    "hitTestSlop", .insets, "0",
    "Moves the edges in between which the node is hit; negative insets make the area larger than the node.", .nothing,
    example: """
      local node = ui.DisplayNode { hitTestSlop = -8 }
      node.frame = { 0, 0, 24, 24 }
      print(node:pointInside { -5, -5 }) --> true
      """,
    get: { node, frame, _ in frame.push(node.hitTestSlop) },
    set: { (node, value, _) throws(Mismatch) in node.hitTestSlop = try value.insets() }),
  NodeProperty(
    "exclusiveTouch", .boolean, "false",
    "Whether a touch that begins in the node keeps others from beginning elsewhere, and begins only while there is none.",
    .nothing,
    example: """
      local node = ui.DisplayNode { exclusiveTouch = true }
      print(node.exclusiveTouch) --> true
      """,
    get: { node, frame, _ in frame.push(node.exclusiveTouch) },
    set: { (node, value, _) throws(Mismatch) in node.exclusiveTouch = try value.bool() }),
]

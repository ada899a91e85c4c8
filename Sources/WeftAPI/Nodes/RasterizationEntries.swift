import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

let rasterizationProperties: [NodeProperty] = [
  NodeProperty(
    "rasterizesSubtree", reading: \DisplayNode.rasterizesSubtree, .boolean, default: "false",
    "True if the node draws all that is inside it as one picture, after enableSubtreeRasterization.",
    invalidates: .nothing),
  NodeProperty(
    "cornerRoundingType", \DisplayNode.cornerRoundingType, .choice, default: "\"defaultSlow\"",
    "The method by which cornerRadius rounds the corners.", invalidates: .display),
]

let rasterizationMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "enableSubtreeRasterization",
    "Makes one drawing of the node and all that is or will be inside it. What is inside gets no views and layers, and takes "
      + "no touches; its shadows, borders and zPosition are not drawn. Called where the node is made, before it is loaded."
  ) { (call) throws(WeftError) in
    try refusing { try call.node.enableSubtreeRasterization() }
  })

extension CornerRoundingType: ScriptEnum {
  package static let description = EnumDescription(
    "CornerRoundingType", "The method by which cornerRadius rounds the corners.",
    [
      "defaultSlow": "The layer is rounded, with its subnodes if it clips.",
      "precomposited": "The node's own contents are drawn with round corners. Subnodes are not clipped.",
      "clipping":
        "Pieces in the background's colour cover the corners, above all that is inside: in the backgroundColor of "
        + "the nearest node around it that has an opaque one.",
    ])
}

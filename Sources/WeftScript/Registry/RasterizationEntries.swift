import WeftDisplay
import WeftLua
import WeftNodes

let rasterizationProperties: [NodeProperty] = [
  NodeProperty(
    "rasterizesSubtree", .boolean, "false",
    "Whether the node draws all that is inside it as one picture, after enableSubtreeRasterization.", .nothing,
    example: """
      local node = ui.DisplayNode {}
      node:enableSubtreeRasterization()
      print(node.rasterizesSubtree) --> true
      """,
    get: { node, frame, _ in frame.push(node.rasterizesSubtree) }),
  NodeProperty(
    "cornerRoundingType", .choice(CornerRoundingType.self), "\"defaultSlow\"", "How cornerRadius rounds the corners.",
    .display,
    example: """
      -- Drawn round, it doesn't cut off what is inside.
      return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 },
        cornerRoundingType = "precomposited", clipsToBounds = true,
        ui.DisplayNode { backgroundColor = "gold", frame = { 0, 0, 60, 60 } },
      }
      """,
    get: { node, frame, _ in frame.push(node.cornerRoundingType.scriptName) },
    set: { (node, value, _) throws(Mismatch) in node.cornerRoundingType = try CornerRoundingType.named(value) }),
]

let rasterizationMethods: [NodeMethod] = [
  NodeMethod(
    "enableSubtreeRasterization", [],
    "Makes one drawing of the node and all that is or will be inside it. What is inside gets no views and layers, and takes "
      + "no touches; its shadows, borders and zPosition are not drawn. Called where the node is made, before it is loaded.",
    example: """
      local Badge = ui.DisplayNode:subclass "Badge"

      function Badge:init(text)
        self.automaticallyManagesSubnodes = true
        self.backgroundColor = "gold"
        self.text = ui.TextNode { text = text }
        self:enableSubtreeRasterization()
      end

      function Badge:layoutSpecThatFits(constrainedSize)
        return ui.InsetLayoutSpec { insets = 12, self.text }
      end

      return Badge "One drawing"
      """
  ) { (node, _, host) throws(WeftError) in
    try host.refusing { () throws(NodeError) in try node.enableSubtreeRasterization() }
    return 0
  }
]

extension CornerRoundingType: ScriptEnum {
  static let description = EnumDescription(
    "CornerRoundingType", "How cornerRadius rounds the corners.",
    [
      "defaultSlow": "The layer is rounded, with what is inside it where it clips.",
      "precomposited": "What the node itself shows is drawn round. What is inside is not cut off at the round corners.",
      "clipping":
        "Pieces in the colour of what is behind stand above all that is inside, in the corners: in the backgroundColor "
        + "of the nearest node around it that has an opaque one.",
    ])
}

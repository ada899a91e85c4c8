import WeftDisplay
import WeftLua
import WeftNodes

/// What stands for a node until it has been drawn.
let placeholderProperties: [NodeProperty] = [
  NodeProperty(
    "placeholderEnabled", .boolean, "false",
    "Whether something stands for what the node draws, above all that is inside it, until the node and its subnodes have "
      + "been drawn. Only nodes that draw something of their own, asynchronously, show one; it is there from when they "
      + "come into a window.", .nothing,
    example: """
      local Chart = ui.DisplayNode:subclass "Chart"

      function Chart:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

      function Chart:placeholderImage() return "pictures/heart.png" end

      local chart = Chart { placeholderEnabled = true, frame = { 0, 0, 40, 40 } }
      local window = ui.Window { size = { 100, 100 } }
      window:addSubnode(chart)
      print(chart.placeholderEnabled) --> true
      """,
    get: { node, frame, _ in frame.push(node.placeholderEnabled) },
    set: { (node, value, _) throws(Mismatch) in node.placeholderEnabled = try value.bool() }),
  NodeProperty(
    "placeholderFadeDuration", .number, "0",
    "How long the placeholder of a visible node fades once it is not needed any more; with 0 it goes at once.",
    unit: "seconds", .nothing,
    example: """
      local text = ui.TextNode { text = "Some words", placeholderEnabled = true, placeholderFadeDuration = 0.3 }
      print(text.placeholderFadeDuration) --> 0.3
      """,
    get: { node, frame, _ in frame.push(node.placeholderFadeDuration) },
    set: { (node, value, _) throws(Mismatch) in
      node.placeholderFadeDuration = try value.nonNegative("seconds, 0 or more")
    }),
]

let placeholderCallbacks: [NodeCallback] = [
  NodeCallback(
    "placeholderImage", [], returns: .image,
    "The picture that stands for the node until it has been drawn, as large as the node: a file's path, an image of "
      + "ui.image, or nil for what the class of the node shows then. Called where placeholderEnabled is true.",
    override: .placeholderImage,
    example: """
      local Photo = ui.ImageNode:subclass "Photo"

      function Photo:placeholderImage() return "pictures/heart.png" end

      return Photo { image = "pictures/heart.png", placeholderEnabled = true }
      """)
]

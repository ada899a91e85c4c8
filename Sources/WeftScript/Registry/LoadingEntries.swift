import WeftLua
import WeftNodes

/// The properties of a node that have to do with its view and its layer.
let loadingProperties: [NodeProperty] = [
  NodeProperty(
    "viewBlock", .function(Signature([], .view)), "nil",
    "Makes the view that the node wraps, when it is loaded; before that it may be set. The view keeps its own layout and "
      + "touches.", .nothing,
    example: """
      local node = ui.DisplayNode { viewBlock = function() return ui.View { backgroundColor = "tomato" } end }
      print(node.synchronous, node.nodeLoaded) --> true  false
      print(node.view.backgroundColor, node.nodeLoaded) --> #ff6347  true
      """,
    get: { node, frame, host in host.pushHidden(.viewBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try host.setLoadingBlock(.viewBlock, node, value) }),
  NodeProperty(
    "layerBlock", .function(Signature([], .layer)), "nil",
    "Makes the layer that the node wraps, when it is loaded; before that it may be set. The node is layer-backed.",
    .nothing,
    example: """
      local node = ui.DisplayNode { layerBlock = function() return ui.Layer { backgroundColor = "tomato" } end }
      print(node.layerBacked, node.layer.backgroundColor) --> true  #ff6347
      """,
    get: { node, frame, host in host.pushHidden(.layerBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try host.setLoadingBlock(.layerBlock, node, value) }),
  NodeProperty(
    "layerBacked", .boolean, "false",
    "Whether the node has a layer and no view: it is never touched, and all inside it is layer-backed too. Set before it "
      + "is loaded.", .nothing,
    example: """
      local node = ui.DisplayNode { layerBacked = true }
      print(node.layer ~= nil, (pcall(function() return node.view end))) --> true  false
      """,
    get: { node, frame, _ in frame.push(node.isLayerBacked) },
    set: { (node, value, _) throws(Mismatch) in
      let isLayerBacked = try value.bool()
      do throws(NodeError) {
        try node.setLayerBacked(isLayerBacked)
      } catch {
        throw Mismatch(refusal: error.message)
      }
    }),
  NodeProperty(
    "supportsLayerBacking", .boolean, "the class's",
    "Whether layerBacked may be true: not for cells, and not for a wrapped view.",
    .nothing,
    example: """
      print(ui.DisplayNode({}).supportsLayerBacking) --> true
      """,
    get: { node, frame, _ in frame.push(node.supportsLayerBacking) }),
  NodeProperty(
    "synchronous", .boolean, "false",
    "Whether the node wraps a view or a layer that was not made for it, by viewBlock or layerBlock.", .nothing,
    example: """
      print(ui.DisplayNode({}).synchronous) --> false
      """,
    get: { node, frame, _ in frame.push(node.isSynchronous) }),
  NodeProperty(
    "nodeLoaded", .boolean, "false", "Whether the node has its view or its layer.", .nothing,
    example: """
      local node = box "tomato"
      print(node.nodeLoaded) --> false
      local view = node.view
      print(node.nodeLoaded) --> true
      """,
    get: { node, frame, _ in frame.push(node.isNodeLoaded) }),
  NodeProperty(
    "view", .view, "made when it is read",
    "The node's view; reading it loads the node and all inside it. A layer-backed node has none.", .nothing,
    example: """
      local inside = box "tomato"
      local node = ui.DisplayNode { inside }
      print(node.view.subviews[1] == inside.view) --> true
      """,
    get: { (node, frame, host) throws(WeftError) in
      try host.loading { () throws(NodeError) in host.push(try node.view, frame) }
    }),
  NodeProperty(
    "layer", .layer, "made when it is read", "The node's layer; reading it loads the node and all inside it.", .nothing,
    example: """
      local node = box "tomato"
      print(node.layer.node == node) --> true
      """,
    get: { (node, frame, host) throws(WeftError) in
      try host.loading { () throws(NodeError) in host.push(try node.layer, frame) }
    }),
]

/// The methods of a node that have to do with loading.
let loadingMethods: [NodeMethod] = [
  NodeMethod(
    "onDidLoad", [("action", .function(Signature([("node", .node)])))],
    "Calls a function when the node has been loaded, after didLoad; at once if it is. It doesn't keep the node alive.",
    example: """
      local node = box "tomato"
      node:onDidLoad(function(node) print(node.nodeLoaded) end) --> true
      local view = node.view
      """
  ) { (node, frame, host) throws(WeftError) in
    try host.onDidLoad(node, frame)
    return 0
  }
]

import WeftLua
import WeftNodes
import WeftScript

/// The properties of a node's view and layer.
let loadingProperties: [NodeProperty] = [
  NodeProperty(
    "viewBlock", .function(Signature([], .view)), "nil",
    "Makes the view that the node wraps, when it is loaded; before that it may be set. The view keeps its own layout and "
      + "touches.", .nothing,
    get: { node, frame, host in host.pushHidden(.viewBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try host.setLoadingBlock(.viewBlock, node, value) }),
  NodeProperty(
    "layerBlock", .function(Signature([], .layer)), "nil",
    "Makes the layer that the node wraps, when it is loaded; before that it may be set. The node is layer-backed.",
    .nothing,
    get: { node, frame, host in host.pushHidden(.layerBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try host.setLoadingBlock(.layerBlock, node, value) }),
  NodeProperty(
    "layerBacked", .boolean, "false",
    "True if the node has a layer and no view: it is never touched, and all inside it is layer-backed too. To be "
      + "set before it is loaded.", .nothing,
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
    "supportsLayerBacking", reading: \DisplayNode.supportsLayerBacking, .boolean, "the class's",
    "True if layerBacked may be true: false for cells and for a wrapped view.", .nothing),
  NodeProperty(
    "synchronous", reading: \DisplayNode.isSynchronous, .boolean, "false",
    "True if the node wraps a view or a layer made by viewBlock or layerBlock.", .nothing),
  NodeProperty(
    "nodeLoaded", reading: \DisplayNode.isNodeLoaded, .boolean, "false",
    "True if the node has its view or its "
      + "layer.",
    .nothing),
  NodeProperty(
    "view", .view, "made when it is read",
    "The node's view; reading it loads the node and all inside it. A layer-backed node has none.", .nothing,
    get: { (node, frame, host) throws(WeftError) in
      try host.refusing { () throws(NodeError) in host.push(try node.view, frame) }
    }),
  NodeProperty(
    "layer", .layer, "made when it is read", "The node's layer; reading it loads the node and all inside it.", .nothing,
    get: { (node, frame, host) throws(WeftError) in
      try host.refusing { () throws(NodeError) in host.push(try node.layer, frame) }
    }),
]

/// The methods of loading.
let loadingMethods: [NodeMethod] = [
  NodeMethod(
    "onDidLoad", [("action", .function(Signature([("node", .node)])))],
    "Calls a function when the node has been loaded, after didLoad; at once if it is. It doesn't keep the node alive."
  ) { (node, frame, host) throws(WeftError) in
    try host.onDidLoad(node, frame)
    return 0
  }
]

import WeftLua
import WeftNodes
import WeftScript

/// The properties of a node's view and layer.
let loadingProperties: [NodeProperty] = [
  NodeProperty(
    "viewBlock", .function(Signature([], .view)), default: "nil",
    "Makes the view that the node wraps, when it is loaded; before that it may be set. The view keeps its own layout and "
      + "touches.", invalidates: .nothing,
    get: { node, frame, host in NodeBlocks(host).pushHidden(.viewBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try NodeLoading(host).setLoadingBlock(.viewBlock, node, value) }),
  NodeProperty(
    "layerBlock", .function(Signature([], .layer)), default: "nil",
    "Makes the layer that the node wraps, when it is loaded; before that it may be set. The node is layer-backed.",
    invalidates: .nothing,
    get: { node, frame, host in NodeBlocks(host).pushHidden(.layerBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try NodeLoading(host).setLoadingBlock(.layerBlock, node, value) }),
  NodeProperty(
    "layerBacked", .boolean, default: "false",
    "True if the node has a layer and no view: it is never touched, and all inside it is layer-backed too. To be "
      + "set before it is loaded.", invalidates: .nothing,
    get: { node, frame, _ in frame.push(node.isLayerBacked) },
    set: { (node, value, host) throws(Mismatch) in
      let isLayerBacked = try value.bool()
      do throws(NodeError) {
        try node.setLayerBacked(isLayerBacked)
      } catch {
        throw Mismatch(refusal: error.message)
      }
      if isLayerBacked, !node.subnodes.isEmpty, let call = value.frame.location() {
        let place =
          host.state.sources.propertyLocation(of: [.name("layerBacked")], madeAt: call, constructor: node.className)
          ?? call
        node.noteLayerBacking(at: place)
      }
    }),
  NodeProperty(
    "supportsLayerBacking", reading: \DisplayNode.supportsLayerBacking, .boolean, default: "the class's",
    "True if layerBacked may be true: false for cells and for a wrapped view.", invalidates: .nothing),
  NodeProperty(
    "synchronous", reading: \DisplayNode.isSynchronous, .boolean, default: "false",
    "True if the node wraps a view or a layer made by viewBlock or layerBlock.", invalidates: .nothing),
  NodeProperty(
    "nodeLoaded", reading: \DisplayNode.isNodeLoaded, .boolean, default: "false",
    "True if the node has its view or its "
      + "layer.",
    invalidates: .nothing),
  NodeProperty(
    "view", .view, default: "made when it is read",
    "The node's view; reading it loads the node and all inside it. A layer-backed node has none.",
    invalidates: .nothing,
    get: { (node, frame, host) throws(WeftError) in
      try refusing { HostObjects(host).push(try node.view, frame) }
    }),
  NodeProperty(
    "layer", .layer, default: "made when it is read", "The node's layer; reading it loads the node and all inside it.",
    invalidates: .nothing,
    get: { (node, frame, host) throws(WeftError) in
      try refusing { HostObjects(host).push(try node.layer, frame) }
    }),
]

/// The methods of loading.
let loadingMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "onDidLoad", ("action", .function(Signature([("node", .node)]))),
    "Calls a function when the node has been loaded, after didLoad; at once if it is. It doesn't keep the node alive."
  ) { (call, action) throws(WeftError) in
    try NodeLoading(call.host).onDidLoad(call.node, action)
  })

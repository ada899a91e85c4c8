import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// Properties that decide how and when a node is drawn.
let displayProperties: [NodeProperty] = [
  NodeProperty(
    "displaysAsynchronously", \DisplayNode.displaysAsynchronously, .boolean, default: "true",
    "True if the node is drawn in the background and shown in a later turn; otherwise it is drawn and shown at the "
      + "end of the turn.", invalidates: .nothing),
  NodeProperty(
    "drawingPriority", \DisplayNode.drawingPriority, .integer, default: "0",
    "The order of waiting nodes: the greater is drawn first. Drawings that were requested in one turn still appear "
      + "together, unless asyncTransactionContainer separates them.", invalidates: .nothing),
  NodeProperty(
    "displaySuspended", \DisplayNode.displaySuspended, .boolean, default: "false",
    "True if the node is not drawn for now; its contents stay. Setting it to true cancels a drawing; setting it to "
      + "false draws again.", invalidates: .nothing),
  NodeProperty(
    "asyncTransactionContainer", \DisplayNode.isAsyncTransactionContainer, .boolean, default: "false",
    "True if the node and its subnodes appear together, separately from other drawings of the same turn, as soon as "
      + "they are drawn.", invalidates: .nothing),
]

/// Methods that cause nodes to be drawn.
let displayMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "setNeedsDisplay", ("completion", .optional(.displayCompletion)),
    "Draws the node again at the end of the turn: after a change that Weft can't notice, such as that of a field of "
      + "your own which draw reads. The completion is called when the drawing is shown (an image node's, once it "
      + "has an image), or with true if it was cancelled."
  ) { call, completion in
    guard let completion else { return call.node.setNeedsDisplay() }
    NodeDisplay(call.host).setNeedsDisplay(call.node, completion)
  },
  Method(
    "display", returns: .task,
    "Draws the node again, and returns a task that ends when the drawing is shown and nothing inside the node is "
      + "being drawn any more. Its value is false if it was cancelled: display is suspended, or the node has left "
      + "its window."
  ) { (call) throws(WeftError) in
    try NodeDisplay(call.host).display(call.node, at: call.location)
  },
  Method(
    "displayImmediately", "Draws the node now and shows it, even while its display is suspended."
  ) { (call) throws(WeftError) in
    let node = call.node
    try refusing { try node.displayImmediately() }
  },
  Method(
    "recursivelyDisplayImmediately", "Draws and shows the subnodes now, then the node itself."
  ) { (call) throws(WeftError) in
    let node = call.node
    try refusing { try node.recursivelyDisplayImmediately() }
  },
  Method(
    "recursivelyEnsureDisplaySynchronously", ("synchronously", .boolean),
    "Lays out the node, and draws and shows all due nodes inside it, now; with false without waiting."
  ) { (call, isSynchronous) throws(WeftError) in
    try call.requireNoPass()
    let node = call.node
    try refusing { try node.recursivelyEnsureDisplaySynchronously(isSynchronous) }
  },
  Method(
    "cancelAsyncDisplay",
    "Cancels the drawings of the node and all inside it. Their contents stay; they are drawn again after "
      + "setNeedsDisplay."
  ) { $0.node.cancelAsyncDisplay() },
  Method(
    "recursivelySetDisplaySuspended", ("suspended", .boolean),
    "Sets displaySuspended of the node and of all inside it."
  ) { call, isSuspended in
    call.node.recursivelySetDisplaySuspended(isSuspended)
  })

extension Codec where Value == FunctionValue {
  /// A function that is called when a drawing is shown.
  fileprivate static var displayCompletion: Codec {
    .function(Signature([("cancelled", .boolean)]), expected: "a function or nothing")
      .hint { _ in "write node:setNeedsDisplay(function(cancelled) … end)" }
  }
}

/// Callbacks of drawing.
let displayCallbacks: [NodeCallback] = [
  NodeCallback(
    .displayWillStart, [("asynchronously", .boolean)],
    "Called before the node is drawn, for nodes that draw."
  ) { argument, frame, _ in
    guard case .flag(let isAsync) = argument else { return 0 }
    frame.push(isAsync)
    return 1
  },
  NodeCallback(
    .displayDidFinish, [], "Called when the node's drawing is shown."),
  NodeCallback(
    .subnodeDisplayWillStart, [("subnode", .node)], "Called when a subnode, directly inside, begins to be drawn.",
    push: pushNode),
  NodeCallback(
    .subnodeDisplayDidFinish, [("subnode", .node)],
    "Called when the drawing of a direct subnode is shown, or was cancelled.", push: pushNode),
  NodeCallback(
    .hierarchyDisplayDidFinish, [],
    "Called when neither the node nor a direct subnode is being drawn any more."),
]

private func pushNode(_ argument: HookArgument, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> Int32 {
  guard case .node(let node) = argument else { return 0 }
  frame.push(node, host)
  return 1
}

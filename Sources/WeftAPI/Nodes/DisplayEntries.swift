import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// How and when a node is drawn.
let displayProperties: [NodeProperty] = [
  NodeProperty(
    "displaysAsynchronously", \DisplayNode.displaysAsynchronously, .boolean, "true",
    "Whether the node is drawn beside what goes on, and shown in a later turn; else it is drawn and shown at the end of the "
      + "turn.", .nothing),
  NodeProperty(
    "drawingPriority", \DisplayNode.drawingPriority, .integer, "0",
    "Which of the nodes that wait to be drawn is drawn first: the greater. All that one turn asks for appears together "
      + "nevertheless, unless asyncTransactionContainer parts it.", .nothing),
  NodeProperty(
    "displaySuspended", \DisplayNode.displaySuspended, .boolean, "false",
    "Whether the node is not drawn for the time being; what it shows stays. Setting it gives up what is being drawn; taking "
      + "it back draws anew.", .nothing),
  NodeProperty(
    "asyncTransactionContainer", \DisplayNode.isAsyncTransactionContainer, .boolean, "false",
    "Whether the node and what is inside it appear together and by themselves, as soon as they are drawn: without waiting "
      + "for what else was asked for in the same turn.", .nothing),
]

/// What scripts call to have nodes drawn.
let displayMethods: [NodeMethod] = [
  NodeMethod(
    "setNeedsDisplay", [("completion?", .function(Signature([("cancelled", .boolean)])))],
    "Draws the node anew at the end of the turn: after a change that Weft can't notice, such as that of a field of your own "
      + "which draw reads. The completion is called when that is shown (an image node's, once it has an image), with true "
      + "where it won't be."
  ) { (node, frame, host) throws(WeftError) in
    guard !frame.isNil(at: 2) else {
      node.setNeedsDisplay()
      return 0
    }
    try host.setNeedsDisplay(node, frame)
    return 0
  },
  NodeMethod(
    "display", [], returns: .task,
    "Draws the node anew, and gives a task that ends when that is shown and nothing inside the node is being drawn any "
      + "more. Its value is false where it was given up: display is suspended, or the node has left its window."
  ) { (node, frame, host) throws(WeftError) in
    try host.display(node, frame)
    return 1
  },
  NodeMethod(
    "displayImmediately", [], "Draws the node now and shows it, even while its display is suspended."
  ) { (node, _, host) throws(WeftError) in
    try layout { () throws(LayoutError) in try node.displayImmediately() }
    return 0
  },
  NodeMethod(
    "recursivelyDisplayImmediately", [], "Draws and shows what is inside the node now, then the node itself."
  ) { (node, _, host) throws(WeftError) in
    try layout { () throws(LayoutError) in
      try node.recursivelyDisplayImmediately()
    }
    return 0
  },
  NodeMethod(
    "recursivelyEnsureDisplaySynchronously", [("synchronously", .boolean)],
    "Lays out the node, and draws and shows what is due of it and of all inside it, now; with false nothing is waited for."
  ) { (node, frame, host) throws(WeftError) in
    let isSynchronous = try host.flag(frame, node, "recursivelyEnsureDisplaySynchronously")
    guard !host.engine.isInPass else {
      throw WeftError(
        .layout, "recursivelyEnsureDisplaySynchronously can't be called while a layout is being measured")
    }
    try layout { () throws(LayoutError) in
      try node.recursivelyEnsureDisplaySynchronously(isSynchronous)
    }
    return 0
  },
  NodeMethod(
    "cancelAsyncDisplay", [],
    "Gives up what is being drawn of the node and of all inside it. What they show stays; they are drawn when "
      + "setNeedsDisplay asks for it again."
  ) { node, _, _ in
    node.cancelAsyncDisplay()
    return 0
  },
  NodeMethod(
    "recursivelySetDisplaySuspended", [("suspended", .boolean)],
    "Sets displaySuspended of the node and of all inside it."
  ) { (node, frame, host) throws(WeftError) in
    node.recursivelySetDisplaySuspended(try host.flag(frame, node, "recursivelySetDisplaySuspended"))
    return 0
  },
]

/// The moments of drawing.
let displayCallbacks: [NodeCallback] = [
  NodeCallback(
    .displayWillStart, [("asynchronously", .boolean)],
    "Called when the node begins to be drawn, before draw. A node that draws nothing isn't told."
  ) { argument, frame, _ in
    guard case .flag(let isAsync) = argument else { return 0 }
    frame.push(isAsync)
    return 1
  },
  NodeCallback(
    .displayDidFinish, [], "Called when what the node has drawn is shown."),
  NodeCallback(
    .subnodeDisplayWillStart, [("subnode", .node)], "Called when a subnode, directly inside, begins to be drawn.",
    push: pushNode),
  NodeCallback(
    .subnodeDisplayDidFinish, [("subnode", .node)],
    "Called when what a subnode, directly inside, has drawn is shown, or won't be.", push: pushNode),
  NodeCallback(
    .hierarchyDisplayDidFinish, [],
    "Called when neither the node nor a subnode directly inside it is being drawn any more: what it shows is complete."),
]

private func pushNode(_ argument: HookArgument, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> Int32 {
  guard case .node(let node) = argument else { return 0 }
  host.push(node, frame)
  return 1
}

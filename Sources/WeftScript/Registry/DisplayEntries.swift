import WeftLayout
import WeftLua
import WeftNodes

/// How and when a node is drawn.
let displayProperties: [NodeProperty] = [
  NodeProperty(
    "displaysAsynchronously", .boolean, "true",
    "Whether the node is drawn beside what goes on, and shown in a later turn; else it is drawn and shown at the end of the "
      + "turn.", .nothing,
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
      function Dot:displayWillStart(asynchronously) print(asynchronously) end

      local dot = Dot { displaysAsynchronously = false, frame = { 0, 0, 40, 40 } }
      local window = ui.Window { size = { 375, 600 }, dot }
      ui.sleep(0) --> false
      """,
    get: { node, frame, _ in frame.push(node.displaysAsynchronously) },
    set: { (node, value, _) throws(Mismatch) in node.displaysAsynchronously = try value.bool() }),
  NodeProperty(
    "drawingPriority", .integer, "0",
    "Which of the nodes that wait to be drawn is drawn first: the greater. All that one turn asks for appears together "
      + "nevertheless, unless asyncTransactionContainer parts it.", .nothing,
    example: """
      local first = ui.DisplayNode { drawingPriority = 10 }
      print(first.drawingPriority, ui.DisplayNode({}).drawingPriority) --> 10  0
      """,
    get: { node, frame, _ in frame.push(node.drawingPriority) },
    set: { (node, value, _) throws(Mismatch) in node.drawingPriority = try value.integer() }),
  NodeProperty(
    "displaySuspended", .boolean, "false",
    "Whether the node is not drawn for the time being; what it shows stays. Setting it gives up what is being drawn; taking "
      + "it back draws anew.", .nothing,
    example: """
      local draws = 0
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) draws = draws + 1 end

      local dot = Dot { displaySuspended = true, frame = { 0, 0, 40, 40 } }
      local window = ui.Window { size = { 375, 600 }, dot }
      ui.sleep(0.1)
      print(draws) --> 0
      dot.displaySuspended = false
      ui.sleep(0.1)
      print(draws) --> 1
      """,
    get: { node, frame, _ in frame.push(node.displaySuspended) },
    set: { (node, value, _) throws(Mismatch) in node.displaySuspended = try value.bool() }),
  NodeProperty(
    "asyncTransactionContainer", .boolean, "false",
    "Whether the node and what is inside it appear together and by themselves, as soon as they are drawn: without waiting "
      + "for what else was asked for in the same turn.", .nothing,
    example: """
      local cell = ui.CellNode { asyncTransactionContainer = true }
      print(cell.asyncTransactionContainer) --> true
      """,
    get: { node, frame, _ in frame.push(node.isAsyncTransactionContainer) },
    set: { (node, value, _) throws(Mismatch) in node.isAsyncTransactionContainer = try value.bool() }),
]

/// What scripts call to have nodes drawn.
let displayMethods: [NodeMethod] = [
  NodeMethod(
    "setNeedsDisplay", [("completion?", .function(Signature([("cancelled", .boolean)])))],
    "Draws the node anew at the end of the turn: after a change that Weft can't notice, such as that of a field of your own "
      + "which draw reads. The completion is called when that is shown (an image node's, once it has an image), with true "
      + "where it won't be.",
    example: """
      local Bar = ui.DisplayNode:subclass "Bar"

      function Bar:draw(canvas, bounds)
        canvas:fillRect({ 0, 0, bounds.width * (self.part or 0.2), bounds.height }, "tomato")
      end

      function Bar:setPart(part)
        self.part = part           -- nothing that Weft could notice
        self:setNeedsDisplay()
      end

      local bar = Bar { style = { height = 40 }, backgroundColor = "gold" }
      bar:setPart(0.8)
      return bar
      """
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
      + "more. Its value is false where it was given up: display is suspended, or the node has left its window.",
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, self.color or "tomato") end

      local dot = Dot { frame = { 0, 0, 40, 40 } }
      local window = ui.Window { size = { 375, 600 }, dot }
      dot.color = "gold"
      print(ui.await(dot:display())) --> true
      """
  ) { (node, frame, host) throws(WeftError) in
    try host.display(node, frame)
    return 1
  },
  NodeMethod(
    "displayImmediately", [], "Draws the node now and shows it, even while its display is suspended.",
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
      function Dot:displayDidFinish() print "shown" end

      local dot = Dot { frame = { 0, 0, 40, 40 } }
      local window = ui.Window { size = { 375, 600 }, dot }
      dot:displayImmediately() --> shown
      """
  ) { (node, _, host) throws(WeftError) in
    try host.drawNow { () throws(LayoutError) in try node.displayImmediately() }
    return 0
  },
  NodeMethod(
    "recursivelyDisplayImmediately", [], "Draws and shows what is inside the node now, then the node itself.",
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
      function Dot:displayDidFinish() print(self.debugName) end

      local dot = Dot { debugName = "outer", frame = { 0, 0, 40, 40 }, Dot { debugName = "inner", frame = { 0, 0, 9, 9 } } }
      local window = ui.Window { size = { 375, 600 }, dot }
      dot:recursivelyDisplayImmediately() --> inner
      --> outer
      """
  ) { (node, _, host) throws(WeftError) in
    try host.drawNow { () throws(LayoutError) in
      try node.recursivelyDisplayImmediately()
    }
    return 0
  },
  NodeMethod(
    "recursivelyEnsureDisplaySynchronously", [("synchronously", .boolean)],
    "Lays out the node, and draws and shows what is due of it and of all inside it, now; with false nothing is waited for.",
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
      function Dot:displayDidFinish() print "shown" end

      local cell = ui.DisplayNode { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
      local window = ui.Window { size = { 375, 600 }, cell }
      cell:recursivelyEnsureDisplaySynchronously(true) --> shown
      """
  ) { (node, frame, host) throws(WeftError) in
    let isSynchronous = try host.flag(frame, node, "recursivelyEnsureDisplaySynchronously")
    guard !host.engine.isInPass else {
      throw WeftError(
        .layout, "recursivelyEnsureDisplaySynchronously can't be called while a layout is being measured")
    }
    try host.drawNow { () throws(LayoutError) in
      try node.recursivelyEnsureDisplaySynchronously(isSynchronous)
    }
    return 0
  },
  NodeMethod(
    "cancelAsyncDisplay", [],
    "Gives up what is being drawn of the node and of all inside it. What they show stays; they are drawn when "
      + "setNeedsDisplay asks for it again.",
    example: """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) print "draws" canvas:fillEllipse(bounds, "tomato") end

      local dot = Dot { frame = { 0, 0, 40, 40 } }
      local window = ui.Window { size = { 375, 600 }, dot }
      ui.sleep(0.1) --> draws
      -- Of a slow drawing the rest would be left out; this one has ended, and stays.
      dot:cancelAsyncDisplay()
      dot:setNeedsDisplay()
      ui.sleep(0.1) --> draws
      """
  ) { node, _, _ in
    node.cancelAsyncDisplay()
    return 0
  },
  NodeMethod(
    "recursivelySetDisplaySuspended", [("suspended", .boolean)],
    "Sets displaySuspended of the node and of all inside it.",
    example: """
      local inside = box "tomato"
      local node = ui.DisplayNode { inside }
      node:recursivelySetDisplaySuspended(true)
      print(node.displaySuspended, inside.displaySuspended) --> true  true
      """
  ) { (node, frame, host) throws(WeftError) in
    node.recursivelySetDisplaySuspended(try host.flag(frame, node, "recursivelySetDisplaySuspended"))
    return 0
  },
]

/// The moments of drawing.
let displayCallbacks: [NodeCallback] = [
  NodeCallback(
    .displayWillStart, [("asynchronously", .boolean)],
    "Called when the node begins to be drawn, before draw. A node that draws nothing isn't told.",
    example: moments("displayWillStart(asynchronously)", "asynchronously", "true")
  ) { argument, frame, _ in
    guard case .flag(let isAsync) = argument else { return 0 }
    frame.push(isAsync)
    return 1
  },
  NodeCallback(
    .displayDidFinish, [], "Called when what the node has drawn is shown.",
    example: moments("displayDidFinish()", "\"shown\"", "shown")),
  NodeCallback(
    .subnodeDisplayWillStart, [("subnode", .node)], "Called when a subnode, directly inside, begins to be drawn.",
    example: around("subnodeDisplayWillStart(subnode)", "subnode.className", "Dot"), push: pushNode),
  NodeCallback(
    .subnodeDisplayDidFinish, [("subnode", .node)],
    "Called when what a subnode, directly inside, has drawn is shown, or won't be.",
    example: around("subnodeDisplayDidFinish(subnode)", "subnode.className", "Dot"), push: pushNode),
  NodeCallback(
    .hierarchyDisplayDidFinish, [],
    "Called when neither the node nor a subnode directly inside it is being drawn any more: what it shows is complete.",
    example: around("hierarchyDisplayDidFinish()", "\"complete\"", "complete")),
]

private func moments(_ method: String, _ printed: String, _ output: String) -> Example {
  Example(
    """
    local Dot = ui.DisplayNode:subclass "Dot"
    function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
    function Dot:\(method) print(\(printed)) end

    local window = ui.Window { size = { 375, 600 }, Dot { frame = { 0, 0, 40, 40 } } }
    ui.sleep(0.1) --> \(output)
    """)
}

private func around(_ method: String, _ printed: String, _ output: String) -> Example {
  Example(
    """
    local Dot = ui.DisplayNode:subclass "Dot"
    function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

    local Cell = ui.CellNode:subclass "Cell"
    function Cell:\(method) print(\(printed)) end

    local cell = Cell { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
    local window = ui.Window { size = { 375, 600 }, cell }
    ui.sleep(0.1) --> \(output)
    """)
}

private func pushNode(_ argument: HookArgument, _ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> Int32 {
  guard case .node(let node) = argument else { return 0 }
  host.push(node, frame)
  return 1
}

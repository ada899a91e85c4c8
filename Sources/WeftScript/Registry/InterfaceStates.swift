import WeftLua
import WeftNodes

/// The parts of an interface state, in the order in which they are gained.
private let interfaceStateParts: [(String, InterfaceState)] = [
  ("measureLayout", .measureLayout), ("preload", .preload), ("display", .display), ("visible", .visible),
]

extension ValueType {
  static let interfaceState = ValueType.named(
    NamedType(
      "InterfaceState", "{measureLayout =, preload =, display =, visible =}", "How near to being seen a node is.",
      example: "{ measureLayout = true, preload = true, display = false, visible = false }",
      .table(
        [
          .init("measureLayout", .boolean, "Whether it may be measured."),
          .init("preload", .boolean, "Whether what it shows should be fetched."),
          .init("display", .boolean, "Whether what it shows should be drawn."),
          .init("visible", .boolean, "Whether it is on the screen."),
        ], asList: false)))
  static let interfaceStateDelegate = ValueType.named(
    NamedType(
      "InterfaceStateDelegate", "{didEnterVisibleState =, …}",
      "Functions that hear of a node's moments, by the moments' names; each receives the node.",
      example: "{ nodeDidLoad = function(node) end }",
      .table(
        ScriptDelegates.moments.map {
          .init("\($0)?", .function(Signature([("node", .node)])), "See the node's method.")
        }
          + [
            .init(
              "interfaceStateDidChange?",
              .function(Signature([("node", .node), ("newState", .interfaceState), ("oldState", .interfaceState)])),
              "The node's state is another one now.")
          ], asList: false)))
}

extension LuaFrame {
  /// Pushes an interface state: a table with a boolean for each part.
  func push(_ state: InterfaceState) {
    pushTable(fields: 4)
    for (name, part) in interfaceStateParts {
      push(state.contains(part))
      rawSet(-2, field: name)
    }
  }
}

/// The properties that tell how near to being seen a node is.
let interfaceStateProperties: [NodeProperty] = [
  state(
    "visible", "Whether the node is on the screen.",
    """
    local node = ui.DisplayNode {}
    print(node.visible) --> false
    """
  ) { $0.isVisible },
  state(
    "inDisplayState", "Whether what the node shows should be drawn: it is on the screen, or soon will be.",
    """
    local node = ui.DisplayNode {}
    print(node.inDisplayState) --> false
    """
  ) { $0.isInDisplayState },
  state(
    "inPreloadState", "Whether what the node shows should be fetched: it may be seen soon.",
    """
    local node = ui.DisplayNode {}
    print(node.inPreloadState) --> false
    """
  ) { $0.isInPreloadState },
  state(
    "inHierarchy", "Whether the node is in a window.",
    """
    local node = ui.DisplayNode {}
    print(node.inHierarchy) --> false
    """
  ) { $0.inHierarchy },
  NodeProperty(
    "interfaceState", .interfaceState, "none of it", "How near to being seen the node is, in all its parts.", .nothing,
    example: """
      local node = ui.DisplayNode {}
      print(node.interfaceState.preload) --> false
      """,
    get: { node, frame, _ in frame.push(node.interfaceState) }),
]

private func state(
  _ name: String, _ doc: String, _ example: String, _ get: @escaping @Sendable (DisplayNode) -> Bool
) -> NodeProperty {
  NodeProperty(
    name, .boolean, "false", doc, .nothing, example: Example(example), get: { node, frame, _ in frame.push(get(node)) })
}

/// The methods about preloading, contents and delegates.
let interfaceStateMethods: [NodeMethod] = [
  NodeMethod(
    "setNeedsPreload", [],
    "Lets the node and all inside it enter the preload state once more, if it is in it: what it shows has changed.",
    example: """
      local node = ui.DisplayNode {}
      node:setNeedsPreload()     -- nothing happens: it is in no window
      """
  ) { node, _, _ in
    node.setNeedsPreload()
    return 0
  },
  NodeMethod(
    "recursivelyPreload", [], "Calls didEnterPreloadState of the node and all inside it.",
    example: """
      local Photo = ui.DisplayNode:subclass "Photo"
      function Photo:didEnterPreloadState() print "fetching" end

      ui.DisplayNode { Photo {}, Photo {} }:recursivelyPreload() --> fetching
      --> fetching
      """
  ) { node, _, _ in
    node.recursivelyPreload()
    return 0
  },
  NodeMethod(
    "recursivelyClearPreloadedData", [], "Calls didExitPreloadState of the node and all inside it.",
    example: """
      local Photo = ui.DisplayNode:subclass "Photo"
      function Photo:didExitPreloadState() print "dropped" end

      ui.DisplayNode { Photo {} }:recursivelyClearPreloadedData() --> dropped
      """
  ) { node, _, _ in
    node.recursivelyClearPreloadedData()
    return 0
  },
  NodeMethod(
    "clearContents", [],
    "Drops what the node shows, and what is being drawn of it, until it is drawn anew: after setNeedsDisplay, or when it "
      + "comes back into a window. A class may have its own, which drops what it shows by super.",
    example: """
      local Chart = ui.DisplayNode:subclass "Chart"
      function Chart:draw(canvas, bounds) canvas:fillRect(bounds, "tomato") end

      function Chart:clearContents()
        self.points = nil
        Chart.super.clearContents(self)
      end

      local chart = Chart { points = { 1, 2, 3 }, frame = { 0, 0, 40, 40 } }
      local window = ui.Window { size = { 375, 600 }, chart }
      ui.sleep(0)
      chart:clearContents()
      print(chart.points) --> nil
      """
  ) { node, _, _ in
    // A script's own method of that name has been called already, if there is one: it calls this.
    if node.methods?.overrides.contains(NodeOverrides(.clearContents)) == true {
      node.dropContents()
    } else {
      node.clearContents()
    }
    return 0
  },
  NodeMethod(
    "recursivelyClearContents", [], "Drops what the node and all inside it show, and calls their clearContents.",
    example: """
      local Chart = ui.DisplayNode:subclass "Chart"
      function Chart:clearContents() print "cleared" end

      ui.DisplayNode { Chart {} }:recursivelyClearContents() --> cleared
      """
  ) { node, _, _ in
    node.recursivelyClearContents()
    return 0
  },
  NodeMethod(
    "addInterfaceStateDelegate", [("delegate", .interfaceStateDelegate)],
    "Adds functions that hear of the node's moments; a node has at most 4 such tables, and keeps them alive.",
    example: """
      local node = ui.DisplayNode {}
      node:addInterfaceStateDelegate {
        didEnterPreloadState = function(node) print "fetching" end,
      }
      node:recursivelyPreload() --> fetching
      """
  ) { (node, frame, host) throws(WeftError) in
    try host.scriptDelegates.add(at: 2, to: node, frame)
    return 0
  },
  NodeMethod(
    "removeInterfaceStateDelegate", [("delegate", .interfaceStateDelegate)],
    "Takes away what addInterfaceStateDelegate has added.",
    example: """
      local delegate = { didEnterPreloadState = function(node) print "fetching" end }
      local node = ui.DisplayNode {}
      node:addInterfaceStateDelegate(delegate)
      node:removeInterfaceStateDelegate(delegate)
      node:recursivelyPreload()
      """
  ) { (node, frame, host) throws(WeftError) in
    host.scriptDelegates.remove(at: 2, from: node, frame)
    return 0
  },
]

/// The moments of a node's life in a window.
let interfaceStateCallbacks: [NodeCallback] = [
  NodeCallback(
    .didLoad, [], "Called when the node has been loaded: it has its view or its layer. What is inside has been before.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:didLoad() self.backgroundColor = "tomato" end

      return Row { style = { height = 40 } }
      """),
  NodeCallback(
    .willEnterHierarchy, [], "Called when the node comes into a window, before what is inside it hears of it.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:willEnterHierarchy() self.backgroundColor = "tomato" end

      return Row { style = { height = 40 } }
      """),
  NodeCallback(
    .didEnterHierarchy, [], "Called when the node has come into a window, after what is inside it has heard of it.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:didEnterHierarchy() self.backgroundColor = "gold" end

      return Row { style = { height = 40 } }
      """),
  NodeCallback(
    .didExitHierarchy, [], "Called when the node has left its window, before what is inside it hears of it.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:didExitHierarchy() self.playing = false end
      """),
  NodeCallback(
    .didEnterPreloadState, [], "Called when the node may be seen soon: the place to fetch what it shows.",
    example: """
      local Row = ui.TextNode:subclass "Row"
      function Row:didEnterPreloadState() self.text = "fetched" end

      return Row { text = "empty" }
      """),
  NodeCallback(
    .didExitPreloadState, [],
    "Called when a container finds that the node won't be seen soon: the place to drop what it has fetched.",
    example: """
      local Photo = ui.DisplayNode:subclass "Photo"
      function Photo:didExitPreloadState() self.data = nil end
      """),
  NodeCallback(
    .didEnterDisplayState, [], "Called when what the node shows should be drawn.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:didEnterDisplayState() self.backgroundColor = "tomato" end

      return Row { style = { height = 40 } }
      """),
  NodeCallback(
    .didExitDisplayState, [], "Called when what the node shows needn't be drawn any more.",
    example: """
      local Chart = ui.DisplayNode:subclass "Chart"
      function Chart:didExitDisplayState() self.points = nil end
      """),
  NodeCallback(
    .didEnterVisibleState, [], "Called when the node comes to be seen.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:didEnterVisibleState() self.backgroundColor = "steelblue" end

      return Row { style = { height = 40 } }
      """),
  NodeCallback(
    .didExitVisibleState, [], "Called when the node is not seen any more.",
    example: """
      local Clip = ui.DisplayNode:subclass "Clip"
      function Clip:didExitVisibleState() self.playing = false end
      """),
  NodeCallback(
    .interfaceStateDidChange, [("newState", .interfaceState), ("oldState", .interfaceState)],
    "Called after the six above, with all parts of the state now and before.",
    example: """
      local Row = ui.CellNode:subclass "Row"
      function Row:interfaceStateDidChange(newState, oldState)
        if newState.visible and not oldState.visible then self.backgroundColor = "tomato" end
      end

      return Row { style = { height = 40 } }
      """
  ) { argument, frame, _ in
    guard case .states(let state, let old) = argument else { return 0 }
    frame.push(state)
    frame.push(old)
    return 2
  },
  NodeCallback(
    .clearContents, [],
    "Called when what the node shows is dropped, since it isn't in the display state any more. It is dropped without "
      + "super, too; called by hand, only super drops it.",
    example: """
      local Chart = ui.DisplayNode:subclass "Chart"
      function Chart:clearContents() self.points = nil end
      """),
]

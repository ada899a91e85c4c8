import WeftLua
import WeftNodes
import WeftScript

/// A node's state on the way to being visible, with its parts in the order in which they are entered.
let interfaceStateRecord = ReceivedRecord<InterfaceState>(
  "InterfaceState", "{measureLayout =, preload =, display =, visible =}",
  "A node's state on the way to being visible.",
  example: "{ measureLayout = true, preload = true, display = false, visible = false }",
  .init("measureLayout", .boolean, "True if it may be measured.") { $0.contains(.measureLayout) },
  .init("preload", .boolean, "True if its data should be loaded.") { $0.contains(.preload) },
  .init("display", .boolean, "True if it should be drawn.") { $0.contains(.display) },
  .init("visible", .boolean, "True if it counts as visible: see the property visible.") { $0.contains(.visible) })

extension ValueType {
  static let interfaceState = interfaceStateRecord.type
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

/// The interface states of a node.
let interfaceStateProperties: [NodeProperty] = [
  NodeProperty(
    "visible", reading: \DisplayNode.isVisible, .boolean, default: "false",
    "True if the node is in a window and, in a cell, among the rows that its table shows. It may still be hidden, "
      + "transparent, covered or outside of the window.", invalidates: .nothing),
  NodeProperty(
    "inDisplayState", reading: \DisplayNode.isInDisplayState, .boolean, default: "false",
    "True if the node should be drawn: it is on the screen, or soon will be.", invalidates: .nothing),
  NodeProperty(
    "inPreloadState", reading: \DisplayNode.isInPreloadState, .boolean, default: "false",
    "True if the node's data should be loaded: it may soon be visible.", invalidates: .nothing),
  NodeProperty(
    "inHierarchy", reading: \DisplayNode.inHierarchy, .boolean, default: "false", "True if the node is in a window.",
    invalidates: .nothing),
  NodeProperty(
    "interfaceState", reading: \DisplayNode.interfaceState, .interfaceState, default: "none of it",
    "The node's state on the way to being visible, in all its parts.", invalidates: .nothing),
]

/// The methods about preloading, contents and delegates.
let interfaceStateMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "setNeedsPreload",
    "Makes the node and all inside it enter the preload state once more, if it is in it, after a change of its data."
  ) { $0.node.setNeedsPreload() },
  Method(
    "recursivelyPreload",
    "Calls didEnterPreloadState of the node and all inside it, in a window or not: images are loaded."
  ) { call in
    call.node.recursivelyPreload(in: call.node.layoutContext(in: call.host))
  },
  Method(
    "recursivelyClearPreloadedData",
    "Calls didExitPreloadState of the node and all inside it: loaded images are dropped."
  ) { $0.node.recursivelyClearPreloadedData() },
  Method(
    "clearContents",
    "Drops the node's contents, and cancels their drawing, until it is drawn again: after setNeedsDisplay, or when "
      + "it enters a window again. An override drops the contents by calling super."
  ) { call in
    // A script's own method of that name has already been called: it calls this one.
    if call.node.methods?.overrides.contains(NodeOverrides(.clearContents)) == true {
      call.node.dropContents()
    } else {
      call.node.clearContents()
    }
  },
  Method(
    "recursivelyClearContents",
    "Drops the contents of the node and all inside it, and calls their "
      + "clearContents."
  ) { $0.node.recursivelyClearContents() },
  Method(
    "addInterfaceStateDelegate", ("delegate", .interfaceStateDelegate),
    "Adds functions that hear of the node's moments; a node has at most 4 such tables, and keeps them alive."
  ) { (call, delegate) throws(WeftError) in
    try ScriptDelegates.of(call.host).add(delegate, to: call.node)
  },
  Method(
    "removeInterfaceStateDelegate", ("delegate", .interfaceStateDelegate),
    "Removes a delegate of addInterfaceStateDelegate."
  ) { call, delegate in
    ScriptDelegates.of(call.host).remove(delegate, from: call.node)
  })

extension Codec where Value == ScriptValue {
  /// A table of functions that hear of a node's moments.
  fileprivate static var interfaceStateDelegate: Codec {
    Codec(passing: .interfaceStateDelegate) { (value) throws(Mismatch) in
      guard value.type == .table else {
        throw Mismatch(
          expected: "a table of functions", value,
          hint: "write node:addInterfaceStateDelegate { didEnterVisibleState = function(node) … end }")
      }
      return value
    }
  }
}

/// Callbacks of loading, interface states and windows.
let interfaceStateCallbacks: [NodeCallback] = [
  NodeCallback(
    .didLoad, [], "Called when the node has been loaded: it has its view or its layer. What is inside has been before."),
  NodeCallback(
    .willEnterHierarchy, [], "Called when the node enters a window, before its subnodes' methods."),
  NodeCallback(
    .didEnterHierarchy, [], "Called when the node has entered a window, after its subnodes' methods."),
  NodeCallback(
    .didExitHierarchy, [], "Called when the node has left its window, before its subnodes' methods."),
  NodeCallback(
    .didEnterPreloadState, [], "Called when the node may soon be visible: the place to load its data."),
  NodeCallback(
    .didExitPreloadState, [],
    "Called when a container finds that the node won't soon be visible: the place to drop its data."),
  NodeCallback(
    .didEnterDisplayState, [], "Called when the node should be drawn."),
  NodeCallback(
    .didExitDisplayState, [], "Called when the node needn't be drawn any more."),
  NodeCallback(
    .didEnterVisibleState, [], "Called when the node becomes visible."),
  NodeCallback(
    .didExitVisibleState, [], "Called when the node is no longer visible."),
  NodeCallback(
    .interfaceStateDidChange, [("newState", .interfaceState), ("oldState", .interfaceState)],
    "Called after the six above, with all parts of the state now and before."
  ) { argument, frame, _ in
    guard case .states(let state, let old) = argument else { return 0 }
    interfaceStateRecord.codec.push(state, frame)
    interfaceStateRecord.codec.push(old, frame)
    return 2
  },
  NodeCallback(
    .clearContents, [],
    "Called when what the node shows is dropped, since it isn't in the display state any more. It is dropped without "
      + "super, too; called by hand, only super drops it."),
]

extension Codec where Value == InterfaceState {
  static var interfaceState: Codec { interfaceStateRecord.codec }
}

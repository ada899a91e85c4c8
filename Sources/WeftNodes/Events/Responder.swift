import WeftDisplay
import WeftLayout

/// A receiver of touches: a node, or a view that isn't a node's own.
enum Responder {
  case node(DisplayNode)
  case view(View)

  func receive(_ hook: NodeHook, _ touches: [Touch]) {
    switch (self, hook) {
    case (.node(let node), .touchesBegan): node.touchesBegan(touches)
    case (.node(let node), .touchesMoved): node.touchesMoved(touches)
    case (.node(let node), .touchesEnded): node.touchesEnded(touches)
    case (.node(let node), .touchesCancelled): node.touchesCancelled(touches)
    case (.view(let view), .touchesBegan): view.touchesBegan(touches)
    case (.view(let view), .touchesMoved): view.touchesMoved(touches)
    case (.view(let view), .touchesEnded): view.touchesEnded(touches)
    case (.view(let view), .touchesCancelled): view.touchesCancelled(touches)
    default: return
    }
  }
}

extension View {
  /// The receiver of the view's touches: its node, unless the node wraps it.
  final var responder: Responder {
    guard let node, !node.isSynchronous else { return .view(self) }
    return .node(node)
  }

  /// The receiver of the touches that the view doesn't handle.
  final var nextResponder: Responder? { superview?.responder }
}

extension DisplayNode {
  /// True if a script's class has methods for touches.
  package final var actsOnTouches: Bool {
    let touching: [NodeHook] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
    return touching.contains { overrides.contains(NodeOverrides($0)) }
  }

  /// Handles touches as the base does: calls the script's method, or passes them on.
  ///
  /// - Parameter passingOn: true to pass on touches that have no method.
  final func respond(_ hook: NodeHook, to touches: [Touch], passingOn: Bool = true) {
    let argument = HookArgument.object(TouchList(touches))
    perform(hook, argument)
    let isAnswered: Void? = askMethods(NodeOverrides(hook)) { methods in
      let state = extras.parts.get(HitTestState())
      let outer = state.touches
      state.touches = touches
      methods.perform(hook, on: self, argument)
      state.touches = outer
    }
    if isAnswered == nil, passingOn, !keepsTouches { passOn(hook, touches) }
  }

  /// Passes touches on to the supernode, or to the view around the node.
  final func passOn(_ hook: NodeHook, _ touches: [Touch]) {
    nextResponder?.receive(hook, touches)
  }

  /// The receiver of the touches that the node doesn't handle.
  final var nextResponder: Responder? { storedView?.nextResponder ?? supernode.map { .node($0) } }

  /// Passes on the touches that the node's script method is being called with, unless the node keeps them as controls
  /// do; returns false outside of such a call.
  public final func passTouchesOn(_ hook: NodeHook) -> Bool {
    guard let touches = part(HitTestState.self)?.touches else { return false }
    if !keepsTouches { passOn(hook, touches) }
    return true
  }
}

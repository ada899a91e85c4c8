import WeftDisplay
import WeftLayout

/// Who may act on touches: a node, or a view that isn't the own one of a node.
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
  /// Who gets the touches of the view: its node, unless that wraps it.
  final var responder: Responder {
    guard let node, !node.isSynchronous else { return .view(self) }
    return .node(node)
  }

  /// Who gets the touches that the view doesn't act on.
  final var nextResponder: Responder? { superview?.responder }
}

extension DisplayNode {
  /// Whether a script's class has methods for touches.
  final var actsOnTouches: Bool {
    let touching: [NodeHook] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
    return touching.contains { methods?.overrides.contains(NodeOverrides($0)) ?? false }
  }

  /// What the base does with touches.
  ///
  /// - Parameter passingOn: whether they are passed on where nothing acts on them.
  final func respond(_ hook: NodeHook, to touches: [Touch], passingOn: Bool = true) {
    let argument = HookArgument.object(TouchList(touches))
    perform(hook, argument)
    let isAnswered: Void? = askMethods(NodeOverrides(hook)) { methods in
      let outer = extras.hitTest.touches
      extras.hitTest.touches = touches
      methods.perform(hook, on: self, argument)
      storedExtras?.hitTest.touches = outer
    }
    if isAnswered == nil, passingOn, !keepsTouches { passOn(hook, touches) }
  }

  /// Hands touches to the supernode, or to the view that the node stands in.
  final func passOn(_ hook: NodeHook, _ touches: [Touch]) {
    nextResponder?.receive(hook, touches)
  }

  /// Who gets what the node doesn't act on.
  final var nextResponder: Responder? { storedView?.nextResponder ?? supernode.map { .node($0) } }

  /// Passes the touches on that the node's script is being told of, unless the node keeps them as controls do; false if
  /// it isn't told of any.
  public final func passTouchesOn(_ hook: NodeHook) -> Bool {
    guard let touches = storedExtras?.hitTest.touches else { return false }
    if !keepsTouches { passOn(hook, touches) }
    return true
  }
}

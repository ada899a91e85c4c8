/// An event in a node's life that a subclass can handle. Unlike layout code, a hook has no result, so the work of
/// Texture's base class is done whether or not a subclass calls `super`.
public enum NodeHook: UInt8, Sendable, CaseIterable {
  case didLoad
  case calculatedLayoutDidChange
  case layoutDidFinish
  case willEnterHierarchy
  case didEnterHierarchy
  case didExitHierarchy
  case didEnterPreloadState
  case didExitPreloadState
  case didEnterDisplayState
  case didExitDisplayState
  case didEnterVisibleState
  case didExitVisibleState
  case interfaceStateDidChange
  case clearContents
  case animateLayoutTransition
  case didCompleteLayoutTransition
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
  case tintColorDidChange
  case safeAreaInsetsDidChange
  case layoutMarginsDidChange
  case traitCollectionDidChange
  case displayWillStart
  case displayDidFinish
  case subnodeDisplayWillStart
  case subnodeDisplayDidFinish
  case hierarchyDisplayDidFinish
  case controlStateDidChange
  case endTracking
  case cancelTracking
  case cellNodeVisibilityEvent
  case cellStateDidChange
}

/// The argument of a hook.
public enum HookArgument {
  case nothing
  /// ``NodeHook/interfaceStateDidChange``: the new state and the old one.
  case states(InterfaceState, from: InterfaceState)
  /// ``NodeHook/displayWillStart``: true if the node is drawn asynchronously.
  case flag(Bool)
  /// ``NodeHook/subnodeDisplayWillStart``, ``NodeHook/subnodeDisplayDidFinish``: the subnode.
  case node(DisplayNode)
  /// An object specific to the hook: a transition's context, touches, a ``CellVisibility``.
  case object(AnyObject)
}

extension DisplayNode {
  /// Calls a hook: first the Swift method, then that of ``methods``.
  final func notify(_ hook: NodeHook, _ argument: HookArgument = .nothing) {
    perform(hook, argument)
    guard let methods, methods.overrides.contains(NodeOverrides(hook)) else { return }
    methods.perform(hook, on: self, argument)
  }
}

/// A moment in a node's life that a subclass may act on. Unlike layout code, a hook has nothing to answer, so what
/// Texture's base class does then happens whether or not a subclass calls `super`.
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

/// What a hook is told.
public enum HookArgument {
  case nothing
  /// ``NodeHook/interfaceStateDidChange``: the state now, and the one before.
  case states(InterfaceState, from: InterfaceState)
  /// ``NodeHook/displayWillStart``: whether it is drawn asynchronously.
  case flag(Bool)
  /// ``NodeHook/subnodeDisplayWillStart``, ``NodeHook/subnodeDisplayDidFinish``: the subnode.
  case node(DisplayNode)
  /// A value of the hook's own: a transition's context, touches, a ``CellVisibility``.
  case object(AnyObject)
}

extension DisplayNode {
  /// Tells a subclass, in Swift first, then in the language of ``methods``.
  final func notify(_ hook: NodeHook, _ argument: HookArgument = .nothing) {
    perform(hook, argument)
    guard let methods, methods.overrides.contains(NodeOverrides(hook)) else { return }
    methods.perform(hook, on: self, argument)
  }
}

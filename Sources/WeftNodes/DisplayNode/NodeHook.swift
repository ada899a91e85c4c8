/// An event in a node's life that a subclass can handle. Unlike layout code, a hook has no result, so the work of
/// Texture's base class is done whether or not a subclass calls `super`.
public enum NodeHook: UInt8, Sendable, CaseIterable {
  /// The node has its view or layer.
  case didLoad
  /// The node has another layout than before; its subnodes have not been placed by it yet.
  case calculatedLayoutDidChange
  /// A layout pass has placed the node and all nodes inside it.
  case layoutDidFinish
  /// The node is about to come into a window.
  case willEnterHierarchy
  /// The node has come into a window.
  case didEnterHierarchy
  /// The node has left its window.
  case didExitHierarchy
  /// The node is near enough to be seen soon: it may begin to fetch its data.
  case didEnterPreloadState
  /// The node is too far away for its data to be kept.
  case didExitPreloadState
  /// The node is so near that its contents are drawn.
  case didEnterDisplayState
  /// The node is too far away for its contents to be kept.
  case didExitDisplayState
  /// Some of the node may be seen.
  case didEnterVisibleState
  /// Nothing of the node can be seen any more.
  case didExitVisibleState
  /// The states above have changed; the argument is ``HookArgument/states(_:from:)``.
  case interfaceStateDidChange
  /// The node drops what it has drawn, which can be drawn again.
  case clearContents
  /// The node animates a layout transition; the argument is its ``LayoutTransitionContext``.
  case animateLayoutTransition
  /// A layout transition has ended; the argument is its ``LayoutTransitionContext``.
  case didCompleteLayoutTransition
  /// Fingers have come down on the node; the argument is a ``TouchList``.
  case touchesBegan
  /// Fingers of the node have moved; the argument is a ``TouchList``.
  case touchesMoved
  /// Fingers of the node were lifted; the argument is a ``TouchList``.
  case touchesEnded
  /// Touches of the node were taken away from it; the argument is a ``TouchList``.
  case touchesCancelled
  /// The tint colour that the node inherits or has itself is another.
  case tintColorDidChange
  /// The safe area of the node is another.
  case safeAreaInsetsDidChange
  /// The layout margins of the node are others.
  case layoutMarginsDidChange
  /// The traits of the node are others; the argument is ``PreviousTraits``.
  case traitCollectionDidChange
  /// The node is about to be drawn; the argument is ``HookArgument/flag(_:)``.
  case displayWillStart
  /// The node was drawn, and shows it.
  case displayDidFinish
  /// A subnode is about to be drawn; the argument is ``HookArgument/node(_:)``.
  case subnodeDisplayWillStart
  /// A subnode was drawn; the argument is ``HookArgument/node(_:)``.
  case subnodeDisplayDidFinish
  /// The node and all nodes inside it show what they have drawn.
  case hierarchyDisplayDidFinish
  /// The state of a control is another.
  case controlStateDidChange
  /// The finger that a control follows was lifted; the argument is a ``TouchList`` of one touch.
  case endTracking
  /// The finger that a control follows was taken away from it; the argument is a ``TouchList`` of one touch.
  case cancelTracking
  /// The part of a cell that is seen has changed; the argument is a ``WeftLists/CellVisibility``.
  case cellNodeVisibilityEvent
  /// A cell is selected or highlighted, or is so no longer.
  case cellStateDidChange
  /// A cell was given its model.
  case nodeModelDidChange
}

extension NodeHook {
  /// The name, that of the case. The standard library finds it by reflection, which for all hooks takes as much time as a
  /// twentieth of the start of a script that does nothing.
  package var name: String {
    switch self {
    case .didLoad: "didLoad"
    case .calculatedLayoutDidChange: "calculatedLayoutDidChange"
    case .layoutDidFinish: "layoutDidFinish"
    case .willEnterHierarchy: "willEnterHierarchy"
    case .didEnterHierarchy: "didEnterHierarchy"
    case .didExitHierarchy: "didExitHierarchy"
    case .didEnterPreloadState: "didEnterPreloadState"
    case .didExitPreloadState: "didExitPreloadState"
    case .didEnterDisplayState: "didEnterDisplayState"
    case .didExitDisplayState: "didExitDisplayState"
    case .didEnterVisibleState: "didEnterVisibleState"
    case .didExitVisibleState: "didExitVisibleState"
    case .interfaceStateDidChange: "interfaceStateDidChange"
    case .clearContents: "clearContents"
    case .animateLayoutTransition: "animateLayoutTransition"
    case .didCompleteLayoutTransition: "didCompleteLayoutTransition"
    case .touchesBegan: "touchesBegan"
    case .touchesMoved: "touchesMoved"
    case .touchesEnded: "touchesEnded"
    case .touchesCancelled: "touchesCancelled"
    case .tintColorDidChange: "tintColorDidChange"
    case .safeAreaInsetsDidChange: "safeAreaInsetsDidChange"
    case .layoutMarginsDidChange: "layoutMarginsDidChange"
    case .traitCollectionDidChange: "traitCollectionDidChange"
    case .displayWillStart: "displayWillStart"
    case .displayDidFinish: "displayDidFinish"
    case .subnodeDisplayWillStart: "subnodeDisplayWillStart"
    case .subnodeDisplayDidFinish: "subnodeDisplayDidFinish"
    case .hierarchyDisplayDidFinish: "hierarchyDisplayDidFinish"
    case .controlStateDidChange: "controlStateDidChange"
    case .endTracking: "endTracking"
    case .cancelTracking: "cancelTracking"
    case .cellNodeVisibilityEvent: "cellNodeVisibilityEvent"
    case .cellStateDidChange: "cellStateDidChange"
    case .nodeModelDidChange: "nodeModelDidChange"
    }
  }
}

/// The argument of a hook.
public enum HookArgument {
  /// The hook has none.
  case nothing
  /// ``NodeHook/interfaceStateDidChange``: the new state and the old one.
  case states(InterfaceState, from: InterfaceState)
  /// ``NodeHook/displayWillStart``: true if the node is drawn asynchronously.
  case flag(Bool)
  /// ``NodeHook/subnodeDisplayWillStart``, ``NodeHook/subnodeDisplayDidFinish``: the subnode.
  case node(DisplayNode)
  /// An object specific to the hook: a transition's context, touches, a ``WeftLists/CellVisibility``.
  case object(AnyObject)
}

extension DisplayNode {
  /// Calls a hook: first the Swift method, then that of ``methods``.
  package final func notify(_ hook: NodeHook, _ argument: HookArgument = .nothing) {
    perform(hook, argument)
    guard overrides.contains(NodeOverrides(hook)), let methods else { return }
    methods.perform(hook, on: self, argument)
  }
}

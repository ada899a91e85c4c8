import WeftLua
import WeftNodes
import WeftScript

/// The members of the context of a layout transition, which a class's methods get.
package let transitionContextMembers = ObjectMembers<LayoutTransitionContext>(
  "Transition", contextFields + contextMethods)

private let contextFields: [ObjectMember<LayoutTransitionContext>] = [
  ObjectMember("isAnimated", reading: \.isAnimated, .boolean, "True if the transition was requested as animated."),
  ObjectMember(
    "insertedSubnodes", reading: \.insertedSubnodes, .list(.node),
    "The subnodes that are new in the layout, from back to front."),
  ObjectMember(
    "removedSubnodes", reading: \.removedSubnodes, .list(.node),
    "The subnodes that have left the layout; they stay until the transition is over."),
  ObjectMember("isCompleted", reading: \.isCompleted, .boolean, "True if the transition is over."),
  ObjectMember(
    "didFinish", reading: \.didFinish, .boolean,
    "The argument of completeTransition; false before, and if a newer transition has replaced it."),
]

private let contextMethods = objectMethods(
  of: { LayoutTransitionContext.kind(in: $0) },
  Method(
    "layoutForKey", ("key", .choice), returns: .optional(.layout),
    "The layout before or after; nil where there was none."
  ) { call, key in
    guard let node = call.object.node, let layout = call.object.layout(for: key) else { return nil }
    return LayoutObject(layout, of: node)
  },
  Method(
    "constrainedSizeForKey", ("key", .choice), returns: .sizeRange,
    "The range that the layout before or after was measured in."
  ) { call, key in
    call.object.constrainedSize(for: key)
  },
  Method(
    "subnodesForKey", ("key", .choice), returns: .list(.node),
    "The nodes that the layout before or after places, from back to front."
  ) { call, key in
    call.object.subnodes(for: key)
  },
  Method(
    "initialFrameForNode", ("node", .node), returns: .optional(.rect),
    "Returns the frame of a subnode in the old layout; nil if it has none."
  ) { call, node in
    call.object.initialFrame(for: node)
  },
  Method(
    "finalFrameForNode", ("node", .node), returns: .optional(.rect),
    "Returns the frame of a subnode in the new layout; nil if it has none."
  ) { call, node in
    call.object.finalFrame(for: node)
  },
  Method(
    "animateByDefault", "Animates the transition as a class without animateLayoutTransition does, and completes it."
  ) { call in
    if let node = call.object.node { node.animateByDefault(call.object) }
  },
  Method(
    "completeTransition", ("finished", .boolean),
    "Ends the transition: the removed subnodes are removed, if they are managed automatically. The layout is the "
      + "new one in either case; the argument can be read as didFinish."
  ) { call, isFinished in
    call.object.completeTransition(isFinished)
  })

import WeftLua
import WeftNodes
import WeftScript

/// The members of the context of a layout transition, which a class's methods get.
package let transitionContextMembers = ObjectMembers<LayoutTransitionContext>([
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
  ObjectMember(
    method: "layoutForKey", [("key", .choice(LayoutTransitionKey.self))], returns: .layout,
    "The layout before or after; nil where there was none.",
    get: { _, frame, _ in
      pushMethod("layoutForKey", frame) { (context, frame, host) throws(WeftError) in
        let key = try host.transitionKey(frame)
        guard let node = context.node, let layout = context.layout(for: key) else { return frame.pushNil() }
        LayoutObject(layout, of: node).push(frame, host)
      }
    }),
  ObjectMember(
    method: "constrainedSizeForKey", [("key", .choice(LayoutTransitionKey.self))], returns: .sizeRange,
    "The range that the layout before or after was measured in.",
    get: { _, frame, _ in
      pushMethod("constrainedSizeForKey", frame) { (context, frame, host) throws(WeftError) in
        frame.push(context.constrainedSize(for: try host.transitionKey(frame)))
      }
    }),
  ObjectMember(
    method: "subnodesForKey", [("key", .choice(LayoutTransitionKey.self))], returns: .list(.node),
    "The nodes that the layout before or after places, from back to front.",
    get: { _, frame, _ in
      pushMethod("subnodesForKey", frame) { (context, frame, host) throws(WeftError) in
        host.push(context.subnodes(for: try host.transitionKey(frame)), frame)
      }
    }),
  ObjectMember(
    method: "initialFrameForNode", [("node", .node)], returns: .rect,
    "Returns the frame of a subnode in the old layout; nil if it has none.",
    get: { _, frame, _ in
      pushMethod("initialFrameForNode", frame) { (context, frame, host) throws(WeftError) in
        context.initialFrame(for: try frame.nodeArgument(at: 2, host)).map { frame.push($0) } ?? frame.pushNil()
      }
    }),
  ObjectMember(
    method: "finalFrameForNode", [("node", .node)], returns: .rect,
    "Returns the frame of a subnode in the new layout; nil if it has none.",
    get: { _, frame, _ in
      pushMethod("finalFrameForNode", frame) { (context, frame, host) throws(WeftError) in
        context.finalFrame(for: try frame.nodeArgument(at: 2, host)).map { frame.push($0) } ?? frame.pushNil()
      }
    }),
  ObjectMember(
    method: "animateByDefault", [],
    "Animates the transition as a class without animateLayoutTransition does, and completes it.",
    get: { _, frame, _ in
      pushMethod("animateByDefault", frame) { (context, _, _) throws(WeftError) in
        context.node?.animateByDefault(context)
      }
    }),
  ObjectMember(
    method: "completeTransition", [("finished", .boolean)],
    "Ends the transition: the removed subnodes are removed, if they are managed automatically. The layout is the "
      + "new one in either case; the argument can be read as didFinish.",
    get: { _, frame, _ in
      pushMethod("completeTransition", frame) { (context, frame, host) throws(WeftError) in
        do throws(Mismatch) {
          context.completeTransition(try ScriptValue(frame, at: 2).bool())
        } catch {
          throw WeftError(error, "Transition", "completeTransition")
        }
      }
    }),
])

/// Pushes a method, which pushes at most one value.
private func pushMethod(
  _ name: String, _ frame: LuaFrame,
  _ body: @escaping @Sendable (LayoutTransitionContext, LuaFrame, ScriptHost) throws(WeftError) -> Void
) {
  frame.pushFunction(name) { (frame) throws(WeftError) in
    try frame.withHost { (host) throws(WeftError) in
      let context = try frame.receiver(host.objects.transition.kind)
      let top = frame.top
      try body(context, frame, host)
      return frame.top > top ? 1 : 0
    }
  }
}

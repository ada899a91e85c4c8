import WeftLua
import WeftNodes

private let setUp = """
  local Card = ui.DisplayNode:subclass "Card"
  local first, second = box "tomato", box "gold"
  local shown = first

  function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end


  """

private let run = """

  local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
  card:layoutIfNeeded()
  shown = second
  card:transitionLayoutWithAnimation()
  """

/// An example in which a card shows the second box in place of the first.
private func example(_ printed: String, _ output: String) -> Example {
  Example(
    setUp + """
      function Card:animateLayoutTransition(context)
        print(\(printed)) --> \(output)
        context:completeTransition(true)
      end

      """ + run)
}

/// What a layout transition is, for the methods of a class that are given it.
let transitionContextMembers = ObjectMembers<LayoutTransitionContext>([
  ObjectMember(
    "isAnimated", .boolean, "Whether the transition was asked to be animated.",
    example: example("context.isAnimated", "true"),
    get: { context, frame, _ in frame.push(context.isAnimated) }),
  ObjectMember(
    "insertedSubnodes", .list(.node), "The subnodes that are new in the layout, from back to front.",
    example: example("context.insertedSubnodes[1] == second", "true"),
    get: { context, frame, host in host.push(context.insertedSubnodes, frame) }),
  ObjectMember(
    "removedSubnodes", .list(.node), "The subnodes that have left the layout; they stay until the transition is over.",
    example: example("context.removedSubnodes[1] == first", "true"),
    get: { context, frame, host in host.push(context.removedSubnodes, frame) }),
  ObjectMember(
    "isCompleted", .boolean, "Whether the transition is over.",
    example: example("context.isCompleted", "false"),
    get: { context, frame, _ in frame.push(context.isCompleted) }),
  ObjectMember(
    "didFinish", .boolean,
    "What completeTransition was told; false where a newer transition has taken over, and before.",
    example: example("context.didFinish", "false"),
    get: { context, frame, _ in frame.push(context.didFinish) }),
  ObjectMember(
    method: "layoutForKey", [("key", .choice(LayoutTransitionKey.self))], returns: .layout,
    "The layout before or after; nil where there was none.",
    example: example("context:layoutForKey(\"to\").size.width", "100"),
    get: { _, frame, _ in
      pushMethod("layoutForKey", frame) { (context, frame, host) throws(WeftError) in
        let key = try host.transitionKey(frame)
        guard let node = context.node, let layout = context.layout(for: key) else { return frame.pushNil() }
        host.push(LayoutObject(layout, of: node), frame)
      }
    }),
  ObjectMember(
    method: "constrainedSizeForKey", [("key", .choice(LayoutTransitionKey.self))], returns: .sizeRange,
    "The range that the layout before or after was measured in.",
    example: example("context:constrainedSizeForKey(\"to\").max.width", "100"),
    get: { _, frame, _ in
      pushMethod("constrainedSizeForKey", frame) { (context, frame, host) throws(WeftError) in
        frame.push(context.constrainedSize(for: try host.transitionKey(frame)))
      }
    }),
  ObjectMember(
    method: "subnodesForKey", [("key", .choice(LayoutTransitionKey.self))], returns: .list(.node),
    "The nodes that the layout before or after places, from back to front.",
    example: example("context:subnodesForKey(\"from\")[1] == first", "true"),
    get: { _, frame, _ in
      pushMethod("subnodesForKey", frame) { (context, frame, host) throws(WeftError) in
        host.push(context.subnodes(for: try host.transitionKey(frame)), frame)
      }
    }),
  ObjectMember(
    method: "initialFrameForNode", [("node", .node)], returns: .rect,
    "Where the layout before placed a subnode; nil if it did not.",
    example: example("context:initialFrameForNode(first).x", "30"),
    get: { _, frame, _ in
      pushMethod("initialFrameForNode", frame) { (context, frame, host) throws(WeftError) in
        context.initialFrame(for: try frame.argument(2, host.nodeKind)).map { frame.push($0) } ?? frame.pushNil()
      }
    }),
  ObjectMember(
    method: "finalFrameForNode", [("node", .node)], returns: .rect,
    "Where the layout after places a subnode; nil if it does not.",
    example: example("context:finalFrameForNode(second).x", "30"),
    get: { _, frame, _ in
      pushMethod("finalFrameForNode", frame) { (context, frame, host) throws(WeftError) in
        context.finalFrame(for: try frame.argument(2, host.nodeKind)).map { frame.push($0) } ?? frame.pushNil()
      }
    }),
  ObjectMember(
    method: "animateByDefault", [],
    "Animates the transition as a class without animateLayoutTransition does, and completes it.",
    example: Example(
      setUp + """
        function Card:animateLayoutTransition(context)
          context:animateByDefault()
          print(#self.subnodes) --> 1
        end

        """ + run),
    get: { _, frame, _ in
      pushMethod("animateByDefault", frame) { (context, _, _) throws(WeftError) in
        context.node?.animateByDefault(context)
      }
    }),
  ObjectMember(
    method: "completeTransition", [("finished", .boolean)],
    "Ends the transition: the removed subnodes leave, where they are managed automatically. The layout is the new one "
      + "either way; what was told can be read as didFinish.",
    example: Example(
      setUp + """
        function Card:animateLayoutTransition(context)
          print(#self.subnodes) --> 2
          context:completeTransition(true)
          print(#self.subnodes) --> 1
        end

        """ + run),
    get: { _, frame, _ in
      pushMethod("completeTransition", frame) { (context, frame, host) throws(WeftError) in
        do throws(Mismatch) {
          context.completeTransition(try ScriptValue(frame, at: 2).bool())
        } catch {
          throw host.error(error, "Transition", "completeTransition")
        }
        try host.checkHooks()
      }
    }),
])

/// Pushes a method, which pushes at most one value.
private func pushMethod(
  _ name: String, _ frame: LuaFrame,
  _ body: @escaping @Sendable (LayoutTransitionContext, LuaFrame, ScriptHost) throws(WeftError) -> Void
) {
  frame.pushFunction(name) { (frame) throws(WeftError) in
    try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
      let context = try frame.receiver(host.transitionKind)
      let top = frame.top
      try body(context, frame, host)
      return frame.top > top ? 1 : 0
    }
  }
}

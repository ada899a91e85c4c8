import WeftLayout
import WeftLua
import WeftNodes

let scrollNodeExample: Example = """
  local list = ui.ScrollNode {
    automaticallyManagesSubnodes = true, automaticallyManagesContentSize = true, contentOffset = { 0, 30 },
    style = { height = 80 },
    layoutSpecBlock = function()
      return ui.StackLayoutSpec { direction = "vertical", spacing = 8,
        box("tomato"), box("gold"), box("seagreen"), box("steelblue"),
      }
    end,
  }
  return list
  """

/// What scroll nodes have beside what all nodes have.
let scrollProperties: [NodeProperty] = [
  scrollProperty(
    "automaticallyManagesContentSize", .boolean, "false",
    "Whether the content's size is what the layout comes to, without an end in the scrollableDirections; the node takes "
      + "its own size from what is around it.", .layout,
    example: """
      return ui.ScrollNode { automaticallyManagesContentSize = true, automaticallyManagesSubnodes = true,
        style = { height = 50 }, layoutSpecBlock = function()
          local first, second = box("tomato", 90, 40), box("gold", 90, 40)
          first.style.flexShrink, second.style.flexShrink = 1, 1
          return ui.StackLayoutSpec { direction = "vertical", first, second }
        end }
      """,
    get: { node, frame, _ in frame.push(node.automaticallyManagesContentSize) },
    set: { (node, value, _) throws(Mismatch) in node.automaticallyManagesContentSize = try value.bool() }),
  scrollProperty(
    "scrollableDirections", .choice(ScrollableDirections.self), "\"none\"; \"vertical\" for tables",
    "Where the content may be larger than the node, with automaticallyManagesContentSize, which makes \"none\" "
      + "\"vertical\".", .layout,
    example: """
      return ui.ScrollNode { scrollableDirections = "horizontal", automaticallyManagesContentSize = true,
        automaticallyManagesSubnodes = true, contentOffset = { 60, 0 }, style = { height = 40 },
        layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "horizontal", box("tomato", 200, 40), box("gold", 200, 40) }
        end }
      """,
    get: { node, frame, _ in frame.push(ScrollableDirections(node.scrollableDirections).scriptName) },
    set: { (node, value, _) throws(Mismatch) in
      node.scrollableDirections = try ScrollableDirections.named(value).directions
    }),
  scrollProperty(
    "contentSize", .size, "{0, 0}",
    "How large the content is; set by hand unless automaticallyManagesContentSize is true.", .nothing,
    example: """
      local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
      node.contentOffset = { 0, 1000 }
      print(node.contentOffset.y) --> 400
      """,
    get: { node, frame, _ in frame.push(node.contentSize) },
    set: { (node, value, _) throws(Mismatch) in
      let size = try value.size()
      guard size.isUsableContentSize else {
        throw Mismatch(
          expected: "a finite size of 0 or more, below 10^15 points",
          got: "\(shortNumber(size.width)) x \(shortNumber(size.height))")
      }
      node.contentSize = size
    }),
  scrollProperty(
    "contentInset", .insets, "0",
    "Room around the content that may be scrolled to; content at its beginning is moved in by it.", .display,
    example: """
      return ui.ScrollNode { contentInset = { 10, 20, 10, 20 }, automaticallyManagesContentSize = true,
        automaticallyManagesSubnodes = true, style = { height = 60 }, layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "vertical", box("tomato", 90) }
        end }
      """,
    get: { node, frame, _ in frame.push(node.contentInset) },
    set: { (node, value, _) throws(Mismatch) in node.contentInset = try value.insets() }),
  scrollProperty(
    "contentOffset", .point, "{0, 0}",
    "The point of the content that is shown at the node's top left. It is kept within the content, once there is some.",
    .display,
    example: """
      return ui.ScrollNode { contentOffset = { 0, 20 }, automaticallyManagesContentSize = true,
        automaticallyManagesSubnodes = true, style = { height = 60 }, layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "vertical", box("tomato"), box("gold"), box("seagreen") }
        end }
      """,
    get: { node, frame, _ in frame.push(node.contentOffset) },
    set: { (node, value, _) throws(Mismatch) in
      node.contentOffset = try contentOffset(value)
    }),
  scrollProperty(
    "scrollEnabled", .boolean, "true", "Whether fingers move the content.", .nothing,
    example: """
      local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 }, scrollEnabled = false }
      local window = ui.Window { size = { 100, 100 }, node }
      window:drag({ 50, 90 }, { 50, 10 })
      print(node.contentOffset.y) --> 0
      """,
    get: { node, frame, _ in frame.push(node.isScrollEnabled) },
    set: { (node, value, _) throws(Mismatch) in node.isScrollEnabled = try value.bool() }),
  scrollProperty(
    "dragging", .boolean, "false", "Whether a finger moves the content now.", .nothing,
    example: """
      local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
      local window = ui.Window { size = { 100, 100 }, node }
      window:send("began", { 50, 90 })
      window:send("moved", { 50, 40 })
      print(node.dragging, node.contentOffset.y) --> true  50
      """,
    get: { node, frame, _ in frame.push(node.isDragging) }),
  scrollProperty(
    "delegate", .scrollDelegate, "nil", "Hears of the content's moves, by methods that it has.", .nothing,
    example: """
      local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 },
        delegate = {
          scrollViewDidScroll = function(self, node) print(node.contentOffset.y) end,
        } }
      local window = ui.Window { size = { 100, 100 }, node }
      window:drag({ 50, 90 }, { 50, 30 }, 2) --> 30
      --> 60
      """,
    get: { node, frame, host in host.pushHidden(.scrollDelegate, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in
      let methods = node is TableNode ? ScriptTables.tableMethods : ScriptTables.scrollMethods
      try host.setDelegate(.scrollDelegate, of: node, value, methods: methods)
      node.delegate = value.isNil ? nil : host.scriptTables
    }),
]

let scrollMethods: [NodeMethod] = [
  NodeMethod(
    "setContentOffset", [("offset", .point), ("animated?", .boolean)],
    "Shows another part of the content, at once or in 0.3 seconds; see contentOffset.",
    example: """
      local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
      local window = ui.Window { size = { 100, 100 }, node }
      node:setContentOffset({ 0, 200 }, true)
      ui.sleep(0.15)
      print(node.contentOffset.y) --> 100
      ui.sleep(0.15)
      print(node.contentOffset.y) --> 200
      """
  ) { (node, frame, host) throws(WeftError) in
    let node = try scrollNode(node, "setContentOffset")
    do throws(Mismatch) {
      let offset = try contentOffset(ScriptValue(frame, at: 2))
      node.setContentOffset(offset, animated: frame.isNil(at: 3) ? false : try ScriptValue(frame, at: 3).bool())
    } catch {
      throw host.error(error, node.layoutName, "setContentOffset")
    }
    return 0
  }
]

private func contentOffset(_ value: ScriptValue) throws(Mismatch) -> Point {
  let offset = try value.point()
  guard offset.isUsableOffset else {
    throw Mismatch(
      expected: "a point within 10^15 points", got: "\(shortNumber(offset.x)), \(shortNumber(offset.y))")
  }
  return offset
}

private func scrollNode(_ node: DisplayNode, _ method: String) throws(WeftError) -> ScrollNode {
  guard let node = node as? ScrollNode else {
    throw WeftError(.type, "\(method): expected a scroll node, got \(NodeObjects.summary(node))")
  }
  return node
}

private func scrollProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, _ invalidates: Invalidation, example: Example,
  get: @escaping @Sendable (ScrollNode, LuaFrame, ScriptHost) -> Void,
  set: (@Sendable (ScrollNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)? = nil
) -> NodeProperty {
  var setter: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  if let set {
    setter = { (node, value, host) throws(Mismatch) in
      if let node = node as? ScrollNode { try set(node, value, host) }
    }
  }
  return NodeProperty(
    name, type, standard, doc, invalidates, example: example,
    get: { (node, frame, host) throws(WeftError) in
      guard let node = node as? ScrollNode else { return frame.pushNil() }
      get(node, frame, host)
    },
    set: setter)
}

/// Where a scroll node's content may be larger than the node.
enum ScrollableDirections: ScriptEnum {
  case none, vertical, horizontal, both

  static let description = EnumDescription(
    "ScrollableDirections", "Where a scroll node's content may be larger than the node.",
    [
      "none": "Nowhere.",
      "vertical": "Up and down.",
      "horizontal": "To the left and to the right.",
      "both": "In both directions.",
    ])

  init(_ directions: ScrollDirections) {
    switch (directions.contains(.horizontal), directions.contains(.vertical)) {
    case (false, false): self = .none
    case (false, true): self = .vertical
    case (true, false): self = .horizontal
    case (true, true): self = .both
    }
  }

  var directions: ScrollDirections {
    switch self {
    case .none: []
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .both: [.horizontal, .vertical]
    }
  }
}

extension ValueType {
  static let scrollDelegate = ValueType.named(
    NamedType(
      "ScrollNodeDelegate", "{scrollViewDidScroll =, …}",
      "A table with methods, or a node, that hears of the moves of a scroll node's content. Each method may wait.",
      example: "{ scrollViewDidScroll = function(self, node) end }",
      .table(ValueType.scrollDelegateFields, asList: false)))

  static let scrollDelegateFields: [NamedType.Field] = [
    delegateField("scrollViewDidScroll", "The content has moved."),
    delegateField("scrollViewWillBeginDragging", "A finger begins to move the content."),
    delegateField("scrollViewDidEndDragging", "The finger has been lifted; the content stays where it is."),
    delegateField("scrollViewDidEndScrollingAnimation", "An animated scroll has come to its end."),
  ]

  private static func delegateField(_ name: String, _ doc: String) -> NamedType.Field {
    NamedType.Field("\(name)?", .function(Signature([("self", .any), ("node", .node)])), doc)
  }
}

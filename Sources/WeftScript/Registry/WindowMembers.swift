import WeftLayout
import WeftLua
import WeftNodes

/// What a window has.
let windowMembers = ObjectMembers<Window>(basicWindowMembers + windowTouchMembers)

private let basicWindowMembers: [ObjectMember<Window>] = [
  ObjectMember(
    "size", .size, "How large it is; what is in it keeps its frame.",
    example: """
      print(ui.Window({ size = { 375, 600 } }).size.height) --> 600
      """,
    get: { window, frame, _ in frame.push(window.size) },
    set: { (window, value) throws(Mismatch) in window.size = try value.windowSize() }),
  ObjectMember(
    "scale", .number, "Pixels per point, which layouts are rounded to.", unit: "pixels per point",
    example: """
      print(ui.Window({ size = { 375, 600 }, scale = 3 }).scale) --> 3
      """,
    get: { window, frame, _ in frame.pushNumber(window.context.scale) }),
  ObjectMember(
    "backgroundColor", .color, "Fills it.",
    example: """
      print(ui.Window({ size = { 375, 600 }, backgroundColor = "white" }).backgroundColor) --> #ffffff
      """,
    get: { window, frame, _ in
      window.layer.appearance.backgroundColor.map { frame.push($0.css) } ?? frame.pushNil()
    },
    set: { (window, value) throws(Mismatch) in
      window.layer.appearance.backgroundColor = value.isNil ? nil : try value.color()
    }),
  ObjectMember(
    "subnodes", .list(.node), "The nodes at the top, from back to front.",
    example: """
      local window = ui.Window { size = { 375, 600 }, box "tomato", box "gold" }
      print(#window.subnodes) --> 2
      """,
    get: { window, frame, host in
      frame.pushTable()
      for (index, node) in window.nodes.enumerated() {
        host.push(node, frame)
        frame.rawSet(-2, Int64(index + 1))
      }
    }),
  ObjectMember(
    "subviews", .list(.view), "The views at the top, from back to front, nodes' views too.",
    example: """
      local window = ui.Window { size = { 375, 600 }, box "tomato" }
      window:addSubview(ui.View {})
      print(#window.subviews) --> 2
      """,
    get: { window, frame, host in host.pushViews(window.subviews, frame) }),
  ObjectMember(
    method: "addSubnode", [("node", .node)], "Shows a node in front of the others; it is loaded, and becomes visible.",
    example: """
      local node = box("tomato", 60, 40)
      node.frame = { 0, 0, 60, 40 }
      ui.Window({ size = { 375, 600 } }):addSubnode(node)
      print(node.nodeLoaded) --> true
      """,
    get: { _, frame, _ in
      frame.pushFunction("addSubnode") { (frame) throws(WeftError) in
        try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
          let window = try frame.receiver(host.hosts.windowKind)
          let node = try frame.argument(2, host.nodeKind)
          try host.moving(node.isNodeLoaded ? host.layer(of: node) : nil) { () throws(NodeError) in
            try window.addSubnode(node)
          }
          host.layersDidChange(in: window.layer)
          return 0
        }
      }
    }),
  ObjectMember(
    method: "addSubview", [("view", .view)], "Shows a view in front of what is there.",
    example: """
      local window = ui.Window { size = { 375, 600 } }
      window:addSubview(ui.View { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" })
      print(#window.subviews) --> 1
      """,
    get: { _, frame, _ in
      frame.pushFunction("addSubview") { (frame) throws(WeftError) in
        try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
          let window = try frame.receiver(host.hosts.windowKind)
          let view = try frame.argument(2, host.hosts.viewKind)
          try host.moving(view.layer) { () throws(NodeError) in try window.addSubview(view) }
          return 0
        }
      }
    }),
  ObjectMember(
    method: "layoutIfNeeded", [],
    "Lays out what has changed now. Without it that is done at the end of the turn: before a timer runs, or after a wait.",
    example: """
      local node = ui.DisplayNode { frame = { 0, 0, 200, 60 }, automaticallyManagesSubnodes = true,
        layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 8, box "tomato" } end,
      }
      local window = ui.Window { size = { 375, 600 }, node }
      window:layoutIfNeeded()
      print(node.subnodes[1].frame.width) --> 184
      """,
    get: { _, frame, _ in
      frame.pushFunction("layoutIfNeeded") { (frame) throws(WeftError) in
        try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
          let window = try frame.receiver(host.hosts.windowKind)
          try layout { () throws(LayoutError) in try window.layoutIfNeeded() }
          try host.checkHooks()
          return 0
        }
      }
    }),
]

extension ScriptHost {
  /// The layer of a node that is loaded.
  func layer(of node: DisplayNode) -> Layer? {
    do throws(NodeError) {
      return node.isNodeLoaded ? try node.layer : nil
    } catch {
      // It has been made already.
      return nil
    }
  }

  func pushViews(_ views: [View], _ frame: LuaFrame) {
    frame.pushTable()
    for (index, view) in views.enumerated() {
      push(view, frame)
      frame.rawSet(-2, Int64(index + 1))
    }
  }
}

import WeftLua

/// The functions that make windows, views and layers.
let hostFunctions: [ModuleFunction] = [
  ModuleFunction(
    "Window", [("options", .windowOptions)], returns: .window,
    "What nodes are shown in: they are loaded, visible, and laid out at the end of each turn. Nodes stand in the array part.",
    example: """
      local cell = ui.CellNode { box("tomato", 60, 40), frame = { 0, 0, 375, 60 } }
      local window = ui.Window { size = { 375, 600 }, cell }
      print(cell.nodeLoaded, cell.view.window == window, #window.subnodes) --> true  true  1
      """
  ) { (frame, host) throws(WeftError) in try host.makeWindow(frame) },
  ModuleFunction(
    "View", [("properties?", .table)], returns: .view,
    "A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. Subviews stand in the array part.",
    example: """
      local view = ui.View { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" }
      local node = ui.DisplayNode { viewBlock = function() return view end }
      print(node.view == view, view.node == node, node.frame.width) --> true  true  60
      """
  ) { (frame, host) throws(WeftError) in try host.makeView(frame) },
  ModuleFunction(
    "Layer", [("properties?", .table)], returns: .layer,
    "A layer without a node: what a view shows, without events. Sublayers stand in the array part.",
    example: """
      local layer = ui.Layer { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" }
      local node = ui.DisplayNode { layerBlock = function() return layer end }
      print(node.layer == layer, node.layerBacked, node.synchronous) --> true  true  true
      """
  ) { (frame, host) throws(WeftError) in try host.makeLayer(frame) },
]

extension ValueType {
  static let windowOptions = ValueType.named(
    NamedType(
      "WindowOptions", "{size =, scale =}", "What ui.Window takes, beside its properties.",
      example: "{ size = { 375, 600 } }",
      .table(
        [
          .init("size", .size, "How large it is, in points."),
          .init("scale?", .number, "Pixels per point; 2 by default."),
          .init("backgroundColor?", .color, "Fills it."),
        ], asList: false)))
}

import WeftLua
import WeftScript

/// The functions that make windows, views and layers.
package let hostFunctions: [ModuleFunction] = [
  ModuleFunction(
    "Window", [("options", .windowOptions)], returns: .window,
    "What nodes are shown in: they are loaded, visible, and laid out at the end of each turn. Nodes stand in the array part."
  ) { (frame, host) throws(WeftError) in try host.makeWindow(frame) },
  ModuleFunction(
    "View", [("properties?", .table)], returns: .view,
    "A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. Subviews stand in the array part."
  ) { (frame, host) throws(WeftError) in try host.makeView(frame) },
  ModuleFunction(
    "Layer", [("properties?", .table)], returns: .layer,
    "A layer without a node: what a view shows, without events. Sublayers stand in the array part."
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

import WeftLua
import WeftScript

/// The functions that make windows, views and layers.
package let windowFunctions: [ModuleFunction] = [
  ModuleFunction(
    "Window", [("options", .windowOptions)], returns: .window,
    "A window that shows nodes: they are loaded, visible, and laid out at the end of each turn. The array part "
      + "holds nodes."
  ) { (frame, host) throws(WeftError) in try HostObjects(host).makeWindow(frame) },
  ModuleFunction(
    "View", [("properties?", .table)], returns: .view,
    "A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. The array part holds "
      + "subviews."
  ) { (frame, host) throws(WeftError) in try HostObjects(host).makeView(frame) },
  ModuleFunction(
    "Layer", [("properties?", .table)], returns: .layer,
    "A layer without a node: the contents of a view, without events. The array part holds sublayers."
  ) { (frame, host) throws(WeftError) in try HostObjects(host).makeLayer(frame) },
]

extension ValueType {
  static let windowOptions = ValueType.named(
    NamedType(
      "WindowOptions", "{size =, scale =}", "The argument of ui.Window, in addition to its properties.",
      example: "{ size = { 375, 600 } }",
      .table(
        [
          .init("size", .size, "The size, in points."),
          .init("scale?", .number, "Pixels per point; 2 by default."),
          .init("backgroundColor?", .color, "Fills it."),
        ], asList: false)))
}

import WeftLayout
import WeftLua
import WeftScript

/// The functions that make windows, views and layers.
package let windowFunctions = functions(
  Function(
    "Window", ("options", windowOptionsRecord.codecWithTable.asArguments), returns: .pushed(.window),
    "A window that shows nodes: they are loaded, visible, and laid out at the end of each turn. The array part "
      + "holds nodes."
  ) { (call, options) throws(WeftError) in
    try HostObjects(call.host).makeWindow(options.value, options.table, skipping: windowOptionsRecord.names)
  },
  Function(
    "View", ("properties", .properties(of: "View")), returns: .pushed(.view),
    "A view without a node: for a node to wrap, by viewBlock, or to hold nodes' views. The array part holds "
      + "subviews."
  ) { (call, properties) throws(WeftError) in try HostObjects(call.host).makeView(properties) },
  Function(
    "Layer", ("properties", .properties(of: "Layer")), returns: .pushed(.layer),
    "A layer without a node: the contents of a view, without events. The array part holds sublayers."
  ) { (call, properties) throws(WeftError) in try HostObjects(call.host).makeLayer(properties) })

let windowOptionsRecord = Record(
  "WindowOptions", "a table of properties", "The argument of ui.Window, in addition to its properties.",
  example: "{ size = { 375, 600 } }", WindowOptions(),
  .init("size", \.size, .windowSize, "The size, in points.", isRequired: true, hint: windowHint),
  .init("scale", \.scale, orNil: .scale, "Pixels per point.", default: "2"),
  besides: .init(names: { ownWindowMembers.map(\.name) }, described: [.init("backgroundColor?", .color, "Fills it.")]),
  hint: { _ in windowHint })

private let windowHint = "write ui.Window { size = { 375, 600 } }"

extension Codec where Value == Size {
  /// The size of a window.
  static var windowSize: Codec { .size.reading { (value) throws(Mismatch) in try value.windowSize() } }
}

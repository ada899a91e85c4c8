import WeftLayout
import WeftLua
import WeftNodes

/// The options of `layoutThatFits`.
package struct MeasureOptions: Sendable {
  /// The reference of percentages; nil for the range's maximum.
  package var parentSize: Size?
  /// Pixels per point; nil for the host's.
  package var scale: Double?

  package init() {}
}

// `layoutThatFits`, of nodes and of specs.
extension ScriptHost {
  /// Carries out `node:layoutThatFits(range, options)`.
  package func layoutThatFits(
    _ node: DisplayNode, _ range: SizeRange, _ options: MeasureOptions, _ frame: LuaFrame
  ) throws(WeftError) -> Int32 {
    let measured: NodeLayout
    if engine.isInPass {
      measured = try withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in
          try node.layoutThatFits(range, parentSize: options.parentSize, in: pass)
        }
      }
    } else {
      measured = try layout { () throws(LayoutError) in
        try measure(node, range, parentSize: options.parentSize, scale: options.scale ?? scale, for: frame)
      }
    }
    LayoutObject(measured, of: node).push(frame, self)
    return 1
  }

  /// Carries out `spec:layoutThatFits(range, options)`: inside a pass for the parent of the spec, else with a pass of
  /// its own.
  package func layoutThatFits(
    _ spec: MeasuredSpec, _ range: SizeRange, _ options: MeasureOptions
  ) throws(WeftError) -> Int32 {
    let frame = spec.frame
    switch spec.handle {
    case .detached(let spec):
      let node = DisplayNode()
      node.debugName = spec.layoutName
      node.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in try spec.add(to: pass) }
      return try layoutThatFits(node, range, options, frame)
    case .element(let element):
      let measured = try withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in
          try pass.measure(element, range, parentSize: options.parentSize)
        }
      }
      LayoutObject(measured).push(frame, self, anchor: 1)
      return 1
    }
  }

  /// Reads the arguments of `spec:layoutThatFits`, and carries it out.
  func layoutThatFits(_ handle: SpecHandle, _ frame: LuaFrame) throws(WeftError) -> Int32 {
    try api.measureSpec.call(MeasuredSpec(handle: handle, host: self, frame: frame), frame)
  }
}

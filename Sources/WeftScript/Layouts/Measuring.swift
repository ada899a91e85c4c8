import WeftLayout
import WeftLua
import WeftNodes

// `layoutThatFits`, of nodes and of specs.
extension ScriptHost {
  /// Carries out `node:layoutThatFits(range, { parentSize =, scale = })`: the range is at index 2.
  package func layoutThatFits(_ node: DisplayNode, _ frame: LuaFrame) throws(WeftError) -> Int32 {
    let (range, options) = try measureArguments(frame, node.layoutName)
    let measured: NodeLayout
    if engine.isInPass {
      measured = try withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in
          try node.layoutThatFits(range, parentSize: options.parentSize, in: pass)
        }
      }
    } else {
      measured = try layout { () throws(LayoutError) in
        try measure(node, range, parentSize: options.parentSize, scale: options.scale, for: frame)
      }
    }
    LayoutObject(measured, of: node).push(frame, self)
    return 1
  }

  /// Reads the range at index 2 and the options at index 3 of a `layoutThatFits`.
  func measureArguments(
    _ frame: LuaFrame, _ owner: @autoclosure () -> String
  ) throws(WeftError) -> (range: SizeRange, options: (parentSize: Size?, scale: Double)) {
    var range = SizeRange.unconstrained
    var parentSize: Size?
    var scale = self.scale
    // Reading the range pushes its parts.
    frame.top = 3
    do throws(Mismatch) {
      if !frame.isNil(at: 2) { range = try ScriptValue(frame, at: 2).sizeRange() }
      let options = ScriptValue(frame, at: 3)
      let expected = "options: { parentSize = { width, height }, scale = number }"
      if options.type == .table {
        try options.requireKeys(["parentSize", "scale"], expected)
      } else if !options.isNil {
        throw Mismatch(expected: expected, options)
      }
      if let value = options.field("parentSize") { parentSize = try value.size() }
      if let value = options.field("scale") { scale = try value.nonNegative("pixels per point, above 0") }
    } catch {
      throw WeftError(error, owner(), "layoutThatFits")
    }
    return (range, (parentSize, scale))
  }
}

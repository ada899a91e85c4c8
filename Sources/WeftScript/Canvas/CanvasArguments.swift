import WeftLua

/// The arguments of a canvas method; the first after the canvas has index 1.
package struct CanvasArguments {
  package let frame: LuaFrame
  package let host: ScriptHost

  package init(frame: LuaFrame, host: ScriptHost) {
    self.frame = frame
    self.host = host
  }

  package subscript(index: Int32) -> ScriptValue { ScriptValue(frame, at: index + 1) }
}

import WeftLayout
import WeftLua
import WeftNodes

/// What a host asks the room above it: it helps people with a script, and is not needed to run one.
package struct HostTools: Sendable {
  /// `help(about)`: prints what the argument at index 1 is.
  package let help: @Sendable (ScriptHost, LuaFrame) throws(WeftError) -> Void
  /// What is likely a mistake in a layout, made in pixels of a scale; and, of a node that is shown, in what is shown.
  let review:
    @Sendable (ScriptHost, DisplayNode, NodeLayout, LayoutTrace, _ scale: Double, _ isShown: Bool) -> [ScriptWarning]

  /// `ui.sweep(what, options)`: pushes what the layouts of the argument at index 1 over a range of widths come to.
  package let sweep: @Sendable (ScriptHost, LuaFrame) throws(WeftError) -> Int32

  package init(
    help: @escaping @Sendable (ScriptHost, LuaFrame) throws(WeftError) -> Void,
    review:
      @escaping @Sendable (ScriptHost, DisplayNode, NodeLayout, LayoutTrace, _ scale: Double, _ isShown: Bool)
      -> [ScriptWarning],
    sweep: @escaping @Sendable (ScriptHost, LuaFrame) throws(WeftError) -> Int32
  ) {
    self.help = help
    self.review = review
    self.sweep = sweep
  }
}

import WeftLayout
import WeftLua
import WeftNodes

/// Functions of the target above that the host calls: they help users of a script, and are not needed to run it.
package struct HostTools: Sendable {
  /// Carries out `help(about)`: prints the help on a value.
  package let help: @Sendable (ScriptHost, ScriptValue) -> Void
  /// Returns the likely mistakes in a layout, which was made for a scale; and, of a shown node, in its subnodes.
  let review:
    @Sendable (ScriptHost, DisplayNode, NodeLayout, LayoutTrace, _ scale: Double, _ isShown: Bool) -> [ScriptWarning]

  /// `ui.sweep(what, options)`: pushes the result of laying out a node, a spec, or a preview by its name, over a range
  /// of widths.
  package let sweep: @Sendable (ScriptHost, ScriptValue, SweepOptions) throws(WeftError) -> Int32

  package init(
    help: @escaping @Sendable (ScriptHost, ScriptValue) -> Void,
    review:
      @escaping @Sendable (ScriptHost, DisplayNode, NodeLayout, LayoutTrace, _ scale: Double, _ isShown: Bool)
      -> [ScriptWarning],
    sweep: @escaping @Sendable (ScriptHost, ScriptValue, SweepOptions) throws(WeftError) -> Int32
  ) {
    self.help = help
    self.review = review
    self.sweep = sweep
  }
}

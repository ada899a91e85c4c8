import WeftNodes

extension DisplayNode {
  /// Returns the layout context of the node: its window's, else the host's.
  package func layoutContext(in host: ScriptHost) -> LayoutContext { layoutContext ?? host.makeLayoutContext() }
}

import WeftLayout

/// One execution of the layout pass.
@_spi(Lists) public final class LayoutRun {
  package let engine: LayoutEngine
  package let scale: Double
  package let trace: LayoutTrace?
  /// The nodes that have requested another size: each may do so once, so that the pass terminates.
  var askers: Set<ObjectIdentifier> = []
  /// True if a node has requested a size since the last walk of the tree.
  var hasAsked = false
  /// The remaining walks for changes that the nodes' own code made during the last one.
  var walksLeft = 4

  init(_ engine: LayoutEngine, scale: Double, trace: LayoutTrace?) {
    self.engine = engine
    self.scale = scale
    self.trace = trace
  }
}

import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension DisplayNode {
  /// Lays the node out again in its last range, without caches; nothing of it changes, but the script's layout methods run.
  ///
  /// - Throws: `WeftError` from the script's code.
  func layOutAgain(_ engine: LayoutEngine, scale: Double, trace: LayoutTrace) throws(WeftError) -> NodeLayout {
    try refusing {
      try engine.layout(self, lastRange, parentSize: parentSizeForCalculatedLayout, scale: scale, trace: trace)
    }
  }

  /// The range of the node's layout; its size for a node whose frame was set by hand.
  var lastRange: SizeRange {
    parentSizeForCalculatedLayout == nil
      ? SizeRange(exactly: bounds.size) : constrainedSizeForCalculatedLayout
  }
}

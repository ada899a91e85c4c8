/// A row of a table or collection: a display node that clips what stands out of it.
open class CellNode: DisplayNode {
  /// False: a row takes touches.
  open override var supportsLayerBacking: Bool { false }
}

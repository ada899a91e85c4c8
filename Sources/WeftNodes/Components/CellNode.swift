/// A row of a table or collection: a display node that clips what stands out of it.
open class CellNode: DisplayNode {
  /// Whether the row waits for what it shows to be drawn, where others show placeholders meanwhile; false by default.
  public final var neverShowPlaceholders = false

  /// False: a row takes touches.
  open override var supportsLayerBacking: Bool { false }
}

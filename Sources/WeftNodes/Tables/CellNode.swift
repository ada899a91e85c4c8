import WeftLayout

/// A row of a table or collection: a display node that clips what stands out of it.
open class CellNode: DisplayNode {
  /// Whether the row is selected: its table sets it, and setting it selects the row there. The cell is drawn again, and
  /// told by ``NodeHook/cellStateDidChange``.
  public final var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      stateDidChange()
      owningNode?.cellSelectionDidChange(self)
    }
  }
  /// Whether a finger is on the row; its table sets it. The cell is drawn again, and told by
  /// ``NodeHook/cellStateDidChange``.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether the row waits for what it shows to be drawn, where others show placeholders meanwhile; false by default.
  public final var neverShowPlaceholders = false
  /// The table that the row belongs to; nil for a cell that is shown by itself.
  public internal(set) final weak var owningNode: TableNode?
  /// Its row; nil for a cell that belongs to no table.
  final weak var row: TableRow?

  /// Makes a cell.
  public override init() { super.init() }

  final override var clipsByDefault: Bool { true }
  final override var waitsForDisplay: Bool { neverShowPlaceholders }
  final override func rowLayoutDidInvalidate() { owningNode?.setNeedsPass() }

  /// False: a row takes touches.
  open override var supportsLayerBacking: Bool { false }

  /// Where the row stands in its table; nil for a cell that belongs to none.
  public final var indexPath: RowIndexPath? { owningNode?.indexPath(for: self) }

  private final func stateDidChange() {
    if drawsContents { setNeedsDisplay() }
    notify(.cellStateDidChange)
  }

  /// A table decides how large its rows are.
  open override func didInvalidateSize(to size: Size) {
    guard let owningNode else { return super.didInvalidateSize(to: size) }
    owningNode.setNeedsPass()
  }

  /// Tells the cell of what has happened to the part of it that is seen.
  final func tell(_ event: CellVisibilityEvent, in scrollNode: ScrollNode) {
    notify(.cellNodeVisibilityEvent, .object(CellVisibility(event, scrollNode: scrollNode, cellFrame: frame)))
  }
}

/// What happens to the part of a cell that is seen: Texture's `ASCellNodeVisibilityEvent`.
public enum CellVisibilityEvent: String, CaseIterable, Sendable {
  /// The cell has come to be seen.
  case visible
  /// Another part of the cell is seen: the table has scrolled.
  case visibleRectChanged
  /// The cell is not seen any more.
  case invisible
  /// A finger begins to scroll the table.
  case willBeginDragging
  /// The finger has been lifted.
  case didEndDragging
  /// An animated scroll has come to its end.
  case didStopScrolling
}

/// What ``NodeHook/cellNodeVisibilityEvent`` is told.
public final class CellVisibility {
  /// What has happened.
  public let event: CellVisibilityEvent
  /// What the cell stands in.
  public let scrollNode: ScrollNode
  /// The cell's frame there: in the coordinates of the content.
  public let cellFrame: Rect

  init(_ event: CellVisibilityEvent, scrollNode: ScrollNode, cellFrame: Rect) {
    self.event = event
    self.scrollNode = scrollNode
    self.cellFrame = cellFrame
  }
}

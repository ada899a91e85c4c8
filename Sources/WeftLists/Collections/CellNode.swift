import WeftLayout
@_spi(Lists) import WeftNodes

/// A row of a table, an item of a collection or a header of either: a display node that clips its subnodes.
open class CellNode: DisplayNode {
  /// True if the row is selected; false by default. The table sets it; setting it also selects the row in the table. A
  /// change redraws the cell and calls ``WeftNodes/NodeHook/cellStateDidChange``.
  public final var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      stateDidChange()
      owningNode?.cellSelectionDidChange(self)
    }
  }
  /// True while a finger is on the row; its table sets it. A change redraws the cell and calls
  /// ``WeftNodes/NodeHook/cellStateDidChange``.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// True if the window waits for the row's display instead of showing placeholders; false by default.
  public final var neverShowPlaceholders = false
  /// The table or collection that the cell belongs to; nil for a cell outside of both.
  public internal(set) final weak var owningNode: CellContainerNode?
  /// Its element; nil for a cell outside of containers.
  final weak var element: CollectionElement?
  /// True if its container has taken it as a header or footer; so it stays when the element has gone.
  final var isSupplementary = false
  /// The number of the container's moves of content in cells at the last one in this cell; 0 before the first.
  final var lastScroll = 0

  /// Makes a cell.
  public override init() { super.init() }

  @_spi(Lists) public final override var clipsByDefault: Bool { true }
  @_spi(Lists) public final override var waitsForDisplay: Bool { neverShowPlaceholders }
  @_spi(Lists) public final override func rowLayoutDidInvalidate() { owningNode?.setNeedsPass() }
  @_spi(Lists) public final override func sizeWillBeAnimated(_ timing: AnimationTiming) {
    owningNode?.noteElements(timing)
  }
  @_spi(Lists) public final override func contentInsideDidScroll() {
    guard let owningNode else { return super.contentInsideDidScroll() }
    owningNode.scrollsInCells += 1
    lastScroll = owningNode.scrollsInCells
    owningNode.contentInsideDidScroll()
  }

  /// False: a row takes touches.
  open override var supportsLayerBacking: Bool { false }

  /// The item's index path in its container; nil for a header or footer, and for a cell outside of containers.
  public final var indexPath: RowIndexPath? { owningNode?.indexPath(for: self) }
  /// The kind of a header or footer, and its section counted from 0; nil for other cells.
  public final var supplementaryElement: (kind: SupplementaryKind, section: Int)? {
    guard case .supplementary(let kind, let section) = owningNode?.place(of: self) else { return nil }
    return (kind, section)
  }

  /// Calls ``WeftNodes/NodeHook/nodeModelDidChange``.
  package final func nodeModelDidChange() { notify(.nodeModelDidChange) }

  private final func stateDidChange() {
    if drawsContents { setNeedsDisplay() }
    notify(.cellStateDidChange)
  }

  /// Notifies the table, which decides on the size of its rows.
  open override func didInvalidateSize(to size: Size) {
    guard let owningNode else { return super.didInvalidateSize(to: size) }
    owningNode.setNeedsPass()
  }

  /// Calls the hook for visibility events.
  final func tell(_ event: CellVisibilityEvent, in scrollNode: ScrollNode) {
    notify(.cellNodeVisibilityEvent, .object(CellVisibility(event, scrollNode: scrollNode, cellFrame: frame)))
  }
}

/// An event of a cell's visible part: Texture's `ASCellNodeVisibilityEvent`.
public enum CellVisibilityEvent: String, CaseIterable, Sendable {
  /// The cell has become visible.
  case visible
  /// The visible part of the cell has changed: the table has scrolled.
  case visibleRectChanged
  /// The cell is no longer visible.
  case invisible
  /// A finger begins to scroll the table.
  case willBeginDragging
  /// The finger has been lifted.
  case didEndDragging
  /// An animated scroll has ended.
  case didStopScrolling
}

/// The argument of ``WeftNodes/NodeHook/cellNodeVisibilityEvent``.
public final class CellVisibility {
  /// The kind of event.
  public let event: CellVisibilityEvent
  /// The node that scrolls the cell.
  public let scrollNode: ScrollNode
  /// The cell's frame in the coordinates of the scroll node's content.
  public let cellFrame: Rect

  init(_ event: CellVisibilityEvent, scrollNode: ScrollNode, cellFrame: Rect) {
    self.event = event
    self.scrollNode = scrollNode
    self.cellFrame = cellFrame
  }
}

import WeftLayout

// Selection of a single row, by a tap or by a call.
extension TableNode {
  /// The selected row; nil if there is none.
  public final var indexPathForSelectedRow: RowIndexPath? {
    selected.map { RowIndexPath(row: $0.index) }
  }

  /// Selects a row and deselects the previous one, without calling the delegate.
  public final func selectRow(at indexPath: RowIndexPath) {
    guard let row = row(at: indexPath) else { return }
    setSelected(true, row)
  }

  /// Deselects a row, without calling the delegate.
  public final func deselectRow(at indexPath: RowIndexPath) {
    guard let row = row(at: indexPath) else { return }
    setSelected(false, row)
  }

  private final func setSelected(_ isSelected: Bool, _ row: TableRow) {
    if isSelected, let selected, selected !== row { setSelected(false, selected) }
    selected = isSelected ? row : selected === row ? nil : selected
    row.isSelected = isSelected
    row.node?.isSelected = isSelected
  }

  /// Updates the selection after a cell's own property was set.
  final func cellSelectionDidChange(_ cell: CellNode) {
    guard let row = cell.row, row.isSelected != cell.isSelected else { return }
    setSelected(cell.isSelected, row)
  }

  // MARK: touches

  final func beginTouch(_ touch: Touch) {
    guard let row = row(around: touch.node), let cell = row.node,
      tableDelegate?.tableNode(self, shouldHighlightRowAt: RowIndexPath(row: row.index)) ?? true
    else { return }
    touched[touch.finger] = row
    setHighlighted(true, row, cell)
  }

  /// Highlights a row while any finger is on it.
  private final func setHighlighted(_ isHighlighted: Bool, _ row: TableRow, _ cell: CellNode) {
    guard cell.isHighlighted != isHighlighted else { return }
    cell.isHighlighted = isHighlighted
    guard !row.isGone else { return }
    let path = RowIndexPath(row: row.index)
    if isHighlighted {
      tableDelegate?.tableNode(self, didHighlightRowAt: path)
    } else {
      tableDelegate?.tableNode(self, didUnhighlightRowAt: path)
    }
  }

  final func moveTouch(_ touch: Touch) {
    guard let row = touched[touch.finger], let cell = row.node else { return }
    setHighlighted(isInside(touch, cell), row, cell)
  }

  final func endTouch(_ touch: Touch, selects: Bool) {
    guard let row = touched.removeValue(forKey: touch.finger), let cell = row.node else { return }
    if !touched.values.contains(where: { $0 === row }) { setHighlighted(false, row, cell) }
    guard selects, !row.isGone, isInside(touch, cell) else { return }
    select(row)
  }

  private final func select(_ row: TableRow) {
    let other = selected
    setSelected(true, row)
    if let other, other !== row { tableDelegate?.tableNode(self, didDeselectRowAt: RowIndexPath(row: other.index)) }
    tableDelegate?.tableNode(self, didSelectRowAt: RowIndexPath(row: row.index))
  }

  private final func isInside(_ touch: Touch, _ cell: CellNode) -> Bool {
    touch.location(in: cell).map(cell.pointInside) ?? false
  }

  /// Returns the row whose cell contains a node.
  private final func row(around node: DisplayNode?) -> TableRow? {
    var node = node
    while let current = node {
      if let cell = current as? CellNode, cell.owningNode === self { return cell.row }
      node = current.supernode
    }
    return nil
  }
}

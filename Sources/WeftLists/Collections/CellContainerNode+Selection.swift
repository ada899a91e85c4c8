import WeftLayout
import WeftNodes

// Selection of items, by a tap or by a call.
extension CellContainerNode {
  /// Selects items in place of those that are selected, without calling the delegate.
  package final func select(_ paths: [RowIndexPath]) {
    guard paths != selectedPaths, !paths.isEmpty else { return }
    for element in selected { setSelected(false, element) }
    for path in paths { setSelected(true, at: path) }
  }

  /// The index paths of the selected items, in the order of their selection.
  package final var selectedPaths: [RowIndexPath] { selected.compactMap { path(of: $0) } }

  /// Selects or deselects an item without calling the delegate. Selecting deselects the others, unless
  /// ``allowsMultipleSelection``.
  final func setSelected(_ isSelected: Bool, at path: RowIndexPath) {
    guard let element = element(at: path) else { return }
    setSelected(isSelected, element)
  }

  /// Selects or deselects an item for a call.
  ///
  /// - Throws: ``WeftNodes/NodeError`` for one that doesn't exist.
  final func setSelected(_ isSelected: Bool, at path: RowIndexPath, _ method: String) throws(NodeError) {
    reloadDataInitiallyIfNeeded()
    guard let element = element(at: path) else { throw refusal(method, words.missing(path, data.numbering)) }
    setSelected(isSelected, element)
  }

  private final func setSelected(_ isSelected: Bool, _ element: CollectionElement) {
    if isSelected, !allowsMultipleSelection {
      for other in selected where other !== element { setSelected(false, other) }
    }
    if isSelected {
      if !element.isSelected { selected.append(element) }
    } else {
      selected.removeAll { $0 === element }
    }
    element.isSelected = isSelected
    element.node?.isSelected = isSelected
  }

  /// Deselects all items but the last selected one.
  final func keepOneSelected() {
    for element in selected.dropLast() { setSelected(false, element) }
  }

  /// Updates the selection after a cell's own property was set.
  final func cellSelectionDidChange(_ cell: CellNode) {
    guard let element = cell.element, path(of: element) != nil, element.isSelected != cell.isSelected else { return }
    setSelected(cell.isSelected, element)
  }

  // MARK: touches

  final func beginTouch(_ touch: Touch) {
    guard let element = element(around: touch.node), let cell = element.node, let path = path(of: element),
      listDelegate?.shouldHighlight(path, of: self) ?? true
    else { return }
    touched[touch.finger] = element
    setHighlighted(true, element, cell)
  }

  /// Highlights an item while any finger is on it.
  private final func setHighlighted(_ isHighlighted: Bool, _ element: CollectionElement, _ cell: CellNode) {
    guard cell.isHighlighted != isHighlighted else { return }
    cell.isHighlighted = isHighlighted
    guard let path = path(of: element) else { return }
    if isHighlighted {
      listDelegate?.didHighlight(path, of: self)
    } else {
      listDelegate?.didUnhighlight(path, of: self)
    }
  }

  final func moveTouch(_ touch: Touch) {
    guard let element = touched[touch.finger], let cell = element.node else { return }
    setHighlighted(isInside(touch, cell), element, cell)
  }

  final func endTouch(_ touch: Touch, selects: Bool) {
    guard let element = touched.removeValue(forKey: touch.finger), let cell = element.node else { return }
    if !touched.values.contains(where: { $0 === element }) { setHighlighted(false, element, cell) }
    guard selects, !element.isGone, isInside(touch, cell) else { return }
    tapped(element)
  }

  /// Selects an item; with multiple selection, a tap on a selected one deselects it.
  private final func tapped(_ element: CollectionElement) {
    if allowsMultipleSelection, element.isSelected {
      setSelected(false, element)
      if let path = path(of: element) { listDelegate?.didDeselect(path, of: self) }
      return
    }
    let others = allowsMultipleSelection ? [] : selected.filter { $0 !== element }
    setSelected(true, element)
    for other in others { if let path = path(of: other) { listDelegate?.didDeselect(path, of: self) } }
    if let path = path(of: element) { listDelegate?.didSelect(path, of: self) }
  }

  private final func isInside(_ touch: Touch, _ cell: CellNode) -> Bool {
    touch.location(in: cell).map(cell.pointInside) ?? false
  }

  /// Returns the element whose cell contains a node.
  private final func element(around node: DisplayNode?) -> CollectionElement? {
    var node = node
    while let current = node {
      if let cell = current as? CellNode, cell.owningNode === self { return cell.element }
      node = current.supernode
    }
    return nil
  }
}

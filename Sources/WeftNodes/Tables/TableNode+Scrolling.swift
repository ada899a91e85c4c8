import WeftLayout

/// The position on the screen of a row that a table scrolls to.
public enum TableScrollPosition: String, CaseIterable, Sendable {
  /// The nearest: the table scrolls by the minimum that shows the row.
  case none
  /// At the top.
  case top
  /// In the middle.
  case middle
  /// At the bottom.
  case bottom
}

extension TableNode {
  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - indexPath: the row.
  ///   - position: the row's position in the table, as far as the content allows.
  ///   - animated: true for an animated scroll; see ``ScrollNode/setContentOffset(_:animated:)``.
  /// - Throws: ``NodeError`` for a row that doesn't exist.
  public final func scrollToRow(
    at indexPath: RowIndexPath, at position: TableScrollPosition = .none, animated: Bool = false
  ) throws(NodeError) {
    reloadDataInitiallyIfNeeded()
    guard let row = row(at: indexPath) else {
      throw refusal(
        "scrollToRow",
        indexPath.section != 0
          ? "there is no section \(indexPath.section + 1); a table has one section"
          : "there is no \(indexPath); the table has \(rows.count) row\(rows.count == 1 ? "" : "s")")
    }
    scroll(animated: animated) { node in
      guard let table = node as? TableNode, !row.isGone else { return nil }
      return table.offset(showing: row, position)
    }
    destination = scrollAnimation == nil ? nil : (row, position)
    if scrollAnimation == nil { wanted = (row, position) }
    setNeedsPass()
  }

  /// Returns the offset that shows a row at a position.
  final func offset(showing row: TableRow, _ position: TableScrollPosition) -> Point {
    let place = rows.place(of: row.index)
    let top = place.top - contentInset.top
    let bottom = place.top + place.height + contentInset.bottom - bounds.size.height
    let y: Double
    switch position {
    case .top: y = top
    case .middle: y = place.top + (place.height - bounds.size.height) / 2
    case .bottom: y = bottom
    case .none: y = contentOffset.y > top || place.height > bounds.size.height ? top : max(contentOffset.y, bottom)
    }
    return Point(x: contentOffset.x, y: y)
  }
}

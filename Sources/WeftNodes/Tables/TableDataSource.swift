import WeftLayout

/// Tells a table how many rows there are, and makes their cells.
///
/// A cell is asked for when its row comes near the part of the table that is seen, and once more when it comes back
/// after it has been far away. What is thrown is reported to the event loop; the row is empty then. A `LayoutError` with
/// the code `interrupted` ends the layout pass instead: no other row is asked for.
public protocol TableDataSource: AnyObject {
  /// How many rows a section has; asked by each reload and each update.
  func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int
  /// A row's cell. Asked for where ``tableNode(_:nodeBlockForRowAt:)`` gives nothing.
  func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode
  /// What makes a row's cell, in the next turn of the event loop: it should hold the row's data, since the row may have
  /// moved by then. The base gives nil: cells are made at once.
  func tableNode(_ table: TableNode, nodeBlockForRowAt indexPath: RowIndexPath) throws -> (() throws -> CellNode)?
  /// What messages call it; by default its class.
  func nameForMessages(of table: TableNode) -> String
}

extension TableDataSource {
  /// Nil.
  public func tableNode(
    _ table: TableNode, nodeBlockForRowAt indexPath: RowIndexPath
  ) throws -> (() throws -> CellNode)? { nil }
  /// The class.
  public func nameForMessages(of table: TableNode) -> String { "\(type(of: self))" }
}

/// Decides about a table's rows, and hears of what is done with them. Everything is optional.
public protocol TableDelegate: ScrollNodeDelegate {
  /// The sizes that a row may take. Its widths don't count: a row is as wide as its table. Nil, the default, is any
  /// height.
  ///
  /// - Throws: an error, which is reported; then the row may have any height.
  func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange?
  /// Whether a row on which a finger comes down is highlighted; one that isn't can't be selected by a tap either. By
  /// default it is.
  func tableNode(_ table: TableNode, shouldHighlightRowAt indexPath: RowIndexPath) -> Bool
  /// A finger is on a row.
  func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath)
  /// No finger is on a row any more: it was lifted, has left the row, or scrolls.
  func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath)
  /// A row has been selected by a tap.
  func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath)
  /// A row is not selected any more, since a tap has selected another.
  func tableNode(_ table: TableNode, didDeselectRowAt indexPath: RowIndexPath)
  /// A row comes to be seen.
  func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode)
  /// A row is not seen any more.
  func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode)
}

extension TableDelegate {
  /// Nil.
  public func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange? {
    nil
  }
  /// True.
  public func tableNode(_ table: TableNode, shouldHighlightRowAt indexPath: RowIndexPath) -> Bool { true }
  /// Does nothing.
  public func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didDeselectRowAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode) {}
}

import WeftLayout
import WeftNodes

/// Provides the number of rows of a table and makes their cells.
///
/// ```swift
/// final class Numbers: TableDataSource {
///   private let platform = Platform.standard
///
///   func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) -> Int { 1000 }
///
///   func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) -> CellNode {
///     NoteCell(Note(id: indexPath.row, title: "\(indexPath.row)"), platform)
///   }
/// }
/// ```
///
/// A cell is requested when its row comes near the visible part of the table, and again when it comes back after having
/// been far away. Sections are counted from 0. Called on the table's thread.
///
/// An error that is thrown for a number is that of the reload or the update, a ``WeftNodes/NodeError`` with it as its
/// `underlying`; nothing has changed then. One that is thrown for a cell is reported to the event loop
/// (``WeftNodes/EventLoop/report(_:)``); the row is then empty. A `LayoutError` with the code `interrupted` ends the layout pass
/// instead: no other row is requested.
public protocol TableDataSource: AnyObject {
  /// Returns the number of sections; called by each reload and each update. 1 by default.
  func numberOfSections(in table: TableNode) throws -> Int
  /// Returns the number of rows of a section; called by each reload and each update.
  func tableNode(_ table: TableNode, numberOfRowsInSection section: Int) throws -> Int
  /// Returns a row's cell. Called if ``tableNode(_:nodeBlockForRowAt:)`` returns nil.
  func tableNode(_ table: TableNode, nodeForRowAt indexPath: RowIndexPath) throws -> CellNode
  /// Returns a block that makes a row's cell in the next turn of the event loop. It should capture the row's data,
  /// since the row may have moved by then. The base returns nil: cells are made at once.
  func tableNode(_ table: TableNode, nodeBlockForRowAt indexPath: RowIndexPath) throws -> (() throws -> CellNode)?
  /// Returns the kinds of supplementary elements that sections have; called by each reload. None by default.
  func supplementaryElementKinds(in table: TableNode) -> Set<SupplementaryKind>
  /// Returns the header or the footer of a section; nil, the default, for none. Called for the kinds that
  /// ``supplementaryElementKinds(in:)`` names, when the section comes near the visible part.
  func tableNode(
    _ table: TableNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode?
  /// Returns the data source's name in messages; by default its class.
  func nameForMessages(of table: TableNode) -> String
}

extension TableDataSource {
  /// Returns 1.
  public func numberOfSections(in table: TableNode) throws -> Int { 1 }
  /// Returns no kind.
  public func supplementaryElementKinds(in table: TableNode) -> Set<SupplementaryKind> { [] }
  /// Returns nil.
  public func tableNode(
    _ table: TableNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode? { nil }
  /// Returns nil.
  public func tableNode(
    _ table: TableNode, nodeBlockForRowAt indexPath: RowIndexPath
  ) throws -> (() throws -> CellNode)? { nil }
  /// Returns the class.
  public func nameForMessages(of table: TableNode) -> String { "\(type(of: self))" }
}

/// Decides on a table's rows, and receives their events. Each method is optional. Called on the table's thread.
public protocol TableDelegate: ScrollNodeDelegate {
  /// Returns the range of sizes for a row. Its widths don't count: a row is as wide as its table. Nil, the default,
  /// allows any height.
  ///
  /// - Throws: An error, which is reported to the event loop; then the row may have any height.
  func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange?
  /// Returns true if a touched row is to be highlighted; otherwise it can't be selected by a tap either. True by
  /// default.
  func tableNode(_ table: TableNode, shouldHighlightRowAt indexPath: RowIndexPath) -> Bool
  /// Called when a finger has come down on a row.
  func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath)
  /// Called when a finger is no longer on a row: it was lifted, has left the row, or scrolls.
  func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath)
  /// Called when a tap has selected a row.
  func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath)
  /// Called when a row was deselected since a tap has selected another.
  func tableNode(_ table: TableNode, didDeselectRowAt indexPath: RowIndexPath)
  /// Returns the actions that a row offers when a finger moves it aside, from the edge inwards. None by default.
  func tableNode(
    _ table: TableNode, swipeActionsForRowAt indexPath: RowIndexPath, on side: SwipeSide
  ) -> [SwipeAction]
  /// Called when a row becomes visible.
  func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode)
  /// Called when a row is no longer visible.
  func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode)
}

extension TableDelegate {
  /// Returns nil.
  public func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange? {
    nil
  }
  /// Returns true.
  public func tableNode(_ table: TableNode, shouldHighlightRowAt indexPath: RowIndexPath) -> Bool { true }
  /// Does nothing.
  public func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didDeselectRowAt indexPath: RowIndexPath) {}
  /// Returns none.
  public func tableNode(
    _ table: TableNode, swipeActionsForRowAt indexPath: RowIndexPath, on side: SwipeSide
  ) -> [SwipeAction] { [] }
  /// Does nothing.
  public func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode) {}
  /// Does nothing.
  public func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode) {}
}

import WeftLayout
import WeftNodes

/// Provides the numbers of sections and items of a collection and makes their cells.
///
/// A cell is requested when its item comes near the visible part of the collection, and again when it comes back after
/// having been far away. Sections are counted from 0. Called on the collection's thread.
///
/// An error that is thrown for a number is that of the reload or the update, a ``WeftNodes/NodeError`` with it as its
/// `underlying`; nothing has changed then. One that is thrown for a cell is reported to the event loop
/// (``WeftNodes/EventLoop/report(_:)``); the item is then empty. A `LayoutError` with the code `interrupted` ends the layout pass
/// instead: no other item is requested.
public protocol CollectionDataSource: AnyObject {
  /// Returns the number of sections; called by each reload and each update. 1 by default.
  func numberOfSections(in collection: CollectionNode) throws -> Int
  /// Returns the number of items of a section; called by each reload and each update.
  func collectionNode(_ collection: CollectionNode, numberOfItemsInSection section: Int) throws -> Int
  /// Returns an item's cell. Called if ``collectionNode(_:nodeBlockForItemAt:)`` returns nil.
  func collectionNode(_ collection: CollectionNode, nodeForItemAt indexPath: RowIndexPath) throws -> CellNode
  /// Returns a block that makes an item's cell in the next turn of the event loop. It should capture the item's data,
  /// since the item may have moved by then. The base returns nil: cells are made at once.
  func collectionNode(
    _ collection: CollectionNode, nodeBlockForItemAt indexPath: RowIndexPath
  ) throws -> (() throws -> CellNode)?
  /// Returns the kinds of supplementary elements that sections have; called by each reload. None by default.
  func supplementaryElementKinds(in collection: CollectionNode) -> Set<SupplementaryKind>
  /// Returns the header or the footer of a section; nil, the default, for none. Called for the kinds that
  /// ``supplementaryElementKinds(in:)`` names, when the section comes near the visible part.
  func collectionNode(
    _ collection: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode?
  /// Returns the data source's name in messages; by default its class.
  func nameForMessages(of collection: CollectionNode) -> String
}

extension CollectionDataSource {
  /// Returns 1.
  public func numberOfSections(in collection: CollectionNode) throws -> Int { 1 }
  /// Returns nil.
  public func collectionNode(
    _ collection: CollectionNode, nodeBlockForItemAt indexPath: RowIndexPath
  ) throws -> (() throws -> CellNode)? { nil }
  /// Returns no kind.
  public func supplementaryElementKinds(in collection: CollectionNode) -> Set<SupplementaryKind> { [] }
  /// Returns nil.
  public func collectionNode(
    _ collection: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind, inSection section: Int
  ) throws -> CellNode? { nil }
  /// Returns the class.
  public func nameForMessages(of collection: CollectionNode) -> String { "\(type(of: self))" }
}

/// Decides on a collection's items, and receives their events. Each method is optional. Sections are counted from 0,
/// lengths are in points. Called on the collection's thread.
public protocol CollectionDelegate: ScrollNodeDelegate {
  /// Returns the range of sizes for an item. Nil, the default, leaves it to the layout.
  ///
  /// - Throws: An error, which is reported; then the layout decides.
  func collectionNode(
    _ collection: CollectionNode, constrainedSizeForItemAt indexPath: RowIndexPath
  ) throws -> SizeRange?
  /// Returns the properties of the flow layout that the delegate sets for each section; none by default. Called before
  /// the methods for them, at each reload, each update and each change of the collection's size. An error that one of
  /// those throws is reported to the event loop; the remaining sections then have the flow layout's properties.
  func flowMetrics(of collection: CollectionNode) -> Set<FlowMetric>
  /// Returns the section insets of a section; nil, the default, for ``FlowLayout/sectionInset``.
  ///
  /// - Throws: An error; see ``flowMetrics(of:)``.
  func collectionNode(_ collection: CollectionNode, insetForSectionAt section: Int) throws -> EdgeInsets?
  /// Returns the minimum distance of a section's lines; nil, the default, for ``FlowLayout/minimumLineSpacing``.
  ///
  /// - Throws: An error; see ``flowMetrics(of:)``.
  func collectionNode(_ collection: CollectionNode, minimumLineSpacingForSectionAt section: Int) throws -> Double?
  /// Returns the minimum distance of items in a section's lines; nil, the default, for
  /// ``FlowLayout/minimumInteritemSpacing``.
  ///
  /// - Throws: An error; see ``flowMetrics(of:)``.
  func collectionNode(
    _ collection: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) throws -> Double?
  /// Returns the range of sizes for a header or a footer. Only its extent along the scroll direction counts: across it,
  /// a header is as large as the collection. Nil, the default, leaves it to the cell.
  ///
  /// - Throws: An error, which is reported to the event loop; then the cell decides.
  func collectionNode(
    _ collection: CollectionNode, sizeRangeFor kind: SupplementaryKind, inSection section: Int
  ) throws -> SizeRange?
  /// Returns true if a touched item is to be highlighted; otherwise it can't be selected by a tap either. True by
  /// default.
  func collectionNode(_ collection: CollectionNode, shouldHighlightItemAt indexPath: RowIndexPath) -> Bool
  /// Called when a finger has come down on an item.
  func collectionNode(_ collection: CollectionNode, didHighlightItemAt indexPath: RowIndexPath)
  /// Called when a finger is no longer on an item: it was lifted, has left the item, or scrolls.
  func collectionNode(_ collection: CollectionNode, didUnhighlightItemAt indexPath: RowIndexPath)
  /// Called when a tap has selected an item.
  func collectionNode(_ collection: CollectionNode, didSelectItemAt indexPath: RowIndexPath)
  /// Called when a tap has deselected an item, by selecting another or by itself.
  func collectionNode(_ collection: CollectionNode, didDeselectItemAt indexPath: RowIndexPath)
  /// Called when an item becomes visible.
  func collectionNode(_ collection: CollectionNode, willDisplayItemWith node: CellNode)
  /// Called when an item is no longer visible.
  func collectionNode(_ collection: CollectionNode, didEndDisplayingItemWith node: CellNode)
}

extension CollectionDelegate {
  /// Returns nil.
  public func collectionNode(
    _ collection: CollectionNode, constrainedSizeForItemAt indexPath: RowIndexPath
  ) throws -> SizeRange? { nil }
  /// Returns none.
  public func flowMetrics(of collection: CollectionNode) -> Set<FlowMetric> { [] }
  /// Returns nil.
  public func collectionNode(_ collection: CollectionNode, insetForSectionAt section: Int) throws -> EdgeInsets? {
    nil
  }
  /// Returns nil.
  public func collectionNode(
    _ collection: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) throws -> Double? { nil }
  /// Returns nil.
  public func collectionNode(
    _ collection: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) throws -> Double? { nil }
  /// Returns nil.
  public func collectionNode(
    _ collection: CollectionNode, sizeRangeFor kind: SupplementaryKind, inSection section: Int
  ) throws -> SizeRange? { nil }
  /// Returns true.
  public func collectionNode(_ collection: CollectionNode, shouldHighlightItemAt indexPath: RowIndexPath) -> Bool {
    true
  }
  /// Does nothing.
  public func collectionNode(_ collection: CollectionNode, didHighlightItemAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func collectionNode(_ collection: CollectionNode, didUnhighlightItemAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func collectionNode(_ collection: CollectionNode, didSelectItemAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func collectionNode(_ collection: CollectionNode, didDeselectItemAt indexPath: RowIndexPath) {}
  /// Does nothing.
  public func collectionNode(_ collection: CollectionNode, willDisplayItemWith node: CellNode) {}
  /// Does nothing.
  public func collectionNode(_ collection: CollectionNode, didEndDisplayingItemWith node: CellNode) {}
}

import WeftLists
import WeftNodes
import WeftScript

// The methods that tables, collections and pagers ask and tell.

/// The methods of a list's data source and delegate, beside those of all scroll nodes.
struct ListMethods {
  let source: [DelegateMethod]
  let delegate: [DelegateMethod]

  static let table = ListMethods(source: tableSource, delegate: tableDelegate + batches)
  static let collection = ListMethods(
    source: collectionSource, delegate: collectionDelegate + sections + itemEvents + batches)
  static let pager = ListMethods(source: pagerSource, delegate: collectionDelegate + itemEvents + batches)

  static func of(_ list: CellContainerNode) -> ListMethods {
    list is TableNode ? table : list is PagerNode ? pager : collection
  }

  /// The names that a data source may have: one object is often the delegate, too.
  var ofSource: [String] { source.names + ScriptTables.scrollMethods + delegate.names }
  /// The names that a delegate may have.
  var ofDelegate: [String] { ScriptTables.scrollMethods + delegate.names }
}

private let section: [(String, ValueType)] = [("section", .integer)]
private let row = section + [("row", .integer)]
private let item = section + [("item", .integer)]
private let page: [(String, ValueType)] = [("index", .integer)]
private let cell: [(String, ValueType)] = [("node", .cell)]
private let block = ValueType.function(Signature([], .cell))

private let supplementary = DelegateMethod.asks(
  "nodeForSupplementaryElementOfKind", [("kind", .choice(SupplementaryKind.self))] + section, returns: .cell,
  "Makes the header or the footer of a section, a cell; nil where there is none.")

private let tableSource: [DelegateMethod] = [
  .asks(
    "numberOfRows", section, returns: .integer, isRequired: true, "Returns the number of rows of a section."),
  .asks("numberOfSections", [], returns: .integer, "Returns the number of sections; without it there is one."),
  .asks("nodeForRowAt", row, returns: .cell, "Makes a row's cell, which is wanted now."),
  .asks(
    "nodeBlockForRowAt", row, returns: block,
    "Gives a function that makes a row's cell, which is called in the next turn; in place of nodeForRowAt."),
  supplementary,
]

private let collectionSource: [DelegateMethod] = [
  .asks(
    "numberOfItems", section, returns: .integer, isRequired: true, "Returns the number of items of a section."),
  .asks("numberOfSections", [], returns: .integer, "Returns the number of sections; one without it."),
  .asks("nodeForItemAt", item, returns: .cell, "Makes an item's cell, which is wanted now."),
  .asks(
    "nodeBlockForItemAt", item, returns: block,
    "Gives a function that makes an item's cell, which is called in the next turn; in place of nodeForItemAt."),
  supplementary,
]

private let pagerSource: [DelegateMethod] = [
  .asks("numberOfPages", [], returns: .integer, isRequired: true, "Returns the number of pages."),
  .asks("nodeAtIndex", page, returns: .cell, "Makes a page's cell, which is wanted now."),
  .asks(
    "nodeBlockAtIndex", page, returns: block,
    "Gives a function that makes a page's cell, which is called in the next turn; in place of nodeAtIndex."),
]

private let tableDelegate: [DelegateMethod] = [
  .asks(
    "constrainedSizeForRowAt", row, returns: .constraint, "The heights that a row may take; its width is the table's."),
  .asks(
    "shouldHighlightRowAt", row, returns: .boolean,
    "Return false to prevent that a touched row is highlighted, and can be selected by a tap; without it, all are."),
  .tells("didHighlightRowAt", row, "A finger is on a row."),
  .tells(
    "didUnhighlightRowAt", row, "No finger is on a row any more: it was lifted, has left the row, or scrolls."),
  .tells("didSelectRowAt", row, "A tap has selected a row."),
  .tells("didDeselectRowAt", row, "A row is not selected any more, since a tap has selected another."),
  .asks(
    "trailingSwipeActionsForRowAt", row, returns: .list(.swipeAction),
    "Returns the actions at the right side of a row that a finger moves to the left, from the edge inwards."),
  .asks(
    "leadingSwipeActionsForRowAt", row, returns: .list(.swipeAction),
    "Returns the actions at the left side of a row that a finger moves to the right, from the edge inwards."),
  .tells("willDisplayRowWith", cell, "A row becomes visible."),
  .tells("didEndDisplayingRowWith", cell, "A row is no longer visible."),
]

private let collectionDelegate: [DelegateMethod] = [
  .asks(
    "constrainedSizeForItemAt", item, returns: .constraint,
    "The sizes that an item may take; nil leaves it to the layout.")
]

private let sections: [DelegateMethod] = [
  .asks(
    "insetForSectionAt", section, returns: .insets,
    "The distances of a section's items from the edges, the header and the footer; nil for sectionInset."),
  .asks(
    "minimumLineSpacingForSectionAt", section, returns: .points,
    "The minimum distance of a section's lines; nil for minimumLineSpacing."),
  .asks(
    "minimumInteritemSpacingForSectionAt", section, returns: .points,
    "The minimum distance of items in a section's lines; nil for minimumInteritemSpacing."),
  .asks(
    "sizeRangeForHeaderInSection", section, returns: .constraint,
    "The sizes that a section's header may take along the scroll direction; nil leaves it to the cell."),
  .asks("sizeRangeForFooterInSection", section, returns: .constraint, "The same for its footer."),
]

private let itemEvents: [DelegateMethod] = [
  .asks(
    "shouldHighlightItemAt", item, returns: .boolean,
    "Returns true if a touched item is highlighted, and can be selected by a tap; without it, all are."),
  .tells("didHighlightItemAt", item, "A finger is on an item."),
  .tells(
    "didUnhighlightItemAt", item, "No finger is on an item any more: it was lifted, has left the item, or scrolls."),
  .tells("didSelectItemAt", item, "A tap has selected an item."),
  .tells(
    "didDeselectItemAt", item,
    "An item is not selected any more, since a tap has deselected it or selected another."),
  .tells("willDisplayItemWith", cell, "An item becomes visible."),
  .tells("didEndDisplayingItemWith", cell, "An item is no longer visible."),
]

private let batches: [DelegateMethod] = [
  .asks(
    "shouldBatchFetch", [("edge", .choice(BatchEdge.self))], returns: .boolean,
    "Return false where there are no further data at an end of the content; without it, there are."),
  .tells(
    "willBeginBatchFetchWith", [("context", .batchContext)],
    "Fetch further data, insert them, and call context:completeBatchFetching(true); called when the end of the "
      + "content is near, or is visible at first; with trailingScreensForBatching also at its beginning."),
]

extension ValueType {
  static let tableDataSource = ValueType.named(
    NamedType(
      "TableDataSource", "{numberOfRows =, nodeForRowAt =, …}",
      "A table with methods, or a node that has them, from which a table gets its rows. Sections and rows count from 1; "
        + "the last argument is the table.",
      example: "{ numberOfRows = function(self) return 0 end, nodeForRowAt = function(self, section, row) end }",
      .table(ListMethods.table.source.fields(ofSourceOf: "table"), asList: false)))

  static let collectionDataSource = ValueType.named(
    NamedType(
      "CollectionDataSource", "{numberOfItems =, nodeForItemAt =, …}",
      "A table with methods, or a node that has them, from which a collection gets its items. Sections and items count from 1; "
        + "the last argument is the collection.",
      example: "{ numberOfItems = function(self) return 0 end, nodeForItemAt = function(self, section, item) end }",
      .table(ListMethods.collection.source.fields(ofSourceOf: "collection"), asList: false)))

  static let pagerDataSource = ValueType.named(
    NamedType(
      "PagerDataSource", "{numberOfPages =, nodeAtIndex =, …}",
      "A table with methods, or a node that has them, from which a pager gets its pages. Pages count from 1; the last "
        + "argument is the pager.",
      example: "{ numberOfPages = function(self) return 0 end, nodeAtIndex = function(self, index) end }",
      .table(ListMethods.pager.source.fields(ofSourceOf: "pager"), asList: false)))

  static let tableDelegate = ValueType.named(
    NamedType(
      "TableDelegate", "{didSelectRowAt =, …}",
      "A table with methods, or a node that has them, for events of a table's rows. All may wait but those that "
        + "return something.",
      example: "{ didSelectRowAt = function(self, table, section, row) end }",
      .table(scrollDelegateFields + ListMethods.table.delegate.fields(ofDelegateOf: "table"), asList: false)))

  static let collectionDelegate = ValueType.named(
    NamedType(
      "CollectionDelegate", "{didSelectItemAt =, …}",
      "A table with methods, or a node that has them, that decides on a collection's items and hears of them. All may wait but "
        + "those that return something.",
      example: "{ didSelectItemAt = function(self, collection, section, item) end }",
      .table(scrollDelegateFields + ListMethods.collection.delegate.fields(ofDelegateOf: "collection"), asList: false)))
}

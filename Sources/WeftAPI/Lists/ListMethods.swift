import WeftLists
import WeftNodes
import WeftScript

/// The methods that tables, collections or pagers ask their data source and tell their delegate, beside those of all
/// scroll nodes: each is a row, by what it is called for.
final class ListMethods: Sendable {
  /// The list, and what it shows, in messages.
  let list: String
  let item: ListItem
  let kind: ForeignNames.Delegate
  // Of the data source.
  let count: DelegateMethod
  /// Nil for a list without sections.
  let sections: DelegateMethod?
  let node: DelegateMethod
  let block: DelegateMethod
  // Of the delegate.
  let constrainedSize: DelegateMethod
  let shouldHighlight: DelegateMethod
  let didHighlight: DelegateMethod
  let didUnhighlight: DelegateMethod
  let didSelect: DelegateMethod
  let didDeselect: DelegateMethod
  let willDisplay: DelegateMethod
  let didEndDisplaying: DelegateMethod

  private init(
    list: String, item: ListItem, kind: ForeignNames.Delegate, count: DelegateMethod, sections: DelegateMethod?,
    node: DelegateMethod, block: DelegateMethod, constrainedSize: DelegateMethod, shouldHighlight: DelegateMethod,
    didHighlight: DelegateMethod, didUnhighlight: DelegateMethod, didSelect: DelegateMethod,
    didDeselect: DelegateMethod, willDisplay: DelegateMethod, didEndDisplaying: DelegateMethod
  ) {
    self.list = list
    self.item = item
    self.kind = kind
    self.count = count
    self.sections = sections
    self.node = node
    self.block = block
    self.constrainedSize = constrainedSize
    self.shouldHighlight = shouldHighlight
    self.didHighlight = didHighlight
    self.didUnhighlight = didUnhighlight
    self.didSelect = didSelect
    self.didDeselect = didDeselect
    self.willDisplay = willDisplay
    self.didEndDisplaying = didEndDisplaying
  }

  /// Makes the methods of a pager: the delegate's are those of a collection.
  private convenience init(
    ofPager count: DelegateMethod, node: DelegateMethod, block: DelegateMethod, delegate: ListMethods
  ) {
    self.init(
      list: "pager", item: .page, kind: .pager, count: count, sections: nil, node: node, block: block,
      constrainedSize: delegate.constrainedSize, shouldHighlight: delegate.shouldHighlight,
      didHighlight: delegate.didHighlight, didUnhighlight: delegate.didUnhighlight, didSelect: delegate.didSelect,
      didDeselect: delegate.didDeselect, willDisplay: delegate.willDisplay, didEndDisplaying: delegate.didEndDisplaying)
  }

  static func of(_ list: CellContainerNode) -> ListMethods {
    list is TableNode ? table : list is PagerNode ? pager : collection
  }

  // MARK: all of them

  static let lists = [table, collection, pager]

  /// The methods of which a data source has some: the count, and one for the cells.
  var counting: [DelegateMethod] { [count, node, block] }

  /// The data source's methods.
  var source: [DelegateMethod] {
    guard let sections else { return counting }
    return [count, sections, node, block, Self.supplementary]
  }

  /// The delegate's methods.
  var delegate: [DelegateMethod] {
    var methods = [constrainedSize]
    if kind == .collection { methods += Self.ofSections }
    methods += [shouldHighlight, didHighlight, didUnhighlight, didSelect, didDeselect]
    if kind == .table { methods += [Self.trailingSwipeActions, Self.leadingSwipeActions] }
    return methods + [willDisplay, didEndDisplaying, Self.shouldBatchFetch, Self.willBeginBatchFetch]
  }

  /// The names that a data source may have: one object is often the delegate, too.
  var namesOfSource: [String] { source.names + namesOfDelegate }
  /// The names that a delegate may have.
  var namesOfDelegate: [String] { ScrollEvent.all.names + delegate.names }

  // MARK: messages

  /// The arguments of the method for the number of items, as messages write them.
  var countArguments: String { sections == nil ? "()" : "(section)" }
  /// The same, in a function.
  var sectionArgument: String { sections == nil ? "" : ", section" }
  /// The arguments of the method for a cell, as messages write them.
  var arguments: String { sections == nil ? "(index)" : "(section, \(item))" }
}

// MARK: rows

private let inSection: [(String, ValueType)] = [("section", .integer)]
private let atRow = inSection + [("row", .integer)]
private let atItem = inSection + [("item", .integer)]
private let atPage: [(String, ValueType)] = [("index", .integer)]
private let ofCell: [(String, ValueType)] = [("node", .cell)]
private let cellMaker = ValueType.function(Signature([], .cell))

extension ListMethods {
  static let table = ListMethods(
    list: "table", item: .row, kind: .table,
    count: .asks(
      "numberOfRows", inSection, returns: .integer, isRequired: true, "Returns the number of rows of a section."),
    sections: .asks(
      "numberOfSections", [], returns: .integer, "Returns the number of sections; without it there is one."),
    node: .asks("nodeForRowAt", atRow, returns: .cell, "Makes a row's cell, which is wanted now."),
    block: .asks(
      "nodeBlockForRowAt", atRow, returns: cellMaker,
      "Gives a function that makes a row's cell, which is called in the next turn; in place of nodeForRowAt."),
    constrainedSize: .asks(
      "constrainedSizeForRowAt", atRow, returns: .constraint,
      "The heights that a row may take; its width is the table's."),
    shouldHighlight: .asks(
      "shouldHighlightRowAt", atRow, returns: .boolean,
      "Return false to prevent that a touched row is highlighted, and can be selected by a tap; without it, all are."),
    didHighlight: .tells("didHighlightRowAt", atRow, "A finger is on a row."),
    didUnhighlight: .tells(
      "didUnhighlightRowAt", atRow, "No finger is on a row any more: it was lifted, has left the row, or scrolls."),
    didSelect: .tells("didSelectRowAt", atRow, "A tap has selected a row."),
    didDeselect: .tells(
      "didDeselectRowAt", atRow, "A row is not selected any more, since a tap has selected another."),
    willDisplay: .tells("willDisplayRowWith", ofCell, "A row becomes visible."),
    didEndDisplaying: .tells("didEndDisplayingRowWith", ofCell, "A row is no longer visible."))

  static let collection = ListMethods(
    list: "collection", item: .item, kind: .collection,
    count: .asks(
      "numberOfItems", inSection, returns: .integer, isRequired: true, "Returns the number of items of a section."),
    sections: .asks("numberOfSections", [], returns: .integer, "Returns the number of sections; one without it."),
    node: .asks("nodeForItemAt", atItem, returns: .cell, "Makes an item's cell, which is wanted now."),
    block: .asks(
      "nodeBlockForItemAt", atItem, returns: cellMaker,
      "Gives a function that makes an item's cell, which is called in the next turn; in place of nodeForItemAt."),
    constrainedSize: .asks(
      "constrainedSizeForItemAt", atItem, returns: .constraint,
      "The sizes that an item may take; nil leaves it to the layout."),
    shouldHighlight: .asks(
      "shouldHighlightItemAt", atItem, returns: .boolean,
      "Returns true if a touched item is highlighted, and can be selected by a tap; without it, all are."),
    didHighlight: .tells("didHighlightItemAt", atItem, "A finger is on an item."),
    didUnhighlight: .tells(
      "didUnhighlightItemAt", atItem, "No finger is on an item any more: it was lifted, has left the item, or scrolls."),
    didSelect: .tells("didSelectItemAt", atItem, "A tap has selected an item."),
    didDeselect: .tells(
      "didDeselectItemAt", atItem,
      "An item is not selected any more, since a tap has deselected it or selected another."),
    willDisplay: .tells("willDisplayItemWith", ofCell, "An item becomes visible."),
    didEndDisplaying: .tells("didEndDisplayingItemWith", ofCell, "An item is no longer visible."))

  static let pager = ListMethods(
    ofPager: .asks("numberOfPages", [], returns: .integer, isRequired: true, "Returns the number of pages."),
    node: .asks("nodeAtIndex", atPage, returns: .cell, "Makes a page's cell, which is wanted now."),
    block: .asks(
      "nodeBlockAtIndex", atPage, returns: cellMaker,
      "Gives a function that makes a page's cell, which is called in the next turn; in place of nodeAtIndex."),
    delegate: collection)

  static let supplementary = DelegateMethod.asks(
    "nodeForSupplementaryElementOfKind", [("kind", .choice(SupplementaryKind.self))] + inSection, returns: .cell,
    "Makes the header or the footer of a section, a cell; nil where there is none.")

  // MARK: swipe actions

  static func swipeActions(on side: SwipeSide) -> DelegateMethod {
    side == .leading ? leadingSwipeActions : trailingSwipeActions
  }

  private static let trailingSwipeActions = DelegateMethod.asks(
    "trailingSwipeActionsForRowAt", atRow, returns: .list(.swipeAction),
    "Returns the actions at the right side of a row that a finger moves to the left, from the edge inwards.")
  private static let leadingSwipeActions = DelegateMethod.asks(
    "leadingSwipeActionsForRowAt", atRow, returns: .list(.swipeAction),
    "Returns the actions at the left side of a row that a finger moves to the right, from the edge inwards.")

  // MARK: sections

  /// The methods for the sections of a collection's flow layout.
  fileprivate static let ofSections: [DelegateMethod] =
    FlowMetric.allCases.map(method) + SupplementaryKind.allCases.map(sizeMethod)

  /// Returns the method for a property of a flow layout's sections.
  static func method(for metric: FlowMetric) -> DelegateMethod {
    switch metric {
    case .sectionInset: sectionInset
    case .minimumLineSpacing: lineSpacing
    case .minimumInteritemSpacing: itemSpacing
    }
  }

  /// Returns the method for the sizes of a collection's headers or footers.
  static func sizeMethod(for kind: SupplementaryKind) -> DelegateMethod {
    kind == .header ? headerSize : footerSize
  }

  private static let sectionInset = DelegateMethod.asks(
    "insetForSectionAt", inSection, returns: .insets,
    "The distances of a section's items from the edges, the header and the footer; nil for sectionInset.")
  private static let lineSpacing = DelegateMethod.asks(
    "minimumLineSpacingForSectionAt", inSection, returns: .points,
    "The minimum distance of a section's lines; nil for minimumLineSpacing.")
  private static let itemSpacing = DelegateMethod.asks(
    "minimumInteritemSpacingForSectionAt", inSection, returns: .points,
    "The minimum distance of items in a section's lines; nil for minimumInteritemSpacing.")
  private static let headerSize = DelegateMethod.asks(
    "sizeRangeForHeaderInSection", inSection, returns: .constraint,
    "The sizes that a section's header may take along the scroll direction; nil leaves it to the cell.")
  private static let footerSize = DelegateMethod.asks(
    "sizeRangeForFooterInSection", inSection, returns: .constraint, "The same for its footer.")

  // MARK: further data

  static let shouldBatchFetch = DelegateMethod.asks(
    "shouldBatchFetch", [("edge", .choice(BatchEdge.self))], returns: .boolean,
    "Return false where there are no further data at an end of the content; without it, there are.")
  static let willBeginBatchFetch = DelegateMethod.tells(
    "willBeginBatchFetchWith", [("context", .batchContext)],
    "Fetch further data, insert them, and call context:completeBatchFetching(true); called when the end of the "
      + "content is near, or is visible at first; with trailingScreensForBatching also at its beginning.")
}

extension ListNames {
  /// The names of the methods of all lists.
  static let all: ListNames = {
    let ofSections = ListMethods.ofSections.names
    return ListNames(
      ListMethods.lists.map { list in
        let source = list.source.names
        return Kind(
          list.kind, counting: list.counting.names, all: source + list.delegate.names,
          kept: source + [list.constrainedSize.name] + ofSections)
      })
  }()
}

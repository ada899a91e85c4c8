import WeftLayout
import WeftLists
import WeftLua
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
  let count: DelegateMethod<Int, Int>
  /// Nil for a list without sections.
  let sections: DelegateMethod<Void, Int>?
  let node: DelegateMethod<RowIndexPath, CellNode>
  let block: DelegateMethod<RowIndexPath, LuaReference>
  // Of the delegate.
  let constrainedSize: DelegateMethod<RowIndexPath, SizeRange?>
  let shouldHighlight: DelegateMethod<RowIndexPath, Bool>
  let didHighlight: ItemEvent
  let didUnhighlight: ItemEvent
  let didSelect: ItemEvent
  let didDeselect: ItemEvent
  let willDisplay: CellEvent
  let didEndDisplaying: CellEvent

  typealias ItemEvent = DelegateMethod<RowIndexPath, Void>
  typealias CellEvent = DelegateMethod<CellNode, Void>

  private init(
    list: String, item: ListItem, kind: ForeignNames.Delegate, count: DelegateMethod<Int, Int>,
    sections: DelegateMethod<Void, Int>?, node: DelegateMethod<RowIndexPath, CellNode>,
    block: DelegateMethod<RowIndexPath, LuaReference>, constrainedSize: DelegateMethod<RowIndexPath, SizeRange?>,
    shouldHighlight: DelegateMethod<RowIndexPath, Bool>, didHighlight: ItemEvent, didUnhighlight: ItemEvent,
    didSelect: ItemEvent, didDeselect: ItemEvent, willDisplay: CellEvent, didEndDisplaying: CellEvent
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
    ofPager count: DelegateMethod<Void, Int>, node: DelegateMethod<RowIndexPath, CellNode>,
    block: DelegateMethod<RowIndexPath, LuaReference>, delegate: ListMethods
  ) {
    self.init(
      list: "pager", item: .page, kind: .pager, count: count.receiving { _ in }, sections: nil, node: node,
      block: block,
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
  var counting: [DelegateMethodDescription] { descriptions(count, node, block) }

  /// The data source's methods.
  var source: [DelegateMethodDescription] {
    guard let sections else { return counting }
    return descriptions(count, sections, node, block, Self.supplementary)
  }

  /// The delegate's methods.
  var delegate: [DelegateMethodDescription] {
    descriptions(constrainedSize) + (kind == .collection ? Self.ofSections : [])
      + descriptions(shouldHighlight, didHighlight, didUnhighlight, didSelect, didDeselect)
      + (kind == .table ? descriptions(Self.trailingSwipeActions, Self.leadingSwipeActions) : [])
      + descriptions(willDisplay, didEndDisplaying, Self.shouldBatchFetch, Self.willBeginBatchFetch)
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

extension ListMethods {
  static let table = ListMethods(
    list: "table", item: .row, kind: .table,
    count: .asks(
      "numberOfRows", ("section", .section(of: .row)), returns: .itemCount, isRequired: true,
      "Returns the number of rows of a section."),
    sections: .asks(
      "numberOfSections", returns: .itemCount, "Returns the number of sections; without it there is one."),
    node: .asks(
      "nodeForRowAt", ("section, row", .row), returns: .cell(orBlock: "nodeBlockForRowAt"),
      "Makes a row's cell, which is wanted now."),
    block: .asks(
      "nodeBlockForRowAt", ("section, row", .row), returns: .cellMaker(orCell: "nodeForRowAt"),
      "Gives a function that makes a row's cell, which is called in the next turn; in place of nodeForRowAt."),
    constrainedSize: .asks(
      "constrainedSizeForRowAt", ("section, row", .row), returns: .optional(.constraint),
      "The heights that a row may take; its width is the table's."),
    shouldHighlight: .asks(
      "shouldHighlightRowAt", ("section, row", .row), returns: .boolean,
      "Return false to prevent that a touched row is highlighted, and can be selected by a tap; without it, all are."),
    didHighlight: .tells("didHighlightRowAt", ("section, row", .row), "A finger is on a row."),
    didUnhighlight: .tells(
      "didUnhighlightRowAt", ("section, row", .row),
      "No finger is on a row any more: it was lifted, has left the row, or scrolls."),
    didSelect: .tells("didSelectRowAt", ("section, row", .row), "A tap has selected a row."),
    didDeselect: .tells(
      "didDeselectRowAt", ("section, row", .row), "A row is not selected any more, since a tap has selected another."),
    willDisplay: .tells("willDisplayRowWith", ("node", .cell), "A row becomes visible."),
    didEndDisplaying: .tells("didEndDisplayingRowWith", ("node", .cell), "A row is no longer visible."))

  static let collection = ListMethods(
    list: "collection", item: .item, kind: .collection,
    count: .asks(
      "numberOfItems", ("section", .section(of: .item)), returns: .itemCount, isRequired: true,
      "Returns the number of items of a section."),
    sections: .asks("numberOfSections", returns: .itemCount, "Returns the number of sections; one without it."),
    node: .asks(
      "nodeForItemAt", ("section, item", .item), returns: .cell(orBlock: "nodeBlockForItemAt"),
      "Makes an item's cell, which is wanted now."),
    block: .asks(
      "nodeBlockForItemAt", ("section, item", .item), returns: .cellMaker(orCell: "nodeForItemAt"),
      "Gives a function that makes an item's cell, which is called in the next turn; in place of nodeForItemAt."),
    constrainedSize: .asks(
      "constrainedSizeForItemAt", ("section, item", .item), returns: .optional(.constraint),
      "The sizes that an item may take; nil leaves it to the layout."),
    shouldHighlight: .asks(
      "shouldHighlightItemAt", ("section, item", .item), returns: .boolean,
      "Returns true if a touched item is highlighted, and can be selected by a tap; without it, all are."),
    didHighlight: .tells("didHighlightItemAt", ("section, item", .item), "A finger is on an item."),
    didUnhighlight: .tells(
      "didUnhighlightItemAt", ("section, item", .item),
      "No finger is on an item any more: it was lifted, has left the item, or scrolls."),
    didSelect: .tells("didSelectItemAt", ("section, item", .item), "A tap has selected an item."),
    didDeselect: .tells(
      "didDeselectItemAt", ("section, item", .item),
      "An item is not selected any more, since a tap has deselected it or selected another."),
    willDisplay: .tells("willDisplayItemWith", ("node", .cell), "An item becomes visible."),
    didEndDisplaying: .tells("didEndDisplayingItemWith", ("node", .cell), "An item is no longer visible."))

  static let pager = ListMethods(
    ofPager: .asks("numberOfPages", returns: .itemCount, isRequired: true, "Returns the number of pages."),
    node: .asks(
      "nodeAtIndex", ("index", .page), returns: .cell(orBlock: "nodeBlockAtIndex"),
      "Makes a page's cell, which is wanted now."),
    block: .asks(
      "nodeBlockAtIndex", ("index", .page), returns: .cellMaker(orCell: "nodeAtIndex"),
      "Gives a function that makes a page's cell, which is called in the next turn; in place of nodeAtIndex."),
    delegate: collection)

  static let supplementary = DelegateMethod<(SupplementaryKind, Int), CellNode?>.asks(
    "nodeForSupplementaryElementOfKind", ("kind", .choice), ("section", .section(of: .item)),
    returns: .optional(.cell), "Makes the header or the footer of a section, a cell; nil where there is none.")

  // MARK: swipe actions

  typealias SwipeActions = DelegateMethod<RowIndexPath, [SwipeActionFields]>

  static func swipeActions(on side: SwipeSide) -> SwipeActions {
    side == .leading ? leadingSwipeActions : trailingSwipeActions
  }

  private static let trailingSwipeActions = SwipeActions.asks(
    "trailingSwipeActionsForRowAt", ("section, row", .row), returns: .swipeActions,
    "Returns the actions at the right side of a row that a finger moves to the left, from the edge inwards.")
  private static let leadingSwipeActions = SwipeActions.asks(
    "leadingSwipeActionsForRowAt", ("section, row", .row), returns: .swipeActions,
    "Returns the actions at the left side of a row that a finger moves to the right, from the edge inwards.")

  // MARK: sections

  /// A method for a section of a collection's flow layout; nil leaves the value to the layout.
  typealias SectionMethod<Value> = DelegateMethod<Int, Value?>

  /// The methods for the sections of a collection's flow layout.
  fileprivate static let ofSections: [DelegateMethodDescription] =
    FlowMetric.allCases.map(method) + descriptions(headerSize, footerSize)

  /// Returns the method for a property of a flow layout's sections.
  static func method(for metric: FlowMetric) -> DelegateMethodDescription {
    switch metric {
    case .sectionInset: sectionInset.description
    case .minimumLineSpacing: lineSpacing.description
    case .minimumInteritemSpacing: itemSpacing.description
    }
  }

  /// Returns the method for the sizes of a collection's headers or footers.
  static func sizeMethod(for kind: SupplementaryKind) -> SectionMethod<SizeRange> {
    kind == .header ? headerSize : footerSize
  }

  static let sectionInset = SectionMethod<EdgeInsets>.asks(
    "insetForSectionAt", ("section", .section(of: .item)), returns: .optional(.finiteInsets),
    "The distances of a section's items from the edges, the header and the footer; nil for sectionInset.")
  static let lineSpacing = SectionMethod<Double>.asks(
    "minimumLineSpacingForSectionAt", ("section", .section(of: .item)), returns: .optional(.points),
    "The minimum distance of a section's lines; nil for minimumLineSpacing.")
  static let itemSpacing = SectionMethod<Double>.asks(
    "minimumInteritemSpacingForSectionAt", ("section", .section(of: .item)), returns: .optional(.points),
    "The minimum distance of items in a section's lines; nil for minimumInteritemSpacing.")
  private static let headerSize = SectionMethod<SizeRange>.asks(
    "sizeRangeForHeaderInSection", ("section", .section(of: .item)), returns: .optional(.constraint),
    "The sizes that a section's header may take along the scroll direction; nil leaves it to the cell.")
  private static let footerSize = SectionMethod<SizeRange>.asks(
    "sizeRangeForFooterInSection", ("section", .section(of: .item)), returns: .optional(.constraint),
    "The same for its footer.")

  // MARK: further data

  static let shouldBatchFetch = DelegateMethod<BatchEdge, Bool>.asks(
    "shouldBatchFetch", ("edge", .choice), returns: .boolean,
    "Return false where there are no further data at an end of the content; without it, there are.")
  static let willBeginBatchFetch = DelegateMethod<BatchContext, Void>.tells(
    "willBeginBatchFetchWith", ("context", .batchContext),
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

import WeftLists
import WeftNodes

/// The names under which scripts know the data source and the delegate of a container.
package struct ContainerMethods {
  /// The container and its items in messages.
  let container: String
  let item: String
  package let kind: ForeignNames.Delegate
  /// Methods of the data source.
  let count: String
  let node: String
  let block: String
  /// Methods of the delegate.
  let constrainedSize: String
  let shouldHighlight: String
  let didHighlight: String
  let didUnhighlight: String
  let didSelect: String
  let didDeselect: String
  let willDisplay: String
  let didEndDisplaying: String

  /// The delegate's method for a property of a flow layout's sections.
  static func method(for metric: FlowMetric) -> String {
    switch metric {
    case .sectionInset: "insetForSectionAt"
    case .minimumLineSpacing: "minimumLineSpacingForSectionAt"
    case .minimumInteritemSpacing: "minimumInteritemSpacingForSectionAt"
    }
  }

  /// The delegate's method for the sizes of a collection's headers or footers.
  static func sizeMethod(for kind: SupplementaryKind) -> String {
    switch kind {
    case .header: "sizeRangeForHeaderInSection"
    case .footer: "sizeRangeForFooterInSection"
    }
  }

  static let swipeActions = ["leadingSwipeActionsForRowAt", "trailingSwipeActionsForRowAt"]
  static let sections = "numberOfSections"
  static let shouldBatchFetch = "shouldBatchFetch"
  static let willBeginBatchFetch = "willBeginBatchFetchWith"
  static let supplementary = "nodeForSupplementaryElementOfKind"

  package static func of(_ container: CellContainerNode) -> ContainerMethods {
    container is TableNode ? table : container is PagerNode ? pager : collection
  }

  package static let table = ContainerMethods(
    container: "table", item: "row", kind: .table, count: "numberOfRows", node: "nodeForRowAt",
    block: "nodeBlockForRowAt", constrainedSize: "constrainedSizeForRowAt", shouldHighlight: "shouldHighlightRowAt",
    didHighlight: "didHighlightRowAt", didUnhighlight: "didUnhighlightRowAt", didSelect: "didSelectRowAt",
    didDeselect: "didDeselectRowAt", willDisplay: "willDisplayRowWith", didEndDisplaying: "didEndDisplayingRowWith")

  package static let collection = ContainerMethods(
    container: "collection", item: "item", kind: .collection, count: "numberOfItems", node: "nodeForItemAt",
    block: "nodeBlockForItemAt", constrainedSize: "constrainedSizeForItemAt",
    shouldHighlight: "shouldHighlightItemAt", didHighlight: "didHighlightItemAt",
    didUnhighlight: "didUnhighlightItemAt", didSelect: "didSelectItemAt", didDeselect: "didDeselectItemAt",
    willDisplay: "willDisplayItemWith", didEndDisplaying: "didEndDisplayingItemWith")

  /// The delegate's methods are those of collections.
  package static let pager = ContainerMethods(
    container: "pager", item: "page", kind: .pager, count: "numberOfPages", node: "nodeAtIndex",
    block: "nodeBlockAtIndex", constrainedSize: "constrainedSizeForItemAt",
    shouldHighlight: "shouldHighlightItemAt", didHighlight: "didHighlightItemAt",
    didUnhighlight: "didUnhighlightItemAt", didSelect: "didSelectItemAt", didDeselect: "didDeselectItemAt",
    willDisplay: "willDisplayItemWith", didEndDisplaying: "didEndDisplayingItemWith")

  static let lists = [table, collection, pager]
  /// The names of all methods that any container calls.
  static let all = Set(lists.flatMap { $0.dataSource + $0.delegate })
  /// The names of the methods whose answers any container keeps, instead of asking again for each layout.
  static let kept = Set(
    lists.flatMap { $0.dataSource + [$0.constrainedSize] } + FlowMetric.allCases.map(method)
      + SupplementaryKind.allCases.map(sizeMethod))

  /// The methods of which a data source has some: the count, and one for the cells.
  var counting: [String] { [count, node, block] }

  /// The container's own methods for changes.
  var insert: String { kind == .table ? "insertRows" : "insertItems" }
  var delete: String { kind == .table ? "deleteRows" : "deleteItems" }

  /// True if the data source counts pages, without sections.
  var countsPages: Bool { kind == .pager }

  /// The data source's methods that are called.
  package var dataSource: [String] {
    countsPages ? counting : [Self.sections] + counting + [Self.supplementary]
  }

  /// The delegate's methods that are called, beside those of scroll nodes.
  package var delegate: [String] {
    [
      constrainedSize, shouldHighlight, didHighlight, didUnhighlight, didSelect, didDeselect, willDisplay,
      didEndDisplaying, Self.shouldBatchFetch, Self.willBeginBatchFetch,
    ]
      + (kind == .table ? Self.swipeActions : [])
      + (kind == .collection
        ? FlowMetric.allCases.map(Self.method) + SupplementaryKind.allCases.map(Self.sizeMethod) : [])
  }

  /// The arguments of the method for the number of items, as messages write them.
  var countArguments: String { countsPages ? "()" : "(section)" }
  /// The same, in a function.
  var sectionArgument: String { countsPages ? "" : ", section" }
  /// The arguments of the method for a cell, as messages write them.
  var arguments: String { countsPages ? "(index)" : "(section, \(item))" }
}

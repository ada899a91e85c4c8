import WeftLayout
import WeftNodes

/// The answers of a data source, in the same words for tables, collections and pagers. `RowSource`, `ItemSource` and
/// `PageSource` have those of the public protocols, under their names.
package protocol ListSource {
  /// Returns the data source's name in messages.
  func nameForMessages(of list: CellContainerNode) -> String
  /// Returns the kinds of supplementary elements that sections have.
  func supplementaryKinds(of list: CellContainerNode) -> Set<SupplementaryKind>
  /// Returns the number of sections.
  func sectionCount(of list: CellContainerNode) throws -> Int
  /// Returns the number of items of a section.
  func itemCount(of list: CellContainerNode, inSection section: Int) throws -> Int
  /// Returns an element's cell; nil for a header or footer that is not there.
  func cell(of list: CellContainerNode, at place: ElementPlace) throws -> CellNode?
  /// Returns a block that makes an element's cell; nil to request the cell itself.
  func cellBlock(of list: CellContainerNode, at place: ElementPlace) throws -> (() throws -> CellNode)?
  /// Called when the data of a list with a script have changed without an update.
  ///
  /// - Parameters:
  ///   - section: the section with another number of items, counted from 0; nil if the number of sections is another one.
  ///   - count: the number at the last reload or update, and the present one.
  func noteChangedData(of list: CellContainerNode, inSection section: Int?, _ count: (told: Int, now: Int))
}

extension ListSource {
  package func noteChangedData(
    of list: CellContainerNode, inSection section: Int?, _ count: (told: Int, now: Int)
  ) {}
}

/// The decisions of a list's delegate, and its events, in the same words for tables, collections and pagers.
/// `RowDelegate` and `ItemDelegate` have those of the public protocols.
package protocol ListDelegate {
  /// Returns the range of sizes of an element; nil leaves it to the layout.
  func constrainedSize(of list: CellContainerNode, at place: ElementPlace) throws -> SizeRange?
  /// Returns the properties of a flow layout that the delegate sets for each section.
  func flowMetrics(of list: CellContainerNode) -> Set<FlowMetric>
  func inset(of list: CellContainerNode, forSection section: Int) throws -> EdgeInsets?
  func lineSpacing(of list: CellContainerNode, forSection section: Int) throws -> Double?
  func itemSpacing(of list: CellContainerNode, forSection section: Int) throws -> Double?
  /// Returns true if a touched item is to be highlighted.
  func shouldHighlight(_ path: RowIndexPath, of list: CellContainerNode) -> Bool
  func didHighlight(_ path: RowIndexPath, of list: CellContainerNode)
  func didUnhighlight(_ path: RowIndexPath, of list: CellContainerNode)
  func didSelect(_ path: RowIndexPath, of list: CellContainerNode)
  func didDeselect(_ path: RowIndexPath, of list: CellContainerNode)
  func willDisplay(_ cell: CellNode, of list: CellContainerNode)
  func didEndDisplaying(_ cell: CellNode, of list: CellContainerNode)
  /// Returns the actions that an item offers when a finger moves it aside.
  func swipeActions(_ path: RowIndexPath, on side: SwipeSide, of list: CellContainerNode) -> [SwipeAction]
}

// The answers of delegates that leave a method out.
extension ListDelegate {
  package func flowMetrics(of list: CellContainerNode) -> Set<FlowMetric> { [] }
  package func inset(of list: CellContainerNode, forSection section: Int) throws -> EdgeInsets? { nil }
  package func lineSpacing(of list: CellContainerNode, forSection section: Int) throws -> Double? { nil }
  package func itemSpacing(of list: CellContainerNode, forSection section: Int) throws -> Double? { nil }
  package func swipeActions(
    _ path: RowIndexPath, on side: SwipeSide, of list: CellContainerNode
  ) -> [SwipeAction] { [] }
}

extension CellContainerNode {
  /// Sets the source in place of the container's public data source: that of scripts, or of items with keys. It is held
  /// weakly.
  package final func setListSource(_ source: (any ListSource & AnyObject)?) {
    forgetDataSource()
    listSource = source
  }

  final var hasDataSource: Bool { source != nil }
  final var dataSourceName: String { source?.nameForMessages(of: self) ?? "the \(words.container)" }
  final var supplementaryKinds: Set<SupplementaryKind> {
    words.hasSections ? source?.supplementaryKinds(of: self) ?? [] : []
  }
  final func sectionCount() throws -> Int { try source?.sectionCount(of: self) ?? 0 }
  final func itemCount(inSection section: Int) throws -> Int {
    try source?.itemCount(of: self, inSection: section) ?? 0
  }
}

import WeftNodes

/// The models of a container whose items have keys: see ``CellContainerNode/setItems(_:from:with:begin:)``.
package protocol KeyedModels: AnyObject {
  /// The kinds of supplementary elements that sections have.
  var supplementaryKinds: Set<SupplementaryKind> { get }
  /// Makes the cell of an item.
  func cell(forItemAt path: RowIndexPath) throws -> CellNode
  /// Returns a block that makes the cell of an item in the next turn; nil if the cell is to be made at once.
  func cellBlock(forItemAt path: RowIndexPath) throws -> (() throws -> CellNode)?
  /// Makes the header or the footer of a section; nil for none.
  func cell(for kind: SupplementaryKind, inSection section: Int) throws -> CellNode?
  /// Compares an element's model with the one that its cell was made from.
  ///
  /// - Parameters:
  ///   - place: the element's place after the change.
  ///   - itemsHaveChanged: true for a header or footer if items of its section have come, gone or moved, or a model has
  ///     changed.
  func state(of cell: CellNode, at place: ElementPlace, itemsHaveChanged: Bool) throws -> ModelState
  /// Returns true if a header or footer is made from the models of its section, and one of these is another than in the
  /// earlier models. Keys of items are the same in both.
  func itemsDiffer(
    _ kind: SupplementaryKind, inSection section: Int, fromSection old: Int, of models: any KeyedModels
  ) throws -> Bool
  /// Gives a cell its model, after ``ModelState/updatable``.
  func update(_ cell: CellNode, at place: ElementPlace)
}

extension KeyedModels {
  /// Returns nil.
  package func cellBlock(forItemAt path: RowIndexPath) throws -> (() throws -> CellNode)? { nil }
}

/// The relation of a cell to its model after a change.
package enum ModelState {
  /// The model is the same.
  case same
  /// The cell can show the model.
  case updatable
  /// A new cell is needed.
  case needsCell
}

/// The data source of a container whose items have keys.
final class KeyedSource {
  var items: KeyedItems
  var models: any KeyedModels

  init(_ items: KeyedItems, _ models: any KeyedModels) { (self.items, self.models) = (items, models) }
}

extension KeyedSource: ListSource {
  func nameForMessages(of list: CellContainerNode) -> String { "the list of setItems" }
  func supplementaryKinds(of list: CellContainerNode) -> Set<SupplementaryKind> { models.supplementaryKinds }
  func sectionCount(of list: CellContainerNode) throws -> Int { items.sections.count }
  func itemCount(of list: CellContainerNode, inSection section: Int) throws -> Int {
    items.sections[section].items.count
  }
  func cell(of list: CellContainerNode, at place: ElementPlace) throws -> CellNode? {
    switch place {
    case .item(let path): try models.cell(forItemAt: path)
    case .supplementary(let kind, let section): try models.cell(for: kind, inSection: section)
    }
  }
  func cellBlock(of list: CellContainerNode, at place: ElementPlace) throws -> (() throws -> CellNode)? {
    guard case .item(let path) = place else { return nil }
    return try models.cellBlock(forItemAt: path)
  }
}

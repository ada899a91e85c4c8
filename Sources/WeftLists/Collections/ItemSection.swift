import WeftLayout
import WeftNodes

/// A section of a list of models; see ``CellContainerNode/setItems(in:with:header:update:makeCell:)``.
public struct ItemSection<Key: Hashable & Sendable, Model> {
  /// The value that tells the section apart from the others.
  public var key: Key
  /// The models of its items.
  public var models: [Model]

  /// Makes a section from its parts.
  public init(_ key: Key, _ models: [Model]) {
    self.key = key
    self.models = models
  }
}

extension CellContainerNode {
  /// Sets the container's items, in the place of a data source: one for each model, in one section.
  ///
  /// ```swift
  /// try table.setItems(tasks, update: { cell, task in (cell as? TaskCell)?.task = task }) { task in TaskCell(task) }
  /// ```
  ///
  /// See ``setItems(in:with:header:update:makeCell:)``.
  ///
  /// - Throws: ``WeftNodes/NodeError`` for two models with the same `id`, for a container with a data source, and in a batch.
  public final func setItems<Model: Identifiable & Equatable>(
    _ models: [Model], with animation: RowAnimation = .automatic, update: ((CellNode, Model) -> Void)? = nil,
    makeCell: @escaping (Model) throws -> CellNode
  ) throws(NodeError) where Model.ID: Sendable {
    try setItems(in: [ItemSection(0, models)], with: animation, update: update, makeCell: makeCell)
  }

  /// Sets the container's items, in the place of a data source, in sections. From the second call on, the difference to
  /// the last call is applied as one change: an item whose `id` is new is inserted, one whose `id` is missing is deleted,
  /// the others keep their cells and their selection, also if they have moved.
  ///
  /// The cost is linear in the number of models. Cells are made for those near the visible part only; only models with a
  /// cell are compared. An error of `makeCell` is reported to the event loop; the item is then empty.
  ///
  /// - Parameters:
  ///   - sections: the models, which are unique among all sections by their `id`.
  ///   - animation: the way in which items come and go.
  ///   - header: makes the header of a section; made again when items of its section come, go, move or change. Nil for no
  ///     headers; a nil result for none of a section.
  ///   - update: gives a cell a model with the same `id` that isn't equal to the last one. Without it the item gets a new
  ///     cell.
  ///   - makeCell: makes the cell of a model.
  /// - Throws: ``WeftNodes/NodeError`` for two models with the same `id` or two sections with the same key, for a container with a
  ///   data source, and in a batch; the items are then unchanged.
  public final func setItems<Key: Hashable & Sendable, Model: Identifiable & Equatable>(
    in sections: [ItemSection<Key, Model>], with animation: RowAnimation = .automatic,
    header: ((Key, [Model]) throws -> CellNode?)? = nil, update: ((CellNode, Model) -> Void)? = nil,
    makeCell: @escaping (Model) throws -> CellNode
  ) throws(NodeError) where Model.ID: Sendable {
    let keys = sections.map {
      KeyedItems.Section(.any(HashableKey($0.key)), $0.models.map { .any(HashableKey($0.id)) })
    }
    let items: KeyedItems
    do throws(KeyedItems.Duplicate) {
      items = try KeyedItems(keys, after: keyedItems ?? KeyedItems())
    } catch {
      throw refusal("setItems", Self.words(for: error))
    }
    let models = SectionModels(sections, header, update, makeCell)
    if let keyed, let old = keyed.models as? SectionModels<Key, Model> { models.old = (keyed.items, old.sections) }
    defer { models.old = nil }
    try setItems(items, from: models, with: animation)
  }

  private static func words(for error: KeyedItems.Duplicate) -> String {
    switch error {
    case .section(let one, let other): "sections \(one) and \(other) have the same key"
    case .item(let one, let other):
      one.section == other.section
        ? "models \(one.row) and \(other.row) of section \(one.section) have the same id"
        : "model \(one.row) of section \(one.section) and model \(other.row) of section \(other.section) have the same id"
    }
  }
}

/// The models that a program in Swift has given to a container.
private final class SectionModels<Key: Hashable & Sendable, Model: Identifiable & Equatable>: KeyedModels
where Model.ID: Sendable {
  let sections: [ItemSection<Key, Model>]
  private let header: ((Key, [Model]) throws -> CellNode?)?
  private let update: ((CellNode, Model) -> Void)?
  private let makeCell: (Model) throws -> CellNode
  /// The models of the last call, while they are compared.
  var old: (items: KeyedItems, sections: [ItemSection<Key, Model>])?

  init(
    _ sections: [ItemSection<Key, Model>], _ header: ((Key, [Model]) throws -> CellNode?)?,
    _ update: ((CellNode, Model) -> Void)?, _ makeCell: @escaping (Model) throws -> CellNode
  ) {
    self.sections = sections
    self.header = header
    self.update = update
    self.makeCell = makeCell
  }

  var supplementaryKinds: Set<SupplementaryKind> { header == nil ? [] : [.header] }

  private func model(_ path: RowIndexPath) -> Model { sections[path.section].models[path.row] }

  func cell(forItemAt path: RowIndexPath) throws -> CellNode { try makeCell(model(path)) }

  func cell(for kind: SupplementaryKind, inSection section: Int) throws -> CellNode? {
    try kind == .header ? header?(sections[section].key, sections[section].models) : nil
  }

  func state(of cell: CellNode, at place: ElementPlace, itemsHaveChanged: Bool) throws -> ModelState {
    guard let old else { return .needsCell }
    switch place {
    case .supplementary: return itemsHaveChanged ? .needsCell : .same
    case .item(let path):
      let model = model(path)
      if let before = old.items.path(.any(HashableKey(model.id))),
        old.sections[before.section].models[before.row] == model
      {
        return .same
      }
      return update == nil ? .needsCell : .updatable
    }
  }

  func itemsDiffer(
    _ kind: SupplementaryKind, inSection section: Int, fromSection old: Int, of models: any KeyedModels
  ) throws -> Bool {
    guard let models = models as? SectionModels else { return true }
    return sections[section].models != models.sections[old].models
  }

  func update(_ cell: CellNode, at place: ElementPlace) {
    if case .item(let path) = place { update?(cell, model(path)) }
  }
}

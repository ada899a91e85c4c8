import WeftLayout
import WeftNodes

// Items with keys, whose changes the container finds itself.
extension CellContainerNode {
  /// The keys of the items that ``setItems(_:from:with:begin:)`` has set; nil for a container with a data source.
  package final var keyedItems: KeyedItems? { keyed?.items }

  /// Sets the container's items. From the second call on, it compares the keys with the earlier ones and applies the
  /// difference as one change, in time linear in the number of items.
  ///
  /// 1. An item whose key is new is inserted, one whose key is missing is deleted; the others stay, also those that have
  ///    moved, with their cells, sizes and selection.
  /// 2. An item that has a cell and another model gives the model to the cell if it can show it. Otherwise it gets a new
  ///    cell and stays selected. Items without a cell aren't compared, unless a header that has a cell is made from them.
  /// 3. The first visible item that stays and has not moved among the others keeps its position on the screen. Content at
  ///    its beginning stays there, unless ``automaticallyAdjustsContentOffset``.
  ///
  /// - Parameters:
  ///   - items: the new keys.
  ///   - models: answers for the items, after the change.
  ///   - animation: the way in which items come and go; those between move, unless it is none.
  ///   - begin: called when nothing can fail any more, before the change.
  /// - Throws: ``WeftNodes/NodeError`` for a container with a data source of its own, inside an update, and the error of
  ///   `models`; nothing has changed then.
  package final func setItems(
    _ items: KeyedItems, from models: any KeyedModels, with animation: RowAnimation = .none, begin: () -> Void = {}
  ) throws(NodeError) {
    let method = "setItems"
    guard !hasDataSource || keyed != nil else {
      throw refusal(method, "the \(words.container) has a data source; expected none, since setItems is in its place")
    }
    guard openBatches == 0 else { throw refusal(method, "it is a batch of its own; call it after performBatchUpdates") }
    guard let source = keyed, hasLoaded else {
      begin()
      let source = KeyedSource(items, models)
      setListSource(source)
      keyed = source
      return reloadDataInitiallyIfNeeded()
    }
    let new = ElementNumbering(items.counts, kinds: words.hasSections ? models.supplementaryKinds : [])
    var change = ElementChange.keyed(from: source.items, data.numbering, to: items, new)
    let changes = data.changes
    let metrics = sectionMetrics(new.sections)
    let updated = try compare(models, &change, from: source, to: items, new, method)
    // Code of cells has compared the models.
    guard data.changes == changes, keyed === source else {
      throw refusal(method, "the \(words.item)s were changed while their models were compared")
    }
    let followed = followed(change)
    let replaced = selected.compactMap { element in
      change.replaced.contains(element.index) ? change.place(after: element.index) : nil
    }
    begin()
    source.items = items
    source.models = models
    // Blocks that have not run would make cells of the earlier models.
    for element in data.held(in: 0..<data.count) where element.isBeingMade {
      element.isBeingMade = false
      beingMade -= 1
    }
    apply(change, new, metrics, following: followed, animation == .none ? nil : .all(animation))
    for index in replaced { if case .item(let path) = new.place(of: index) { setSelected(true, at: path) } }
    for element in updated where source.models === models {
      if let cell = element.node, !element.isGone { models.update(cell, at: data.numbering.place(of: element.index)) }
    }
  }

  /// Finds the elements that need new cells, and returns those whose cells can show their new models.
  private final func compare(
    _ models: any KeyedModels, _ change: inout ElementChange, from old: KeyedSource, to items: KeyedItems,
    _ new: ElementNumbering, _ method: String
  ) throws(NodeError) -> [CollectionElement] {
    var updated: [CollectionElement] = []
    // A header that was not there is requested again.
    change.replaced = data.absent
    /// The sections with an item whose model has changed.
    var changedSections: Set<Int> = []
    let elements = ready.sorted { $0.index < $1.index }
    // A header is compared after the items of its section.
    for element in elements.filter({ path(of: $0) != nil }) + elements.filter({ path(of: $0) == nil }) {
      guard let cell = element.node, let index = change.place(after: element.index) else { continue }
      let place = new.place(of: index)
      do {
        var itemsHaveChanged = false
        if case .supplementary(let kind, let section) = place {
          let number = old.items.section(items.sections[section].key)
          itemsHaveChanged =
            try changedSections.contains(section)
            || number.map {
              try old.items.sections[$0].items != items.sections[section].items
                || models.itemsDiffer(kind, inSection: section, fromSection: $0, of: old.models)
            } ?? true
        }
        switch try models.state(of: cell, at: place, itemsHaveChanged: itemsHaveChanged) {
        case .same: continue
        case .updatable: updated.append(element)
        case .needsCell: change.replaced.insert(element.index)
        }
        if case .item(let path) = place { changedSections.insert(path.section) }
      } catch {
        throw NodeError(self, method, underlying: error)
      }
    }
    return updated
  }

  /// True if no content is before the visible part.
  final var isAtBeginning: Bool {
    let low = offsetRange.min
    return (!layout.directions.contains(.vertical) || contentOffset.y <= low.y)
      && (!layout.directions.contains(.horizontal) || contentOffset.x <= low.x)
  }

  /// Returns the element that keeps its position on the screen.
  private final func followed(_ change: ElementChange) -> CollectionElement? {
    guard automaticallyAdjustsContentOffset || !isAtBeginning else { return nil }
    return firstStaying(change)
  }

  /// Returns the first visible item that stays and has not moved among the others; else such a header, or what has moved.
  final func firstStaying(_ change: ElementChange) -> CollectionElement? {
    let staying = elementsInBounds.ranges.joined().filter { change.index(after: $0) != nil }
    let items = staying.filter { if case .item = data.numbering.place(of: $0) { true } else { false } }
    guard let first = staying.first else { return nil }
    let inOrder = change.inOrder
    return data[items.first(where: inOrder.contains) ?? staying.first(where: inOrder.contains) ?? first]
  }
}

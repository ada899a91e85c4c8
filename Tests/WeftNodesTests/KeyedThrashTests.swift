import Foundation
import RandomNumbers
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

/// Random lists of items with keys, compared with a slow model.
@Suite("Random lists of items with keys")
struct KeyedThrashTests {
  private static let count = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 300 : 10_000

  private func next(_ old: [VersionedModels.Section], _ number: inout Int, _ random: inout Seeded)
    -> [VersionedModels.Section]
  {
    func chance(_ among: Int) -> Bool { Int.random(in: 0..<among, using: &random) == 0 }
    func name() -> String {
      number += 1
      return "n\(number)"
    }
    var sections = old
    if chance(4), !sections.isEmpty { sections.remove(at: Int.random(in: sections.indices, using: &random)) }
    if chance(4) || sections.isEmpty {
      sections.insert(
        .init(key: name(), names: []), at: Int.random(in: 0...sections.count, using: &random))
    }
    if chance(4) { sections.shuffle(using: &random) }
    for section in sections.indices {
      sections[section].names.removeAll { _ in chance(8) }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...sections[section].names.count, using: &random)
        sections[section].names.insert(name(), at: place)
      }
      if chance(8) { sections[section].names.shuffle(using: &random) }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let from = Int.random(in: sections.indices, using: &random)
      let to = Int.random(in: sections.indices, using: &random)
      guard let moved = sections[from].names.indices.randomElement(using: &random) else { continue }
      let name = sections[from].names.remove(at: moved)
      sections[to].names.insert(name, at: Int.random(in: 0...sections[to].names.count, using: &random))
    }
    // Lists of some tens of items: some screens.
    if sections.reduce(0, { $0 + $1.names.count }) > 80 {
      for section in sections.indices { sections[section].names.removeAll { _ in chance(2) } }
    }
    return sections
  }

  /// Returns the members of all longest ascending sequences.
  private func inOrder(_ numbers: [Int]) -> [Bool] {
    var (ending, beginning) = (numbers.map { _ in 1 }, numbers.map { _ in 1 })
    for index in numbers.indices {
      for earlier in 0..<index where numbers[earlier] < numbers[index] {
        ending[index] = max(ending[index], ending[earlier] + 1)
      }
    }
    for index in numbers.indices.reversed() {
      for later in index + 1..<numbers.count where numbers[later] > numbers[index] {
        beginning[index] = max(beginning[index], beginning[later] + 1)
      }
    }
    let longest = ending.max() ?? 0
    return numbers.indices.map { ending[$0] + beginning[$0] - 1 == longest }
  }

  @Test(
    "Data, cells, frames, selection and scroll place agree after each of many lists",
    arguments: ContainerKind.allCases)
  func thrash(_ kind: ContainerKind) throws {
    var random = Seeded(state: 7)
    var number = 0
    let isHorizontal = kind == .horizontal
    for round in 0..<Self.count / 25 {
      let container = kind.makeContainer()
      container.allowsMultipleSelection = true
      var models = VersionedModels(next([], &number, &random))
      models.supplementaryKinds = round % 3 == 0 ? [.header, .footer] : round % 3 == 1 ? [.header] : []
      let kinds = models.supplementaryKinds
      try container.setItems(models)
      let shown = try ShownContainer(container)
      var versions: [String: Int] = [:]
      for step in 0..<25 {
        let place: Comment = "\(kind), round \(round), step \(step)"
        if Bool.random(using: &random) {
          let offset = Double.random(in: -50...1500, using: &random)
          container.contentOffset = isHorizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
          try shown.settle()
        }
        // The state before.
        var cells: [String: VersionCell] = [:]
        for (section, content) in models.sections.enumerated() {
          for (row, name) in content.names.enumerated() {
            let path = RowIndexPath(section: section, row: row)
            if Int.random(in: 0..<8, using: &random) == 0 { container.setSelected(true, at: path) }
            if let element = container.data.existing(container.data.numbering.index(of: path) ?? -1) {
              cells[name] = element.node as? VersionCell
            }
          }
        }
        let selected = Set(container.selectedPaths.map(models.name))
        let offset = isHorizontal ? container.contentOffset.x : container.contentOffset.y
        let visible = container.elementsInBounds
        let old = (0..<container.data.count).map { index in
          let frame = container.layout.frame(of: index)
          return (
            place: container.data.numbering.place(of: index), isSeen: visible.contains(index),
            distance: (isHorizontal ? frame.minX : frame.minY) - offset
          )
        }
        // The change.
        let before = models
        for name in cells.keys.sorted() where Int.random(in: 0..<6, using: &random) == 0 {
          versions[name, default: 0] += 1
        }
        models = VersionedModels(next(before.sections, &number, &random), versions)
        models.supplementaryKinds = kinds
        let after = models
        try container.setItems(
          models.items(), from: models, with: RowAnimation.allCases.randomElement(using: &random) ?? .none)
        try shown.settle()
        if Bool.random(using: &random) {
          try shown.window.context.eventLoop.advance(by: Double.random(in: 0...0.4, using: &random))
        }
        let new = isHorizontal ? container.contentOffset.x : container.contentOffset.y
        let range = container.offsetRange
        let (low, high) = isHorizontal ? (range.min.x, range.max.x) : (range.min.y, range.max.y)
        // The offsets at which an element that has not moved, and keeps its cell, stays in its place.
        let staying = old.compactMap { old in
          newPlace(of: old.place, before, after).flatMap { index(of: $0, container) }.map {
            (
              index: $0, isSeen: old.isSeen && !getsNewCell(old.place, before, after, cells), distance: old.distance
            )
          }
        }
        let seen = zip(staying, inOrder(staying.map(\.index))).filter(\.0.isSeen)
        let offsets = seen.enumerated().filter { $0.offset == 0 || $0.element.1 }.map { _, element in
          let frame = container.layout.frame(of: element.0.index)
          return min(max((isHorizontal ? frame.minX : frame.minY) - element.0.distance, low), high)
        }
        if offset <= low {
          #expect(new == low, place)
        } else if !offsets.isEmpty {
          #expect(offsets.contains { abs($0 - new) < 0.001 }, place)
        }
        check(container, after, cells, place)
        let names = Set(after.sections.flatMap(\.names))
        #expect(Set(container.selectedPaths.map(after.name)) == selected.intersection(names), place)
      }
    }
  }

  private func index(of place: ElementPlace, _ container: CellContainerNode) -> Int? {
    switch place {
    case .item(let path): container.data.numbering.index(of: path)
    case .supplementary(let kind, let section): container.data.numbering.index(of: kind, section: section)
    }
  }

  /// Returns true if a change gives an item a new cell.
  private func getsNewCell(
    _ place: ElementPlace, _ before: VersionedModels, _ after: VersionedModels, _ cells: [String: VersionCell]
  ) -> Bool {
    guard case .item(let path) = place, let cell = cells[before.name(path)] else { return false }
    let version = after.versions[before.name(path)] ?? 0
    return cell.version != version && version % 2 == 1
  }

  /// The place of an element after a change; nil for one that has left.
  private func newPlace(
    of place: ElementPlace, _ before: VersionedModels, _ after: VersionedModels
  ) -> ElementPlace? {
    switch place {
    case .item(let path):
      let name = before.name(path)
      for (section, content) in after.sections.enumerated() {
        if let row = content.names.firstIndex(of: name) { return .item(RowIndexPath(section: section, row: row)) }
      }
      return nil
    case .supplementary(let kind, let section):
      let key = before.sections[section].key
      return after.sections.firstIndex { $0.key == key }.map { .supplementary(kind, section: $0) }
    }
  }

  private func check(
    _ container: CellContainerNode, _ models: VersionedModels, _ cells: [String: VersionCell], _ place: Comment
  ) {
    #expect(container.data.counts == models.sections.map(\.names.count), place)
    for (section, content) in models.sections.enumerated() {
      for kind in container.data.numbering.kinds {
        guard let cell = container.supplementaryNode(ofKind: kind, inSection: section) else { continue }
        #expect(cell.debugName == "\(kind) \(content.key)", place)
      }
      for (row, name) in content.names.enumerated() {
        let path = RowIndexPath(section: section, row: row)
        guard let cell = container.cell(at: path) as? VersionCell else { continue }
        let version = models.versions[name] ?? 0
        #expect(cell.debugName == name && cell.version == version && cell.indexPath == path, place)
        #expect(cell.isSelected == container.selectedPaths.contains(path), place)
        if cell.supernode === container { #expect(cell.frame == container.frame(at: path), place) }
        if let known = cells[name], known.owningNode != nil { #expect(known === cell, place) }
      }
    }
    let subnodes = container.subnodes.compactMap { $0 as? CellNode }
    #expect(subnodes.allSatisfy { $0.owningNode === container && $0.isVisible }, place)
  }
}

import Foundation
import RandomNumbers
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

/// Texture's thrash test: random batches over sections and rows, compared with lists of lists.
@Suite("Random updates of sections")
struct SectionThrashTests {
  /// The number of rounds of 25 batches.
  private static let rounds = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 40 : 400

  /// A batch: the sections after it, and the calls that report it.
  private struct Batch {
    var after: [Sections.Section] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSection: (from: Int, to: Int)?
    var deleted: [RowIndexPath] = []
    var inserted: [RowIndexPath] = []
    var reloaded: [RowIndexPath] = []
    var movedRow: (from: RowIndexPath, to: RowIndexPath)?
    /// The names of the rows that keep their cells.
    var kept: Set<String> = []
  }

  private func batch(_ before: [Sections.Section], _ next: inout Int, _ random: inout Seeded) -> Batch {
    func chance(_ among: Int) -> Bool { Int.random(in: 0..<among, using: &random) == 0 }
    func name() -> String {
      next += 1
      return "n\(next)"
    }
    var batch = Batch()
    var moving: Sections.Section?
    var movingRow: String?
    for (number, section) in before.enumerated() {
      if chance(7) {
        batch.deletedSections.append(number)
        continue
      }
      if moving == nil, chance(9) {
        moving = section
        batch.movedSection = (number, 0)
        continue
      }
      var changed = Sections.Section(header: section.header, rows: [], footer: section.footer)
      if chance(9) {
        batch.reloadedSections.append(number)
        changed.rows = section.rows.filter { _ in !chance(3) } + (chance(2) ? [name()] : [])
      } else {
        for (row, rowName) in section.rows.enumerated() {
          let path = RowIndexPath(section: number, row: row)
          if movingRow == nil, chance(12) {
            movingRow = rowName
            batch.movedRow = (path, path)
          } else if chance(6) {
            batch.deleted.append(path)
          } else {
            if chance(8) { batch.reloaded.append(path) } else { batch.kept.insert(rowName) }
            changed.rows.append(rowName)
          }
        }
      }
      batch.after.append(changed)
    }
    // Sections whose rows may be changed: those that stay, and aren't reloaded.
    let stable = Set(batch.after.map(\.header)).subtracting(batch.reloadedSections.map { before[$0].header })
    var newHeaders: Set<String> = []
    for _ in 0..<Int.random(in: 0...2, using: &random) where chance(2) {
      let header = name()
      newHeaders.insert(header)
      batch.after.insert(
        .init(
          header: header, rows: (0..<Int.random(in: 0...3, using: &random)).map { _ in name() },
          footer: chance(2) ? name() : ""),
        at: Int.random(in: 0...batch.after.count, using: &random))
    }
    if let moving { batch.after.insert(moving, at: Int.random(in: 0...batch.after.count, using: &random)) }
    var newRows: Set<String> = []
    for number in batch.after.indices where stable.contains(batch.after[number].header) {
      for _ in 0..<Int.random(in: 0...3, using: &random) where chance(2) {
        let row = name()
        newRows.insert(row)
        batch.after[number].rows.insert(row, at: Int.random(in: 0...batch.after[number].rows.count, using: &random))
      }
    }
    if let movingRow {
      if let number = batch.after.indices.filter({ stable.contains(batch.after[$0].header) }).randomElement(
        using: &random)
      {
        batch.after[number].rows.insert(
          movingRow, at: Int.random(in: 0...batch.after[number].rows.count, using: &random))
      } else if let moved = batch.movedRow {
        batch.deleted.append(moved.from)
        batch.movedRow = nil
      }
    }
    for (number, section) in batch.after.enumerated() {
      if newHeaders.contains(section.header) { batch.insertedSections.append(number) }
      if section == moving { batch.movedSection?.to = number }
      for (row, name) in section.rows.enumerated() {
        let path = RowIndexPath(section: number, row: row)
        if newRows.contains(name) { batch.inserted.append(path) }
        if name == movingRow, batch.movedRow != nil { batch.movedRow?.to = path }
      }
    }
    return batch
  }

  private func submit(_ batch: Batch, _ container: CellContainerNode, _ animation: RowAnimation) throws {
    let name = "test"
    try container.performBatchUpdates {
      try container.insertSections(batch.insertedSections, with: animation)
      try container.deleteItems(batch.deleted, animation, name)
      try container.reloadSections(batch.reloadedSections, with: animation)
      if let moved = batch.movedSection {
        try container.moveSection(moved.from, to: moved.to, animated: animation != .none)
      }
      if let moved = batch.movedRow {
        try container.moveItem(moved.from, to: moved.to, animated: animation != .none, name)
      }
      try container.insertItems(batch.inserted, animation, name)
      try container.reloadItems(batch.reloaded, animation, name)
      try container.deleteSections(batch.deletedSections, with: animation)
    }
  }

  /// The selected names that a batch leaves selected.
  private func selection(_ before: [String], _ old: [Sections.Section], _ batch: Batch) -> Set<String> {
    var kept = batch.kept
    if let moved = batch.movedSection { kept.formUnion(old[moved.from].rows) }
    if let moved = batch.movedRow { kept.insert(old[moved.from.section].rows[moved.from.row]) }
    return Set(before).intersection(kept)
  }

  @Test(
    "Data, cells, frames and selection agree after each of many batches", arguments: ContainerKind.allCases)
  func thrash(_ kind: ContainerKind) throws {
    var random = Seeded(state: 11)
    var next = 0
    for round in 0..<Self.rounds {
      let source = Sections(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...6, using: &random) })
      if Int.random(in: 0..<4, using: &random) == 0 { source.kinds = [] }
      for section in source.sections {
        for name in section.rows { source.heights[name] = [0, 30, 50, 90][Int.random(in: 0..<4, using: &random)] }
      }
      let container = kind.makeContainer()
      (container as? TableNode)?.dataSource = source
      (container as? CollectionNode)?.dataSource = source
      let shown = try ShownContainer(container)
      container.allowsMultipleSelection = true
      container.automaticallyAdjustsContentOffset = Bool.random(using: &random)
      for step in 0..<25 {
        let old = source.sections
        var cells: [String: CellNode] = [:]
        for (section, content) in old.enumerated() {
          for (row, name) in content.rows.enumerated() {
            let path = RowIndexPath(section: section, row: row)
            if Int.random(in: 0..<8, using: &random) == 0 { container.setSelected(true, at: path) }
            if let cell = container.cell(at: path) { cells[name] = cell }
          }
        }
        let selected = container.selectedPaths.map { old[$0.section].rows[$0.row] }
        let batch = batch(old, &next, &random)
        source.sections = batch.after
        try submit(batch, container, RowAnimation.allCases.randomElement(using: &random) ?? .none)
        if Bool.random(using: &random) {
          let offset = Double.random(in: 0...900, using: &random)
          container.contentOffset = kind == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
        }
        if Bool.random(using: &random) { try shown.settle() }
        try shown.settle()
        if Bool.random(using: &random) {
          try shown.window.context.eventLoop.advance(by: Double.random(in: 0...0.4, using: &random))
        }
        let place: Comment = "\(kind), round \(round), step \(step)"
        check(container, cells, batch, place)
        #expect(
          Set(container.selectedPaths.map { batch.after[$0.section].rows[$0.row] }) == selection(selected, old, batch),
          place)
        _ = try container.committedSnapshot()
      }
    }
  }

  private func check(_ container: CellContainerNode, _ cells: [String: CellNode], _ batch: Batch, _ place: Comment) {
    #expect(container.data.counts == batch.after.map(\.rows.count), place)
    var frames: [Rect] = []
    func note(_ frame: Rect) {
      if container is TableNode { #expect(frame.minY >= frames.last?.maxY ?? 0, place) }
      #expect(
        !frames.contains {
          $0.minX < frame.maxX && frame.minX < $0.maxX && $0.minY < frame.maxY && frame.minY < $0.maxY
        }, place)
      frames.append(frame)
    }
    func check(_ kind: SupplementaryKind, _ section: Int, _ name: String) {
      guard let cell = container.supplementaryNode(ofKind: kind, inSection: section) else { return }
      #expect(cell.debugName == name, place)
      if cell.supernode === container { note(cell.frame) }
    }
    for (section, content) in batch.after.enumerated() {
      check(.header, section, "head \(content.header)")
      for (row, name) in content.rows.enumerated() {
        let path = RowIndexPath(section: section, row: row)
        let frame = container.frame(at: path) ?? .zero
        note(frame)
        guard let cell = container.cell(at: path) else { continue }
        #expect(cell.debugName == name, place)
        #expect(cell.indexPath == path, place)
        if cell.supernode === container { #expect(cell.frame == frame, place) }
        #expect(cell.isSelected == container.selectedPaths.contains(path), place)
        if let known = cells[name], batch.kept.contains(name), known.owningNode != nil {
          #expect(known === cell, place)
        }
      }
      check(.footer, section, "foot \(content.footer)")
    }
    #expect(container.contentSize.height >= frames.map(\.maxY).max() ?? 0, place)
    let subnodes = container.subnodes.compactMap { $0 as? CellNode }
    #expect(subnodes.allSatisfy { $0.owningNode === container && $0.isVisible }, place)
  }
}

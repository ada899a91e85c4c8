import Testing
import Weft

@testable import WeftNodes

/// Texture's thrash test: random batches over sections and rows, compared with lists of lists.
@Suite("Random updates of sections")
struct SectionThrashTests {
  /// A batch: the sections after it, and the calls that tell of it.
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

  private func batch(_ before: [Sections.Section], _ next: inout Int, _ random: inout Numbers) -> Batch {
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

  private func submit(_ batch: Batch, _ shown: ShownSections) throws {
    let table = shown.table
    shown.source.sections = batch.after
    try table.performBatchUpdates {
      try table.insertSections(batch.insertedSections)
      try table.deleteRows(at: batch.deleted)
      try table.reloadSections(batch.reloadedSections)
      if let moved = batch.movedSection { try table.moveSection(moved.from, to: moved.to) }
      if let moved = batch.movedRow { try table.moveRow(at: moved.from, to: moved.to) }
      try table.insertRows(at: batch.inserted)
      try table.reloadRows(at: batch.reloaded)
      try table.deleteSections(batch.deletedSections)
    }
  }

  /// The selected names that a batch leaves selected.
  private func selection(_ before: [String], _ old: [Sections.Section], _ batch: Batch) -> Set<String> {
    var kept = batch.kept
    if let moved = batch.movedSection { kept.formUnion(old[moved.from].rows) }
    if let moved = batch.movedRow { kept.insert(old[moved.from.section].rows[moved.from.row]) }
    return Set(before).intersection(kept)
  }

  @Test("Data, cells, frames and selection agree after each of many batches")
  func thrash() throws {
    var random = Numbers(state: 11)
    var next = 0
    for round in 0..<100 {
      let source = Sections(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...6, using: &random) })
      if Int.random(in: 0..<4, using: &random) == 0 { source.kinds = [] }
      for section in source.sections {
        for name in section.rows { source.heights[name] = [0, 30, 50, 90][Int.random(in: 0..<4, using: &random)] }
      }
      let shown = try ShownSections(source)
      let table = shown.table
      table.tableStyle = .grouped
      table.allowsMultipleSelection = true
      table.automaticallyAdjustsContentOffset = Bool.random(using: &random)
      for step in 0..<25 {
        let old = source.sections
        var cells: [String: CellNode] = [:]
        for (section, content) in old.enumerated() {
          for (row, name) in content.rows.enumerated() {
            if Int.random(in: 0..<8, using: &random) == 0 { try table.selectRow(at: shown.path(section, row)) }
            if let cell = shown.cell(section, row) { cells[name] = cell }
          }
        }
        let selected = table.indexPathsForSelectedRows.map { old[$0.section].rows[$0.row] }
        let batch = batch(old, &next, &random)
        try submit(batch, shown)
        if Bool.random(using: &random) { table.contentOffset.y = Double.random(in: 0...900, using: &random) }
        if Bool.random(using: &random) { try shown.settle() }
        try shown.settle()
        check(shown, cells, batch, "round \(round), step \(step)")
        #expect(
          Set(table.indexPathsForSelectedRows.map { batch.after[$0.section].rows[$0.row] })
            == selection(selected, old, batch), "round \(round), step \(step)")
      }
    }
  }

  private func check(_ shown: ShownSections, _ cells: [String: CellNode], _ batch: Batch, _ place: String) {
    let table = shown.table
    #expect(table.numberOfSections == batch.after.count, "\(place)")
    var bottom = 0.0
    for (section, content) in batch.after.enumerated() {
      #expect(table.numberOfRows(inSection: section) == content.rows.count, "\(place)")
      if let header = table.supplementaryNode(ofKind: .header, inSection: section) {
        #expect(header.debugName == "head \(content.header)", "\(place)")
        if header.supernode === table { #expect(header.frame.minY >= bottom, "\(place)") }
      }
      for (row, name) in content.rows.enumerated() {
        let frame = table.rectForRow(at: shown.path(section, row)) ?? .zero
        #expect(frame.minY >= bottom, "\(place)")
        bottom = frame.maxY
        guard let cell = shown.cell(section, row) else { continue }
        #expect(cell.debugName == name, "\(place)")
        #expect(cell.indexPath == shown.path(section, row), "\(place)")
        if cell.supernode === table { #expect(cell.frame == frame, "\(place)") }
        #expect(cell.isSelected == table.indexPathsForSelectedRows.contains(shown.path(section, row)), "\(place)")
        if let known = cells[name], batch.kept.contains(name), known.owningNode != nil {
          #expect(known === cell, "\(place)")
        }
      }
      if let footer = table.supplementaryNode(ofKind: .footer, inSection: section) {
        #expect(footer.debugName == "foot \(content.footer)", "\(place)")
        if footer.supernode === table { #expect(footer.frame.minY >= bottom, "\(place)") }
      }
    }
    #expect(table.contentSize.height >= bottom, "\(place)")
    let subnodes = table.subnodes.compactMap { $0 as? CellNode }
    #expect(subnodes.allSatisfy { $0.owningNode === table && $0.isVisible }, "\(place)")
  }
}

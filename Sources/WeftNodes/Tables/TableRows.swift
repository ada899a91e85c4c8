import WeftLayout

/// A row of a table as an object. The table retains those with a cell and the selected one; running operations retain
/// theirs.
final class TableRow {
  /// Its number, counted from 0.
  fileprivate(set) var index: Int
  var node: CellNode?
  /// True if its cell is to be made in the next turn.
  var isBeingMade = false
  var isSelected = false
  /// True if its cell is a subnode.
  var isShown = false
  /// True if its cell was notified of being visible.
  var isKnownToBeSeen = false
  /// The number of the table's latest layout pass that has measured it.
  var lastPass = 0
  /// The version of the cell's layout that failed: the error is reported once, and the row stays empty.
  var failedVersion: Int?
  /// True once it has left the table.
  fileprivate(set) var isGone = false

  fileprivate init(index: Int) { self.index = index }
}

/// The rows of a table from top to bottom. A row without an object is only a number and a height.
struct TableRows {
  private struct Held {
    weak var row: TableRow?
  }

  private var heights = RowHeights()
  /// The existing row objects, by number.
  private var held: [Int: Held] = [:]
  /// The number of insertions and deletions so far.
  private(set) var changes = 0

  var count: Int { heights.count }

  /// The height of all rows.
  var height: Double { heights.total }

  subscript(index: Int) -> TableRow {
    mutating get {
      if let row = held[index]?.row { return row }
      let row = TableRow(index: index)
      held[index] = Held(row: row)
      return row
    }
  }

  /// Returns the position of a row's top in the content, in points, and its height: the measured one, else the
  /// estimate.
  func place(of index: Int) -> (top: Double, height: Double) { heights.place(of: index) }

  /// Sets a row's measured height; ``settle()`` moves the rows below.
  mutating func setHeight(_ height: Double, of row: TableRow) {
    if !row.isGone { heights.setHeight(height, of: row.index) }
  }

  /// Updates the positions of all rows.
  mutating func settle() { heights.settle() }

  /// Returns the rows that overlap a range of positions; a row of height 0 counts if its position is inside.
  func indices(from top: Double, to bottom: Double) -> Range<Int> { heights.indices(from: top, to: bottom) }

  /// Returns the existing row objects in a range, in order.
  func held(in range: Range<Int>) -> [TableRow] {
    if range.count < held.count { return range.compactMap { held[$0]?.row } }
    return held.values.compactMap(\.row).filter { range.contains($0.index) }.sorted { $0.index < $1.index }
  }

  /// Removes entries of released objects.
  mutating func tidy() {
    if held.count > 64 { held = held.filter { $0.value.row != nil } }
  }

  // MARK: changes

  /// Removes all rows.
  ///
  /// - Returns: The existing row objects.
  mutating func removeAll() -> [TableRow] {
    heights = RowHeights()
    return keepHeld { _ in nil }
  }

  /// Applies an update.
  ///
  /// - Parameters:
  ///   - update: the changes from ``count`` to the new one.
  ///   - count: the new number of rows.
  ///   - estimate: the height of the inserted rows.
  /// - Returns: The removed row objects; those of reloaded rows are among them.
  mutating func apply(_ update: TableUpdate, count: Int, estimate: Double) -> [TableRow] {
    if update.reloadsData {
      heights.resize(to: count, estimate: estimate)
      return keepHeld { _ in nil }
    }
    let deleted = update.deleted.sorted()
    let inserted = update.inserted.sorted()
    heights.change(deleting: deleted, inserting: inserted, estimate: estimate)
    // The number of remaining rows above each inserted one.
    let staying = inserted.enumerated().map { $1 - $0 }
    return keepHeld { index in
      guard !update.deleted.contains(index), !update.reloaded.contains(index) else { return nil }
      let place = index - deleted.indices.first(fromWhere: { deleted[$0] >= index })
      return place + staying.indices.first(fromWhere: { staying[$0] > place })
    }
  }

  /// Renumbers the row objects.
  ///
  /// - Parameter renumber: returns the new number for an old one; nil for a removed row.
  /// - Returns: The removed row objects, in order.
  private mutating func keepHeld(_ renumber: (Int) -> Int?) -> [TableRow] {
    changes += 1
    var gone: [TableRow] = []
    let rows = held.values.compactMap(\.row)
    held.removeAll(keepingCapacity: true)
    for row in rows {
      if let index = renumber(row.index) {
        row.index = index
        held[index] = Held(row: row)
      } else {
        row.isGone = true
        gone.append(row)
      }
    }
    return gone.sorted { $0.index < $1.index }
  }
}

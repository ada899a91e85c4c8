import WeftLayout

/// A row of a table that somebody holds: its table while it has a cell, or is selected, and what goes on with it.
final class TableRow {
  /// Its number among the rows, from 0.
  fileprivate(set) var index: Int
  var node: CellNode?
  /// Whether its cell is to be made in the next turn.
  var isBeingMade = false
  var isSelected = false
  /// Whether it is among the subnodes.
  var isShown = false
  /// Whether its cell knows that it is seen.
  var isKnownToBeSeen = false
  /// The layout pass of the table that has measured it last, by number.
  var lastPass = 0
  /// The version of the cell's layout that there was none of: it is told once, and the row stays empty.
  var failedVersion: Int?
  /// Whether it has left the table.
  fileprivate(set) var isGone = false

  fileprivate init(index: Int) { self.index = index }
}

/// The rows of a table from top to bottom. One that nobody holds is a number and a height.
struct TableRows {
  private struct Held {
    weak var row: TableRow?
  }

  private var heights = RowHeights()
  /// The rows that are held, by their numbers.
  private var held: [Int: Held] = [:]
  /// How often rows have come or gone.
  private(set) var changes = 0

  var count: Int { heights.count }

  /// How high all of them are together.
  var height: Double { heights.total }

  subscript(index: Int) -> TableRow {
    mutating get {
      if let row = held[index]?.row { return row }
      let row = TableRow(index: index)
      held[index] = Held(row: row)
      return row
    }
  }

  /// Where a row's top stands in the content, in points, and what its cell came to last; an estimate before.
  func place(of index: Int) -> (top: Double, height: Double) { heights.place(of: index) }

  /// Notes that a row has got another height; ``settle()`` moves those below.
  mutating func setHeight(_ height: Double, of row: TableRow) {
    if !row.isGone { heights.setHeight(height, of: row.index) }
  }

  /// Puts every row where the heights of those above have it.
  mutating func settle() { heights.settle() }

  /// The rows of which something stands between two heights; a row without a height counts where it stands.
  func indices(from top: Double, to bottom: Double) -> Range<Int> { heights.indices(from: top, to: bottom) }

  /// The rows among some that are held, in order.
  func held(in range: Range<Int>) -> [TableRow] {
    if range.count < held.count { return range.compactMap { held[$0]?.row } }
    return held.values.compactMap(\.row).filter { range.contains($0.index) }.sorted { $0.index < $1.index }
  }

  /// Forgets those that nobody holds any more.
  mutating func tidy() {
    if held.count > 64 { held = held.filter { $0.value.row != nil } }
  }

  // MARK: changes

  /// Takes all rows out.
  ///
  /// - Returns: those that were held.
  mutating func removeAll() -> [TableRow] {
    heights = RowHeights()
    return keepHeld { _ in nil }
  }

  /// Makes the changes of an update.
  ///
  /// - Parameters:
  ///   - update: what leads from ``count`` to the new one.
  ///   - count: how many rows there are then.
  ///   - estimate: how high those count that have come.
  /// - Returns: the rows that have gone, and were held; one that is made anew is gone, too.
  mutating func apply(_ update: TableUpdate, count: Int, estimate: Double) -> [TableRow] {
    if update.reloadsData {
      heights.resize(to: count, estimate: estimate)
      return keepHeld { _ in nil }
    }
    let deleted = update.deleted.sorted()
    let inserted = update.inserted.sorted()
    heights.change(deleting: deleted, inserting: inserted, estimate: estimate)
    // For each, how many of the rows that stay are above it.
    let staying = inserted.enumerated().map { $1 - $0 }
    return keepHeld { index in
      guard !update.deleted.contains(index), !update.reloaded.contains(index) else { return nil }
      let place = index - deleted.indices.first(fromWhere: { deleted[$0] >= index })
      return place + staying.indices.first(fromWhere: { staying[$0] > place })
    }
  }

  /// Numbers the rows that are held anew.
  ///
  /// - Parameter renumber: the new number of an old one; nil for a row that goes.
  /// - Returns: those that have gone, in order.
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

import WeftLayout

/// A row of a table: its place, and its cell while it is near the part that is seen.
final class TableRow {
  /// Its number among the rows, from 0, and where its top stands in the content, in points; see ``TableRows``.
  fileprivate(set) var index = 0
  fileprivate(set) var top = 0.0
  /// What its cell came to last; an estimate before.
  fileprivate(set) var height: Double
  var node: CellNode?
  /// Whether its cell is to be made in the next turn.
  var isBeingMade = false
  var isSelected = false
  /// Whether it is among the subnodes.
  var isShown = false
  /// The version of the cell's layout that there was none of: it is told once, and the row stays empty.
  var failedVersion: Int?
  /// Whether it has left the table.
  var isGone = false

  init(height: Double) { self.height = height }

  var bottom: Double { top + height }
}

/// The rows of a table from top to bottom, those without a cell too.
struct TableRows {
  private(set) var rows: [TableRow] = []
  /// The first row whose place is not right any more.
  private var firstMoved = 0

  var count: Int { rows.count }

  subscript(index: Int) -> TableRow { rows[index] }

  /// How high all of them are together.
  var height: Double { rows.last?.bottom ?? 0 }

  mutating func replace(with rows: [TableRow]) {
    self.rows = rows
    firstMoved = 0
    settle()
  }

  /// Notes that a row has got another height; ``settle()`` moves those below.
  mutating func setHeight(_ height: Double, of row: TableRow) {
    guard row.height != height else { return }
    row.height = height
    firstMoved = min(firstMoved, row.index)
  }

  /// Puts every row where the heights of those above have it.
  mutating func settle() {
    guard firstMoved < rows.count else { return }
    var top = firstMoved > 0 ? rows[firstMoved - 1].bottom : 0
    for index in firstMoved..<rows.count {
      rows[index].index = index
      rows[index].top = top
      top += rows[index].height
    }
    firstMoved = rows.count
  }

  /// The rows of which something stands between two heights; a row without a height counts where it stands.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    let first = firstIndex { $0.bottom > top || $0.height == 0 && $0.top >= top }
    let end = firstIndex { $0.top >= bottom }
    return first..<max(first, end)
  }

  /// The first row for which something holds that holds for all rows below it, too.
  private func firstIndex(where holds: (TableRow) -> Bool) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if holds(rows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

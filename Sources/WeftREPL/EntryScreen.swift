/// Paints the entry that is being typed, and what stands below it.
///
/// It knows what is on the terminal, and writes only from the first cell that differs.
struct EntryScreen {
  typealias Place = ScreenRows.Place

  /// True if styles are shown as colours.
  let isColored: Bool
  private var rows: [ScreenRow] = []
  private var cursor = Place()
  /// The width that the rows are made for.
  private var columns = 80
  /// The first row of the window onto an entry that has more rows than the terminal.
  private var top = 0

  /// The rows of the terminal.
  private var height = Int.max >> 1

  /// The columns of a row that are in use.
  private struct Extent {
    let length: Int
    /// True if the row continues in the next one.
    let wraps: Bool
  }
  /// Rows of the entry above the screen, which a change of the terminal's size has moved there.
  private var above: [Extent] = []
  /// Those that are above it once the others are erased.
  private var leaving: [Extent] = []

  init(isColored: Bool) { self.isColored = isColored }

  /// True if nothing is painted.
  var isBlank: Bool { rows.isEmpty }

  /// Returns the sequence that shows rows in place of what is shown.
  ///
  /// - Parameter height: the rows of the terminal. Of more rows those around the cursor are shown.
  mutating func show(_ new: ScreenRows, cursor place: Place, height: Int) -> String {
    let height = max(1, height)
    self.height = height
    top = min(max(top, place.row - height + 1), place.row, max(0, new.rows.count - height))
    let window = Array(new.rows[top..<min(top + height, new.rows.count)])
    columns = new.columns
    return paint(window, cursor: Place(row: place.row - top, column: place.column))
  }

  /// Returns the sequence that leaves all rows on the terminal, with the cursor behind the last one.
  mutating func leave(_ new: ScreenRows, height: Int) -> String {
    var text = ""
    // A window has to make room for the whole entry.
    if new.rows.count > height || top > 0 { text += erase() }
    columns = new.columns
    text += paint(new.rows, cursor: new.end)
    forget()
    return text
  }

  /// Returns the sequence that erases the entry; the cursor is where the prompt was.
  mutating func erase() -> String {
    let rows = min(cursor.row, height - 1)
    let text = "\r" + Self.up(rows) + (rows < height - 1 ? "\u{1B}[J" : Self.clearing(height))
    let left = leaving
    forget()
    above = left
    return text
  }

  /// Returns the sequence that clears all rows of the screen from its first one. Of a cleared screen tmux keeps the
  /// contents in its history, from where they come back when the window grows.
  private static func clearing(_ height: Int) -> String {
    Array(repeating: "\u{1B}[2K", count: height).joined(separator: "\u{1B}[B") + up(height - 1)
  }

  /// Forgets what is on the terminal: the entry is painted at the cursor next time.
  mutating func forget() {
    rows = []
    cursor = Place()
    top = 0
    (above, leaving) = ([], [])
  }

  /// Follows a change of the terminal's size, before the entry is erased.
  ///
  /// - Parameters:
  ///   - new: the columns.
  ///   - height: the rows; nil if they are not known.
  ///   - breaksAgain: true if the terminal breaks its lines again; otherwise its rows stay, cut at their ends.
  mutating func resize(columns new: Int, height: Int? = nil, breaksAgain: Bool = true) {
    if let height { self.height = max(1, height) }
    guard breaksAgain, !rows.isEmpty else { return }
    var broken = broken(at: new)
    let row = broken.count - 1
    cursor = Place(row: row, column: broken.removeLast().length)
    // What has left the screen can't be erased now. It comes back when the window grows.
    leaving = Array(broken.prefix(max(0, row - self.height + 1)))
  }

  /// Breaks the rows down to the cursor again, together with those above the screen; the last one ends at the cursor.
  private func broken(at new: Int) -> [Extent] {
    let shown = rows[..<cursor.row].map { Extent(length: $0.column(of: $0.cells.count), wraps: $0.wraps) }
    var broken: [Extent] = []
    var length = 0
    func addFullRows(_ count: Int) {
      broken += Array(repeating: Extent(length: new, wraps: true), count: max(0, count))
    }
    for row in above + shown {
      length += row.length
      guard !row.wraps else { continue }
      let full = max(0, length - 1) / new
      addFullRows(full)
      broken.append(Extent(length: length - full * new, wraps: false))
      length = 0
    }
    addFullRows((length + cursor.column) / new)
    return broken + [Extent(length: (length + cursor.column) % new, wraps: false)]
  }

  // MARK: painting

  private mutating func paint(_ new: [ScreenRow], cursor place: Place) -> String {
    var text = ""
    if let (row, cell) = firstDifference(new) {
      var at = Place(row: row, column: new[row].column(of: cell))
      text += move(to: at)
      text += write(new, from: row, cell, &at)
      cursor = at
    }
    rows = new
    return text + move(to: place)
  }

  /// Returns the first cell at which rows differ from those on the terminal, as a place in a row that is there.
  private func firstDifference(_ new: [ScreenRow]) -> (row: Int, cell: Int)? {
    guard !rows.isEmpty else { return (0, 0) }
    for row in 0..<min(rows.count, new.count) where rows[row] != new[row] {
      let same = zip(rows[row].cells, new[row].cells).prefix { $0 == $1 }.count
      return (row, same)
    }
    guard rows.count != new.count else { return nil }
    let row = min(rows.count, new.count) - 1
    // A full row continues by itself only when its last cell is written.
    return (row, new[row].wraps ? 0 : new[row].cells.count)
  }

  /// Writes all cells from one on. Afterwards nothing is left of earlier rows.
  private func write(_ new: [ScreenRow], from row: Int, _ cell: Int, _ at: inout Place) -> String {
    var text = ""
    var style = TextStyle.plain
    func set(_ next: TextStyle) {
      guard next != style else { return }
      let (before, after) = (style.sequence(isColored: isColored), next.sequence(isColored: isColored))
      style = next
      guard before != after else { return }
      text += before.isEmpty ? "\u{1B}[\(after)m" : after.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(after)m"
    }
    for index in row..<new.count {
      let line = new[index]
      for place in (index == row ? cell : 0)..<line.cells.count {
        let next = line.cells[place]
        set(next.style)
        // Terminals disagree about the width of such characters, so the column is set after them.
        let isDoubtful = next.text.unicodeScalars.count > 1 && next.width > 1
        if isDoubtful, at.column + next.width < columns {
          text += String(repeating: " ", count: next.width) + "\u{1B}[\(at.column + 1)G" + next.text
          text += "\u{1B}[\(at.column + next.width + 1)G"
        } else {
          text += next.text
        }
        at.column += next.width
      }
      set(.plain)
      let isLast = index == new.count - 1
      if line.wraps {
        // The next character makes the terminal continue the line; the blank does if there is none.
        if !isLast, new[index + 1].cells.isEmpty { text += " \r" }
      } else if index < rows.count {
        let old = rows[index].cells
        if rows[index].column(of: old.count) > at.column { text += "\u{1B}[K" }
      }
      if isLast {
        if rows.count > new.count { text += "\u{1B}[J" }
      } else {
        if !line.wraps { text += "\r\n" }
        at = Place(row: index + 1, column: 0)
      }
    }
    return text
  }

  private mutating func move(to place: Place) -> String {
    defer { cursor = place }
    var text = ""
    if place.row < cursor.row { text += Self.up(cursor.row - place.row) }
    if place.row > cursor.row { text += "\u{1B}[\(place.row - cursor.row)B" }
    if place.column != cursor.column { text += place.column == 0 ? "\r" : "\u{1B}[\(place.column + 1)G" }
    return text
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}

import WeftTerminal

/// A character in the cells of a terminal.
struct ScreenCell: Equatable {
  var text: String
  /// The number of columns.
  var width: Int
  var style: TextStyle
}

/// A row of a terminal.
struct ScreenRow: Equatable {
  var cells: [ScreenCell] = []
  /// True if the terminal continues the line in the next row by itself; the row is full then.
  var wraps = false

  /// The number of columns up to a cell.
  func column(of cell: Int) -> Int { cells[..<cell].reduce(0) { $0 + $1.width } }
}

/// Text in the rows of a terminal, broken where the terminal breaks lines.
struct ScreenRows {
  /// A place on the screen: a row, and a column in it.
  struct Place: Equatable { var row = 0, column = 0 }

  let columns: Int
  private(set) var rows = [ScreenRow()]
  /// The place of the next character. It is never behind the last column: a full row continues in the next.
  private(set) var end = Place()

  /// Makes an empty row.
  ///
  /// - Parameter columns: the width of the terminal.
  init(columns: Int) { self.columns = max(2, columns) }

  /// Adds text of one style.
  mutating func add(_ text: some StringProtocol, _ style: TextStyle = .plain) {
    for character in text { add(character, style) }
  }

  /// Adds a character, or begins a row at a line feed.
  mutating func add(_ character: Character, _ style: TextStyle) {
    switch character {
    case "\n": newRow()
    case "\t":
      // To the next stop, or to the end of the row.
      let count = min(8 - end.column % 8, columns - end.column)
      for _ in 0..<count { add(cell: ScreenCell(text: " ", width: 1, style: style)) }
    default:
      guard let width = TerminalCells.width(of: character) else { return addUnprintable(character, style) }
      if width == 0 {
        // An accent belongs to the character in front of it.
        if let last = rows[end.row].cells.indices.last { rows[end.row].cells[last].text.append(character) }
        return
      }
      guard width <= columns else { return add(cell: ScreenCell(text: "\u{FFFD}", width: 1, style: style)) }
      add(cell: ScreenCell(text: String(character), width: width, style: style))
    }
  }

  /// Begins a row.
  mutating func newRow() {
    rows.append(ScreenRow())
    end = Place(row: end.row + 1, column: 0)
  }

  private mutating func add(cell: ScreenCell) {
    while end.column + cell.width > columns { add(cell: ScreenCell(text: " ", width: 1, style: .plain)) }
    rows[end.row].cells.append(cell)
    end.column += cell.width
    if end.column == columns {
      rows[end.row].wraps = true
      newRow()
    }
  }

  /// Shows a control character as `^A`, any other as the replacement character.
  private mutating func addUnprintable(_ character: Character, _ style: TextStyle) {
    for scalar in character.unicodeScalars {
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      let texts = isControl ? ["^", String(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))] : ["\u{FFFD}"]
      for text in texts { add(cell: ScreenCell(text: text, width: 1, style: style)) }
    }
  }
}

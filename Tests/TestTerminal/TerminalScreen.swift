import CTerminal

/// The screen of a terminal: it takes what a program writes, and has the cells, the cursor and the styles.
///
/// It knows the sequences that the prompt writes, as xterm does them; others are skipped. A character at the end of a
/// row leaves the cursor there; only the next one continues in the row below.
public struct TerminalScreen: Equatable, Sendable, CustomStringConvertible {
  /// A cell; the second one of a wide character has no text.
  public struct Cell: Equatable, Sendable, CustomStringConvertible {
    /// The character.
    public var text = " "
    /// The parameters of the style's sequence: `35`, `34;1`; empty for none.
    public var style = ""
    /// The text, with its style in front.
    public var description: String { style.isEmpty ? text : "\(style):\(text)" }
    /// True if it is as an empty screen has it.
    public var isBlank: Bool { text == " " && style.isEmpty }
  }

  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let height: Int
  /// The rows.
  public private(set) var cells: [[Cell]]
  /// The cursor's row, from 0.
  public private(set) var row = 0
  /// The cursor's column, from 0.
  public private(set) var column = 0
  /// The number of beeps so far.
  public private(set) var beeps = 0
  private var isAtMargin = false
  private var style = ""
  private var rest: [UInt8] = []

  /// Makes an empty screen.
  public init(columns: Int, height: Int) {
    (self.columns, self.height) = (columns, height)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: height)
  }

  /// The text of each row, without blanks at its end.
  public var lines: [String] {
    cells.map { row in
      var line = row.map(\.text).joined()[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// The text of all rows down to the last one that has any.
  public var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text of all rows.
  public var description: String { text }

  /// Returns the styles of a text's first place on the screen, one for each cell; nil if it isn't there.
  public func styles(of text: String) -> [String]? {
    for row in cells {
      let wanted = text.map(String.init)
      let used = row.filter { !$0.text.isEmpty }
      guard used.count >= wanted.count else { continue }
      for start in 0...(used.count - wanted.count)
      where used[start..<(start + wanted.count)].elementsEqual(wanted, by: { $0.text == $1 }) {
        return used[start..<(start + wanted.count)].map(\.style)
      }
    }
    return nil
  }

  /// Takes written bytes. An incomplete sequence at the end waits for the rest.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    var input = rest + bytes
    rest = []
    while !input.isEmpty {
      let count = take(input)
      guard count > 0 else { return rest = input }
      input.removeFirst(count)
    }
  }

  /// Takes written text.
  public mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// Returns the number of bytes taken; 0 if the sequence is incomplete.
  private mutating func take(_ input: [UInt8]) -> Int {
    switch input[0] {
    case 0x1B: return takeEscape(input)
    case 0x07: beeps += 1
    case 0x08: move(row, column - 1)
    case 0x0D: move(row, 0)
    case 0x0A: lineFeed()
    case 0..<0x20: break
    case let first:
      let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      guard input.count >= count else { return 0 }
      for scalar in String(decoding: input[..<count], as: UTF8.self).unicodeScalars { put(scalar) }
      return count
    }
    return 1
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Int(weft_width(scalar.value))
    if width == 0 {
      var before = isAtMargin ? column : column - 1
      while before > 0, cells[row][before].text.isEmpty { before -= 1 }
      if before >= 0 { cells[row][before].text.unicodeScalars.append(scalar) }
      return
    }
    if isAtMargin || column + width > columns {
      lineFeed()
      move(row, 0)
    }
    // Half a wide character is none.
    if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1] = Cell() }
    for offset in 0..<width {
      cells[row][column + offset] = Cell(text: offset == 0 ? String(scalar) : "", style: style)
    }
    if column + width < columns, cells[row][column + width].text.isEmpty { cells[row][column + width] = Cell() }
    isAtMargin = column + width == columns
    column = min(column + width, columns - 1)
  }

  private mutating func lineFeed() {
    isAtMargin = false
    row += 1
    guard row == height else { return }
    row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: Cell(), count: columns))
  }

  private mutating func move(_ row: Int, _ column: Int) {
    isAtMargin = false
    self.row = min(max(0, row), height - 1)
    self.column = min(max(0, column), columns - 1)
  }

  private mutating func takeEscape(_ input: [UInt8]) -> Int {
    guard input.count >= 2 else { return 0 }
    guard input[1] == UInt8(ascii: "[") else { return 2 }
    guard let end = input.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return 0 }
    let text = String(decoding: input[2..<end], as: UTF8.self)
    let first = Int(text.split(separator: ";").first ?? "")
    let count = max(1, first ?? 1)
    switch Character(Unicode.Scalar(input[end])) {
    case "A": move(row - count, column)
    case "B": move(row + count, column)
    case "C": move(row, column + count)
    case "D": move(row, column - count)
    case "G": move(row, count - 1)
    case "H": move(0, 0)
    case "J":
      if first == 2 { cells = Array(repeating: Array(repeating: Cell(), count: columns), count: height) }
      if first == nil {
        erase(row, column)
        for below in (row + 1)..<max(row + 1, height) { erase(below, 0) }
      }
    case "K": erase(row, column)
    case "m": setStyle(text)
    default: break
    }
    return end + 1
  }

  private mutating func erase(_ row: Int, _ start: Int) {
    for column in start..<columns { cells[row][column] = Cell() }
  }

  /// A sequence adds to the style, unless it begins with a reset.
  private mutating func setStyle(_ text: String) {
    var parts = style.isEmpty ? [] : style.split(separator: ";").map(String.init)
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      if part.isEmpty || part == "0" { parts = [] } else { parts.append(String(part)) }
    }
    style = parts.joined(separator: ";")
  }
}

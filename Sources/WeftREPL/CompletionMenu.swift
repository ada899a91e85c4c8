import WeftTerminal

/// The candidates of a completion, in columns below the entry. One of them may be marked, to be taken by Enter.
struct CompletionMenu: Equatable {
  /// The text that the candidates fit.
  let typed: TypedText
  let names: [Completion.Name]
  /// The position in bytes at which the completed word begins.
  let wordStart: Int
  private(set) var marked: Int?
  /// The number of columns of a candidate.
  private let cell: Int
  private let perRow: Int

  /// Makes a menu without a mark.
  ///
  /// - Parameters:
  ///   - prefix: the word in front of the cursor.
  ///   - columns: the width of the terminal.
  init(typed: TypedText, prefix: String, names: [Completion.Name], columns: Int) {
    self.typed = typed
    self.names = names
    wordStart = typed.cursor - prefix.utf8.count
    cell = max(1, min((names.map { Self.width($0.text) }.max() ?? 0) + 2, columns - 1))
    perRow = max(1, (columns - 1) / cell)
  }

  /// The number of candidates in a column.
  var perColumn: Int { (names.count + perRow - 1) / perRow }

  var markedName: Completion.Name? { marked.map { names[$0] } }

  /// Moves the mark; from the last candidate to the first and back.
  mutating func mark(_ distance: Int) {
    guard let marked else { return self.marked = distance > 0 ? 0 : names.count - 1 }
    let next = marked + distance
    // To a column that has no such row, the mark doesn't move.
    if abs(distance) > 1, !names.indices.contains(next) { return }
    self.marked = (next + names.count) % names.count
  }

  /// The maximum number of rows of candidates.
  private static let maximumRows = 10

  /// Adds the menu's rows: as many candidates as there is room for, around the marked one, and what is known about it.
  func add(to rows: inout ScreenRows, height: Int, about: (Completion.Name) -> Completion.About?) {
    let about = markedName.flatMap(about)
    let lines = about.map { [$0.signature, $0.doc] } ?? []
    let room = max(1, min(Self.maximumRows, height - rows.rows.count - lines.count - 1))
    let count = min(room, perColumn)
    let first = marked.map { min(max(0, $0 % perColumn - count / 2), perColumn - count) } ?? 0
    for row in first..<(first + count) {
      rows.newRow()
      for place in stride(from: row, to: names.count, by: perColumn) {
        let text = Self.shortened(names[place].text, cell - 2)
        rows.add(text, place == marked ? .marked : .plain)
        let isLast = place + perColumn >= names.count
        if !isLast { rows.add(String(repeating: " ", count: cell - Self.width(text))) }
      }
    }
    if count < perColumn {
      rows.newRow()
      rows.add("… \(names.count) in \(perColumn) rows", .help)
    }
    for line in lines {
      rows.newRow()
      rows.add(Self.shortened(line, rows.columns - 1), .help)
    }
  }

  private static func width(_ text: String) -> Int { text.reduce(0) { $0 + (TerminalCells.width(of: $1) ?? 2) } }

  /// Returns a text in a number of columns, with an ellipsis if it is longer.
  private static func shortened(_ text: String, _ columns: Int) -> String {
    guard width(text) > columns else { return text }
    var short = text[...]
    while !short.isEmpty, width(String(short)) > columns - 1 { short.removeLast() }
    return short + "…"
  }
}

/// The rows of a picture as changes of the picture before. Most reloads move rows up or down, or change a line of text,
/// and megabytes of pixels would take a browser longer than drawing took.
struct RowUpdate {
  /// Consecutive rows from the same source.
  struct Run: Equatable {
    enum Source: Equatable {
      /// The rows are sent.
      case pixels
      /// The rows equal the row above them.
      case above
      /// The rows are those of the picture before, from this one on.
      case before(Int)
    }

    var source: Source
    var count: Int
  }

  private(set) var runs: [Run] = []

  /// Finds rows of the picture before in the new one.
  ///
  /// - Parameters:
  ///   - before: the rows of the picture before, from the top; empty if there is none of the same width.
  ///   - rows: the rows of the new picture.
  init(from before: [UInt64], to rows: [UInt64]) {
    var places: [UInt64: Int] = [:]
    for (place, row) in before.enumerated().reversed() { places[row] = place }
    for (index, row) in rows.enumerated() { add(source(of: row, index, rows: rows, before: before, places: places)) }
  }

  private func source(
    of row: UInt64, _ index: Int, rows: [UInt64], before: [UInt64], places: [UInt64: Int]
  ) -> Run.Source {
    // A row in its old place isn't painted again; a row that continues the last run begins no new one.
    if index < before.count, before[index] == row { return .before(index) }
    if let last = runs.last, case .before(let start) = last.source {
      let next = start + last.count
      if next < before.count, before[next] == row { return .before(next) }
    }
    if index > 0, rows[index - 1] == row { return .above }
    return places[row].map { .before($0) } ?? .pixels
  }

  private mutating func add(_ source: Run.Source) {
    if let last = runs.last {
      let goesOn: Bool
      switch (last.source, source) {
      case (.pixels, .pixels), (.above, .above): goesOn = true
      case (.before(let start), .before(let place)): goesOn = place == start + last.count
      default: goesOn = false
      }
      if goesOn {
        runs[runs.count - 1].count += 1
        return
      }
    }
    runs.append(Run(source: source, count: 1))
  }

  /// The ranges of rows that are sent.
  var sentRows: [Range<Int>] {
    var row = 0
    var found: [Range<Int>] = []
    for run in runs {
      if run.source == .pixels { found.append(row..<row + run.count) }
      row += run.count
    }
    return found
  }
}

/// Two numbers: the count, and the first row in the picture before; -1 if the rows are sent, -2 if they equal the one
/// above.
extension RowUpdate.Run: Encodable {
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(count)
    switch source {
    case .pixels: try values.encode(-1)
    case .above: try values.encode(-2)
    case .before(let row): try values.encode(row)
    }
  }
}

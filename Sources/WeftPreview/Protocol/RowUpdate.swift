/// How the rows of a picture come from those of the picture before: most saves move things up or down by some rows, or
/// change a line of text, and megabytes of pixels would take a browser longer than all that was done to draw them.
struct RowUpdate {
  /// Rows that follow one another and come from the same place.
  struct Run: Equatable {
    enum Source: Equatable {
      /// They are sent.
      case pixels
      /// They look like the row above them.
      case above
      /// They are those of the picture before, from this one on.
      case before(Int)
    }

    var source: Source
    var count: Int
  }

  private(set) var runs: [Run] = []

  /// Finds rows again.
  ///
  /// - Parameters:
  ///   - before: the rows of the picture before, from the top; none where there is none, or where it is as wide as no other.
  ///   - rows: those of the picture.
  init(from before: [UInt64], to rows: [UInt64]) {
    var places: [UInt64: Int] = [:]
    for (place, row) in before.enumerated().reversed() { places[row] = place }
    for (index, row) in rows.enumerated() { add(source(of: row, index, rows, before, places)) }
  }

  private func source(
    of row: UInt64, _ index: Int, _ rows: [UInt64], _ before: [UInt64], _ places: [UInt64: Int]
  ) -> Run.Source {
    // What stays in its place needs no painting; what goes on as it has begun makes no new run.
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

  /// The rows that are sent, each stretch of them.
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

/// As two numbers: how many, and from which row of the picture before; -1 where they are sent, -2 where they look like the
/// one above.
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

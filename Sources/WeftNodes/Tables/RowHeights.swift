import WeftLayout

/// The heights of a table's rows, and their positions.
///
/// Successive rows of the same height are stored as one run, so any number of unmeasured rows takes the memory of one.
/// Finding a row takes time logarithmic in the number of runs.
struct RowHeights {
  private struct Run {
    var count: Int
    var height: Double
    /// True if a cell was measured, false for an estimate.
    var isMeasured: Bool
    /// The number of the first row, and the position of its top, in points; see ``settle()``.
    var first = 0
    var top = 0.0

    func top(of row: Int) -> Double { top + Double(row - first) * height }

    /// Returns a run of some of its rows.
    func part(_ rows: Range<Int>) -> Run {
      var part = self
      part.count = rows.count
      part.first = rows.lowerBound
      part.top = top(of: rows.lowerBound)
      return part
    }
  }

  private var runs: [Run] = []
  /// The number of runs whose positions are up to date.
  private var settled = 0

  /// The number of rows.
  private(set) var count = 0

  /// The height of all rows.
  var total: Double { runs.last.map { $0.top(of: $0.first + $0.count) } ?? 0 }

  /// Returns the top and the height of a row, as of the last ``settle()``.
  func place(of row: Int) -> (top: Double, height: Double) {
    guard row >= 0, row < count else { return (total, 0) }
    let run = runs[index(ofRunWith: row)]
    return (run.top(of: row), run.height)
  }

  /// Sets a row's measured height; ``settle()`` moves the rows below.
  mutating func setHeight(_ height: Double, of row: Int) {
    guard row >= 0, row < count else { return }
    let index = index(ofRunWith: row)
    let run = runs[index]
    guard run.height != height || !run.isMeasured else { return }
    var parts: [Run] = []
    // The neighbouring runs may have the same height.
    let around = max(index - 1, 0)...min(index + 1, runs.count - 1)
    for part in around.lowerBound..<index { Self.append(runs[part], to: &parts) }
    Self.append(run.part(run.first..<row), to: &parts)
    Self.append(Run(count: 1, height: height, isMeasured: true, first: row, top: run.top(of: row)), to: &parts)
    Self.append(run.part(row + 1..<run.first + run.count), to: &parts)
    for part in index + 1..<around.upperBound + 1 { Self.append(runs[part], to: &parts) }
    runs.replaceSubrange(around, with: parts)
    settled = min(settled, around.lowerBound)
  }

  /// Updates the positions of all rows.
  mutating func settle() {
    guard settled < runs.count else { return }
    let above = settled > 0 ? runs[settled - 1] : Run(count: 0, height: 0, isMeasured: false)
    var first = above.first + above.count
    var top = above.top(of: first)
    for index in settled..<runs.count {
      runs[index].first = first
      runs[index].top = top
      first += runs[index].count
      top = runs[index].top(of: first)
    }
    settled = runs.count
  }

  // MARK: changes

  /// Changes the number of rows: measured ones keep their heights, by their numbers, and the others get an estimate.
  mutating func resize(to count: Int, estimate: Double) {
    var resized: [Run] = []
    var left = count
    for var run in runs where left > 0 {
      run.count = min(run.count, left)
      if !run.isMeasured { run.height = estimate }
      Self.append(run, to: &resized)
      left -= run.count
    }
    Self.append(Run(count: left, height: estimate, isMeasured: false), to: &resized)
    replace(with: resized, count: count)
  }

  /// Deletes and inserts rows.
  ///
  /// - Parameters:
  ///   - deleted: the numbers before the change, in order.
  ///   - inserted: the numbers after the change, in order.
  ///   - estimate: the height of the inserted rows.
  mutating func change(deleting deleted: [Int], inserting inserted: [Int], estimate: Double) {
    var kept: [Run] = []
    var going = deleted[...]
    var first = 0
    for var run in runs {
      let end = first + run.count
      first = end
      while let row = going.first, row < end {
        going.removeFirst()
        run.count -= 1
      }
      Self.append(run, to: &kept)
    }
    var changed: [Run] = []
    var coming = inserted[...]
    var index = 0
    func takeThoseThatCome() {
      while coming.first == index {
        coming.removeFirst()
        Self.append(Run(count: 1, height: estimate, isMeasured: false), to: &changed)
        index += 1
      }
    }
    for run in kept {
      var left = run.count
      while left > 0 {
        takeThoseThatCome()
        var part = run
        part.count = min(left, (coming.first ?? .max) - index)
        Self.append(part, to: &changed)
        index += part.count
        left -= part.count
      }
    }
    takeThoseThatCome()
    replace(with: changed, count: index)
  }

  private mutating func replace(with runs: [Run], count: Int) {
    self.runs = runs
    self.count = count
    settled = 0
    settle()
  }

  /// Appends a run, merged with the last one if both have the same height.
  private static func append(_ run: Run, to runs: inout [Run]) {
    guard run.count > 0 else { return }
    if let last = runs.indices.last, runs[last].height == run.height, runs[last].isMeasured == run.isMeasured {
      runs[last].count += run.count
    } else {
      runs.append(run)
    }
  }

  // MARK: positions

  /// Returns the rows that overlap a range of positions; a row of height 0 counts if its position is inside.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    let first = firstIndex { $0 + $1 > top || $1 == 0 && $0 >= top }
    let end = firstIndex { rowTop, _ in rowTop >= bottom }
    return first..<max(first, end)
  }

  /// Returns the first row whose top and height satisfy a condition that then holds for all rows below it.
  private func firstIndex(where holds: (_ top: Double, _ height: Double) -> Bool) -> Int {
    // Find the first run whose last row satisfies the condition, then the first such row in it.
    let index = runs.indices.first(fromWhere: {
      holds(runs[$0].top(of: runs[$0].first + runs[$0].count - 1), runs[$0].height)
    })
    guard index < runs.count else { return count }
    let run = runs[index]
    return (run.first..<run.first + run.count).first(fromWhere: { holds(run.top(of: $0), run.height) })
  }

  private func index(ofRunWith row: Int) -> Int { runs.indices.first(fromWhere: { runs[$0].first > row }) - 1 }
}

extension Range<Int> {
  /// Returns the first number that satisfies a condition that then holds for all larger ones; the upper bound if there
  /// is none. A binary search.
  func first(fromWhere holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

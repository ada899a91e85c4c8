import WeftLayout

/// How high the rows of a table are, and where each stands below those above it.
///
/// Rows that are equally high and follow one another are one run, so that rows that have not been measured cost nothing,
/// however many there are.
struct RowHeights {
  private struct Run {
    var count: Int
    var height: Double
    /// Whether a cell has come to the height; it is an estimate else.
    var isMeasured: Bool
    /// The number of the first row, and where its top stands, in points; see ``settle()``.
    var first = 0
    var top = 0.0

    func top(of row: Int) -> Double { top + Double(row - first) * height }

    /// Some of its rows.
    func part(_ rows: Range<Int>) -> Run {
      var part = self
      part.count = rows.count
      part.first = rows.lowerBound
      part.top = top(of: rows.lowerBound)
      return part
    }
  }

  private var runs: [Run] = []
  /// How many of the runs stand where they belong.
  private var settled = 0

  /// How many rows there are.
  private(set) var count = 0

  /// How high all of them are together.
  var total: Double { runs.last.map { $0.top(of: $0.first + $0.count) } ?? 0 }

  /// The top and the height of a row; as they were last, until ``settle()``.
  func place(of row: Int) -> (top: Double, height: Double) {
    guard row >= 0, row < count else { return (total, 0) }
    let run = runs[index(ofRunWith: row)]
    return (run.top(of: row), run.height)
  }

  /// Notes what a cell has come to; ``settle()`` moves the rows below.
  mutating func setHeight(_ height: Double, of row: Int) {
    guard row >= 0, row < count else { return }
    let index = index(ofRunWith: row)
    let run = runs[index]
    guard run.height != height || !run.isMeasured else { return }
    var parts: [Run] = []
    // The neighbours may be as high.
    let around = max(index - 1, 0)...min(index + 1, runs.count - 1)
    for part in around.lowerBound..<index { Self.append(runs[part], to: &parts) }
    Self.append(run.part(run.first..<row), to: &parts)
    Self.append(Run(count: 1, height: height, isMeasured: true, first: row, top: run.top(of: row)), to: &parts)
    Self.append(run.part(row + 1..<run.first + run.count), to: &parts)
    for part in index + 1..<around.upperBound + 1 { Self.append(runs[part], to: &parts) }
    runs.replaceSubrange(around, with: parts)
    settled = min(settled, around.lowerBound)
  }

  /// Puts every row where the heights of those above have it.
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

  /// Makes them so many rows: those that have been measured keep their heights, by their numbers, and the others get an
  /// estimate.
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

  /// Takes rows out, and puts others in.
  ///
  /// - Parameters:
  ///   - deleted: as they were numbered before, in order.
  ///   - inserted: as they are numbered afterwards, in order.
  ///   - estimate: how high those count that come.
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

  /// Adds rows at the end: to the last run, if they are as high.
  private static func append(_ run: Run, to runs: inout [Run]) {
    guard run.count > 0 else { return }
    if let last = runs.indices.last, runs[last].height == run.height, runs[last].isMeasured == run.isMeasured {
      runs[last].count += run.count
    } else {
      runs.append(run)
    }
  }

  // MARK: places

  /// The rows of which something stands between two heights; a row without a height counts where it stands.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    let first = firstIndex { $0 + $1 > top || $1 == 0 && $0 >= top }
    let end = firstIndex { rowTop, _ in rowTop >= bottom }
    return first..<max(first, end)
  }

  /// The first row for whose top and height something holds that holds for all rows below it, too.
  private func firstIndex(where holds: (_ top: Double, _ height: Double) -> Bool) -> Int {
    // The first run whose last row is one, then the first row in it.
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
  /// The first number for which something holds that holds for all after it, too; the end where it holds for none.
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

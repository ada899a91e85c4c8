import WeftLayout
import WeftNodes

/// A size as ``SizeRuns`` keeps it.
protocol RunSize: Equatable {
  /// The extent along the sequence of elements, in points.
  var length: Double { get }
}

extension Double: RunSize {
  var length: Double { self }
}

extension Size: RunSize {
  /// 0: the elements are not placed one after the other.
  var length: Double { 0 }
}

/// The sizes of a container's elements, and their positions if they are placed one after the other.
///
/// Successive elements of the same size are stored as one run, so any number of unmeasured elements takes the memory of
/// one. Finding an element takes time logarithmic in the number of runs.
struct SizeRuns<Value: RunSize> {
  struct Run {
    var count: Int
    var value: Value
    /// True if a cell was measured, false for an estimate.
    var isMeasured: Bool
    /// The number of the first element, and the position of its top, in points; see ``settle()``.
    var first = 0
    var top = 0.0

    var end: Int { first + count }

    func top(of index: Int) -> Double { top + Double(index - first) * value.length }

    /// Returns a run of some of its elements.
    func part(_ indexes: Range<Int>) -> Run {
      var part = self
      part.count = indexes.count
      part.first = indexes.lowerBound
      part.top = top(of: indexes.lowerBound)
      return part
    }
  }

  private(set) var runs: [Run] = []
  /// The number of runs whose positions are up to date.
  private var settled = 0

  /// The number of elements.
  private(set) var count = 0

  /// The length of all elements.
  var total: Double { runs.last.map { $0.top(of: $0.end) } ?? 0 }

  /// Returns the top and the length of an element, as of the last ``settle()``.
  func place(of index: Int) -> (top: Double, length: Double) {
    guard index >= 0, index < count else { return (total, 0) }
    let run = runs[self.index(ofRunWith: index)]
    return (run.top(of: index), run.value.length)
  }

  /// Returns the run of an element that exists.
  func run(of index: Int) -> Run { runs[self.index(ofRunWith: index)] }

  /// Sets an element's measured size; ``settle()`` moves those after it.
  ///
  /// - Returns: True if the size is another one than before.
  @discardableResult
  mutating func set(_ value: Value, of number: Int) -> Bool {
    guard number >= 0, number < count else { return false }
    let index = index(ofRunWith: number)
    let run = runs[index]
    guard run.value != value || !run.isMeasured else { return false }
    var parts: [Run] = []
    // The neighbouring runs may have the same size.
    let around = max(index - 1, 0)...min(index + 1, runs.count - 1)
    for part in around.lowerBound..<index { Self.append(runs[part], to: &parts) }
    Self.append(run.part(run.first..<number), to: &parts)
    Self.append(Run(count: 1, value: value, isMeasured: true, first: number, top: run.top(of: number)), to: &parts)
    Self.append(run.part(number + 1..<run.end), to: &parts)
    for part in index + 1..<around.upperBound + 1 { Self.append(runs[part], to: &parts) }
    runs.replaceSubrange(around, with: parts)
    settled = min(settled, around.lowerBound)
    return run.value != value
  }

  /// Updates the positions of all elements.
  mutating func settle() {
    guard settled < runs.count else { return }
    var first = settled > 0 ? runs[settled - 1].end : 0
    var top = settled > 0 ? runs[settled - 1].top(of: first) : 0
    for index in settled..<runs.count {
      runs[index].first = first
      runs[index].top = top
      first += runs[index].count
      top = runs[index].top(of: first)
    }
    settled = runs.count
  }

  // MARK: changes

  /// Applies a change of the elements: those that stay keep their sizes.
  ///
  /// - Parameter estimates: calls its second argument with the number and the estimated size of successive elements, for
  ///   a range of new ones. A reload estimates those that have not been measured again.
  mutating func apply(_ change: ElementChange, estimates: (Range<Int>, (Int, Value) -> Void) -> Void) {
    var changed: [Run] = []
    var index = 0
    func estimate(_ count: Int) {
      estimates(index..<index + count) { count, value in
        Self.append(Run(count: count, value: value, isMeasured: false), to: &changed)
      }
      index += count
    }
    for segment in change.segments {
      switch segment {
      case .inserted(let count): estimate(count)
      case .kept(let range):
        var place = self.index(ofRunWith: range.lowerBound)
        while place < runs.count, runs[place].first < range.upperBound {
          let part = runs[place].part(range.clamped(to: runs[place].first..<runs[place].end))
          place += 1
          if change.reloads, !part.isMeasured {
            estimate(part.count)
          } else {
            Self.append(part, to: &changed)
            index += part.count
          }
        }
      }
    }
    runs = changed
    count = index
    settled = 0
    settle()
  }

  /// Appends a run, merged with the last one if both have the same size.
  private static func append(_ run: Run, to runs: inout [Run]) {
    guard run.count > 0 else { return }
    if let last = runs.indices.last, runs[last].value == run.value, runs[last].isMeasured == run.isMeasured {
      runs[last].count += run.count
    } else {
      runs.append(run)
    }
  }

  // MARK: positions

  /// Returns the elements that overlap a range of positions; one of length 0 counts if its position is inside.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    let first = firstIndex { $0 + $1 > top || $1 == 0 && $0 >= top }
    let end = firstIndex { elementTop, _ in elementTop >= bottom }
    return first..<max(first, end)
  }

  /// Returns the first element whose top and length satisfy a condition that then holds for all elements after it.
  private func firstIndex(where holds: (_ top: Double, _ length: Double) -> Bool) -> Int {
    // Find the first run whose last element satisfies the condition, then the first such element in it.
    let index = runs.indices.first(fromWhere: { holds(runs[$0].top(of: runs[$0].end - 1), runs[$0].value.length) })
    guard index < runs.count else { return count }
    let run = runs[index]
    return (run.first..<run.end).first(fromWhere: { holds(run.top(of: $0), run.value.length) })
  }

  /// Returns the position of an element's run.
  func index(ofRunWith number: Int) -> Int { runs.indices.first(fromWhere: { runs[$0].first > number }) - 1 }
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

import WeftSupport

/// Counts of durations by their lengths, as Prometheus has them.
struct Histogram: Sendable {
  /// The upper bounds, in seconds.
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

  /// The number of durations up to each bound and above the one before; the last is of those above all.
  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  private(set) var sum = 0.0

  mutating func add(_ seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }

  /// Returns the lines of a metric.
  ///
  /// - Parameter labels: such as `stage="draw"`; empty for none.
  func lines(_ name: String, labels: String) -> [String] {
    var total = 0
    var lines: [String] = []
    let before = labels.isEmpty ? "" : labels + ","
    for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], counts) {
      total += count
      lines.append("\(name)_bucket{\(before)le=\"\(bound)\"} \(total)")
    }
    let braces = labels.isEmpty ? "" : "{\(labels)}"
    return lines + ["\(name)_sum\(braces) \(sum)", "\(name)_count\(braces) \(total)"]
  }
}

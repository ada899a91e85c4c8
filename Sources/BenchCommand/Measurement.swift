import WeftCases
import WeftLayout

/// The cost of a workload, in nanoseconds per unit of its divisor.
struct Measurement: Encodable {
  let workload: String
  let authored: String
  let create: Double
  let layout: Double
  let total: Double
  let release: Double
  let unit: String
  /// Computed answers, and those found in the memo, in the layouts of one run.
  let answers: Int
  let memoHits: Int

  /// Measures medians of `runs` runs, after two uncounted ones. Each run makes new trees, so that none finds the
  /// previous one's answers.
  init(_ workload: any Workload, by author: some BenchAuthor, runs: Int) throws {
    let engine = LayoutEngine()
    var create: [UInt64] = []
    var layout: [UInt64] = []
    var release: [UInt64] = []
    var counts = engine.counts
    for run in -2..<runs {
      let start = ThreadClock.nanoseconds
      try workload.create()
      let created = ThreadClock.nanoseconds
      try workload.prepare(in: engine)
      let before = engine.counts
      let ready = ThreadClock.nanoseconds
      try workload.layout(in: engine)
      let done = ThreadClock.nanoseconds
      counts.answers = engine.counts.answers - before.answers
      counts.memoHits = engine.counts.memoHits - before.memoHits
      let letGo = ThreadClock.nanoseconds
      workload.release()
      guard run >= 0 else { continue }
      create.append(created - start)
      layout.append(done - ready)
      release.append(ThreadClock.nanoseconds - letGo)
    }
    let divisor = Double(workload.divisor)
    self.workload = workload.name
    authored = author.name
    self.create = Measurement.median(create) / divisor
    self.layout = Measurement.median(layout) / divisor
    self.release = Measurement.median(release) / divisor
    total = self.layout + (workload.keepsTrees ? 0 : self.create)
    unit = "ns per \(workload.unit)"
    answers = counts.answers
    memoHits = counts.memoHits
  }

  private static func median(_ values: [UInt64]) -> Double {
    let sorted = values.sorted()
    return Double(sorted[sorted.count / 2])
  }
}

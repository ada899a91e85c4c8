import WeftCases

/// The figures as a table for people.
struct BenchTable {
  private let workloads: [Measurement]
  private let ladders: [(ladder: Ladder, measurement: Measurement)]

  init(_ measurements: [Measurement]) {
    workloads = measurements.filter { Ladder(parsing: $0.workload) == nil }
    ladders = measurements.compactMap { measurement in
      Ladder(parsing: measurement.workload).map { ($0, measurement) }
    }
  }

  func print() {
    if !workloads.isEmpty {
      row("", "authored", ["create", "layout", "total", "release", "answers", "memo hits"])
      for measured in workloads {
        let times = [measured.create, measured.layout, measured.total, measured.release].map { BenchTable.short($0) }
        row(measured.workload, measured.authored, times + ["\(measured.answers)", "\(measured.memoHits)"])
      }
    }
    if !ladders.isEmpty {
      if !workloads.isEmpty { Swift.print() }
      row("", "authored", ["create us", "layout us", "answers", "memo hits"])
      for (ladder, measured) in ladders {
        let microseconds = Double(2 * ladder.depth) / 1000
        row(
          measured.workload, measured.authored,
          [
            BenchTable.short(measured.create * microseconds), BenchTable.short(measured.layout * microseconds),
            "\(measured.answers)", "\(measured.memoHits)",
          ])
      }
    }
  }

  private func row(_ name: String, _ author: String, _ columns: [String]) {
    func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) }
    let cells = columns.map { padded($0, 10) + $0 }
    Swift.print(name + padded(name, 10) + author + padded(author, 8) + cells.joined())
  }

  private static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return value >= 100 ? "\(Int(value.rounded()))" : "\(tenths)"
  }
}

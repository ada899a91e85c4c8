import ArgumentParser
import Foundation
import WeftCases
import WeftLayout

/// Times the layout of the benchmark's workloads.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weft-bench",
    abstract: "Time Weft's layout on the workloads W1 to W7 and the depth ladders, or its drawing.",
    discussion: """
      Figures are medians of processor time in nanoseconds: per element, for W5 per update and element, for W7 per \
      width and element. The total is create + layout; W5 and W7, which keep their trees, leave create out of it. \
      Ladders are given in microseconds a layout.
      """)

  @Flag(help: "Print one JSON array.") var json = false
  @Option(
    help: "Comma-separated workloads: W1...W7, A, B, A-mixed, B-mixed, A-nodes, B-nodes, or one rung such as A24.")
  var only: String?
  @Flag(help: "Time the drawing of many nodes by a display queue with one worker and with two, instead of layouts.")
  var rasterizing = false
  @Option(help: "How many runs the medians are of.") var runs = 15
  @Option(help: "Run one workload once, after a first time that warms up, and print nothing: for profilers.")
  var once: String?
  @Option(help: "With --once: stop after this phase, create or layout.") var phase: Phase = .layout

  enum Phase: String, ExpressibleByArgument, CaseIterable { case create, layout }

  static let workloads = (1...7).map { "W\($0)" }
  static let ladders = Ladder.Form.allCases.flatMap { form in
    Ladder.Rung.allCases.map { "\($0.rawValue)\(form.rawValue)" }
  }
  static let depths = [4, 8, 12, 16, 20, 24, 32, 64]

  /// Who authors the workloads.
  private func authors() throws -> [any BenchAuthor] { [SwiftAuthor(), try LuaAuthor()] }

  mutating func validate() throws {
    guard runs > 0 else { throw ValidationError("expected --runs above 0") }
    for name in names + [once].compactMap({ $0 }) where SwiftAuthor().workload(name) == nil {
      throw ValidationError(
        "no workload '\(name)'; there are W1 to W7, \(BenchCommand.ladders.joined(separator: ", ")), "
          + "and these with a depth, such as A24")
    }
  }

  private var names: [String] {
    let wanted = only?.split(separator: ",").map(String.init) ?? BenchCommand.workloads + BenchCommand.ladders
    return wanted.flatMap { name in
      BenchCommand.ladders.contains(name) ? BenchCommand.depths.map { "\(name)\($0)" } : [name]
    }
  }

  mutating func run() throws {
    if let once { return try runOnce(once) }
    if rasterizing { return try runRasterizing() }
    let authors = try authors()
    var measurements: [Measurement] = []
    for name in names {
      for author in authors {
        guard let workload = author.workload(name) else { continue }
        measurements.append(try Measurement(workload, by: author, runs: runs))
      }
    }
    if json {
      try printJSON(measurements)
    } else {
      BenchTable(measurements).print()
    }
  }

  private func runRasterizing() throws {
    let results = try Rasterizing.scenes.map { try Rasterizing($0, runs: runs) }
    if json { try printJSON(results) } else { Rasterizing.print(results) }
  }

  private func printJSON(_ results: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
  }

  private func runOnce(_ name: String) throws {
    guard let workload = SwiftAuthor().workload(name) else { return }
    let engine = LayoutEngine()
    // What happens once for a process is no part of either phase.
    try workload.create()
    try workload.prepare(in: engine)
    try workload.layout(in: engine)
    workload.release()
    try workload.create()
    try workload.prepare(in: engine)
    if phase == .layout { try workload.layout(in: engine) }
    withExtendedLifetime((workload, engine)) {
      // Releasing is no part of either phase.
      Foundation.exit(0)
    }
  }
}

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
  @Flag(help: "Time the measuring of texts beside Pango's own, instead of layouts.") var text = false
  @Flag(help: "Time how tables and collections of many items open and scroll, instead of layouts.") var lists = false
  @Flag(help: "Time how two threads prepare cells of texts and pictures beside one, instead of layouts.")
  var workers = false
  @Flag(help: "Say what nodes made by a script take in memory, instead of timing layouts.") var memory = false
  @Option(help: "How many runs the medians are of.") var runs = 15
  @Option(help: "Run one workload once, after a first time that warms up, and print nothing: for profilers.")
  var once: String?
  @Option(help: "With --once: stop after this phase, warm, create or layout.") var phase: Phase = .layout
  @Option(help: "With --once: who authors the workload, swift or lua.") var authored: Authored = .swift

  enum Phase: String, ExpressibleByArgument, CaseIterable { case warm, create, layout }
  enum Authored: String, ExpressibleByArgument, CaseIterable { case swift, lua }

  static let workloads = (1...7).map { "W\($0)" }
  static let ladders = Ladder.Form.allCases.flatMap { form in
    Ladder.Rung.allCases.map { "\($0.rawValue)\(form.rawValue)" }
  }
  static let depths = [4, 8, 12, 16, 20, 24, 32, 64]

  /// Makes the authors of the workloads.
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
    if text { return try runText() }
    if lists {
      let timings = try ListTiming.all(runs: runs)
      let flings = try [false, true].map { try FlingTiming(rows: 100_000, isIdle: $0) }
      if json { return try printJSON(Lists(containers: timings, flings: flings)) }
      ListTiming.print(timings)
      for fling in flings { fling.print() }
      return
    }
    if workers {
      let timing = try CellWorkers(runs: min(runs, 5))
      return json ? try printJSON(timing) : timing.print()
    }
    if memory {
      let all = try NodeMemory.all()
      return json ? try printJSON(all) : NodeMemory.print(all)
    }
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

  private struct Lists: Encodable {
    let containers: [ListTiming]
    let flings: [FlingTiming]
  }

  private func runRasterizing() throws {
    let results = try Rasterizing.scenes.map { try Rasterizing($0, runs: runs) }
    if json { try printJSON(results) } else { Rasterizing.print(results) }
  }

  private func runText() throws {
    let timings = try TextTiming.all(runs: runs) + TextTiming.feed(runs: min(runs, 5))
    if json { try printJSON(timings) } else { TextTiming.print(timings) }
  }

  private func printJSON(_ results: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
  }

  private func runOnce(_ name: String) throws {
    let author: any BenchAuthor = authored == .lua ? try LuaAuthor() : SwiftAuthor()
    guard let workload = author.workload(name) else {
      throw ValidationError("\(name) is not authored in \(author.name)")
    }
    let engine = LayoutEngine()
    // One-time costs of the process are no part of either phase.
    try workload.create()
    try workload.prepare(in: engine)
    try workload.layout(in: engine)
    workload.release()
    if phase != .warm {
      try workload.create()
      try workload.prepare(in: engine)
    }
    if phase == .layout { try workload.layout(in: engine) }
    withExtendedLifetime((author, workload, engine)) {
      // Releasing is no part of either phase.
      Foundation.exit(0)
    }
  }
}

import Foundation
import Testing

/// Scripts of random calls, made by `sequence.lua` from what `weft api --json` says.
@Suite("Random calls")
struct CallSequenceTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["WEFT_SEED"].flatMap { Int($0) } ?? 1
  private static let count = environment["WEFT_THOROUGH"] == nil ? 300 : 100_000
  /// How many sequences a process runs.
  private static let batch = 150

  @Test("No sequence of calls crashes or hangs the process, whatever the arguments and whatever callbacks do meanwhile")
  func sequences() throws {
    let runner = try SequenceRunner()
    let end = Self.firstSeed + Self.count
    let batches = stride(from: Self.firstSeed, to: end, by: Self.batch).map { Array($0..<min($0 + Self.batch, end)) }
    Findings.record(in: batches) { try runner.findings($0) }
  }

  @Test("The sequences call every function and every method, and read or set every property")
  func coverage() throws {
    let runner = try SequenceRunner()
    let run = try runner.command.run(["run", "coverage.lua", "--time-limit", Command.ampleTime])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.text == "", "not called")
  }
}

/// Runs sequences in processes of the command, and makes a script that crashes as short as it can.
private struct SequenceRunner: Sendable {
  /// How a process ended.
  private struct Ending {
    /// What is wrong; nil where all went well.
    var failure: String?
    /// The sequences that had begun.
    var begun: [Int]
    var output: String
  }

  nonisolated(unsafe) let command: Command  // a folder that is only read, and files of names of their own

  init() throws {
    command = try Command([
      "batch.lua": """
      local job, sequence = require "job.json", require "sequence"
      for _, seed in ipairs(job.seeds) do assert(load(sequence.text(seed), "=sequence " .. seed))() end
      """,
      "text.lua": """
      for _, seed in ipairs((require "job.json").seeds) do print((require "sequence").text(seed)) end
      """,
      "coverage.lua": """
      for _, path in ipairs((require "sequence").uncalled(10000)) do print(path) end
      """,
    ])
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let pictures = here.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "examples/pictures")
    try FileManager.default.copyItem(
      at: here.appendingPathComponent("sequence.lua"), to: command.folder.appendingPathComponent("sequence.lua"))
    // What the registry calls pictures/cat.png.
    let folder = command.folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for name in ["heart@2x.png", "blinker.gif"] {
      try FileManager.default.copyItem(
        at: pictures.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    try FileManager.default.copyItem(
      at: pictures.appendingPathComponent("heart@2x.png"), to: folder.appendingPathComponent("cat.png"))
    let api = try command.run("api", "--json")
    try api.output.write(to: command.folder.appendingPathComponent("api.json"))
  }

  /// What goes wrong in some sequences, with a script for each.
  func findings(_ seeds: [Int]) throws -> [String] {
    var rest = seeds
    var findings: [String] = []
    while !rest.isEmpty {
      let ending = try run("batch.lua", ["seeds": rest])
      guard let failure = ending.failure else {
        if ending.begun.count != rest.count { findings.append("\(ending.begun.count) of \(rest.count) have run") }
        break
      }
      guard let seed = ending.begun.last else { return findings + ["\(failure)\n\(ending.output)"] }
      findings.append(try report(seed, after: ending.begun, failure, ending.output))
      rest.removeAll { ending.begun.contains($0) }
    }
    return findings
  }

  private func report(_ seed: Int, after begun: [Int], _ failure: String, _ output: String) throws -> String {
    let text = try run("text.lua", ["seeds": [seed]], subcommand: ["run"]).output
    var lines = text.split(separator: "\n").map(String.init)
    let start = output.split(separator: "\n").filter { !$0.hasPrefix("sequence ") }.prefix(12).joined(separator: "\n")
    guard try fails(lines) else {
      return "\(failure) in sequence \(seed), after \(begun), not alone:\n\(text)\n\(start)"
    }
    // Whole parts are left out first, then single statements.
    var size = lines.count / 2
    while size > 0 {
      var index = 0
      while index < lines.count {
        let part = index..<min(index + size, lines.count)
        let shorter = Array(lines[..<part.lowerBound] + lines[part.upperBound...])
        if lines[part].allSatisfy({ $0.hasPrefix("pcall(") }), try fails(shorter) {
          lines = shorter
        } else {
          index += size
        }
      }
      size /= 2
    }
    return "\(failure) in sequence \(seed); in short:\n\(lines.joined(separator: "\n"))\n\(start)"
  }

  private func fails(_ lines: [String]) throws -> Bool {
    let name = "\(UUID().uuidString).lua"
    let file = command.folder.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return try run(name, nil).failure != nil
  }

  /// Seconds after which a sequence that hasn't ended hangs: its time limit, and much more.
  private static let patience = 120.0

  private func run(_ script: String, _ job: [String: [Int]]?, subcommand: [String]? = nil) throws -> Ending {
    // A folder for each process: they run side by side.
    let folder = command.folder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["sequence.lua", "api.json", "pictures", script] {
      try FileManager.default.copyItem(
        at: command.folder.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    if let job { try JSONEncoder().encode(job).write(to: folder.appendingPathComponent("job.json")) }
    let process = Process()
    guard let executable = Command.executable else { throw NotBuilt() }
    process.executableURL = executable
    process.arguments =
      (subcommand ?? ["test", "--no-ci", "--schedule", "1", "--time-limit", Command.ampleTime]) + [script]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["ASAN_OPTIONS": "detect_leaks=0:exitcode=99"]) { _, own in own }
    let output = folder.appendingPathComponent("output")
    let errors = folder.appendingPathComponent("errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    var (size, hangs) = (0, false)
    while ended.wait(timeout: .now() + Self.patience) == .timedOut {
      let now = (try? Data(contentsOf: errors).count) ?? 0
      if now == size {
        hangs = true
        kill(process.processIdentifier, SIGKILL)
      }
      size = now
    }
    let told = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    let begun = told.split(separator: "\n").compactMap { line in
      line.hasPrefix("sequence ") ? Int(line.dropFirst("sequence ".count)) : nil
    }
    var ending = Ending(begun: begun, output: told)
    if hangs {
      ending.failure = "hangs"
    } else if process.terminationReason != .exit {
      ending.failure = "ends by signal \(process.terminationStatus)"
    } else if process.terminationStatus > 1 {
      ending.failure = "ends with status \(process.terminationStatus)"
    }
    if subcommand != nil { ending.output = String(decoding: try Data(contentsOf: output), as: UTF8.self) }
    return ending
  }
}

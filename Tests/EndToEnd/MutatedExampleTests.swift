import Foundation
import RandomNumbers
import Testing
import WeftJSON

/// Examples that were changed at random, checked by the command.
@Suite("Mutated examples")
struct MutatedExampleTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["WEFT_SEED"].flatMap { UInt64($0) } ?? 33
  private static let count = environment["WEFT_THOROUGH"] == nil ? 40 : 10_000
  /// The number of files of a process.
  private static let batch = 20

  @Test("weft check of changed examples doesn't crash or overrun, and each of its messages has a file and a line")
  func check() throws {
    let checker = try Checker()
    var mutator = SourceMutator(seed: Self.seed)
    let sources = (0..<Self.count).map { mutator.mutate(checker.examples[$0 * 61 % checker.examples.count]) }
    let batches = stride(from: 0, to: sources.count, by: Self.batch).map { $0..<min($0 + Self.batch, sources.count) }
    Findings.record(in: batches) { try checker.findings(Array(sources[$0])) }
  }
}

/// Runs `weft check` on sources, in a copy of the examples' folder.
private struct Checker: Sendable {
  /// The sources of the examples that are scripts, and of those of the API as previews.
  let examples: [[UInt8]]
  private let executable: URL
  private let folder: URL

  init() throws {
    guard let executable = Command.executable else { throw NotBuilt() }
    self.executable = executable
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    folder = package.appendingPathComponent("examples")
    let scripts = try Self.sources(in: folder)
    let parts = try Self.sources(in: package.appendingPathComponent("Sources/WeftAPI")).map { part in
      Array("local ui = require \"weft\"\nui.preview(\"Part\", { width = 300 }, function()\n".utf8) + part
        + Array("\nend)\n".utf8)
    }
    // As many of one kind as of the other, as scripts have more that can go wrong.
    examples = parts.indices.flatMap { [scripts[$0 % scripts.count], parts[$0]] }
  }

  private static func sources(in folder: URL) throws -> [[UInt8]] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".lua") }.sorted()
      .map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  /// Seconds of the time limit of a file.
  private static let limit = 3.0
  /// Seconds of the processor that a file's check may take otherwise, and those beyond a limit that has been exceeded.
  private static let allowance = 4.0
  /// Seconds after which a process hangs, for each of its files: many, since the machine may be busy.
  private static let patience = 60.0

  /// What goes wrong with some sources. Those of a process that fails are checked one by one.
  func findings(_ sources: [[UInt8]]) throws -> [String] {
    let copy = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-mutated-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let names = sources.indices.map { "mutated_\($0).lua" }
    for (name, source) in zip(names, sources) { try Data(source).write(to: copy.appendingPathComponent(name)) }
    let (failure, problems) = try run(names, in: copy)
    if let failure {
      guard sources.count > 1 else {
        return ["weft check \(failure):\n\(String(decoding: sources[0], as: UTF8.self))"]
      }
      let alone = try sources.flatMap { try findings([$0]) }
      return alone.isEmpty ? ["weft check \(failure) on \(sources.count) files, and on none of them alone"] : alone
    }
    return problems.compactMap { problem in
      guard case .object(let members) = problem else { return "a problem that is no object: \(problem)" }
      func has(_ name: String) -> Bool { members.contains { $0.key == name } }
      if has("file"), has("line") { return nil }
      let name = members.first { $0.key == "file" }.map { "\($0.value)" } ?? ""
      let source = zip(names, sources).first { name.contains($0.0) }?.1
      return "without a place: \(problem)\n\(source.map { String(decoding: $0, as: UTF8.self) } ?? "")"
    }
  }

  /// Runs the command; returns what is wrong with its end, or what it has found.
  private func run(_ names: [String], in copy: URL) throws -> (failure: String?, problems: [JSON]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let script = #""$0" "$@"; status=$?; times > .times; exit $status"#
    let limits = ["--time-limit", "\(Self.limit)", "--memory-limit", "500"]
    process.arguments = ["-c", script, executable.path, "check", "--json"] + limits + names
    process.currentDirectoryURL = copy
    let output = copy.appendingPathComponent(".output"), errors = copy.appendingPathComponent(".errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + Self.patience * Double(names.count)) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      return ("overruns", [])
    }
    guard process.terminationReason == .exit else { return ("ends by signal \(process.terminationStatus)", []) }
    guard process.terminationStatus <= 1 else {
      let told = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      return ("ends with status \(process.terminationStatus): \(told)", [])
    }
    guard case .object(let members) = try JSON(parsing: Data(contentsOf: output)),
      case .array(let problems)? = members.first(where: { $0.key == "problems" })?.value
    else { return ("has written no JSON", []) }
    let seconds = try processorSeconds(in: copy)
    let exceeded = problems.count { problem in
      guard case .object(let members) = problem else { return false }
      return members.contains { if case .string("time") = $0.value { $0.key == "code" } else { false } }
    }
    // One that doesn't end by its limit may have come close to it.
    let close = names.count == 1 && exceeded == 0 ? 1 : exceeded
    let allowed = Double(names.count) * Self.allowance + Double(close) * Self.limit
    return (seconds > allowed ? "takes \(seconds) s of the processor, of \(allowed)" : nil, problems)
  }

  /// Returns what the shell's `times` has written of its children: `0m1.234s 0m0.056s` in the second line.
  private func processorSeconds(in copy: URL) throws -> Double {
    let text = String(decoding: try Data(contentsOf: copy.appendingPathComponent(".times")), as: UTF8.self)
    let parts = text.split(separator: "\n").last?.split { "ms ".contains($0) }.compactMap { Double($0) } ?? []
    guard parts.count == 4 else { throw NotBuilt() }
    return parts[0] * 60 + parts[1] + parts[2] * 60 + parts[3]
  }
}

import Foundation
import Testing

/// What a run of the command came to.
struct Run {
  let status: Int32
  let output: Data
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// The built command, run in a folder of its own.
final class Command {
  let folder: URL

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-end-to-end-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(atPath: folder.path + ".state")
  }

  /// The variables of the tests, with a state directory of the command's own, outside of what it watches.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !Self.colorVariables.contains($0.key) }
      .merging(["XDG_STATE_HOME": folder.path + ".state"]) { _, own in own }
  }

  /// Variables that force colours, or switch them off; the machine that runs the tests may have some.
  static let colorVariables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]

  /// The seconds of a time limit that is not what a test is about: no loaded machine reaches them, and a script that
  /// hangs still ends.
  static let ampleTime = "3600"

  /// The product, which the build puts beside the tests; another build's with `WEFT_COMMAND`.
  static let executable: URL? = {
    if let other = ProcessInfo.processInfo.environment["WEFT_COMMAND"] { return URL(fileURLWithPath: other) }
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folders = [own.deletingLastPathComponent(), Bundle.main.bundleURL]
    folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    folders.append(root.appendingPathComponent(".build/debug"))
    return folders.map { $0.appendingPathComponent("weft") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Runs it to its end.
  func run(_ arguments: String..., input: String = "") throws -> Run { try run(arguments, input: input) }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - environment: variables that are set beside those of the tests.
  ///   - program: what is run in place of the command.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], program: URL? = nil
  ) throws -> Run {
    let process = Process()
    guard let executable = program ?? Self.executable else { throw NotBuilt() }
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = self.environment.merging(environment) { _, own in own }
    let input = try file(input, "input")
    // Files, since a pipe that nobody reads fills up.
    let output = folder.appendingPathComponent(".output-\(UUID().uuidString)")
    let errors = folder.appendingPathComponent(".errors-\(UUID().uuidString)")
    for url in [output, errors] { try Data().write(to: url) }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try Data(contentsOf: output), errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Runs a line of the shell, in which `weft` is the built command.
  func shell(_ line: String) throws -> Run {
    guard let executable = Self.executable else { throw NotBuilt() }
    return try run(
      ["-c", line.replacing("weft ", with: "'\(executable.path)' ")], program: URL(fileURLWithPath: "/bin/sh"))
  }

  private func file(_ text: String, _ name: String) throws -> URL {
    let url = folder.appendingPathComponent(".\(name)-\(UUID().uuidString)")
    try Data(text.utf8).write(to: url)
    return url
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// Visible files, sorted.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// The product `weft` isn't where the tests are.
struct NotBuilt: Error {}

/// Width and height of a PNG, in pixels.
func pngSize(_ data: Data) throws -> [Int] {
  try #require(data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) && data.count > 24)
  func number(_ start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  return [number(16), number(20)]
}

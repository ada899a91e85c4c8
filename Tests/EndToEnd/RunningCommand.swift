import Foundation

/// A command that runs, or another program in its folder, with what it writes.
final class RunningCommand {
  let process = Process()
  private let output: URL

  init(
    _ command: Command, _ arguments: [String], environment: [String: String] = [:], program: URL? = nil
  ) throws {
    guard let executable = program ?? Command.executable else { throw NotBuilt() }
    output = command.folder.appendingPathComponent(".written-\(UUID().uuidString)")
    try Data().write(to: output)
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = command.folder
    process.environment = command.environment.merging(environment) { _, own in own }
    process.standardInput = FileHandle.nullDevice
    let file = try FileHandle(forWritingTo: output)
    process.standardOutput = file
    process.standardError = file
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  var bytes: Data { (try? Data(contentsOf: output)) ?? Data() }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Waits until something has been written.
  func expect(_ wanted: String) throws {
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while !text.contains(wanted) {
      guard Date() < limit, process.isRunning else {
        throw PseudoTerminal.Failure(description: "did not get \(wanted.debugDescription); read: \(text)")
      }
      usleep(10_000)
    }
  }

  /// Sends a signal, and waits for the end; kills what doesn't end.
  func end(_ signal: Int32 = SIGINT) -> Int32 {
    kill(process.processIdentifier, signal)
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while process.isRunning, Date() < limit { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// The memory that the process has in use, in kilobytes.
  func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    guard let size = Int(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") else {
      throw PseudoTerminal.Failure(description: "no size of the process: \(status)")
    }
    return size
  }
}

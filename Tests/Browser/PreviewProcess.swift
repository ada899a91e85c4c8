import Foundation

/// The built `weft preview` of a folder of its own, as a user starts it.
final class PreviewProcess {
  /// The folder whose scripts are shown.
  let folder: URL
  /// What it has printed as the page's address.
  let address: String
  private var process: Process

  /// Starts it and waits for the address.
  ///
  /// - Parameters:
  ///   - files: names and texts of the scripts.
  ///   - examples: names of files in the project's examples that are copied beside them.
  ///   - arguments: further arguments of the command.
  ///   - environment: variables beside its own.
  ///   - standardError: where its messages go; by default beside the folder.
  init(
    _ files: [String: String] = [:], examples: [String] = [], arguments: [String] = [],
    environment: [String: String] = [:], standardError: FileHandle? = nil
  ) async throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-preview-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in examples {
      try manager.copyItem(
        at: Self.root.appendingPathComponent("examples/\(name)"), to: folder.appendingPathComponent(name))
    }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    (process, address) = try await Self.start(folder, ["--port", "0"] + arguments, environment, standardError)
  }

  /// Ends it at once, as a crash does.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Ends it, if it runs, and starts it again at the same port.
  ///
  /// - Returns: what it has printed as the page's address now.
  func restart(_ arguments: String...) async throws -> String {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    guard let port = URL(string: address)?.port else { throw Browser.Refused(description: "no port in \(address)") }
    let (process, address) = try await Self.start(folder, ["--port", "\(port)"] + arguments)
    self.process = process
    return address
  }

  private static func start(
    _ folder: URL, _ arguments: [String], _ environment: [String: String] = [:], _ standardError: FileHandle? = nil
  ) async throws -> (Process, address: String) {
    // Beside the folder, so that it is not watched.
    let output = folder.appendingPathExtension("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = executable
    process.arguments = ["preview", folder.path, "--offline"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "XDG_STATE_HOME": folder.appendingPathExtension("state").path
      ].merging(environment) { _, given in given }
    ) { _, own in own }
    // One handle, so that neither stream writes over the other.
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = standardError ?? handle
    try process.run()
    var found: String?
    for _ in 0..<1200 where found == nil {
      let text = try String(contentsOf: output, encoding: .utf8)
      found = text.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/[^\s\/]+\//).map { String($0.0) }
      if found == nil { try await Task.sleep(for: .milliseconds(50)) }
    }
    guard let found else {
      process.terminate()
      throw Browser.Refused(description: "no address: \(try String(contentsOf: output, encoding: .utf8))")
    }
    return (process, found)
  }

  /// Returns what it has printed, unless that goes elsewhere.
  func said() throws -> String {
    try String(contentsOf: folder.appendingPathExtension("output"), encoding: .utf8)
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: folder.appendingPathExtension("output"))
    try? FileManager.default.removeItem(at: folder.appendingPathExtension("state"))
  }

  /// The project's top folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The product, which the build puts beside the tests.
  static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("weft")
  }

  /// Saves a file as some editors do: another file is written, and takes its name.
  func save(_ text: String, as name: String) throws {
    let passing = folder.appendingPathComponent(".\(name).saving")
    try Data(text.utf8).write(to: passing)
    guard rename(passing.path, folder.appendingPathComponent(name).path) == 0 else {
      throw Browser.Refused(description: "can't save \(name)")
    }
  }

  /// Changes a file's text and saves it.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    guard text.contains(old) else { throw Browser.Refused(description: "\(name) has no \(old)") }
    try save(text.replacingOccurrences(of: old, with: new), as: name)
  }
}

import Foundation
import Testing
import Weft
import WeftSession

/// A session with one folder's scripts open and previews shown.
final class ReloadBench {
  let folder: ScriptFolder
  let session: Session
  let events = Events()

  final class Events {
    var receipts: [ReloadReceipt] = []
    var printed: [String] = []
    var failures: [WeftError] = []
    var fixed = 0
    var scriptChanges = 0
  }

  init(
    _ files: [String: String], opening names: [String] = ["main.lua"], timeLimit: Double = 5,
    reloadTimeLimit: Double = 10, memoryLimit: Int = 256 << 20
  ) throws {
    folder = try ScriptFolder([:])
    for (name, text) in files { try Self.write(text, to: "\(folder.path)/\(name)") }
    session = Session(
      configuration: SessionConfiguration(
        timeLimit: timeLimit, memoryLimit: memoryLimit, isRealTime: false,
        reloadTimeLimit: reloadTimeLimit))
    session.onEvent = { [events] event in
      switch event {
      case .reloaded(let receipt): events.receipts.append(receipt)
      case .printed(let line, _): events.printed.append(line)
      case .failed(let error, _), .raised(let error, _): events.failures.append(error)
      case .fixed: events.fixed += 1
      case .scriptsChanged: events.scriptChanges += 1
      default: break
      }
    }
    for name in names { session.open(file: folder.file(name), root: folder.path) }
  }

  private static func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func script(_ name: String = "main.lua") throws -> SessionScript {
    try #require(session.script(of: folder.file(name)))
  }

  func show(_ preview: String, of name: String = "main.lua") throws -> SessionPreview {
    try session.show(preview, of: try script(name))
  }

  /// Writes files, removes those whose text is nil, and reloads.
  func save(_ files: [String: String?]) throws {
    for (name, text) in files {
      if let text {
        try Self.write(text, to: folder.file(name))
      } else {
        try? FileManager.default.removeItem(atPath: folder.file(name))
      }
    }
    session.reload(Set(files.keys.map { "\(folder.path)/\($0)" }))
  }

  func evaluate(_ name: String, _ cell: SessionPreview) throws -> String? {
    field(name, of: cell.live.root, in: try #require(cell.script.host))
  }

  func field(_ name: String, of node: DisplayNode, in host: ScriptHost) -> String? {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.pushKnown(node) else { return nil }
    for part in name.split(separator: ".") {
      frame.push(String(part))
      do throws(WeftError) { try frame.get(-2) } catch { return "\(error)" }
    }
    return frame.isNil(at: -1) ? nil : try? frame.description(at: -1)
  }

  func run(_ code: String, _ cell: SessionPreview) throws {
    try session.act(on: cell) { (host, live) throws(WeftError) in
      let chunk = try host.lua.load("local node = ... " + code, file: "/test.lua")
      let frame = host.lua.stack
      frame.push(chunk)
      _ = frame.pushKnown(live.root)
      try host.lua.call(arguments: 1, results: 0)
    }
  }
}

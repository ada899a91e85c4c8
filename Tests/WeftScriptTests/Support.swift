import Foundation
import Testing
import Weft
import WeftDisplay

@testable import WeftInspection
@testable import WeftScript

/// A folder of files that a script may read; it goes with the object.
final class ScriptFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Copies pictures of the examples into the folder.
  func copyPictures(_ names: String...) throws {
    for name in names {
      try FileManager.default.copyItem(
        at: examplesFolder.appendingPathComponent("pictures/\(name)"), to: url.appendingPathComponent(name))
    }
  }
}

let examplesFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("examples")

/// A host with what its scripts print and are warned of.
///
/// Sources are run as `main.lua` in a folder of their own. `ui` is the module; `dump(value)` writes a value down, the
/// keys of tables in order; `inPass(f)` calls a function while a layout is being measured.
final class Script {
  let folder: ScriptFolder
  let host: ScriptHost
  private(set) var printed: [String] = []
  private(set) var warnings: [String] = []

  private static let preludeFile = "prelude.lua"
  private static let prelude =
    "return {"
    + ["dump", "inPass"].map { "(function()\n\(LuaScript.text(ofModule: $0))\nend)()" }.joined(separator: ", ") + "}"
  // No line feed: the lines of errors are those of the test's source.
  private static let head = "local ui = require 'weft' local dump, inPass = table.unpack(require 'prelude') "

  init(_ files: [String: String] = [:], memoryLimit: Int? = nil, textEngine: (any TextEngine)? = nil) throws {
    folder = try ScriptFolder(files)
    try folder.write(Self.prelude, to: Self.preludeFile)
    let standard = Platform.standard
    host = try ScriptHost(
      platform: Platform(textEngine: textEngine ?? standard.textEngine, imageDecoder: standard.imageDecoder),
      memoryLimit: memoryLimit)
    host.lua.onPrint = { [unowned self] line in printed.append(line) }
    host.onWarning = { [unowned self] warning in warnings.append(warning.text) }
  }

  /// Runs a source and gives what it prints, lines joined by line feeds.
  @discardableResult
  func run(_ source: String) throws -> String {
    printed = []
    try host.run(source: Array((Self.head + source).utf8), file: mainFile)
    return printed.joined(separator: "\n")
  }

  /// The commands that a `draw` with this body records.
  func drawing(_ body: String) throws -> [DisplayList.Command] {
    try run(
      """
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas, bounds)
      \(body)
      end
      return Drawing { frame = { 0, 0, 100, 50 } }
      """)
    return try host.makeReturnedNode().node.snapshot().contents?.commands ?? []
  }

  /// Gives scripts a global function `show(node)`: it puts the node into a window, which loads it.
  func addShow() {
    let window = Window(
      size: Size(width: 1000, height: 1000),
      context: host.makeLayoutContext())
    host.lua.stack.pushFunction("show") { [unowned host] (frame) throws(WeftError) in
      let node = try frame.argument(1, host.objects.nodeKind)
      try refusing { () throws(NodeError) in try window.addSubnode(node) }
      return 0
    }
    host.lua.setGlobal("show")
  }

  var mainFile: String { folder.url.appendingPathComponent("main.lua").path }

  /// The error that a source ends with.
  func failure(_ source: String, _ location: Testing.SourceLocation = #_sourceLocation) throws -> WeftError {
    try #require(throws: WeftError.self, sourceLocation: location) { try run(source) }
  }

  /// The error that a source ends with, in a line: `line: message | hint`, with the file where it isn't the main one.
  func complaint(_ source: String, _ location: Testing.SourceLocation = #_sourceLocation) throws -> String {
    shown(try failure(source, location))
  }

  func shown(_ error: WeftError) -> String {
    var text = ""
    if let location = error.location {
      let file = location.file == mainFile ? "" : "\(URL(fileURLWithPath: location.file).lastPathComponent):"
      text = "\(file)\(location.line): "
    }
    text += error.message
    if let hint = error.hint { text += " | \(hint)" }
    return text.replacingOccurrences(of: folder.url.path, with: "<folder>")
  }
}

/// Runs code on a thread with the stack that the command gives its scripts.
func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
  let outcome = Outcome<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    outcome.result = Swift.Result { try body() }
    done.signal()
  }
  thread.stackSize = 256 << 20
  thread.start()
  done.wait()
  return try #require(outcome.result).get()
}

private final class Outcome<Value: Sendable>: @unchecked Sendable {
  // Written before the semaphore is signalled, read after.
  var result: Result<Value, any Error>?
}

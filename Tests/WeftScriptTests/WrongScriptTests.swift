import Foundation
import Testing
import Weft

/// A script that must fail, with what is said about it.
///
/// `Tests/WrongScripts/<kind>/<name>.lua`: under the line that the error must have stand comments `--! …` with the
/// message, then the hint (`--! hint: …`) and the nodes that it happened in (`--! in: …`). In a module, the comments
/// stand there. `WEFT_RECORD=1` writes them again.
struct WrongScript: CustomTestStringConvertible, Sendable {
  let file: URL

  var testDescription: String { "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)" }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("WrongScripts").resolvingSymlinksInPath()

  static let all: [WrongScript] = {
    let manager = FileManager.default
    let kinds = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    // Modules stand a folder further down.
    let files = kinds.flatMap { (try? manager.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? [] }
    return files.filter { $0.pathExtension == "lua" }.sorted { $0.path < $1.path }.map { WrongScript(file: $0) }
  }()

  /// The error, as `weft render` comes upon it: in the script's body, or in making, laying out and drawing a preview,
  /// or what the script returns.
  func run() throws -> WeftError? {
    let host = try ScriptHost(platform: .standard)
    host.lua.onPrint = { _ in }
    do {
      try host.run(file: file.path)
      let previews = host.previews
      let roots = try previews.isEmpty ? [host.makeReturnedNode()] : previews.map { try host.makeNode($0) }
      for (index, root) in roots.enumerated() {
        let width = index < previews.count ? previews[index].width ?? 375 : 375
        let range = SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
        let shown = try host.show(root.node, in: range, scale: 2)
        _ = try withExtendedLifetime(shown.window) { try root.node.snapshot() }
      }
      return nil
    } catch let error as WeftError {
      return error
    } catch let error as LayoutError {
      return error.forScripts
    }
  }

  /// The comments for an error.
  static func comments(_ error: WeftError) -> [String] {
    var lines = error.message.components(separatedBy: "\n")
    if let hint = error.hint { lines.append("hint: \(hint)") }
    if let path = error.path { lines.append("in: \(path)") }
    return lines.map { $0.replacingOccurrences(of: folder.path, with: "<scripts>") }
  }
}

@Suite("Wrong scripts")
struct WrongScriptTests {
  private static let mark = "--! "

  @Test(
    "Each mistake is reported at its line, with what was expected, what came, and what to do",
    arguments: WrongScript.all)
  func message(_ script: WrongScript) throws {
    let error = try #require(try onLargeStack { try script.run() }, "the script must fail")
    let location = try #require(error.location, "\(error)")
    let file = URL(fileURLWithPath: location.file)
    guard ProcessInfo.processInfo.environment["WEFT_RECORD"] != nil else {
      let expected = try Self.expectation(file)
      #expect(expected.lines == WrongScript.comments(error))
      #expect(expected.line == location.line)
      return
    }
    try Self.record(error, location.line, in: file)
  }

  @Test("The corpus is large, and covers each kind of mistake several times")
  func size() throws {
    #expect(WrongScript.all.count >= 150)
    let kinds = Dictionary(grouping: WrongScript.all) { $0.file.deletingLastPathComponent().lastPathComponent }
    for (kind, scripts) in kinds { #expect(scripts.count >= 5, "\(kind)") }
  }

  /// What a file's comments expect, and under which line.
  private static func expectation(_ file: URL) throws -> (line: Int, lines: [String]) {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let marked = lines.indices.filter { lines[$0].hasPrefix(mark) }
    let first = try #require(marked.first, "\(file.path) has no comment with the message")
    #expect(marked == Array(first..<first + marked.count), "the comments are together")
    return (first, marked.map { String(lines[$0].dropFirst(mark.count)) })
  }

  private static func record(_ error: WeftError, _ line: Int, in file: URL) throws {
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    // The error's line, without the comments that have stood above it.
    let line = line - lines[..<min(line, lines.count)].count { $0.hasPrefix(mark) }
    lines.removeAll { $0.hasPrefix(mark) }
    try #require(line > 0 && line <= lines.count)
    lines.insert(contentsOf: WrongScript.comments(error).map { mark + $0 }, at: line)
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }
}

import Foundation
import Testing
import Weft

@Suite("Paths that scripts name")
struct PathTests {
  /// Every way to read a file: what it says of a path.
  private func complaints(_ script: Script, _ path: String) -> [String] {
    ["require('\(path)')", "require('\(path).json')", "ui.image('\(path)')", "ui.font('\(path)')"].map {
      do throws(WeftError) {
        try script.host.run(source: Array("local ui = require 'weft' \($0)".utf8), file: script.mainFile)
        return "\($0) failed nowhere"
      } catch {
        return script.shown(error)
      }
    }
  }

  private func script() throws -> (Script, ScriptFolder) {
    let outside = try ScriptFolder(["secret.lua": "return 1", "secret.json": "1", "secret": "x", "cat@2x.png": "x"])
    return (try Script(["inside.lua": "return 1", "inside.json": "2", "cat.png": "x"]), outside)
  }

  private func link(_ script: Script, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: script.folder.url.appendingPathComponent(name).path, withDestinationPath: target)
  }

  @Test("Nothing outside is read, whatever the way there")
  func outside() throws {
    let (script, outside) = try script()
    let folder = outside.url.path
    try link(script, "folder", to: folder)
    try link(script, "chain", to: script.folder.url.path + "/folder")
    for name in ["secret.lua", "secret.json", "secret"] { try link(script, "link-" + name, to: folder + "/" + name) }
    for path in [
      folder + "/secret", "file://" + folder + "/secret", "folder/secret", "chain/secret", "link-secret",
      "../\(outside.url.lastPathComponent)/secret", "./../\(outside.url.lastPathComponent)/secret",
      "folder/../folder/secret", "/proc/self/environ", "/dev/zero", "a\\0b",
    ] {
      for complaint in complaints(script, path) {
        #expect(
          complaint.contains("outside the folders") || complaint.contains("not found") || complaint.contains("NUL")
            || complaint.contains("no such file") || complaint.contains("no picture") || complaint.contains("no file")
            || complaint.contains("ui.NetworkImageNode { url = … } loads what is behind a URL"),
          "\(path): \(complaint)")
      }
    }
  }

  @Test("A folder beside the script's own, whose name begins alike, is outside")
  func namesThatBeginAlike() throws {
    let (script, _) = try script()
    let beside = script.folder.url.path + "-beside"
    try FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: beside) }
    for name in ["secret.lua", "secret.json", "secret"] {
      try Data("1".utf8).write(to: URL(fileURLWithPath: "\(beside)/\(name)"))
    }
    for path in [beside + "/secret", "../\(script.folder.url.lastPathComponent)-beside/secret"] {
      for complaint in complaints(script, path) { #expect(complaint.contains("outside the folders"), "\(complaint)") }
    }
  }

  @Test("Links that lead nowhere or in circles are files that aren't there")
  func circles() throws {
    let (script, outside) = try script()
    for ending in ["", ".lua", ".json"] {
      try link(script, "dangling" + ending, to: outside.url.path + "/nothing" + ending)
      try link(script, "circle" + ending, to: "circle" + ending)
      try link(script, "ping" + ending, to: "pong" + ending)
      try link(script, "pong" + ending, to: "ping" + ending)
    }
    for path in ["dangling", "circle", "ping"] {
      #expect(complaints(script, path).count == 4)
    }
  }

  @Test("A picture's @2x file may not lead outside either")
  func variants() throws {
    let (script, outside) = try script()
    try link(script, "cat@2x.png", to: outside.url.path + "/cat@2x.png")
    #expect(try script.complaint("ui.image 'cat.png'").contains("leads out of the folders"))
  }

  @Test("A pipe is refused instead of waited for")
  func pipe() throws {
    let (script, _) = try script()
    for ending in ["", ".lua", ".json"] {
      #expect(mkfifo(script.folder.url.appendingPathComponent("pipe" + ending).path, 0o600) == 0)
    }
    #expect(complaints(script, "pipe").count == 4)
  }

  @Test("A source without a folder reads nothing, least of all the current folder")
  func noFolder() throws {
    for file in ["prompt", "/prompt.lua", ""] {
      let host = try ScriptHost(platform: .standard)
      let source = "local name = ... require 'Package'"
      let error = #expect(throws: WeftError.self) { try host.run(source: Array(source.utf8), file: file) }
      #expect(error?.message.contains("outside the folders") == true, "\(file): \(String(describing: error))")
    }
  }

  @Test("Without the sandbox a script reaches the machine")
  func unsafe() throws {
    let host = try ScriptHost(platform: .standard, isSandboxed: false)
    let outside = try ScriptFolder(["open.lua": "return 'read'"])
    var printed = ""
    host.lua.onPrint = { printed = $0 }
    let source = "print(type(io.open), type(os.getenv), type(debug.getinfo), require('\(outside.url.path)/open'))"
    try host.run(source: Array(source.utf8), file: "/nowhere/x.lua")
    #expect(printed == "function\tfunction\tfunction\tread")
  }

  @Test("Without the sandbox a node's metamethods may be called with anything: what is no node is refused")
  func metamethods() throws {
    let host = try ScriptHost(platform: .standard, isSandboxed: false)
    var printed: [String] = []
    host.lua.onPrint = { printed.append($0) }
    let source = """
      local meta = debug.getmetatable(require("weft").DisplayNode {})
      for _, name in ipairs { "__index", "__newindex" } do
        for _, value in ipairs { {}, "text", 5, true } do print(pcall(meta[name], value, "photo", 1)) end
        print(pcall(meta[name]))
      end
      """
    try host.run(source: Array(source.utf8), file: "/nowhere/x.lua")
    #expect(printed.count == 10)
    for line in printed { #expect(line.contains(": expected a node, got "), "\(line)") }
  }
}

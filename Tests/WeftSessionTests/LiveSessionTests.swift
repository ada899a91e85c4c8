import Dispatch
import Foundation
import Testing
import Weft
import WeftDisplay
import WeftSession

/// A folder with scripts, which goes with the test.
struct ScriptFolder: ~Copyable {
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }
}

@Suite("Live sessions")
struct LiveSessionTests {
  private static let ticking = """
    local ui = require "weft"
    local Counter = ui.CellNode:subclass "Counter"
    function Counter:init()
      self.automaticallyManagesSubnodes = true
      self.label = ui.TextNode { text = "0" }
      self.count = 0
    end
    function Counter:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 4 + self.count * 10, self.label } end
    function Counter:touchesEnded() self.count = self.count + 1 self:setNeedsLayout() end
    ui.preview("A counter", { width = 100 }, function() return Counter() end)
    ui.after(0.01, function() print("later") end)
    """

  @Test("Timers run by themselves, on the session's thread, and what they print is reported")
  func timers() async throws {
    let folder = try ScriptFolder(["counter.lua": Self.ticking])
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let session = LiveSession { event in
      if case .printed(let line, _) = event { continuation.yield(line) }
    }
    let file = folder.file("counter.lua")
    let root = folder.path
    await session.perform { _ = $0.open(file: file, root: root) }
    for await line in lines {
      #expect(line == "later")
      break
    }
  }

  @Test("A tap changes what is shown, which grows, and its picture is another one")
  func taps() throws {
    let folder = try ScriptFolder(["counter.lua": Self.ticking])
    let session = Session()
    let script = session.open(file: folder.file("counter.lua"), root: folder.path)
    #expect(script.problem == nil)
    #expect(script.names == ["A counter"])
    let cell = try session.show("A counter", of: script)
    _ = try cell.live.look()
    let (version, height) = (cell.live.version, cell.live.window.size.height)
    try session.act(on: cell) { (_, live) throws(WeftError) in _ = live.window.tap(at: Point(x: 5, y: 5)) }
    _ = try cell.live.look()
    #expect(cell.live.version == version + 1)
    #expect(cell.live.window.size.height == height + 20)
    _ = try cell.live.look()
    #expect(cell.live.version == version + 1)
  }

  @Test("A live preview shown in another width and back is what it was")
  func environments() throws {
    let folder = try ScriptFolder(["counter.lua": Self.ticking])
    let session = Session()
    let script = session.open(file: folder.file("counter.lua"), root: folder.path)
    let cell = try session.show("A counter", of: script)
    let before = try cell.live.look()
    try session.act(on: cell) { (host, live) throws(WeftError) in
      try host.show(live, in: PreviewEnvironment(width: 300))
    }
    #expect(cell.live.window.size.width == 300)
    #expect(try cell.live.look() != before)
    try session.act(on: cell) { (host, live) throws(WeftError) in try host.show(live, in: PreviewEnvironment()) }
    #expect(try cell.live.look() == before)
  }

  @Test("A broken script is reported, and keeps what is shown until it is fixed")
  func broken() throws {
    let folder = try ScriptFolder(["counter.lua": Self.ticking])
    let session = Session()
    let file = folder.file("counter.lua")
    let script = session.open(file: file, root: folder.path)
    let cell = try session.show("A counter", of: script)
    let before = try cell.live.look()
    try folder.write("local ui = require 'weft'\nui.TextNod {}\n", to: "counter.lua")
    session.reload([file])
    #expect(script.problem?.location?.line == 2)
    #expect(try cell.live.look() == before)
    try folder.write(Self.ticking, to: "counter.lua")
    session.reload([file])
    #expect(script.problem == nil)
    #expect(try cell.live.look() == before)
  }
}

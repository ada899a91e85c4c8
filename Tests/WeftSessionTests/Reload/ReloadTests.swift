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
    var healed = 0
  }

  init(_ files: [String: String], opening names: [String] = ["main.lua"]) throws {
    folder = try ScriptFolder(files)
    session = Session(configuration: SessionConfiguration(timeLimit: 2, memoryLimit: 64 << 20, isRealTime: false))
    session.onEvent = { [events] event in
      switch event {
      case .reloaded(let receipt): events.receipts.append(receipt)
      case .printed(let line, _): events.printed.append(line)
      case .failed(let error, _): events.failures.append(error)
      case .healed: events.healed += 1
      default: break
      }
    }
    for name in names { session.open(file: folder.file(name), root: folder.path) }
  }

  func script(_ name: String = "main.lua") throws -> SessionScript {
    try #require(session.script(of: folder.file(name)))
  }

  func show(_ preview: String, of name: String = "main.lua") throws -> LiveCell {
    try session.show(preview, of: try script(name))
  }

  /// Writes files, removes those whose text is nil, and reloads.
  func save(_ files: [String: String?]) throws {
    for (name, text) in files {
      if let text {
        try folder.write(text, to: name)
      } else {
        try? FileManager.default.removeItem(atPath: folder.file(name))
      }
    }
    session.reload(Set(files.keys.map { "\(folder.path)/\($0)" }))
  }

  func evaluate(_ name: String, _ cell: LiveCell) throws -> String? {
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
    return frame.isNil(at: -1) ? nil : frame.string(at: -1) ?? (frame.boolean(at: -1) ? "true" : "false")
  }

  func run(_ code: String, _ cell: LiveCell) throws {
    try session.act(on: cell) { (host, live) throws(WeftError) in
      let chunk = try host.lua.load("local node = ... " + code, file: "/test.lua")
      let frame = host.lua.stack
      frame.push(chunk)
      _ = frame.pushKnown(live.root)
      try host.lua.call(arguments: 1, results: 0)
    }
  }
}

@Suite("Reloading")
struct ReloadTests {
  private static let card = """
    local ui = require "weft"
    local spacing = 4
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.state = { taps = 0 }
      self.title = ui.TextNode { text = "Title" }
      self.body = ui.TextNode { text = "Body" }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 10,
        ui.StackLayoutSpec { direction = "vertical", spacing = spacing, self.title, self.body } }
    end
    function Card:touchesEnded()
      self.state.taps = self.state.taps + 1
    end
    ui.preview("Card", { width = 200 }, function() return Card() end)
    return Card
    """

  @Test("A change of layout code keeps the nodes and their fields, and lays them out anew")
  func layoutOnly() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    let (root, title) = (cell.live.root, try #require(cell.live.root.subnodes.first))
    try bench.run("node.count = 7 node.state.taps = 3", cell)
    let height = cell.live.window.size.height
    try bench.save(["main.lua": Self.card.replacingOccurrences(of: "insets = 10", with: "insets = 20")])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root === root)
    #expect(cell.live.root.subnodes.first === title)
    #expect(try bench.evaluate("count", cell) == "7")
    #expect(try bench.evaluate("state.taps", cell) == "3")
    #expect(cell.live.window.size.height == height + 20)
    let receipt = try #require(bench.events.receipts.last)
    #expect(receipt.classes == ["Card"])
    #expect(receipt.nodeCount == 3)
    #expect(receipt.rebuiltCount == 0)
    #expect(receipt.measuredCount >= 1)
    #expect(receipt.summary.contains("nodes measured anew, state kept"))
  }

  @Test("What only layout code closes over is a change of layout")
  func layoutConstant() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    let root = cell.live.root
    let height = cell.live.window.size.height
    try bench.save(["main.lua": Self.card.replacingOccurrences(of: "spacing = 4", with: "spacing = 9")])
    #expect(cell.live.root === root)
    #expect(cell.live.window.size.height == height + 5)
  }

  @Test("A change of init makes the node anew with its state")
  func initChanges() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    let root = cell.live.root
    try bench.run("node.count = 7 node.state.taps = 3 node.state.extra = 'x'", cell)
    try bench.save([
      "main.lua": Self.card.replacingOccurrences(of: "\"Title\"", with: "\"Another\"").replacingOccurrences(
        of: "taps = 0", with: "taps = 0, more = 5")
    ])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root !== root)
    #expect(try bench.evaluate("count", cell) == nil)
    #expect(try bench.evaluate("state.taps", cell) == "3")
    #expect(try bench.evaluate("state.extra", cell) == "x")
    #expect(try bench.evaluate("state.more", cell) == "5")
    #expect(try bench.evaluate("title.text", cell) == "Another")
    let receipt = try #require(bench.events.receipts.last)
    #expect(receipt.rebuiltCount == 3)
    #expect(receipt.carriedCount == 1)
  }

  @Test("A broken save changes nothing, and is told at its line; the next good one heals")
  func broken() throws {
    let bench = try ReloadBench(["main.lua": Self.card])
    let cell = try bench.show("Card")
    try bench.run("node.state.taps = 3", cell)
    let before = try cell.live.look()
    let root = cell.live.root
    try bench.save(["main.lua": Self.card.replacingOccurrences(of: "spacing = spacing", with: "spacing = nope.nope")])
    #expect(try bench.script().problem?.location?.line == 12)
    #expect(cell.live.root === root)
    #expect(try cell.live.look() == before)
    #expect(try bench.evaluate("state.taps", cell) == "3")
    try bench.save(["main.lua": Self.card])
    #expect(try bench.script().problem == nil)
    #expect(cell.live.root === root)
    #expect(bench.events.healed == 1)
  }
}

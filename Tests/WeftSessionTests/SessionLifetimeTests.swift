import Foundation
import RandomNumbers
import Testing
import Weft
import WeftDisplay

@testable import WeftScript
@testable import WeftSession

@Suite("What remains of sessions")
struct SessionLifetimeTests {
  private static let script = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = "a title" }
      self.title.card = self
      self.button = ui.ButtonNode { title = "tap" }
      self.button:addTarget(self, "tapped", "touchUpInside")
    end
    function Card:tapped() self.isTapped = true end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 8, ui.StackLayoutSpec { self.title, self.button } }
    end
    function Card:didExitHierarchy() left = (left or 0) + 1 end
    local function tick() ui.after(0.01, tick) end
    ui.after(0.01, tick)
    ui.preview("Card", { width = 200 }, function() return Card() end)
    ui.preview("List", { width = 200, height = 100 }, function()
      local table = ui.TableNode {}
      table.dataSource = {
        numberOfRows = function() return 100 end,
        nodeForRowAt = function(_, section, row) return Card() end,
      }
      return table
    end)
    """

  /// The parts of a session, each of which a program may keep longer than the others.
  private struct Parts {
    var values: [String: AnyObject] = [:]
    var remains: [(name: String, remains: () -> Bool)] = []

    mutating func add(_ name: String, _ value: AnyObject) {
      values[name] = value
      watch(name, value)
    }

    mutating func watch(_ name: String, _ value: AnyObject) {
      remains.append((name, { [weak value] in value != nil }))
    }
  }

  private func makeParts(_ file: String, _ root: String) throws -> Parts {
    var parts = Parts()
    let session = Session()
    let script = session.open(file: file, root: root)
    let host = try #require(script.host, "\(script.problem?.message ?? "")")
    let card = try session.show("Card", of: script)
    let list = try session.show("List", of: script)
    _ = session.turn()
    parts.add("session", session)
    parts.add("script", script)
    parts.add("host", host)
    parts.add("state", host.lua)
    parts.add("cell", card)
    parts.add("list", list)
    parts.add("preview", card.live)
    parts.add("window", card.live.window)
    parts.add("node", card.live.root)
    parts.add("row", try #require(list.live.root.allNodes.last))
    parts.watch("engine", host.engine)
    parts.watch("event loop", host.eventLoop)
    parts.watch("class", try #require(card.live.root.methods as AnyObject?))
    for node in list.live.root.allNodes + card.live.root.allNodes { parts.watch("\(type(of: node))", node) }
    return parts
  }

  @Test("A session's parts can be dropped in any order, and nothing remains", arguments: 0..<3)
  func anyOrder(seed: Int) throws {
    let folder = try ScriptFolder(["a.lua": Self.script])
    var random = Seeded(seed)
    for _ in 0..<12 {
      var parts = try makeParts(folder.file("a.lua"), folder.path)
      let order = parts.values.keys.sorted().shuffled(using: &random)
      for name in order {
        parts.values[name] = nil
        // What is left is used once more: without its script it may fail, and no more.
        if let window = parts.values["window"] as? Window { _ = try? window.layoutIfNeeded() }
        for case let cell as SessionPreview in parts.values.values { #expect(cell.script.file == folder.file("a.lua")) }
        if let state = parts.values["state"] as? LuaState {
          let isOpen = parts.values["host"] != nil || parts.values["script"] != nil || parts.values["session"] != nil
          let make = try state.load("return require('weft').TextNode { text = 'a' }", file: "/b.lua")
          if isOpen || parts.values.values.contains(where: { $0 is SessionPreview }) {
            _ = try state.call(make, [])
          } else {
            #expect(throws: WeftError.self) { try state.call(make, []) }
          }
        }
        for name in ["node", "row"] {
          guard let node = parts.values[name] as? DisplayNode else { continue }
          node.invalidateLayout()
          _ = node.path
          _ = try? node.snapshot()
        }
      }
      let left = parts.remains.filter { $0.remains() }.map(\.name)
      #expect(left.isEmpty, "\(left) after \(order)")
    }
  }

  @Test("A live session that is dropped as soon as it has answered ends with its state and its thread")
  func threads() async throws {
    let folder = try ScriptFolder(["a.lua": Self.script])
    let (file, root) = (folder.file("a.lua"), folder.path)
    var remains: [@Sendable () -> Bool] = []
    for _ in 0..<50 {
      let session = LiveSession()
      // The thread holds its idle function.
      let token = Token()
      session.executor.whenIdle { [token, weak session] in
        withExtendedLifetime(token) { session?.assumeIsolated { _ = $0.session.turn() } }
        return nil
      }
      let state = await session.perform { session in
        Remains(session.open(file: file, root: root).host?.lua)
      }
      remains += [{ [weak session] in session != nil }, { [weak token] in token != nil }, { state.object != nil }]
    }
    let limit = ContinuousClock.now + .seconds(60)
    while remains.contains(where: { $0() }), .now < limit { try await Task.sleep(for: .milliseconds(5)) }
    #expect(remains.count { $0() } == 0)
  }

  private final class Token: Sendable {}

  /// An object of another thread, which is only counted.
  // `unchecked`: a weak reference may be read on any thread.
  private final class Remains: @unchecked Sendable {
    weak var object: LuaState?

    init(_ object: LuaState?) { self.object = object }
  }
}

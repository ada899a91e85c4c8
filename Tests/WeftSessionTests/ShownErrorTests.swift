import Foundation
import Testing
import Weft
import WeftSession

@Suite("Errors of what is shown")
final class ShownErrorTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("weft-shown-\(UUID().uuidString)")
  private let session = Session()
  private var raised: [String] = []

  private static let source = """
    local ui = require "weft"
    local Cell = ui.CellNode:subclass "Cell"
    function Cell:init()
      self.automaticallyManagesSubnodes = true
      self.state = {}
    end
    function Cell:layoutSpecThatFits()
      if self.state.broken then error "no layout" end
      return ui.InsetLayoutSpec { insets = 5, ui.DisplayNode { style = { height = 20 } } }
    end
    function Cell:touchesEnded()
      self.state.broken = true
      self:setNeedsLayout()
    end
    ui.preview("One", { width = 100 }, function() return Cell() end)
    ui.preview("Two", { width = 100 }, function() return Cell() end)
    """

  private func open(_ more: String = "") throws -> SessionScript {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("main.lua")
    try Data((Self.source + more).utf8).write(to: file)
    session.onEvent = { [unowned self] event in
      if case .raised(let error, _) = event { raised.append(error.message) }
    }
    return session.open(file: file.path, root: folder.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func tap(_ cell: SessionPreview) -> WeftError? {
    do throws(WeftError) {
      try session.act(on: cell) { (_, live) throws(WeftError) in _ = live.window.tap(at: Point(x: 50, y: 10)) }
      return nil
    } catch {
      return error
    }
  }

  @Test("A cell whose layout fails later can be made again, and leaves others alone")
  func reset() throws {
    let script = try open()
    let one = try session.show("One", of: script)
    let two = try session.show("Two", of: script)
    #expect(tap(one)?.message.contains("no layout") == true)
    for _ in 0..<3 { _ = session.catchUp() }
    // It is that cell's error, not the script's.
    #expect(script.problem == nil && raised.isEmpty)
    #expect(one.problem?.message.contains("no layout") == true)
    #expect(two.problem == nil)
    session.hide(one.number)
    let again = try session.show("One", of: script)
    _ = session.catchUp()
    #expect(again.problem == nil && script.problem == nil)
    #expect(again.live.root.bounds.size.height == 30)
  }

  @Test("A timer that fails leaves what is seen as it is; the file is not out of date")
  func timers() throws {
    // Long enough for a busy machine to show the preview first.
    let script = try open("\nui.after(4, function() error 'no time' end)")
    _ = try session.show("One", of: script)
    for _ in 0..<3000 where raised.isEmpty {
      _ = session.catchUp()
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(raised.first?.contains("no time") == true)
    #expect(script.problem?.message.contains("no time") == true && !script.isStale)
    try Data("nonsense(".utf8).write(to: URL(fileURLWithPath: script.file))
    session.reload([script.file])
    #expect(script.isStale)
    try Data(Self.source.utf8).write(to: URL(fileURLWithPath: script.file))
    session.reload([script.file])
    #expect(script.problem == nil && !script.isStale)
  }
}

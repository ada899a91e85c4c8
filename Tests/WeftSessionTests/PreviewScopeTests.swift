import Foundation
import Testing
import Weft

@testable import WeftSession

@Suite("What previews have started ends with them")
struct PreviewScopeTests {
  /// A module whose functions repeat others, as scripts share one.
  private static let module = """
    local ui = require "weft"
    local ticker = {}
    function ticker.after(seconds, body)
      local function tick() body() ui.after(seconds, tick) end
      ui.after(seconds, tick)
    end
    function ticker.sleeping(seconds, body)
      return ui.task(function() while true do ui.sleep(seconds) body() end end)
    end
    return ticker
    """

  /// Ways in which a preview starts something that repeats.
  private static let starts = [
    "ticker.after(0.1, tick)",
    "ticker.sleeping(0.1, tick)",
    "ui.task(function() ui.await(ticker.sleeping(0.1, tick)) end)",
    "ui.after(0.05, function() ticker.after(0.1, tick) end)",
    "function Box:didEnterVisibleState() ticker.after(0.1, tick) end",
    "function Box:layout() if not self.ticks then self.ticks = true ticker.sleeping(0.1, tick) end end",
    "function Box:touchesEnded() ticker.after(0.1, tick) end",
    """
    local function move()
      ui.animate { duration = 0.1, animations = function() node.alpha = 1.5 - node.alpha end, completion = function() tick() move() end }
    end
    ui.after(0.01, move)
    """,
  ]

  private static func text(_ start: String, color: String = "red") -> String {
    """
    local ui = require "weft"
    local ticker = require "ticker"
    ui.preview("Box", { width = 10 }, function()
      local Box = ui.DisplayNode:subclass "Box"
      local node
      local function tick() print("tick") end
      \(start)
      node = Box { backgroundColor = "\(color)", style = { height = 10 } }
      return node
    end)
    ui.preview("Other", { width = 10 }, function() return ui.DisplayNode { style = { height = 10 } } end)
    """
  }

  private final class Run {
    let folder: ScriptFolder
    let session = Session(configuration: SessionConfiguration(isRealTime: false))
    let script: SessionScript
    private(set) var lines: [String] = []
    private var problems: [String] = []

    init(_ text: String) throws {
      folder = try ScriptFolder(["main.lua": text, "ticker.lua": PreviewScopeTests.module])
      script = session.open(file: folder.file("main.lua"), root: folder.path)
      session.onEvent = { [unowned self] event in
        switch event {
        case .printed(let line, _): lines.append(line)
        case .failed(let error, _), .raised(let error, _): problems.append(error.message)
        default: break
        }
      }
    }

    /// Returns the messages of errors since the last call.
    func takeProblems() -> [String] {
      defer { problems = [] }
      return problems
    }

    /// Returns the number of ticks of a second.
    ///
    /// - Parameter isBroken: true if the last save couldn't be loaded.
    func second(ofBroken isBroken: Bool = false) throws -> Int {
      #expect((script.problem != nil) == isBroken && problems.isEmpty, "\(problems)")
      let before = lines.count
      let host = try #require(script.host)
      for _ in 0..<20 {
        try host.advance(to: host.clock + 0.05)
        _ = session.turn()
      }
      #expect(problems.isEmpty, "\(problems)")
      return lines.count - before
    }

    func tap(_ cell: SessionPreview) throws {
      _ = try session.act(on: cell) { (_, live) throws(WeftError) in live.window.tap(at: Point(x: 5, y: 5)) }
    }

    /// Shows the preview, and touches it.
    func show() throws -> SessionPreview {
      let cell = try session.show("Box", of: script)
      try tap(cell)
      return cell
    }
  }

  @Test("Of a preview that is shown again and again only the shown instance ticks", arguments: starts)
  func closed(_ start: String) throws {
    let run = try Run(Self.text(start))
    var cell = try run.show()
    let usual = try run.second()
    #expect(usual >= 8 && usual <= 10)
    for _ in 0..<5 {
      run.session.hide(cell.number)
      cell = try run.show()
    }
    #expect(abs(try run.second() - usual) <= 2)
    run.session.hide(cell.number)
    _ = try run.session.show("Other", of: run.script)
    #expect(try run.second() == 0)
    #expect(run.session.nextDue == nil)
  }

  @Test("An instance that is replaced, by another scale or by a save, ends what it has started", arguments: starts)
  func replaced(_ start: String) throws {
    let run = try Run(Self.text(start))
    let cell = try run.show()
    let usual = try run.second()
    for scale in [1.0, 2, 3, 1] {
      try run.session.act(on: cell) { (host, live) throws(WeftError) in
        var environment = live.environment
        environment.scale = scale
        try host.show(live, in: environment)
      }
      try run.tap(cell)
    }
    #expect(abs(try run.second() - usual) <= 2)
    for color in ["blue", "green", "red"] {
      try run.folder.write(Self.text(start, color: color), to: "main.lua")
      run.session.reload([run.script.file])
      try run.tap(cell)
    }
    #expect(abs(try run.second() - usual) <= 2)
  }

  @Test("A reload that fails at another preview leaves nothing of the instances that it had made", arguments: starts)
  func failedReload(_ start: String) throws {
    let run = try Run(Self.text(start))
    let cell = try run.show()
    _ = try run.session.show("Other", of: run.script)
    let usual = try run.second()
    #expect(usual >= 8)
    for color in ["blue", "green", "red"] {
      let good = Self.text(start, color: color)
      let bad = good.replacingOccurrences(
        of: "{ width = 10 }, function() return ui.", with: "{ width = 10 }, function() error 'bad' return ui.")
      #expect(bad != good)
      try run.folder.write(bad, to: "main.lua")
      run.session.reload([run.script.file])
      #expect(run.takeProblems().count == 1)
      #expect(abs(try run.second(ofBroken: true) - usual) <= 2)
    }
    try run.folder.write(Self.text(start, color: "blue"), to: "main.lua")
    run.session.reload([run.script.file])
    try run.tap(cell)
    #expect(abs(try run.second() - usual) <= 2)
  }

  @Test("A reload that fails restores the tasks that its code has cancelled")
  func failedCancelling() throws {
    let text = """
      local ui = require "weft"
      local ticker = require "ticker"
      ticker.own = ticker.own or ticker.sleeping(0.1, function() print("tick") end)
      ui.preview("Box", { width = 10 }, function() return ui.DisplayNode { style = { height = 10 } } end)
      """
    let run = try Run(text)
    _ = try run.session.show("Box", of: run.script)
    let usual = try run.second()
    #expect(usual >= 8)
    try run.folder.write(text + "\nticker.own:cancel() error 'bad'", to: "main.lua")
    run.session.reload([run.script.file])
    #expect(run.takeProblems().count == 1)
    #expect(abs(try run.second(ofBroken: true) - usual) <= 1)
    try run.folder.write(text + "\nticker.own:cancel() print(ticker.own)", to: "main.lua")
    run.session.reload([run.script.file])
    #expect(run.lines.last == "<Task cancelled>")
    #expect(try run.second() == 0, "one that succeeds cancels them")
  }

  @Test("What a script or its modules have started while they were loaded continues, whatever is shown")
  func ofTheScript() throws {
    let run = try Run(Self.text("") + "\nticker.after(0.1, function() print('tick') end)")
    let usual = try run.second()
    #expect(usual >= 8)
    for _ in 0..<3 { run.session.hide(try run.show().number) }
    #expect(abs(try run.second() - usual) <= 1)
  }

  @Test("A preview that can't be made leaves nothing behind")
  func failed() throws {
    let run = try Run(Self.text("ticker.after(0.1, tick) error 'no'"))
    for _ in 0..<3 { #expect(throws: WeftError.self) { try run.session.show("Box", of: run.script) } }
    #expect(try run.second() == 0)
  }

  @Test("A task that waits for a file is not cancelled, as other previews may wait for it")
  func loading() throws {
    let run = try Run(
      """
      local ui = require "weft"
      local loading
      ui.preview("Box", { width = 10 }, function()
        loading = loading or ui.task(function() return ui.await(ui.fetch("data:,abc")).status end)
        ui.task(function() print(ui.await(loading)) end)
        return ui.DisplayNode { style = { height = 10 } }
      end)
      """)
    run.session.hide(try run.session.show("Box", of: run.script).number)
    _ = try run.session.show("Box", of: run.script)
    _ = try run.second()
    #expect(run.lines.count >= 1)
  }
}

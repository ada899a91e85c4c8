import Foundation
import Testing
import Weft

/// Whether to measure what takes long; the measurements are printed.
let isThorough = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] != nil

/// Writes a measurement down at once, so that it is there when the next one ends badly.
func report(_ line: String) {
  if isThorough { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// A host that runs sources with the bombs' prelude.
final class Bench {
  let host: ScriptHost

  init() throws {
    host = try ScriptHost(platform: .standard)
    host.lua.onPrint = { _ in }
    host.onWarning = { _ in }
  }

  func run(_ source: String) throws {
    let prelude = """
      local ui = require 'weft' \
      local function node(name, f) local A = ui.DisplayNode:subclass 'A' A[name] = f return A {} end
      """
    try host.run(source: Array((prelude + " " + source).utf8), file: "/nowhere/bomb.lua")
  }

  /// Runs a source and draws the node that it returns, if it does.
  func runAndDraw(_ source: String) throws {
    try run(source)
    guard let root = try? host.makeReturnedNode() else { return }
    root.node.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try root.node.layoutIfNeeded(in: host.engine, scale: 2)
    _ = try root.node.snapshot()
  }

  /// That the state works as if nothing had been.
  func expectUsable(_ name: String) throws {
    try run(
      """
      local n = node('layoutSpecThatFits', function() return ui.InsetLayoutSpec { insets = 5, ui.TextNode { text = 'fine' } } end)
      local width = n:layoutThatFits({ max = { 60, 60 } }).size.width
      assert(width > 10 and width <= 60, width)
      assert(('a b'):gsub('%w', '%0%0') == 'aa bb')
      """)
    #expect(!host.engine.isInPass, "\(name)")
  }
}

@Suite("Bombs", .serialized)
struct BombTests {
  @Test("Every bomb is stopped by its time limit, and the next script runs in the same state")
  func time() throws {
    let limit = 0.2
    try onLargeStack {
      let bench = try Bench()
      for bomb in try Bomb.all() {
        let start = ContinuousClock.now
        var code: WeftError.Code?
        do throws(WeftError) {
          try bench.host.lua.withLimits(time: limit, memory: 512 << 20) { () throws(WeftError) in
            do {
              try bench.runAndDraw(bomb.source)
            } catch let error as LayoutError {
              throw error.forScripts
            } catch let error as WeftError {
              throw error
            } catch {
              Issue.record(error)
            }
          }
        } catch {
          code = error.code
          if error.code != .time { Issue.record("\(bomb.name): \(error)") }
        }
        let took = (ContinuousClock.now - start) / .milliseconds(1)
        report("bomb: \(Int(took - limit * 1000)) ms over: \(bomb.name)")
        #expect(code == .time, "\(bomb.name)")
        #expect(took < 10_000, "\(bomb.name)")
        bench.host.lua.collectGarbage()
        try bench.expectUsable(bomb.name)
      }
    }
  }
}

import Testing
import Weft

@Suite("Memory bombs", .serialized)
struct MemoryTests {
  @Test(
    "What eats without end is stopped by the memory limit, and the next script runs in the same state",
    arguments: [
      "local t = {} while true do t[#t + 1] = {} end",
      "local s = ('x'):rep(1e6) local t = {} while true do t[#t + 1] = s .. #t end",
      "local t = {} while true do t[#t + 1] = coroutine.create(print) end",
      "local t = {} for i = 1, 1e6 do t[i] = ui.DisplayNode {} end while true do end",
      "local t = {} while true do t[#t + 1] = ui.TextNode { text = ('x'):rep(1e4) .. #t } end",
      "local t = {} while true do t[#t + 1] = ui.StackLayoutSpec { ui.LayoutSpec {}, ui.LayoutSpec {} } end",
      "node('layoutSpecThatFits', function() while true do ui.StackLayoutSpec {} end end):layoutThatFits { max = { 9, 9 } }",
      "return node('draw', function(_, canvas) while true do canvas:fillRect({ 0, 0, 1, 1 }, 'red') end end)",
      "return node('draw', function(_, canvas) while true do canvas:save() end end)",
      "return node('draw', function(_, canvas) while true do canvas:beginGroup() end end)",
      "return node('draw', function(_, canvas) while true do canvas:translate(1, 1) end end)",
      "local p = ui.BezierPath() while true do p:addLineToPoint { 1, 1 } end",
      "local p = ui.BezierPath { { 1, 1 }, { 2, 2 } } while true do p:appendPath(p) end",
      "return node('draw', function(_, canvas) while true do canvas:drawText(('x'):rep(5e4), { 0, 0, 9, 9 }) end end)",
      "local t = {} while true do t[#t + 1] = ui.DisplayNode {}:layoutThatFits { max = { 9, 9 } } end",
      // What the host keeps without an estimate.
      "local b = ui.ButtonNode {} while true do b:addTarget({}, print, 'allEvents') end",
      "local n = ui.DisplayNode {} while true do n:onDidLoad(print) end",
      "local i = 0 while true do i = i + 1 ui.test('p' .. i .. ('x'):rep(1000), print) end",
    ])
  func memory(source: String) throws {
    let code = try onLargeStack { () -> WeftError.Code? in
      let bench = try Bench()
      var code: WeftError.Code?
      do {
        try bench.host.lua.withLimits(time: 60, memory: 24 << 20) { () throws(WeftError) in
          do {
            try bench.runAndDraw(source)
          } catch let error as LayoutError {
            throw error.forScripts
          } catch let error as WeftError {
            throw error
          } catch {
            Issue.record(error)
          }
        }
      } catch {
        code = (error as? WeftError)?.code
      }
      bench.host.lua.collectGarbage()
      #expect(bench.host.lua.memoryInUse < 8 << 20)
      try bench.expectUsable(source)
      return code
    }
    #expect(code == .memory)
  }

  @Test("A string longer than the limit is an error of memory that a script can catch")
  func longString() throws {
    let bench = try Bench()
    try bench.run("assert(not pcall(string.rep, 'x', 33 << 20)) assert(#('x'):rep(31 << 20) == 31 << 20)")
    let error = #expect(throws: WeftError.self) { try bench.run("return ('x'):rep(33 << 20)") }
    #expect(error?.message == "a string longer than the limit of 32 MB")
  }
}

import Foundation
import Testing
import WeftSupport

@testable import WeftLua

@Suite struct Limits {
  let state: LuaState

  init() throws { state = try LuaState() }

  private func stops(_ source: String) throws {
    let error = try #require(throws: WeftError.self) {
      try state.withLimits(time: 0.05) { () throws(WeftError) in
        try state.call(state.load(source, file: "/test.lua"))
      }
    }
    #expect(error.code == .time)
    #expect(error.message == "the script ran longer than its limit of 0.05 s")
    #expect(error.location?.file == "/test.lua")
    #expect(try run(state, "local s = 0 for i = 1, 10 do s = s + i end return s").shown == "55")
  }

  @Test(arguments: [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "local function f() pcall(f) return f() end f()",
    "xpcall(function() while true do end end, function() while true do end end)",
    "xpcall(error, function() while true do end end)",
    "coroutine.wrap(function() while true do end end)()",
    "local c = coroutine.create(function() while true do pcall(coroutine.yield) end end) while true do coroutine.resume(c) end",
    """
    coroutine.wrap(function()
      local x <close> = setmetatable({}, { __close = function() while true do end end })
      while true do end
    end)()
    """,
    "while true do coroutine.wrap(function() end)() end",
    "string.rep('', 1e18) while true do string.rep('', 1 << 60) end",
    "table.move(setmetatable({}, { __index = string }), 1, math.maxinteger - 1, 2)",
    "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)",
    "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)",
    "for i in function() return 1 end do end",
    "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) while true do pcall(function() return t[1] end) end",
    "load(function() return ' ' end)",
    "while true do load('return 1')() end",
  ])
  func thisIsStoppedByTheTimeLimit(_ source: String) throws { try stops(source) }

  @Test func aScriptThatEndsInTimeIsNotDisturbed() throws {
    let value = try state.withLimits(time: 100) { () throws(WeftError) in
      try state.call(state.load("return 7", file: "/test.lua"), [])
    }
    #expect(value.shown == "7")
  }

  @Test func aScopeOutOfTimeStaysSoUntilItEnds() throws {
    let loop = try state.load("while true do end", file: "/test.lua")
    let quick = try state.load("local x = 1", file: "/test.lua")
    try state.withLimits(time: 0.02) { () throws(WeftError) in
      var codes: [WeftError.Code] = []
      for function in [loop, quick] {
        do throws(WeftError) { try state.call(function) } catch { codes.append(error.code) }
      }
      #expect(codes == [.time, .time])
      #expect(state.isStopped)
      do throws(WeftError) {
        try state.checkLimits()
        Issue.record("a stopped state said that it is within its limits")
      } catch {
        #expect(error.code == .time)
      }
    }
    #expect(!state.isStopped)
    try state.call(quick)
  }

  @Test func anInnerScopeOutOfTimeLeavesTheOuterOneItsTime() throws {
    register(state, "limited") { (frame) throws(WeftError) in
      let function = frame.reference(at: 1)
      do throws(WeftError) {
        try frame.state.withLimits(time: 0.02) { () throws(WeftError) in try frame.state.call(function) }
      } catch {
        frame.push(error.code.rawValue)
        return 1
      }
      return 0
    }
    let result = try state.withLimits(time: 100) { () throws(WeftError) in
      try state.call(
        state.load("local code = limited(function() while true do end end) return code, 1 + 1", file: "/t.lua"), [])
    }
    #expect(result.shown == "time 2")
  }

  @Test func aLoopAcrossSwiftIsStoppedAlthoughSwiftSwallowsTheError() throws {
    register(state, "swallow") { (frame) throws(WeftError) in
      frame.pushValue(at: 1)
      try? frame.call(arguments: 0, results: 0)
      return 0
    }
    try stops("while true do swallow(function() while true do end end) end")
    try stops("coroutine.wrap(function() while true do swallow(function() while true do end end) end end)()")
  }

  @Test func anInterruptFromAnotherThreadStopsTheScript() throws {
    let interrupter = state.interrupter
    #expect(!interrupter.interrupt())
    register(state, "ready") { (_) throws(WeftError) in
      // A task might have to wait for this thread.
      Thread.detachNewThread { while interrupter.interrupt() { Thread.sleep(forTimeInterval: 0.001) } }
      return 0
    }
    let error = try failure(state, "ready() while true do pcall(function() while true do end end) end")
    #expect(error.code == .interrupted)
    #expect(try run(state, "return 1").shown == "1")
  }

  @Test(arguments: [
    "local t = {} while true do t[#t + 1] = {} end",
    "local s = 'x' while true do s = s .. s end",
    "return string.rep('x', 1 << 40)",
    "return string.rep('x', 1 << 50, 'y')",
    "local t = {} for i = 1, 1e9 do t[i] = coroutine.create(print) end",
    "local function f() local a <const> = {} return f(), a end f()",
    "local t = {} for i = 1, 1e5 do t[i] = 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' end while true do t[#t+1] = table.concat(t) end",
  ])
  func thisIsStoppedByTheMemoryLimit(_ source: String) throws {
    state.memoryLimit = 8 << 20
    let error = try failure(state, "\n" + source)
    #expect(error.code == .memory)
    #expect(error.message == "the script needs more memory than its limit of 8 MB")
    #expect(error.location == WeftSupport.SourceLocation(file: "/test.lua", line: 2))
    #expect(state.memoryInUse < 1 << 20)
    #expect(try run(state, "return #string.rep('x', 1 << 20)").shown == "1048576")
  }

  @Test func aScriptCatchesAMemoryErrorAndGoesOn() throws {
    state.memoryLimit = 8 << 20
    let results = try run(
      state, "local ok, e = pcall(string.rep, 'x', 1 << 40) return ok, e, #string.rep('x', 1 << 20)")
    #expect(results.shown == "false not enough memory 1048576")
  }

  @Test func whatSwiftAllocatesInACallIsRaisedWhenItReturns() throws {
    state.memoryLimit = 8 << 20
    register(state, "fill") { (frame) throws(WeftError) in
      frame.pushTable()
      for i in 1...1_000_000 {
        frame.push(i)
        frame.rawSet(-2, Int64(i))
      }
      #expect(frame.state.memoryInUse > 8 << 20)
      return 1
    }
    #expect(try failure(state, "keep = fill()").code == .memory)
    #expect(try run(state, "return keep").shown == "nil")
  }

  @Test func memoryThatSwiftHoldsForAScriptCounts() throws {
    state.memoryLimit = 8 << 20
    register(state, "image") { (frame) throws(WeftError) in
      frame.state.accountMemory(3 << 20)
      return 0
    }
    #expect(try failure(state, "for i = 1, 10 do image() end").code == .memory)
    state.accountMemory(-(state.memoryInUse - 100_000))
    #expect(try run(state, "return 1").shown == "1")
  }
}

import Foundation
import Testing
import WeftSupport

@testable import WeftLua

@Suite struct Limits {
  let state: LuaState
  var frame: LuaFrame { state.stack }

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
    "local t = {} while true do t[#t % 20 + 1] = string.rep('x', 1e6) end",
    "local t, s = {}, string.rep('x', 1e5) while true do t[#t % 20 + 1] = table.concat({ s, s, s, s, s, s, s, s, s, s }) end",
    "local t, s = {}, string.rep('x', 1e6) while true do t[#t % 20 + 1] = s:gsub('y', 'z') .. s:reverse() end",
    "while true do load('return 1')() end",
  ])
  func thisIsStoppedByTheTimeLimit(_ source: String) throws { try stops(source) }

  @Test(
    "A limit's line is where the script was stopped, also where a pcall or a coroutine hands the error on",
    arguments: [
      "pcall(string.find, ('a'):rep(40), ('a*'):rep(20) .. 'b')",
      "pcall(table.concat, setmetatable({}, { __len = function() while true do end end }))",
      "xpcall(function()\nwhile true do end end, print)",
      "pcall(coroutine.wrap(function() pcall(function()\nwhile true do end end) end))",
      "coroutine.wrap(function() coroutine.wrap(function()\npcall(string.find, ('a'):rep(40), ('a*'):rep(20) .. 'b') end)() end)()",
    ])
  func placeOfLimit(source: String) throws {
    let error = try #require(throws: WeftError.self) {
      try state.withLimits(time: 0.05) { () throws(WeftError) in
        try state.call(state.load("\n\(source)\nlocal one = 1\nprint(one)", file: "/test.lua"))
      }
    }
    let line = source.contains("\n") ? 3 : 2
    #expect(error.code == .time && error.location == SourceLocation(file: "/test.lua", line: line))
    // Functions without a line of a file come last.
    #expect(error.traceback.last { $0.line > 0 }?.line == 2, "\(error.traceback)")
  }

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

  @Test func aScriptCatchesAMemoryErrorAndContinues() throws {
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

  @Test func aLongerScopeInsideLengthensNothing() throws {
    let loop = try state.load("while true do end", file: "/t.lua")
    // It would end by itself, much later.
    let long = try state.load("for i = 1, 300000000 do end", file: "/t.lua")
    let failed = failure { () throws(WeftError) in
      try state.withLimits(time: 0.02) { () throws(WeftError) in
        try state.withLimits(time: 1000) { () throws(WeftError) in _ = try state.call(long) }
      }
    }
    #expect(failed?.message == "the script ran longer than its limit of 0.02 s")
    #expect(state.timeLimits.isEmpty && !state.isStopped)
    let below = failure { () throws(WeftError) in
      try state.withLimits(time: -5) { () throws(WeftError) in _ = try state.call(loop) }
    }
    #expect(below?.code == .time)
    try state.checkLimits()
  }

  @Test func aScopeGivesWhatItsBodyGives() throws {
    #expect(try state.withLimits(time: 1000, memory: 64 << 20) { () throws(WeftError) in 5 } == 5)
    let own = failure { () throws(WeftError) in
      try state.withLimits(time: 1000) { () throws(WeftError) in throw WeftError(.io, "own") }
    }
    #expect(own?.code == .io && state.timeLimits.isEmpty)
  }

  @Test func whatALimitKilledIsNeverClosed() throws {
    let thread = state.makeThread(
      try state.load(
        "local x <close> = setmetatable({}, { __close = function() closed = true end }) while true do end",
        file: "/t.lua"))
    let failed = failure { () throws(WeftError) in
      try state.withLimits(time: 0.01) { () throws(WeftError) in _ = try state.resume(thread) }
    }
    #expect(failed?.code == .time && failed?.location == WeftSupport.SourceLocation(file: "/t.lua", line: 1))
    try state.close(thread)
    #expect(try run(state, "return closed").shown == "nil")
  }

  @Test(arguments: [
    (0.0, "0"), (0.001, "0.001"), (0.004, "0.004"), (0.005, "0.01"), (0.014, "0.01"),
  ])
  func aShortTimeLimitIsReported(_ seconds: Double, _ text: String) throws {
    let loop = try state.load("while true do end", file: "/t.lua")
    let error = #expect(throws: WeftError.self) {
      try state.withLimits(time: seconds) { () throws(WeftError) in try state.call(loop) }
    }
    #expect(error?.message == "the script ran longer than its limit of \(text) s")
    #expect(error?.location == WeftSupport.SourceLocation(file: "/t.lua", line: 1))
  }

  @Test(arguments: [
    (1 << 20, "1"), (3 << 19, "1.5"), (1_000_000, "0.95"), (10 << 20, "10"), ((1 << 20) + 60_000, "1.06"),
  ])
  func aMemoryLimitIsReported(_ bytes: Int, _ text: String) throws {
    state.memoryLimit = bytes
    let error = try failure(state, "local t = {} while true do t[#t + 1] = {} end")
    #expect(error.message == "the script needs more memory than its limit of \(text) MB")
  }

  @Test func theMemoryLimitIsTheLastThatWasSet() throws {
    #expect(state.memoryLimit == nil && state.memoryLeft == nil)
    state.memoryLimit = 10 << 20
    #expect(state.memoryLimit == 10 << 20 && state.memoryLeft == (10 << 20) - state.memoryInUse)
    for none in [0, -5, nil] as [Int?] {
      state.memoryLimit = 1 << 20
      state.memoryLimit = none
      #expect(state.memoryLimit == nil)
    }
    state.memoryLimit = 1
    #expect(state.memoryLeft == 0)
    #expect(try LuaState(memoryLimit: 3 << 20).memoryLimit == 3 << 20)
  }

  @Test func aScopesMemoryLimitEndsWithIt() throws {
    let waste = try state.load("local t = {} for i = 1, 200000 do t[i] = { i } end", file: "/t.lua")
    state.memoryLimit = 100 << 20
    try state.call(waste)
    let failed = failure { () throws(WeftError) in
      try state.withLimits(memory: 2 << 20) { () throws(WeftError) in
        #expect(state.memoryLimit == 2 << 20)
        try state.call(waste)
      }
    }
    #expect(failed?.code == .memory && failed?.message.hasSuffix("2 MB") == true)
    #expect(state.memoryLimit == 100 << 20)
    try state.call(waste)
    // A limit of nothing is one.
    let none = failure { () throws(WeftError) in
      try state.withLimits(memory: 0) { () throws(WeftError) in _ = try state.call(waste) }
    }
    #expect(none?.code == .memory && state.memoryLimit == 100 << 20)
    _ = failure { () throws(WeftError) in
      try state.withLimits(memory: 1 << 20) { () throws(WeftError) in throw WeftError(.io, "own") }
    }
    #expect(state.memoryLimit == 100 << 20)
  }

  @Test func garbageOfSwiftFunctionsIsNoErrorWhenTheyReturn() throws {
    state.memoryLimit = 8 << 20
    register(state, "fill") { (frame) throws(WeftError) in
      frame.pushTable()
      for i in 1...1_000_000 {
        frame.push(i)
        frame.rawSet(-2, Int64(i))
      }
      frame.pop()
      return 0
    }
    #expect(try run(state, "fill() fill() return 'done'").shown == "done")
  }

  @Test func memoryIsAskedForBeforeItIsTaken() throws {
    try state.checkMemory(for: 1 << 40)
    state.memoryLimit = 4 << 20
    try state.checkMemory()
    try state.checkMemory(for: state.memoryLimit! - state.memoryInUse)
    #expect(failure { () throws(WeftError) in try state.checkMemory(for: 4 << 20) }?.code == .memory)
    // What is garbage makes room.
    frame.pushTable()
    for i in 1...300_000 {
      frame.push(i)
      frame.rawSet(-2, Int64(i))
    }
    #expect(state.memoryInUse > 4 << 20)
    frame.pop()
    try state.checkMemory(for: 2 << 20)
    let before = state.memoryInUse
    state.accountMemory(3 << 20)
    #expect(state.memoryInUse == before + (3 << 20))
    #expect(
      failure { () throws(WeftError) in try state.checkMemory(for: 2 << 20) }?.message.hasSuffix("limit of 4 MB")
        == true)
    state.accountMemory(-(3 << 20))
    #expect(state.memoryInUse == before)
  }

  @Test func garbageMakesRoomForALongText() throws {
    // The garbage and the text don't fit beside each other.
    state.memoryLimit = 30 << 20
    let list = "local t = {} for i = 1, 1 << 20 do t[i] = i end t = nil "
    #expect(try run(state, list + "return #(('x'):rep(14 << 20)) >> 20").shown == "14")
  }

  @Test func aTextHasAtMost32MB() throws {
    let kilobyte = "local k = ('x'):rep(1024) "
    #expect(try run(state, kilobyte + "return #k:rep((32 << 10) - 1)").shown == "\((32 << 20) - 1024)")
    for source in ["k:rep(32 << 10)", "k:rep(20 << 10) .. k:rep(13 << 10)"] {
      let failed = try failure(state, kilobyte + "\nlocal s = \(source)")
      #expect(failed.message == "a string longer than the limit of 32 MB" && failed.code == .memory)
      #expect(failed.location?.line == 2)
    }
    // Other things may be larger, and the reason is reported again each time.
    state.memoryLimit = 60 << 20
    let failed = try failure(
      state, kilobyte + "pcall(string.rep, k, 33 << 10) local t = {} while true do t[#t + 1] = k:rep(1 << 10) .. #t end"
    )
    #expect(failed.message == "the script needs more memory than its limit of 60 MB")
  }

  @Test func whatAStateUsesIsGivenBack() throws {
    state.collectGarbage()
    let before = state.memoryInUse
    try run(state, "for i = 1, 1000 do local t = {} for j = 1, 40 do t[j] = ('x'):rep(j * 17) end end t = nil")
    state.collectGarbage()
    #expect(abs(state.memoryInUse - before) < 20_000)
  }
}

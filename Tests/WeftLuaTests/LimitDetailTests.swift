import CLua
import Foundation
import Testing
import WeftSupport

@testable import WeftLua

/// The bridge's own: the handler of the signal calls it when the collector doesn't come back.
@_silgen_name("weft_empty_weak_keyed") private func emptyWeakKeyed(_ context: OpaquePointer)

/// Limits of memory and of time in the less common cases, and what a state is left with after them.
@Suite struct LimitDetails {
  let state: LuaState
  var frame: LuaFrame { state.stack }

  init() throws { state = try LuaState() }

  /// The error that a body ends with.
  private func error(_ body: () throws(WeftError) -> Void) -> WeftError? {
    do throws(WeftError) { try body() } catch { return error }
    return nil
  }

  // MARK: Memory

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
    let failed = error { () throws(WeftError) in
      try state.withLimits(memory: 2 << 20) { () throws(WeftError) in
        #expect(state.memoryLimit == 2 << 20)
        try state.call(waste)
      }
    }
    #expect(failed?.code == .memory && failed?.message.hasSuffix("2 MB") == true)
    #expect(state.memoryLimit == 100 << 20)
    try state.call(waste)
    // A limit of nothing is one.
    let none = error { () throws(WeftError) in
      try state.withLimits(memory: 0) { () throws(WeftError) in _ = try state.call(waste) }
    }
    #expect(none?.code == .memory && state.memoryLimit == 100 << 20)
    _ = error { () throws(WeftError) in
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
    #expect(error { () throws(WeftError) in try state.checkMemory(for: 4 << 20) }?.code == .memory)
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
      error { () throws(WeftError) in try state.checkMemory(for: 2 << 20) }?.message.hasSuffix("limit of 4 MB") == true)
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

  // MARK: Time

  @Test func aLongerScopeInsideLengthensNothing() throws {
    let loop = try state.load("while true do end", file: "/t.lua")
    // It would end by itself, much later.
    let long = try state.load("for i = 1, 300000000 do end", file: "/t.lua")
    let failed = error { () throws(WeftError) in
      try state.withLimits(time: 0.02) { () throws(WeftError) in
        try state.withLimits(time: 1000) { () throws(WeftError) in _ = try state.call(long) }
      }
    }
    #expect(failed?.message == "the script ran longer than its limit of 0.02 s")
    #expect(state.timeLimits.isEmpty && !state.isStopped)
    let below = error { () throws(WeftError) in
      try state.withLimits(time: -5) { () throws(WeftError) in _ = try state.call(loop) }
    }
    #expect(below?.code == .time)
    try state.checkLimits()
  }

  @Test func aScopeGivesWhatItsBodyGives() throws {
    #expect(try state.withLimits(time: 1000, memory: 64 << 20) { () throws(WeftError) in 5 } == 5)
    let own = error { () throws(WeftError) in
      try state.withLimits(time: 1000) { () throws(WeftError) in throw WeftError(.io, "own") }
    }
    #expect(own?.code == .io && state.timeLimits.isEmpty)
  }

  @Test func anInterruptedCallIsCountedForItsStateAlone() throws {
    let other = try LuaState()
    let interrupter = state.interrupter
    #expect(interrupter.interruptions == 0 && interrupter == state.interrupter && interrupter != other.interrupter)
    #expect(!interrupter.interrupt())
    register(state, "interrupt") { (_) throws(WeftError) in
      #expect(!other.interrupter.interrupt())
      // The signal comes to this thread, at once.
      #expect(interrupter.interrupt())
      return 0
    }
    for count in 1...3 {
      let failed = error { () throws(WeftError) in
        try state.call(state.load("pcall(interrupt) while true do end", file: "/t.lua"))
      }
      #expect(failed?.code == .interrupted && failed?.message == "interrupted")
      #expect(interrupter.interruptions == count && other.interrupter.interruptions == 0)
    }
    // An interrupt counts for more than the time.
    let both = error { () throws(WeftError) in
      try state.withLimits(time: 0) { () throws(WeftError) in
        _ = try state.call(state.load("while true do end", file: "/t.lua"))
      }
    }
    #expect(both?.code == .time && interrupter.interruptions == 3)
    var released: LuaInterrupter?
    do { released = try LuaState().interrupter }
    #expect(released?.interrupt() == false && released?.interruptions == 0)
  }

  @Test func whatALimitKilledIsNeverClosed() throws {
    let thread = state.makeThread(
      try state.load(
        "local x <close> = setmetatable({}, { __close = function() closed = true end }) while true do end",
        file: "/t.lua"))
    let failed = error { () throws(WeftError) in
      try state.withLimits(time: 0.01) { () throws(WeftError) in _ = try state.resume(thread) }
    }
    #expect(failed?.code == .time && failed?.location == WeftSupport.SourceLocation(file: "/t.lua", line: 1))
    try state.close(thread)
    #expect(try run(state, "return closed").shown == "nil")
  }

  @Test func onlyTablesThatHaveHadWeakKeysFromTheBeginningAreEmptied() throws {
    // The collector doesn't get stuck in tables whose values are weak as well.
    try run(
      state,
      """
      local key, late = {}, {}
      local function make(metatable) return setmetatable({ [key] = late, x = 1, 5 }, metatable) end
      tables = {
        make { __mode = "k" }, make { __mode = "v" }, make { __mode = "kv" }, make { __mode = 5 }, make {},
        make(nil), make(late), make { __mode = "k", __metatable = false }, make { __mode = "ak" },
      }
      late.__mode = "k"
      """)
    emptyWeakKeyed(state.context)
    #expect(
      try run(
        state,
        """
        local counts = {}
        for i, t in ipairs(tables) do counts[i] = 0 for _ in pairs(t) do counts[i] = counts[i] + 1 end end
        tables[1].x = 7 tables[1][tables] = 8
        return table.concat(counts, " "), tables[1].x, tables[1][tables]
        """
      ).shown == "0 3 3 3 3 3 3 0 0 7 8")
    emptyWeakKeyed(state.context)
    #expect(try run(state, "return next(tables[1]), #tables").shown == "nil 9")
  }

  // MARK: Calls and coroutines of the host

  @Test func aCallLeavesItsResultsOrTheStackAsItWas() throws {
    frame.push(7)
    let three = try state.load("return 1, 2, 3", file: "/t.lua")
    #expect(try state.call(three) == 0 && frame.top == 1)
    #expect(try state.call(three, results: 2) == 2 && frame.top == 3 && frame.integer(at: -1) == 2)
    #expect(try state.call(three, results: 5) == 5 && frame.top == 8 && frame.isNil(at: -1))
    #expect(try state.call(three, results: LuaFrame.all) == 3 && frame.top == 11)
    frame.top = 1
    let own = error { () throws(WeftError) in
      try state.call(three) { (frame) throws(WeftError) in
        frame.push(1)
        throw WeftError(.io, "no argument")
      }
    }
    #expect(own?.message == "no argument" && frame.top == 1)
    _ = try failure(state, "error 'no'")
    #expect(frame.top == 1)
    let many = Array(repeating: LuaValue.integer(1), count: 2_000_000)
    #expect(error { () throws(WeftError) in _ = try state.call(three, many) }?.code == .depth)
    #expect(frame.top == 1)
  }

  @Test func aCoroutineThatWaitsGetsAllThatItIsResumedWith() throws {
    frame.pushFunction("pause") { _ in LuaFrame.waiting }
    state.setGlobal("pause")
    let thread = state.makeThread(
      try state.load(
        "log = {} local function add(...) log[#log + 1] = select('#', ...) .. ':' .. tostring((...)) end "
          + "for i = 1, 3 do add(pause('lost', i)) end add(pcall(pause)) add(select(2, pcall(pause))) return 'end'",
        file: "/t.lua"))
    let own = try #require(state.frame(of: thread))
    func resume(_ values: LuaValue...) throws -> Bool {
      for value in values { own.push(value) }
      guard case .yielded(0) = try state.resume(thread, arguments: Int32(values.count)) else { return false }
      return true
    }
    #expect(try resume())
    #expect(try resume())
    #expect(try resume(.boolean(true)))
    #expect(try resume(.boolean(true), .integer(5), .nil, .integer(7)))
    #expect(try resume(.boolean(false), .string(Array("no".utf8)), .string(Array("more".utf8))))
    #expect(try !resume(.boolean(false)))
    #expect(try run(state, "return table.concat(log, ' ')").shown == "0:nil 0:nil 3:5 2:false 1:nil")
    own.pop()
    let dead = error { () throws(WeftError) in _ = try state.resume(thread) }
    #expect(dead?.message == "cannot resume dead coroutine" && dead?.code == .runtime)
  }

  @Test func whatIsNoCoroutineIsNotResumed() throws {
    let function = try state.load("return 1", file: "/t.lua")
    #expect(state.frame(of: function) == nil && frame.top == 0)
    let failed = error { () throws(WeftError) in _ = try state.resume(function) }
    #expect(failed?.code == .type && failed?.message == "not a coroutine")
    try state.close(function)
  }

  @Test func toScriptsACoroutineOfTheHostIsTheMainOne() throws {
    register(state, "resume") { [unowned state] (frame) throws(WeftError) in
      let inner = state.makeThread(frame.reference(at: 1))
      guard case .ended = try state.resume(inner) else { throw WeftError(.runtime, "it waits") }
      return 0
    }
    let thread = state.makeThread(
      try state.load(
        """
        local function look()
          local main, isMain = coroutine.running()
          return type(main), isMain, coroutine.isyieldable(), coroutine.resume(main)
        end
        local before = table.concat({ tostring(select(2, look())) })
        local inside
        resume(function() inside = { look() } end)
        local own = { coroutine.wrap(function() return select(2, coroutine.running()), coroutine.isyieldable() end)() }
        local main, isMain, yieldable, ok, message = look()
        result = { before, tostring(inside[2]), tostring(inside[3]), tostring(own[1]), tostring(own[2]), tostring(isMain),
          tostring(yieldable), tostring(ok), message }
        """, file: "/t.lua"))
    guard case .ended(0) = try state.resume(thread) else { throw WeftError(.runtime, "it waits") }
    #expect(
      try run(state, "return table.concat(result, ' ')").shown
        == "true true false false true true false false cannot resume non-suspended coroutine")
  }

  // MARK: Times of lines

  @Test func eachRunOfALineIsCountedAndThenNoMore() throws {
    let source = (1...400).map { "local function f\($0)() return \($0) end f\($0)()" }
    let work = try state.load(
      "local n = 0\nfor i = 1, 10 do\n  n = n + i\nend\n" + source.chunked(100).joined(separator: "\n")
        + "\nload('local x = 1')()\n"
        + "coroutine.wrap(function()\n  n = n + 1\nend)()\nlocal function one()\n  return 1\nend\nn = one() + one()",
      file: "/work.lua")
    let lines = try state.timingLines { () throws(WeftError) in
      for _ in 0..<2 { try state.call(work) }
      let inner = error { () throws(WeftError) in _ = try state.timingLines {} }
      #expect(inner?.code == .runtime)
    }
    let runs = Dictionary(lines.map { ($0.place.line, $0.runs) }, uniquingKeysWith: +)
    #expect(runs[1] == 2 && runs[3] == 20)
    #expect(lines.allSatisfy { $0.place.file == "/work.lua" && $0.nanoseconds >= 0 })
    #expect(Set(lines.map(\.place)).count == lines.count)
    let last = try #require(runs.keys.max())
    // A line continues after the calls in it.
    #expect(runs[last] == 2 && runs[last - 2] == 4 && runs[last - 5] == 2)
    #expect(lua_gethook(state.main) == nil)
    try state.call(work)
    #expect(try state.timingLines {}.isEmpty)
  }

  @Test func moreLinesThanThereIsRoomForAreAllCounted() throws {
    let work = try state.load((1...3000).map { "x\($0 % 7) = \($0)" }.joined(separator: "\n"), file: "/many.lua")
    let lines = try state.timingLines { () throws(WeftError) in try state.call(work) }
    #expect(Set(lines.map(\.place.line)) == Set(1...3000) && lines.allSatisfy { $0.runs == 1 })
  }
}

extension [String] {
  /// Lines of a number of parts each.
  fileprivate func chunked(_ count: Int) -> [String] {
    stride(from: 0, to: self.count, by: count).map {
      "do " + self[$0..<Swift.min($0 + count, self.count)].joined(separator: " ") + " end"
    }
  }
}

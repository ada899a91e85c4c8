import CLua
import Testing

@testable import WeftLua

/// Entries of tables that change while they are read.
@Suite struct Entries {
  let state: LuaState
  var frame: LuaFrame { state.stack }

  init() throws { state = try LuaState() }

  /// Pushes a table with eight entries; the global `change` replaces them by a thousand others.
  private func pushTable() throws {
    let source = """
      local t = {}
      for i = 1, 8 do t["k" .. i] = i end
      function change()
        for key in pairs(t) do t[key] = nil end
        for i = 1, 1000 do t["n" .. i] = i end
        collectgarbage()
      end
      return t
      """
    try state.call(state.load(source, file: "/t.lua"), results: 1)
  }

  private func change() throws(WeftError) {
    frame.pushGlobals()
    try frame.get(-1, field: "change")
    try frame.call(arguments: 0, results: 0)
    frame.pop()
  }

  @Test func aBodyThatMayThrowGetsTheEntriesOfTheBeginning() throws {
    try pushTable()
    var names: Set<String> = []
    try frame.forEachRaw(1) { (frame) throws(WeftError) in
      names.insert(frame.string(at: -2) ?? "")
      #expect(frame.integer(at: -1) != nil)
      try change()
    }
    #expect(names == Set((1...8).map { "k\($0)" }) && frame.top == 1)
  }

  @Test func aBodyThatThrowsLeavesTheStackAsItWas() throws {
    try pushTable()
    #expect(throws: WeftError(.runtime, "enough")) {
      try frame.forEachRaw(1) { (frame) throws(WeftError) in throw WeftError(.runtime, "enough") }
    }
    #expect(frame.top == 1)
  }

  @Test func anIterationEndsWhereLuaCanNotContinueIt() throws {
    try pushTable()
    var count = 0
    frame.forEachRaw(1) { _ in
      count += 1
      if count == 1 { #expect(throws: Never.self) { try change() } }
    }
    #expect(count == 1 && frame.top == 1)
    #expect(try run(state, "return 1").shown == "1")
  }

  @Test func entriesMayBeRemovedWhileTheyAreRead() throws {
    try pushTable()
    var count = 0
    frame.forEachRaw(1) { frame in
      count += 1
      frame.pushValue(at: -2)
      frame.pushNil()
      frame.rawSet(1)
    }
    #expect(count == 8)
    frame.forEachRaw(1) { _ in count += 1 }
    #expect(count == 8)
  }

  @Test func aTableTooLargeToBeCopiedIsAnErrorOfMemory() throws {
    let state = try LuaState(memoryLimit: 4 << 20)
    try state.call(state.load("local t = {} for i = 1, 90000 do t[i] = i end return t", file: "/t.lua"), results: 1)
    do {
      try state.stack.forEachRaw(1) { (_) throws(WeftError) in Issue.record("nothing was copied") }
      Issue.record("the limit does not hold")
    } catch {
      #expect(error.code == .memory)
    }
  }

  @Test func aNilOrNaNKeyIsNotSet() throws {
    frame.pushTable()
    for push in [{ $0.pushNil() }, { $0.push(Double.nan) }] as [(LuaFrame) -> Void] {
      push(frame)
      frame.push(1)
      #expect(!frame.rawSet(1) && frame.top == 1)
    }
    frame.push(2.5)
    frame.push(1)
    #expect(frame.rawSet(1) && frame.top == 1)
    var count = 0
    frame.forEachRaw(1) { _ in count += 1 }
    #expect(count == 1)
  }

  @Test func unsafeLibrariesAreRefusedByAHostileTableOfGlobals() throws {
    try run(state, "setmetatable(_G, { __newindex = function() error 'no globals' end })")
    do {
      try state.openUnsafeLibraries()
      Issue.record("the error was lost")
    } catch {
      #expect(error.message == "no globals")
    }
    #expect(frame.top == 0)
  }
}

/// Errors that Swift code raises against the rules.
@Suite struct UnprotectedErrors {
  @Test func anErrorWithoutAProtectedCallEndsTheProcessWithAMessage() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) {
      let state = try LuaState()
      state.stack.push("a mistake")
      _ = lua_error(state.stack.raw)
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        "weft: internal error: Lua raised outside of a protected call: a mistake"))
  }

  @Test(arguments: [
    "raise()", "pcall(raise)", "xpcall(raise, print)", "coroutine.wrap(raise)()",
    "coroutine.resume(coroutine.create(raise))", "coroutine.wrap(function() pcall(raise) end)()",
    "table.sort({ 1, 2, 3 }, raise)", "load(raise)", "setmetatable({}, { __index = raise }).x()",
  ])
  func anErrorThatJumpsOverSwiftEndsTheProcessWhereverItIsCaught(_ source: String) async throws {
    let result = try await #require(
      processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
    ) { [source] in
      let state = try LuaState()
      register(state, "raise") { (frame) throws(WeftError) in
        frame.push("a mistake")
        return lua_error(frame.raw)
      }
      try run(state, source)
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("weft: internal error"))
  }

  @Test func errorsOfTheHostDoNotEndTheProcess() throws {
    let state = try LuaState()
    register(state, "fails") { (frame) throws(WeftError) in throw WeftError(.runtime, "wrong") }
    let source = """
      local a = select(2, pcall(fails)).message
      local b = select(2, coroutine.resume(coroutine.create(fails))).message
      local c = coroutine.wrap(function() return select(2, pcall(fails)).message end)()
      local d = xpcall(fails, function(e) return e.message end)
      return a, b, c, d, load(fails)
      """
    #expect(try run(state, source).shown == "wrong wrong wrong false nil userdata")
  }
}

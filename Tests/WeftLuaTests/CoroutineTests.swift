import Testing

@testable import WeftLua

@Suite struct Coroutines {
  let state: LuaState
  var frame: LuaFrame { state.stack }

  init() throws { state = try LuaState() }

  @Test func theLibraryBehavesAsLuas() throws {
    let results = try run(
      state,
      """
      local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) error("x" .. b, 0) end)
      local r1, v1 = coroutine.resume(co, 1)
      local r2, v2 = coroutine.resume(co, "y")
      local r3, v3 = coroutine.resume(co)
      local closed = false
      local waiting = coroutine.wrap(function()
        local x <close> = setmetatable({}, { __close = function() closed = true end })
        error("w", 0)
      end)
      local ok, e = pcall(waiting)
      local co2 = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() error("c", 0) end }) coroutine.yield() end)
      coroutine.resume(co2)
      local c1, c2 = coroutine.close(co2)
      return r1, v1, r2, v2, r3, v3, closed, ok, e, c1, c2, coroutine.close(coroutine.create(print)), coroutine.status(co2)
      """)
    #expect(results.shown == "true 2 false xy false cannot resume dead coroutine true false w false c true dead")
    #expect(try failure(state, "coroutine.close(coroutine.running())").message == "cannot close a running coroutine")
  }

  @Test func swiftRunsACoroutineThatWaits() throws {
    register(state, "await") { (frame) throws(WeftError) in
      guard frame.isYieldable else { throw WeftError(.runtime, "await works in handlers only") }
      return LuaFrame.yielding(frame.top)
    }
    let thread = state.makeThread(
      try state.load(
        "local ok, x = pcall(function() return await('a', 'b') end) return ok, x, await(1)", file: "/t.lua"))
    let frame = try #require(state.frame(of: thread))
    guard case .yielded(2) = try state.resume(thread) else {
      Issue.record("it did not wait")
      return
    }
    #expect(frame.string(at: -1) == "b")
    frame.pop(2)
    frame.push("answer")
    guard case .yielded(1) = try state.resume(thread, arguments: 1) else {
      Issue.record("it did not wait again")
      return
    }
    frame.pop()
    guard case .ended(2) = try state.resume(thread) else {
      Issue.record("it did not end")
      return
    }
    #expect(frame.string(at: -1) == "answer")
    #expect(throws: WeftError.self) { try state.resume(thread) }
    #expect(try failure(state, "await()").message == "await works in handlers only")
  }

  @Test func anErrorInACoroutineThatSwiftRunsHasItsTraceback() throws {
    let thread = state.makeThread(try state.load("local function f()\n error 'no'\nend\nf()", file: "/t.lua"))
    let error = try #require(throws: WeftError.self) { try state.resume(thread) }
    #expect(error.location?.line == 2)
    #expect(error.traceback.first?.function == "f")
  }

  @Test func swiftCallsLuaFromWithinACoroutine() throws {
    let double = try state.load("local x = ... return 2 * x", file: "/d.lua")
    register(state, "double") { [unowned state] (frame) throws(WeftError) in
      let argument = frame.value(at: 1)
      for value in try state.call(double, [argument]) { frame.push(value) }
      return 1
    }
    #expect(try run(state, "return coroutine.wrap(function() return double(double(3)) end)()").shown == "12")
  }

  @Test func closingAWaitingCoroutineRunsItsCloseMethods() throws {
    let thread = try waitingThread(
      "local x <close> = setmetatable({}, { __close = function() closed = true end }) pause() error 'never'")
    try state.close(thread)
    #expect(try run(state, "return closed").shown == "true")
  }

  @Test func whatACloseMethodRaisesIsThrown() throws {
    let thread = try waitingThread(
      "local x <close> = setmetatable({}, { __close = function() error('late', 0) end }) pause()")
    let error = try #require(throws: WeftError.self) { try state.close(thread) }
    #expect(error.message == "late")
    #expect(try run(state, "return 1").shown == "1")
  }

  @Test func waitingCodeContinuesWithResultsOrAnError() throws {
    let thread = try waitingThread("return pause('a', 'b') + 1, pcall(pause)")
    let frame = try #require(state.frame(of: thread))
    frame.push(true)
    frame.push(41)
    guard case .yielded(0) = try state.resume(thread, arguments: 2) else { throw Unexpected() }
    frame.push(false)
    frame.push("no answer")
    guard case .ended(3) = try state.resume(thread, arguments: 2) else { throw Unexpected() }
    #expect(frame.integer(at: -3) == 42 && !frame.boolean(at: -2) && frame.string(at: -1) == "no answer")
  }

  @Test func aScriptCantYieldFromACoroutineOfTheHost() throws {
    let thread = state.makeThread(
      try state.load("return pcall(coroutine.yield), coroutine.isyieldable()", file: "/t.lua"))
    guard case .ended(2) = try state.resume(thread) else { throw Unexpected() }
    let frame = try #require(state.frame(of: thread))
    #expect(!frame.boolean(at: -2) && !frame.boolean(at: -1))
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
    let dead = failure { () throws(WeftError) in _ = try state.resume(thread) }
    #expect(dead?.message == "cannot resume dead coroutine" && dead?.code == .runtime)
  }

  @Test func whatIsNoCoroutineIsNotResumed() throws {
    let function = try state.load("return 1", file: "/t.lua")
    #expect(state.frame(of: function) == nil && frame.top == 0)
    let failed = failure { () throws(WeftError) in _ = try state.resume(function) }
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

  private struct Unexpected: Error {}

  /// A coroutine that has called `pause`, which waits.
  private func waitingThread(_ source: String) throws -> LuaReference {
    state.stack.pushFunction("pause") { _ in LuaFrame.waiting }
    state.setGlobal("pause")
    let thread = state.makeThread(try state.load(source, file: "/t.lua"))
    guard case .yielded(0) = try state.resume(thread) else { throw Unexpected() }
    return thread
  }
}

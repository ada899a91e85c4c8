import Testing

@testable import WeftLua

@Suite struct Sandbox {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func onlyHarmlessLibrariesAreThere() throws {
    let names = try run(
      state,
      """
      local names = {}
      for name in pairs(_G) do names[#names + 1] = name end
      for _, library in ipairs { "os", "debug", "string", "coroutine" } do
        for name in pairs(_G[library]) do names[#names + 1] = library .. "." .. name end
      end
      table.sort(names)
      return table.concat(names, " ")
      """)
    #expect(
      names.shown == """
        _G _VERSION assert collectgarbage coroutine coroutine.close coroutine.create coroutine.isyieldable \
        coroutine.resume coroutine.running coroutine.status coroutine.wrap coroutine.yield debug debug.traceback error \
        getmetatable ipairs load math next os os.clock os.date os.time pairs pcall print rawequal rawget rawlen rawset \
        select setmetatable string string.byte string.char string.find string.format string.gmatch string.gsub \
        string.len string.lower string.match string.pack string.packsize string.rep string.reverse string.sub \
        string.unpack string.upper table tonumber tostring type utf8 xpcall
        """)
  }

  @Test func theMetatableOfStringsIsOutOfReach() throws {
    #expect(try run(state, "return getmetatable(''), ('x'):upper()").shown == "false X")
    #expect(try run(state, "return pcall(setmetatable, '', {})").shown.hasPrefix("false"))
  }

  @Test func bytecodeIsNotLoaded() throws {
    let results = try run(
      state, "return load('\\27Lua'), load('\\27Lua', 'x', 'b'), (load('return ...', 'x', 'bt', {}))(3)")
    #expect(results.shown == "nil nil 3")
    #expect(throws: WeftError.self) { try state.load([0x1b, 0x4c, 0x75, 0x61], file: "/x.lua") }
  }

  @Test func loadTakesAnEnvironmentAsInLua() throws {
    let results = try run(
      state, "x = 5 return load('return x')(), load('return x', 'n', 't', { x = 6 })(), load('x x')")
    #expect(results.shown == "5 6 nil [string \"x x\"]:1: syntax error near 'x'")
  }

  @Test func whatIsPrintedGoesToTheHost() throws {
    var lines: [String] = []
    var line: Int?
    state.onPrint = { [unowned state] text in
      lines.append(text)
      line = state.stack.location()?.line
    }
    try run(state, "\nprint(1, nil, 'x', setmetatable({}, { __tostring = function() return 'own' end }))\n")
    #expect(lines == ["1\tnil\tx\town"])
    #expect(line == 2)
  }

  @Test func protectedMetatablesStayProtected() throws {
    #expect(try failure(state, "setmetatable(setmetatable({}, { __metatable = 1 }), {})").message.contains("protected"))
    #expect(
      try run(
        state, "local t = setmetatable({}, { __index = { a = 1 } }) return t.a, getmetatable(setmetatable(t, nil))"
      ).shown == "1 nil")
  }

  @Test func boundedFunctionsBehaveAsLuas() throws {
    let results = try run(
      state,
      """
      local t = { 1, 2, 3 }
      table.insert(t, 4) table.insert(t, 1, 0)
      local removed, last = table.remove(t, 1), table.remove(t)
      local moved = table.move({ 1, 2, 3 }, 2, 3, 1)
      local shifted = table.move({ 1, 2, 3 }, 1, 3, 2)
      return table.concat(t, ","), removed, last, table.concat(moved, ","), table.concat(shifted, ","),
        #table.move({ 1, 2 }, 1, 2, 1, {}), table.concat({ 1, "b", 2.5 }, "-", 2, 3), table.concat({}, "x"),
        table.remove({}), string.rep("ab", 3, "-"), string.rep("x", -1), ("y"):rep(2), #string.rep("a", 200000)
      """)
    #expect(results.shown == "1,2,3 0 4 2,3,3 1,1,2,3 2 b-2.5  nil ab-ab-ab  yy 200000")
    for (source, message) in [
      ("table.insert({}, 5, 1)", "bad argument #2 to 'insert' (position out of bounds)"),
      ("table.insert({}, 1, 1, 1)", "wrong number of arguments to 'insert'"),
      ("table.remove({}, 7)", "bad argument #2 to 'remove' (position out of bounds)"),
      ("table.concat({ {} })", "invalid value (at index 1) in table for 'concat'"),
      ("table.concat(1)", "bad argument #1 to 'concat' (table expected, got number)"),
      ("string.rep('xx', math.maxinteger)", "resulting string too large"),
    ] {
      #expect(try failure(state, source).message == message)
    }
  }

  @Test func xpcallBehavesAsLuas() throws {
    let results = try run(
      state,
      """
      local function h(e) return "handled " .. tostring(e) end
      local a, b, c = xpcall(function(...) return select("#", ...), ... end, h, 1, nil)
      local d, e = xpcall(error, h, "no")
      local co = coroutine.wrap(function()
        local ok, x = xpcall(function() return coroutine.yield(1) end, h)
        local ok2, y = xpcall(function() coroutine.yield(2) error("late", 0) end, h)
        return ok, x, ok2, y
      end)
      local f, g = co(), co "x"
      return a, b, c, d, e, f, g, co()
      """)
    #expect(results.shown == "true 2 1 false handled no 1 2 true x false handled late")
  }
}

@Suite struct Coroutines {
  let state: LuaState

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

  @Test func whatWaitsGoesOnWithResultsOrAnError() throws {
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

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

import CLua
import Testing

@testable import WeftLua

/// Scripts that come to the same in a state of ours and in one of Lua's own, with all of its libraries.
@Suite struct Libraries {
  /// What a script notes in a state of ours.
  private func ours(_ source: String) throws -> String {
    let state = try LuaState()
    return try state.call(state.load(Self.notes + source + Self.end, file: "/t.lua"), []).shown
  }

  /// What a script notes in plain Lua.
  private func plain(_ source: String) throws -> String {
    let lua = try #require(luaL_newstate())
    defer { lua_close(lua) }
    luaL_openlibs(lua)
    let text = Self.notes + source + Self.end
    try #require(luaL_loadbufferx(lua, text, text.utf8.count, "@/t.lua", "t") == LUA_OK)
    let status = lua_pcallk(lua, 0, 1, 0, 0, nil)
    let result = LuaFrame(lua).string(at: -1) ?? "?"
    return status == LUA_OK ? result : "error: \(result)"
  }

  /// `note(...)` adds a line; an error has no place, and names no function: Lua looks for the name in its packages.
  private static let notes = """
    local lines = {}
    local function note(...)
      local parts = table.pack(...)
      for i = 1, parts.n do
        local kind = type(parts[i])
        local isPlain = kind == "number" or kind == "string" or kind == "boolean" or kind == "nil"
        local text = tostring(parts[i]):gsub("^.-:%d+: ", ""):gsub("to '[^']*' %(", "(")
        parts[i] = isPlain and (math.type(parts[i]) or "") .. text or kind
      end
      lines[#lines + 1] = table.concat(parts, " ", 1, parts.n)
    end

    """
  private static let end = "\nreturn table.concat(lines, '\\n')"

  private func agree(_ source: String) throws {
    let ours = try ours(source)
    let plain = try plain(source)
    for (own, theirs) in zip(ours.split(separator: "\n"), plain.split(separator: "\n")) where own != theirs {
      #expect(own == theirs)
    }
    #expect(ours.count == plain.count && !ours.isEmpty)
  }

  @Test(arguments: [
    // What a coroutine gets and gives, and when it has ended.
    """
    local co = coroutine.create(function(...)
      note("args", ...)
      note("resumed", coroutine.yield(1, nil, 3))
      note("resumed", coroutine.yield())
      return "end", nil
    end)
    note(coroutine.status(co)) note(coroutine.resume(co, "a", nil)) note(coroutine.status(co))
    note(coroutine.resume(co, 5, nil)) note(coroutine.resume(co)) note(coroutine.status(co)) note(coroutine.resume(co))
    note(coroutine.resume(co, 1, 2)) note(coroutine.close(co)) note(coroutine.close(co)) note(coroutine.status(co))
    """,
    // Who runs, and who may yield.
    """
    local main, isMain = coroutine.running()
    note(isMain, coroutine.isyieldable(), coroutine.status(main), coroutine.isyieldable(main))
    local inner
    local co co = coroutine.create(function()
      local own, isMain = coroutine.running()
      note(own == co, isMain, coroutine.isyieldable(), coroutine.status(co), coroutine.status(main), coroutine.isyieldable(main))
      inner = coroutine.create(function()
        note(coroutine.status(co), coroutine.status(inner), coroutine.resume(co))
        note(pcall(coroutine.close, co)) note(pcall(coroutine.close, inner)) note(coroutine.resume(inner))
          note(coroutine.resume(main))
        note(coroutine.isyieldable(co))
      end)
      note(coroutine.isyieldable(inner)) note(coroutine.resume(inner))
      note(coroutine.resume(coroutine.running()))
    end)
    note(coroutine.resume(co)) note(coroutine.resume(main)) note(pcall(coroutine.close, main)) note(pcall(coroutine.yield, 1))
    """,
    // Errors of coroutines and what is closed with them.
    """
    local function closing(name, fails)
      return setmetatable({}, { __close = function(_, e) note("close", name, e) if fails then error(fails, 0) end end })
    end
    local co = coroutine.create(function() local a <close> = closing "a" error("no", 0) end)
    note(coroutine.resume(co)) note(coroutine.status(co)) note(coroutine.close(co)) note(coroutine.close(co))
    local two = coroutine.create(function() local a <close> = closing("a", "late") coroutine.yield() end)
    note(coroutine.resume(two)) note(coroutine.close(two)) note(coroutine.status(two)) note(coroutine.resume(two))
    local three = coroutine.create(function() local a <close> = closing("a") coroutine.yield() end)
    note(coroutine.resume(three)) note(coroutine.close(three)) note(coroutine.resume(three))
    note(coroutine.close(coroutine.create(print)))
    local value = {}
    local four = coroutine.wrap(function() local a <close> = closing("a") error(value) end)
    note(select(2, pcall(four)) == value) note(pcall(four))
    local five = coroutine.wrap(function() local a <close> = closing("a", "other") error("first", 0) end)
    note(pcall(five)) note(pcall(coroutine.wrap(error), nil)) note(pcall(coroutine.wrap(error), 5))
    """,
    // Iterators, and values by the hundred.
    """
    local function range(n) return coroutine.wrap(function() for i = 1, n do coroutine.yield(i, i * i) end end) end
    for a, b in range(3) do note(a, b) end
    local many = coroutine.wrap(function(...) while true do coroutine.yield(select("#", ...), ...) end end)
    note(select("#", many(table.unpack({}, 1, 150)))) note((many()))
    note(pcall(coroutine.resume, coroutine.create(function(...) return select("#", ...) end), table.unpack({}, 1, 5000)))
    local co = coroutine.wrap(function() return pcall(function() error(coroutine.yield("in"), 0) end) end)
    note(co()) note(co("out"))
    local deep = coroutine.wrap(function() return coroutine.wrap(function() coroutine.yield "a" return "b" end)() end)
    note(deep()) note(pcall(deep))
    """,
    // xpcall with handlers.
    """
    note(xpcall(function(...) return select("#", ...), ... end, print))
      note(xpcall(function(...) return ... end, print, 1, nil, 3, nil))
    note(xpcall(error, function(...) return select("#", ...), ... end, "no", 0))
      note(xpcall(error, function(e) return e end, nil))
    note(xpcall(error, function() end, 1)) note(xpcall(error, type, {}))
    local depth = 0
    note(xpcall(error, function(e) depth = depth + 1 if depth < 3 then error("again", 0) end return depth, e end, "no", 0))
    note(xpcall(xpcall, print, error, error)) note(pcall(xpcall)) note(pcall(xpcall, print)) note(pcall(xpcall, print, 5))
    note(xpcall(pcall, print, error, "inner", 0))
    local co = coroutine.wrap(function()
      return xpcall(function(a) return coroutine.yield(a), coroutine.yield() end, print, 7) end)
    note(co()) note(co(8)) note(co(9))
    """,
    // load with functions, names, modes and environments.
    """
    local function reader(...)
      local parts, n = { ... }, 0
      return function() n = n + 1 return parts[n] end
    end
    note(load(reader("return ", "1 ", "+ 2"))()) note(load(reader("return 1", "", "+ 2"))()) note(load(reader()))
      note(load(reader())())
    note(load(reader("return ", 5))()) note(load(reader("x x"))) note(load(reader({}))) note(load(reader("return 1", print)))
    note(load(function() error("no", 0) end)) note(load(function() error { } end))
    note((select(2, load(reader("x x"))):match "^[^:]*")) note((select(2, load("x x"))):match "^[^:]*")
    note((select(2, load("x x", "=name"))):match "^[^:]*") note((select(2, load(reader("x x"), "@file.lua"))):match "^[^:]*")
    note(load("return ...", "name")(1, nil)) note(load("x x", "=name")) note(load("x x", "@file.lua"))
      note(load("x x", "code"))
    note(load("return x", "n", "t", { x = 5 })()) note(load("x = 7 return x", "n", "bt", { })()) note(x)
    note(pcall(load("return x", "n", "t", nil))) note(load("return 1", nil, "t")()) note(load("return 1", "n", nil)())
    note(pcall(load, 5, "n")) note(pcall(load)) note(pcall(load, {})) note(pcall(load, "", {})) note(pcall(load, "", "n", {}))
    note(load(("x = 1 "):rep(3000) .. "return 'end'")())
      note(load(reader(("y = 1 "):rep(1500), ("y = 2 "):rep(1500), "return y"))())
    note(load("local a <const> = 1; a = 2")) note(load("goto nowhere")) note(load("for")) note(load("return '\\\\xZZ'"))
    """,
    // setmetatable and what it says.
    """
    local t = {}
    note(setmetatable(t, { __index = { a = 1 } }) == t, t.a) note(setmetatable(t, nil) == t, t.a) note(pcall(setmetatable, t))
    note(pcall(setmetatable, t, 5)) note(pcall(setmetatable, 5, {})) note(pcall(setmetatable, "x", nil))
      note(pcall(setmetatable))
    note(pcall(setmetatable, setmetatable({}, { __metatable = false }), {}))
      note(getmetatable(setmetatable({}, { __metatable = 5 })))
    local weak = setmetatable({}, { __mode = "k" }) weak[{}] = 1 weak[t] = 2 collectgarbage() local n = 0
      for _ in pairs(weak) do n = n + 1 end
    local values = setmetatable({}, { __mode = "v" }) values[1] = {} values[2] = t collectgarbage()
    local both = setmetatable({}, { __mode = "kv" }) both[{}] = t both[t] = {} both.x = t collectgarbage()
    note(n, values[1], values[2] == t, next(both), both.x == t)
    note(type(collectgarbage "count"), collectgarbage(), collectgarbage "collect", type(collectgarbage "step"))
    note(math.type(collectgarbage "count") == "float", collectgarbage "count" > 1,
      collectgarbage "count" < 10000, (pcall(collectgarbage, "no")))
    """,
    // Long lists, sorted in all ways.
    """
    local function list(n, item) local t = {} for i = 1, n do t[i] = item((i * 7919) % (n + 13), i) end return t end
    local function check(t, less) for i = 2, #t do if less(t[i], t[i - 1]) then return i end end return #t end
    local function lt(a, b) return a < b end
    for _, n in ipairs { 0, 1, 2, 3, 10, 999, 1000, 1001, 3000 } do
      local t = list(n, function(x) return x end) table.sort(t) note(n, check(t, lt))
      t = list(n, function(x) return "k" .. x end) table.sort(t) note(check(t, lt))
      t = list(n, function(x) return x % 10 end) table.sort(t, function(a, b) return a > b end)
        note(check(t, function(a, b) return a > b end))
      t = list(n, function(x) return setmetatable({ x }, { __lt = function(a, b) return a[1] < b[1] end }) end)
      if n > 1 then t[1], t[2] = setmetatable({ 5 }, getmetatable(t[1])), setmetatable({ 4 }, getmetatable(t[1])) end
      note(n, pcall(table.sort, t))
    end
    note((pcall(table.sort, { 1, "x", 2 }))) note((pcall(table.sort, { 1, 2, {}, 3 }))) note(pcall(table.sort, { 1, 2 }, 5))
      note((pcall(table.sort, 5)))
    note((pcall(table.sort, { 3, 1, nil, 2 }))) note(select("#", table.sort {}))
    local t = setmetatable({}, {
      __len = function() return 3 end, __index = function(_, i) return 4 - i end,
      __newindex = function(t, i, v) rawset(t, i, v) end })
    table.sort(t) note(t[1], t[2], t[3])
    """,
    // Large lists: joined, moved, unpacked.
    """
    local t = {} for i = 1, 5000 do t[i] = i end
    local text = table.concat(t, ",") note(#text, text:sub(-9)) note(#table.concat(t, ("-"):rep(300), 10, 4990))
      note(table.concat(t, "", 5000, 5000))
    for i = 1, 300 do table.insert(t, i, -i) end note(t[1], t[300], t[301], #t)
    local sum = 0 for i = 1, 300 do sum = sum + table.remove(t, 1) end note(sum, #t, t[1], t[5000])
    table.move(t, 1, 5000, 3) note(#t, t[1], t[2], t[3], t[5002]) table.move(t, 3, 5002, 1) note(t[1], t[5000], t[5002])
    local other = table.move(t, 1, 5000, 1, {}) note(#other, other[5000]) note(select("#",
      table.unpack(t, 1, 5000)), (select(5000, table.unpack(t, 1, 5000))))
    note(pcall(table.unpack, {}, 1, 1e8)) note(pcall(table.unpack, {}, math.mininteger, math.maxinteger))
      note(table.unpack({ 1, 2 }, 2)) note(table.unpack({}, 5, 4))
    note(table.unpack({}, math.maxinteger, math.maxinteger)) note(pcall(table.insert, t))
      note(pcall(table.insert, t, 1, 2, 3)) note(pcall(table.insert, 5, 1))
    note(table.remove({}), table.remove({}, 0), #t, table.remove(t, #t + 1), (pcall(table.remove, t, #t + 2)),
      table.remove({ [0] = "z" }, 0))
    note((pcall(table.concat, { 1, {}, 3 }))) note((pcall(table.concat, { 1, 2 }, ",", 1, 3)))
      note(table.concat({}, ",", 1, 0)) note(table.concat({ 1, 2.5, "x" }, 0))
    """,
    // Repeated texts.
    """
    for _, s in ipairs { "", "a", "ab", ("x"):rep(1000) } do
      for _, n in ipairs { -1, 0, 1, 2, 3, 7, 2000 } do
        for _, separator in ipairs { "", ",", "--" } do
          local text = s:rep(n, separator) note(#text, text:sub(1, 9), text:sub(-9))
        end
      end
    end
    note(pcall(string.rep, "x")) note(pcall(string.rep, "x", {})) note(pcall(string.rep, "x", 1.5)) note(("x"):rep("3"))
      note(string.rep(1, 2)) note(("ab"):rep(2, 5))
    """,
    // Long texts, searched for texts and for their ends.
    """
    local text = ("abcdefghij"):rep(104857) .. "abc" .. "needle" .. ("abcdefghij"):rep(104857) .. "needle" .. ("z"):rep(5)
    note((("abcdefghij"):rep(104857) .. "abcdef!"):find("!", 1, true))
      note((("abcdefghij"):rep(104857) .. "abcdef!!"):find("!!", 1, true))
    for start = 1048560, 1048600 do note(text:find("needle", start, true)) end
    note(text:find("needle", 1, true)) note(text:find("z", 1, true)) note(text:find "jz+$")
      note(text:find("needles", 1, true))
    note(text:find("z", -1, true)) note(text:find("zz", -1, true)) note(text:find("y", 1, true))
      note(#(text:gsub("needle", "%0%0")))
    local long = "#" .. ("abcdefghij"):rep(110000)
    note((long .. "x"):find(long .. "x", 1, true)) note((long .. "x"):find(long .. "y", 1, true))
      note(("b" .. long .. "x"):find(long .. "x", 1, true))
    note((text .. long .. "x"):find(long .. "x", 1, true)) note((text .. long .. "x"):find(long:sub(1, -2) .. "y", 1, true))
    """,
  ])
  func theseDoAsInPlainLua(_ source: String) throws { try agree(source) }

  @Test func randomFormatsAreThoseOfPlainLua() throws {
    try agree(
      #"""
      local seed = 5
      local function draw(n) seed = (seed * 1103515245 + 12345) & 0x7fffffff return (seed >> 8) % n + 1 end
      local function pick(list) return list[draw(#list)] end
      local kinds = { "d", "i", "u", "c", "x", "X", "o", "e", "E", "f", "g", "G", "a", "s", "q", "%", "y", "p" }
      local values = { 0, 1, -1, 255, 2.5, -0.0, 1e300, 1/0, 3.0,
        "text", "5", "a\0b", "\n\"\\", ("long\1\0019\r"):rep(700), true, math.mininteger, {} }
      for _ = 1, 4000 do
        local parts, arguments = {}, {}
        for i = 1, draw(4) do
          local kind = pick(kinds)
          parts[#parts + 1] = pick { "", "", "x", "%%", "ä" }
            .. "%" .. pick { "", "", "", "-", "0", "+", " ", "#" } .. pick { "", "", "5", "12", "100" }
            .. pick { "", "", ".0", ".3", ".", ".99" } .. kind
          if kind ~= "%" then
            local value = pick(values)
            if kind == "s" or kind == "p" then while type(value) == "table" do value = pick(values) end end
            if kind ~= "p" then arguments[#arguments + 1] = value else parts[#parts] = nil end
          end
        end
        if draw(20) == 1 then arguments[#arguments] = nil end
        local ok, text = pcall(string.format, table.concat(parts), table.unpack(arguments))
        note(ok, ok and text or "")
      end
      """#)
  }

  @Test func randomPackingIsThatOfPlainLua() throws {
    try agree(
      """
      local seed = 7
      local function draw(n) seed = (seed * 1103515245 + 12345) & 0x7fffffff return (seed >> 8) % n + 1 end
      local function pick(list) return list[draw(#list)] end
      local options = { "b", "B", "h", "i3", "i16", "I4", "l", "j", "f", "d", "n",
        "s1", "s", "z", "c3", "c10", "x", "<", ">", "=", "!4", "Xi4", " ", "c", "y" }
      for _ = 1, 3000 do
        local format, arguments = {}, {}
        for i = 1, draw(5) do
          local option = pick(options)
          format[i] = option
          if option:find "^[bBhiIlj]" then arguments[#arguments + 1] = pick { 0, 1, -1, 100, 300 }
          elseif option:find "^[fdn]" then arguments[#arguments + 1] = pick { 0.5, 1, -2.25 }
          elseif option:find "^[szc]" then arguments[#arguments + 1] = pick { "", "ab", "abc", ("x"):rep(10) } end
        end
        local text = table.concat(format)
        local ok, packed = pcall(string.pack, text, table.unpack(arguments))
        note(ok, ok and packed or "")
        if ok then note(pcall(string.unpack, text, packed)) end
        local sized, size = pcall(string.packsize, text)
        note(sized, sized and size or "")
      end
      """)
  }

  @Test func formatsOfPackingHaveTheirLimits() throws {
    let state = try LuaState()
    let results = try run(
      state,
      """
      local function told(...) local ok, e = pcall(...) return ok or e:gsub("^.-%(", "("):gsub("%)$", ")") end
      return (string.packsize(("x"):rep(65536))), told(string.packsize, ("x"):rep(65537)),
        (string.packsize "c4194304"), told(string.packsize, "c4194305"), (string.packsize "c4194300c4"),
        told(string.packsize, "c4194300c5"), told(string.pack, "c99999999999999999999999", "x"),
        #string.pack("c4194304", "x"), told(string.pack, "c4194305", "x"), told(string.unpack, "c4194305", "x"),
        told(string.pack, ("x"):rep(65537)), told(string.unpack, ("x"):rep(65537), "")
      """)
    let (long, large) = ("(the format is longer than 64 KB)", "(more than 4 MB of fixed size)")
    #expect(
      results.shown
        == "65536 \(long) 4194304 \(large) 4194304 \(large) \(large) 4194304 \(large) \(large) \(long) \(long)")
  }

  @Test(arguments: [false, true]) func theFormatOfADateIsBounded(_ isSandboxed: Bool) throws {
    let state = try LuaState()
    if !isSandboxed { try state.openUnsafeLibraries() }
    #expect(try run(state, "return #os.date(('%%'):rep(32768)), os.date('!%Y', 0)").shown == "32768 1970")
    let error = try failure(state, "\nos.date(('%%'):rep(32769))")
    #expect(error.message == "bad argument #1 to 'date' (the format is longer than 64 KB)")
    #expect(error.location?.line == 2)
  }
}

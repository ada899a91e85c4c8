import CLua
import Testing

@testable import WeftLua

/// Our table functions against liblua's own, in one state.
@Suite struct TableFunctions {
  let state: LuaState

  init() throws { state = try stateComparing(with: luaopen_table, comparison) }

  @Test(arguments: ["insert", "remove", "move", "concat", "unpack", "sort"])
  func randomCallsDoAsInLiblua(name: String) throws {
    let result = try run(state, "return compare('\(name)', 20000)")
    #expect(result.shown == "20000 none")
  }
}

/// `compare(name, count)` calls a function of both libraries with equal tables and arguments, and returns the number of
/// calls and the first difference in results, failures, accesses by metamethods, or what the tables hold.
private let comparison = """
  local state = 20240229
  local function random(low, high)
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return low + (state >> 8) % (high - low + 1)
  end
  local function pick(list) return list[random(1, #list)] end

  -- A table with a list, or one that is in front of such a table.
  local function make(items, isProxy, log)
    local inside = {}
    for index, item in ipairs(items) do inside[index] = item end
    if not isProxy then return inside, inside end
    return setmetatable({}, {
      __len = function() return #inside end,
      __index = function(_, key) log[#log + 1] = "get " .. key return inside[key] end,
      __newindex = function(_, key, value) log[#log + 1] = "set " .. key inside[key] = value end,
    }), inside
  end

  local function number()
    if random(1, 30) == 1 then return pick { math.maxinteger, math.mininteger, 2.5, "2", "x", false } end
    return random(-2, 8)
  end
  local arguments = {
    insert = function() if random(1, 2) == 1 then return { "new" } end return { number(), "new" } end,
    remove = function() if random(1, 3) == 1 then return {} end return { number() } end,
    concat = function() return { pick { "", ", ", 7 }, number(), random(-2, 6) } end,
    unpack = function() return { number(), random(-2, 6) } end,
    sort = function()
      return { pick { false, function(a, b) return tostring(a) > tostring(b) end } or nil }
    end,
    move = function()
      local first, last = random(-3, 6), random(-3, 6)
      if random(1, 30) == 1 then return { first, last, math.maxinteger } end
      return { first, last, random(-4, 9) }
    end,
  }

  local function described(library, name, items, kind, given)
    local log = {}
    local one, inside = make(items, kind ~= "plain", log)
    local other, inOther = make({ "p", "q", "r" }, kind == "proxies", log)
    local all = { n = given.n, table.unpack(given, 1, given.n) }
    if name == "move" and kind ~= "plain" then all.n = 4 all[4] = other end
    local results = table.pack(pcall(library[name], one, table.unpack(all, 1, all.n)))
    local parts = {}
    for index = 1, results.n do
      local result = results[index]
      if result == one then result = "one" elseif result == other then result = "other" end
      parts[#parts + 1] = tostring(result)
    end
    -- Versions of liblua differ in the words of errors.
    if not results[1] then parts = { "error" } end
    for _, held in ipairs { inside, inOther } do
      for index = -6, 16 do parts[#parts + 1] = tostring(held[index]) end
    end
    return table.concat(parts, " ") .. " / " .. table.concat(log, ",")
  end

  function compare(name, count)
    local difference = "none"
    for call = 1, count do
      local items = {}
      for index = 1, random(0, 7) do items[index] = random(1, 25) == 1 and pick { true, {} , "s" } or random(0, 9) end
      local kind, given = pick { "plain", "proxy", "proxies" }, arguments[name]()
      given = table.pack(table.unpack(given, 1, #given))
      local ours, liblua = described(table, name, items, kind, given), described(theirs, name, items, kind, given)
      if ours ~= liblua and difference == "none" then
        difference = name .. " " .. kind .. ": " .. ours .. " is not " .. liblua
      end
    end
    return count, difference
  end
  """

import CLua
import Foundation
import Testing

@testable import WeftLua

/// Our pattern functions against liblua's own, in one state.
@Suite struct Patterns {
  let state: LuaState

  init() throws { state = try stateComparing(with: luaopen_string, comparison) }

  @Test func randomPatternsMatchAsInLiblua() throws {
    let count = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 100_000 : 1_000_000
    let result = try run(state, "return compareRandom(\(count), 20240229)")
    #expect(result.shown == "\(count) none")
  }

  /// What random patterns seldom come upon.
  @Test(arguments: [
    #"all("", "")"#,
    #"all("abc", "")"#,
    #"all("hello world from Lua", "(%w+) (%w+)")"#,
    #"all("  trim  ", "^%s*(.-)%s*$")"#,
    #"all("THE (quick) fox", "%((%a+)%)")"#,
    #"all("f(a(b)c)d", "%b()")"#,
    #"all("THE (quick) fox", "%f[%a]%a+%f[%A]")"#,
    #"all("a\0b\0c", "%z") all("a\0b\0c", "[%z]") all("a\0b\0c", "\0") all("\0\0", "%b\0\0")"#,
    #"all("abcabc", "(abc)%1") all("abab", "()%1") all("aa", "(a)(%1)") all("aa", "(a%1)")"#,
    #"all("x", "%") all("x", "[") all("x", "[a") all("x", "[^]") all("x", "[]") all("x", "[%") all("x", "%b") all("x", "%bx")"#,
    #"all("x", "%f") all("x", "%fa") all("x", "(x") all("x", "x)") all("x", "%1") all("x", "%0") all("x", "(x)%2")"#,
    #"all("a-b]c^d", "[]]") all("a-b]c^d", "[^]]") all("a-b]c^d", "[a-]") all("a-b]c^d", "[-a]") all("z%", "[a-%z]")"#,
    #"all("^a$b", "^^") all("^a$b", "$b") all("^a$b", "a$") all("ab", "^ab$") all("a^", "a^")"#,
    #"all(("a"):rep(300), ("a?"):rep(199)) all(("a"):rep(300), ("a?"):rep(200)) all(("a"):rep(300), ("a?"):rep(201))"#,
    #"all(("a"):rep(300), ("a*"):rep(199)) all(("a"):rep(300), ("a*"):rep(200)) all(("a"):rep(300), ("a-"):rep(200))"#,
    #"all(("a"):rep(40), ("(a)"):rep(32)) all(("a"):rep(40), ("(a)"):rep(33)) all(("a"):rep(9), ("()"):rep(33))"#,
    #"all(("a"):rep(300), ("(a)"):rep(3) .. ("a?"):rep(193)) all(("a"):rep(300), ("(a)"):rep(3) .. ("a?"):rep(194))"#,
    #"for i = 0, 255 do all(string.char(i, 97, i), "%" .. string.char(i)) all(string.char(i), "[%" .. string.char(i) .. "]") end"#,
    #"for _, class in ipairs { "a", "c", "d", "g", "l", "p", "s", "u", "w", "x" } do for i = 0, 255 do all(string.char(i), "%" .. class) all(string.char(i), "[^%" .. class:upper() .. "x]") end end"#,
    #"each("gsub", "abc", "%w", "%0%0") each("gsub", "abc", "%w", "%%%1") each("gsub", "abc", "%w", "%2") each("gsub", "abc", "%w", "%")"#,
    #"each("gsub", "abc", "()", "%1") each("gsub", "abc", "", "-") each("gsub", "abc", "b*", "-") each("gsub", "abc", "%w", "%x")"#,
    #"each("gsub", "abc", "%w", "x", 0) each("gsub", "abc", "%w", "x", -1) each("gsub", "abc", "%w", "x", 2) each("gsub", "abc", "^a", "x")"#,
    #"each("gsub", "abc", "%w", true) each("gsub", "abc", "%w") each("gsub", "abc", "%w", 7) each("gsub", 123, 2, 7.5) each("gsub", {}, "", "")"#,
    #"each("gsub", "abc", "%w", { a = 1, b = false, c = "\0" }) each("gsub", "abc", "()", { "x", nil, 3 }) each("gsub", "abc", "%w", { a = {} })"#,
    #"each("gsub", "abc", "(%w)(%w)", function(...) return (...) end) each("gsub", "abc", "%w", function() end)"#,
    #"each("gsub", "abc", "%w", function() return {} end) each("gsub", "abc", "%w", function(c) error(c, 0) end) each("gsub", "abc", "(", "")"#,
    #"each("find", "a.b", ".", 1, true) each("find", "a.b", ".", 2) each("find", "abc", "c", -1) each("find", "abc", "", 10) each("find", "abc", "", 4)"#,
    #"each("find", "aXbXc", "Xc", 1, true) each("find", "a\0b", "\0b", 1, true) each("find", "aaab", "aab", -100, true) each("find", "", "", 1, true)"#,
    #"each("find", "abc", "b", math.mininteger) each("find", "abc", "b", math.maxinteger) each("find", "abc", "b", "x") each("find", "abc", "b", 1.5)"#,
    #"each("match", "2024-02-29", "(%d+)-(%d+)-(%d+)") each("match", "abc", "()b()") each("match", "abc", "b", 3) each("match") each("match", "a", nil)"#,
    #"each("gmatch", "abc") each("gmatch", "abc", "b", "x")"#,
    #"for i = 0, 255 do local s = (string.char(i) .. "1"):rep(3000) each("format", "<%q|%d%%%s>", s, 5, s) each("format", "%q%q", i, s) each("format", "%q") end"#,
    #"each("format", "%", 1) each("format", "%y", 1) each("format", "%10q", ("x"):rep(9999)) each("format", "%s", ("x"):rep(9999)) each("format", ("%d"):rep(3), 1, 2)"#,
    #"each("pack", "z", "a") each("pack", "c3", "ab") each("pack", "y") each("unpack", "c3", "ab") each("packsize", "c100i4") each("packsize", "s")"#,
    #"iterated("k = v, a=b", "(%w+)%s*=%s*(%w+)") iterated("abc", "") iterated("abc", "b*") iterated("a,b,,c", "([^,]*)") iterated("^a^a", "^a")"#,
    #"iterated("abc", "%w", 2) iterated("abc", "%w", -1) iterated("abc", "", 4) iterated("abc", "", 5) iterated("abc", "%f[%w]%w", 2) iterated("a", "(")"#,
  ])
  func theseMatchAsInLiblua(_ source: String) throws {
    let result = try run(state, source + " return tostring(difference)")
    #expect(result.shown == "nil")
  }

  @Test func matchingCallsBackIntoMatching() throws {
    let result = try run(
      state,
      """
      local function nest(n) return n == 0 and "x" or (("ab"):gsub("(%w)", function(c) return c .. nest(n - 1) end)) end
      local list = {}
      for a in ("1 2"):gmatch "%d" do for b in ("3 4"):gmatch "%d" do list[#list + 1] = a .. b end end
      return nest(2), table.concat(list, ",")
      """)
    #expect(result.shown == "aaxbxbaxbx 13,14,23,24")
  }
}

private let comparison = ##"""
  local ours = string
  local function packed(...) return table.pack(pcall(...)) end

  local function same(a, b)
    if a.n ~= b.n then return false end
    for i = 1, a.n do if a[i] ~= b[i] or math.type(a[i]) ~= math.type(b[i]) then return false end end
    return true
  end

  local function shown(results)
    local parts = {}
    for i = 1, results.n do parts[i] = ours.format(type(results[i]) == "string" and "%q" or "%s", type(results[i]) == "string" and results[i] or tostring(results[i])) end
    return table.concat(parts, " ")
  end

  local function note(name, a, b, ...)
    if same(a, b) then return end
    difference = difference or ours.format("%s(%s): ours %s, theirs %s", name, shown(table.pack(...)), shown(a), shown(b))
  end

  function each(name, ...)
    note(name, packed(ours[name], ...), packed(theirs[name], ...), ...)
  end

  function iterated(...)
    local function all(gmatch, ...)
      local found = { n = 0 }
      local ok, message = pcall(function(...)
        for a, b, c in gmatch(...) do
          found[found.n + 1], found[found.n + 2], found[found.n + 3] = a, b, c
          found.n = found.n + 3
        end
      end, ...)
      found[found.n + 1] = ok or message:gsub("^.-:%d+: ", "")
      found.n = found.n + 1
      return found
    end
    note("gmatch", all(ours.gmatch, ...), all(theirs.gmatch, ...), ...)
  end

  function all(subject, pattern, init)
    each("find", subject, pattern, init)
    each("match", subject, pattern, init)
    each("gsub", subject, pattern, "<%0>")
    iterated(subject, pattern, init)
  end

  local items = {
    ".", "%a", "%d", "%s", "%w", "%A", "%S", "%x", "%p", "%c", "%g", "%l", "%u", "%%", "%.", "%]", "[abc]", "[^a]", "[a-c]",
    "[%w_]", "[^%s]", "[]]", "[^]a]", "[a-]", "[%a-z]", "%bab", "%b()", "%f[%w]", "%f[^a]", "%f[%z]", "()", "(", ")", "(a)",
    "(.-)", "(%w*)", "(a?)", "%1", "%2", "%9", "%0", "^", "$", "%", "[", "[^", "]", "a", "b", "c", "A", "1", " ", "\0", "-", "x",
  }
  local repeats = { "", "", "", "", "*", "+", "-", "?" }
  local letters = { "a", "a", "b", "b", "c", "A", "1", " ", "(", ")", "\0", ".", "%", "]", "x", "\255" }
  local replacements = { "", "%0", "<%1>", "%2%1", "%%", "x%0y%0", "%", "%q", 7 }

  local function pick(list) return list[math.random(#list)] end

  local function subject()
    local parts = {}
    for i = 1, math.random(0, 14) do parts[i] = pick(letters) end
    return table.concat(parts)
  end

  local function pattern()
    local parts = {}
    if math.random(6) == 1 then parts[1] = "^" end
    for _ = 1, math.random(0, 6) do
      -- Now and then any byte, so that what is written wrongly is compared too.
      local item = math.random(20) == 1 and ours.char(math.random(0, 255)) or pick(items)
      parts[#parts + 1] = item .. pick(repeats)
    end
    if math.random(6) == 1 then parts[#parts + 1] = "$" end
    return table.concat(parts)
  end

  local function replacement()
    local kind = math.random(4)
    if kind == 1 then return { a = "1", b = false, c = 3, ab = true, [1] = "one", [2] = {} } end
    if kind == 2 then
      local answers = { false, "x", 5, "keep" }
      local answer = pick(answers)
      return function(...) if answer == "keep" then return nil, ... end return answer and answer .. select("#", ...) end
    end
    return pick(replacements)
  end

  function compareRandom(count, seed)
    math.randomseed(seed)
    for i = 1, count do
      local s, p = subject(), pattern()
      local init = math.random(3) == 1 and math.random(-16, 17) or nil
      each("find", s, p, init, math.random(10) == 1)
      each("match", s, p, init)
      iterated(s, p, init)
      each("gsub", s, p, replacement(), math.random(4) == 1 and math.random(-1, 3) or nil)
      if difference then return i, difference end
    end
    return count, "none"
  end
  """##

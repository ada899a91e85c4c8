import Testing

@testable import WeftLua

@Suite struct Forms {
  let state: LuaState
  let keys: LuaKeys
  let form: LuaForm

  init() throws {
    state = try LuaState()
    keys = LuaKeys(state, names: ["style", "text", "grow", "size", "edges", "direction", "spacing", "ratio"])
    let style = LuaForm(
      state, keys, [(2, .length(at: 2)), (3, .size(at: 0)), (5, .choice([("start", 1), ("end", 2)], at: 3))])
    form = LuaForm(
      state, keys,
      [
        (0, .inner), (1, .text), (4, .edges(at: 0)), (5, .choice([("row", 0), ("column", 7)], at: 1)),
        (6, .number(at: 5)), (7, .positive(at: 6)),
      ], inner: style)
  }

  /// What a sweep of a table finds usual, and the names that it leaves.
  private func sweep(_ source: String) throws -> String {
    try state.call(state.load("return " + source, file: "/t.lua"), results: 1)
    let frame = state.stack
    defer { frame.pop() }
    return try frame.sweep(-1, keys, form: form) { (sweep) throws(WeftError) in
      var parts: [String] = []
      func add(_ values: LuaUsualValues, _ name: String) {
        for place in 0..<8 where values.hasNumber(place) { parts.append("\(name)\(place)=\(values.numbers[place])") }
        for place in 0..<8 where values.hasOption(place) { parts.append("\(name)o\(place)=\(values.options[place])") }
      }
      add(sweep.values, "")
      if let inner = sweep.inner { add(inner, "i") }
      if let text = sweep.text { parts.append(String(decoding: text, as: UTF8.self)) }
      parts += sweep.named.map { "?" + ($0.key >= 0 ? keys.names[Int($0.key)] : $0.keyString ?? "") }.sorted()
      parts += sweep.items.map { "[\($0.index)]" }
      return parts.joined(separator: " ")
    }
  }

  @Test func usualValuesAreReadAtOnce() throws {
    #expect(
      try sweep("{ style = { grow = 1, size = { 3, 4.5 }, direction = 'end' }, text = 'hi', ratio = 0.5, {}, {} }")
        == "6=0.5 i0=3.0 i1=4.5 i2=1.0 io3=2 hi [1] [2]")
    #expect(
      try sweep("{ edges = { 1, 2, 3, math.huge }, direction = 'column', spacing = -2 }")
        == "0=1.0 1=2.0 2=3.0 3=inf 5=-2.0 o1=7")
  }

  @Test(
    arguments: [
      "{ style = { grow = -1 } }", "{ style = { grow = 1, other = 2 } }", "{ style = { grow = 1, 5 } }",
      "{ style = { size = { 1 } } }", "{ style = { size = { width = 1, height = 2 } } }", "{ style = { grow = '1' } }",
      "{ style = { size = { 1, math.huge } } }", "{ style = 5 }", "{ style = { [true] = 1 } }",
    ])
  func aStyleWithAnythingUnusualIsLeft(source: String) throws {
    #expect(try sweep(source) == "?style")
  }

  @Test(
    arguments: [
      ("{ text = 5 }", "?text"), ("{ text = ('x'):rep(40000) }", "?text"), ("{ edges = { 1, 2, 3 } }", "?edges"),
      ("{ edges = { 1, 2, 3, 0/0 } }", "?edges"), ("{ edges = 5 }", "?edges"), ("{ direction = 'end' }", "?direction"),
      ("{ spacing = math.huge }", "?spacing"), ("{ spacing = 0/0 }", "?spacing"), ("{ ratio = 0 }", "?ratio"),
      ("{ ratio = true }", "?ratio"),
    ])
  func anUnusualValueIsLeft(source: String, found: String) throws {
    #expect(try sweep(source) == found)
  }

  @Test(
    arguments: [
      ("{ spacing = 0 }", "5=0.0"), ("{ spacing = -1e308 }", "5=-1e+308"), ("{ spacing = -1/0 }", "?spacing"),
      ("{ ratio = 2^-1074 }", "6=\(Double.leastNonzeroMagnitude)"), ("{ ratio = -1 }", "?ratio"),
      ("{ ratio = 1/0 }", "?ratio"),
      ("{ edges = { -1/0, 0, -3, 1 } }", "0=-inf 1=0.0 2=-3.0 3=1.0"), ("{ edges = { 1, 2, 3, 4, 5 } }", "?edges"),
      ("{ edges = { 1, 2, 3, 4, nil, 6 } }", "?edges"), ("{ edges = { 1, 2, 3, 4, x = 1 } }", "?edges"),
      ("{ edges = { 1, 2, 3, '4' } }", "?edges"), ("{ text = '' }", ""), ("{ text = ('x'):rep(30001) }", "?text"),
      ("{ text = ('x'):rep(30000) }", String(repeating: "x", count: 30000)), ("{ style = {} }", ""),
      ("{ style = { grow = 0 } }", "i2=0.0"), ("{ style = { grow = 1/0 } }", "?style"),
      ("{ style = { false } }", "?style"),
      ("{ style = { size = { 0, 1 } } }", "i0=0.0 i1=1.0"), ("{ style = { size = { 1, -1 } } }", "?style"),
      ("{ style = { size = { 1, 2, 3 } } }", "?style"), ("{ style = { size = { 1, 2, nil, 3 } } }", "?style"),
      ("{ style = { text = 'x' } }", "?style"), ("{ style = { direction = 'row' } }", "?style"),
      ("{ style = { style = {} } }", "?style"), ("{ direction = 'row' }", "o1=0"),
      ("{ direction = 'ro' }", "?direction"),
      ("{ direction = true }", "?direction"), ("{ direction = 'column', [3] = 1, [-2] = 1, false }", "o1=7 [-2] [3]"),
      ("{ size = { 1, 2 }, grow = 1 }", "?grow ?size"),
    ])
  func whatIsJustUsualAndWhatIsJustNot(source: String, found: String) throws {
    #expect(try sweep(source) == found)
  }

  @Test func nothingOfASweepIsLeftForTheNext() throws {
    let all = "{ style = { grow = 1, direction = 'end' }, text = 'hi', spacing = 2, direction = 'row' }"
    for (source, found) in [
      ("{}", ""), ("{ style = { size = { 1, 2 } } }", "i0=1.0 i1=2.0"), ("{ ratio = 1, other = 2 }", "6=1.0 ?other"),
    ] {
      #expect(try sweep(all) == "5=2.0 o1=0 i2=1.0 io3=2 hi")
      #expect(try sweep(source) == found)
    }
  }

  @Test func aTableWithOtherKeysThanNamesAndNumbersIsLeftAsAWhole() throws {
    #expect(try sweep("{ [true] = 1, spacing = 5 }") == "? ?spacing")
    #expect(try sweep("{ [('k'):rep(50)] = 1, spacing = 5 }") == "?\(String(repeating: "k", count: 50)) ?spacing")
  }

  private func text(_ entry: LuaEntry) -> String {
    switch entry.valueType {
    case .number: entry.is_integer ? "\(entry.integer)" : "\(entry.number)"
    case .string: entry.string ?? ""
    default: entry.integer != 0 ? "true" : "false"
    }
  }

  @Test func aSweepSeesWhatLuaSees() throws {
    // Tables that grow and shrink in all ways, read by the sweep and by `pairs`.
    try state.call(
      try state.load(
        """
        local check = ...
        local seed = 7
        local function draw(n) seed = (seed * 1103515245 + 12345) % 2147483648 return seed // 65536 % n end
        local function key()
          local kind = draw(10)
          if kind < 5 then return draw(20) - 2 elseif kind < 9 then return "k" .. draw(12) end
          return ({ 1.5, true, ("long"):rep(20) })[draw(3) + 1]
        end
        for _ = 1, 500 do
          local t = ({ {}, { 1, 2, 3, 4, 5 }, { a = 1, b = 2, 9, nil, 8 } })[draw(3) + 1]
          for _ = 1, draw(40) do
            local value = ({ 1, 2.5, "x", ("y"):rep(60), true, false })[draw(7) + 1]
            t[key()] = value
            if draw(8) == 0 then t[#t + 1] = 1 end
            if draw(8) == 0 then t[#t] = nil end
          end
          local expected, items = {}, 0
          for k, v in pairs(t) do
            if math.type(k) == "integer" then
              if v then expected[#expected + 1] = k .. "=" .. tostring(v) end
            else
              expected[#expected + 1] = type(k) == "string" and k .. "=" .. tostring(v) or "?=" .. tostring(v)
            end
          end
          table.sort(expected)
          check(t, table.concat(expected, " "))
        end
        """, file: "/t.lua"), results: 0
    ) { (frame) throws(WeftError) in
      frame.pushFunction("check") { (frame) throws(WeftError) in
        let parts = try frame.sweep(1, keys) { (sweep) throws(WeftError) in
          let named = sweep.named.map { entry in
            (entry.key >= 0 ? keys.names[Int(entry.key)] : entry.keyString ?? "?") + "=" + text(entry)
          }
          return (named + sweep.items.map { entry in "\(entry.index)=" + text(entry) }).sorted()
        }
        #expect(parts.joined(separator: " ") == frame.string(at: 2))
        return 0
      }
    }
  }
}

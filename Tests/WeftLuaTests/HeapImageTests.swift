import Testing

@testable import WeftLua

/// What a script changed after its data was saved is as before once it is restored.
@Suite struct HeapImages {
  let state: LuaState

  init() throws { state = try LuaState() }

  /// Runs `before`, saves, runs `after`, restores, and gives what `look` returns.
  private func restored(_ before: String, _ after: String, _ look: String) throws -> String {
    try run(state, before)
    let image = try state.saveHeap()
    try run(state, after)
    try state.restore(image)
    #expect(state.stack.top == 0)
    return try run(state, "return " + look).shown
  }

  @Test(arguments: [
    ("t = { a = 1 }", "t.a = 2", "t.a", "1"),
    ("t = { a = 1 }", "t.b = 2 t[1] = 3", "t.b, t[1], t.a", "nil nil 1"),
    ("t = { a = 1, b = 2 }", "t.a = nil", "t.a, t.b", "1 2"),
    ("t = { 1, 2, 3 }", "table.remove(t, 1) table.remove(t)", "table.concat(t, ',')", "1,2,3"),
    ("t = { 1, 2, 3 }", "for i = 4, 50 do t[i] = i end", "#t, next(t, 3)", "3 nil"),
    ("t = {} t.own = t", "t.own = nil", "t.own == t", "true"),
    ("t = { f = false }", "t.f = true", "t.f", "false"),
    ("", "own = 1 string.own = 2 print = nil", "own, string.own, type(print)", "nil nil function"),
    ("t = { { { a = 1 } } }", "t[1][1].a = 2 t[1][1] = nil", "t[1][1].a", "1"),
    ("t = {}", "setmetatable(t, { __index = { x = 1 } })", "getmetatable(t), t.x", "nil nil"),
    ("t = setmetatable({}, { __index = { x = 1 } })", "setmetatable(t, nil)", "t.x", "1"),
    ("t = setmetatable({}, { __index = { x = 1 } })", "setmetatable(t, { __index = { x = 2 } })", "t.x", "1"),
    ("t = setmetatable({}, { __index = { x = 1 } })", "getmetatable(t).__index.x = 2", "t.x", "1"),
    ("local n = 0 function count() n = n + 1 return n end count()", "count() count()", "count()", "2"),
    (
      "local n = 0 function set(x) n = x end function get() return n end set(1)",
      "set(2)", "get(), set(5), get()", "1 nil 5"
    ),
    ("local t = { a = 1 } function get() return t end", "get().a = 2", "get().a", "1"),
    (
      "local function inner() return 0 end local t = { a = 1 } function outer() return inner, t end",
      "select(2, outer()).a = 2", "select(2, outer()).a", "1"
    ),
    ("t = { [{ a = 1 }] = true }", "next(t).a = 2", "next(t).a", "1"),
    ("t = setmetatable({}, { __index = function() return held end }) held = { a = 1 }", "held.a = 2", "t.x.a", "1"),
    ("t = setmetatable({}, { __mode = 'k' }) k = {} t[k] = 1", "t[k] = 2", "t[k]", "1"),
    // A coroutine continues where it is.
    (
      "co = coroutine.wrap(function() local n = 0 while true do n = n + 1 coroutine.yield(n) end end) co()",
      "co() co()", "co()", "4"
    ),
    ("words = ('a b c'):gmatch '%a' words()", "words()", "words()", "c"),
  ])
  func whatAScriptChangedIsAsBefore(_ before: String, _ after: String, _ look: String, _ found: String) throws {
    #expect(try restored(before, after, look) == found)
  }

  @Test func whatIsReachedThroughAnObjectIsAsBefore() throws {
    let kind = state.makeObjectKind(Thing.self, name: "Thing")
    let metatable = state.makeMetatable("Thing") { frame in
      frame.pushTable()
      frame.rawSet(-2, field: "__index" as StaticString)
    }
    state.stack.pushObject(Thing("a"), kind, metatable: metatable, userValues: 2)
    state.setGlobal("thing")
    register(state, "put") { (frame) throws(WeftError) in
      #expect(frame.setUserValue(Int32(frame.integer(at: 2) ?? 0), at: 1))
      return 0
    }
    register(state, "take") { (frame) throws(WeftError) in
      frame.userValue(Int32(frame.integer(at: 2) ?? 0), at: 1)
      return 1
    }
    register(state, "methods") { [state] (frame) throws(WeftError) in
      frame.push(metatable)
      frame.rawGet(-1, field: "__index" as StaticString)
      withExtendedLifetime(state) {}
      return 1
    }
    let found = try restored(
      "held = { a = 1 } put(thing, 1, held) put(thing, 2, { b = 1 }) held = nil methods().m = 1",
      "take(thing, 1).a = 2 take(thing, 2).b = 2 put(thing, 2, 'other') methods().m = 2 methods().n = 2",
      "take(thing, 1).a, take(thing, 2).b, thing.m, thing.n")
    #expect(found == "1 1 1 nil")
  }

  @Test func anImageKeepsNoObjectThatNothingElseKeeps() throws {
    let kind = state.makeObjectKind(Thing.self, name: "Thing")
    let metatable = state.makeMetatable("Thing")
    state.stack.pushObject(Thing("a"), kind, metatable: metatable)
    state.stack.pop()
    let image = try state.saveHeap()
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
    try state.restore(image)
  }

  @Test func anImageIsRestoredMoreThanOnceAndAnEarlierOneAfterALaterOne() throws {
    try run(state, "t = { a = 1 }")
    let first = try state.saveHeap()
    try run(state, "t.a = 2 t.b = 2")
    let second = try state.saveHeap()
    for _ in 0..<2 {
      try run(state, "t.a = 3 t.c = 3")
      try state.restore(second)
      #expect(try run(state, "return t.a, t.b, t.c").shown == "2 2 nil")
      try run(state, "t.a = 4")
      try state.restore(first)
      #expect(try run(state, "return t.a, t.b, t.c").shown == "1 nil nil")
    }
  }

  @Test func theCollectorContinuesAfterSavingAndRestoring() throws {
    let waste = try state.load("for i = 1, 300000 do local t = { i } end", file: "/waste.lua")
    let image = try state.saveHeap()
    try state.call(waste)
    #expect(state.memoryInUse < 16 << 20)
    try state.restore(image)
    try state.call(waste)
    #expect(state.memoryInUse < 16 << 20)
  }
}

/// Two values that a script returns, compared by content.
@Suite struct Comparisons {
  let state: LuaState

  init() throws { state = try LuaState() }

  private func isSame(_ source: String) throws -> Bool {
    let chunk = try state.load("local make = ... return " + source, file: "/t.lua")
    let make = try state.load("local n, m = ... return function() return n, m end", file: "/make.lua")
    try state.call(chunk, results: 2) { (frame) throws(WeftError) in frame.push(make) }
    let frame = state.stack
    defer { frame.pop(2) }
    let comparison = LuaComparison(state)
    let result = comparison.isSame(frame, -2, -1)
    #expect(frame.top == 2)
    return result
  }

  @Test(arguments: [
    "1, 1", "'a', 'a'", "nil, nil", "true, true", "0/0, 0/0", "-0.0, 0.0", "1.5, 1.5", "print, print",
    "('x'):rep(100), ('x'):rep(100)",
    "{}, {}", "{ 1, { 2 } }, { 1, { 2 } }", "{ a = 1, b = 2 }, { b = 2, a = 1 }", "{ 0/0 }, { 0/0 }",
    "(function() local t = {} t.t = t return t end)(), (function() local t = {} t.t = t return t end)()",
    "setmetatable({}, { a = 1 }), setmetatable({}, { a = 1 })",
    "function() return 1 end,\n\n function() return 1 end",
    "function(a) local b = a return b end, function(x) local y = x return y end",
    "function() return function() return 'x', 1.5, 7, true, nil end end, "
      + "\n function() return function()\n return 'x', 1.5, 7, true, nil end end",
    "function() return ('long'):rep(9) .. 'a constant that is longer than forty bytes, so Lua does not intern it' end, "
      + "function() return ('long'):rep(9) .. 'a constant that is longer than forty bytes, so Lua does not intern it' end",
    "make(1, 2), make(1, 2)", "make({ 1 }, make), make({ 1 }, make)", "make(0/0), make(0/0)",
    "function() return print end, function() return print end",
    "(function() local t = {} for i = 1, 100 do t = { t } end return { t, t } end)()[1], "
      + "(function() local t = {} for i = 1, 100 do t = { t } end return t end)()",
  ])
  func theseAreTheSame(_ source: String) throws { #expect(try isSame(source)) }

  @Test(arguments: [
    "1, 2", "1, 1.0", "1, '1'", "true, false", "nil, false", "0/0, 1.5", "1.5, 0/0", "'a', 'b'", "print, type",
    "{}, nil", "{ 1 }, { 2 }", "{ 1 }, { 1, 2 }", "{ 1, 2 }, { 1 }", "{ a = 1 }, { b = 1 }",
    "{ a = { 1 } }, { a = { 2 } }",
    "{ [1] = 1, [2] = 2 }, { [1] = 1, [3] = 2 }", "{ 1 }, { 1.0 }",
    "setmetatable({}, { a = 1 }), {}", "{}, setmetatable({}, { a = 1 })",
    "setmetatable({}, { a = 1 }), setmetatable({}, { a = 2 })",
    "function() return 1 end, function() return 2 end", "function() return 1 end, function() return 1.0 end",
    "function() return 1.5 end, function() return 2.5 end", "function() return 'a' end, function() return 'b' end",
    "function(a) end, function(a, b) end", "function(...) end, function() end",
    "function() return true end, function() return false end",
    "function(t) t.x = true end, function(t) t.x = false end",
    "function() return print end, function() return type end",
    "function() return function() return 'a' end end, function() return function() return 'b' end end",
    "function() end, function() return function() end end",
    "make(1), make(2)", "make(1, 2), make(1, 3)", "make({ 1 }), make({ 2 })", "make, make(1)",
    "coroutine.create(print), coroutine.create(print)", "print, function() end", "function() end, print",
    "('a'):gmatch 'a', ('b'):gmatch 'a'",
  ])
  func theseAreNot(_ source: String) throws { #expect(try !isSame(source)) }

  @Test func objectsAreTheSameOnlyAsThemselves() throws {
    let kind = state.makeObjectKind(Thing.self, name: "Thing")
    let metatable = state.makeMetatable("Thing")
    let frame = state.stack
    for name in ["a", "b"] { frame.pushObject(Thing(name), kind, metatable: metatable) }
    frame.pushValue(at: 1)
    let comparison = LuaComparison(state)
    #expect(!comparison.isSame(frame, 1, 2))
    #expect(comparison.isSame(frame, 1, 3))
  }

  @Test func hostFunctionsThatDoTheSameAreTheSame() throws {
    func push(_ context: Int) {
      state.stack.pushFunction("f", context: UnsafeMutableRawPointer(bitPattern: context), fast: { _, _ in 0 })
    }
    push(16)
    push(32)
    let frame = state.stack
    let comparison = LuaComparison(state)
    #expect(!comparison.isSame(frame, 1, 2))
    frame.pushFunction("g", context: UnsafeMutableRawPointer(bitPattern: 16), fast: { _, _ in 1 })
    #expect(!comparison.isSame(frame, 1, 3))
  }

  @Test func whatWasComparedIsMetAlsoInsideAndWhatIsIdentical() throws {
    try state.call(
      state.load(
        "local f = function() return print end return { { 1 }, f, 'x', 5 }, { { 1 }, f, 'x', 5 }", file: "/t.lua"),
      results: 2)
    let frame = state.stack
    let comparison = LuaComparison(state)
    #expect(comparison.isSame(frame, 1, 2))
    var met: [LuaType: Int] = [:]
    var identities: [UnsafeRawPointer?] = []
    comparison.forEachMet(frame) {
      met[$0.type(at: -1), default: 0] += 1
      identities.append($0.identity(at: -1))
    }
    #expect(identities.contains(frame.identity(at: 1)) && !identities.contains(frame.identity(at: 2)))
    // The two tables; the function, whose upvalue is the globals, and what these hold is identical, and not looked into.
    #expect(met[.table] == 3 && met[.function] == 1 && met.count == 2)
    #expect(frame.top == 2)
  }

  @Test(arguments: [
    ("function() return needle end", true), ("function() return 'a needle in it' end", true),
    ("function(t) return t.needle end", true), ("function(t) return t:needle() end", true),
    ("function() return function() return function() return 'needle' end end end", true),
    ("function() return 'needle, in a constant that is longer than the forty bytes of a short string' end", true),
    ("function() local needle = 1 return needle end", false), ("function(needle) return needle end", false),
    ("function() return 'needl', 'eedle', 'NEEDLE' end", false), ("print", false), ("5", false), ("'needle'", false),
  ])
  func aFunctionMentionsTheNamesInItsStrings(_ source: String, _ mentions: Bool) throws {
    try state.call(state.load("return " + source, file: "/needle.lua"), results: 1)
    #expect(state.stack.mentions("needle", functionAt: -1) == mentions)
    #expect(state.stack.top == 1)
  }
}

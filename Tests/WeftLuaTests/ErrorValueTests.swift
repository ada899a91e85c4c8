import Testing
import WeftSupport

@testable import WeftLua

/// What scripts raise: how values are described, and that they are kept.
@Suite struct RaisedValues {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func aTableAsErrorValueIsDescribed() throws {
    let error = try failure(state, "error { code = 42 }")
    #expect(error.value == "{ code = 42 }")
    #expect(error.location?.line == 1)
  }

  @Test func aTableWithAToStringIsDescribedByIt() throws {
    let error = try failure(state, "error(setmetatable({}, { __tostring = function() return 'mine' end }))")
    #expect(error.message == "mine")
  }

  @Test func nilAndNumbersAsErrorValuesAreDescribed() throws {
    #expect(try failure(state, "error()").value == "nil")
    #expect(try failure(state, "error(42)").value == "42")
  }

  @Test(arguments: [
    ("{}", "{}", "{}"), ("{ 1, 2.5, 'x' }", #"{ 1, 2.5, "x" }"#, nil), ("{ a = true }", "{ a = true }", nil),
    ("{ message = 'told' }", #"{ message = "told" }"#, "told"),
    ("{ message = 5 }", "{ message = 5 }", "{ message = 5 }"),
    ("{ [true] = {} }", "{ [true] = table }", nil), ("{ [2.5] = print }", "{ [2.5] = function }", nil),
    ("{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }", "{ 1, 2, 3, 4, 5, 6, 7, 8 }", nil),
    ("{ 1, 2, 3, 4, 5, 6, 7, 8, 9, message = 'late' }", "{ 1, 2, 3, 4, 5, 6, 7, 8 }", "late"),
    ("{ 1, 2, 3, 4, 5, 6, 7, 8 }", "{ 1, 2, 3, 4, 5, 6, 7, 8 }", nil),
    ("nil", "nil", "an error without a message"), ("true", "true", "true"), ("2.5", "2.5", "2.5"),
    ("print", "a function", "a function"), ("coroutine.create(print)", "a coroutine", "a coroutine"),
    ("setmetatable({ 1 }, { __tostring = function() return 'mine' end })", "{ 1 }", "mine"),
    ("setmetatable({ 1 }, { __tostring = function() error 'no' end })", "{ 1 }", "{ 1 }"),
    ("setmetatable({ message = 'told' }, { __tostring = 5 })", #"{ message = "told" }"#, "told"),
    ("setmetatable({ message = 'told' }, {})", #"{ message = "told" }"#, "told"),
    (
      "setmetatable({ message = 'told' }, { __tostring = function() return 'mine' end })", #"{ message = "told" }"#,
      "mine"
    ),
    ("setmetatable({}, { __index = { message = 'not its own' } })", "{}", "{}"),
    ("{ nothing = 0/0, [-1] = math.mininteger }", nil, nil),
  ])
  func aValueThatIsRaisedIsDescribed(_ source: String, _ value: String?, _ message: String?) throws {
    let error = try failure(state, "\nerror(\(source))")
    if let value { #expect(error.value == value && error.message == message ?? value) }
    #expect(error.code == .runtime && error.location == WeftSupport.SourceLocation(file: "/test.lua", line: 2))
    #expect(state.stack.top == 0)
  }

  @Test func userdataThatIsRaisedIsDescribedByItsKind() throws {
    let kind = state.makeObjectKind(Thing.self, name: "Thing")
    state.stack.pushObject(Thing("a"), kind, metatable: state.makeMetatable("Thing"))
    state.setGlobal("thing")
    state.stack.pushLight(bits: 64)
    state.setGlobal("light")
    #expect(try failure(state, "error(thing)").message == "<Thing>")
    #expect(try failure(state, "error(light)").message == "a userdata")
  }

  @Test(arguments: [
    "local e = setmetatable({}, { __tostring = error }) error(e)",
    "local m = {} m.__tostring = function() error(setmetatable({}, m)) end error(setmetatable({}, m))",
    "local a, b = {}, {} a.__tostring = function() error(setmetatable({}, b)) end b.__tostring = a.__tostring error(setmetatable({}, a))",
  ])
  func anErrorValueWhoseTextIsAnErrorAgainHasTheTextOfItsFields(source: String) throws {
    let chunk = try state.load(source, file: "/a.lua")
    let error = try #require(throws: WeftError.self) { try state.call(chunk, []) }
    #expect(error.code == .runtime && error.message == "{}")
    // The next one is described by its own text again.
    let next = try state.load("error(setmetatable({}, { __tostring = function() return 'own' end }))", file: "/b.lua")
    #expect(try #require(throws: WeftError.self) { try state.call(next, []) }.message == "own")
  }

  @Test func aScriptsOwnErrorValuePassesThroughSwiftAsItself() throws {
    register(state, "through") { (frame) throws(WeftError) in
      frame.pushValue(at: 1)
      do throws(WeftError) {
        try frame.call(arguments: 0, results: 0)
      } catch {
        var error = error
        error.chain.append("through")
        throw error
      }
      return 0
    }
    let results = try run(
      state,
      """
      local value = {}
      local ok, caught = pcall(through, function() error(value) end)
      local ok2, caught2 = pcall(through, function() error(nil) end)
      local ok3, caught3 = pcall(through, function() error(42) end)
      return caught == value, caught2, caught3
      """)
    #expect(results.shown == "true nil 42")
    let error = try failure(state, "local v = { 1 } through(function() through(function() error(v) end) end)")
    #expect(error.chain == ["through", "through"])
    #expect(error.value == "{ 1 }")
  }

  @Test(arguments: ["nil", "42", "true"])
  func anErrorWithAPlainValueIsReportedAtItsOwnPlace(_ value: String) throws {
    register(state, "through") { (frame) throws(WeftError) in
      frame.pushValue(at: 1)
      try frame.call(arguments: 0, results: 0)
      return 0
    }
    let error = try failure(
      state,
      """
      local function fail() error(\(value)) end
      pcall(through, fail)
      through(function() pcall(through, fail) end)
      error(\(value))
      """)
    #expect(error.location?.line == 4)
    // One that Swift hands on stays at the place where the script has raised it.
    let handedOn = try failure(
      state,
      """
      local function fail() error(\(value)) end
      pcall(through, function() error(\(value)) end)

      through(function() through(fail) end)
      """)
    #expect(handedOn.location?.line == 1)
    let thread = try state.makeThread(
      state.load("local function fail() error(\(value)) end\npcall(through, fail)\n\nerror(\(value))", file: "/t.lua"))
    let resumed = #expect(throws: WeftError.self) { _ = try state.resume(thread) }
    #expect(resumed?.location?.line == 4)
  }

  @Test func theValuesThatWereRaisedLastAreKeptForSwiftToRaiseAgain() throws {
    register(state, "through") { (frame) throws(WeftError) in
      frame.pushValue(at: 1)
      try frame.call(arguments: 0, results: 0)
      return 0
    }
    // Raises what the first function raised after the second one has run.
    register(state, "later") { (frame) throws(WeftError) in
      frame.pushValue(at: 1)
      let error = #expect(throws: WeftError.self) { try frame.call(arguments: 0, results: 0) }
      frame.pushValue(at: 2)
      try frame.call(arguments: 0, results: 0)
      throw error ?? WeftError(.runtime, "nothing failed")
    }
    let result = try run(
      state,
      """
      local function raise(count) for i = 1, count do pcall(through, function() error({ i }) end) end end
      raise(20)
      local value = {}
      local function isKept(count)
        local _, e = pcall(later, function() error(value) end, function() raise(count) end)
        return e == value
      end
      return isKept(0), isKept(1), isKept(15), isKept(100)
      """)
    #expect(result.shown == "true true true false")
    #expect(state.raisedValues.isEmpty)
  }
}

import Testing
import WeftSupport

@testable import WeftLua

@Suite struct ErrorsFromLua {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func aSyntaxErrorHasItsFileLineAndMessageApart() throws {
    let error = try failure(state, "local x = 1\nlocal = 2", file: "/folder/a.lua")
    #expect(error.code == .syntax)
    #expect(error.location == WeftSupport.SourceLocation(file: "/folder/a.lua", line: 2))
    #expect(error.message == "<name> expected near '='")
    #expect(error.description == "/folder/a.lua:2: <name> expected near '='")
  }

  @Test func aLongPathIsWholeInErrorsAlthoughLuaShortensIt() throws {
    let path = "/" + String(repeating: "long/", count: 40) + "name.lua"
    #expect(try failure(state, "x x", file: path).location == WeftSupport.SourceLocation(file: path, line: 1))
    let error = try failure(state, "\nerror 'no'", file: path)
    #expect(error.location == WeftSupport.SourceLocation(file: path, line: 2))
    #expect(error.message == "no")
    #expect(error.traceback.first?.file == path)
  }

  @Test func aRuntimeErrorNamesTheLineThatFailed() throws {
    let error = try failure(state, "local t\nreturn t.x")
    #expect(error.code == .runtime)
    #expect(error.location == WeftSupport.SourceLocation(file: "/test.lua", line: 2))
    #expect(error.message == "attempt to index a nil value (local 't')")
  }

  @Test func errorAtLevelTwoNamesTheCaller() throws {
    let error = try failure(state, "local function f() error('no', 2) end\n\nf()")
    #expect(error.location?.line == 3)
    #expect(error.message == "no")
  }

  @Test func aTracebackHasTheScriptsFunctionsFirstWithTheirNamesAndLines() throws {
    let error = try failure(
      state,
      """
      local function inner() error "no" end
      function outer()
        inner()
      end
      pcall(outer)
      outer()
      """)
    let lines = error.traceback.map(\.description)
    #expect(
      lines.prefix(3) == [
        "/test.lua:1: in function 'inner'", "/test.lua:3: in function 'outer'", "/test.lua:6: in the main chunk",
      ])
    #expect(lines.contains("[C]: in function 'error'"))
  }

  @Test func aMessageThatOnlyLooksLikeALocationStaysWhole() throws {
    let error = try failure(state, "error('time 12:30: late', 0)")
    #expect(error.message == "time 12:30: late")
  }

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

  @Test func infiniteRecursionIsAnErrorOfDepth() throws {
    #expect(try failure(state, "local function f() return 1 + f() end f()").code == .depth)
    #expect(try run(state, "return 1").shown == "1")
  }
}

@Suite struct ErrorsFromSwift {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func anErrorThrownInSwiftArrivesInSwiftUnchanged() throws {
    let cause = WeftError(.io, "no file", location: WeftSupport.SourceLocation(file: "/x.png", line: 0))
    let thrown = WeftError(
      .layout, "too wide", location: WeftSupport.SourceLocation(file: "/a.lua", line: 7), chain: ["node", "root"],
      hint: "shrink it",
      cause: cause)
    register(state, "fail") { (_) throws(WeftError) in throw thrown }
    var error = try failure(state, "fail()")
    #expect(!error.traceback.isEmpty)
    error.traceback = []
    #expect(error == thrown)
  }

  @Test func anErrorWithoutALocationGetsTheLineOfTheCall() throws {
    register(state, "fail") { (_) throws(WeftError) in throw WeftError(.layout, "no") }
    let error = try failure(state, "\n\nfail()")
    #expect(error.location == WeftSupport.SourceLocation(file: "/test.lua", line: 3))
  }

  @Test func aScriptReadsTheFieldsOfACaughtError() throws {
    register(state, "fail") { (_) throws(WeftError) in throw WeftError(.layout, "no", chain: ["a", "b"], hint: "h") }
    let results = try run(
      state, "local ok, e = pcall(fail) return ok, e.code, e.message, e.hint, #e.chain, e.nothing, e .. '!'")
    #expect(results.shown == "false layout no h 2 nil /test.lua:1: no!")
    #expect(try run(state, "local ok, e = pcall(function() fail() end) return tostring(e)").shown == "/test.lua:1: no")
  }

  @Test func anErrorThatAScriptRaisesAgainIsTheSame() throws {
    register(state, "fail") { (_) throws(WeftError) in throw WeftError(.layout, "no", hint: "h") }
    let error = try failure(state, "local ok, e = pcall(fail)\n\nerror(e)")
    #expect(error.code == .layout)
    #expect(error.hint == "h")
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
  func anErrorWithAPlainValueIsToldAtItsOwnPlace(_ value: String) throws {
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

  @Test func aLongMessageWithManyPlacesIsReadInLinearTime() throws {
    let error = try failure(state, "error(('a:1: '):rep(200000), 0)")
    #expect(error.message.utf8.count == 1_000_000)
  }

  @Test func aLongMessageIsCutWhereItIsToldAndWhatIsLeftOutIsSaid() throws {
    let report = ProblemReport(try failure(state, "error(('é'):rep(1e6), 0)"))
    #expect(report.message == String(repeating: "é", count: 500) + "… 1,999,000 more bytes")
    #expect("aé".capped(to: 2) == "a… 2 more bytes")
    #expect("aé".capped(to: 3) == "aé")
    #expect(String(repeating: "x", count: 1001).capped().hasSuffix("x… 1 more bytes"))
  }

  @Test func anExcerptHasThePartOfALongLineThatThePlaceIsIn() {
    let line = String(repeating: "a", count: 5000) + "HERE" + String(repeating: "b", count: 5000)
    for end in ["\n", "\r\n", "\r"] {
      let report = ProblemReport(
        WeftError(.runtime, "no", location: WeftSupport.SourceLocation(file: "/f", line: 2, column: 5001)),
        linesAround: 1,
        source: { _ in ["first", line, "third"].joined(separator: end) })
      #expect(report.excerpt.map(\.number) == [1, 2, 3])
      #expect(report.excerpt.map(\.text.count).max() ?? 0 < 600)
      let middle = report.excerpt[1]
      #expect(middle.text.dropFirst((middle.mark ?? 0) - 1).hasPrefix("HERE"))
      #expect(middle.text.hasPrefix("…a") && middle.text.hasSuffix("more bytes"))
      #expect(report.excerpt[2].text == "third" && report.excerpt[2].mark == nil)
    }
    let beyond = ProblemReport(
      WeftError(.runtime, "no", location: WeftSupport.SourceLocation(file: "/f", line: 9)), source: { _ in line })
    #expect(beyond.excerpt.isEmpty)
  }

  @Test func aStringErrorKeepsItsPlaceThroughSwift() throws {
    register(state, "through") { (frame) throws(WeftError) in
      frame.pushValue(at: 1)
      try frame.call(arguments: 0, results: 0)
      return 0
    }
    let error = try failure(state, "through(function()\n error 'no'\nend)")
    #expect(error.location?.line == 2)
    #expect(error.message == "no")
    #expect(error.traceback.first?.line == 2)
  }

  @Test func aBadArgumentNamesTheFunction() throws {
    register(state, "take") { (frame) throws(WeftError) in throw frame.typeError(1, expected: "number") }
    #expect(try failure(state, "take()").message == "bad argument #1 to 'take' (number expected, got no value)")
  }

  @Test func anErrorAsJSONIsOneLine() {
    let error = WeftError(
      .io, "a \"b\"\n\u{1}", location: WeftSupport.SourceLocation(file: "/f", line: 2), chain: ["x"],
      cause: WeftError("own", "c"))
    #expect(
      error.json()
        == #"{"code":"io","message":"a \"b\"\n\u0001","file":"/f","line":2,"chain":["x"],"cause":{"code":"own","message":"c"}}"#
    )
  }
}

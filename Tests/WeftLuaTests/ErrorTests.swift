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

  @Test func aRuntimeErrorNamesTheLineThatFailed() throws {
    let error = try failure(state, "local t\nreturn t.x")
    #expect(error.code == .runtime)
    #expect(error.location == WeftSupport.SourceLocation(file: "/test.lua", line: 2))
    #expect(error.message == "attempt to index a nil value (local 't')")
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

  @Test func aLongMessageWithManyPlacesIsReadInLinearTime() throws {
    let error = try failure(state, "error(('a:1: '):rep(200000), 0)")
    #expect(error.message.utf8.count == 1_000_000)
  }

  @Test func aLongMessageIsCutWhereItIsReportedWithTheNumberOfBytesLeftOut() throws {
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

  @Test func anErrorAsJSONIsOneLine() {
    let error = WeftError(
      .io, "a \"b\"\n\u{1}", location: WeftSupport.SourceLocation(file: "/f", line: 2), chain: ["x"],
      cause: WeftError("own", "c"))
    #expect(
      error.json()
        == #"{"code":"io","message":"a \"b\"\n\u0001","file":"/f","line":2,"chain":["x"],"cause":{"code":"own","message":"c"}}"#
    )
  }

  @Test func everyPartOfAnErrorIsChangedAloneAndCounts() {
    let whole: WeftError = {
      var error = WeftError(
        .io, "m", location: WeftSupport.SourceLocation(file: "/f", line: 3, column: 4), chain: ["c"],
        traceback: [.init(file: "/f", line: 1, function: "g")], hint: "h", cause: WeftError(.type, "cause"))
      error.path = "p"
      error.sourceText = "text"
      return error
    }()
    var other = whole
    #expect(other == whole)
    let changes: [(String, (inout WeftError) -> Void)] = [
      ("message", { $0.message = "x" }), ("location", { $0.location = nil }), ("column", { $0.location?.column = 5 }),
      ("chain", { $0.chain = [] }), ("path", { $0.path = nil }), ("traceback", { $0.traceback = [] }),
      ("hint", { $0.hint = nil }), ("cause", { $0.cause = nil }), ("path", { $0.path = "q" }),
    ]
    for (name, change) in changes {
      other = whole
      change(&other)
      #expect(other != whole, "\(name)")
      // All other parts are as before.
      let parts = { (error: WeftError) in
        [
          "message": error.message, "location": "\(error.location as Any)", "chain": "\(error.chain)",
          "path": "\(error.path as Any)", "traceback": "\(error.traceback)", "hint": "\(error.hint as Any)",
          "cause": "\(error.cause as Any)", "code": error.code.rawValue, "text": error.sourceText ?? "",
        ]
      }
      let differing = parts(whole).filter { parts(other)[$0.key] != $0.value }.map(\.key)
      #expect(differing == [name == "column" ? "location" : name])
    }
    #expect(WeftError(.io, "m") != WeftError(.type, "m"))
    #expect(WeftError(.io, "m") == WeftError(.io, "m"))
  }

  @Test func anErrorIsShownWithItsPlace() {
    #expect(WeftError(.io, "m").description == "m")
    #expect(WeftError(.io, "m", location: WeftSupport.SourceLocation(file: "/f", line: 3)).description == "/f:3: m")
    #expect(WeftError(.io, "m", location: WeftSupport.SourceLocation(file: "/f", line: 0)).description == "/f: m")
    let frames: [WeftError.Frame] = [
      .init(file: "/f", line: 3, function: "g"), .init(file: "/f", line: 3, function: nil),
      .init(file: "/f", line: 3, function: "g", isMainChunk: true), .init(file: "[C]", line: 0, function: "error"),
    ]
    #expect(
      frames.map(\.description) == [
        "/f:3: in function 'g'", "/f:3: in a function", "/f:3: in the main chunk", "[C]: in function 'error'",
      ])
  }

  @Test func aScriptReadsEveryPartOfAnError() throws {
    var thrown = WeftError(
      .layout, "no", location: WeftSupport.SourceLocation(file: "/g.lua", line: 12), chain: ["a", "b"], hint: "h",
      cause: WeftError(.io, "deep", hint: "d"))
    thrown.path = "root > cell"
    register(state, "fail") { [thrown] (_) throws(WeftError) in throw thrown }
    register(state, "bare") { (_) throws(WeftError) in throw WeftError("own", "bare") }
    #expect(
      try run(
        state,
        "local _, e = pcall(fail) return e.file, e.line, e.path, e.hint, e.cause.message, "
          + "e.cause.code, e.cause.hint, table.concat(e.chain, ',')"
      ).shown == "/g.lua 12 root > cell h deep io d a,b")
    #expect(
      try run(
        state,
        "local ok, e = pcall(function()\n bare() end) return e.code, e.file, e.line, e.path, e.hint, e.cause, #e.chain"
      ).shown == "own /test.lua 2 nil nil nil 0")
    #expect(
      try run(state, "local _, e = pcall(bare) return 'x ' .. e, e .. 1, 1 .. e, getmetatable(e), e[1]").shown
        == "x /test.lua:1: bare /test.lua:1: bare1 1/test.lua:1: bare false nil")
  }

  @Test func anErrorIsExplainedOnceWhenItLeavesLua() throws {
    var explained: [String] = []
    state.explain = { error in
      explained.append(error.message)
      var error = error
      error.hint = "explained"
      return error
    }
    register(state, "through") { (frame) throws(WeftError) in
      frame.pushValue(at: 1)
      try frame.call(arguments: 0, results: 0)
      return 0
    }
    register(state, "fail") { (_) throws(WeftError) in throw WeftError(.io, "own") }
    #expect(try failure(state, "through(function() through(fail) end)").hint == "explained")
    #expect(try failure(state, "through(function() error 'text' end)").hint == "explained")
    #expect(explained == ["own", "text", "text"] || explained == ["own", "text"], "\(explained)")
    let loop = try state.load("while true do end", file: "/t.lua")
    let error = try #require(throws: WeftError.self) {
      try state.withLimits(time: 0) { () throws(WeftError) in try state.call(loop) }
    }
    #expect(error.hint == "explained" && error.code == .time)
    state.explain = nil
    #expect(try failure(state, "fail()").hint == nil)
  }
}

import CLua
import Testing
import WeftSupport

@testable import WeftLua

/// The parts of an error: what is kept, what is reported where, and how values and limits are described.
@Suite struct ErrorDetails {
  let state: LuaState

  init() throws { state = try LuaState() }

  // MARK: Errors as values

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

  // MARK: What scripts read of an error

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

  // MARK: Values that are no strings

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

  // MARK: Texts of limits

  @Test(arguments: [
    (0.0, "0"), (0.001, "0.001"), (0.004, "0.004"), (0.005, "0.01"), (0.014, "0.01"),
  ])
  func aShortTimeLimitIsTold(_ seconds: Double, _ text: String) throws {
    let loop = try state.load("while true do end", file: "/t.lua")
    let error = #expect(throws: WeftError.self) {
      try state.withLimits(time: seconds) { () throws(WeftError) in try state.call(loop) }
    }
    #expect(error?.message == "the script ran longer than its limit of \(text) s")
    #expect(error?.location == WeftSupport.SourceLocation(file: "/t.lua", line: 1))
  }

  @Test(arguments: [
    (1 << 20, "1"), (3 << 19, "1.5"), (1_000_000, "0.95"), (10 << 20, "10"), ((1 << 20) + 60_000, "1.06"),
  ])
  func aMemoryLimitIsTold(_ bytes: Int, _ text: String) throws {
    state.memoryLimit = bytes
    let error = try failure(state, "local t = {} while true do t[#t + 1] = {} end")
    #expect(error.message == "the script needs more memory than its limit of \(text) MB")
  }

  // MARK: Places

  @Test func everyPathIsWholeHoweverLongItIs() throws {
    // Lua shortens names of more than 59 bytes.
    for (count, letter) in (1...75).flatMap({ count in ["x", "é", "€", "😀"].map { (count, $0) } }) {
      let path =
        "/" + String(repeating: letter, count: max(count / letter.utf8.count, 1))
        + String(repeating: "y", count: count % 4)
      let syntax = try failure(state, "x x", file: path)
      #expect(syntax.location == WeftSupport.SourceLocation(file: path, line: 1), "\(path)")
      #expect(syntax.message == "syntax error near 'x'")
      let runtime = try failure(state, "\nerror 'no'", file: path)
      #expect(runtime.location == WeftSupport.SourceLocation(file: path, line: 2), "\(path)")
      #expect(runtime.message == "no")
    }
  }

  @Test(arguments: ["/a:3: b.lua", "C:\\a.lua", "/a:b:c.lua", "/a.lua:7", "/12:34: x.lua"])
  func aPathWithColonsIsWhole(_ path: String) throws {
    let error = try failure(state, "\nerror 'no: 3: way'", file: path)
    #expect(error.location == WeftSupport.SourceLocation(file: path, line: 2))
    #expect(error.message == "no: 3: way")
    #expect(try failure(state, "\nx x", file: path).location == WeftSupport.SourceLocation(file: path, line: 2))
  }

  @Test func aPlaceInAMessageIsOneOnlyIfItsFileIsKnown() throws {
    for (text, message) in [
      ("/other.lua:3: x", "/other.lua:3: x"), ("/test.lua:: x", "/test.lua:: x"), ("/test.lua:3 x", "/test.lua:3 x"),
      ("/test.lua:3:x", "/test.lua:3:x"), ("/test.lua:7: x", "x"), ("/test.lua:7: ", ""),
      ("x /test.lua:7: y", "x /test.lua:7: y"),
      ("/test.lua:99999999999999999999: y", "/test.lua:99999999999999999999: y"),
    ] {
      let error = try failure(state, "error('\(text)', 0)")
      #expect(error.message == message)
      #expect(error.location?.line == (message.count <= 1 ? 7 : 1))
    }
    // One of a file that was loaded before, and whose function has ended.
    try run(
      state, "text = select(2, pcall(error, 'late'))\nfunction f() error 'late' end _, text = pcall(f)",
      file: "/first.lua")
    #expect(
      try failure(state, "\n\nerror(text, 0)").location == WeftSupport.SourceLocation(file: "/first.lua", line: 2))
  }

  @Test func codeFromAStringIsToldByLuasShortName() throws {
    let error = try failure(state, "\nload('error(\"no\")', '=piece')()")
    #expect(error.location == WeftSupport.SourceLocation(file: "piece", line: 1))
    let unnamed = try failure(state, "local f = load('local x = 1\\nreturn nil + x') f()")
    #expect(unnamed.location == WeftSupport.SourceLocation(file: "[string \"local x = 1...\"]", line: 2))
    // Functions of files come first, though they called the one of the string.
    #expect(unnamed.traceback.first?.file == "/test.lua")
    #expect(unnamed.traceback.map(\.file).contains("[string \"local x = 1...\"]"))
  }

  @Test func theCallersOfADeepErrorAreCutInATrace() throws {
    let error = try failure(state, "local function r(n) if n == 0 then error 'deep' end return 1 + r(n - 1) end r(100)")
    #expect(error.traceback.count == 32)
    #expect(error.traceback.first?.function == "r" && error.traceback.first?.definedLine == 1)
  }

  @Test func aTraceHasEachFunctionsPlaceAndName() throws {
    var frames: [WeftError.Frame] = []
    var own: WeftSupport.SourceLocation?
    var outer: WeftSupport.SourceLocation?
    register(state, "look") { (frame) throws(WeftError) in
      frames = frame.traceback()
      own = frame.location()
      outer = frame.location(level: 2)
      return 0
    }
    try run(state, "local t = {}\nfunction t.inner()\n look()\nend\n\nlocal function outer() t.inner() end\nouter()")
    #expect(frames.map(\.line) == [3, 6, 7] && frames.map(\.isMainChunk) == [false, false, true])
    #expect(frames.map(\.function) == ["inner", "outer", nil] && frames.map(\.definedLine) == [2, 6, 0])
    #expect(own?.line == 3 && outer?.line == 6)
    #expect(state.stack.location() == nil && state.stack.place().source == nil && state.stack.traceback().isEmpty)
  }
}

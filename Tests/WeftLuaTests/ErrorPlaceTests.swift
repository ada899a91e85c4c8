import Testing
import WeftSupport

@testable import WeftLua

/// Where errors are reported: files, lines and tracebacks.
@Suite struct PlacesOfErrors {
  let state: LuaState

  init() throws { state = try LuaState() }

  @Test func aLongPathIsWholeInErrorsAlthoughLuaShortensIt() throws {
    let path = "/" + String(repeating: "long/", count: 40) + "name.lua"
    #expect(try failure(state, "x x", file: path).location == WeftSupport.SourceLocation(file: path, line: 1))
    let error = try failure(state, "\nerror 'no'", file: path)
    #expect(error.location == WeftSupport.SourceLocation(file: path, line: 2))
    #expect(error.message == "no")
    #expect(error.traceback.first?.file == path)
  }

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

  @Test func aMessageThatOnlyLooksLikeALocationStaysWhole() throws {
    let error = try failure(state, "error('time 12:30: late', 0)")
    #expect(error.message == "time 12:30: late")
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

  @Test func codeFromAStringIsNamedByLuasShortName() throws {
    let error = try failure(state, "\nload('error(\"no\")', '=piece')()")
    #expect(error.location == WeftSupport.SourceLocation(file: "piece", line: 1))
    let unnamed = try failure(state, "local f = load('local x = 1\\nreturn nil + x') f()")
    #expect(unnamed.location == WeftSupport.SourceLocation(file: "[string \"local x = 1...\"]", line: 2))
    // Functions of files come first, though they called the one of the string.
    #expect(unnamed.traceback.first?.file == "/test.lua")
    #expect(unnamed.traceback.map(\.file).contains("[string \"local x = 1...\"]"))
  }

  @Test func errorAtLevelTwoNamesTheCaller() throws {
    let error = try failure(state, "local function f() error('no', 2) end\n\nf()")
    #expect(error.location?.line == 3)
    #expect(error.message == "no")
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

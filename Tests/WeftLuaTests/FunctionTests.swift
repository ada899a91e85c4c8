import Testing
import WeftSupport

@testable import WeftLua

/// Functions of the host and of scripts: their contexts, arguments, parameters and environments.
@Suite struct Functions {
  let state: LuaState
  var frame: LuaFrame { state.stack }

  init() throws { state = try LuaState() }

  @Test func eachFunctionGetsItsOwnContext() throws {
    let fast: LuaFastFunction = { raw, context in
      LuaFrame(raw).push(Int(bitPattern: context))
      return 1
    }
    let twice: LuaFastFunction = { raw, context in
      LuaFrame(raw).push(2 * Int(bitPattern: context))
      return 1
    }
    frame.pushTable()
    for number in 1...2000 {
      frame.pushFunction(
        "f", context: UnsafeMutableRawPointer(bitPattern: number * number * 8), fast: number % 2 == 0 ? fast : twice)
      frame.rawSet(1, Int64(number))
    }
    frame.pushFunction("f", context: UnsafeMutableRawPointer(bitPattern: 32), fast: fast)
    frame.rawGet(1, 2)
    #expect(LuaComparison(state).isSame(frame, 2, 3))
    frame.top = 1
    state.setGlobal("f")
    let wrong = try run(
      state,
      "local n = 0 for i = 1, 2000 do if f[i]() ~= i * i * 8 * (i % 2 == 0 and 1 or 2) then n = n + 1 end end return n")
    #expect(wrong.shown == "0")
  }

  @Test func anArgumentsErrorNamesTheFunctionAndCountsAsInLua() throws {
    register(state, "take") { (frame) throws(WeftError) in
      throw frame.argumentError(Int32(frame.integer(at: -1) ?? 1), "no good")
    }
    try run(state, "object = { take = take }")
    #expect(try failure(state, "take(1)").message == "bad argument #1 to 'take' (no good)")
    #expect(try failure(state, "object.take(2)").message == "bad argument #2 to 'take' (no good)")
    #expect(try failure(state, "object:take(2)").message == "bad argument #1 to 'take' (no good)")
    #expect(try failure(state, "object:take(3)").message == "bad argument #2 to 'take' (no good)")
    #expect(try failure(state, "object:take(1)").message == "calling 'take' on a bad self (no good)")
    #expect(frame.functionName == nil && !frame.isMethodCall)
  }

  @Test func aMissingArgumentDiffersFromAWrongOne() throws {
    var faults: [WeftError.Argument?] = []
    register(state, "take") { (frame) throws(WeftError) in
      let error = frame.typeError(1, expected: "number")
      faults.append(error.argument)
      var changed = error
      changed.hint = "kept"
      #expect(changed.argument == error.argument && changed.code == .type)
      throw error
    }
    #expect(try failure(state, "take(nil)").message == "bad argument #1 to 'take' (number expected, got nil)")
    #expect(try failure(state, "take({})").message == "bad argument #1 to 'take' (number expected, got table)")
    #expect(try failure(state, "take()").message == "bad argument #1 to 'take' (number expected, got no value)")
    #expect(faults == [.missing("number"), .invalid, .invalid])
    #expect(WeftError(.type, "no").argument == nil)
  }

  @Test func aFunctionsParametersAreKnown() throws {
    try state.call(
      state.load(
        "return function(a, b) local c end, function(a, ...) end, function() end, function(self, x)\n\nend, print, 5",
        file: "/folder/t.lua"), results: LuaFrame.all)
    #expect((1...6).map { frame.parameterNames(at: $0) } == [["a", "b"], ["a"], [], ["self", "x"], [], []])
    #expect((1...3).map { frame.takes($0, functionAt: 1) } == [true, true, false])
    #expect(frame.takes(9, functionAt: 2) && !frame.takes(1, functionAt: 3) && frame.takes(9, functionAt: 5))
    let place = try #require(frame.functionPlace(at: 4))
    #expect(place.file == "/folder/t.lua" && place.lines == 1...3)
    #expect(frame.functionPlace(at: 5) == nil && frame.functionPlace(at: 6) == nil)
    #expect(frame.functionLocation(at: 4) == WeftSupport.SourceLocation(file: "/folder/t.lua", line: 1))
    #expect(frame.top == 6)
  }

  @Test func anEnvironmentIsSetForAChunk() throws {
    try run(state, "x = 'global'")
    let chunk = try state.load("x = x or 'new' return x", file: "/t.lua")
    let table = try table(state, "{ x = 'own' }")
    state.setEnvironment(of: chunk, to: table)
    #expect(try state.call(chunk, []).shown == "own" && frame.top == 0)
    #expect(try run(state, "return x").shown == "global")
    guard case .function(let pure)? = try run(state, "return function(a) return a end").first else { return }
    state.setEnvironment(of: pure, to: table)
    #expect(try state.call(pure, [.integer(3)]).shown == "3" && frame.top == 0)
  }

  @Test func aBadArgumentNamesTheFunction() throws {
    register(state, "take") { (frame) throws(WeftError) in throw frame.typeError(1, expected: "number") }
    #expect(try failure(state, "take()").message == "bad argument #1 to 'take' (number expected, got no value)")
  }
}

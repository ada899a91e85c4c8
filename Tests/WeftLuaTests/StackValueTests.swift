import CLua
import Testing

@testable import WeftLua

/// What Swift reads from the stack, and what it leaves there.
@Suite struct StackValues {
  let state: LuaState
  var frame: LuaFrame { state.stack }

  init() throws { state = try LuaState() }

  /// Pushes what a source returns.
  private func push(_ source: String) throws {
    try state.call(state.load("return " + source, file: "/t.lua"), results: LuaFrame.all)
  }

  private func shown(_ from: Int32 = 1) -> String {
    (from..<frame.top + 1).map { frame.value(at: $0) }.shown
  }

  @Test(arguments: [
    ("1", "1.0 1 true"), ("2.0", "2.0 2 false"), ("2.5", "2.5 nil false"), ("'3'", "nil nil false"),
    ("nil", "nil nil false"),
    ("1e300", "1e+300 nil false"), ("2^53", "9007199254740992.0 9007199254740992 false"),
    ("math.mininteger", "-9.223372036854776e+18 -9223372036854775808 true"), ("true", "nil nil false"),
    ("1/0", "inf nil false"),
  ])
  func numbersAreReadWithoutConvertingStrings(_ source: String, _ read: String) throws {
    try push(source)
    func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }
    #expect(
      "\(text(frame.number(at: 1))) \(text(frame.integer(at: 1))) \(frame.isInteger(at: 1))" == read)
    #expect(frame.string(at: 1) == (source == "'3'" ? "3" : nil))
  }

  @Test func typesHaveTheirNamesAndTruth() throws {
    try push("nil, false, true, 0, '', {}, print, coroutine.create(print)")
    #expect(
      (1...9).map { frame.typeName(at: $0) } == [
        "nil", "boolean", "boolean", "number", "string", "table", "function", "thread", "no value",
      ])
    #expect((1...9).map { frame.boolean(at: $0) } == [false, false, true, true, true, true, true, true, false])
    #expect((1...9).map { frame.isNil(at: $0) } == [true] + Array(repeating: false, count: 7) + [true])
    #expect((1...9).map { frame.identity(at: $0) != nil }[5...] == [true, true, true, false])
    #expect((1...9).map { frame.isTable(at: $0) }.firstIndex(of: true) == 5)
    #expect((1...9).map { frame.type(at: $0) }.last == LuaType.none)
  }

  @Test func aStringIsComparedAndCutByItsBytes() throws {
    try push("'abc', '', 'abd', 'abcd', ('é'):rep(3000), 'a\\0b', '\\255'")
    #expect((1...6).map { frame.isString("abc", at: $0) } == [true, false, false, false, false, false])
    #expect(frame.isString("", at: 2) && !frame.isString("", at: 1) && !frame.isString("", at: 20))
    #expect(frame.name(at: 1) == "abc" && frame.name(at: 20) == nil)
    #expect(frame.name(at: 5) == String(repeating: "é", count: 2048) + "… 1,904 more bytes")
    #expect(frame.string(at: 6) == "a\0b" && frame.string(at: 7) == "\u{FFFD}")
    #expect(frame.withString(at: 6) { $0.count } == 3)
    #expect(frame.rawLength(6) == 3)
  }

  @Test func valuesMoveOnTheStack() throws {
    try push("1, 2, 3, 4")
    frame.insert(2)
    #expect(shown() == "1 4 2 3")
    frame.remove(2)
    #expect(shown() == "1 2 3")
    frame.rotate(1, by: 1)
    #expect(shown() == "3 1 2")
    frame.pop()
    frame.pushValue(at: 1)
    #expect(shown() == "3 1 3" && frame.absolute(-1) == 3 && frame.rawEqual(1, -1) && !frame.rawEqual(1, 2))
    frame.top = 5
    #expect(shown() == "3 1 3 nil nil")
    frame.pop(4)
    #expect(shown() == "3" && frame.checkStack(1000) && !frame.checkStack(2_000_000))
  }

  @Test func everyValueComesBackAsItWasPushed() throws {
    try push("{}, print, coroutine.create(print)")
    frame.pushLight(bits: 0x1_0000_0001)
    let values = (1...4).map { frame.value(at: $0) }
    let before = (1...4).map { frame.identity(at: $0) }
    frame.top = 0
    for value in values + [.nil, .boolean(false), .integer(.min), .number(2), .string([0, 255])] { frame.push(value) }
    #expect((1...4).map { frame.identity(at: $0) } == before)
    #expect(frame.lightUserdata(at: 4) == UnsafeMutableRawPointer(bitPattern: 0x1_0000_0001))
    #expect(frame.lightUserdata(at: 1) == nil)
    #expect(shown(5) == "nil false -9223372036854775808 2.0 \0\u{FFFD}")
    #expect(!frame.isInteger(at: 8) && frame.value(at: 40).isNil)
  }

  // MARK: Tables

  @Test func rawAccessSeesNoMetamethod() throws {
    try push("setmetatable({ 5, a = 6 }, { __index = error, __newindex = error, __len = error })")
    #expect(frame.rawGet(1, 1) == .number && frame.rawGet(1, 2) == .nil && frame.rawGet(1, field: "a") == .number)
    frame.push("x")
    #expect(frame.rawGet(1) == .nil)
    frame.push(7)
    frame.rawSet(1, field: "b" as StaticString)
    frame.push(8)
    frame.rawSet(1, field: "c" as String)
    frame.push(9)
    frame.rawSet(1, 2)
    let key = UnsafeRawPointer(bitPattern: 64)!
    frame.push(10)
    frame.rawSet(1, key)
    #expect(frame.rawLength(1) == 2 && frame.rawGet(1, key) == .number)
    frame.top = 1
    var sum: Int64 = 0
    frame.forEachRaw(-1) { sum += $0.integer(at: -1) ?? 0 }
    #expect(sum == 5 + 6 + 7 + 8 + 9 + 10 && frame.top == 1)
  }

  @Test func anErrorInALoopOverATableLeavesTheStackAsItWas() throws {
    try push("7, { 1, 2, 3 }")
    var visits = 0
    #expect(throws: WeftError.self) {
      try frame.forEachRaw(-1) { (frame) throws(WeftError) in
        visits += 1
        if visits == 2 { throw WeftError(.layout, "no") }
      }
    }
    #expect(frame.top == 2 && visits == 2)
  }

  @Test func accessAsInScriptsRunsMetamethodsAndTellsTheirErrors() throws {
    try push(
      """
      setmetatable({ 5 }, { __index = function(_, k) return k .. '?' end, __newindex = function(t, k, v) rawset(t, k, v * 2) end,
        __eq = function() return true end, __tostring = function() return 'mine' end }),
      setmetatable({}, { __index = function() error('no', 0) end, __newindex = function() error('no!', 0) end,
        __tostring = function() return {} end })
      """)
    for key: LuaValue in [.string(Array("x".utf8)), .integer(1)] {
      frame.push(key)
      try frame.get(1)
    }
    try frame.get(1, field: "y")
    #expect(shown(3) == "x? 5 y?")
    frame.top = 2
    frame.push(21)
    try frame.set(1, field: "z")
    frame.push(1.5)
    frame.push(1)
    try frame.set(1)
    frame.rawGet(1, field: "z")
    frame.push(1.5)
    frame.rawGet(1)
    #expect(shown(3) == "42 2")
    frame.top = 2
    #expect(try frame.equal(1, 2) && frame.equal(2, 1) && !frame.rawEqual(1, 2))
    #expect(try frame.description(at: 1) == "mine")
    #expect(frame.top == 2)
    func message(_ body: () throws -> Void) -> String? { (#expect(throws: WeftError.self, performing: body))?.message }
    #expect(message { try frame.get(2, field: "x") } == "no")
    frame.top = 2
    frame.push(1)
    #expect(message { try frame.set(2, field: "x") } == "no!")
    frame.top = 2
    #expect(message { _ = try frame.description(at: 2) } == "'__tostring' must return a string")
    frame.top = 2
    frame.push(5)
    #expect(message { try frame.get(3, field: "x") }?.hasPrefix("attempt to index a number value") == true)
  }

  @Test func fieldsFromTheTopAreThoseOfTheValueThere() throws {
    try push(
      "{ a = 1 }, setmetatable({}, { __index = { a = 2 }, __newindex = function(t, k, v) rawset(t, k, v + 1) end })")
    try frame.get(-1, field: "a")
    try frame.get(-3, field: "a")
    #expect(shown(3) == "2 1")
    frame.top = 2
    frame.push(5)
    try frame.set(-2, field: "b")
    frame.rawGet(-1, field: "b")
    frame.push(6)
    frame.rawSet(1, field: "c" as String)
    frame.rawGet(-3, field: "c")
    #expect(shown(3) == "6 6")
  }

  @Test(arguments: [("nil", "table index is nil"), ("0/0", "table index is NaN")])
  func aKeyThatNoTableHasIsAnError(_ key: String, _ message: String) throws {
    try push("{}, \(key), 1")
    let error = #expect(throws: WeftError.self) { try frame.set(1) }
    #expect(error?.message == message && error?.code == .runtime)
    #expect(frame.top == 1)
  }

  @Test func plainTablesAreReadAndWrittenByEveryKindOfKey() throws {
    try push("{ 'one', x = 'ex', [2.5] = 'half', [true] = 'yes' }")
    for key: LuaValue in [
      .integer(1), .number(1), .string([0x78]), .number(2.5), .boolean(true), .boolean(false), .nil,
    ] {
      frame.push(key)
      try frame.get(1)
      frame.push(key)
      frame.insert(-2)
      if case .nil = key { frame.pop(2) } else { try frame.set(1) }
    }
    #expect(frame.top == 1)
    frame.push(1.0)
    try frame.get(1)
    #expect(shown(2) == "one")
  }

  @Test func metatablesAreSetAndProtected() throws {
    try push("{}, {}, { __index = { a = 2 } }, { __index = { a = 1 } }")
    frame.setMetatable(at: 1)
    frame.setProtectedMetatable(at: 2)
    try frame.get(1, field: "a")
    try frame.get(2, field: "a")
    #expect(shown(3) == "1 2")
    frame.top = 2
    #expect(frame.pushMetatable(at: 1) && frame.top == 3)
    frame.pop()
    state.setGlobal("protected")
    #expect(
      try run(state, "return getmetatable(protected), pcall(setmetatable, protected, {})").shown.hasPrefix(
        "false false"))
    frame.pushNil()
    frame.setMetatable(at: 1)
    #expect(!frame.pushMetatable(at: 1) && frame.top == 1)
  }

  // MARK: Numbers in tables

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-3.0, "-3"), (0.5, "0.5"), (9_007_199_254_740_992, "9007199254740992"),
    (-9_007_199_254_740_992, "-9007199254740992"), (9_007_199_254_740_994, "9.007199254741e+15"), (1e300, "1e+300"),
    (.infinity, "inf"), (-.infinity, "-inf"),
  ])
  func aWholeNumberIsAnIntegerToScripts(_ number: Double, _ text: String) throws {
    frame.pushTable()
    frame.setNumber(number, field: "n")
    state.setGlobal("t")
    #expect(try run(state, "return tostring(t.n)").shown == text)
  }

  @Test(arguments: [
    ("{ 1, 2.5 }", "1.0 2.5"), ("{ [2] = 2, [1] = 1 }", "1.0 2.0"), ("{ -1/0, 1/0 }", "-inf inf"), ("{ 1 }", "nil"),
    ("{ 1, 2, 3 }", "nil"), ("{ 1, 2, nil, 3 }", "nil"), ("{ 1, 2, x = 3 }", "nil"), ("{ 1, '2' }", "nil"),
    ("{ 1, 0/0 }", "nil"), ("{ 0/0, 1 }", "nil"), ("{}", "nil"), ("{ 1, false }", "nil"), ("{ x = 1, y = 2 }", "nil"),
    ("{ 1, 2, nil }", "1.0 2.0"),
    ("(function() local t = { 1, 2, 3, x = 1 } t[3], t.x = nil return t end)()", "1.0 2.0"),
    ("(function() local t = {} for i = 1, 2 do t[i] = i end return t end)()", "1.0 2.0"),
    ("{ 1, x = 3 }", "nil"), ("{ [1] = 1, [2] = '2' }", "nil"), ("{ 1, 2, [0] = 3 }", "nil"),
    ("{ [1.5] = 1, [2] = 1 }", "nil"),
  ])
  func aPairIsTwoNumbersAndNothingElse(_ source: String, _ read: String) throws {
    try push(source)
    #expect((frame.pair(at: 1).map { "\($0) \($1)" } ?? "nil") == read)
    #expect(frame.fourNumbers(at: 1) == nil)
    #expect(frame.top == 1)
    try push("{ 1, 2, 3.5, -4 }")
    #expect(try #require(frame.fourNumbers(at: 2)) == (1, 2, 3.5, -4) && frame.pair(at: 2) == nil)
  }

  @Test(arguments: [
    ("{}", "7 8 9 10"), ("{ min = { 1, 2 } }", "1 2 9 10"), ("{ max = { 3, 4 } }", "7 8 3 4"),
    ("{ min = { 1, 2 }, max = { 3, 4 } }", "1 2 3 4"), ("{ max = { 3, 4 }, min = { 1, 2 } }", "1 2 3 4"),
    ("{ min = { 1, 2 }, other = { 3, 4 } }", "nil"), ("{ min = { 1 } }", "nil"), ("{ min = { 1, 2, 3 } }", "nil"),
    ("{ min = 1 }", "nil"), ("{ min = { 1, 0/0 } }", "nil"), ("{ { 1, 2 } }", "nil"), ("{ min = { 1, 'x' } }", "nil"),
    ("{ min = { [2] = 2, [1] = 1 } }", "1 2 9 10"), ("{ [true] = { 1, 2 } }", "nil"), ("{ minimum = { 1, 2 } }", "nil"),
    ("{ mi = { 1, 2 } }", "nil"), ("{ ['min\\0'] = { 1, 2 } }", "nil"), ("{ min = false }", "nil"),
    ("(function() local t = { { 1 }, min = { 1, 2 }, x = 1 } t[1], t.x = nil return t end)()", "1 2 9 10"),
    ("{ [('min'):rep(20)] = { 1, 2 } }", "nil"), ("{ [2] = { 1, 2 } }", "nil"),
    ("{ min = { [2] = 2, [1] = 1 }, max = { 1, 2, 3 } }", "nil"),
  ])
  func namedPairsAreReadWhereEverythingIsPlain(_ source: String, _ read: String) throws {
    try push(source)
    let pairs = frame.namedPairs(at: 1, "min", "max", standard: (7, 8, 9, 10))
    #expect(
      (pairs.map { [$0, $1, $2, $3].map { "\(Int(exactly: $0) ?? -1)" }.joined(separator: " ") } ?? "nil") == read)
    #expect(frame.top == 1)
  }

  // MARK: The host

  @Test func theHostIsTheOneThatWasSet() throws {
    #expect(state.host == nil && frame.hostPointer == nil)
    let none = #expect(throws: WeftError.self) { try frame.withHost(Thing.self) { _ in } }
    #expect(none?.message == "the state has no host" && none?.code == .runtime)
    let thing = Thing("host")
    state.host = thing
    #expect(try frame.withHost(Thing.self) { $0.name } == "host")
    let error = #expect(throws: WeftError.self) {
      try frame.withHost(Thing.self) { (_) throws(WeftError) in throw WeftError(.io, "passed on") }
    }
    #expect(error?.code == .io && state.host === thing)
    state.host = nil
    #expect(state.host == nil)
  }

  @Test func aCallLeavesItsResultsOrTheStackAsItWas() throws {
    frame.push(7)
    let three = try state.load("return 1, 2, 3", file: "/t.lua")
    #expect(try state.call(three) == 0 && frame.top == 1)
    #expect(try state.call(three, results: 2) == 2 && frame.top == 3 && frame.integer(at: -1) == 2)
    #expect(try state.call(three, results: 5) == 5 && frame.top == 8 && frame.isNil(at: -1))
    #expect(try state.call(three, results: LuaFrame.all) == 3 && frame.top == 11)
    frame.top = 1
    let own = failure { () throws(WeftError) in
      try state.call(three) { (frame) throws(WeftError) in
        frame.push(1)
        throw WeftError(.io, "no argument")
      }
    }
    #expect(own?.message == "no argument" && frame.top == 1)
    _ = try failure(state, "error 'no'")
    #expect(frame.top == 1)
    let many = Array(repeating: LuaValue.integer(1), count: 2_000_000)
    #expect(failure { () throws(WeftError) in _ = try state.call(three, many) }?.code == .depth)
    #expect(frame.top == 1)
  }
}

extension LuaValue {
  fileprivate var isNil: Bool { if case .nil = self { true } else { false } }
}

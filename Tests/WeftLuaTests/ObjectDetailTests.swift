import CLua
import Testing
import WeftSupport

@testable import WeftLua

/// What objects, their fields and their userdata do in the less common cases.
@Suite struct ObjectDetails {
  let state: LuaState
  let things: LuaObjectKind<Thing>
  var frame: LuaFrame { state.stack }

  init() throws {
    state = try LuaState()
    things = state.makeObjectKind(Thing.self, name: "Thing")
  }

  private func reference(_ source: String) throws -> LuaReference {
    guard case .table(let table)? = try run(state, "return " + source).first else { throw WeftError(.type, "no table") }
    return table
  }

  // MARK: Userdata

  @Test func objectsAreFoundWhileManyComeAndGo() throws {
    // More than there is room for at first, in an order in which those that go leave holes among the others.
    let metatable = state.makeMetatable("Thing")
    let all = (0..<10_000).map { Thing("\($0)") }
    frame.pushTable(items: 10_000)
    for (number, thing) in all.enumerated() {
      frame.pushObject(thing, things, metatable: metatable)
      frame.rawSet(1, Int64(number + 1))
    }
    state.setGlobal("all")
    #expect(state.liveObjectCount == 10_000)
    for round in 1...3 {
      try run(state, "for i = 1, 10000 do if (i * 7919) % 5 == \(round) then all[i] = nil end end")
      state.collectGarbage()
      let (kept, gone) = all.indices.reduce(into: (0, 0)) { counts, index in
        let isKept = !(1...round).contains(((index + 1) * 7919) % 5)
        let isKnown = frame.pushKnown(all[index])
        if isKnown { frame.pop() }
        if isKept, isKnown { counts.0 += 1 }
        if !isKept, !isKnown { counts.1 += 1 }
      }
      #expect(kept == 10_000 - round * 2000 && gone == round * 2000)
      #expect(state.liveObjectCount == kept)
    }
    // Room that has become free is used again.
    frame.pushTable()
    for (number, thing) in all.enumerated() {
      frame.pushObject(thing, things, metatable: metatable)
      frame.rawSet(1, Int64(number + 1))
    }
    #expect(state.liveObjectCount == 10_000)
    frame.pop()
  }

  @Test func onlyTheObjectsOfAKindAreGoneThrough() throws {
    let others = state.makeObjectKind(LuaReference.self, name: "Reference")
    let metatable = state.makeMetatable("Thing")
    for name in ["b", "a"] { frame.pushObject(Thing(name), things, metatable: metatable) }
    frame.pushObject(state.makeFunction("f") { _ in 0 }, others, metatable: metatable)
    var names: [String] = []
    frame.forEachObject(things) { names.append($0.name) }
    #expect(names.sorted() == ["a", "b"] && frame.top == 3)
    #expect(frame.object(at: 1, things)?.name == "b" && frame.object(at: 3, things) == nil)
    #expect(frame.object(at: 4, things) == nil)
    frame.push(1)
    #expect(frame.object(at: 4, things) == nil)
    #expect(frame.unretainedObject(at: 2, things)?._withUnsafeGuaranteedRef { $0.name } == "a")
    #expect(frame.unretainedObject(at: 3, things) == nil)
  }

  @Test func anObjectIsShownByItsName() throws {
    let plain = state.makeMetatable("Thing")
    let own = state.makeMetatable("Other") { frame in
      frame.pushFunction("tostring") { (frame) throws(WeftError) in
        frame.push("mine")
        return 1
      }
      frame.rawSet(-2, field: "__tostring" as StaticString)
    }
    frame.pushObject(Thing("a"), things, metatable: plain)
    state.setGlobal("a")
    frame.pushObject(Thing("b"), things, metatable: own)
    state.setGlobal("b")
    #expect(try run(state, "return tostring(a), tostring(b), getmetatable(a)").shown == "<Thing> mine false")
  }

  @Test func userValuesAreAsManyAsWereAskedFor() throws {
    let metatable = state.makeMetatable("Thing")
    frame.pushObject(Thing("a"), things, metatable: metatable, userValues: 2)
    for (number, isThere) in [(Int32(1), true), (2, true), (3, false)] {
      frame.push(Int(number) * 10)
      #expect(frame.setUserValue(number, at: 1) == isThere)
      #expect(frame.userValue(number, at: 1) == (isThere ? .number : LuaType.none))
      #expect(frame.integer(at: -1) == (isThere ? Int64(number) * 10 : nil))
    }
  }

  @Test func eachHoldingIsWeighedApart() throws {
    let thing = Thing("a")
    let metatable = state.makeMetatable("Thing")
    frame.pushObject(thing, things, metatable: metatable)
    let before = state.memoryInUse
    state.weigh(thing, .content, bytes: 1000)
    state.weigh(thing, .drawing, bytes: 500)
    #expect(state.memoryInUse - before == 1500)
    state.weigh(thing, .drawing, bytes: 100)
    #expect(state.memoryInUse - before == 1100)
    state.weigh(thing, .content, bytes: -5)
    #expect(state.memoryInUse - before == 100)
    state.weigh(Thing("nobody's"), .content, bytes: 1_000_000)
    #expect(state.memoryInUse - before == 100)
    state.weigh(thing, .drawing, bytes: 1_000_000)
    state.weigh(thing, .content, bytes: 1_000_000)
    frame.pop()
    state.collectGarbage()
    #expect(state.memoryInUse < before)
  }

  @Test func aNewObjectIsWeighedFromItsBeginning() throws {
    let metatable = state.makeMetatable("Thing")
    // After a whole collection Lua collects nothing for a while: a step would free memory between two looks.
    state.collectGarbage()
    func push(_ bytes: Int) -> Int {
      let before = state.memoryInUse
      frame.pushNew(
        retained: .passRetained(Thing("a")), things, metatable: metatable.registryIndex, userValues: 0, bytes: bytes)
      return state.memoryInUse - before
    }
    // The table of known objects grows now and then, at a number that depends on where they are in memory.
    let small = try #require((0..<20).map { _ in push(0) }.min())
    let large = try #require((0..<20).map { _ in push(5000) }.min())
    #expect(large == small + 5000 && small > 0)
    let last = frame.top
    let thing = try #require(frame.object(at: last, things))
    #expect(frame.pushKnown(thing) && frame.rawEqual(-1, last))
    let before = state.memoryInUse
    state.weigh(thing, .content, bytes: 100)
    #expect(state.memoryInUse == before - 4900)
  }

  @Test func nothingRunsWhileAnObjectIsReleased() throws {
    final class Watching {
      let state: LuaState
      var sees: (Bool) -> Void
      init(_ state: LuaState, _ sees: @escaping (Bool) -> Void) { (self.state, self.sees) = (state, sees) }
      deinit { sees(state.isReleasing) }
    }
    let kind = state.makeObjectKind(Watching.self, name: "Watching")
    let metatable = state.makeMetatable("Watching")
    var seen: [Bool] = []
    frame.pushObject(Watching(state) { seen.append($0) }, kind, metatable: metatable)
    #expect(!state.isReleasing)
    frame.pop()
    state.collectGarbage()
    #expect(seen == [true] && !state.isReleasing)
  }

  // MARK: Fields

  /// An object whose class finds and sets its fields by `LuaFields`; what is passed on is answered with `asked`, or told.
  private func withFields(_ ordinary: String, _ body: (LuaFields) throws -> Void) throws {
    let names = try reference(ordinary)
    let fields = LuaFields(owner: state, ordinary: names)
    let metatable = state.makeMetatable("thing") { frame in
      fields.fill(
        frame, name: "thing",
        index: { raw, _ in
          LuaFrame(raw).push("asked")
          return 1
        },
        newIndex: { raw, _ in
          LuaFrame(raw).run { (frame) throws(WeftError) in
            throw WeftError(
              .type, "\(frame.functionName ?? "?") refused \(frame.string(at: 2) ?? frame.typeName(at: 2))")
          }
        })
    }
    for name in ["thing", "other"] {
      frame.pushObject(Thing(name), things, metatable: metatable, userValues: 1)
      state.setGlobal(name)
    }
    try body(fields)
    withExtendedLifetime((names, fields)) {}
  }

  @Test func anOwnFieldComesBeforeAMethodAndFalseIsAField() throws {
    let methods = try reference("{ a = 'method', b = 'method', c = false }")
    try withFields("{ a = true, b = true, f = true, c = true }") { (fields) throws in
      fields.setMethods(methods)
      #expect(
        try run(state, "thing.a = 'own' thing.f = false return thing.a, thing.b, thing.f, thing.c, thing.d, other.a")
          .shown
          == "own method false false asked method")
      fields.setMethods(nil)
      #expect(try run(state, "return thing.a, thing.b").shown == "own asked")
      #expect(try run(state, "return thing[1], thing[print]").shown == "asked asked")
      #expect(try failure(state, "thing[1] = 2").message == "thing.__newindex refused number")
      #expect(try failure(state, "thing.zz = 2").message == "thing.__newindex refused zz")
    }
  }

  @Test func manyFieldsOfManyObjectsAreTheirOwn() throws {
    try withFields("(function() local t = {} for i = 1, 200 do t['n' .. i] = true end return t end)()") { (_) throws in
      let differing = try run(
        state,
        """
        local wrong = 0
        for round = 1, 2 do
          for i = 1, 200 do thing['n' .. i], other['n' .. i] = i * round, -i end
          for i = 1, 200 do if thing['n' .. i] ~= i * round or other['n' .. i] ~= -i then wrong = wrong + 1 end end
          for i = 1, 200 do if pcall(function() thing['m' .. i] = 1 end) then wrong = wrong + 1 end end
        end
        return wrong
        """)
      #expect(differing.shown == "0")
    }
  }

  @Test func aNameThatIsNoLongerOrdinaryIsPassedOn() throws {
    try withFields("{ a = true }") { (fields) throws in
      try run(state, "thing.a = 1 thing.a = 2")
      let others = try reference("{ b = true }")
      fields.setOrdinary(others)
      #expect(try failure(state, "thing.a = 3").message == "thing.__newindex refused a")
      try run(state, "thing.b = 3")
      withExtendedLifetime(others) {}
    }
  }

  @Test func aNameThatRestoringTakesAwayIsPassedOn() throws {
    let names = try reference("{ a = true }")
    frame.push(names)
    state.setGlobal("names")
    try withFields("names") { (_) throws in
      let image = try state.saveHeap()
      try run(state, "names.b = true thing.b = 1 thing.a = 1")
      try state.restore(image)
      #expect(try failure(state, "thing.b = 2").message == "thing.__newindex refused b")
      #expect(try run(state, "thing.a = 3 return thing.a, thing.b").shown == "3 asked")
    }
  }

  @Test func aLongNameIsAFieldAsWell() throws {
    try withFields("{ [('long'):rep(20)] = true }") { (_) throws in
      #expect(
        try run(state, "thing[('long'):rep(20)] = 5 return thing[('lo'):rep(1) .. ('nglo'):rep(19) .. 'ng']").shown
          == "5")
      #expect(try failure(state, "thing[('long'):rep(21)] = 5").message.hasPrefix("thing.__newindex refused longlong"))
    }
  }

  // MARK: Lookups and functions

  @Test func aLookupGoesThroughTheFirstTableThenTheSecondThenTheFirstOnesMetatable() throws {
    try state.call(
      state.load(
        "return setmetatable({ a = 1, n = false }, "
          + "{ __index = function(_, k) return 'deep ' .. k end }), { a = 2, b = 3, n = 4 }",
        file: "/t.lua"), results: 2)
    frame.pushLookup()
    state.setGlobal("look")
    #expect(frame.top == 0)
    #expect(
      try run(state, "return look(nil, 'a'), look(nil, 'b'), look(nil, 'c'), look(nil, 'n')").shown
        == "1 3 deep c false")
    #expect(try run(state, "return setmetatable({}, { __index = look }).b").shown == "3")
  }

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

  @Test func aMissingArgumentIsToldApartFromAWrongOne() throws {
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
    let table = try reference("{ x = 'own' }")
    state.setEnvironment(of: chunk, to: table)
    #expect(try state.call(chunk, []).shown == "own" && frame.top == 0)
    #expect(try run(state, "return x").shown == "global")
    guard case .function(let pure)? = try run(state, "return function(a) return a end").first else { return }
    state.setEnvironment(of: pure, to: table)
    #expect(try state.call(pure, [.integer(3)]).shown == "3" && frame.top == 0)
  }
}

import Testing

@testable import WeftLua

/// Fields and methods of objects, and lookups through tables.
@Suite struct Fields {
  let state: LuaState
  let things: LuaObjectKind<Thing>
  var frame: LuaFrame { state.stack }

  init() throws {
    state = try LuaState()
    things = state.makeObjectKind(Thing.self, name: "Thing")
  }

  private func table(_ source: String) throws -> LuaReference { try WeftLuaTests.table(state, source) }

  /// An object whose class finds and sets its fields by `LuaFields`; what is passed on is answered with `asked`, or told.
  private func withFields(_ ordinary: String, _ body: (LuaFields) throws -> Void) throws {
    let names = try table(ordinary)
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

  @Test func fieldsAndMethodsAreFoundWithoutAsking() throws {
    let ordinary = try table("{ known = true }")
    let set = LuaFields(owner: state, ordinary: ordinary)
    let methods = try table("{ greet = function() return 'hello' end }")
    let metatable = state.makeMetatable("Thing") { frame in
      set.fill(
        frame, name: "thing",
        index: { raw, _ in
          LuaFrame(raw).push("asked")
          return 1
        },
        newIndex: { raw, context in
          let isOwner = context.flatMap { LuaFields.owner(of: $0, as: LuaState.self) } === LuaFrame(raw).state
          return LuaFrame(raw).run { (_) throws(WeftError) in throw WeftError(.type, isOwner ? "refused" : "whose?") }
        })
    }
    state.stack.pushObject(Thing("a"), things, metatable: metatable, userValues: 1)
    state.setGlobal("thing")
    #expect(try run(state, "return thing.known, thing.greet").shown == "asked asked")
    set.setMethods(methods)
    #expect(try run(state, "thing.known = 7 return thing.known, thing.greet(), thing.other").shown == "7 hello asked")
    #expect(try run(state, "thing.known = nil return thing.known").shown == "asked")
    let error = try failure(state, "\nthing.unknown = 1")
    #expect(error.message == "refused")
    #expect(error.location?.line == 2)
    withExtendedLifetime((set, ordinary, methods)) {}
  }

  @Test func anOwnFieldComesBeforeAMethodAndFalseIsAField() throws {
    let methods = try table("{ a = 'method', b = 'method', c = false }")
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
      let others = try table("{ b = true }")
      fields.setOrdinary(others)
      #expect(try failure(state, "thing.a = 3").message == "thing.__newindex refused a")
      try run(state, "thing.b = 3")
      withExtendedLifetime(others) {}
    }
  }

  @Test func aNameThatRestoringTakesAwayIsPassedOn() throws {
    let names = try table("{ a = true }")
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
}

import Testing

@testable import WeftLua

final class Thing {
  let name: String
  var field: LuaReference?

  init(_ name: String) { self.name = name }
}

@Suite struct Objects {
  let state: LuaState
  let things: LuaObjectKind<Thing>
  let metatable: LuaReference

  init() throws {
    state = try LuaState()
    let things = state.makeObjectKind(Thing.self, name: "Thing")
    self.things = things
    metatable = state.makeMetatable("Thing") { frame in
      frame.pushFunction("index") { (frame) throws(WeftError) in
        frame.push(try frame.argument(1, things).name)
        return 1
      }
      frame.rawSet(-2, field: "__index" as StaticString)
    }
  }

  private func registerMake() {
    register(state, "make") { [things, metatable] (frame) throws(WeftError) in
      guard let name = frame.string(at: 1) else { throw frame.typeError(1, expected: "string") }
      frame.pushObject(Thing(name), things, metatable: metatable, userValues: 2)
      return 1
    }
  }

  @Test func anObjectIsReleasedWhenItsUserdataIsCollected() throws {
    registerMake()
    weak var thing: Thing?
    register(state, "look") { [things] (frame) throws(WeftError) in
      thing = try frame.argument(1, things)
      return 0
    }
    #expect(
      try run(state, "kept = make 'a' look(kept) for i = 1, 1000 do make 'b' end return kept.anything").shown == "a")
    state.collectGarbage()
    #expect(state.liveObjectCount == 1)
    #expect(thing?.name == "a")
    try run(state, "kept = nil")
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
    #expect(thing == nil)
  }

  @Test func closingAStateReleasesItsObjects() throws {
    weak var thing: Thing?
    do {
      let state = try LuaState()
      let kind = state.makeObjectKind(Thing.self, name: "Thing")
      let metatable = state.makeMetatable("Thing")
      let made = Thing("a")
      thing = made
      state.stack.pushObject(made, kind, metatable: metatable)
      state.setGlobal("kept")
      made.field = state.makeFunction("f") { (_) throws(WeftError) in 0 }
    }
    #expect(thing == nil)
  }

  @Test func anObjectWithALivingUserdataGetsItAgain() throws {
    let thing = Thing("a")
    register(state, "thing") { [things, metatable] (frame) throws(WeftError) in
      frame.pushObject(thing, things, metatable: metatable)
      return 1
    }
    #expect(try run(state, "first = thing() return first == thing(), rawequal(first, thing())").shown == "true true")
    #expect(state.liveObjectCount == 1)
    #expect(!state.stack.pushKnown(Thing("b")))
    try run(state, "first = nil")
    state.collectGarbage()
    #expect(!state.stack.pushKnown(thing))
    #expect(state.liveObjectCount == 0)
  }

  @Test func objectsAreReleasedWhileACallGoesOn() throws {
    registerMake()
    var most = 0
    register(state, "count") { [state] (_) throws(WeftError) in
      most = max(most, state.liveObjectCount)
      return 0
    }
    try run(state, "for i = 1, 100000 do make 'a' count() end")
    #expect(most < 50_000)
  }

  /// The collector has found a userdata dead; its object is released a little later.
  @Test func anObjectGetsANewUserdataBetweenItsUserdatasEndAndItsRelease() throws {
    let thing = Thing("a")
    state.stack.pushObject(thing, things, metatable: metatable)
    state.stack.pop()
    try run(state, "rubbish = {} for i = 1, 20000 do rubbish[i] = {} end")
    while state.stack.pushKnown(thing) {
      state.stack.pop()
      try run(state, "collectgarbage('step', 1)")
    }
    state.stack.pushObject(thing, things, metatable: metatable)
    state.setGlobal("kept")
    state.collectGarbage()
    #expect(try run(state, "return kept.anything").shown == "a")
    #expect(state.liveObjectCount == 1)
    #expect(state.stack.pushKnown(thing))
    state.stack.pop()
    try run(state, "kept = nil")
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
  }

  @Test func whatObjectsHoldIsWeighedUntilTheyAreReleased() throws {
    registerMake()
    register(state, "weigh") { [state, things] (frame) throws(WeftError) in
      state.weigh(try frame.argument(1, things), .content, bytes: Int(frame.integer(at: 2) ?? 0))
      return 0
    }
    try run(state, "kept = {} for i = 1, 1000 do kept[i] = make 'a' end")
    let before = state.memoryInUse
    try run(state, "for i = 1, 1000 do weigh(kept[i], 10000) weigh(kept[i], 20000) end")
    #expect(abs(state.memoryInUse - before - 20_000_000) < 100_000)
    try run(state, "kept = nil")
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
    #expect(state.memoryInUse < before)
  }

  @Test func fieldsAndMethodsAreFoundWithoutAsking() throws {
    let ordinary = try reference("return { known = true }")
    let set = LuaFields(owner: state, ordinary: ordinary)
    let methods = try reference("return { greet = function() return 'hello' end }")
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

  private func reference(_ source: String) throws -> LuaReference {
    guard case .table(let table) = try run(state, source)[0] else { throw WeftError(.type, "no table") }
    return table
  }

  @Test func anObjectOfAnotherKindIsNoArgument() throws {
    registerMake()
    let others = state.makeObjectKind(LuaState.self, name: "State")
    register(state, "other") { (frame) throws(WeftError) in
      _ = try frame.argument(1, others)
      return 0
    }
    #expect(
      try failure(state, "other(make 'a')").message == "bad argument #1 to 'other' (State expected, got userdata)")
    #expect(try failure(state, "other(1)").message == "bad argument #1 to 'other' (State expected, got number)")
  }

  @Test func userValuesStayWithTheUserdata() throws {
    registerMake()
    register(state, "put") { (frame) throws(WeftError) in
      #expect(frame.setUserValue(2, at: 1))
      return 0
    }
    register(state, "take") { (frame) throws(WeftError) in
      frame.userValue(2, at: 1)
      return 1
    }
    #expect(try run(state, "local a = make 'a' put(a, { 7 }) collectgarbage() return take(a)[1]").shown == "7")
  }

  @Test func anObjectThatRefersToItselfThroughAUserValueIsCollected() throws {
    registerMake()
    register(state, "put") { (frame) throws(WeftError) in
      frame.setUserValue(1, at: 1)
      return 0
    }
    try run(state, "for i = 1, 1000 do local a = make 'a' put(a, function() return a end) end")
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
  }

  @Test func aScriptCannotReachTheFinalizer() throws {
    registerMake()
    #expect(try run(state, "return getmetatable(make 'a')").shown == "false")
    #expect(
      try failure(state, "setmetatable({}, { __gc = function() end })").message.contains("'__gc' is not available"))
    #expect(try failure(state, "setmetatable({}, { __gc = false })").message.contains("'__gc' is not available"))
  }

  @Test func aDroppedReferenceFreesItsValue() throws {
    registerMake()
    var reference: LuaReference?
    guard case .userdata(let made) = try run(state, "return make 'a'")[0] else {
      Issue.record("no userdata")
      return
    }
    reference = made
    state.collectGarbage()
    #expect(state.liveObjectCount == 1)
    _ = reference
    reference = nil
    #expect(state.liveObjectCount == 1)
  }

  @Test func referencesInsideObjectsAreFreedWithThem() throws {
    let inner = Thing("inner")
    state.stack.pushObject(inner, things, metatable: metatable)
    let outer = Thing("outer")
    outer.field = state.makeReference()
    state.stack.pushObject(outer, things, metatable: metatable)
    state.stack.pop()
    #expect(state.liveObjectCount == 2)
    outer.field = nil
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
  }

  @Test func aReferenceKeepsAValueOnlyWhileItLives() throws {
    registerMake()
    do {
      let reference = try state.call(state.load("return make 'a'", file: "/t.lua"), [])
      state.collectGarbage()
      #expect(state.liveObjectCount == 1)
      #expect(reference.count == 1)
    }
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
  }

  @Test func lightUserdataShareOneMetatable() throws {
    state.setLightMetatable { frame in
      frame.pushFunction("index") { (frame) throws(WeftError) in
        frame.push(Int(bitPattern: frame.lightUserdata(at: 1)))
        return 1
      }
      frame.rawSet(-2, field: "__index" as StaticString)
      frame.pushFunction("newindex") { (frame) throws(WeftError) in
        throw WeftError(.type, "no field '\(frame.string(at: 2) ?? "?")'", hint: "names")
      }
      frame.rawSet(-2, field: "__newindex" as StaticString)
      frame.pushFunction(
        "tostring",
        fast: { raw, _ in
          LuaFrame(raw).push("handle")
          return 1
        })
      frame.rawSet(-2, field: "__tostring" as StaticString)
    }
    state.stack.pushLight(bits: 0x1_0000_0002)
    state.setGlobal("handle")
    #expect(
      try run(state, "return handle.x, tostring(handle), getmetatable(handle)").shown == "4294967298 handle false")
    let error = try failure(state, "\nhandle.y = 1")
    #expect(error.hint == "names")
    #expect(error.location?.line == 2)
  }
}

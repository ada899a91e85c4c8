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
  var frame: LuaFrame { state.stack }

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

  @Test func objectsAreReleasedDuringACall() throws {
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
    // The same object each time: the blocks of two may have other sizes, as the heap is then.
    let thing = Thing("a")
    func push(_ bytes: Int) -> Int {
      frame.top = 0
      // After a whole collection Lua collects nothing for a while: a step would free memory between two looks.
      state.collectGarbage()
      let before = state.memoryInUse
      frame.pushNew(
        retained: .passRetained(thing), things, metatable: metatable.registryIndex, userValues: 0, bytes: bytes)
      return state.memoryInUse - before
    }
    // The table of known objects grows now and then, at a number that depends on where they are in memory.
    let small = try #require((0..<20).map { _ in push(0) }.min())
    let large = try #require((0..<20).map { _ in push(5000) }.min())
    #expect(large == small + 5000 && small > 0)
    let last = frame.top
    #expect(frame.object(at: last, things) === thing)
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
}

import Foundation
import Testing

@testable import WeftLua

private let isThorough = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == "1"

@Suite(.enabled(if: isThorough, "off: set WEFT_THOROUGH=1")) struct Stress {
  @Test func aMillionFailingCallsInBothDirectionsLeaveNoObject() throws {
    let state = try LuaState()
    let things = state.makeObjectKind(Thing.self, name: "Thing")
    let metatable = state.makeMetatable("Thing")
    // Each holds an object across the call that fails, which a jump over its frame would leak.
    register(state, "fail") { [things] (frame) throws(WeftError) in
      let held = Thing("held")
      frame.pushObject(held, things, metatable: metatable)
      throw WeftError(.layout, held.name)
    }
    register(state, "construct") { [things] (frame) throws(WeftError) in
      frame.pushObject(Thing("made"), things, metatable: metatable, userValues: 1)
      guard frame.number(at: 1) != nil else { throw frame.typeError(1, expected: "number") }
      return 1
    }
    register(state, "reenter") { (frame) throws(WeftError) in
      let held = Thing("held")
      frame.pushValue(at: 1)
      try frame.call(arguments: 0, results: 0)
      frame.push(held.name)
      return 1
    }
    let script = try state.load(
      """
      local value = {}
      local function inLua() error("no") end
      local function withTable() error(value) end
      local function deep() reenter(inLua) end
      local errors = 0
      for i = 1, ... do
        local kind, ok, e = i % 6
        if kind == 0 then ok = pcall(fail)
        elseif kind == 1 then ok = pcall(construct, {})
        elseif kind == 2 then ok = pcall(reenter, inLua)
        elseif kind == 3 then ok = pcall(reenter, fail)
        elseif kind == 4 then ok, e = pcall(reenter, withTable) assert(e == value)
        else ok = pcall(reenter, deep) end
        if not ok then errors = errors + 1 end
      end
      return errors
      """, file: "/stress.lua")
    let count = 1_000_000
    let clock = ContinuousClock()
    var errors = ""
    let time = try clock.measure { errors = try state.call(script, [.integer(Int64(count))]).shown }
    #expect(errors == "\(count)")
    state.collectGarbage()
    #expect(state.liveObjectCount == 0)
    print("\(count) failing calls in \(time), \(state.liveObjectCount) objects left, \(state.memoryInUse) bytes in use")
  }

  @Test func runningOutOfMemoryAnywhereLeavesNoObjectAndNoBytes() throws {
    weak var last: Thing?
    var outOfMemory = 0
    for limit in stride(from: 40_000, through: 400_000, by: 120) {
      let state = try LuaState()
      let things = state.makeObjectKind(Thing.self, name: "Thing")
      let metatable = state.makeMetatable("Thing")
      register(state, "construct") { [things] (frame) throws(WeftError) in
        let thing = Thing("made")
        last = thing
        frame.pushObject(thing, things, metatable: metatable, userValues: 2)
        frame.pushTable(items: 8)
        frame.setUserValue(1, at: -2)
        return 1
      }
      let script = try state.load(
        """
        local kept = {}
        for i = 1, 600 do
          kept[i] = { construct(), tostring(i) .. "x", function() return kept end }
          if i % 7 == 0 then pcall(function() kept[i] = { ("x"):rep(i * 10), construct() } end) end
        end
        """, file: "/memory.lua")
      state.memoryLimit = limit
      do throws(WeftError) { try state.call(script) } catch {
        #expect(error.code == .memory)
        outOfMemory += 1
      }
      state.collectGarbage()
      #expect(state.liveObjectCount == 0)
    }
    #expect(last == nil)
    #expect(outOfMemory > 100)
    print("\(outOfMemory) runs ended for want of memory")
  }
}

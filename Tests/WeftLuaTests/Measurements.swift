import Foundation
import Testing
import WeftSupport

@testable import WeftLua

/// What the boundary costs, in a release build: `WEFT_MEASURE=1 swift test -c release --filter Measurements`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEFT_MEASURE"] == "1", "off: set WEFT_MEASURE=1"), .serialized)
struct Measurements {
  let state: LuaState

  init() throws { state = try LuaState() }

  /// Prints nanoseconds per turn of a loop around `body`, less those of an empty loop; the best of seven.
  private func measure(_ name: String, _ setup: String, _ body: String) throws {
    let count = 1_000_000
    func best(_ body: String) throws -> Double {
      let function = try state.load("\(setup) return function() for i = 1, \(count) do \(body) end end", file: "/m.lua")
      guard case .function(let loop)? = try state.call(function, []).first else { return 0 }
      var best = Double.infinity
      for _ in 0..<7 {
        let time = try ContinuousClock().measure { try state.call(loop) }
        best = min(best, time / .nanoseconds(count))
      }
      return best
    }
    let empty = try best("")
    print("\(name): \(String(format: "%.1f", try best(body) - empty)) ns")
  }

  @Test func callbacks() throws {
    state.stack.pushFunction("fast", fast: { _, _ in 0 })
    state.setGlobal("fast")
    state.stack.pushFunction("run", fast: { raw, _ in LuaFrame(raw).run { (_) throws(WeftError) in 0 } })
    state.setGlobal("run")
    register(state, "closure") { (_) throws(WeftError) in 0 }
    register(state, "fail") { (_) throws(WeftError) in
      throw WeftError(.layout, "no", location: WeftSupport.SourceLocation(file: "", line: 1))
    }
    try measure("Lua function", "local f = function() end", "f()")
    try measure("fast function", "local f = fast", "f()")
    try measure("fast function with run", "local f = run", "f()")
    try measure("closure", "local f = closure", "f()")
    try measure("failing closure in pcall", "local f, pcall = fail, pcall", "pcall(f)")
    try measure("pcall(error, '')", "local f, pcall = error, pcall", "pcall(f, '')")
  }

  @Test func sweeps() throws {
    let keys = LuaKeys(state, names: ["direction", "spacing", "alignItems", "justifyContent", "style", "children"])
    let context = Unmanaged.passUnretained(keys).toOpaque()
    state.stack.pushFunction(
      "sweep", context: context,
      fast: { raw, context in
        guard let context else { return 0 }
        return Unmanaged<LuaKeys>.fromOpaque(context)._withUnsafeGuaranteedRef { keys in
          LuaFrame(raw).run { (frame) throws(WeftError) in
            let sum = try frame.sweep(1, keys) { (sweep) throws(WeftError) in
              var sum: Int64 = 0
              for entry in sweep.named { sum &+= Int64(entry.key) }
              for entry in sweep.items { sum &+= entry.index }
              return sum
            }
            frame.push(sum)
            return 1
          }
        }
      })
    state.setGlobal("sweep")
    state.stack.pushFunction("fast", fast: { _, _ in 0 })
    state.setGlobal("fast")
    let kept =
      "local a, b, c = {}, {}, {} local t = { direction = 'vertical', spacing = 4, alignItems = 'center', a, b, c }"
    try measure("sweep of 6 entries, with the call", kept + " local f = sweep", "f(t)")
    try measure("the call alone", kept + " local f = fast", "f(t)")
    try measure("sweep of an empty table", "local t, f = {}, sweep", "f(t)")
    try measure(
      "table of 6 made and swept", kept + " local f = sweep",
      "f { direction = 'vertical', spacing = 4, alignItems = 'center', a, b, c }")
    try measure(
      "table of 6 made", kept + " local f = fast",
      "f { direction = 'vertical', spacing = 4, alignItems = 'center', a, b, c }")
  }

  @Test func objects() throws {
    let things = state.makeObjectKind(Thing.self, name: "Thing")
    let metatable = state.makeMetatable("Thing")
    let thing = Thing("a")
    register(state, "new") { (frame) throws(WeftError) in
      frame.pushObject(Thing("a"), things, metatable: metatable)
      return 1
    }
    register(state, "known") { (frame) throws(WeftError) in
      frame.pushObject(thing, things, metatable: metatable)
      return 1
    }
    register(state, "look") { (frame) throws(WeftError) in
      _ = try frame.argument(1, things)
      return 0
    }
    try measure("new object", "local f = new", "f()")
    try measure("known object", "kept = known() local f = known", "f()")
    try measure("object argument", "local f, k = look, known()", "f(k)")
  }

  @Test func callsIntoLua() throws {
    let function = try state.load("", file: "/m.lua")
    let count = 1_000_000
    for (name, inside) in [("outermost call", false), ("call within limits", true)] {
      var best = Double.infinity
      for _ in 0..<7 {
        let time = try ContinuousClock().measure {
          try state.withLimits(time: inside ? 100 : nil) { () throws(WeftError) in
            for _ in 0..<count { try state.call(function) }
          }
        }
        best = min(best, time / .nanoseconds(count))
      }
      print("\(name): \(String(format: "%.1f", best)) ns")
    }
    let time = try ContinuousClock().measure {
      for _ in 0..<count { try state.withLimits(time: 10) { () throws(WeftError) in } }
    }
    print("withLimits: \(String(format: "%.1f", time / .nanoseconds(count))) ns")
  }
}

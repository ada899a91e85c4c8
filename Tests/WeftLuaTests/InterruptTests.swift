import CLuaBridge
import Foundation
import Synchronization
import Testing

@testable import WeftLua

/// Interrupts a state as the prompt does on Ctrl-C: every millisecond, until a call has failed for it.
private final class Presser: Sendable {
  private let interrupter: LuaInterrupter
  /// The last try of an interrupt. What it takes: one for most, and some dozens while the script is in C.
  static let patience = 10_000

  init(_ interrupter: LuaInterrupter) { self.interrupter = interrupter }

  /// Interrupts the call that begins now, after a delay, on a thread of its own.
  ///
  /// - Returns: the thread's result, to be waited for: how many interrupts it took, or nil when none helped.
  func press(after microseconds: UInt32) -> () -> Int? {
    let tries = Tries()
    let done = DispatchSemaphore(value: 0)
    let before = interrupter.interruptions
    let thread = Thread { [interrupter] in
      usleep(microseconds)
      var count = 0
      while interrupter.interruptions == before, count < Self.patience {
        interrupter.interrupt()
        count += 1
        usleep(1000)
      }
      tries.count = count < Self.patience ? count : nil
      done.signal()
    }
    thread.start()
    return {
      done.wait()
      return tries.count
    }
  }

  private final class Tries: @unchecked Sendable {
    // Written before the semaphore is signalled, read after.
    var count: Int?
  }
}

@Suite(.serialized) struct Interrupts {
  static let recursion = "local function r() return 1 + r() end "

  @Test(arguments: [
    (80, recursion + "while true do pcall(r) end"),
    (20, recursion + "while true do xpcall(r, function(message) return debug.traceback(message) end) end"),
    (20, recursion + "while true do xpcall(r, function(message) error(message) end) end"),
    (20, recursion + "while true do xpcall(r, function() return pcall(r) end) end"),
    (20, recursion + "while true do coroutine.wrap(function() pcall(r) end)() end"),
    (
      20,
      recursion + """
        local function nest(depth)
          if depth == 0 then while true do pcall(r) end end
          return (coroutine.wrap(nest)(depth - 1))
        end
        while true do pcall(nest, 100) end
        """
    ),
    (
      20,
      "local function f() local t <close> = setmetatable({}, { __close = f }) return 1 + f() end while true do pcall(f) end"
    ),
  ])
  func anInterruptAtAnyMomentEndsADeepStack(_ tries: Int, _ source: String) throws {
    let state = try LuaState()
    state.memoryLimit = 256 << 20
    let presser = Presser(state.interrupter)
    let script = try state.load(source, file: "/deep.lua")
    var random = SystemRandomNumberGenerator()
    for number in 0..<tries {
      let ends = presser.press(after: .random(in: 0..<60_000, using: &random))
      var code: WeftError.Code?
      do throws(WeftError) {
        // The prompt runs an entry in a coroutine; a function of Swift calls without one.
        if number.isMultiple(of: 2) {
          try state.call(script)
        } else {
          _ = try state.resume(state.makeThread(script))
        }
      } catch {
        code = error.code
      }
      #expect(code == .interrupted)
      try #require(ends() != nil, "try \(number) of \(tries)")
    }
    #expect(try run(state, "return 1").shown == "1")
  }

  @Test(.timeLimit(.minutes(15)))
  func anInterruptThatComesWhileAnInnerLimitEndsItsCallEndsTheOuterOne() throws {
    let state = try LuaState()
    state.memoryLimit = 256 << 20
    // So deep that the handler of the signal takes a while, and no other comes for long after it.
    let deep = try state.load(
      "local function r(n) if n == 0 then while true do end end return 1 + r(n - 1) end r(150000)", file: "/deep.lua")
    register(state, "inner") { (_) throws(WeftError) in
      _ = try? state.withLimits(time: 0.2) { () throws(WeftError) in try state.call(deep) }
      return 0
    }
    nonisolated(unsafe) let context = weft_context_of(state.main)
    let outer = try state.load("inner() for _ = 1, 500000000 do end", file: "/outer.lua")
    // A thread that waits for the moment may miss it on a busy machine: then that try says nothing.
    for _ in 0..<20 {
      let press = Press()
      let presser = Thread { [interrupter = state.interrupter] in
        while !press.isOver.load(ordering: .acquiring) {
          guard weft_limit_hit(context) != 0 else { continue }
          press.hasCome.store(true, ordering: .releasing)
          interrupter.interrupt()
          return
        }
      }
      presser.start()
      // It ends by itself, some seconds later, where the interrupt is lost.
      var error: WeftError?
      do throws(WeftError) { _ = try state.call(outer) } catch let failure { error = failure }
      press.isOver.store(true, ordering: .releasing)
      guard press.hasCome.load(ordering: .acquiring) else { continue }
      #expect(error?.code == .interrupted)
      return
    }
    Issue.record("the moment was missed twenty times")
  }

  private final class Press: Sendable {
    let hasCome = Atomic(false)
    let isOver = Atomic(false)
  }

  // Its entries stand in the table as luck has it, so that the collector finds one or two in each look.
  private static let chain = """
    local count, keys = 300000, {}
    for i = 1, count do keys[i] = {} end
    for i = count, 2, -1 do
      local j = math.random(i)
      keys[i], keys[j] = keys[j], keys[i]
    end
    local root = keys[1]
    """

  @Test(
    .timeLimit(.minutes(15)),
    arguments: [
      """
      local chain = setmetatable({}, { __mode = "k" })
      for i = 1, count - 1 do chain[keys[i]] = keys[i + 1] end
      """,
      """
      local weak, tables = { __mode = "k" }, {}
      for i = 1, count - 1 do tables[i] = setmetatable({ [keys[i]] = keys[i + 1] }, weak) end
      for i = count - 1, 2, -1 do
        local j = math.random(i)
        tables[i], tables[j] = tables[j], tables[i]
      end
      """,
    ])
  func aChainOfWeakKeysIsStoppedByTheTimeLimitAndByAnInterrupt(_ links: String) throws {
    let state = try LuaState()
    state.memoryLimit = 512 << 20
    let script = try state.load(
      Self.chain + "\n\(links)\nkeys = nil while true do collectgarbage() end", file: "/chain.lua")
    let error = #expect(throws: WeftError.self) {
      try state.withLimits(time: 1) { () throws(WeftError) in try state.call(script) }
    }
    #expect(error?.code == .time)
    let ends = Presser(state.interrupter).press(after: 1_000_000)
    let interrupted = #expect(throws: WeftError.self) { try state.call(script) }
    #expect(interrupted?.code == .interrupted)
    #expect(ends() != nil)
    #expect(try run(state, "local t = setmetatable({}, { __mode = 'k' }) t[t] = 1 return t[t]").shown == "1")
  }

  @Test func anInterruptedCallIsCountedForItsStateAlone() throws {
    let state = try LuaState()
    let other = try LuaState()
    let interrupter = state.interrupter
    #expect(interrupter.interruptions == 0 && interrupter == state.interrupter && interrupter != other.interrupter)
    #expect(!interrupter.interrupt())
    register(state, "interrupt") { (_) throws(WeftError) in
      #expect(!other.interrupter.interrupt())
      // The signal comes to this thread, at once.
      #expect(interrupter.interrupt())
      return 0
    }
    for count in 1...3 {
      let failed = failure { () throws(WeftError) in
        try state.call(state.load("pcall(interrupt) while true do end", file: "/t.lua"))
      }
      #expect(failed?.code == .interrupted && failed?.message == "interrupted")
      #expect(interrupter.interruptions == count && other.interrupter.interruptions == 0)
    }
    // An interrupt counts for more than the time.
    let both = failure { () throws(WeftError) in
      try state.withLimits(time: 0) { () throws(WeftError) in
        _ = try state.call(state.load("while true do end", file: "/t.lua"))
      }
    }
    #expect(both?.code == .time && interrupter.interruptions == 3)
    var released: LuaInterrupter?
    do { released = try LuaState().interrupter }
    #expect(released?.interrupt() == false && released?.interruptions == 0)
  }
}

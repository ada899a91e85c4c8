import Foundation
import Synchronization
import Testing
import WeftSupport

@testable import WeftLua

/// Memory that a host holds for a script, and that it doesn't tell the state about.
private final class Block {
  let memory: UnsafeMutableRawPointer

  init(_ size: Int) {
    memory = .allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 1, count: size)
  }

  deinit { memory.deallocate() }
}

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}

@Suite struct ProcessGrowth {
  let state: LuaState

  init() throws {
    state = try LuaState()
    state.memoryLimit = 32 << 20
  }

  @Test func whatTheHostKeepsForAScriptIsStoppedAtItsLineAndIsFreedAfterwards() throws {
    var kept: [Block] = []
    register(state, "keep") { (_) throws(WeftError) in
      kept.append(Block(1 << 16))
      return 0
    }
    let error = try failure(state, "\nwhile true do\n  pcall(keep)\nend")
    #expect(error.code == .memory)
    #expect(error.message == "the script needs more memory than its limit of 32 MB")
    #expect(error.location?.file == "/test.lua" && [2, 3].contains(error.location?.line))
    // Samples are some milliseconds apart.
    #expect(kept.count >= 32 << 4 && kept.count < 1024 << 4, "\(kept.count >> 4) MB")
    kept = []
    #expect(try run(state, "keep() return 1 + 1").shown == "2")
    #expect(!state.isStopped)
  }

  @Test func aLoopOfTheHostThatLooksAtTheLimitsIsStopped() throws {
    register(state, "fill") { (frame) throws(WeftError) in
      var kept: [Block] = []
      while true {
        kept.append(Block(1 << 16))
        if kept.count & 63 == 0 { try frame.state.checkLimits() }
      }
    }
    let error = try failure(state, "\nfill()")
    #expect(error.code == .memory)
    #expect(error.location == WeftSupport.SourceLocation(file: "/test.lua", line: 2))
    #expect(try run(state, "return 1").shown == "1")
  }

  @Test func aCoroutineIsStoppedToo() throws {
    var kept: [Block] = []
    register(state, "keep") { (_) throws(WeftError) in
      kept.append(Block(1 << 16))
      return 0
    }
    let error = try failure(state, "coroutine.wrap(function() while true do pcall(keep) end end)()")
    #expect(error.code == .memory)
    kept = []
    #expect(try run(state, "return 1").shown == "1")
  }

  @Test func whatOnlyGarbageHoldsIsCollectedBeforeAScriptIsStopped() throws {
    let kind = state.makeObjectKind(Block.self, name: "block")
    let metatable = state.makeMetatable("block")
    register(state, "block") { (frame) throws(WeftError) in
      frame.pushObject(Block(1 << 18), kind, metatable: metatable)
      return 1
    }
    // 250 MB, of which Lua's collector sees a few kilobytes.
    #expect(try run(state, "local b for i = 1, 1000 do b = block() end return b ~= nil").shown == "true")
  }

  @Test func anInnocentScriptIsNotStoppedForWhatAnotherThreadTakes() throws {
    let over = Flag()
    register(state, "draw") { (_) throws(WeftError) in
      let begun = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var drawn: [Block] = []
        for _ in 0..<800 { drawn.append(Block(1 << 18)) }
        begun.signal()
        while !over.isSet { Thread.sleep(forTimeInterval: 0.01) }
      }
      begun.wait()
      return 0
    }
    defer { over.set() }
    let result = try run(state, "draw() local n = 0 for i = 1, 2e7 do n = n + 1 end return n")
    #expect(result.shown == "20000000")
    #expect(state.processGrowth < 64 << 20, "\(state.processGrowth >> 20) MB")
  }
}

@Suite struct OwnTime {
  let state: LuaState

  init() throws { state = try LuaState() }

  private func error(_ time: Double, _ source: String) throws -> WeftError? {
    do throws(WeftError) {
      try state.withLimits(time: time) { () throws(WeftError) in
        try state.call(state.load(source, file: "/test.lua"))
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func timeInWhichTheThreadDoesNotRunIsNotTheScripts() throws {
    register(state, "rest") { (_) throws(WeftError) in
      Thread.sleep(forTimeInterval: 0.3)
      return 0
    }
    #expect(try error(0.2, "rest()") == nil)
  }

  @Test func aThreadThatSleepsForEverIsStoppedByTheMachinesClock() throws {
    register(state, "rest") { (frame) throws(WeftError) in
      while !frame.state.isStopped { Thread.sleep(forTimeInterval: 0.005) }
      return 0
    }
    let error = try error(0.02, "rest()")
    #expect(error?.code == .time)
    #expect(error?.message == "the script ran longer than its limit of 0.02 s")
    #expect(try run(state, "return 1").shown == "1")
  }

  @Test func waitsOfTheHostForTheScriptCountAsItsTime() throws {
    var waits = 0
    register(state, "wait") { (frame) throws(WeftError) in
      while !frame.state.isStopped {
        frame.state.waiting { Thread.sleep(forTimeInterval: 0.02) }
        waits += 1
      }
      return 0
    }
    #expect(try error(0.4, "wait()")?.code == .time)
    // By the machine's clock alone it would be 200.
    #expect(waits < 100)
  }

  @Test func aLimitIsSeenFromOtherThreads() throws {
    let interrupter = state.interrupter
    #expect(!interrupter.isStopped)
    let seen = Flag()
    register(state, "draw") { (_) throws(WeftError) in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        while !interrupter.isStopped { Thread.sleep(forTimeInterval: 0.001) }
        seen.set()
        done.signal()
      }
      done.wait()
      return 0
    }
    #expect(try error(0.01, "draw()")?.code == .time)
    #expect(seen.isSet && !interrupter.isStopped)
  }
}

import Foundation
import Testing
import Weft
import WeftDisplay
import WeftSupport

@testable import WeftSession

@Suite("Scripts that take long")
struct RunningScriptsTests {
  @Test("Each run has 0.3 seconds of its own before anybody is notified, however soon it began after another")
  func patience() {
    let running = RunningScripts()
    let told = DispatchSemaphore(value: 0)
    let moment = LockedState<ContinuousClock.Instant?>(nil)
    running.onLong { run in
      guard run?.file == "second" else { return }
      moment.withLock { $0 = .now }
      told.signal()
    }
    running.begin(["first"], [])
    running.end()
    // The look at the first one is due in the middle of the second.
    Thread.sleep(forTimeInterval: 0.15)
    let start = ContinuousClock.now
    running.begin(["second"], [])
    #expect(told.wait(timeout: .now() + 60) == .success)
    running.end()
    #expect(moment.withLock { $0.map { start.duration(to: $0) >= RunningScripts.patience } } == true)
  }

  /// Runs a loop without an end on a thread of its own, and returns the code of the error that ends it.
  private func infinite(
    limit: Double, _ begin: @escaping @Sendable (LuaInterrupter) -> Void
  ) async -> WeftError.Code? {
    await withCheckedContinuation { continuation in
      Thread {
        do {
          let lua = try LuaState()
          begin(lua.interrupter)
          lua.stack.push(try lua.load("while true do end", file: "/main.lua"))
          try lua.withLimits(time: limit) { () throws(WeftError) in try lua.call(arguments: 0, results: 0) }
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: (error as? WeftError)?.code)
        }
      }.start()
    }
  }

  @Test("A part of a run that ends leaves the rest of it, which can be stopped; after its end nothing is stopped")
  func parts() async {
    let running = RunningScripts()
    let stopped = await infinite(limit: 60) { interrupter in
      running.begin(["/main.lua"], [interrupter])
      running.begin(["/part.lua"], [])
      running.end()
      running.stop()
    }
    running.end()
    #expect(stopped == .interrupted)
    let over = await infinite(limit: 0.1) { interrupter in
      running.begin(["/main.lua"], [interrupter])
      running.end()
      running.stop()
    }
    #expect(over == .time)
  }

  @Test("An entry at a prompt is not stopped by a change of its script's file")
  func entry() async {
    let running = RunningScripts()
    let code = await infinite(limit: 0.8) { interrupter in
      running.begin(["/main.lua"], isEntry: true, [interrupter])
      running.stop(reading: ["/main.lua"])
    }
    running.end()
    #expect(code == .time)
  }

  @Test(
    "A run is stopped when a file changes that one of its scripts has read, and by no other",
    arguments: [("/main.lua", true), ("/module.lua", true), ("/unread.lua", false)])
  func staleRun(file: String, isRead: Bool) async {
    let running = RunningScripts()
    running.setDependencies(["/main.lua": ["/module.lua"], "/another.lua": ["/unread.lua"]])
    // On a thread of its own, as in a session: the threads that tests share are those that would stop it.
    let code = await withCheckedContinuation { continuation in
      Thread {
        do {
          let lua = try LuaState()
          running.begin(["/main.lua"], [lua.interrupter])
          defer { running.end() }
          running.stop(reading: [file])
          lua.stack.push(try lua.load("while true do end", file: "/main.lua"))
          try lua.withLimits(time: isRead ? 60 : 1) { () throws(WeftError) in try lua.call(arguments: 0, results: 0) }
          continuation.resume(returning: nil as WeftError.Code?)
        } catch {
          continuation.resume(returning: (error as? WeftError)?.code)
        }
      }.start()
    }
    #expect(code == (isRead ? .interrupted : .time))
  }
}

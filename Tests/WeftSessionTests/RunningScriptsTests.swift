import Foundation
import Testing
import WeftDisplay

@testable import WeftSession

@Suite("Scripts that take long")
struct RunningScriptsTests {
  @Test("Each run has 0.3 seconds of its own before anybody is told, however soon it began after another")
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
}

import Foundation
import Testing
import WeftTerminal

@Suite("The signals of a terminal")
struct TerminalSignalTests {
  @Test("A change of size is heard of from the first moment on")
  func first() {
    for number in 0..<200 {
      let redraws = DispatchSemaphore(value: 0)
      let signals = TerminalSignals(onLeave: { _ in }, onRedraw: { redraws.signal() })
      kill(getpid(), SIGWINCH)
      let isHeard = withExtendedLifetime(signals) { redraws.wait(timeout: .now() + 10) == .success }
      #expect(isHeard, "try \(number)")
      if !isHeard { break }
    }
  }
}

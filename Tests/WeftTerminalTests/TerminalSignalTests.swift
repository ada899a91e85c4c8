import Foundation
import Testing
import WeftTerminal

@Suite("The signals of a terminal", .serialized)
struct TerminalSignalTests {
  @Test("A change of size is heard of from the first moment on")
  func first() {
    for number in 0..<200 {
      let redraws = DispatchSemaphore(value: 0)
      let signals = TerminalSignals(onLeave: { _ in }, onRedraw: { redraws.signal() })
      kill(getpid(), SIGWINCH)
      // A signal that is lost never comes. One that comes may take seconds beside the other tests.
      let isHeard = withExtendedLifetime(signals) { redraws.wait(timeout: .now() + 600) == .success }
      #expect(isHeard, "try \(number)")
      if !isHeard { break }
    }
  }

  @Test("The program draws again when it continues")
  func continued() {
    let redraws = DispatchSemaphore(value: 0)
    let signals = TerminalSignals(onLeave: { _ in }, onRedraw: { redraws.signal() })
    kill(getpid(), SIGCONT)
    let isHeard = withExtendedLifetime(signals) { redraws.wait(timeout: .now() + 600) == .success }
    #expect(isHeard)
  }
}

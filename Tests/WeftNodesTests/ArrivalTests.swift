import Foundation
import Testing
import WeftNodes

@Suite("What other threads send to a loop")
struct ArrivalTests {
  private func later(_ seconds: Double, _ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      body()
    }
  }

  @Test("Virtual time stands still until all has arrived, which is handed over in the order of asking")
  func order() throws {
    let loop = EventLoop()
    var seen: [String] = []
    let slow = loop.expect { (value: Int) in seen.append("slow \(value) at \(loop.now)") }
    let quick = loop.expect { (value: String) in seen.append("quick \(value) at \(loop.now)") }
    loop.perform(after: 0.1) { seen.append("timer at \(loop.now)") }
    later(0.05) { slow.send(1) }
    later(0.001) { quick.send("a") }
    #expect(loop.isExpecting)
    #expect(try loop.advance(by: 1))
    #expect(seen == ["slow 1 at 0.0", "quick a at 0.0", "timer at 0.1"])
    #expect(!loop.isExpecting)
  }

  @Test("What arrives may ask for more; what is forgotten isn't waited for")
  func chain() throws {
    let loop = EventLoop()
    var seen: [Int] = []
    let forgotten = loop.expect { (_: Int) in seen.append(-1) }
    let first = loop.expect { [self] (value: Int) in
      seen.append(value)
      let second = loop.expect { (value: Int) in seen.append(value) }
      later(0.005) { second.send(2) }
    }
    later(0.001) { first.send(1) }
    loop.forget(forgotten)
    #expect(try loop.runTurns())
    forgotten.send(3)
    first.send(4)
    #expect(try loop.runTurns())
    #expect(seen == [1, 2])
  }

  @Test("An interruption ends the wait; the value is handed over once the loop continues")
  func interrupted() throws {
    let loop = EventLoop()
    var seen: [Int] = []
    var isInterrupted = false
    loop.isInterrupted = { isInterrupted }
    let arrival = loop.expect { (value: Int) in seen.append(value) }
    loop.perform { isInterrupted = true }
    #expect(try !loop.advance(by: 1))
    #expect(loop.now == 0)
    isInterrupted = false
    arrival.send(5)
    #expect(try loop.advance(by: 1))
    #expect(seen == [5])
  }

  @Test("By the clock on the wall a value is handed over as it comes, and nothing waits for it but the end")
  func realTime() throws {
    let loop = EventLoop()
    let clock = RealTime(loop)
    var seen: [String] = []
    let slow = loop.expect { (_: Int) in seen.append("slow") }
    let quick = loop.expect { (_: Int) in seen.append("quick") }
    loop.perform(after: 0.02) { seen.append("timer") }
    later(0.3) { slow.send(1) }
    quick.send(1)
    while try clock.runNext() {}
    #expect(seen == ["quick", "timer", "slow"])
    #expect(!loop.isExpecting)
  }

  @Test("What a dropped part of the loop expected never comes")
  func dropped() throws {
    let loop = EventLoop()
    let mark = loop.mark
    let arrival = loop.expect { (_: Int) in Issue.record("it was dropped") }
    loop.drop(since: mark)
    arrival.send(1)
    #expect(try loop.runTurns())
  }
}

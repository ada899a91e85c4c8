import Foundation
import Testing
import WeftDisplay
import WeftSupport

@Suite("Display queues")
struct DisplayQueueTests {
  private final class Notes: Sendable {
    private let lines = LockedState<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  @Test("One worker takes what has waited longest, whatever its priority")
  func firstInFirstOut() {
    let queue = DisplayQueue(workers: 1)
    let notes = Notes()
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    queue.add { gate.wait() }
    for (name, priority) in [("a", 0), ("b", 9), ("c", 3)] {
      queue.add(priority: priority) {
        notes.add(name)
        done.signal()
      }
    }
    gate.signal()
    for _ in 0..<3 { done.wait() }
    #expect(notes.all == ["a", "b", "c"])
  }

  @Test("Of two workers one does so, and the other takes the highest priority, and of equals what has waited longest")
  func priorities() {
    let queue = DisplayQueue(workers: 2)
    let begun = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    func hold(_ gate: DispatchSemaphore) {
      queue.add {
        begun.signal()
        gate.wait()
      }
      begun.wait()
    }
    /// In which order the worker that is let go takes what waits.
    func order(_ gate: DispatchSemaphore) -> [String] {
      let notes = Notes()
      for (name, priority) in [("low", -1), ("a", 0), ("high", 9), ("b", 0)] {
        queue.add(priority: priority) {
          notes.add(name)
          done.signal()
        }
      }
      gate.signal()
      for _ in 0..<4 { done.wait() }
      return notes.all
    }
    let gates = (0..<3).map { _ in DispatchSemaphore(value: 0) }
    hold(gates[0])
    hold(gates[1])
    let first = order(gates[0])
    // The same worker again: the other one is busy.
    hold(gates[2])
    let second = order(gates[1])
    #expect(Set([first, second]) == [["low", "a", "high", "b"], ["high", "a", "b", "low"]])
    gates[2].signal()
  }

  @Test("All that has been added is done, also when the queue has gone meanwhile")
  func everything() {
    let sum = Notes()
    let done = DispatchSemaphore(value: 0)
    do {
      let queue = DisplayQueue(workers: 4)
      for index in 0..<1000 {
        queue.add(priority: index % 7) {
          sum.add("x")
          done.signal()
        }
      }
    }
    for _ in 0..<1000 { done.wait() }
    #expect(sum.all.count == 1000)
  }
}

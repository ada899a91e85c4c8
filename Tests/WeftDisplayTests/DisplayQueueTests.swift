import Foundation
import Synchronization
import Testing
import WeftDisplay

@Suite("Display queues")
struct DisplayQueueTests {
  private final class Notes: Sendable {
    private let lines = Mutex<[String]>([])
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

  @Test("The other workers take the highest priority first, and of equals what has waited longest")
  func priorities() {
    let queue = DisplayQueue(workers: 2)
    let notes = Notes()
    let first = DispatchSemaphore(value: 0)
    let second = DispatchSemaphore(value: 0)
    let begun = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    // Both are busy, the first with what was added first.
    let firstThread = Mutex<String?>(nil)
    for _ in 0..<2 {
      queue.add {
        let name = Thread.current.name
        begun.signal()
        if name == "display 1" {
          firstThread.withLock { $0 = name }
          first.wait()
        } else {
          second.wait()
        }
      }
    }
    for _ in 0..<2 { begun.wait() }
    #expect(firstThread.withLock { $0 } != nil)
    for (name, priority) in [("low", -1), ("a", 0), ("high", 9), ("b", 0)] {
      queue.add(priority: priority) {
        notes.add(name)
        done.signal()
      }
    }
    second.signal()
    for _ in 0..<4 { done.wait() }
    #expect(notes.all == ["high", "a", "b", "low"])
    first.signal()
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

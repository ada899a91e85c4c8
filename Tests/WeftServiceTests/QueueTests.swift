import Testing
import WeftProcesses
import WeftSupport

@testable import WeftService

@Suite("The queue of requests")
struct QueueTests {
  @Test("As many requests wait as there may be; a further one is refused, and taken once there is room")
  func capacity() {
    let queue = JobQueue(capacity: 2)
    let outcomes = LockedState<[Bool]>([])
    let numbers = (0..<4).map { _ in queue.add(workers: 1) { isRun in outcomes.withLock { $0.append(isRun) } } }
    #expect(numbers == [1, 2, 3, nil])
    #expect(queue.length == 3)
    queue.drop(2)
    #expect(outcomes.withLock(\.self) == [false])
    #expect(queue.add(workers: 1) { _ in } == 4)
    #expect(queue.add(workers: 1) { _ in } == nil)
  }

  @Test("Requests run in their order; those that wait at the end are dropped, once each")
  func order() {
    let queue = JobQueue(capacity: 10)
    let order = LockedState<[Int]>([])
    let hasEnded = Monitor(false)
    for number in 1...5 {
      _ = queue.add(workers: 1) { isRun in order.withLock { $0.append(isRun ? number : -number) } }
    }
    _ = queue.add(workers: 1) { _ in queue.end() }
    _ = queue.add(workers: 1) { isRun in order.withLock { $0.append(isRun ? 7 : -7) } }
    startThread {
      queue.run()
      hasEnded.change { $0 = true }
    }
    hasEnded.wait { $0 ? () : nil }
    #expect(order.withLock(\.self) == [1, 2, 3, 4, 5, -7])
    #expect(queue.add(workers: 1) { _ in } == nil)
    queue.drop(7)
    #expect(order.withLock(\.self).count == 6)
  }
}

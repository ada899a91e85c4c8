import Foundation
import Testing

@testable import WeftLua

@Suite struct ReferencePoolTests {
  @Test func whatManyThreadsDropWhileTheStateTakesIsTakenOnce() {
    let pool = ReferencePool()
    let done = DispatchGroup()
    for number in 0..<4 {
      let thread = Thread {
        for id in 0..<Int32(1000) { pool.drop(Int32(number) * 1000 + id) }
        done.leave()
      }
      done.enter()
      thread.start()
    }
    var taken: [Int32] = []
    while done.wait(timeout: .now()) == .timedOut { taken += pool.take() }
    taken += pool.take()
    #expect(taken.sorted() == Array(0..<4000))
    #expect(!pool.isPending)
  }
}

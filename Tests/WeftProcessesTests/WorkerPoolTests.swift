import Foundation
import Testing
import WeftSupport

@testable import WeftProcesses

@Suite("The pool of workers")
struct WorkerPoolTests {
  private func shell(_ script: String) -> [String] { ["sh", "-c", script] }

  @Test("A line is answered by a process, which stays for the next one")
  func echo() {
    let pool = WorkerPool(shell("while read -r x; do echo \"$x $$\"; done"), count: 1, patience: 600)
    let first = pool.answer(to: Array("a".utf8)), second = pool.answer(to: Array("b".utf8))
    guard case .answer(let a) = first, case .answer(let b) = second else {
      Issue.record("no answers: \(first), \(second)")
      return
    }
    let texts = [a, b].map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    #expect(texts.map(\.first) == ["a", "b"])
    #expect(texts[0].last == texts[1].last)
    #expect(pool.replacements == 0)
  }

  @Test("A process that ends fails its request, and another takes its place")
  func ends() {
    let pool = WorkerPool(
      shell("while read -r x; do if [ \"$x\" = bad ]; then exit 3; fi; echo \"$x\"; done"), count: 2, patience: 600)
    #expect(pool.answer(to: Array("bad".utf8)) == .failed("the worker has ended with status 3"))
    #expect(pool.answer(to: Array("good".utf8)) == .answer(Array("good".utf8)))
    #expect(pool.replacements == 1)
  }

  @Test("A request whose process is killed is sent again, a few times")
  func killed() throws {
    let pool = WorkerPool(shell("read -r x; kill -9 $$"), count: 1, patience: 600)
    guard case .failed(let reason) = pool.answer(to: Array("x".utf8)) else {
      Issue.record("it has an answer")
      return
    }
    #expect(reason.hasPrefix("the worker was ended by signal 9"))
    #expect(pool.replacements == 1 + WorkerPool.maximumResends)
    let mark = FileManager.default.temporaryDirectory.path + "/weft-pool-\(UUID().uuidString)"
    defer { unlink(mark) }
    let once = WorkerPool(
      shell("while read -r x; do if [ ! -e '\(mark)' ]; then : > '\(mark)'; kill -9 $$; fi; echo \"$x\"; done"),
      count: 1, patience: 600)
    #expect(once.answer(to: Array("x".utf8)) == .answer(Array("x".utf8)))
  }

  @Test("A process that doesn't answer is ended")
  func silent() {
    let pool = WorkerPool(shell("while read -r x; do sleep 1000; done"), count: 1, patience: 0.01)
    #expect(pool.answer(to: Array("x".utf8)) == .failed("the worker has not answered in 0.01 seconds, and was ended"))
  }

  @Test("A pool that is killed ends processes with a request, too, and the request fails")
  func killedPool() {
    let folder = FileManager.default.temporaryDirectory.path + "/weft-pool-\(UUID().uuidString)"
    defer { unlink(folder) }
    let pool = WorkerPool(shell("read -r x; : > '\(folder)'; exec sleep 100000"), count: 1, patience: 100_000)
    let outcome = Monitor<WorkerPool.Outcome?>(nil)
    startThread {
      let found = pool.answer(to: Array("x".utf8))
      outcome.change { $0 = found }
    }
    while access(folder, F_OK) != 0 { usleep(1000) }
    pool.kill()
    #expect(outcome.wait { $0 } == .failed("the workers have been ended"))
    #expect(pool.answer(to: Array("x".utf8)) == .failed("the workers have been ended"))
  }

  @Test("A process that doesn't read its request is ended, however long the request is")
  func deaf() {
    let pool = WorkerPool(["sleep", "1000"], count: 1, patience: 0.01)
    // More than a pipe keeps.
    let request = [UInt8](repeating: UInt8(ascii: "x"), count: 4 << 20)
    #expect(pool.answer(to: request) == .failed("the worker has not answered in 0.01 seconds, and was ended"))
    #expect(pool.replacements == 1)
  }

  @Test("A request that is longer than a pipe keeps is read and answered")
  func long() {
    let pool = WorkerPool(shell("while read -r x; do echo \"${#x}\"; done"), count: 1, patience: 600)
    let request = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    #expect(pool.answer(to: request) == .answer(Array("\(1 << 20)".utf8)))
  }

  @Test("A command that isn't there is a failure of each request")
  func missing() {
    let pool = WorkerPool(["/no/such/command"], count: 1, patience: 600)
    guard case .failed(let reason) = pool.answer(to: Array("x".utf8)) else {
      Issue.record("it has an answer")
      return
    }
    #expect(reason.contains("a worker can't be started"))
  }

  @Test("Outcomes come in the order of the lines, whichever process is faster; one that dies fails its own line")
  func order() {
    let pool = WorkerPool(
      shell("while read -r x; do [ $x = 7 ] && exit 3; [ $((x % 3)) = 0 ] && sleep 0.02; echo $x; done"), count: 3,
      patience: 600)
    var received: [WorkerPool.Outcome] = []
    pool.answers(to: (0..<20).map { Array("\($0)".utf8) }) { index, outcome in
      #expect(index == received.count)
      received.append(outcome)
    }
    let expected = (0..<20).map {
      $0 == 7 ? WorkerPool.Outcome.failed("the worker has ended with status 3") : .answer(Array("\($0)".utf8))
    }
    #expect(received == expected)
  }

  @Test("No further lines are sent after the receiver has failed")
  func stops() {
    struct Enough: Error {}
    let pool = WorkerPool(shell("while read -r x; do echo $x; done"), count: 2, patience: 600)
    var count = 0
    #expect(throws: Enough.self) {
      try pool.answers(to: (0..<1000).map { Array("\($0)".utf8) }) { _, _ in
        count += 1
        if count == 3 { throw Enough() }
      }
    }
    #expect(count == 3 && pool.answer(to: [0x78]) == .failed("the workers have been ended"))
  }

  @Test("As many processes run as there are callers, up to the pool's number")
  func parallel() async {
    let pool = WorkerPool(shell("while read -r x; do echo $$; done"), count: 3, patience: 600)
    let answers = await withTaskGroup(of: WorkerPool.Outcome.self) { group in
      for index in 0..<50 { group.addTask { pool.answer(to: Array("\(index)".utf8)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let processes = Set(
      answers.compactMap { if case .answer(let text) = $0 { String(decoding: text, as: UTF8.self) } else { nil } })
    #expect(answers.count == 50 && (1...3).contains(processes.count))
  }
}

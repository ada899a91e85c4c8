import Foundation
import Testing
import WeftEssentials
import WeftProcesses
import WeftSupport

@testable import WeftCards

@Suite("Answers of a worker")
struct WorkerFrontTests {
  /// Lines in a pipe, and what is written.
  private final class Lines: Sendable {
    let descriptor: Int32
    private let input: Int32
    let written = LockedState<[String]>([])

    init() {
      var ends: [Int32] = [0, 0]
      _ = pipe(&ends)
      (descriptor, input) = (ends[0], ends[1])
    }

    deinit { close(descriptor) }

    func send(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(input, $0.baseAddress, $0.count) } }
    func end() { close(input) }
    func keep(_ bytes: [UInt8]) -> Bool {
      written.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
      return true
    }
  }

  @Test("Answers are in the order of the lines, even if the last line is answered first")
  func ordered() async {
    let lines = Lines()
    lines.send("1\n2\n3\n")
    lines.end()
    let front = WorkerFront(ByteLines(lines.descriptor), isOrdered: true, window: 3) { lines.keep($0) }
    let last = Condition()
    let isDone = LockedState(false)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await withCheckedContinuation { continuation in
            startThread {
              let isComplete = front.run { line, number in
                last.withLock {
                  if number == 3 {
                    isDone.withLock { $0 = true }
                    last.broadcast()
                  } else {
                    while !isDone.withLock({ $0 }) { last.wait() }
                  }
                }
                return line ?? []
              }
              continuation.resume(returning: isComplete)
            }
          }
        }
      }
      for await isComplete in group { #expect(isComplete) }
    }
    #expect(lines.written.withLock { $0 } == ["1\n", "2\n", "3\n"])
  }

  @Test("An answer is written before a further line is there, and no more is read than allowed")
  func backPressure() async {
    let lines = Lines()
    lines.send("1\n2\n3\n4\n")
    let front = WorkerFront(ByteLines(lines.descriptor), isOrdered: true, window: 1) { bytes in
      defer { if bytes == Array("4\n".utf8) { lines.end() } }
      return lines.keep(bytes)
    }
    let underWay = LockedState((now: 0, most: 0))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await withCheckedContinuation { continuation in
            startThread {
              let isComplete = front.run { line, _ in
                underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                defer { underWay.withLock { $0.now -= 1 } }
                return line ?? []
              }
              continuation.resume(returning: isComplete)
            }
          }
        }
      }
      for await isComplete in group { #expect(isComplete) }
    }
    #expect(underWay.withLock { $0.most } == 1)
    #expect(lines.written.withLock { $0 } == ["1\n", "2\n", "3\n", "4\n"])
  }

  @Test("Nothing further is read where nobody reads the answers")
  func broken() {
    let lines = Lines()
    lines.send("1\n2\n")
    lines.end()
    let front = WorkerFront(ByteLines(lines.descriptor), isOrdered: false, window: 1) { _ in false }
    let count = LockedState(0)
    #expect(
      !front.run { line, _ in
        count.withLock { $0 += 1 }
        return line ?? []
      })
    #expect(count.withLock { $0 } == 1)
  }
}

import Foundation
import TestServer
import Testing
import WeftNodes
import WeftSupport

@testable import WeftCards

@Suite("Images of hosts that don't answer")
struct HostsThatAnswerTests {
  private func end(_ downloader: HostsThatAnswer, _ url: URL) async -> Result<[UInt8], ImageLoadError.Problem> {
    await withCheckedContinuation { continuation in
      _ = downloader.download(url, priority: .visible) { event in
        if case .ended(let result) = event { continuation.resume(returning: result.map(\.bytes)) }
      }
    }
  }

  @Test(
    "After one image that was too slow, the others of its host fail without a request until the pause is over; another host is asked"
  )
  func pause() async throws {
    let slow = try TestServer { _, _ in .silence(600) }
    let fast = try TestServer { _, _ in .body([1, 2]) }
    defer {
      slow.stop()
      fast.stop()
    }
    // A clock of the test's own: a busy machine may take longer than the pause.
    let seconds = LockedState(100.0)
    let downloader = HostsThatAnswer(seconds: 1, now: { seconds.withLock { $0 } })
    for path in ["a", "b", "a"] { #expect(await end(downloader, slow.url(path)) == .failure(.timedOut)) }
    #expect(slow.requests == ["a"])
    // It may come too late on a slow machine: the request alone counts.
    _ = await end(downloader, fast.url("c"))
    #expect(fast.requests == ["c"])

    seconds.withLock { $0 += HostsThatAnswer.pause }
    #expect(await end(downloader, slow.url("d")) == .failure(.timedOut))
    #expect(slow.requests == ["a", "d"])
  }
}

import Foundation
import Testing
import RawClient
import Weft
import WeftPreview

@Suite("Servers that stop and start")
struct RestartTests {
  /// Thousands of rounds are for the long tests.
  private static let rounds = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 25 : 1000

  @Test("A server that starts while another one stops answers every request")
  func rounds() async throws {
    let pages = await LivePages(title: "test", folder: "/tmp")
    try await withThrowingTaskGroup { group in
      // More of them than processors: a server that stops is interrupted at any moment.
      for _ in 0..<4 {
        group.addTask {
          var last: PreviewServer?
          for _ in 0..<Self.rounds {
            let old = last
            // Clients that come while it stops: they may be answered or not.
            let late = Task { for _ in 0..<8 { _ = try? old.map { try RawClient(port: $0.port) } } }
            let stopping = Task { await old?.stop() }
            let server = try PreviewServer.start(pages, port: 0)
            let path = server.address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
            for _ in 0..<2 {
              let client = try RawClient(port: server.port, limit: 60)
              #expect(try await client.request(String(path), host: "127.0.0.1:\(server.port)").status == 200)
            }
            await late.value
            await stopping.value
            last = server
          }
          await last?.stop()
        }
      }
      try await group.waitForAll()
    }
  }
}

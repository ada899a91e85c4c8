import Foundation
import RawClient
import Testing

@testable import WeftHTTP

@Suite("Connections of a server", .serialized)
struct ConnectionTests {
  /// A server whose answers to `/slow` come when a test lets them.
  private final class SlowServer {
    let server: HTTPServer
    private let begun: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init(connections: Int = 100) throws {
      let (allowed, continuation) = AsyncStream.makeStream(of: Void.self)
      let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
      (self.begun, self.continuation) = (begun, continuation)
      var limits = ServerLimits()
      (limits.headTime, limits.idleTime, limits.responseTime) = (3600, 3600, 3600)
      limits.connections = connections
      server = try HTTPServer.start(host: "127.0.0.1", port: 0, limits: limits) { _ in
        TestHandler { head in
          .later(bodyLimit: 0) { _ in
            if head.path == "/slow" {
              beginning.yield()
              for await _ in allowed { break }
            }
            return HTTPResponse(.ok, text: head.path)
          }
        }
      }
    }

    /// Waits until a slow answer has begun.
    func waitForSlow() async { for await _ in begun { break } }

    func answerSlow() { continuation.yield() }
  }

  private func get(_ path: String, _ client: RawClient) async throws -> String {
    await client.send("GET \(path) HTTP/1.1\r\n\r\n")
    return try await answer(client, path)
  }

  private func answer(_ client: RawClient, _ path: String) async throws -> String {
    let head = try await client.head()
    #expect(String(decoding: try await client.read(path.utf8.count + 1), as: UTF8.self) == path + "\n")
    return head
  }

  @Test("One connection more than there may be ends one that waits for a request, not one whose request is answered")
  func mostConnections() async throws {
    let slow = try SlowServer(connections: 2)
    let first = try RawClient(port: slow.server.port)
    await first.send("GET /slow HTTP/1.1\r\n\r\n")
    await slow.waitForSlow()
    let second = try RawClient(port: slow.server.port)
    _ = try await get("/a", second)
    let third = try RawClient(port: slow.server.port)
    _ = try await get("/b", third)
    await #expect(throws: RawClient.Failure.self) { try await second.read(1) }
    slow.answerSlow()
    _ = try await answer(first, "/slow")
    await slow.server.stop()
  }

  @Test("A server that finishes accepts nothing, ends connections without a request, and answers what has begun")
  func finishing() async throws {
    let slow = try SlowServer()
    let (working, idle) = (try RawClient(port: slow.server.port), try RawClient(port: slow.server.port))
    _ = try await get("/a", idle)
    await working.send("GET /slow HTTP/1.1\r\n\r\n")
    await slow.waitForSlow()
    let finishing = Task { [server = slow.server] in await server.finish(within: 3600) }
    await #expect(throws: RawClient.Failure.self) { try await idle.read(1) }
    #expect(throws: RawClient.Failure.self) { try RawClient(port: slow.server.port) }
    slow.answerSlow()
    #expect(try await answer(working, "/slow").lowercased().contains("connection: close"))
    await #expect(throws: RawClient.Failure.self) { try await working.read(1) }
    await finishing.value
  }

  @Test("After the time that is given, requests without an answer are broken, and the server has ended")
  func finishingLate() async throws {
    let slow = try SlowServer()
    let working = try RawClient(port: slow.server.port)
    await working.send("GET /slow HTTP/1.1\r\n\r\n")
    await slow.waitForSlow()
    await slow.server.finish(within: 0)
    await #expect(throws: RawClient.Failure.self) { try await working.read(1) }
  }
}

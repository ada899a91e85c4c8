import Foundation
import RawClient
import Testing

@testable import WeftHTTP

@Suite("Bodies of requests", .serialized)
struct BodyTests {
  /// A server that answers with the length of a body of at most a hundred bytes.
  private func server() throws -> HTTPServer {
    var limits = ServerLimits()
    (limits.headTime, limits.idleTime, limits.responseTime) = (3600, 3600, 3600)
    return try HTTPServer.start(host: "127.0.0.1", port: 0, limits: limits) { _ in
      TestHandler { _ in
        .later(bodyLimit: 100) { body in
          HTTPResponse(.ok, text: "\(body.count) \(String(decoding: body.prefix(3), as: UTF8.self))")
        }
      }
    }
  }

  private func answer(_ client: RawClient) async throws -> (status: Int, text: String) {
    let head = try await client.head()
    let length = head.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
    let body = try await client.read(length)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, String(decoding: body, as: UTF8.self))
  }

  @Test("A body is received whole before it is answered, and the next request of the connection comes after it")
  func whole() async throws {
    let server = try server()
    let client = try RawClient(port: server.port)
    await client.send("POST / HTTP/1.1\r\nContent-Length: 100\r\n\r\nabc")
    await client.send(
      String(repeating: "d", count: 97) + "GET / HTTP/1.1\r\n\r\nPOST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nxy")
    #expect(try await answer(client) == (200, "100 abc\n"))
    #expect(try await answer(client) == (200, "0 \n"))
    #expect(try await answer(client) == (200, "2 xy\n"))
    await server.stop()
  }

  @Test("A body that is too long is refused by its head, and ends the connection")
  func tooLong() async throws {
    let server = try server()
    let client = try RawClient(port: server.port)
    await client.send("POST / HTTP/1.1\r\nContent-Length: 101\r\n\r\n")
    #expect(try await answer(client).status == 413)
    await client.send(String(repeating: "a", count: 101) + "GET / HTTP/1.1\r\n\r\n")
    await #expect(throws: RawClient.Failure.self) { try await client.read(1) }
    await server.stop()
  }

  @Test("A body whose length isn't known is refused by its head")
  func chunked() async throws {
    let server = try server()
    let client = try RawClient(port: server.port)
    await client.send("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
    #expect(try await answer(client).status == 411)
    await #expect(throws: RawClient.Failure.self) { try await client.read(1) }
    await server.stop()
  }

  @Test("A client that asks receives 100 and sends its body, if that is not too long")
  func expecting() async throws {
    let server = try server()
    let client = try RawClient(port: server.port)
    await client.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(try await client.head().hasPrefix("HTTP/1.1 100 "))
    await client.send("ab")
    #expect(try await answer(client) == (200, "2 ab\n"))
    await client.send("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 200\r\n\r\n")
    #expect(try await answer(client).status == 413)
    await server.stop()
  }

  @Test("The work for a client that breaks the connection is cancelled")
  func broken() async throws {
    let (cancelled, continuation) = AsyncStream.makeStream(of: Void.self)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let server = try HTTPServer.start(host: "127.0.0.1", port: 0, limits: ServerLimits()) { _ in
      TestHandler { _ in
        .later(bodyLimit: 0) { _ in
          beginning.yield()
          try? await Task.sleep(for: .seconds(3600))
          continuation.yield()
          return HTTPResponse(.ok, text: "too late")
        }
      }
    }
    var client: RawClient? = try RawClient(port: server.port)
    await client?.send("GET / HTTP/1.1\r\n\r\n")
    for await _ in begun { break }
    client?.breakAtEnd()
    client = nil
    for await _ in cancelled { break }
    await server.stop()
  }
}

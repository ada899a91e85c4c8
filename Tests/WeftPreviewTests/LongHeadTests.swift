import Foundation
import Testing
import WeftHTTP
import RawClient
import WeftPreview

/// A request that is too long, and how the server may answer it.
struct LongRequest: CustomTestStringConvertible, Sendable {
  /// What comes first, and then again and again.
  let start: String
  let part: String
  /// The bytes after which it is too long, counted from its first.
  let limit: Int
  let status: Int

  var testDescription: String { start.debugDescription }

  static let all = [
    LongRequest(start: "GET /", part: "a", limit: ServerLimits().requestLine, status: 414),
    LongRequest(start: "GET /?", part: "b=c&", limit: ServerLimits().requestLine, status: 414),
    LongRequest(start: "GET / HTTP/1.1\r\nA: ", part: "a", limit: ServerLimits().head, status: 431),
    LongRequest(start: "GET / HTTP/1.1\r\n", part: "A: b\r\n", limit: ServerLimits().head, status: 431),
  ]

  /// The first bytes of it.
  func bytes(_ count: Int) -> [UInt8] {
    let parts = String(repeating: part, count: max(count - start.utf8.count, 0) / part.utf8.count + 1)
    return Array((start + parts).utf8.prefix(count))
  }
}

@Suite("Requests that are too long", .serialized)
struct LongHeadTests {
  /// What the server may take of a request that it has refused: it reads that much and drops it, since the client would
  /// else not get the answer.
  private static let dropped = 1 << 20
  /// The bytes that are sent at once.
  private static let piece = 32 << 10

  private func preview() async throws -> Preview {
    var limits = ServerLimits.patient
    // What is dropped ends by its count, on a busy machine too.
    limits.drainTime = 600
    return try await Preview(["box.lua": "return require('weft').DisplayNode"], limits: limits)
  }

  private func expectServed(_ preview: Preview) async throws {
    #expect(try await preview.client().request("/\(preview.token)/", host: preview.host).status == 200)
  }

  @Test("A request line or a head that is too long is refused, by its own status, and ends the connection")
  func statuses() async throws {
    let preview = try await preview()
    let long = String(repeating: "a", count: 200 << 10)
    for path in ["/\(long)", "/\(preview.token)/?\(long)"] {
      let client = try preview.client()
      #expect(try await client.request(path, host: preview.host).status == 414)
      await #expect(throws: RawClient.Failure.self) { try await client.read(1) }
    }
    for headers in [["A: \(long)"], (0..<5000).map { "H\($0): v" }, ["Cookie: \(long)", "Content-Length: 5"]] {
      let client = try preview.client()
      #expect(try await client.request("/\(preview.token)/", host: preview.host, headers: headers).status == 431)
      await #expect(throws: RawClient.Failure.self) { try await client.read(1) }
    }
    try await expectServed(preview)
  }

  @Test("It is refused at the first byte that is one too many, with its end still to come", arguments: LongRequest.all)
  func firstByte(_ request: LongRequest) async throws {
    let preview = try await preview()
    let client = try preview.client()
    await client.send(request.bytes(request.limit))
    try await client.waitUntilTaken(by: preview.server.port)
    // The server works for one connection after the other: once it has answered here, it is done with the bytes there.
    try await expectServed(preview)
    #expect(!client.isAnswered, "after \(request.limit) bytes")
    await client.send([0x61])
    #expect(try await client.head().hasPrefix("HTTP/1.1 \(request.status) "))
  }

  /// Sends pieces, each once the server has taken the one before, and meanwhile another request now and then.
  ///
  /// - Parameter count: the bytes of the whole request; it has no end if nil.
  /// - Returns: How many bytes were taken until the answer came, and until the server closed.
  private func stream(
    _ request: LongRequest, _ count: Int?, to client: RawClient, of preview: Preview
  ) async throws -> (answered: Int?, closed: Int?) {
    let block = Array(String(repeating: request.part, count: Self.piece).utf8)
    var bytes = Array(request.start.utf8)
    var (sent, number) = (0, 0)
    var answered: Int?
    // Far above what may be taken, so that a server that takes all of it is found out.
    while sent < count ?? 32 << 20 {
      while bytes.count < Self.piece { bytes += block }
      guard await client.send(Array(bytes.prefix(Self.piece))) else { return (answered, sent) }
      try await client.waitUntilTaken(by: preview.server.port)
      bytes.removeFirst(Self.piece)
      sent += Self.piece
      number += 1
      if answered == nil, client.isAnswered { answered = sent }
      if number % 8 == 1 { try await expectServed(preview) }
    }
    return (answered, nil)
  }

  @Test(
    "However much comes and however slowly, it is refused after what a head may have, and no more than a megabyte is taken; others are served meanwhile",
    arguments: LongRequest.all, [200 << 10, 20 << 20, nil])
  func slowly(_ request: LongRequest, _ count: Int?) async throws {
    let preview = try await preview()
    let client = try preview.client()
    let (answered, closed) = try await stream(request, count, to: client, of: preview)
    // A piece that the server has just taken may not have been answered yet: it is before it takes the next.
    #expect(answered ?? .max <= request.limit + 2 * Self.piece)
    #expect(try await client.head().hasPrefix("HTTP/1.1 \(request.status) "))
    if let count, count <= Self.dropped {
      #expect(closed == nil)
    } else {
      #expect(closed ?? .max <= request.limit + Self.dropped + 4 * Self.piece)
    }
    try await expectServed(preview)
  }

  @Test("The body that a request announces is not taken either")
  func body() async throws {
    let preview = try await preview()
    let client = try preview.client()
    let head = "POST / HTTP/1.1\r\nHost: \(preview.host)\r\nContent-Length: 999999999\r\n\r\n"
    let request = LongRequest(start: head, part: "a", limit: head.utf8.count, status: 400)
    let (answered, closed) = try await stream(request, nil, to: client, of: preview)
    #expect(answered ?? .max <= request.limit + 2 * Self.piece)
    #expect(closed ?? .max <= request.limit + Self.dropped + 4 * Self.piece)
    #expect(try await client.head().hasPrefix("HTTP/1.1 \(request.status) "))
    try await expectServed(preview)
  }

  @Test("Heads that stand still just before they are too long hold up nobody")
  func manyHeads() async throws {
    let preview = try await preview()
    var clients: [(LongRequest, RawClient)] = []
    for request in Array(repeating: LongRequest.all, count: 8).joined() {
      let client = try preview.client()
      await client.send(request.bytes(request.limit))
      try await expectServed(preview)
      clients.append((request, client))
    }
    for (request, client) in clients {
      await client.send([0x61])
      #expect(try await client.head().hasPrefix("HTTP/1.1 \(request.status) "))
    }
  }
}

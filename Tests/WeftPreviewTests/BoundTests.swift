import Foundation
import Testing
import WeftHTTP
import RawClient
import Weft
import WeftPreview
import WeftSession

/// A masked frame whose length is written as given.
private func frame(_ first: UInt8, length: [UInt8], _ payload: [UInt8] = []) -> [UInt8] {
  var bytes = [first]
  bytes += length
  bytes[1] |= 0x80
  bytes += [0, 0, 0, 0]
  bytes += payload
  return bytes
}

private let forbiddenFrames: [([UInt8], Int)] = [
  // Not masked; reserved bits; reserved kinds.
  ([0x81, 2, 0x7B, 0x7D], 1002), (frame(0xC1, length: [0]), 1002), (frame(0xA1, length: [0]), 1002),
  (frame(0x91, length: [0]), 1002), (frame(0x83, length: [0]), 1002), (frame(0x8B, length: [0]), 1002),
  // A ping, a pong and a close in parts, and too long ones.
  (frame(0x09, length: [0]), 1002), (frame(0x0A, length: [0]), 1002), (frame(0x08, length: [0]), 1002),
  (frame(0x89, length: [126, 0, 126]), 1002),
  // Lengths that are not written in the shortest way, or have no end: refused before any payload comes.
  (frame(0x81, length: [126, 0, 125]), 1002), (frame(0x81, length: [127, 0, 0, 0, 0, 0, 0, 255, 255]), 1002),
  (frame(0x81, length: [127, 255, 0, 0, 0, 0, 0, 0, 0]), 1002),
  (frame(0x81, length: [127, 127, 255, 255, 255, 255, 255, 255, 255]), 1009),
  (frame(0x81, length: [127, 0, 0, 0, 0, 0, 4, 0, 1]), 1009),
  (frame(0x82, length: [127, 0, 0, 1, 0, 0, 0, 0, 0]), 1003),
  // A second message within one, and text that is none.
  (frame(0x01, length: [1], [0x7B]) + frame(0x81, length: [1], [0x7D]), 1002),
  (frame(0x81, length: [1], [0xC3]), 1007), (frame(0x81, length: [2], [0xC3, 0x28]), 1007),
  // Closes: with a code that means nothing, half a code, a reason that is no text; and as it should be.
  (frame(0x88, length: [2], [0x03, 0xED]), 1002), (frame(0x88, length: [1], [3]), 1002),
  (frame(0x88, length: [3], [0x03, 0xE8, 0xFF]), 1007), (frame(0x88, length: [2], [0x03, 0xE8]), 1000),
  (frame(0x88, length: [0]), 1000),
]

@Suite("What a client can't do to the others", .serialized)
struct BoundTests {
  private static let script = """
    local ui = require "weft"
    ui.preview("A box", { width = 100, height = 40 }, function() return ui.DisplayNode { backgroundColor = "tomato" } end)
    """

  private func preview(_ limits: ServerLimits = .patient) async throws -> Preview {
    try await Preview(["box.lua": Self.script], limits: limits)
  }

  private func expectServed(_ preview: Preview) async throws {
    #expect(try await preview.client().request("/\(preview.token)/", host: preview.host).status == 200)
  }

  @Test("While a client is in the middle of a request, a message or an answer, others are served")
  func others() async throws {
    let preview = try await preview()
    let head = try preview.client()
    await head.send("GET /\(preview.token)/ HTTP/1.1\r\nHo")
    let page = try await preview.page()
    await page.client.send([0x81, 0xFE, 0x10])
    let deaf = try preview.client()
    deaf.narrow()
    await deaf.send(
      String(repeating: "GET /\(preview.token)/large.js HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n", count: 100))
    for _ in 0..<20 { try await expectServed(preview) }
    await head.send("st: \(preview.host)\r\n\r\n")
    #expect(try await head.head().hasPrefix("HTTP/1.1 200 "))
  }

  @Test("More connections than the server holds close those that ask for nothing, and no page")
  func manyConnections() async throws {
    var limits = ServerLimits.patient
    limits.connections = 20
    let preview = try await preview(limits)
    let page = try await preview.page()
    _ = try await page.next("gallery")
    var idle: [RawClient] = []
    for _ in 0..<60 {
      idle.append(try preview.client())
      try await expectServed(preview)
    }
    #expect(try await idle[59].request("/\(preview.token)/", host: preview.host).status == 200)
    await #expect(throws: RawClient.Failure.self) { try await idle[0].read(1) }
    try await page.show(1, "box.lua", "A box")
    #expect(try await page.next("frame")["width"] as? Double == 100)
  }

  @Test(
    "A head that doesn't come to its end in time is refused; a client that asks for nothing is let go, a page is not")
  func slowHeads() async throws {
    var limits = ServerLimits.patient
    limits.headTime = 1.5
    let preview = try await preview(limits)
    let silent = try preview.client()
    let slow = try preview.client()
    await slow.send("GET / HT")
    #expect(try await slow.head().hasPrefix("HTTP/1.1 408 "))
    await #expect(throws: RawClient.Failure.self) { try await silent.read(1) }

    limits = ServerLimits.patient
    limits.idleTime = 0.05
    let other = try await self.preview(limits)
    let idle = try other.client()
    #expect(try await idle.request("/\(other.token)/", host: other.host).status == 200)
    let page = try await other.page()
    _ = try await page.next("gallery")
    await #expect(throws: RawClient.Failure.self) { try await idle.read(1) }
    try await page.show(1, "box.lua", "A box")
    _ = try await page.next("frame")
  }

  @Test("Requests that come together are answered in their order, and one that comes byte by byte is too")
  func pipelining() async throws {
    let preview = try await preview()
    let client = try preview.client()
    let files = ["", "main.js", "nothing", "page.css", "icon.svg"]
    let text = files.map { "GET /\(preview.token)/\($0) HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n" }.joined()
    await client.send(text)
    for byte in text.utf8 { await client.send([byte]) }
    for file in files + files {
      let head = try await client.head()
      #expect(head.hasPrefix(file == "nothing" ? "HTTP/1.1 404 " : "HTTP/1.1 200 "))
      let length = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
      _ = try await client.read(try #require(length.flatMap { Int($0.dropFirst("Content-Length: ".count)) }))
    }
  }

  @Test("The handshake's answer is the one of RFC 6455's example, and one without its parts is refused")
  func handshake() async throws {
    let preview = try await preview()
    let upgrade = RawClient.upgrade(origin: "http://\(preview.host)")
    let good = try await preview.client().request("/\(preview.token)/socket", host: preview.host, headers: upgrade)
    #expect(good.head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    for (left, status) in [
      ("Upgrade", 426), ("Connection", 426), ("Sec-WebSocket-Version", 426), ("Sec-WebSocket-Key", 400),
    ] {
      let answer = try await preview.client().request(
        "/\(preview.token)/socket", host: preview.host, headers: upgrade.filter { !$0.hasPrefix(left + ":") })
      #expect(answer.status == status, "without \(left)")
    }
  }

  @Test(
    "Frames that RFC 6455 forbids end the connection with its code",
    arguments: forbiddenFrames)
  func wrongFrames(_ bytes: [UInt8], _ code: Int) async throws {
    let preview = try await preview()
    let page = try await preview.page()
    await page.client.send(bytes)
    #expect(try await page.closeCode() == code)
    // And the server closes.
    await #expect(throws: RawClient.Failure.self) { try await page.client.read(1) }
  }

  @Test("A ping is answered with what it brought, also in the middle of a message")
  func pings() async throws {
    let preview = try await preview()
    let page = try await preview.page()
    _ = try await page.next("gallery")
    await page.client.sendFrame(opcode: 1, Array("{\"ty".utf8), fin: false)
    await page.client.sendFrame(opcode: 9, [1, 2, 3])
    // What the session tells comes in between.
    var frame = try await page.client.frame()
    while frame.opcode != 10 { frame = try await page.client.frame() }
    #expect(frame.payload == [1, 2, 3])
    await page.client.sendFrame(opcode: 0, Array("pe\":1}".utf8))
    #expect(try await page.next("log")["kind"] as? String == "refused")
  }

  @Test("Ten thousand widths of a drag cost a busy session one layout")
  func widths() async throws {
    let preview = try await preview()
    let page = try await preview.page()
    try await page.show(1, "box.lua", "A box")
    try await page.paint(try await page.next("frame"))
    let (moves, moved) = AsyncStream.makeStream(of: Void.self)
    let session = preview.pages.session
    let busy = Task {
      await session.perform { _ in
        let isDone = DispatchSemaphore(value: 0)
        Task {
          for await _ in moves {}
          isDone.signal()
        }
        isDone.wait()
      }
    }
    for width in 0..<10_000 { try await page.show(1, "box.lua", "A box", ["width": 100 + width % 300]) }
    // Answered by the server's thread once it has read what came before.
    await page.client.sendFrame(opcode: 9, [1])
    while try await page.client.frame().opcode != 10 {}
    moved.finish()
    await busy.value
    var frame = try await page.next("frame")
    var frames = 1
    while frame["width"] as? Double != 199 {
      try await page.paint(frame)
      frame = try await page.next("frame")
      frames += 1
    }
    #expect(frames <= 3)
  }
}

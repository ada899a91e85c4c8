import Foundation
import Testing

@testable import WeftHTTP

@Suite("The handshake of WebSockets")
struct HandshakeTests {
  private static let key = "dGhlIHNhbXBsZSBub25jZQ=="

  private static func answer(
    upgrade: String = "websocket", _ connection: String = "Upgrade", version: String = "13", key: String = key,
    more: String = ""
  ) throws -> (status: Int?, head: String) {
    let server = try TestConnection { _ in .webSocket { _ in TestPeer() } }
    try server.receive(
      """
      GET / HTTP/1.1\r\nUpgrade: \(upgrade)\r\nConnection: \(connection)\r\nSec-WebSocket-Version: \(version)\r
      Sec-WebSocket-Key: \(key)\r\n\(more)\r\n
      """.utf8)
    let head = String(decoding: try server.sent(), as: UTF8.self)
    return (head.split(separator: " ").dropFirst().first.flatMap { Int($0) }, head)
  }

  @Test("The handshake is made with each browser's way of writing it, with the one version, and with a key of 16 bytes")
  func handshake() throws {
    let version = "Sec-WebSocket-Version: 13\r\n"
    #expect(try Self.answer().status == 101)
    #expect(try Self.answer(upgrade: "WebSocket", "keep-alive, Upgrade").status == 101)
    for (answer, status) in [
      (try Self.answer(upgrade: "h2c"), 426), (try Self.answer("keep-alive"), 426),
      (try Self.answer(key: "c2hvcnQ="), 400), (try Self.answer(key: "not base 64"), 400),
      (try Self.answer(more: "Content-Length: 1\r\n"), 400),
    ] {
      #expect(answer.status == status && !answer.head.contains(version), "\(answer.head)")
    }
    // The answer names the version that is spoken.
    let old = try Self.answer(version: "8")
    #expect(old.status == 426 && old.head.contains(version), "\(old.head)")
  }

  @Test("The answer has the hash of the key, by the example of RFC 6455")
  func hash() throws {
    let head = try Self.answer().head.lowercased()
    #expect(head.contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n"), "\(head)")
    #expect(head.contains("upgrade: websocket\r\n") && head.contains("connection: upgrade\r\n"))
  }

  @Test("Frames that come with the request are the first of the WebSocket")
  func early() throws {
    let peer = TestPeer()
    let server = try TestConnection { _ in .webSocket { _ in peer } }
    try server.receive(
      """
      GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: \(Self.key)\r\n\r\n
      """.utf8 + [0x81, 0x81, 0, 0, 0, 0, 0x61])
    #expect(peer.events == [.message(Data("a".utf8))])
  }
}

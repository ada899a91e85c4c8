import Foundation
import Testing

import Weft
@testable import WeftPreview

@Suite("Bytes that become requests and messages")
struct ReaderTests {
  @Test("Heads are the same in whatever parts they come")
  func headParts() {
    let bytes = Array(
      ("\r\nGET /a?b=c HTTP/1.1\r\nHost: x\r\nAccept: a\r\naccept:\tb \r\n\r\n"
        + "GET /second HTTP/1.0\r\nEmpty:\r\n\r\nGET /third HTTP/1.1\r\nConnection: Close\r\n\r\nrest").utf8)
    for size in 1...bytes.count {
      var reader = HeadReader(ServerLimits())
      var heads: [RequestHead] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while case .request(let head) = reader.next() { heads.append(head) }
      }
      #expect(heads.map(\.path) == ["/a", "/second", "/third"], "in parts of \(size)")
      #expect(heads.map(\.keepsAlive) == [true, false, false])
      #expect(heads.first?.headers == ["host": "x", "accept": "a, b"])
      #expect(heads.dropFirst().first?.headers == ["empty": ""])
      let rest = reader.takeRest()
      #expect(rest == Array("rest".utf8))
    }
  }

  @Test(
    "A head that RFC 9112 forbids is refused",
    arguments: [
      ("GET / HTTP/2.0\r\nHost: x", 505), ("GET  / HTTP/1.1\r\nHost: x", 400), ("GET / HTTP/1.1\r\nHost : x", 400),
      ("GET / HTTP/1.1\r\nHost: x\r\nHost: y", 400), ("GET / HTTP/1.1\r\nA: b\r\n c", 400), ("GET /", 400),
      ("GET / HTTP/1.1\r\nA: b\0c", 400), ("GET / HTTP/1.1\r\nA: b\rc", 400), ("GET / HTTP/1.1\nHost: x", 400),
      ("GET http://x/ HTTP/1.1\r\nHost: x", 400), ("GET / HTTP/1.1\r\n: b", 400), ("GET / HTTP/1.1\r\nA", 400),
      ("G(T / HTTP/1.1\r\nA: b", 400), ("GET / FTP", 400),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x", 400),
    ])
  func wrongHeads(_ text: String, _ status: Int) {
    var reader = HeadReader(ServerLimits())
    reader.append((text + "\r\n\r\n").utf8)
    let step = reader.next()
    #expect(step == HTTPStatus(rawValue: status).map { .refused($0) })
  }

  @Test("Heads that are as long as they may be are taken; a byte more, and they are refused")
  func headBounds() {
    let limits = ServerLimits()
    func step(path: Int, header: Int) -> HeadReader.Step {
      var reader = HeadReader(limits)
      let path = String(repeating: "p", count: path)
      let value = String(repeating: "v", count: header)
      reader.append("GET /\(path) HTTP/1.1\r\nA: \(value)\r\n\r\n".utf8)
      return reader.next()
    }
    let line = limits.requestLine - "GET / HTTP/1.1\r".utf8.count
    if case .request(let head) = step(path: line, header: 1) {
      #expect(head.path.utf8.count == line + 1)
    } else {
      Issue.record("a request line of \(limits.requestLine) bytes is refused")
    }
    #expect(step(path: line + 1, header: 1) == .refused(.targetTooLong))
    let header = limits.head - "GET / HTTP/1.1\r\nA: \r\n\r\n".utf8.count
    guard case .request = step(path: 0, header: header) else {
      Issue.record("a head of \(limits.head) bytes is refused")
      return
    }
    #expect(step(path: 0, header: header + 1) == .refused(.headersTooLarge))
    var reader = HeadReader(limits)
    reader.append(
      ("GET / HTTP/1.1\r\n" + (0...limits.headers).map { "H\($0): v\r\n" }.joined() + "\r\n").utf8)
    let last = reader.next()
    #expect(last == .refused(.headersTooLarge))
  }

  private static let mask: [UInt8] = [7, 99, 0, 255]

  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes = [first]
    if payload.count < 126 {
      bytes.append(0x80 | UInt8(payload.count))
    } else {
      bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    }
    bytes += mask
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index % 4]) }
    return bytes
  }

  @Test("Messages are the same in whatever parts they come, with pings between their frames")
  func frameParts() {
    let long = [UInt8](repeating: 0x61, count: 300)
    // An é whose two bytes come in two frames.
    let frames: [[UInt8]] = [
      Self.frame(0x81, long), Self.frame(0x01, [0xC3]), Self.frame(0x89, [1, 2]), Self.frame(0x00, []),
      Self.frame(0x8A, [9]), Self.frame(0x80, [0xA9]), Self.frame(0x81, []), Self.frame(0x88, [0x03, 0xE8, 0x21]),
    ]
    let bytes = frames.flatMap { $0 }
    for size in 1...bytes.count {
      var reader = FrameReader(maximumMessageSize: 300)
      var steps: [FrameReader.Step] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        var step = reader.next()
        while step != .incomplete {
          steps.append(step)
          step = reader.next()
        }
      }
      #expect(
        steps == [
          .message(Data(long)), .ping(Data([1, 2])), .message(Data("é".utf8)), .message(Data()), .close,
        ], "in parts of \(size)")
    }
  }

  @Test("The hash of the handshake is SHA-1, whatever the length of the last block")
  func sha1() {
    let known = [
      0: "da39a3ee5e6b4b0d3255bfef95601890afd80709", 55: "c1c8bbdc22796e28c0e15163d20899b65621d65a",
      56: "c2db330f6083854c99d4b5bfb6e8f29f201be699", 63: "03f09f5b158a7a8cdad920bddc29b81c18a551f5",
      64: "0098ba824b5c16427bd7a1122a5a442a25ec644d", 119: "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56",
      120: "f34c1488385346a55709ba056ddd08280dd4c6d6",
    ]
    for (count, hash) in known {
      let found = SHA1.hash([UInt8](repeating: 0x61, count: count))
      #expect(found.map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined() == hash, "\(count) letters")
    }
  }

  @Test("Of messages that a newer one makes pointless only the newest waits; clicks and fingers that come down all do")
  func inbox() async throws {
    let inbox = Inbox {}
    func message(_ text: String) throws -> PageMessage { try PageMessage(Data(text.utf8)) }
    for width in 1...10_000 {
      inbox.put(.success(try message(#"{"type":"show","cell":1,"file":"a","name":"b","width":\#(width)}"#)))
    }
    inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"began","x":1,"y":1}"#)))
    inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"began","x":1,"y":1}"#)))
    for x in 1...1000 {
      inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"moved","x":\#(x),"y":1}"#)))
    }
    inbox.put(.success(try message(#"{"type":"drag","cell":1,"phase":"ended","x":1,"y":1}"#)))
    let waiting = try #require(await inbox.next()).map { try $0.get() }
    #expect(waiting.count == 5)
    guard case .cell(1, .show(let request))? = waiting.first else {
      Issue.record("\(waiting)")
      return
    }
    #expect(request.width == 10_000)
    #expect(waiting.dropFirst(3).first == .cell(1, .drag(.moved, Point(x: 1000, y: 1))))
    // A click that waits is not lost to a mere movement.
    inbox.put(.success(try message(#"{"type":"point","cell":1,"x":1,"y":1,"clicks":true}"#)))
    inbox.put(.success(try message(#"{"type":"point","cell":1,"x":2,"y":1}"#)))
    #expect(await inbox.next()?.count == 2)
    inbox.end()
    #expect(await inbox.next() == nil)
  }
}

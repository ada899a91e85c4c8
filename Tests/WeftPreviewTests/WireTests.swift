import Foundation
import Testing
import Weft
import WeftSupport

@testable import WeftPreview

@Suite("Bytes on the way between a page and the server")
struct WireTests {
  private static let lengths: [(length: Int, head: [UInt8])] = [
    (0, [0x81, 0]), (125, [0x81, 125]), (126, [0x81, 126, 0, 126]), (65_535, [0x81, 126, 255, 255]),
    (65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
  ]

  @Test("The length of a frame is written in the shortest way, and read in it, at each of its bounds")
  func lengths() {
    for (length, head) in Self.lengths {
      let payload = [UInt8](repeating: 0x61, count: length)
      #expect(Frame(kind: .text, payload: Data(payload)).head == head, "\(length) bytes")
      var bytes = head
      bytes[1] |= 0x80
      bytes += [1, 2, 3, 4]
      for (index, byte) in payload.enumerated() { bytes.append(byte ^ [1, 2, 3, 4][index % 4]) }
      var reader = FrameReader(maximumMessageSize: 65_536)
      reader.append(bytes)
      let step = reader.next()
      #expect(step == .message(Data(payload)), "\(length) bytes")
    }
    #expect(Frame(kind: .binary, payload: Data()).head == [0x82, 0])
    #expect(Array(Frame.close(.tooBig).payload) == [0x03, 0xF1])
  }

  /// A masked frame with a short payload.
  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [first, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
  }

  @Test("A ping may bring 125 bytes, and a message in parts as many as one in a single frame")
  func bounds() {
    var reader = FrameReader(maximumMessageSize: 10)
    let long = [UInt8](repeating: 7, count: 125)
    reader.append(
      Self.frame(0x89, long) + Self.frame(0x01, [0x61]) + Self.frame(0x80, Array(repeating: 0x62, count: 9)))
    let (ping, whole) = (reader.next(), reader.next())
    #expect(ping == .ping(Data(long)))
    #expect(whole == .message(Data("abbbbbbbbb".utf8)))
    reader.append(Self.frame(0x01, [0x61]) + Self.frame(0x80, Array(repeating: 0x62, count: 10)))
    let tooLong = reader.next()
    #expect(tooLong == .refused(.tooBig))
  }

  @Test("A page may end the connection with the codes that RFC 6455 has for that, and with no others")
  func closeCodes() {
    let good = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]
    let wrong = [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535]
    for code in good + wrong {
      var reader = FrameReader(maximumMessageSize: 10)
      reader.append(Self.frame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)]))
      let step = reader.next()
      #expect(step == (good.contains(code) ? .close : .refused(.protocolError)), "\(code)")
    }
  }

  private static func head(_ headers: [String], version: String = "1.1") throws -> RequestHead {
    let bytes = Array((["GET /x/socket?a=b HTTP/\(version)"] + headers).joined(separator: "\r\n").utf8)
    return try RequestHead(bytes[...], ServerLimits())
  }

  @Test("A header that decides what happens may come once; others may be repeated; sixty-four are read")
  func headers() throws {
    for name in [
      "Host", "Origin", "Content-Length", "Transfer-Encoding", "Upgrade", "Sec-WebSocket-Key", "Sec-WebSocket-Version",
    ] {
      #expect(throws: HTTPStatus.badRequest, "\(name)") { try Self.head(["\(name): 1", "\(name.lowercased()): 1"]) }
    }
    let cookies = try Self.head(["Cookie: a", "cookie:  b "])
    #expect(cookies.headers["cookie"] == "a, b")
    #expect(try Self.head((1...64).map { "H\($0): v" }).headers.count == 64)
    #expect(throws: HTTPStatus.headersTooLarge) { try Self.head((1...65).map { "H\($0): v" }) }
  }

  @Test("The connection stays open unless a request says otherwise; a length that isn't zero is a body")
  func connections() throws {
    for (version, value, keeps) in [
      ("1.1", nil, true), ("1.1", "keep-alive", true), ("1.1", "close", false), ("1.1", "keep-alive, Close", false),
      ("1.1", "closed", true), ("1.0", nil, false),
    ] as [(String, String?, Bool)] {
      let head = try Self.head(value.map { ["Connection: \($0)"] } ?? [], version: version)
      #expect(head.keepsAlive == keeps, "\(version) \(value ?? "")")
    }
    for (headers, hasBody) in [
      ([], false), (["Content-Length: 0"], false), (["Content-Length: 00"], false), (["Content-Length: 10"], true),
      (["Content-Length: -1"], true), (["Transfer-Encoding: identity"], true),
    ] as [([String], Bool)] {
      #expect(try Self.head(headers).hasBody == hasBody, "\(headers)")
    }
  }

  @Test("The handshake is made with each browser's way of writing it, with the one version, and with a key of 16 bytes")
  func handshake() throws {
    let key = "dGhlIHNhbXBsZSBub25jZQ=="
    func status(upgrade: String = "websocket", _ connection: String = "Upgrade", version: String = "13", key: String)
      throws -> (Int, version: String?)
    {
      let response = WebSocketHandshake.response(
        to: try Self.head([
          "Upgrade: \(upgrade)", "Connection: \(connection)", "Sec-WebSocket-Version: \(version)",
          "Sec-WebSocket-Key: \(key)",
        ]))
      return (response.status.rawValue, response.headers.first { $0.name == "Sec-WebSocket-Version" }?.value)
    }
    #expect(try status(key: key) == (101, nil))
    #expect(try status(upgrade: "WebSocket", "keep-alive, Upgrade", key: key) == (101, nil))
    #expect(try status(upgrade: "h2c", key: key) == (426, nil))
    #expect(try status("keep-alive", key: key) == (426, nil))
    // The answer names the version that is spoken.
    #expect(try status(version: "8", key: key) == (426, "13"))
    #expect(try status(key: "c2hvcnQ=") == (400, nil))
    #expect(try status(key: "not base 64") == (400, nil))
  }

  @Test("The server answers to its own names at its port, whatever their case, and to its own pages")
  func origins() {
    let local = Origins(host: "127.0.0.1", port: 7171)
    let other = Origins(host: "192.168.1.5", port: 7171)
    let plain = Origins(host: "127.0.0.1", port: 80)
    let hosts: [(Origins, String?, Bool)] = [
      (local, "127.0.0.1:7171", true), (local, "LocalHost:7171", true), (local, "127.0.0.1:7172", false),
      (local, "127.0.0.1", false), (local, nil, false), (local, "192.168.1.5:7171", false),
      (other, "192.168.1.5:7171", true), (other, "localhost:7171", true), (other, "127.0.0.1:7171", true),
      (plain, "localhost", true), (plain, "localhost:80", true), (plain, "example.org", false),
    ]
    for (origins, host, isAllowed) in hosts {
      #expect(origins.allows(host: host) == isAllowed, "\(host ?? "none")")
      for opensSocket in [false, true] {
        guard let host else { continue }
        #expect(origins.allows(origin: "http://\(host)", opensSocket: opensSocket) == isAllowed, "\(host)")
        for scheme in ["https://", "file://", ""] {
          #expect(!origins.allows(origin: scheme + host, opensSocket: opensSocket), "\(scheme)\(host)")
        }
      }
    }
    // Only files are loaded without an origin.
    #expect(local.allows(origin: nil, opensSocket: false))
    #expect(!local.allows(origin: nil, opensSocket: true))
  }

  @Test("A body is compressed for a client that takes gzip, and for no other one")
  func compression() {
    let body = Array(String(repeating: "weft ", count: 1000).utf8)
    for (accepted, isCompressed) in [
      (nil, false), ("", false), ("identity", false), ("br, deflate", false), ("x-gzip", false), ("gzip", true),
      ("br,gzip", true), ("deflate, gzip , br", true),
    ] as [(String?, Bool)] {
      var response = HTTPResponse(.ok, type: "text/plain", body: body)
      response.compress(for: accepted)
      #expect((response.body.count < 1000) == isCompressed, "\(accepted ?? "none")")
      #expect(response.headers.contains { $0.name == "Content-Encoding" } == isCompressed, "\(accepted ?? "none")")
    }
  }

  /// A message of a page.
  private static func message(_ text: String) throws -> PageMessage { try PageMessage(Data(text.utf8)) }

  @Test("A newer message takes the place of the one before only if nothing is lost with that")
  func replacing() throws {
    func show(_ cell: Int, _ file: String, _ name: String, width: Int) -> String {
      #"{"type":"show","cell":\#(cell),"file":"\#(file)","name":"\#(name)","width":\#(width)}"#
    }
    func drag(_ phase: String, cell: Int = 1) -> String {
      #"{"type":"drag","cell":\#(cell),"phase":"\#(phase)","x":1,"y":2}"#
    }
    func seek(_ action: String) -> String { #"{"type":"seek","cell":1,"action":"\#(action)","seconds":1}"# }
    let (point, click) = (
      #"{"type":"point","cell":1,"x":1,"y":1}"#, #"{"type":"point","cell":1,"x":1,"y":1,"clicks":true}"#
    )
    let (painted, select) = (#"{"type":"painted","cell":1,"frame":1}"#, #"{"type":"select","cell":1,"element":"1"}"#)
    let (scroll, enter) = (#"{"type":"scroll","cell":1,"x":1,"y":1,"dy":9}"#, #"{"type":"enter","cell":1,"value":"1"}"#)
    let cases: [(new: String, old: String, replaces: Bool)] = [
      (show(1, "a", "A", width: 2), show(1, "a", "A", width: 1), true),
      (show(1, "a", "A", width: 2), show(2, "a", "A", width: 1), false),
      (show(1, "a", "B", width: 2), show(1, "a", "A", width: 1), false),
      (show(1, "b", "A", width: 2), show(1, "a", "A", width: 1), false),
      (drag("moved"), drag("moved"), true), (drag("moved"), drag("moved", cell: 2), false),
      (drag("moved"), drag("began"), false), (drag("ended"), drag("moved"), false),
      (drag("began"), drag("began"), false),
      (point, point, true), (click, point, true), (point, click, false), (click, click, false),
      (painted, painted, true), (select, select, true), (seek("to"), seek("to"), true),
      (seek("to"), seek("pause"), false),
      (seek("step"), seek("step"), false), (seek("play"), seek("to"), false), (scroll, scroll, false),
      (enter, enter, false), (#"{"type":"hide","cell":1}"#, show(1, "a", "A", width: 1), false),
      (select, point, false), (#"{"type":"stop"}"#, #"{"type":"stop"}"#, false),
    ]
    for (new, old, replaces) in cases {
      #expect(try Self.message(new).replaces(Self.message(old)) == replaces, "\(new) after \(old)")
    }
  }

  @Test("No more than 256 messages of a page wait; there is room again, and it is notified, once they were taken")
  func inbox() async throws {
    let rooms = LockedState(0)
    let inbox = Inbox { rooms.withLock { $0 += 1 } }
    let undo = try Self.message(#"{"type":"undo","cell":1}"#)
    for count in 0..<256 {
      #expect(inbox.hasRoom, "\(count)")
      inbox.put(.success(undo))
    }
    #expect(!inbox.hasRoom)
    #expect(rooms.withLock(\.self) == 0)
    #expect(await inbox.next()?.count == 256)
    #expect(inbox.hasRoom)
    #expect(rooms.withLock(\.self) == 1)
    // A message that is refused is reported, and is none that a newer one replaces.
    inbox.put(.failure(PageMessageError(description: "first")))
    inbox.put(.failure(PageMessageError(description: "second")))
    #expect(await inbox.next()?.count == 2)
    // What waits at the end is dropped, and so is what comes later.
    inbox.put(.success(undo))
    inbox.end()
    inbox.put(.success(undo))
    #expect(inbox.hasRoom)
    #expect(await inbox.next() == nil)
  }

  @Test("A session that waits is given the next message, and the end")
  func waitingForMessages() async throws {
    let undo = try Self.message(#"{"type":"undo","cell":1}"#)
    for isEnd in [false, true] {
      let inbox = Inbox {}
      let next = Task { await inbox.next()?.count }
      // Before it waits or after: the outcome is the same.
      await Task.yield()
      if isEnd { inbox.end() } else { inbox.put(.success(undo)) }
      #expect(await next.value == (isEnd ? nil : 1))
    }
  }

  @Test("The thread that sends is woken for the first that waits; one answer to a ping waits, the newest")
  func outbox() {
    let updates = LockedState(0)
    let outbox = Outbox { updates.withLock { $0 += 1 } }
    outbox.send(Data("a".utf8), key: "a")
    outbox.send(Data("b".utf8), key: "b", isBinary: true)
    outbox.send(Data("c".utf8), key: "a")
    #expect(updates.withLock(\.self) == 1)
    for byte in [UInt8(1), 2, 3] { outbox.answer(Frame(kind: .pong, payload: Data([byte]))) }
    #expect(outbox.take() == Frame(kind: .text, payload: Data("c".utf8)))
    #expect(outbox.take() == Frame(kind: .binary, payload: Data("b".utf8)))
    #expect(outbox.take() == Frame(kind: .pong, payload: Data([3])))
    #expect(outbox.take() == nil)
    outbox.send(Data("d".utf8), key: nil)
    #expect(updates.withLock(\.self) == 2)
  }

  @Test("The limits of a client are those of the documentation")
  func limits() {
    let limits = ServerLimits()
    #expect(limits.requestLine == 4096)
    #expect(limits.head == 16_384)
    #expect(limits.headers == 64)
    #expect(limits.message == 262_144)
    #expect(limits.connections == 128)
    #expect(limits.pages == 32)
    #expect(limits.headTime == 10)
  }
}

import Foundation
import NIOHTTP1
import Testing

@testable import WeftHTTP

@Suite("Heads of requests")
struct HeadTests {
  @Test("Heads are the same in whatever parts they come")
  func parts() throws {
    let bytes = Array(
      ("\r\nGET /a?b=c HTTP/1.1\r\nHost: x\r\nAccept: a\r\naccept:\tb \r\n\r\n"
        + "GET /second HTTP/1.1\r\nEmpty:\r\n\r\nGET /third HTTP/1.1\r\nConnection: Close\r\n\r\nrest").utf8)
    for size in 1...bytes.count {
      let connection = try TestConnection()
      try connection.receive(bytes, inPartsOf: size)
      let heads = connection.handler.heads
      #expect(heads.map(\.path) == ["/a", "/second", "/third"], "in parts of \(size)")
      #expect(heads.map(\.query) == ["b=c", nil, nil])
      #expect(heads.map(\.keepsAlive) == [true, true, false])
      #expect(heads.first?.headers == ["host": "x", "accept": "a, b"])
      #expect(heads.dropFirst().first?.headers == ["empty": ""])
      #expect(try connection.statuses() == [200, 200, 200])
      #expect(!connection.isOpen)
    }
  }

  @Test(
    "A head that RFC 9112 forbids is refused, and the connection ends",
    arguments: [
      ("GET / HTTP/2.0\r\nHost: x", 505), ("GET  / HTTP/1.1\r\nHost: x", 400), ("GET / HTTP/1.1\r\nHost : x", 400),
      ("GET / HTTP/1.1\r\nHost: x\r\nHost: y", 400), ("GET / HTTP/1.1\r\nA: b\r\n c", 400), ("GET /", 400),
      ("GET / HTTP/1.1\r\nA: b\0c", 400), ("GET / HTTP/1.1\r\nA: b\rc", 400), ("GET / HTTP/1.1\nHost: x", 400),
      ("GET http:///a HTTP/1.1\r\nHost: x", 400), ("GET http://a@x/ HTTP/1.1\r\nHost: x", 400),
      ("GET ftp://x/ HTTP/1.1\r\nHost: x", 400), ("OPTIONS * HTTP/1.1\r\nHost: x", 400), ("GET / HTTP/1.1\r\n: b", 400),
      ("GET / HTTP/1.1\r\nA", 400),
      ("G(T / HTTP/1.1\r\nA: b", 400), ("GET / FTP", 400),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x", 400),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1", 400),
      ("GET / HTTP/1.1\r\nContent-Length: -1", 400), ("GET / HTTP/1.1\r\nContent-Length: 1x", 400),
    ])
  func wrong(_ text: String, _ status: Int) throws {
    let connection = try TestConnection()
    try connection.receive((text + "\r\n\r\n").utf8)
    #expect(try connection.statuses() == [status])
    #expect(connection.handler.heads.isEmpty)
    #expect(!connection.isOpen)
  }

  @Test(
    "An address in absolute form is the same as its path, and its host replaces the header",
    arguments: [
      ("http://x:80/a?b=c", "/a", "b=c"), ("HTTPS://x:80/", "/", nil), ("http://x:80", "/", nil),
      ("http://x:80?b=/c", "/", "b=/c"), ("http://x:80//y/", "//y/", nil),
    ])
  func absolute(_ address: String, _ path: String, _ query: String?) throws {
    let connection = try TestConnection()
    try connection.receive("GET \(address) HTTP/1.1\r\nHost: y\r\n\r\n".utf8)
    #expect(try connection.statuses() == [200])
    let head = try #require(connection.handler.heads.first)
    #expect(head.path == path && head.query == query && head.headers["host"] == "x:80")
  }

  @Test("Heads that are as long as they may be are taken; a byte more, and they are refused")
  func bounds() throws {
    let limits = ServerLimits()
    func connection(path: Int, header: Int) throws -> TestConnection {
      let connection = try TestConnection(limits)
      let path = String(repeating: "p", count: path)
      let value = String(repeating: "v", count: header)
      try connection.receive("GET /\(path) HTTP/1.1\r\nA: \(value)\r\n\r\n".utf8)
      return connection
    }
    let line = limits.requestLine - "GET / HTTP/1.1\r".utf8.count
    #expect(try connection(path: line, header: 1).handler.heads.map(\.path.utf8.count) == [line + 1])
    #expect(try connection(path: line + 1, header: 1).statuses() == [414])
    let header = limits.head - "GET / HTTP/1.1\r\nA: \r\n\r\n".utf8.count
    #expect(try connection(path: 0, header: header).statuses() == [200])
    #expect(try connection(path: 0, header: header + 1).statuses() == [431])
  }

  private static func heads(_ headers: [String], version: String = "1.1") throws -> (RequestHead?, status: Int?) {
    let connection = try TestConnection()
    let lines = ["GET /x/socket?a=b HTTP/\(version)"] + headers
    try connection.receive((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return (connection.handler.heads.first, try connection.statuses().first)
  }

  @Test("A header that decides what happens may come once; others may be repeated; sixty-four are read")
  func headers() throws {
    for name in [
      "Host", "Origin", "Content-Length", "Transfer-Encoding", "Upgrade", "Sec-WebSocket-Key", "Sec-WebSocket-Version",
    ] {
      #expect(try Self.heads(["\(name): 1", "\(name.lowercased()): 1"]).status == 400, "\(name)")
    }
    let cookies = try Self.heads(["Cookie: a", "cookie:  b "]).0
    #expect(cookies?.headers["cookie"] == "a, b")
    #expect(try Self.heads((1...64).map { "H\($0): v" }).0?.headers.count == 64)
    let tooMany = try Self.heads((1...65).map { "H\($0): v" })
    #expect(tooMany.status == 431 && tooMany.0 == nil)
  }

  @Test("The connection stays open unless a request says otherwise; a length that isn't zero is a body")
  func connections() throws {
    for (version, value, keeps) in [
      ("1.1", nil, true), ("1.1", "keep-alive", true), ("1.1", "close", false), ("1.1", "keep-alive, Close", false),
      ("1.1", "closed", true), ("1.0", nil, false),
    ] as [(String, String?, Bool)] {
      let head = try Self.heads(value.map { ["Connection: \($0)"] } ?? [], version: version).0
      #expect(head?.keepsAlive == keeps, "\(version) \(value ?? "")")
    }
    for (headers, hasBody) in [
      ([:], false), (["Content-Length": "0"], false), (["Content-Length": "00"], false),
      (["Content-Length": "10"], true), (["Content-Length": "-1"], true), (["Transfer-Encoding": "identity"], true),
    ] as [(HTTPHeaders, Bool)] {
      let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/", headers: headers)
      #expect(try RequestHead(head).hasBody == hasBody, "\(headers)")
    }
  }

  @Test("A head that isn't complete in time is answered with 408; a connection without one is closed")
  func late() throws {
    let limits = ServerLimits()
    let slow = try TestConnection(limits)
    try slow.receive("GET / HT".utf8)
    slow.advance(seconds: Int64(limits.headTime) - 1)
    #expect(slow.isOpen)
    // A byte now and then is no more time.
    try slow.receive("T".utf8)
    slow.advance(seconds: 1)
    #expect(try slow.statuses() == [408])
    #expect(!slow.isOpen)
    let silent = try TestConnection(limits)
    try silent.receive("GET / HTTP/1.1\r\n\r\n".utf8)
    #expect(try silent.statuses() == [200])
    silent.advance(seconds: Int64(limits.idleTime) - 1)
    #expect(silent.isOpen)
    silent.advance(seconds: 1)
    #expect(!silent.isOpen)
    #expect(try silent.sent().isEmpty)
  }
}

import Foundation
import FoundationNetworking
import Testing
import RawClient
import Weft
import WeftPreview

@Suite("What the preview's server refuses", .serialized)
struct RefusalTests {
  private static let script = """
    local ui = require "weft"
    ui.preview("A box", { width = 100, height = 40 }, function() return ui.DisplayNode { backgroundColor = "tomato" } end)
    """

  private func preview() async throws -> Preview { try await Preview(["box.lua": Self.script]) }

  @Test("With the token, the page and its files come; nothing else may load them, or learn the address")
  func page() async throws {
    let preview = try await preview()
    let answer = try await preview.client().request("/\(preview.token)/", host: preview.host)
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("<title>"))
    let head = answer.head.lowercased()
    #expect(head.contains("frame-ancestors 'none'"))
    #expect(head.contains("referrer-policy: no-referrer"))
    #expect(head.contains("x-content-type-options: nosniff"))
    #expect(try await preview.client().request("/\(preview.token)/main.js", host: preview.host).status == 200)
  }

  @Test("The page with its editor is at most 600 kB on the way, and the same files without compression")
  func size() async throws {
    let preview = try await preview()
    let client = try preview.client()
    var names = [""]
    var seen: Set<String> = [""]
    var sum = 0
    while let name = names.popLast() {
      let path = "/\(preview.token)/\(name)"
      let plain = try await client.request(path, host: preview.host)
      let small = try await client.request(path, host: preview.host, headers: ["Accept-Encoding: br, gzip"])
      try #require(plain.status == 200 && small.status == 200, "\(name)")
      #expect(small.head.contains("Content-Encoding: gzip") && !plain.head.contains("Content-Encoding"))
      sum += small.body.count
      // URLSession asks for gzip, and decompresses it.
      let url = try #require(URL(string: "http://\(preview.host)\(path)"))
      #expect(try await URLSession.shared.data(from: url).0 == Data(plain.body))
      let text = String(decoding: plain.body, as: UTF8.self)
      var found = text.matches(of: /["'](?:\.\/)?([a-z-]+\.(?:js|css|svg))["']/).map { String($0.1) }
      if name == "sourceeditor.js" { found += text.matches(of: /"(codemirror[a-z-]*)"/).map { "\($0.1).js" } }
      for next in found where seen.insert(next).inserted { names.append(next) }
    }
    #expect(seen.contains("sourcetexts.js") && seen.contains("codemirror.js"))
    #expect(sum <= 600_000, "\(sum)")
  }

  @Test("It listens on this machine alone")
  func loopback() async throws {
    let preview = try await preview()
    #expect(preview.server.host == "127.0.0.1")
    #expect(preview.server.address.hasPrefix("http://127.0.0.1:"))
    let end = SystemSocket.suffix(preview.server.port)
    let listening = try SystemSocket.all(at: preview.server.port).filter(\.isListening)
    // The address in hexadecimal, last byte first.
    #expect(listening.map(\.local) == ["0100007F\(end)"])
  }

  @Test("Without the token, or with a wrong one, there is nothing")
  func token() async throws {
    let preview = try await preview()
    let wrong = String(preview.token.dropLast()) + (preview.token.hasSuffix("0") ? "1" : "0")
    let endings = ["", "0", "/..", "/../", "/%2e%2e"].map { "/\(preview.token)\($0)" }
    for path in ["/", "/main.js", "/socket", "/\(wrong)/", "//\(preview.token)/"] + endings {
      #expect(try await preview.client().request(path, host: preview.host).status == 404, "\(path)")
    }
  }

  @Test("Two servers have two tokens")
  func tokens() async throws {
    let one = try await preview()
    let other = try await preview()
    #expect(one.token.count == 32)
    #expect(one.token != other.token)
    #expect(try await other.client().request("/\(one.token)/", host: other.host).status == 404)
  }

  @Test("A name that another site has lead here is refused", arguments: ["evil.example", "evil.example:", ""])
  func rebinding(_ host: String) async throws {
    let preview = try await preview()
    let name = host.hasSuffix(":") ? host + "\(preview.server.port)" : host
    #expect(try await preview.client().request("/\(preview.token)/", host: name).status == 403)
    #expect(
      try await preview.client().request(
        "/\(preview.token)/socket", host: name, headers: RawClient.upgrade(origin: "http://\(name)")
      ).status == 403)
    #expect(try await preview.client().request("/\(preview.token)/", host: nil).status == 403)
    #expect(
      try await preview.client().request("/\(preview.token)/", host: "localhost:\(preview.server.port)").status == 200)
  }

  @Test(
    "Sockets of other sites' pages are refused, though they know the token",
    arguments: ["http://evil.example", "https://127.0.0.1", "null", "file://", "http://127.0.0.1:1", ""])
  func origins(_ origin: String) async throws {
    let preview = try await preview()
    let answer = try await preview.client().request(
      "/\(preview.token)/socket", host: preview.host,
      headers: RawClient.upgrade(origin: origin.isEmpty ? nil : origin))
    #expect(answer.status == 403)
    if !origin.isEmpty {
      #expect(
        try await preview.client().request(
          "/\(preview.token)/main.js", host: preview.host, headers: ["Origin: \(origin)"]
        ).status == 403)
    }
  }

  @Test(
    "No path leads to a file of the disk",
    arguments: [
      "../box.lua", "..%2fbox.lua", "%2e%2e/box.lua", "box.lua", "/etc/passwd", "..", ".", "main.js/", "main.js%00",
      "../../../../../../etc/passwd", "Page/main.js",
    ])
  func paths(_ path: String) async throws {
    let preview = try await preview()
    #expect(try await preview.client().request("/\(preview.token)/\(path)", host: preview.host).status == 404)
  }

  @Test("Only GET is answered", arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func methods(_ method: String) async throws {
    let preview = try await preview()
    #expect(
      try await preview.client().request(
        "/\(preview.token)/", method: method, host: preview.host, headers: ["Content-Length: 0"]
      ).status == 405)
  }

  @Test(
    "A request with a body is refused, and what it holds is not taken for another one",
    arguments: ["Content-Length: 3000000", "Content-Length: 3000", "Transfer-Encoding: chunked", "Content-Length: x"])
  func bodies(_ length: String) async throws {
    let preview = try await preview()
    let client = try preview.client()
    let hidden = "GET /\(preview.token)/icon.svg HTTP/1.1\r\nHost: \(preview.host)\r\n\r\n"
    await client.send(
      "POST /x HTTP/1.1\r\nHost: \(preview.host)\r\n\(length)\r\n\r\n" + String(repeating: hidden, count: 2000))
    let answer = try #require(await client.rest(within: 60), "the server has not closed the connection")
    #expect(!String(decoding: answer, as: UTF8.self).contains("svg"))
    #expect(try await preview.client().request("/\(preview.token)/", host: preview.host).status == 200)
  }

  @Test("A message that is too long ends the connection, in one frame or in many")
  func longMessages() async throws {
    let preview = try await preview()
    let page = try await preview.page()
    await page.client.sendFrame(opcode: 1, [UInt8](repeating: 0x20, count: 300 << 10))
    #expect(try await page.closeCode() == 1009)
    let other = try await preview.page()
    for index in 0..<20 {
      await other.client.sendFrame(opcode: index == 0 ? 1 : 0, [UInt8](repeating: 0x20, count: 16 << 10), fin: false)
    }
    #expect(try await other.closeCode() == 1009)
  }

  @Test(
    "Reports malformed messages and keeps the connection",
    arguments: [
      "", "{", "[]", "1", "{\"type\":\"show\"}", "{\"type\":\"nothing\",\"cell\":1}", "{\"type\":\"drag\",\"cell\":1}",
      "{\"type\":\"drag\",\"cell\":1,\"phase\":\"began\",\"x\":1e300,\"y\":0}",
      "{\"type\":\"seek\",\"cell\":1,\"action\":\"jump\"}",
    ])
  func nonsense(_ text: String) async throws {
    let preview = try await preview()
    let page = try await preview.page()
    await page.client.sendMessage(text)
    let answer = try await page.next("log") { $0["kind"] as? String == "refused" }
    #expect((answer["text"] as? String)?.isEmpty == false)
    try await page.show(1, "box.lua", "A box")
    #expect(try await page.next("frame")["width"] as? Double == 100)
  }

  @Test("Binary messages, and frames that continue nothing, end the connection")
  func wrongFrames() async throws {
    let preview = try await preview()
    let page = try await preview.page()
    await page.client.sendFrame(opcode: 2, [1, 2, 3])
    #expect(try await page.closeCode() == 1003)
    let other = try await preview.page()
    await other.client.sendFrame(opcode: 0, [1, 2, 3])
    #expect(try await other.closeCode() == 1002)
  }

  @Test("A file that is not open, outside or inside the folder, can't be shown")
  func unopened() async throws {
    let preview = try await Preview(["box.lua": Self.script, "other.lua": Self.script], opens: ["box.lua"])
    let page = try await preview.page()
    for file in ["/etc/passwd", preview.folder + "/other.lua", preview.folder + "/../x.lua"] {
      try await page.send(["type": "show", "cell": 1, "file": file, "name": "A box"])
      let problem = try await page.next("problem")["error"] as? [String: Any]
      #expect((problem?["message"] as? String)?.contains("is not open") == true)
    }
  }

  @Test("A port that is taken is an error that says so; without a choice the next free one is found")
  func busyPorts() async throws {
    let preview = try await preview()
    let pages = await LivePages(title: "other", folder: preview.folder)
    #expect {
      _ = try PreviewServer.start(pages, port: preview.server.port)
    } throws: { error in
      "\(error)".contains("port \(preview.server.port) is taken") && "\(error)".contains("--port")
    }
    let one = try PreviewServer.start(pages)
    let two = try PreviewServer.start(pages)
    #expect(one.port != two.port)
    await one.stop()
    await two.stop()
  }

  @Test("A host that is none of this machine's is an error")
  func unknownHost() async throws {
    let pages = await LivePages(title: "other", folder: "/tmp")
    for host in ["192.0.2.1", "not an address"] {
      #expect(throws: PreviewServer.StartError.self) { try PreviewServer.start(pages, host: host, port: 0) }
    }
  }

  @Test("More pages than a server bears are refused, and let in when others have gone")
  func manyPages() async throws {
    let preview = try await preview()
    var pages: [Page] = []
    for _ in 0..<32 { pages.append(try await preview.page()) }
    for page in pages { _ = try await page.next("hello") }
    await #expect(throws: RawClient.Failure.self) { try await preview.page() }
    pages.removeAll()
    while preview.pages.count > 0 { try await Task.sleep(for: .milliseconds(10)) }
    _ = try await preview.page()
  }
}

import Foundation
import Testing
import WeftHTTP
import RawClient
import Weft
import WeftPreview
import WeftSession

@Suite("How the preview's server serves", .serialized)
struct ServingTests {
  private static let script = """
    local ui = require "weft"
    ui.preview("A box", { width = 100, height = 40 }, function() return ui.DisplayNode { backgroundColor = "tomato" } end)
    """

  private func preview(_ change: (inout ServerLimits) -> Void = { _ in }) async throws -> Preview {
    var limits = ServerLimits.patient
    change(&limits)
    return try await Preview(["box.lua": Self.script], limits: limits)
  }

  private func request(_ preview: Preview, _ name: String = "", version: String = "1.1", _ more: String = "") -> String
  {
    "GET /\(preview.token)/\(name) HTTP/\(version)\r\nHost: \(preview.host)\r\n\(more)\r\n"
  }

  @Test("Each file has its type, isn't kept by the browser, and may be used by the page alone")
  func headers() async throws {
    let preview = try await preview()
    let client = try preview.client()
    for (name, type) in [
      ("", "text/html; charset=utf-8"), ("main.js", "text/javascript; charset=utf-8"),
      ("page.css", "text/css; charset=utf-8"), ("icon.svg", "image/svg+xml"), ("none.js", "text/plain; charset=utf-8"),
    ] {
      let answer = try await client.request("/\(preview.token)/\(name)", host: preview.host)
      let lines = answer.head.components(separatedBy: "\r\n")
      for line in [
        "Content-Type: \(type)", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
        "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
        "Content-Length: \(answer.body.count)",
      ] {
        #expect(lines.contains(line), "\(name): \(answer.head)")
      }
      let policy = try #require(lines.first { $0.hasPrefix("Content-Security-Policy: ") })
      for part in [
        "default-src 'none'", "script-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'",
      ] {
        #expect(
          policy.dropFirst("Content-Security-Policy: ".count).components(separatedBy: "; ").contains(part), "\(part)")
      }
      #expect(!lines.contains("Connection: close"))
    }
  }

  @Test("A refusal says why")
  func reasons() async throws {
    let preview = try await preview()
    let path = "/\(preview.token)/"
    func body(_ path: String, method: String = "GET", host: String? = nil, _ headers: [String] = []) async throws
      -> String
    {
      let answer = try await preview.client().request(
        path, method: method, host: host ?? preview.host, headers: headers)
      return String(decoding: answer.body, as: UTF8.self)
    }
    #expect(try await body(path + "none.js") == "There is no such file.\n")
    #expect(try await body(path, method: "POST") == "Only GET is answered.\n")
    #expect(try await body(path, host: "evil.example").hasPrefix("This address is not the one"))
    #expect(try await body(path, ["Origin: http://evil.example"]) == "Pages of other sites have no access.\n")
    #expect(try await body(path, ["Content-Length: 1"]) == "Requests with a body are not answered.\n")
    #expect(try await body(path + "socket", RawClient.upgrade(origin: nil)) == "Pages of other sites have no access.\n")
    #expect(try await body("/") == body("/\(preview.token)"), "without the whole token there is nothing to learn")
  }

  @Test("The connection is closed after the answer to a client that asks for that, and stays open for others")
  func closing() async throws {
    let preview = try await preview()
    for request in [request(preview, version: "1.0"), request(preview, "main.js", "Connection: close\r\n")] {
      let client = try preview.client()
      // A second request on the same connection isn't answered.
      await client.send(request + self.request(preview))
      let answer = try #require(await client.rest(within: 60), "the server has not closed the connection")
      let text = String(decoding: answer, as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2)
      #expect(text.contains("\r\nConnection: close\r\n"))
    }
    let client = try preview.client()
    for name in ["none.js", "main.js"] {
      let answer = try await client.request("/\(preview.token)/\(name)", host: preview.host)
      #expect(answer.status == (name == "main.js" ? 200 : 404))
    }
  }

  @Test("Of the connections without a page, the one that has asked for nothing for longest gives way")
  func oldest() async throws {
    let preview = try await preview { $0.connections = 3 }
    func expectServed(_ client: RawClient) async throws {
      #expect(try await client.request("/\(preview.token)/icon.svg", host: preview.host).status == 200)
    }
    let clients = try [preview.client(), preview.client()]
    for client in clients { try await expectServed(client) }
    let page = try await preview.page()
    _ = try await page.next("gallery")
    // The older of the two asks again.
    try await expectServed(clients[0])
    try await expectServed(try preview.client())
    try await expectServed(clients[0])
    #expect(await clients[1].rest(within: 60) != nil, "the server has not closed the other one")
    try await page.show(1, "box.lua", "A box")
    #expect(try await page.next("frame")["width"] as? Double == 100)
  }

  @Test("A client in the middle of its next request is not one that waits for it")
  func halfOfTheNext() async throws {
    let preview = try await preview { $0.idleTime = 0.05 }
    let client = try preview.client()
    let next = request(preview, "main.js")
    await client.send(request(preview, "icon.svg") + next.prefix(20))
    let head = try await client.head()
    #expect(head.hasPrefix("HTTP/1.1 200 "))
    let length = head.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") }
    _ = try await client.read(try #require(length.flatMap { Int($0.dropFirst("Content-Length: ".count)) }))
    // One that asks later, and then for nothing, is let go.
    let idle = try preview.client()
    #expect(try await idle.request("/\(preview.token)/", host: preview.host).status == 200)
    await #expect(throws: RawClient.Failure.self) { try await idle.read(1) }
    await client.send(String(next.dropFirst(20)))
    #expect(try await client.head().hasPrefix("HTTP/1.1 200 "))
  }

  @Test(
    "A page is notified when the server ends; more pages than there may be are sent away, and files are still served")
  func ending() async throws {
    let preview = try await preview { $0.webSockets = 1 }
    let page = try await preview.page()
    _ = try await page.next("gallery")
    let upgrade = RawClient.upgrade(origin: "http://\(preview.host)")
    let path = "/\(preview.token)/"
    let refused = try await preview.client().request(path + "socket", host: preview.host, headers: upgrade)
    #expect(refused.status == 503)
    #expect(String(decoding: refused.body, as: UTF8.self) == "Too many pages are open; close one.\n")
    #expect(try await preview.client().request(path, host: preview.host).status == 200)
    await preview.server.stop()
    #expect(try await page.closeCode() == 1001)
    await #expect(throws: RawClient.Failure.self) { try await page.client.read(1) }
  }

  @Test("All messages that a page sends to a busy session are handled in the end, in their order")
  func manyMessages() async throws {
    let preview = try await preview()
    let page = try await preview.page()
    _ = try await page.next("gallery")
    let (sends, sent) = AsyncStream.makeStream(of: Void.self)
    let session = preview.pages.session
    let busy = Task {
      await session.perform { _ in
        let isDone = DispatchSemaphore(value: 0)
        Task {
          for await _ in sends {}
          isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 300) == .success)
      }
    }
    // An error of the page ends it, too.
    defer { sent.finish() }
    for number in 0..<400 { try await page.send(["type": "message \(number)", "cell": 1]) }
    sent.finish()
    await busy.value
    for number in 0..<400 {
      let line = try await page.next("log")
      #expect(line["text"] as? String == "there is no message \"message \(number)\"")
    }
  }

  @Test("An error at the start says what to do; the address that is printed can be opened on this machine")
  func starting() async throws {
    #expect(
      PreviewServer.StartError.busy(ports: 7171...7171).description
        == "port 7171 is taken by another program; choose another one by --port, or let one be found without --port")
    #expect(
      PreviewServer.StartError.busy(ports: 7171...7190).description
        == "ports 7171 to 7190 are taken by other programs; choose another one by --port")
    #expect(PreviewServer.StartError.unknownHost("a").description == "a is no IPv4 address of this machine")
    #expect(PreviewServer.standardPort == 7171)
    let pages = await LivePages(title: "test", folder: "/tmp", editor: nil)
    let server = try PreviewServer.start(pages, host: "0.0.0.0", port: 0)
    #expect(server.host == "0.0.0.0" && server.port != 0)
    #expect(server.address.hasPrefix("http://127.0.0.1:\(server.port)/"))
    #expect(server.address.hasSuffix("/") && server.address.split(separator: "/").last?.count == 32)
    await server.stop()
    await server.wait()
  }
}

/// A console that counts its entries.
private final class Counting: Console {
  private var count = 0

  func run(_ entry: String, on live: LivePreview, selected: DisplayNode?) -> [ConsoleLine]? {
    count += 1
    switch entry {
    case "more": return nil
    case "width": return [ConsoleLine(.result, selected.map { "\($0.calculatedSize.width)" } ?? "none")]
    default: return [ConsoleLine(.result, "\(entry) \(count)")]
    }
  }

  func completions(of before: String, on live: LivePreview, selected: DisplayNode?) -> (replaced: Int, names: [String])
  {
    (before.count, (1...300).map { "\(before)\($0)" })
  }
}

@Suite("The console under a page's picture", .serialized)
struct CellConsoleTests {
  private static let row = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init()
      self.automaticallyManagesSubnodes = true
      self.box = ui.DisplayNode { style = { preferredSize = { 20, 10 } } }
    end
    function Row:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "horizontal", self.box } end
    ui.preview("Row", { width = 100 }, function() return Row() end)
    """

  private func enter(_ page: Page, _ cell: Int, _ entry: String) async throws -> String? {
    try await page.send(["type": "enter", "cell": cell, "value": entry])
    let message = try await page.next("console")
    #expect(message["cell"] as? Int == cell)
    if message["isIncomplete"] as? Bool == true { return nil }
    return (message["lines"] as? [[String: Any]])?.first?["text"] as? String
  }

  @Test("A script has one console for all its cells of a page, which sees the node that is selected in the cell")
  func entries() async throws {
    let preview = try await Preview(
      ["row.lua": Self.row, "other.lua": Self.row], makeConsole: { (_, _) throws(WeftError) in Counting() })
    let page = try await preview.page()
    for (cell, file) in [(1, "row.lua"), (2, "row.lua"), (3, "other.lua")] {
      try await page.show(cell, file, "Row")
      try await page.paint(try await page.next("frame"))
    }
    #expect(try await enter(page, 1, "a") == "a 1")
    #expect(try await enter(page, 2, "b") == "b 2")
    #expect(try await enter(page, 3, "c") == "c 1")
    #expect(try await enter(page, 1, "more") == nil)
    #expect(try await enter(page, 1, "width") == "none")
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    let elements = try await page.next("inspection")["elements"] as? [[String: Any]]
    let box = try #require(elements?.first { $0["name"] as? String == "box" }?["id"] as? String)
    try await page.send(["type": "select", "cell": 1, "element": box])
    #expect(try await enter(page, 1, "width") == "20.0")
    #expect(try await enter(page, 2, "width") == "none")
    try await page.send(["type": "select", "cell": 1])
    #expect(try await enter(page, 1, "width") == "none")
    let other = try await preview.page()
    try await other.show(1, "row.lua", "Row")
    #expect(try await enter(other, 1, "a") == "a 1")
  }

  @Test("Completions come with the text that was asked about, two hundred at most; without a console there are none")
  func completions() async throws {
    let preview = try await Preview(["row.lua": Self.row], makeConsole: { (_, _) throws(WeftError) in Counting() })
    let page = try await preview.page()
    try await page.show(1, "row.lua", "Row")
    try await page.send(["type": "completeEntry", "cell": 1, "value": "tit"])
    let found = try await page.next("entryCompletions")
    #expect(found["before"] as? String == "tit" && found["replaced"] as? Int == 3)
    #expect(found["names"] as? [String] == (1...200).map { "tit\($0)" })

    let plain = try await Preview(["row.lua": Self.row])
    let other = try await plain.page()
    try await other.show(1, "row.lua", "Row")
    try await other.send(["type": "completeEntry", "cell": 1, "value": "tit"])
    #expect(try await plain.told(other).allSatisfy { $0["type"] as? String != "entryCompletions" })
    #expect(try await enter(other, 1, "1 + 1") == "error: this page has no console")
  }
}

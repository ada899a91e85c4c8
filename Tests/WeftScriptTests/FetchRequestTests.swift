import Foundation
import Testing
import Weft
import WeftDisplay
import WeftSupport

/// A client that keeps requests, and answers each with nothing.
private final class KeepingClient: HTTPClient {
  private let kept = LockedState<[HTTPRequest]>([])

  var requests: [HTTPRequest] { kept.withLock { $0 } }

  func send(
    _ request: HTTPRequest, _ report: @escaping @Sendable (Result<HTTPResponse, ImageLoadError.Problem>) -> Void
  ) -> @Sendable () -> Void {
    kept.withLock { $0.append(request) }
    report(.success(HTTPResponse(status: 200, bytes: [], url: request.url)))
    return {}
  }
}

@Suite("What a script's request says")
struct FetchRequestTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "A request reads unless it has a body, waits 30 s, and has no header, if its options don't say otherwise",
    arguments: [
      ("", .get, nil, 30, [:]), ("{ body = 'name=Änn' }", .post, "name=Änn", 30, [:]),
      ("{ body = '' }", .post, "", 30, [:]),
      ("{ method = 'PUT', body = 'a' }", .put, "a", 30, [:]), ("{ method = 'DELETE' }", .delete, nil, 30, [:]),
      ("{ method = 'HEAD', timeout = 300 }", .head, nil, 300, [:]), ("{ timeout = 0.5 }", .get, nil, 0.5, [:]),
      ("{ method = 'POST' }", .post, nil, 30, [:]),
      ("{ headers = { Accept = 'a b', ['X-~1!'] = 3 } }", .get, nil, 30, ["Accept": "a b", "X-~1!": "3"]),
    ] as [(String, HTTPMethod, String?, Double, [String: String])])
  func requests(
    options: String, method: HTTPMethod, body: String?, timeout: Double, headers: [String: String]
  ) throws {
    let client = KeepingClient()
    let standard = Platform.standard
    let host = try ScriptHost(
      platform: Platform(textEngine: standard.textEngine, imageDecoder: standard.imageDecoder, httpClient: client))
    let call = options.isEmpty ? "ui.fetch(url)" : "ui.fetch(url, \(options))"
    let source = "local ui, url = require 'weft', 'http://example.org/a?b=c'\ntask = \(call)"
    try host.run(source: Array(source.utf8), file: script.mainFile)
    let request = try #require(client.requests.first)
    #expect(client.requests.count == 1 && request.url.absoluteString == "http://example.org/a?b=c")
    #expect(request.method == method && request.timeout == timeout && request.headers == headers)
    #expect(request.body == body.map { Array($0.utf8) })
  }

  @Test("A data URL has its type as a header, a file none; a file of just 16 MB is read")
  func local() throws {
    let file = script.folder.url.appendingPathComponent("large.bin")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 16 << 20)
    try handle.close()
    let text = try script.run(
      """
      local data = ui.await(ui.fetch "data:text/css,a%20b")
      print(data.status, data.ok, data.headers["content-type"], data.text, data.url)
      local file = ui.await(ui.fetch "file:large.bin")
      print(file.status, file.ok, next(file.headers), #file.text)
      """)
    #expect(text == "200\ttrue\ttext/css\ta b\tdata:text/css,a%20b\n200\ttrue\tnil\t16777216")
  }
}

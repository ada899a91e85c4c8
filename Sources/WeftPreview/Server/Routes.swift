import FlyingFox
import Foundation

/// What the server answers: the page's files and its socket, below the token.
struct Routes: HTTPHandler {
  /// The most pages that may be open at a time.
  static let mostPages = 32

  let token: Token
  let origins: Origins
  let hub: Hub

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard !Self.hasBody(request) else { return Hangup.response(.badRequest) }
    guard origins.allows(host: request.headers[.host]) else {
      return refusal(.forbidden, "This address is not the one that the preview answers to.")
    }
    guard request.method == .GET else { return refusal(.methodNotAllowed, "Only GET is answered.") }
    // As it was sent: what is percent-encoded stays so, and then is the name of no file.
    let parts = request.target.path().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, token.matches(parts[1]) else {
      return refusal(.notFound, "Open the address that weft preview has printed, with all that is in it.")
    }
    let name = String(parts[2])
    let opensSocket = name == "socket"
    guard origins.allows(origin: request.headers[HTTPHeader("Origin")], opensSocket: opensSocket) else {
      return refusal(.forbidden, "Pages of other sites have no access.")
    }
    if opensSocket { return try await socket(request) }
    guard let asset = Assets.file(name) else { return refusal(.notFound, "There is no such file.") }
    return HTTPResponse(statusCode: .ok, headers: headers(asset.type), body: Data(asset.bytes))
  }

  /// Nothing here is sent anything. A body that nobody reads would be taken for the connection's next request.
  private static func hasBody(_ request: HTTPRequest) -> Bool {
    request.headers[.transferEncoding] != nil || request.headers[.contentLength].map { Int($0) != 0 } ?? false
  }

  private func socket(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard hub.pageCount < Self.mostPages else {
      return refusal(.serviceUnavailable, "\(Self.mostPages) pages are open; close one.")
    }
    return try await WebSocketHTTPHandler(handler: PageSocket(hub: hub)).handleRequest(request)
  }

  private func refusal(_ status: HTTPStatusCode, _ why: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: headers("text/plain; charset=utf-8"), body: Data((why + "\n").utf8))
  }

  /// Nothing from elsewhere is loaded, the page stands in no other one, and its address, with the token, goes nowhere.
  private func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type,
      HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }
}

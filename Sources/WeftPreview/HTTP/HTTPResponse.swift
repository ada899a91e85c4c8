import WeftEssentials
import WeftSupport

/// A status of the server's responses.
enum HTTPStatus: Int, Error {
  case switchingProtocols = 101
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case targetTooLong = 414
  case upgradeRequired = 426
  case headersTooLarge = 431
  case unavailable = 503
  case versionNotSupported = 505

  /// The reason phrase of the status line.
  var reason: String {
    switch self {
    case .switchingProtocols: "Switching Protocols"
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .targetTooLong: "URI Too Long"
    case .upgradeRequired: "Upgrade Required"
    case .headersTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}

/// A response, before it is sent.
struct HTTPResponse {
  let status: HTTPStatus
  var headers: [(name: String, value: String)]
  private(set) var body: [UInt8]

  /// Compresses the body for a client that takes gzip.
  ///
  /// - Parameter accepted: the request's Accept-Encoding header.
  mutating func compress(for accepted: String?) {
    let codings = accepted?.split(separator: ",").map { $0.trimmedOfSpaces }
    guard codings?.contains("gzip") == true, let compressed = Gzip.compressed(body) else { return }
    body = compressed
    headers.append(("Content-Encoding", "gzip"))
  }

  init(_ status: HTTPStatus, type: String, body: [UInt8]) {
    self.status = status
    self.body = body
    headers = [("Content-Type", type)] + Self.safety
  }

  init(refusal status: HTTPStatus, _ why: String) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array((why + "\n").utf8))
  }

  /// Makes the response that switches to the WebSocket protocol.
  init(webSocketAccept accept: String) {
    status = .switchingProtocols
    body = []
    headers = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept)]
  }

  /// The page loads nothing from other origins, can't be embedded in another page, and doesn't send its address, which
  /// contains the token, to others.
  private static let safety = [
    ("Cache-Control", "no-store"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Returns the bytes of the response.
  ///
  /// - Parameter closes: true if the connection ends with it.
  func bytes(closes: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.reason)"] + headers.map { "\($0.name): \($0.value)" }
    if status != .switchingProtocols {
      lines.append("Content-Length: \(body.count)")
      if closes { lines.append("Connection: close") }
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}

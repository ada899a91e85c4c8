import NIOHTTP1
import WeftSupport

/// A status of the server's responses.
package enum HTTPStatus: Int, Error {
  case switchingProtocols = 101
  case ok = 200
  case notModified = 304
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case notAcceptable = 406
  case requestTimeout = 408
  case lengthRequired = 411
  case bodyTooLarge = 413
  case targetTooLong = 414
  case unprocessable = 422
  case upgradeRequired = 426
  case headersTooLarge = 431
  case internalError = 500
  case unavailable = 503
  case timeout = 504
  case versionNotSupported = 505

  /// The reason phrase of the status line.
  package var reason: String { HTTPResponseStatus(statusCode: rawValue).reasonPhrase }
}

/// A response, before it is sent.
package struct HTTPResponse: Sendable {
  package let status: HTTPStatus
  package var headers: [(name: String, value: String)]
  package private(set) var body: [UInt8]

  /// Compresses the body for a client that takes gzip.
  ///
  /// - Parameter accepted: the request's Accept-Encoding header.
  package mutating func compress(for accepted: String?) {
    let codings = accepted?.split(separator: ",").map { $0.trimmedOfSpaces }
    guard codings?.contains("gzip") == true, let compressed = Gzip.compressed(body) else { return }
    body = compressed
    headers.append(("Content-Encoding", "gzip"))
  }

  /// Makes a response with a body.
  package init(_ status: HTTPStatus, type: String, body: [UInt8], headers: [(name: String, value: String)] = []) {
    self.status = status
    self.body = body
    self.headers = [("Content-Type", type)] + headers
  }

  /// Makes a response in words.
  package init(_ status: HTTPStatus, text: String, headers: [(name: String, value: String)] = []) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8), headers: headers)
  }
}

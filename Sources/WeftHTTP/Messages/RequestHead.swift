import NIOHTTP1
import WeftSupport

/// A request's line and headers.
package struct RequestHead: Sendable, Equatable {
  package let method: String
  /// The path as it was sent, percent-encoded, without the query.
  package let path: String
  /// The query as it was sent, without the question mark; nil if there is none.
  package let query: String?
  /// The headers by lower-case name.
  package let headers: [String: String]
  /// True if the client sends more requests on the same connection.
  package let keepsAlive: Bool

  /// True if the client sends a body.
  package var hasBody: Bool {
    headers["transfer-encoding"] != nil || headers["content-length"].map { $0.contains { $0 != "0" } } ?? false
  }
}

extension RequestHead {
  /// Headers that decide how a request is handled. A repeated one is refused, as another program may use the other
  /// value.
  private static let single = [
    "host", "origin", "content-length", "transfer-encoding", "upgrade", "sec-websocket-key", "sec-websocket-version",
  ]

  /// Makes a head from SwiftNIO's.
  ///
  /// - Throws: The status of the refusal.
  init(_ head: HTTPRequestHead) throws(HTTPStatus) {
    guard Self.single.allSatisfy({ head.headers[$0].count <= 1 }) else { throw .badRequest }
    headers = Dictionary(head.headers.map { ($0.name.lowercased(), $0.value.trimmedOfSpaces) }) { $0 + ", " + $1 }
    method = head.method.rawValue
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? String(parts[1]) : nil
    keepsAlive = head.version == .http1_1 && head.isKeepAlive
  }

  /// Returns the items of a header that is a list, in lower case.
  package static func tokens(_ value: String?) -> [String] {
    (value ?? "").lowercased().split(separator: ",").map { $0.trimmedOfSpaces }
  }
}

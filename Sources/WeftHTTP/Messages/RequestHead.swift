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
    var headers = Dictionary(head.headers.map { ($0.name.lowercased(), $0.value.trimmedOfSpaces) }) { $0 + ", " + $1 }
    var target = head.uri
    if let address = Self.absolute(target) {
      headers["host"] = address.host
      target = address.target
    }
    self.headers = headers
    method = head.method.rawValue
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? String(parts[1]) : nil
    keepsAlive = head.version == .http1_1 && head.isKeepAlive
  }

  /// Splits an address in absolute form (RFC 9112, 3.2.2), as a proxy is asked for; its host replaces the header `Host`.
  ///
  /// - Returns: Nil for an address in another form, without a host, or with a name of a user.
  static func absolute(_ address: String) -> (host: String, target: String)? {
    // Nearly all addresses are paths.
    guard !address.hasPrefix("/") else { return nil }
    let lower = address.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lower.hasPrefix) else { return nil }
    let rest = address.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    guard !host.isEmpty, !host.contains("@") else { return nil }
    let target = rest[host.endIndex...]
    return (String(host), target.hasPrefix("/") ? String(target) : "/" + target)
  }

  /// Returns the items of a header that is a list, in lower case.
  package static func tokens(_ value: String?) -> [String] {
    (value ?? "").lowercased().split(separator: ",").map { $0.trimmedOfSpaces }
  }
}
